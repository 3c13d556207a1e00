import type { PDFDict } from 'pdf-lib'
import { writeDataUrl } from '../../image/read/data-url.js'
import type { GlyphOutline } from '../page-objects/page-objects.js'
import type { TextFont } from '../page-text/text-font.js'
import type { EngineQueries } from './engine-queries.js'
import { type Cell, decimal, type Sheet } from './sheet.js'
import { type WebGlyph, writeWebFont } from './web-font.js'

/** Letters that browsers draw as they are: no marks that join their base, no scripts whose letters change with their neighbors. */
const plainLetters =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}]+$/u
const changing = /[\p{M}\p{C}\u00ad\u0590-\u08ff\u1100-\u11ff\ufb1d-\ufdff\ufe70-\ufeff\u{10000}-\u{10ffff}]/u
/** Longest text of a glyph that is written as letters: a ligature. */
const MAX_LETTERS = 4
/** Fonts that one font becomes, because different glyphs have the same letter. */
const MAX_VARIANTS = 8
/** Outlines that are wider than their letter by more, in parts of the font size, belong to another font. */
const TOO_WIDE = 0.05

const NOTHING: WebGlyph = { advance: 0, outline: [] }

/** A code of a font, as content shows it. */
export interface FontCode {
  code: number
  /** In hexadecimal. */
  hex: string
  text: string | undefined
}

/** A UTF-16 unit and what shows it. */
type Letter = readonly [unit: number, glyph: WebGlyph]

interface Variant {
  family: string
  letters: Map<number, WebGlyph>
}

interface KnownFont {
  number: number
  glyphs: Map<number, PageGlyph>
  variants: Variant[]
}

/** A glyph of a page, whose outline follows. */
class PageGlyph implements WebGlyph {
  readonly #known: { outline: GlyphOutline | undefined }
  readonly #fits: boolean

  constructor(
    readonly advance: number,
    known: { outline: GlyphOutline | undefined },
    fits: boolean,
  ) {
    this.#known = known
    this.#fits = fits
  }

  get outline(): GlyphOutline {
    const outline = this.#known.outline ?? []
    return this.#fits ? fitted(outline, this.advance) : outline
  }
}

/** The fonts that text is written in, of one page or of several: for each font of the PDF, the glyphs shown, by the letters that they are. */
export class FontFamilies {
  readonly #fonts = new Map<PDFDict, KnownFont>()
  #count = 0

  /** What is known of a font, and its number. */
  of({ dict }: TextFont): KnownFont {
    const known = this.#fonts.get(dict) ?? { number: this.#fonts.size, glyphs: new Map(), variants: [] }
    this.#fonts.set(dict, known)
    return known
  }

  nextFamily(): string {
    return `f${++this.#count}`
  }

  /** The rules for the fonts, once their outlines are known. */
  rules(): string {
    const variants = [...this.#fonts.values()].flatMap(({ variants }) => variants)
    return variants
      .map(({ family, letters }) => {
        const url = writeDataUrl(writeWebFont(family, letters), 'font/otf')
        return `@font-face{font-family:${family};src:url(${url})}\n`
      })
      .join('')
  }
}

/** The fonts of one page. */
export class PageFonts {
  readonly #sheet: Sheet
  readonly #queries: EngineQueries
  readonly #families: FontFamilies

  constructor(sheet: Sheet, queries: EngineQueries, families: FontFamilies) {
    this.#sheet = sheet
    this.#queries = queries
    this.#families = families
  }

