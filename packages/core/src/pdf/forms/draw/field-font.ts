import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream, type PDFRef } from 'pdf-lib'
import { Encodings, Font, FontNames } from 'pdf-lib/standard-fonts'
import { cffStrings, macGlyphNames } from '../../../text/glyph-name-lists.js'
import { standardString, unicodeOf } from '../../../text/glyph-names.js'
import type { Typeface } from '../../../text/standard-fonts.js'
import { dictOf, numberOf, numbersOf, textOf } from '../../model/form-keys.js'
import { compositeWidths, simpleWidths } from '../../page-text/glyph-widths.js'
import { readCMap } from '../../page-text/read-cmap.js'

const MAX_DIFFERENCES = 4096

const winAnsiNames: (string | undefined)[] = []

const families: [RegExp, [regular: FontNames, bold: FontNames, italic: FontNames, both: FontNames]][] = [
  [
    /^(Helvetica|Arial)/i,
    [FontNames.Helvetica, FontNames.HelveticaBold, FontNames.HelveticaOblique, FontNames.HelveticaBoldOblique],
  ],
  [
    /^(Courier|CourierNew)/i,
    [FontNames.Courier, FontNames.CourierBold, FontNames.CourierOblique, FontNames.CourierBoldOblique],
  ],
  [
    /^Times/i,
    [FontNames.TimesRoman, FontNames.TimesRomanBold, FontNames.TimesRomanItalic, FontNames.TimesRomanBoldItalic],
  ],
]

/** The metrics of a standard font, or of the one with the widths of which a font was drawn; `undefined` for other names. */
function standardMetrics(baseFont: string): Font | undefined {
  const name = baseFont.replace(/^[A-Z]{6}\+/, '').replace(/[\s_]/g, '')
  if (/^Symbol/i.test(name)) return Font.load(FontNames.Symbol)
  if (/^ZapfDingbats/i.test(name)) return Font.load(FontNames.ZapfDingbats)
  if (/Narrow|Condensed|Black|Light|Unicode/i.test(name)) return undefined
  const faces = families.find(([pattern]) => pattern.test(name))?.[1]
  if (!faces) return undefined
  const [isBold, isItalic] = [/Bold/i.test(name), /Italic|Oblique/i.test(name)]
  return Font.load(faces[(isBold ? 1 : 0) + (isItalic ? 2 : 0)]!)
}

/** A font of a document as far as the text of fields needs it. Measures are in multiples of the font size. */
export interface FieldFont {
  ref: PDFRef
  /** Codes in hexadecimal, and how wide they are; `undefined` where the font lacks a character. */
  encode: (text: string) => { hex: string; width: number } | undefined
  /** From one baseline to the next. */
  lineHeight: number
  /** How far below the baseline a line ends. */
  descent: number
  /** The standard font that looks most like it. */
  typeface: Typeface
}

/** Characters of a font that are known; those of two bytes. */
const MAX_CHARACTERS = 65_536

/** Reads a font for setting text in it; `undefined` for one in which no text can be set, such as Type 3 ones. */
export function readFieldFont(
  ref: PDFRef,
  font: PDFDict,
  read: (stream: PDFRawStream) => Uint8Array | undefined,
): FieldFont | undefined {
  const subtype = textOf(font.lookup(PDFName.of('Subtype')))
  const baseFont = textOf(font.lookup(PDFName.of('BaseFont'))) ?? ''
  const encode =
    subtype === 'Type0' ? compositeEncoder(font, read) : subtype === 'Type3' ? undefined : simpleEncoder(font, baseFont)
  if (!encode) return undefined
  return { ref, encode, ...lineMeasures(font, baseFont), typeface: typefaceOf(font, baseFont) }
}

