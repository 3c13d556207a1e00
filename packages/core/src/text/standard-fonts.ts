import { Encodings, Font, FontNames } from 'pdf-lib/standard-fonts'

/** The typefaces a person can choose; none of them is embedded, every PDF reader has them or a twin. */
export type Typeface = 'helvetica' | 'times' | 'courier' | 'arial'

const metrics = {
  helvetica: FontNames.Helvetica,
  times: FontNames.TimesRoman,
  courier: FontNames.Courier,
  // Arial was drawn to the widths of Helvetica.
  arial: FontNames.Helvetica,
} as const satisfies Record<Typeface, FontNames>

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
export function encodeStandard(text: string, typeface: Typeface): StandardText {
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
export function standardWidths(typeface: Typeface): number[] {
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