  /** The families in which letters show a glyph, one for each UTF-16 unit; `undefined` if browsers might draw them in another way. */
  familiesOf(font: TextFont, shown: FontCode, text: string, isEmbedded: boolean): string[] | undefined {
    const isPlain = text.length <= MAX_LETTERS && plainLetters.test(text) && !changing.test(text)
    if (!isPlain) return undefined
    const known = this.#families.of(font)
    const glyph = this.#glyph(font, shown, isEmbedded)
    const letters = Array.from(
      { length: text.length },
      (_, index): Letter => [text.charCodeAt(index), index === 0 ? glyph : NOTHING],
    )
    // The same letter twice in a ligature, such as "ff", is the glyph in one font and nothing in another.
    const isRepeated = new Set(text).size < text.length
    const parts = isRepeated ? [letters.slice(0, 1), letters.slice(1)] : [letters]
    const families: string[] = []
    for (const part of parts) {
      const variant = this.#variantWith(known, part)
      if (!variant) return undefined
      for (let count = 0; count < part.length; count++) families.push(variant.family)
    }
    return families
  }

  #variantWith({ variants }: KnownFont, wanted: readonly Letter[]): Variant | undefined {
    let variant = variants.find(({ letters }) =>
      wanted.every(([unit, glyph]) => (letters.get(unit) ?? glyph) === glyph),
    )
    if (!variant) {
      if (variants.length >= MAX_VARIANTS) return undefined
      variant = { family: this.#families.nextFamily(), letters: new Map() }
      variants.push(variant)
    }
    for (const [unit, glyph] of wanted) variant.letters.set(unit, glyph)
    return variant
  }

  /** The name of the outline of a glyph, as a path of the font size 1, y down. */
  outlineOf(font: TextFont, shown: FontCode, isEmbedded: boolean): string {
    const glyph = this.#glyph(font, shown, isEmbedded)
    return this.#sheet.define('o', `outline ${this.#families.of(font).number} ${shown.code}`, (id) => {
      const data: Cell = {
        get text() {
          return pathOf(glyph.outline)
        },
      }
      return [`<path id="${id}" d="`, data, '"/>\n']
    })
  }

  /** The name of a clipping path that is an outline somewhere. */
  clip(outline: string, transform: string): string {
    const id = this.#sheet.name('c')
    this.#sheet.defs.push(`<clipPath id="${id}"><use href="#${outline}" transform="${transform}"/></clipPath>\n`)
    return id
  }

  #glyph(font: TextFont, { code, hex, text }: FontCode, isEmbedded: boolean): PageGlyph {
    const { glyphs } = this.#families.of(font)
    let glyph = glyphs.get(code)
    if (!glyph) {
      const { advance } = font.glyph(code)
      const width = font.isVertical ? 1 : advance
      // What is said to be a space has no marks.
      const isBlank = text !== undefined && /^\s+$/u.test(text)
      const known = isBlank ? { outline: [] } : this.#queries.glyph(font.dict, code, hex, text)
      glyph = new PageGlyph(width, known, !isEmbedded && !font.isVertical)
      glyphs.set(code, glyph)
    }
    return glyph
  }
}

/** Glyphs of a font that replaces one that is not embedded, as wide as their letters. */
function fitted(outline: GlyphOutline, advance: number): GlyphOutline {
  let right = 0
  for (const [x] of pointsOf(outline)) right = Math.max(right, x)
  if (!(advance > 0) || right <= advance + TOO_WIDE) return outline
  const factor = advance / right
  const scaled = [...outline]
  for (const [, , at] of pointsOf(outline)) scaled[at]! *= factor
  return scaled
}

function* pointsOf(outline: GlyphOutline): Iterable<[x: number, y: number, at: number]> {
  for (let at = 0; at < outline.length; ) {
    const kind = outline[at++]!
    const count = kind === 2 ? 3 : kind === 3 ? 0 : 1
    for (let point = 0; point < count; point++, at += 2) yield [outline[at]!, outline[at + 1]!, at]
  }
}

function pathOf(outline: GlyphOutline): string {
  const parts: string[] = []
  for (let at = 0; at < outline.length; ) {
    const kind = outline[at++]!
    if (kind === 3) parts.push('Z')
    else {
      const count = kind === 2 ? 6 : 2
      const values = outline.slice(at, at + count).map((value, index) => decimal(index % 2 ? -value : value, 4))
      parts.push(`${'MLC'[kind]}${values.join(' ')}`)
      at += count
    }
  }
  return parts.join('')
}