function simpleEncoder(font: PDFDict, baseFont: string): FieldFont['encode'] | undefined {
  const descriptor = dictOf(font, 'FontDescriptor')
  const isEmbedded = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.has(PDFName.of(key)))
  const isSymbolic = ((numberOf(descriptor?.lookup(PDFName.of('Flags'))) ?? 0) & 4) !== 0
  // The codes of such a font mean what its program says.
  if (isEmbedded && isSymbolic && !font.has(PDFName.of('Encoding'))) return undefined
  if (/^(Symbol|ZapfDingbats|Wingdings|Webdings)/i.test(baseFont)) return undefined
  const { codes, names } = readSimpleEncoding(font)
  const isSubset = isEmbedded && /^[A-Z]{6}\+/.test(baseFont)
  const declared = font.lookup(PDFName.of('Widths')) instanceof PDFArray ? simpleWidths(font, 0.001) : undefined
  const standard = declared ? undefined : standardMetrics(baseFont)
  const guessed = declared ?? simpleWidths(font, 0.001)
  const widthOf = (code: number): number => {
    const width = standard?.getWidthOfGlyph(names[code] ?? '')
    return width ? width / 1000 : guessed.widthOf(code)
  }
  return (text) => {
    let [hex, width] = ['', 0]
    for (const character of text) {
      const unicode = character.codePointAt(0)!
      const code =
        codes.get(unicode) ?? (unicode === 0xa0 ? codes.get(0x20) : unicode === 0x2011 ? codes.get(0x2d) : undefined)
      if (code === undefined) return undefined
      // A subset font has no width, or zero, for removed glyphs.
      if (isSubset && !(declared?.isDeclared(code) && declared.widthOf(code) > 0)) return undefined
      hex += code.toString(16).padStart(2, '0')
      width += widthOf(code)
    }
    return { hex, width }
  }
}

/** An embedded font with two-byte codes equal to its CIDs, as far as its ToUnicode map covers them. */
function compositeEncoder(
  font: PDFDict,
  read: (stream: PDFRawStream) => Uint8Array | undefined,
): FieldFont['encode'] | undefined {
  if (textOf(font.lookup(PDFName.of('Encoding'))) !== 'Identity-H') return undefined
  const descendants = font.lookup(PDFName.of('DescendantFonts'))
  const descendant = descendants instanceof PDFArray && descendants.size() > 0 ? descendants.lookup(0) : undefined
  if (!(descendant instanceof PDFDict)) return undefined
  const descriptor = dictOf(descendant, 'FontDescriptor')
  if (!['FontFile2', 'FontFile3'].some((key) => descriptor?.has(PDFName.of(key)))) return undefined
  const stream = font.lookup(PDFName.of('ToUnicode'))
  const bytes = stream instanceof PDFRawStream ? read(stream) : undefined
  if (!bytes) return undefined
  const { texts } = readCMap(bytes)
  const widths = compositeWidths(descendant)
  let codes: Map<number, number> | undefined
  const codesByCharacter = () => {
    if (codes) return codes
    codes = new Map()
    for (let code = 1; code < MAX_CHARACTERS; code++) {
      const range = texts.find(code)
      if (!range || range.value === '') continue
      const last = range.value.charCodeAt(range.value.length - 1) + code - range.low
      const text = range.value.slice(0, -1) + String.fromCharCode(last)
      const unicode = text.codePointAt(0)!
      if (String.fromCodePoint(unicode) === text && !codes.has(unicode)) codes.set(unicode, code)
    }
    return codes
  }
  return (text) => {
    // Letters of these scripts change with their neighbors, which takes more than codes.
    if (/[\u0590-\u08ff\u0900-\u109f\u1780-\u17ff\ufb1d-\ufefc]/.test(text)) return undefined
    let [hex, width] = ['', 0]
    for (const character of text) {
      const unicode = character.codePointAt(0)!
      const code = codesByCharacter().get(unicode) ?? (unicode === 0xa0 ? codesByCharacter().get(0x20) : undefined)
      if (code === undefined) return undefined
      hex += code.toString(16).padStart(4, '0')
      width += widths.widthOf(code)
    }
    return { hex, width }
  }
}

/**
 * The line height is that of the box around all glyphs, and the baseline is above its lower edge by the descent, as in
 * appearances drawn by Acrobat.
 */
