import { standardName } from '../glyph-names.js'
import type { Type1Font } from './type1-font.js'
import { numberAt, numberLength } from './type1-parts.js'

/** A stem hint in glyph space: the position of its lower or left edge, and its width; -20 and -21 are hints of one edge. */
export interface Stem {
  isVertical: boolean
  at: number
  width: number
}

/** What a charstring does, in order; coordinates are absolute, in glyph space. */
export type OutlineStep =
  | { kind: 'stems'; stems: readonly Stem[] }
  | { kind: 'move' | 'line' | 'curve'; points: readonly number[] }

/** A glyph of a Type 1 font: its advance width in glyph space, and its outline with the hints that hold from there on. */
export interface Type1Outline {
  width: number
  steps: OutlineStep[]
}

const MAX_DEPTH = 10
/** Far outside of all letters, and within the numbers of a Type 2 charstring. */
const MAX_COORDINATE = 16_000

/** How many operators and calls of subroutines may be done, and stems be kept. */
export interface Type1Budget {
  left: number
}

/** Enough for a font of some ten thousand glyphs. */
const MAX_OPERATORS = 1_000_000

/** What the glyphs of one font may take together. */
export function type1Budget(): Type1Budget {
  return { left: MAX_OPERATORS }
}

/** Draws a glyph of a Type 1 font. Undefined if it is missing, damaged, too large, or does what only fonts of several masters do. */
export function drawType1(font: Type1Font, name: string, budget = type1Budget()): Type1Outline | undefined {
  const drawing = new Drawing(font, budget)
  return drawing.draw(name) && isWithin([drawing.width]) && drawing.steps.every(isSmall)
    ? { width: drawing.width, steps: drawing.steps }
    : undefined
}

function isSmall(step: OutlineStep): boolean {
  return step.kind === 'stems' ? step.stems.every(({ at, width }) => isWithin([at, width])) : isWithin(step.points)
}

function isWithin(values: readonly number[]): boolean {
  return values.every((value) => Math.abs(value) <= MAX_COORDINATE)
}

class Drawing {
  readonly steps: OutlineStep[] = []
  width = 0
  #x = 0
  #y = 0
  /** The left sidebearing point, from which stems are measured. */
  #origin = [0, 0]
  #shift = [0, 0]
  #isOpen = false
  #stack: number[] = []
  /** Results of procedures in PostScript that `pop` fetches. */
  #results: number[] = []
  #flex: number[] | undefined
  #stems: Stem[] = []
  #stemsChanged = false
  #depth = 0

  readonly #font: Type1Font
  readonly #budget: Type1Budget

  constructor(font: Type1Font, budget: Type1Budget) {
    this.#font = font
    this.#budget = budget
  }

  draw(name: string): boolean {
    const code = this.#font.charStrings.get(name)
    return code !== undefined && this.#run(code) !== 'damaged'
  }

  /** Runs a charstring until it ends, or a subroutine until it returns. */
  #run(code: Uint8Array): 'ended' | 'returned' | 'damaged' {
    if (++this.#depth > MAX_DEPTH || --this.#budget.left < 0) return 'damaged'
    const stack = this.#stack
    for (let at = 0; at < code.length; ) {
      const byte = code[at++]!
      if (byte >= 32) {
        stack.push(numberAt(code, at - 1))
        at += numberLength(byte) - 1
        if (stack.length > 64) return 'damaged'
        continue
      }
      if (byte === 14) return 'ended'
      if (byte === 11) {
        this.#depth--
        return 'returned'
      }
      if (byte === 10) {
        const called = this.#font.subroutines.get(stack.pop() ?? -1)
        const end = called ? this.#run(called) : 'damaged'
        if (end !== 'returned') return end
        continue
      }
      const operator = byte === 12 ? 1200 + code[at++]! : byte
      if (operator === 1206) return this.#compose() ? 'ended' : 'damaged'
      if (--this.#budget.left < 0 || !this.#operate(operator)) return 'damaged'
    }
    // A subroutine may end without `return`, and a glyph without `endchar`.
    this.#depth--
    return 'returned'
  }

  #operate(operator: number): boolean {
    const stack = this.#stack
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = stack
    // `div`, `callothersubr` and `pop` leave numbers for what follows.
    if (operator === 1212) {
      const [dividend, divisor] = stack.splice(-2)
      if (!divisor) return false
      stack.push(dividend! / divisor)
      return true
    }
    if (operator === 1216) return this.#callOther()
    if (operator === 1217) {
      stack.push(this.#results.pop() ?? 0)
      return true
    }
    stack.length = 0
    if (operator === 13) this.#begin(a, 0, b)
    else if (operator === 1207) this.#begin(a, b, c)
    else if (operator === 1) this.#addStem(false, a, b)
    else if (operator === 3) this.#addStem(true, a, b)
    else if (operator === 1202 || operator === 1201) {
      this.#addStem(operator === 1201, a, b)
      this.#addStem(operator === 1201, c, d)
      this.#addStem(operator === 1201, e, f)
    } else if (operator === 4) this.#move(0, a)
    else if (operator === 21) this.#move(a, b)
    else if (operator === 22) this.#move(a, 0)
    else if (operator === 5) this.#line(a, b)
    else if (operator === 6) this.#line(a, 0)
    else if (operator === 7) this.#line(0, a)
    else if (operator === 8) this.#curve(a, b, c, d, e, f)
    else if (operator === 30) this.#curve(0, a, b, c, d, 0)
    else if (operator === 31) this.#curve(a, 0, b, c, 0, d)
    else if (operator === 9) this.#isOpen = false
    // `dotsection` and `setcurrentpoint` change nothing.
    else return operator === 1200 || operator === 1233
    return true
  }

  #begin(x: number, y: number, width: number): void {
    this.width = width
    this.#origin = [x + this.#shift[0]!, y + this.#shift[1]!]
    ;[this.#x, this.#y] = this.#origin as [number, number]
  }

  #addStem(isVertical: boolean, position: number, extent: number): void {
    const from = position + this.#origin[isVertical ? 0 : 1]!
    const isEdge = extent === -20 || extent === -21
    const at = extent < 0 && !isEdge ? from + extent : from
    this.#stems.push({ isVertical, at, width: isEdge ? extent : Math.abs(extent) })
    this.#stemsChanged = true
  }

