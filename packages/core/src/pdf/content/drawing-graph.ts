import type { PDFRawStream } from 'pdf-lib'
import type { ImageUse } from './content-use.js'

/** The linear part of a matrix: x' = ax + cy, y' = bx + dy. Where something is drawn does not matter here. */
export type Linear = readonly [a: number, b: number, c: number, d: number]

/**
 * The effect of a matrix M on lengths: M times its transpose, so that |vM|² = xx·x² + 2·xy·x·y + yy·y². Invariant under
 * rotation.
 */
interface Stretch {
  xx: number
  xy: number
  yy: number
}

/** Maximum number of images and calls, counted per content stream; about 500 MB of memory. */
const MAX_EDGES = 2_000_000
const IMAGE_COST = 2
const CALL_COST = 8
/** More different matrices of one call, or stretches of one content, are replaced by a single bound. */
const MAX_DIFFERENT = 8
const MAX_TIMES = 2 ** 31

/** A content stream with its resources: what it draws itself, and what it calls. */
export class Drawing {
  readonly images = new Map<PDFRawStream, Extent[]>()
  readonly calls = new Map<Drawing, Call>()
  stretches: Stretch[] = []
  times = 0
  asPicture = false
}

/** All matrices with which one content calls another. */
class Call {
  matrices: Linear[] = []
  times = 0
  asPicture = false
  /** Once there are too many: the greatest factor by which any of them makes a vector longer. */
  #most = 0

  add(matrix: Linear): void {
    if (this.#most > 0) {
      // No factor is greater than this, which is cheaper.
      const [a, b, c, d] = matrix
      if (a * a + b * b + c * c + d * d <= this.#most * this.#most) return
      const factor = Math.sqrt(largest(apply(matrix, unit)))
      if (factor > this.#most) this.#bound(factor)
      return
    }
    for (let index = 0; index < this.matrices.length; index++) {
      const ratio = ratioOf(matrix, this.matrices[index]!)
      if (ratio === undefined) continue
      if (Math.abs(ratio) > 1) this.matrices[index] = matrix
      return
    }
    this.matrices.push(matrix)
    if (this.matrices.length > MAX_DIFFERENT)
      this.#bound(Math.sqrt(Math.max(...this.matrices.map((each) => largest(apply(each, unit))))))
  }

  #bound(most: number): void {
    this.#most = most
    this.matrices = [[most, 0, 0, most]]
  }
}

/** One side of an image as drawn by one content: a vector, or a bound of several. */
class Extent {
  #x: number
  #y: number
  #isSeveral = false
  #longest: number
  times = 0

  constructor(x: number, y: number) {
    this.#x = x
    this.#y = y
    this.#longest = x * x + y * y
  }