function lineMeasures(font: PDFDict, baseFont: string): Pick<FieldFont, 'lineHeight' | 'descent'> {
  const standard = standardMetrics(baseFont)
  if (standard) {
    const [, bottom, , top] = standard.FontBBox
    return { lineHeight: (top - bottom) / 1000, descent: Math.abs(standard.Descender || bottom) / 1000 }
  }
  const descendants = font.lookup(PDFName.of('DescendantFonts'))
  const first = descendants instanceof PDFArray && descendants.size() > 0 ? descendants.lookup(0) : undefined
  const descriptor = dictOf(first instanceof PDFDict ? first : font, 'FontDescriptor')
  const box = numbersOf(descriptor?.lookup(PDFName.of('FontBBox')))
  const height = box?.length === 4 ? (box[3]! - box[1]!) / 1000 : 0
  const descent = Math.abs(numberOf(descriptor?.lookup(PDFName.of('Descent'))) ?? 0) / 1000
  return {
    lineHeight: height > 0.9 && height < 1.4 ? height : 1.156,
    descent: descent > 0.05 && descent < 0.4 ? descent : 0.207,
  }
}

function typefaceOf(font: PDFDict, baseFont: string): Typeface {
  const flags = numberOf(dictOf(font, 'FontDescriptor')?.lookup(PDFName.of('Flags'))) ?? 0
  if (/Courier|Mono|Consol/i.test(baseFont) || flags & 1) return 'courier'
  return /Times|Roman|Georgia|Garamond|Minion|Cambria/i.test(baseFont) || flags & 2 ? 'times' : 'helvetica'
}

/** The glyph name of each code of a simple font, and the code of each character: what its encoding says. */
interface SimpleEncoding {
  codes: ReadonlyMap<number, number>
  names: readonly (string | undefined)[]
}

function winAnsi(): readonly (string | undefined)[] {
  if (winAnsiNames.length === 0) {
    for (const codePoint of Encodings.WinAnsi.supportedCodePoints) {
      const { code, name } = Encodings.WinAnsi.encodeUnicodeCodePoint(codePoint)
      winAnsiNames[code] ??= name
    }
  }
  return winAnsiNames
}

/** The glyph names of a standard encoding (ISO 32000-2, annex D), `undefined` if unknown. */
function baseEncoding(name: string | undefined): (code: number) => string | undefined {
  if (name === 'WinAnsiEncoding') return (code) => winAnsi()[code]
  if (name === 'MacRomanEncoding')
    return (code) => (code < 0x20 || code === 0x7f ? undefined : macGlyphNames[code < 0x7f ? code - 29 : code - 30])
  return (code) => cffStrings[standardString(code)]
}

/** Reads the encoding of a simple font (9.6.5); a font that has none is taken to have StandardEncoding. */
function readSimpleEncoding(font: PDFDict): SimpleEncoding {
  const encoding = font.lookup(PDFName.of('Encoding'))
  const base = baseEncoding(
    encoding instanceof PDFDict ? textOf(encoding.lookup(PDFName.of('BaseEncoding'))) : textOf(encoding),
  )
  const names = Array.from({ length: 256 }, (_, code) => (code < 32 ? undefined : base(code)))
  const differences = encoding instanceof PDFDict ? encoding.lookup(PDFName.of('Differences')) : undefined
  if (differences instanceof PDFArray) {
    let code = 0
    for (let index = 0; index < Math.min(differences.size(), MAX_DIFFERENCES); index++) {
      const item = differences.lookup(index)
      if (item instanceof PDFNumber) code = item.asNumber()
      else if (item instanceof PDFName && code >= 0 && code < 256) names[code++] = item.decodeText()
    }
  }
  const codes = new Map<number, number>()
  names.forEach((name, code) => {
    const unicode = name === undefined ? undefined : unicodeOf(name)
    if (unicode !== undefined && !codes.has(unicode)) codes.set(unicode, code)
  })
  return { codes, names }
}
