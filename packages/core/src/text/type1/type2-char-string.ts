import { writeNumber } from '../cff-parts.js'
import type { Stem, Type1Outline } from './type1-outline.js'

const HSTEM = 1
const VSTEM = 3
const VMOVETO = 4
const RLINETO = 5
const HLINETO = 6
const VLINETO = 7
const RRCURVETO = 8
const ENDCHAR = 14
const HSTEMHM = 18
const HINTMASK = 19
const RMOVETO = 21
const HMOVETO = 22
const VSTEMHM = 23
const VHCURVETO = 30
const HVCURVETO = 31

/** Operators whose operands may follow those of another in one list. */
const follows = new Map([
  [RLINETO, RLINETO],
  [HLINETO, VLINETO],
  [VLINETO, HLINETO],
  [RRCURVETO, RRCURVETO],
  [VHCURVETO, HVCURVETO],
  [HVCURVETO, VHCURVETO],
])

const MAX_OPERANDS = 48
/** Stems of one direction that fit into one operator, beside the width. */
const MAX_STEMS = 23

/** A Type 2 charstring (Adobe Technical Note 5177) of an outline, without subroutines. A width of `defaultWidth` is left out. */
export function writeCharString({ width, steps }: Type1Outline, defaultWidth: number): number[] {
  const writer = new CharStringWriter(width === defaultWidth ? [] : writeNumber(width))
  const sets = steps.flatMap((step) => (step.kind === 'stems' ? [step.stems] : []))
  const [across, upright] = [false, true].map((isVertical) => distinctStems(sets.flat(), isVertical)) as [
    Stem[],
    Stem[],
  ]
  const all = [...across, ...upright]
  const isHinted = all.length > 0 && across.length <= MAX_STEMS && upright.length <= MAX_STEMS
  const hasMasks = isHinted && (sets.length > 1 || steps[0]?.kind !== 'stems')
  if (isHinted) {
    writer.stems(hasMasks ? HSTEMHM : HSTEM, across)
    writer.stems(hasMasks ? VSTEMHM : VSTEM, upright)
  }
  if (hasMasks && steps[0]?.kind !== 'stems') writer.mask(all, [])
  for (const step of steps) {
    if (step.kind === 'stems') {
      if (hasMasks) writer.mask(all, step.stems)
    } else writer.draw(step.kind, step.points)
  }
  return writer.end()
}

/** In the order that Type 2 charstrings have: by position. */
function distinctStems(stems: readonly Stem[], isVertical: boolean): Stem[] {
  const distinct = new Map(stems.filter((stem) => stem.isVertical === isVertical).map((stem) => [keyOf(stem), stem]))
  return [...distinct.values()].sort((left, right) => left.at - right.at || left.width - right.width)
}

function keyOf({ isVertical, at, width }: Stem): string {
  return `${isVertical} ${at} ${width}`
}

class CharStringWriter {
  /** The operator that the operands belong to, and the one of the last of them. */
  #operator = 0
  #last = 0
  #operands: number[] = []
  #x = 0
  #y = 0

  readonly #out: number[]

  constructor(out: number[]) {
    this.#out = out
  }

  stems(operator: number, stems: readonly Stem[]): void {
    if (stems.length === 0) return
    let reached = 0
    const operands: number[] = []
    for (const { at, width } of stems) {
      operands.push(at - reached, width)
      reached = at + width
    }
    this.#add(operator, operands)
  }

  mask(all: readonly Stem[], active: readonly Stem[]): void {
    this.#flush()
    const keys = new Set(active.map(keyOf))
    const bytes = Array.from({ length: Math.ceil(all.length / 8) }, () => 0)
    for (const [index, stem] of all.entries()) if (keys.has(keyOf(stem))) bytes[index >> 3]! |= 128 >> (index & 7)
    this.#out.push(HINTMASK, ...bytes)
  }

  draw(kind: 'move' | 'line' | 'curve', points: readonly number[]): void {
    const deltas: number[] = []
    for (let index = 0; index < points.length; index += 2) {
      const [x, y] = [rounded(points[index]!), rounded(points[index + 1]!)]
      deltas.push(x - this.#x, y - this.#y)
      this.#x = x
      this.#y = y
    }
    const [dx1 = 0, dy1 = 0, dx2 = 0, dy2 = 0, dx3 = 0, dy3 = 0] = deltas
    if (kind === 'move') {
      if (dx1 === 0) this.#add(VMOVETO, [dy1])
      else if (dy1 === 0) this.#add(HMOVETO, [dx1])
      else this.#add(RMOVETO, deltas)
    } else if (kind === 'line') {
      if (dx1 === 0) this.#add(VLINETO, [dy1])
      else if (dy1 === 0) this.#add(HLINETO, [dx1])
      else this.#add(RLINETO, deltas)
    } else if (dy1 === 0 && dx3 === 0) this.#add(HVCURVETO, [dx1, dx2, dy2, dy3])
    else if (dx1 === 0 && dy3 === 0) this.#add(VHCURVETO, [dy1, dx2, dy2, dx3])
    else this.#add(RRCURVETO, deltas)
  }

  end(): number[] {
    this.#flush()
    this.#out.push(ENDCHAR)
    return this.#out
  }

  #add(operator: number, operands: readonly number[]): void {
    const joins = follows.get(operator) === this.#last && this.#operands.length + operands.length <= MAX_OPERANDS
    if (!joins) {
      this.#flush()
      this.#operator = operator
    }
    this.#last = operator
    this.#operands.push(...operands)
  }

  #flush(): void {
    if (this.#operator > 0) {
      for (const operand of this.#operands) for (const byte of writeNumber(operand)) this.#out.push(byte)
      this.#out.push(this.#operator)
    }
    this.#operator = 0
    this.#last = 0
    this.#operands = []
  }
}

/** The nearest number with 16 bits of fraction. */
function rounded(value: number): number {
  return Math.round(value * 65_536) / 65_536
}