  add(x: number, y: number): void {
    const length = x * x + y * y
    if (this.#isSeveral || Math.abs(x * this.#y - y * this.#x) > 1e-9 * (length + this.#longest)) {
      this.#isSeveral = true
      this.#x = Math.max(Math.abs(this.#x), Math.abs(x))
      this.#y = Math.max(Math.abs(this.#y), Math.abs(y))
    } else if (length > this.#longest) [this.#x, this.#y] = [x, y]
    this.#longest = Math.max(length, this.#longest)
  }

  /** The maximum length under a stretch; exact for one vector, and for all if it is isotropic. */
  under(stretch: Stretch): number {
    const x = this.#x
    const y = this.#y
    const across = stretch.xx * x * x + stretch.yy * y * y
    const slant = 2 * stretch.xy * x * y
    const square = this.#isSeveral
      ? Math.min(largest(stretch) * this.#longest, across + Math.abs(slant))
      : across + slant
    return Math.sqrt(Math.max(0, square))
  }
}

const unit: Stretch = { xx: 1, xy: 0, yy: 1 }

/** Gathers what draws what, and works out how large each image gets in the end: forms are read once, however often they are drawn. */
export class DrawingGraph {
  /** Whether there was more than is kept. */
  isFull = false
  /** Whether content calls itself indirectly, which viewers stop at different depths. */
  isCircular = false
  #edges = 0

  /** Notes that content begins a page, or is drawn for itself, at a scale. */
  begin(drawing: Drawing, scale: number): void {
    addStretch(drawing, { xx: scale * scale, xy: 0, yy: scale * scale })
    drawing.times++
    drawing.asPicture = true
  }

  addImage({ images }: Drawing, image: PDFRawStream, matrix: Linear): void {
    const [a, b, c, d] = finite(matrix)
    let sides = images.get(image)
    if (!sides) {
      if (this.#isEnough(IMAGE_COST)) return
      sides = [new Extent(a, b), new Extent(c, d)]
      images.set(image, sides)
    } else {
      sides[0]!.add(a, b)
      sides[1]!.add(c, d)
    }
    sides[0]!.times++
  }

  addCall({ calls }: Drawing, target: Drawing, matrix: Linear, asPicture: boolean): void {
    let call = calls.get(target)
    if (!call) {
      if (this.#isEnough(CALL_COST)) return
      call = new Call()
      calls.set(target, call)
    }
    call.add(finite(matrix))
    call.times++
    call.asPicture ||= asPicture
  }

  /** How the images are used that can be reached from what begins. */
  imageUses(roots: Iterable<Drawing>): Map<PDFRawStream, ImageUse> {
    const uses = new Map<PDFRawStream, ImageUse>()
    for (const drawing of this.#callersFirst(roots)) {
      for (const [target, call] of drawing.calls) passOn(drawing, target, call)
      for (const [image, [across, up]] of drawing.images) {
        let use = uses.get(image)
        if (!use) {
          use = { width: 0, height: 0, times: 0, asPicture: false }
          uses.set(image, use)
        }
        for (const stretch of drawing.stretches) {
          use.width = Math.max(use.width, across!.under(stretch))
          use.height = Math.max(use.height, up!.under(stretch))
        }
        use.times = Math.min(MAX_TIMES, use.times + drawing.times * across!.times)
        use.asPicture ||= drawing.asPicture
      }
    }
    return uses
  }

  #isEnough(cost: number): boolean {
    this.#edges += cost
    this.isFull ||= this.#edges > MAX_EDGES
    return this.isFull
  }

  /** Drawings in topological order, callers first. Recursive calls are removed, since viewers do not follow them. */
  #callersFirst(roots: Iterable<Drawing>): Drawing[] {
    const done: Drawing[] = []
    const open = new Set<Drawing>()
    const seen = new Set<Drawing>()
    for (const root of roots) {
      if (seen.has(root)) continue
      seen.add(root)
      open.add(root)
      const path = [{ drawing: root, targets: root.calls.keys() }]
      while (path.length > 0) {
        const { drawing, targets } = path.at(-1)!
        const { value: target } = targets.next()
        if (!target) {
          path.pop()
          open.delete(drawing)
          done.push(drawing)
        } else if (open.has(target)) {
          drawing.calls.delete(target)
          this.isCircular ||= target !== drawing
        } else if (!seen.has(target)) {
          seen.add(target)
          open.add(target)
          path.push({ drawing: target, targets: target.calls.keys() })
        }
      }
    }
    return done.reverse()
  }
}

function passOn(drawing: Drawing, target: Drawing, call: Call): void {
  for (const stretch of drawing.stretches)
    for (const matrix of call.matrices) addStretch(target, apply(matrix, stretch))
  target.times = Math.min(MAX_TIMES, target.times + drawing.times * call.times)
  target.asPicture ||= drawing.asPicture && call.asPicture
}

/** Keeps a stretch that makes anything longer than the others do. */
function addStretch(drawing: Drawing, wanted: Stretch): void {
  const isSound = wanted.xx + wanted.yy <= HUGE * HUGE
  const stretch = isSound ? wanted : { xx: HUGE * HUGE, xy: 0, yy: HUGE * HUGE }
  if (drawing.stretches.some((other) => isAtLeast(other, stretch))) return
  drawing.stretches = drawing.stretches.filter((other) => !isAtLeast(stretch, other))
  drawing.stretches.push(stretch)
  if (drawing.stretches.length > MAX_DIFFERENT) {
    const most = Math.max(...drawing.stretches.map(largest))
    drawing.stretches = [{ xx: most, xy: 0, yy: most }]
  }
}

/** Whether no vector gets longer under the other: the difference has no negative eigenvalue. */
function isAtLeast(stretch: Stretch, other: Stretch): boolean {
  const near = 1e-9 * (stretch.xx + stretch.yy)
  const [xx, xy, yy] = [stretch.xx - other.xx + near, stretch.xy - other.xy, stretch.yy - other.yy + near]
  return xx >= 0 && yy >= 0 && xx * yy >= xy * xy
}

/** The square of the greatest factor by which a vector gets longer. */
function largest({ xx, xy, yy }: Stretch): number {
  return (xx + yy) / 2 + Math.hypot((xx - yy) / 2, xy)
}

/** The stretch of a matrix followed by a given stretch. */
function apply([a, b, c, d]: Linear, { xx, xy, yy }: Stretch): Stretch {
  const [p, q, r, s] = [a * xx + b * xy, a * xy + b * yy, c * xx + d * xy, c * xy + d * yy]
  return { xx: p * a + q * b, xy: p * c + q * d, yy: r * c + s * d }
}

/** By how much all entries of one matrix are those of another. */
function ratioOf([a, b, c, d]: Linear, [e, f, g, h]: Linear): number | undefined {
  const size = e * e + f * f + g * g + h * h
  const ratio = size === 0 ? 0 : (a * e + b * f + c * g + d * h) / size
  const off = Math.max(
    Math.abs(a - ratio * e),
    Math.abs(b - ratio * f),
    Math.abs(c - ratio * g),
    Math.abs(d - ratio * h),
  )
  return off <= 1e-9 * (Math.abs(a) + Math.abs(b) + Math.abs(c) + Math.abs(d)) ? ratio : undefined
}

/** Larger than anything that is drawn, with room for its square and its fourth power. */
const HUGE = 1e30

function finite(matrix: Linear): Linear {
  const [a, b, c, d] = matrix
  const most = Math.max(Math.abs(a), Math.abs(b), Math.abs(c), Math.abs(d))
  return most <= HUGE ? matrix : [HUGE, 0, 0, HUGE]
}

/** The matrix that does `first`, then `second`. */
export function after(first: Linear, second: Linear): Linear {
  const [a, b, c, d] = first
  const [g, h, i, j] = second
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j]
}
