import type * as HarfBuzz from 'harfbuzzjs'

type HarfBuzzModule = typeof HarfBuzz

/** Weights of the variable fonts. */
export type FontWeight = 400 | 700

interface ShapedText {
  glyphs: HarfBuzz.GlyphInfo[]
  positions: HarfBuzz.GlyphPosition[]
}

/** An opened font file. It has no document state, so documents share it. */
export class OpenFont {
  readonly id: string
  readonly weight: FontWeight
  /** The file, as TrueType. */
  readonly data: Uint8Array
  /** Variation axes to fix, with their values. */
  readonly axes: Record<string, number>
  readonly font: HarfBuzz.Font
  /** From units of the font to thousandths of the font size. */
  readonly unit: number
  /** The space, as a glyph that shows nothing. */
  readonly empty: number
  readonly #harfbuzz: HarfBuzzModule
  readonly #buffer: HarfBuzz.Buffer

  constructor(id: string, data: Uint8Array, harfbuzz: HarfBuzzModule, weight: FontWeight = 400) {
    this.id = weight === 400 ? id : `${id}@${weight}`
    this.data = data
    this.#harfbuzz = harfbuzz
    const face = new harfbuzz.Face(new harfbuzz.Blob(data as Uint8Array<ArrayBuffer>), 0)
    this.axes = 'wght' in face.getAxisInfos() ? { wght: weight } : {}
    this.weight = 'wght' in this.axes ? weight : 400
    this.font = new harfbuzz.Font(face)
    this.font.setVariations(Object.entries(this.axes).map(([tag, value]) => new harfbuzz.Variation(tag, value)))
    this.empty = this.font.nominalGlyph(32) ?? 0
    this.unit = 1000 / face.upem
    this.#buffer = new harfbuzz.Buffer()
  }

  /** Whether the font has a glyph for every one of these characters. */
  has(codePoints: readonly number[]): boolean {
    return codePoints.every((codePoint) => this.font.nominalGlyph(codePoint) !== undefined)
  }

  /** Whether a character has an outline: fonts of colored emoji have pictures. */
  isDrawn(codePoint: number): boolean {
    const glyph = this.font.nominalGlyph(codePoint)
    return glyph !== undefined && (this.font.glyphExtents(glyph)?.height ?? 0) !== 0
  }

  /** How far above and below the baseline the font keeps room for its letters, in thousandths of the font size. */
  extents(): { ascender: number; descender: number } {
    const { ascender, descender } = this.font.hExtents()
    return { ascender: ascender * this.unit, descender: descender * this.unit }
  }

  /** Glyphs and their positions for a text of one script and direction, from left to right, in units of the font. */
  shape(text: string, rightToLeft: boolean): ShapedText {
    return this.#shapeTo(text, rightToLeft ? this.#harfbuzz.Direction.RTL : this.#harfbuzz.Direction.LTR)
  }

  /** Glyphs for a text in vertical writing, from the top. */
  shapeDown(text: string): HarfBuzz.GlyphInfo[] {
    return this.#shapeTo(text, this.#harfbuzz.Direction.TTB).glyphs
  }

  #shapeTo(text: string, direction: HarfBuzz.Direction): ShapedText {
    const { font } = this
    const harfbuzz = this.#harfbuzz
    const buffer = this.#buffer
    buffer.reset()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    buffer.setDirection(direction)
    buffer.setFlags(harfbuzz.BufferFlag.REMOVE_DEFAULT_IGNORABLES)
    harfbuzz.shape(font, buffer)
    return { glyphs: buffer.getGlyphInfos(), positions: buffer.getGlyphPositions() }
  }
}
