import type { Glyph } from './glyph.js'
import { readGlyphsTuning } from './tuning.js'

const { field, maxInField } = readGlyphsTuning

/** Finds letters that are painted twice, for fake bold or a shadow. */
export class TwinFinder {
  readonly #glyphs: readonly Glyph[]
  /** Glyphs by letter and by the square of the page they start in, as a number: to make texts of them took twice the time of all this. */
  readonly #squares = new Map<number, number[]>()

  /** @param glyphs to which others are added later */
  constructor(glyphs: readonly Glyph[]) {
    this.#glyphs = glyphs
  }

  /** Adds the glyph with this index. */
  remember(index: number): void {
    const { text, start, baseline } = this.#glyphs[index]!
    const key = keyOf(text, Math.floor(start / field), Math.floor(baseline / field))
    const square = this.#squares.get(key)
    if (!square) this.#squares.set(key, [index])
    else if (square.length < maxInField) square.push(index)
  }

  /** The same letter at almost the same position. */
  find({ text, angle, start, end, baseline, style: { size } }: Glyph): Glyph | undefined {
    const slack = 0.12 * size
    const across = Math.min(slack, 0.3 * (end - start) + 0.05)
    const reach = Math.min(field, slack)
    const lastX = Math.floor((start + reach) / field)
    const firstY = Math.floor((baseline - reach) / field)
    const lastY = Math.floor((baseline + reach) / field)
    for (let x = Math.floor((start - reach) / field); x <= lastX; x++)
      for (let y = firstY; y <= lastY; y++) {
        const square = this.#squares.get(keyOf(text, x, y))
        if (square === undefined) continue
        for (const index of square) {
          const other = this.#glyphs[index]!
          if (
            other.text === text &&
            other.angle === angle &&
            Math.abs(other.style.size - size) <= 0.1 * size &&
            Math.abs(other.start - start) <= across &&
            Math.abs(other.baseline - baseline) <= slack
          )
            return other
        }
      }
    return undefined
  }
}

/** Different letters and squares may have the same number. */
function keyOf(text: string, x: number, y: number): number {
  return (Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(text.charCodeAt(0), 83_492_791)) & 0x3fff_ffff
}
