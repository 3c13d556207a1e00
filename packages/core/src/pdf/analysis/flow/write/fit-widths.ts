import { Encodings, Font, FontNames } from 'pdf-lib/standard-fonts'
import type { TextPiece } from '../../layout/text.js'
import { widthOf } from '../page-draft.js'
import type { TextAppearance } from '../page-items.js'
import { fitWidthsTuning } from './tuning.js'

/** Families whose letters are as wide as those of a standard font: regular, bold, italic, both. */
const metrics: Readonly<Record<string, readonly [FontNames, FontNames, FontNames, FontNames]>> = {
  'Times New Roman': [
    FontNames.TimesRoman,
    FontNames.TimesRomanBold,
    FontNames.TimesRomanItalic,
    FontNames.TimesRomanBoldItalic,
  ],
  Arial: [FontNames.Helvetica, FontNames.HelveticaBold, FontNames.HelveticaOblique, FontNames.HelveticaBoldOblique],
  'Courier New': [FontNames.Courier, FontNames.CourierBold, FontNames.CourierOblique, FontNames.CourierBoldOblique],
}
/** Number of letters after which the width of a style is known well enough. */
const ENOUGH = 20_000

/**
 * Measures the letter widths of each style in the document relative to those of the replacement family, so that lines
 * break at the original positions.
 */
export class WidthFit {
  readonly #appearances = new Map<TextAppearance, { letters: number; seen: number; expected: number }>()

  measure({ text, box, style }: TextPiece, appearance: TextAppearance): void {
    const known = this.#appearances.get(appearance) ?? { letters: 0, seen: 0, expected: 0 }
    if (known.letters > ENOUGH || appearance.raised || style.size <= 0) return
    const expected = expectedWidth(text, appearance)
    if (expected === undefined) return
    known.letters += text.length
    known.seen += widthOf(box) / style.size
    known.expected += expected
    this.#appearances.set(appearance, known)
  }

  /** Sets the letter widths of the styles that need it. */
  apply(): void {
    for (const [appearance, { letters, seen, expected }] of this.#appearances) {
      if (letters < fitWidthsTuning.least || expected <= 0) continue
      const scale = Math.round((100 * seen) / expected - fitWidthsTuning.tighter)
      if (Math.abs((100 * seen) / expected - 100) >= fitWidthsTuning.smallest && scale !== 100)
        appearance.scale = Math.max(fitWidthsTuning.narrowest, Math.min(fitWidthsTuning.widest, scale))
    }
  }
}

/** Width of text in sizes of the font; nothing for letters that it does not have. */
function expectedWidth(text: string, appearance: TextAppearance): number | undefined {
  let width = 0
  for (const character of text) {
    const own = character === ' ' ? undefined : letterWidth(character, appearance)
    if (own === undefined) return undefined
    width += own
  }
  return width
}

const fonts = new Map<FontNames, Map<string, number>>()

/** Width of a letter in the family of a style, in font sizes; undefined for unknown families and letters. */
export function letterWidth(character: string, { font, bold, italic }: TextAppearance): number | undefined {
  const name = metrics[font]?.[(bold ? 1 : 0) + (italic ? 2 : 0)]
  if (!name) return undefined
  const widths = fonts.get(name) ?? new Map<string, number>()
  fonts.set(name, widths)
  // Only few characters have widths, which bounds the cache for hostile text.
  if (widths.has(character)) return widths.get(character)
  const code = character.codePointAt(0)!
  if (code < 32 || !Encodings.WinAnsi.canEncodeUnicodeCodePoint(code)) return undefined
  const glyph = Encodings.WinAnsi.encodeUnicodeCodePoint(code).name
  const width = (Font.load(name).getWidthOfGlyph(glyph) ?? 0) / 1000
  widths.set(character, width)
  return width
}
