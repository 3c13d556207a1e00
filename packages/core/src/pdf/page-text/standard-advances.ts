import { PDFDict, PDFName } from 'pdf-lib'
import { Encodings, Font, FontNames } from 'pdf-lib/standard-fonts'
import { cffStrings } from '../../text/glyph-name-lists.js'
import { baseNames, macCodes, standardString, synonyms } from '../../text/glyph-names.js'
import { readDifferences } from './glyph-letters.js'

/** Families by name, including the names that Windows uses (PDF 1.7, implementation note of 5.5.1). */
const families: [RegExp, FontNames[]][] = [
  [
    /^(Helvetica|Arial(MT)?)\b/,
    [FontNames.Helvetica, FontNames.HelveticaBold, FontNames.HelveticaOblique, FontNames.HelveticaBoldOblique],
  ],
  [
    /^(Times|TimesNewRoman(PS)?(MT)?)\b/,
    [FontNames.TimesRoman, FontNames.TimesRomanBold, FontNames.TimesRomanItalic, FontNames.TimesRomanBoldItalic],
  ],
  [
    /^Courier(New)?(PS)?(MT)?\b/,
    [FontNames.Courier, FontNames.CourierBold, FontNames.CourierOblique, FontNames.CourierBoldOblique],
  ],
  [/^Symbol\b/, [FontNames.Symbol]],
  [/^ZapfDingbats\b/, [FontNames.ZapfDingbats]],
]

/**
 * The widths of one of the fourteen standard fonts, which a file may omit (ISO 32000-1, 9.6.2.2), by code, in fractions
 * of the font size. Undefined for other fonts.
 */
export function readStandardWidths(font: PDFDict): ((code: number) => number) | undefined {
  const called = font.lookup(PDFName.of('BaseFont'))
  const name = called instanceof PDFName ? called.decodeText().replaceAll(' ', '') : ''
  const family = families.find(([pattern]) => pattern.test(name))?.[1]
  const program = font.lookup(PDFName.of('FontDescriptor'))
  if (!family || (program instanceof PDFDict && isEmbedded(program))) return undefined
  const style = (/bold/i.test(name) ? 1 : 0) + (/italic|oblique/i.test(name) ? 2 : 0)
  const metrics = Font.load(family[family.length === 1 ? 0 : style]!)
  const differences = readDifferences(font)
  const own = family.length === 1 ? namesOf(family[0]!) : undefined
  const base = baseEncoding(font)
  const known = new Map<number, number>()
  const measure = (code: number) => {
    const declared = differences.get(code)
    const names =
      declared !== undefined ? [declared, ...synonyms(declared)] : own ? (own.get(code) ?? []) : namesIn(base, code)
    for (const each of names) {
      const width = metrics.getWidthOfGlyph(each)
      if (width) return width
    }
    return 0
  }
  return (code) => {
    const width = known.get(code) ?? measure(code) / 1000
    known.set(code, width)
    return width
  }
}

/** Symbol and ZapfDingbats have encodings of their own. */
function namesOf(font: FontNames): Map<number, string[]> {
  const encoding = font === FontNames.Symbol ? Encodings.Symbol : Encodings.ZapfDingbats
  const glyphs = encoding.supportedCodePoints.map((codePoint) => encoding.encodeUnicodeCodePoint(codePoint))
  return new Map(glyphs.map(({ code, name }) => [code, [name]]))
}

function baseEncoding(font: PDFDict): string {
  const encoding = font.lookup(PDFName.of('Encoding'))
  const name = encoding instanceof PDFDict ? encoding.lookup(PDFName.of('BaseEncoding')) : encoding
  return name instanceof PDFName ? name.decodeText() : ''
}

/** Glyph names of a code: in StandardEncoding unless the font specifies another (ISO 32000-2, table 112). */
function namesIn(encoding: string, code: number): string[] {
  const all = baseNames(code)
  if (encoding === 'WinAnsiEncoding') return all
  if (encoding === 'MacRomanEncoding') return all.filter((name) => macCodes(name).includes(code))
  const standard = standardString(code)
  return standard > 0 ? [cffStrings[standard]!] : all
}

function isEmbedded(descriptor: PDFDict): boolean {
  return ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor.has(PDFName.of(key)))
}
