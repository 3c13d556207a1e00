import type { Matrix } from '../../geometry/matrix.js'
import { decimal } from '../model/seen-page.js'
import { layerWidth } from './layer-text.js'

/** Writes a text object line by line and tracks the position. Measures are in page units. */
export class TextWriter {
  operators = ''
  /** Position of the next character of the line. */
  at = 0
  /** How far above the baseline of the line. */
  rise = 0
  readonly #codeOf: (character: number) => number | undefined
  #fontSize = 0
  #font = ''
  /** Horizontal scaling in per cent. */
  #stretch = 100

  /** `codeOf` returns the code of a character, if it has one. */
  constructor(codeOf: (character: number) => number | undefined) {
    this.#codeOf = codeOf
  }

  /** Starts a line at a position on its baseline. `matrix` rotates and moves, and preserves lengths. */
  startLine([a, b, c, d, e, f]: Matrix, fontSize: number, at: number): void {
    this.#fontSize = fontSize
    this.at = at
    const turn = [a, b, c, d].map((value) => short(value, 5))
    const place = [a * at + e, b * at + f].map((value) => short(value, this.#digits()))
    this.operators += `${[...turn, ...place].join(' ')} Tm\n`
  }

  useFont(name: string): void {
    const font = `/${name} ${decimal(this.#fontSize)} Tf\n`
    if (font !== this.#font) this.operators += font
    this.#font = font
  }

  riseTo(rise: number): void {
    const text = short(rise, this.#digits())
    this.operators += `${text} Ts\n`
    this.rise = Number(text)
  }

  /** Moves on without a character. */
  skipTo(at: number): void {
    const thousandths = ((this.at - at) / this.#fontSize) * 1000
    this.operators += `[${short((thousandths * 100) / this.#stretch, 0)}]TJ\n`
    this.at = at
  }

  /** Shows a text stretched or condensed to end at a position, within `accuracy` percent of its width. */
  show(text: string, end: number, accuracy: number): void {
    let [bytes, natural] = ['', 0]
    for (const character of text) {
      const code = this.#codeOf(character.codePointAt(0)!)
      if (code === undefined) continue
      bytes += escaped(code >> 8) + escaped(code & 255)
      natural += layerWidth(code)
    }
    if (bytes === '') return
    const width = (natural / 1000) * this.#fontSize
    const stretch = Math.max(1, Math.round((((end - this.at) / width) * 50) / accuracy) * 2 * accuracy)
    if (stretch !== this.#stretch) this.operators += `${stretch} Tz`
    this.operators += `(${bytes})Tj\n`
    this.#stretch = stretch
    this.at += (width * stretch) / 100
  }

  /** Number of decimals that give positions to a three-hundredth of the font size. */
  #digits(): number {
    return Math.min(12, Math.max(0, Math.ceil(2.5 - Math.log10(this.#fontSize))))
  }
}

/** A byte in a literal string, with brackets and line endings escaped (ISO 32000-2, 7.3.4.2). */
function escaped(byte: number): string {
  const letter = String.fromCharCode(byte)
  if (byte === 13) return '\\r'
  return letter === '(' || letter === ')' || letter === '\\' ? `\\${letter}` : letter
}

/** A number with at most `digits` decimals, without trailing zeros. */
function short(value: number, digits: number): string {
  const text = value.toFixed(digits)
  const trimmed = digits > 0 ? text.replace(/\.?0+$/, '') : text
  return trimmed === '-0' || trimmed === '' ? '0' : trimmed.replace(/^(-?)0\./, '$1.')
}
