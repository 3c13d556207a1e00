import { PDFArray, PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import { type CodeLengths, codeLengthsOf, singleBytes } from './character-codes.js'
import { drawnAlike } from './drawn-alike.js'
import { type LettersOf, lettersByCollection, lettersByMap, lettersByName, UNKNOWN } from './glyph-letters.js'
import { compositeWidths, type GlyphWidths, numberOf, simpleWidths, verticalAdvances } from './glyph-widths.js'
import { type CMap, readCMap } from './read-cmap.js'

/** Codes of a font that are remembered: those of two bytes. */
const MAX_KNOWN = 65_536

/** Returns the decoded bytes of a stream, undefined on failure. */
type ReadStream = (stream: PDFRawStream) => Uint8Array | undefined

/** What one glyph is and takes. */
export interface GlyphFacts {
  /** Number of its letters, `BLANK`, or `UNKNOWN`. */
  letters: number
  /** How far it moves on, in parts of the font size: to the right, or upwards in vertical writing. */
  advance: number
  /** Whether the width is in the file. */
  isDeclared: boolean
  /** Whether the width is certain: given in the file, also for vertical writing, or that of a standard font. */
  isCertain: boolean
  /** Whether all programs draw it: it is in the file, or of a standard font. */
  isDrawnAlike: boolean
}

/** The properties of a font that determine the text and its position. */
export class TextFont {
  readonly dict: PDFDict
  readonly isType3: boolean
  /** What draws the glyphs of a Type 3 font, by their names. */
  readonly glyphs: PDFDict | undefined
  /** Whether lines run downwards. */
  readonly isVertical: boolean
  readonly lengths: CodeLengths
  /** Above and below the baseline, in parts of the font size. */
  readonly ascent: number
  readonly descent: number
  readonly #lettersOf: LettersOf
  readonly #widths: GlyphWidths
  readonly #fall: (cid: number) => number
  /** Whether all glyphs of a composite font are as wide, or in vertical writing as high. */
  readonly #isEven: boolean
  /** The CID of a code; undefined if unknown. */
  readonly cidOf: (code: number) => number | undefined
  readonly #isDrawnAlike: (code: number) => boolean
  readonly #known = new Map<number, GlyphFacts>()

  constructor(font: PDFDict, read: ReadStream) {
    this.dict = font
    this.#isDrawnAlike = drawnAlike(font)
    const subtype = font.lookup(PDFName.of('Subtype'))
    const isComposite = subtype === PDFName.of('Type0')
    this.isType3 = subtype === PDFName.of('Type3')
    const glyphs = this.isType3 ? font.lookup(PDFName.of('CharProcs')) : undefined
    this.glyphs = glyphs instanceof PDFDict ? glyphs : undefined
    const descendants = isComposite ? font.lookup(PDFName.of('DescendantFonts')) : undefined
    const first = descendants instanceof PDFArray && descendants.size() > 0 ? descendants.lookup(0) : undefined
    const descendant = first instanceof PDFDict ? first : undefined

    const encoding = font.lookup(PDFName.of('Encoding'))
    const name = isComposite && encoding instanceof PDFName ? encoding.decodeText() : ''
    const cmap = isComposite ? mapOf(encoding, read) : undefined
    this.isVertical = /(^|-)V$/.test(name) || (cmap !== undefined && isVerticalMap(encoding))
    this.lengths = isComposite ? (cmap?.lengths ?? codeLengthsOf(name)) : singleBytes
    this.cidOf = cidsOf(cmap, name, isComposite)

    const toUnicode = mapOf(font.lookup(PDFName.of('ToUnicode')), read)
    const byMap = toUnicode && toUnicode.texts.size > 0 ? lettersByMap(toUnicode) : undefined
    const otherwise = isComposite
      ? byMap
        ? () => UNKNOWN
        : lettersByCollection(font, descendant)
      : lettersByName(font)
    this.#lettersOf = byMap ? (code) => byMap(code) ?? otherwise(code) : otherwise

    const matrix = this.isType3 ? matrixOf(font) : [0.001, 0.001]
    this.#isEven = isComposite && !descendant?.has(PDFName.of(this.isVertical ? 'W2' : 'W'))
    this.#fall = this.isVertical ? verticalAdvances(descendant) : () => -1
    this.#widths = isComposite ? compositeWidths(descendant) : simpleWidths(font, matrix[0]!)
    const box = this.isType3 ? extentOfGlyphs(font, matrix[1]!) : extentOf(descendant ?? font)
    this.ascent = box[1]
    this.descent = box[0]
  }

  glyph(code: number): GlyphFacts {
    let facts = this.#known.get(code)
    if (!facts) {
      const cid = this.cidOf(code)
      const isDeclared = cid !== undefined && !this.isVertical && this.#widths.isDeclared(cid)
      const isCertain =
        cid === undefined ? this.#isEven : this.isVertical || this.#widths.isStandard === true || isDeclared
      const guess = this.#isEven ? this.#widths.widthOf(0) : code < 256 ? 0.5 : 1
      const advance = this.isVertical ? this.#fall(cid ?? -1) : cid === undefined ? guess : this.#widths.widthOf(cid)
      facts = { letters: this.#lettersOf(code), advance, isDeclared, isCertain, isDrawnAlike: this.#isDrawnAlike(code) }
      if (this.#known.size >= MAX_KNOWN) this.#known.clear()
      this.#known.set(code, facts)
    }
    return facts
  }
}

function mapOf(value: unknown, read: ReadStream): CMap | undefined {
  const bytes = value instanceof PDFRawStream ? read(value) : undefined
  return bytes && readCMap(bytes)
}

function isVerticalMap(encoding: unknown): boolean {
  return encoding instanceof PDFRawStream && numberOf(encoding.dict.lookup(PDFName.of('WMode'))) === 1
}

function cidsOf(cmap: CMap | undefined, name: string, isComposite: boolean): (code: number) => number | undefined {
  if (!isComposite || name.startsWith('Identity')) return (code) => code
  if (!cmap || cmap.cids.size === 0) return () => undefined
  return (code) => {
    const range = cmap.cids.find(code)
    return range && range.value + code - range.low
  }
}

/** Width and height that one unit of a Type 3 font's glyphs has in text space. */
function matrixOf(font: PDFDict): [number, number] {
  const matrix = font.lookup(PDFName.of('FontMatrix'))
  const at = (index: number) =>
    matrix instanceof PDFArray && matrix.size() >= 6 ? numberOf(matrix.lookup(index)) : undefined
  return [at(0) ?? 0.001, at(3) ?? 0.001]
}

const usual: [descent: number, ascent: number] = [-0.2, 0.8]

function extentOf(font: PDFDict): [descent: number, ascent: number] {
  const descriptor = font.lookup(PDFName.of('FontDescriptor'))
  if (!(descriptor instanceof PDFDict)) return usual
  const [ascent = 0, descent = 0] = ['Ascent', 'Descent'].map((key) => numberOf(descriptor.lookup(PDFName.of(key))))
  // Some writers give the descent without its sign, the line height, or useless values.
  const [above, below] = [ascent / 1000, -Math.abs(descent) / 1000]
  return [below < 0 ? Math.max(below, -0.3) : usual[0], above > 0.4 ? Math.min(above, 1) : usual[1]]
}

/** The glyph box of a Type 3 font; without one, estimated from the mean width of its letters. */
function extentOfGlyphs(font: PDFDict, scale: number): [descent: number, ascent: number] {
  const box = font.lookup(PDFName.of('FontBBox'))
  const [bottom = 0, top = 0] =
    box instanceof PDFArray && box.size() >= 4 ? [1, 3].map((index) => (numberOf(box.lookup(index)) ?? 0) * scale) : []
  if (bottom !== top) return [Math.min(bottom, top), Math.max(bottom, top)]
  const widths = font.lookup(PDFName.of('Widths'))
  const list =
    widths instanceof PDFArray
      ? widths
          .asArray()
          .slice(0, 256)
          .map((each) => numberOf(font.context.lookup(each)) ?? 0)
      : []
  const declared = list.filter((width) => width > 0)
  const size =
    declared.length === 0
      ? 1
      : (declared.reduce((sum, width) => sum + width, 0) / declared.length) * 2 * Math.abs(scale)
  return [usual[0] * size, usual[1] * size]
}
