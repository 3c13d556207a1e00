import { segmentsOf } from '../../../text/segments.js'
import type { TextLine } from '../../stamp/draw-text.js'

/** Sets a text in one line. */
export type SetLine = (text: string) => Promise<TextLine>

/** Pieces of one paragraph that stay together; a break may follow each. */
interface Piece {
  text: string
  /** Width with and without trailing spaces, in multiples of the font size. */
  width: number
  inkWidth: number
}

const wideScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u
/** Signs that may not begin a line. */
const closing = /^[\u3001\u3002\uff0c\uff0e\uff01\uff1f\uff1a\uff1b\u300d\u300f\u3011\uff09\]).,!?:;]/

/** Breaks paragraphs into lines that fit a width; words longer than a line are broken anywhere. */
export class Wrapping {
  readonly #paragraphs: Piece[][] = []
  readonly #widths = new Map<string, number>()

  readonly #setLine: SetLine

  private constructor(setLine: SetLine) {
    this.#setLine = setLine
  }

  /** Measures a text once, for breaking it at any size. */
  static async of(text: string, setLine: SetLine): Promise<Wrapping> {
    const wrapping = new Wrapping(setLine)
    for (const paragraph of linesOf(text)) {
      const pieces: Piece[] = []
      for (const piece of piecesOf(paragraph)) {
        const ink = piece.trimEnd()
        pieces.push({ text: piece, width: await wrapping.#measure(piece), inkWidth: await wrapping.#measure(ink) })
      }
      wrapping.#paragraphs.push(pieces)
    }
    return wrapping
  }

  /** The lines for a given width in multiples of the font size. */
  async lines(room: number): Promise<string[]> {
    const lines: string[] = []
    for (const pieces of this.#paragraphs) {
      let [line, width] = ['', 0]
      for (const piece of pieces) {
        if (width > 0 && width + piece.inkWidth > room + 1e-6) {
          lines.push(line)
          ;[line, width] = ['', 0]
        }
        if (piece.inkWidth <= room + 1e-6) {
          line += piece.text
          width += piece.width
          continue
        }
        for (const segment of segmentsOf(piece.text)) {
          const more = await this.#measure(segment)
          if (width > 0 && width + more > room + 1e-6) {
            lines.push(line)
            ;[line, width] = ['', 0]
          }
          line += segment
          width += more
        }
      }
      lines.push(line)
    }
    return lines.map((line) => line.trimEnd())
  }

  async #measure(text: string): Promise<number> {
    let width = this.#widths.get(text)
    if (width === undefined) {
      width = text === '' ? 0 : (await this.#setLine(text)).width
      this.#widths.set(text, width)
    }
    return width
  }
}

/** The lines that a value itself has. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/)
}

function* piecesOf(paragraph: string): Generator<string> {
  let piece = ''
  let before = ''
  for (const character of paragraph) {
    const mayBreak =
      piece !== '' &&
      !closing.test(character) &&
      !/\s/.test(character) &&
      (/[\s\u200b]/.test(before) ||
        (before === '-' && /\p{L}/u.test(character)) ||
        wideScripts.test(before) ||
        wideScripts.test(character))
    if (mayBreak) {
      yield piece
      piece = ''
    }
    piece += character
    before = character
  }
  if (piece !== '') yield piece
}
