import type { EditableFont } from '../fonts/editable-font.js'
import type { FontStyle } from '../fonts/font-style.js'
import type { SubstituteFont } from '../fonts/open-substitute.js'
import type { SubstituteFonts } from '../fonts/substitute-fonts.js'
import { isIdeograph } from '../model/ideographs.js'
import type { Host, StyledText } from './atoms.js'

/** Fonts for new text. */
export interface FontChoice {
  /** Fonts of the document on this page. */
  own: readonly EditableFont[]
  substitutes: SubstituteFonts
  /** Called with the letters that were set in a substitute. */
  onSubstitute: (word: string, wanted: string, font: SubstituteFont) => void
}

/** The font of the document for a word in a style: that of the host, else one that looks as asked for. */
export function styledFont(word: string, host: Host, run: StyledText, { own }: FontChoice): EditableFont | undefined {
  const { font } = host.show
  const wanted = wantedStyle(font, run)
  const isLike = (each: EditableFont) =>
    each.style.isBold === wanted.isBold && each.style.isItalic === wanted.isItalic && runsFor(each, word, host)
  if (isLike(font)) return font
  const family = familyOf(font.style.name)
  // Fonts for vertical writing and those of the words in it have different names.
  return own.find((each) => isLike(each) && (host.isVertical || familyOf(each.style.name) === family))
}

/** Whether lines in a font run as a word must: those of vertical writing downwards, but words of letters are turned as a whole. */
export function runsFor(font: EditableFont, word: string, host: Host): boolean {
  if (!host.isVertical) return !font.isVertical
  if (word === ' ') return font.isVertical === host.show.isVertical
  return font.isVertical ? isIdeograph(word) || font.showsAll(word) : !isIdeograph(word)
}

/** The style that is wanted of a font. */
export function wantedStyle({ style }: EditableFont, { bold, italic }: StyledText) {
  return { ...style, isBold: bold ?? style.isBold, isItalic: italic ?? style.isItalic }
}

/** The name of a font with the style that is wanted of it, as far as it has another. */
export function nameInStyle({ style }: EditableFont, wanted: FontStyle): string {
  const bold = wanted.isBold && !style.isBold ? ' Bold' : ''
  const italic = wanted.isItalic && !style.isItalic ? ' Italic' : ''
  return `${style.name}${bold}${italic}`
}

function familyOf(name: string): string {
  return name.replace(/[-,]?(bold|italic|oblique|regular|roman|medium|mt|ps|it|bd)+$/gi, '').toLowerCase()
}