  /** Puts the stems that hold from here on before what is drawn, if others held until here. */
  #hint(): void {
    if (!this.#stemsChanged) return
    this.#stemsChanged = false
    this.#budget.left -= this.#stems.length
    this.steps.push({ kind: 'stems', stems: [...this.#stems] })
  }

  #move(dx: number, dy: number): void {
    this.#x += dx
    this.#y += dy
    if (this.#flex) return
    this.#hint()
    this.#isOpen = true
    this.steps.push({ kind: 'move', points: [this.#x, this.#y] })
  }

  #open(): void {
    this.#hint()
    if (this.#isOpen) return
    this.#isOpen = true
    this.steps.push({ kind: 'move', points: [this.#x, this.#y] })
  }

  #line(dx: number, dy: number): void {
    this.#open()
    this.#x += dx
    this.#y += dy
    this.steps.push({ kind: 'line', points: [this.#x, this.#y] })
  }

  #curve(dx1: number, dy1: number, dx2: number, dy2: number, dx3: number, dy3: number): void {
    this.#open()
    const [x1, y1] = [this.#x + dx1, this.#y + dy1]
    const [x2, y2] = [x1 + dx2, y1 + dy2]
    this.#x = x2 + dx3
    this.#y = y2 + dy3
    this.steps.push({ kind: 'curve', points: [x1, y1, x2, y2, this.#x, this.#y] })
  }

  /** What a font does by procedures in PostScript: flex, replacement of hints, and counter control. */
  #callOther(): boolean {
    const stack = this.#stack
    const [count = -1, procedure = -1] = stack.splice(-2)
    if (count < 0 || count > stack.length) return false
    const args = stack.splice(stack.length - count)
    if (procedure === 1) this.#flex = []
    else if (procedure === 2 && this.#flex) this.#flex.push(this.#x, this.#y)
    else if (procedure === 0 && this.#flex) return this.#endFlex(args)
    else if (procedure === 3) {
      this.#stems = []
      this.#stemsChanged = true
      this.#results = [args[0] ?? 3]
    } else return procedure === 12 || procedure === 13
    return true
  }

  /** Seven points: one that both curves are measured from, and those of the curves. */
  #endFlex(args: readonly number[]): boolean {
    const points = this.#flex
    this.#flex = undefined
    this.#results = [args[2] ?? 0, args[1] ?? 0]
    if (points?.length !== 14) return false
    this.#open()
    this.steps.push({ kind: 'curve', points: points.slice(2, 8) }, { kind: 'curve', points: points.slice(8, 14) })
    return true
  }

  /** An accented letter: two glyphs of StandardEncoding. */
  #compose(): boolean {
    const [sidebearing = 0, x = 0, y = 0, base = 0, accent = 0] = this.#stack
    const [baseName, accentName] = [standardName(base), standardName(accent)]
    const { width } = this
    const origin = this.#origin
    if (baseName === undefined || accentName === undefined || this.#shift.some((by) => by !== 0)) return false
    const isDrawn = this.#drawPart(baseName, 0, 0) && this.#drawPart(accentName, origin[0]! - sidebearing + x, y)
    this.width = width
    return isDrawn
  }

  #drawPart(name: string, x: number, y: number): boolean {
    this.#stack.length = 0
    this.#stemsChanged = this.#stems.length > 0
    this.#stems = []
    this.#isOpen = false
    this.#shift = [x, y]
    return this.draw(name)
  }
}
