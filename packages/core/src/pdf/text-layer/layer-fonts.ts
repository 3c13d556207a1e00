import { type PDFContext, type PDFRef, PDFString } from 'pdf-lib'
import { hexCode } from '../../bytes.js'
import { glyphlessFont } from './glyphless-font.js'
import { layerWidth, layerWidths, widthEntries } from './layer-text.js'

/** A font of a layer. All have the same characters; they differ in how high letters are said to be. */
export interface LayerFont {
  ref: PDFRef
  /** Thousandths of the font size above and below the baseline; both above 0, since readers replace 0 by a default. */
  ascent: number
  descent: number
}

/** Fonts of one document; past that the next best serves. */
const MAX_FONTS = 16
/**
 * Minimum agreement of heights (intersection over union) for words to share a font; 0.7 overall, including the width.
 */
const GOOD_FIT = 0.8
/** Readers treat extents beyond this multiple of the font size as errors. */
const MAX_EXTENT = 2500

const PRIVATE_USE = 0xe000
const PRIVATE_USE_END = 0xf8ff
const BASE_FONT = 'GlyphLess'

/**
 * The invisible fonts of a document, created on demand and written by `write`. Codes are UTF-16 units, so that readers
 * without ToUnicode support also get the correct text; characters beyond them use private-use codes.
 */
export class LayerFonts {
  readonly #context: PDFContext
  readonly #fonts: LayerFont[] = []
  readonly #rows = new Set<number>()
  readonly #beyond = new Map<number, number>()

  constructor(context: PDFContext) {
    this.#context = context
  }

  /** A font whose height suits a word, `preferred` if it does. Measures are multiples of the font size. */
  fontFor(top: number, bottom: number, preferred?: LayerFont): LayerFont {
    const ascent = Math.min(MAX_EXTENT, Math.max(10, Math.round(top * 100) * 10))
    const descent = Math.min(MAX_EXTENT, Math.max(1, Math.round(bottom * -100) * 10))
    if (preferred && fitOf(preferred, { ascent, descent }) >= GOOD_FIT) return preferred
    let best: LayerFont | undefined
    let bestFit = -1
    for (const font of this.#fonts) {
      const fit = fitOf(font, { ascent, descent })
      if (fit > bestFit) [best, bestFit] = [font, fit]
    }
    if (best && (bestFit >= GOOD_FIT || this.#fonts.length >= MAX_FONTS)) return best
    const font = { ref: this.#context.nextRef(), ascent, descent }
    this.#fonts.push(font)
    return font
  }

  /** The code of a character; `undefined` when there is none left for it. */
  codeOf(character: number): number | undefined {
    let code = character
    if (character > 0xffff) {
      code = this.#beyond.get(character) ?? PRIVATE_USE + this.#beyond.size
      if (code > PRIVATE_USE_END) return undefined
      this.#beyond.set(character, code)
    }
    this.#rows.add(code >> 8)
    return code
  }

  /** Writes the fonts into the document. */
  write(): void {
    if (this.#fonts.length === 0) return
    const context = this.#context
    const lastCode = Math.max(...this.#rows) * 256 + 255
    const file = glyphlessFont(layerWidths)
    const fontFile = context.register(context.flateStream(file, { Length1: file.length }))
    const toUnicode = context.register(context.flateStream(this.#toUnicode()))
    const glyphs = context.register(context.flateStream(glyphMap(lastCode)))
    const { DW, W } = widthEntries(lastCode)
    const widths = context.register(context.obj(W))
    const systemInfo = context.register(
      context.obj({ Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 }),
    )
    for (const { ref, ascent, descent } of this.#fonts) {
      const descriptor = {
        Type: 'FontDescriptor',
        FontName: BASE_FONT,
        Flags: 4,
        FontBBox: [0, -descent, DW, ascent],
        ItalicAngle: 0,
        Ascent: ascent,
        Descent: -descent,
        CapHeight: ascent,
        StemV: 80,
        FontFile2: fontFile,
      }
      const descendant = {
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: BASE_FONT,
        CIDSystemInfo: systemInfo,
        FontDescriptor: context.register(context.obj(descriptor)),
        DW,
        W: widths,
        CIDToGIDMap: glyphs,
      }
      context.assign(
        ref,
        context.obj({
          Type: 'Font',
          Subtype: 'Type0',
          BaseFont: BASE_FONT,
          Encoding: 'Identity-H',
          DescendantFonts: [descendant],
          ToUnicode: toUnicode,
        }),
      )
    }
  }

  #toUnicode(): string {
    const ranges = [...this.#rows]
      .filter((row) => row < PRIVATE_USE >> 8 || row > PRIVATE_USE_END >> 8)
      .sort((a, b) => a - b)
      .map((row) => {
        const first = hexCode(row === 0 ? 0x20 : row << 8)
        return `<${first}><${hexCode((row << 8) | 0xff)}><${first}>`
      })
    const characters = [...this.#beyond].map(([character, code]) => {
      const text = String.fromCodePoint(character)
      return `<${hexCode(code)}><${hexCode(text.charCodeAt(0))}${hexCode(text.charCodeAt(1))}>`
    })
    return (
      '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
      '/CIDSystemInfo <</Registry (Adobe)/Ordering (UCS)/Supplement 0>> def\n' +
      '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n' +
      `${blocks(ranges, 'bfrange')}${blocks(characters, 'bfchar')}` +
      'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n'
    )
  }
}

/** The glyph of each code is the one of its width, and never glyph 0, which PDF/A forbids even if invisible (ISO 19005-2, 6.2.11.8). */
function glyphMap(lastCode: number): Uint8Array {
  const map = new Uint8Array((lastCode + 1) * 2)
  for (let code = 0; code <= lastCode; code++) map[code * 2 + 1] = 1 + layerWidths.indexOf(layerWidth(code))
  return map
}

type Heights = Pick<LayerFont, 'ascent' | 'descent'>

/** How much of two heights they share: intersection over union. */
function fitOf(one: Heights, other: Heights): number {
  const shared = Math.min(one.ascent, other.ascent) + Math.min(one.descent, other.descent)
  return shared / (Math.max(one.ascent, other.ascent) + Math.max(one.descent, other.descent))
}

/** At most 100 entries each (Adobe Technical Note 5014). */
function blocks(lines: readonly string[], kind: string): string {
  let text = ''
  for (let start = 0; start < lines.length; start += 100) {
    const block = lines.slice(start, start + 100)
    text += `${block.length} begin${kind}\n${block.join('\n')}\nend${kind}\n`
  }
  return text
}
