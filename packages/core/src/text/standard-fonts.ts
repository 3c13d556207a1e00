import { Encodings, Font, FontNames } from 'pdf-lib/standard-fonts'

/** The typefaces a person can choose; none of them is embedded, every PDF reader has them or a twin. */
export type Typeface = 'helvetica' | 'times' | 'courier' | 'arial'

/** The cuts of three of them. */
export type Cut = 'bold' | 'italic' | 'bold-italic'

/** A typeface, or one of its cuts. */
export type Face = Typeface | `${Exclude<Typeface, 'arial'>}-${Cut}`

const metrics = {
  helvetica: FontNames.Helvetica,
  times: FontNames.TimesRoman,
  courier: FontNames.Courier,
  // Arial was drawn to the widths of Helvetica.
  arial: FontNames.Helvetica,
  'helvetica-bold': FontNames.HelveticaBold,
  'helvetica-italic': FontNames.HelveticaOblique,
  'helvetica-bold-italic': FontNames.HelveticaBoldOblique,
  'times-bold': FontNames.TimesRomanBold,
  'times-italic': FontNames.TimesRomanItalic,
  'times-bold-italic': FontNames.TimesRomanBoldItalic,
  'courier-bold': FontNames.CourierBold,
  'courier-italic': FontNames.CourierOblique,
  'courier-bold-italic': FontNames.CourierBoldOblique,
} as const satisfies Record<Face, FontNames>

/** The name of a standard font; Arial has none. */
export function standardName(face: Exclude<Face, 'arial'>): string {
  return metrics[face]
}

/** Whether the encoding of the standard fonts (WinAnsi, for the languages of Western Europe) has every character. */
export function isWinAnsi(text: string): boolean {
  return Array.from(text).every((character) => Encodings.WinAnsi.canEncodeUnicodeCodePoint(character.codePointAt(0)!))
}

/** A text in a standard font: its bytes in hexadecimal and its measures, in thousandths of the font size. */
export interface StandardText {
  hex: string
  width: number
  /** Highest and lowest ink, from the baseline upwards. */
  top: number
  bottom: number
}

/** Encodes and measures a text that `isWinAnsi`. */
export function encodeStandard(text: string, typeface: Face): StandardText {
  const font = Font.load(metrics[typeface])
  let hex = ''
  let width = 0
  for (const character of text) {
    const { code, name } = Encodings.WinAnsi.encodeUnicodeCodePoint(character.codePointAt(0)!)
    hex += code.toString(16).padStart(2, '0')
    width += widthOf(font, name)
  }
  return { hex, width, ...inkOf(text, font) }
}

/** Widths of the codes 32 to 255 in thousandths, for a font dictionary that must name them. */
export function standardWidths(typeface: Face): number[] {
  const font = Font.load(metrics[typeface])
  const widths = new Array<number>(224).fill(0)
  for (const codePoint of Encodings.WinAnsi.supportedCodePoints) {
    const { code, name } = Encodings.WinAnsi.encodeUnicodeCodePoint(codePoint)
    if (code >= 32) widths[code - 32] = widthOf(font, name)
  }
  return widths
}

function widthOf(font: Font, glyphName: string): number {
  return font.getWidthOfGlyph(glyphName) || 250
}

/** Letters, digits and signs that stay between the baseline and the capital height. */
const flat = /^[A-PR-Za-fhik-or-xz0-9 .:!?+\-%&#'"*=<>]*$/

/** The metrics of the standard fonts contain no glyph heights, so heights are estimated from the kinds of letters. */
function inkOf(text: string, { Ascender, Descender, CapHeight }: Font): { top: number; bottom: number } {
  const top = /[À-ÖØ-ÞŠŽŸ]/.test(text) ? 930 : Math.max(Ascender || 0, CapHeight || 0, 700)
  return { top, bottom: flat.test(text) ? -15 : Math.min(Descender || 0, -220) }
}
