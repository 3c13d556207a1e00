import { PDFHexString, type PDFRef } from 'pdf-lib'
import { segmentsOf } from '../../text/segments.js'
import { isWinAnsi } from '../../text/standard-fonts.js'
import { plainLine } from '../../text/text-runs.js'
import { drawLine, type TextLine, type TextSetter } from '../stamp/draw-text.js'
import { faceOf, letterSize, type TextStyle } from './text-style.js'

/** Text ready to be drawn: its width in points, and its operators with the baseline starting at a point. */
export interface SetText {
  width: number
  /** `stretch` makes letters wider or narrower. */
  draw: (x: number, y: number, nameOf: (font: PDFRef) => string, stretch?: number) => string
}

/** Width of all letters of Courier, in multiples of the font size. */
const CELL = 0.6
/** How far letters lean in fonts that have no italic. */
const SLANT = 0.21
/** Widths that are remembered. */
const MOST_KEPT = 50_000

/** Characters that take two cells among letters of equal width (Unicode Standard Annex 11, wide ones). */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u
/** Scripts whose letters are joined, reordered or stacked, and directions that are forced: these are set as a whole. */
const complex =
  /[\u0300-\u036f\u0590-\u0fff\u1000-\u109f\u1780-\u17ff\u200b-\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc]/

/** Letters that need another font than the standard ones. */
export function needsOtherFonts(text: string): boolean {
  for (const [letter] of text.matchAll(/[^\x00-\x7f]/gu)) if (/\p{L}/u.test(letter) && !isWinAnsi(letter)) return true
  return false
}

/**
 * Sets words and lines in the styles of a document. Characters that no font has become boxes, and are collected in `missing`. With
 * `embedded` everything but code is set in Noto, for documents in languages that the standard fonts do not cover.
 */
export class WordSetter {
  readonly missing = new Set<string>()
  readonly #widths = new Map<string, number>()
  readonly #settings: { embedded: boolean; onMissing: (character: string) => void }

  readonly #setter: TextSetter
  readonly #embedded: boolean

  constructor(setter: TextSetter, embedded: boolean) {
    this.#setter = setter
    this.#embedded = embedded
    const onMissing = (character: string) => {
      if (this.missing.size < 100) this.missing.add(character)
    }
    this.#settings = { embedded, onMissing }
  }

  /** Width of a text in points. */
  async width(text: string, style: TextStyle): Promise<number> {
    const size = letterSize(style)
    if (style.family === 'courier' && /^[ -~]*$/.test(text)) return text.length * CELL * size
    const key = `${faceOf(style)} ${text}`
    let width = this.#widths.get(key)
    if (width === undefined) {
      const { raised: _, ...plain } = style
      width = (await this.set(text, { ...plain, size: 1 })).width
      if (this.#widths.size >= MOST_KEPT) this.#widths.clear()
      if (text.length < 100) this.#widths.set(key, width)
    }
    return width * size
  }

  /** Sets a text in one line. */
  async set(text: string, style: TextStyle): Promise<SetText> {
    const isPlain = isWinAnsi(text)
    if (style.family === 'courier' && !isPlain && !complex.test(text)) return this.#setInCells(text, style)
    const embedded = this.#embedded && !(style.family === 'courier' && isPlain)
    const line = await this.#setter.setLine(text, faceOf(style), { ...this.#settings, embedded })
    return this.#setText(line, style, embedded || !isPlain)
  }

  #setText(line: TextLine, style: TextStyle, isNoto: boolean): SetText {
    const size = letterSize(style)
    const slant = isNoto && style.italic ? SLANT : 0
    return {
      width: line.width * size,
      draw: (x, y, nameOf, stretch) => drawLine(line, size, x, y, nameOf, slant, stretch),
    }
  }

  /**
   * Each character that Courier does not have is set in Noto, made as narrow as its cell, so that columns stay columns. Words are marked
   * with their text, because readers take the room around narrow letters for spaces.
   */
  async #setInCells(text: string, style: TextStyle): Promise<SetText> {
    const size = letterSize(style)
    const stretches: { text: string; parts: Part[] }[] = []
    let at = 0
    for (const [stretch, plain] of text.matchAll(/([ -~]+)|[^ -~]+/g)) {
      const parts: Part[] = []
      for (const piece of plain === undefined ? segmentsOf(stretch) : [stretch]) {
        if (plainLine(piece) === '') continue
        const isPlain = isWinAnsi(piece)
        const line = await this.#setter.setLine(piece, faceOf(style), { ...this.#settings, embedded: !isPlain })
        const set = this.#setText(line, style, !isPlain)
        const room = isPlain ? set.width : (wide.test(piece) ? 2 : 1) * CELL * size
        const scale = set.width > room ? room / set.width : 1
        parts.push({ set, at: at + (room - set.width * scale) / 2, scale })
        at += room
      }
      stretches.push({ text: plain === undefined && /\p{L}{2}/u.test(stretch) ? stretch : '', parts })
    }
    return {
      width: at,
      draw: (x, y, nameOf) =>
        stretches
          .map(({ text, parts }) => withText(text, parts.map((part) => drawPart(part, x, y, nameOf)).join('')))
          .join(''),
    }
  }
}

/** A part of a line in cells. */
interface Part {
  set: SetText
  at: number
  scale: number
}

function drawPart({ set, at, scale }: Part, x: number, y: number, nameOf: (font: PDFRef) => string): string {
  // A transformation around single letters would move the words for poppler, which takes their positions before it.
  return set.draw(x + at, y, nameOf, scale)
}

/** Operators with the text that they show (ISO 32000-2, 14.9.4). */
function withText(text: string, operators: string): string {
  if (text === '') return operators
  return `/Span <</ActualText ${PDFHexString.fromText(text)}>> BDC\n${operators}EMC\n`
}
