import type { Capabilities } from '../../../capabilities.js'
import type { TextFont } from '../../page-text/text-font.js'
import { type CodeTexts, readCodeTexts } from './code-texts.js'
import { type FontStyle, readFontStyle } from './font-style.js'
import { type GlyphPresence, readGlyphPresence } from './glyph-presence.js'

/** A glyph as a string of content shows it. */
export interface EncodedGlyph {
  /** Its code in hexadecimal. */
  hex: string
  text: string
  /** Along the line, in parts of the font size. */
  advance: number
  /** Whether word spacing applies to it: a code of one byte that is 32 (ISO 32000-2, 9.3.3). */
  isSpaceByte: boolean
  /** Where it is drawn beside its position, to the right and upwards, in parts of the font size. */
  offset?: readonly [x: number, y: number]
  /** Its width in the font, if it moves on by another. */
  natural?: number
  /** Whether it is a dot or mark of the letter beside it. */
  isMark?: boolean
  /** Path operators that draw it instead of a code, in thousandths of the font size. */
  path?: string
}

/** Scripts whose letters change with their neighbors. */
const joined = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Thai}]/u

/** A code in content: in hexadecimal, and its text if known. */
export interface ShownCode {
  hex: string
  text: string | undefined
  times: number
}

/** Longest text of a single glyph that new text is written with: a ligature. */
const MAX_LIGATURE = 4

/** A font of the document, in which new text is written with the glyphs that it has. */
export class EditableFont {
  readonly style: FontStyle
  readonly #texts: CodeTexts
  readonly #presence: GlyphPresence
  readonly #seen = new Map<number, ShownCode>()
  readonly #shown = new Map<number, ShownCode>()
  #byText: Map<string, number[]> | undefined

  constructor(
    readonly font: TextFont,
    inflate: Capabilities['inflate'],
  ) {
    this.#presence = readGlyphPresence(font.dict, inflate)
    this.#texts = readCodeTexts(font.dict, inflate, this.#presence.builtIn)
    this.style = readFontStyle(font.dict, this.#presence.xHeight())
  }

  /** Text of a code; undefined if unknown. */
  textOf(code: number): string | undefined {
    return this.#texts.textOf(code)
  }

  /** A code that the document shows, so its glyph exists. `size` is its length in bytes. */
  see(code: number, size: number): ShownCode {
    const key = code * 5 + size
    let known = this.#shown.get(key)
    if (!known) {
      known = { hex: code.toString(16).padStart(size * 2, '0'), text: this.textOf(code), times: 0 }
      this.#shown.set(key, known)
      this.#seen.set(code, known)
    }
    known.times++
    return known
  }

  /** Whether lines in it run downwards. */
  get isVertical(): boolean {
    return this.font.isVertical
  }

  get isEmbedded(): boolean {
    return this.#presence.isEmbedded
  }

  /** The glyphs for a text, with as few glyphs as the font has ligatures for; undefined if some are missing. */
  encode(text: string): EncodedGlyph[] | undefined {
    // Which shape a letter has is not known.
    if (joined.test(text)) return undefined
    const glyphs: EncodedGlyph[] = []
    for (let at = 0; at < text.length; ) {
      const found = this.#glyphAt(text, at)
      if (!found) return undefined
      glyphs.push(found)
      at += found.text.length
    }
    return glyphs
  }

  /** The letters that the document shows, with their advances in parts of the font size. */
  *shownLetters(): Iterable<readonly [text: string, advance: number]> {
    for (const [code, { text }] of this.#seen)
      if (text !== undefined && Array.from(text).length === 1 && text.trim() !== '')
        yield [text, this.font.glyph(code).advance]
  }

  /** Whether the document shows all glyphs of a text that it is written with. */
  showsAll(text: string): boolean {
    const glyphs = this.encode(text)
    return glyphs?.every(({ hex }) => this.#seen.has(Number.parseInt(hex, 16))) === true
  }

  #glyphAt(text: string, at: number): EncodedGlyph | undefined {
    for (let length = Math.min(MAX_LIGATURE, text.length - at); length > 0; length--) {
      const part = text.slice(at, at + length)
      const code = this.#codeOf(part)
      if (code !== undefined) return this.#glyphOf(code, part)
    }
    return undefined
  }

  #codeOf(text: string): number | undefined {
    const codes = this.#codesByText().get(text)
    if (!codes) return undefined
    // Ligatures may be said to be one of their letters, which has another code that is shown more often.
    const times = (code: number) => this.#seen.get(code)?.times ?? 0
    const usual = codes.reduce((a, b) => (times(b) > times(a) ? b : a))
    return times(usual) > 0 ? usual : codes.find((code) => this.#hasGlyph(code, text))
  }

  #hasGlyph(code: number, text: string): boolean {
    const { advance, isCertain } = this.font.glyph(code)
    const along = this.isVertical ? -advance : advance
    if (!isCertain || (along <= 0 && !/^\p{M}+$/u.test(text))) return false
    return this.#presence.has(code, this.#texts.names.get(code), text)
  }

  #codesByText(): Map<string, number[]> {
    if (this.#byText) return this.#byText
    this.#byText = new Map()
    for (const [code, text] of this.#texts.codes()) {
      const same = this.#byText.get(text)
      if (same) same.push(code)
      else this.#byText.set(text, [code])
    }
    return this.#byText
  }

  #glyphOf(code: number, text: string): EncodedGlyph | undefined {
    const hex = this.#seen.get(code)?.hex ?? this.#hexOf(code)
    if (hex === undefined) return undefined
    const { advance } = this.font.glyph(code)
    return { hex, text, advance: this.isVertical ? -advance : advance, isSpaceByte: hex === '20' }
  }

  /** A code in hexadecimal: as long as its first byte says, where bytes that begin no code count as codes of one byte. */
  #hexOf(code: number): string | undefined {
    for (let size = 4; size > 0; size--) {
      const hex = code.toString(16).padStart(size * 2, '0')
      if (hex.length === size * 2 && this.font.lengths[Number.parseInt(hex.slice(0, 2), 16)] === size) return hex
    }
    return undefined
  }
}

/** The fonts of a document by their dictionaries. */
export class EditableFonts {
  readonly #fonts = new Map<TextFont['dict'], EditableFont>()

  readonly #inflate: Capabilities['inflate']

  constructor(inflate: Capabilities['inflate']) {
    this.#inflate = inflate
  }

  of(font: TextFont): EditableFont {
    let known = this.#fonts.get(font.dict)
    if (!known) {
      known = new EditableFont(font, this.#inflate)
      this.#fonts.set(font.dict, known)
    }
    return known
  }
}
