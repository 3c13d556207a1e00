import { Font, FontNames } from 'pdf-lib/standard-fonts'

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
export function standardMetrics(baseFont: string): Font | undefined {
  const name = baseFont.replace(/^[A-Z]{6}\+/, '').replace(/[\s_]/g, '')
  if (/^Symbol/i.test(name)) return Font.load(FontNames.Symbol)
  if (/^ZapfDingbats/i.test(name)) return Font.load(FontNames.ZapfDingbats)
  if (/Narrow|Condensed|Black|Light|Unicode/i.test(name)) return undefined
  const faces = families.find(([pattern]) => pattern.test(name))?.[1]
  if (!faces) return undefined
  const [isBold, isItalic] = [/Bold/i.test(name), /Italic|Oblique/i.test(name)]
  return Font.load(faces[(isBold ? 1 : 0) + (isItalic ? 2 : 0)]!)
}
