import type { OpenPage } from './open-page.js'
import { generated, type PageCharacters, unmapped } from './page-objects.js'
import { fontName } from './read-style.js'

/**
 * Fonts of Windows whose glyphs are in one order. PDFs that do not embed them may give glyphs by their numbers (Identity-H) and no text for
 * these; readers take the glyphs of the installed font.
 */
const inOneOrder = /^(?:TimesNewRoman|Arial(?!Unicode)|CourierNew|Verdana|Georgia|Tahoma|TrebuchetMS|ComicSansMS)/

const FIRST = 3
/** From `FIRST` on; behind them, fonts differ. Source: the order of Macintosh glyphs (OpenType, table `post`, format 1). */
const glyphs = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…',
]
/** Codes below this are controls, which text of any font may have. */
const LETTERS = 0x20

/**
 * Replaces numbers of glyphs by their characters: of fonts that are not embedded and of whose codes none has a text, while some of them
 * would be letters.
 */
export function resolveGlyphCodes(open: OpenPage, reader: number, characters: PageCharacters): void {
  const { calls } = open
  const { codes, flags } = characters
  if (!flags.some((flag) => (flag & unmapped) !== 0)) return
  const known = new Map<number, number[] | undefined>()
  const indexesOf = (font: number) => {
    if (!known.has(font)) {
      const isKnown = font !== 0 && inOneOrder.test(fontName(open, font))
      known.set(font, isKnown && calls._FPDFFont_GetIsEmbedded!(font) === 0 ? [] : undefined)
    }
    return known.get(font)
  }
  for (let index = 0; index < codes.length; index++) {
    if ((flags[index]! & generated) !== 0) continue
    const object = calls._FPDFText_GetTextObject!(reader, index)
    const font = object === 0 ? 0 : calls._FPDFTextObj_GetFont!(object)
    if ((flags[index]! & unmapped) !== 0) indexesOf(font)?.push(index)
    else known.set(font, undefined)
  }
  for (const indexes of known.values()) {
    if (!indexes?.some((index) => codes[index]! >= LETTERS)) continue
    for (const index of indexes) {
      const glyph = glyphs[codes[index]! - FIRST]
      if (glyph === undefined) continue
      codes[index] = glyph.codePointAt(0)!
      flags[index]! &= ~unmapped
    }
  }
}
