import { FontShelf, familiesFor } from '../../../text/font-shelf.js'
import type { FontStore } from '../../../text/font-store.js'
import { standInId } from '../../../text/fonts.js'
import type { OpenFont } from '../../../text/open-font.js'
import type { OutlineCommand } from './cff-writer.js'

/** How the letters of a font look. */
export interface Style {
  family: 'heros' | 'termes' | 'cursor'
  isBold: boolean
  isItalic: boolean
}

/** A glyph for a character: its outline and width in thousandths of the font size. */
export interface StandInGlyph {
  outline: readonly OutlineCommand[]
  width: number
  /** Whether it is from a font with the widths of the standard fonts. */
  isMetric: boolean
}

/** Finds glyphs for characters of fonts that are not embedded. */
export class StandInGlyphs {
  private readonly shelf: FontShelf
  private readonly known = new Map<string, StandInGlyph | undefined>()

  constructor(private readonly store: FontStore) {
    this.shelf = new FontShelf(store)
  }

  /** The glyph of a character in a style, or in a font that has it. */
  async find(codePoint: number, style: Style): Promise<StandInGlyph | undefined> {
    const id = `${codePoint} ${style.family} ${style.isBold} ${style.isItalic}`
    if (!this.known.has(id)) this.known.set(id, await this.make(codePoint, style))
    return this.known.get(id)
  }

  private async make(codePoint: number, style: Style): Promise<StandInGlyph | undefined> {
    const name = `${style.isBold ? 'bold' : ''}${style.isItalic ? 'italic' : ''}` || 'regular'
    const metric = await this.store.font(standInId(`texgyre${style.family}-${name}.otf`))
    const found = glyphOf(metric, codePoint, true)
    if (found) return found
    const font = await this.shelf.find([codePoint], familiesFor(String.fromCodePoint(codePoint)))
    return font && glyphOf(font.source, codePoint, false)
  }
}

function glyphOf({ font, unit }: OpenFont, codePoint: number, isMetric: boolean): StandInGlyph | undefined {
  const glyph = font.nominalGlyph(codePoint)
  if (glyph === undefined || glyph === 0) return undefined
  const outline = font
    .glyphToJson(glyph)
    .map(({ type, values }) => ({ type, values: values.map((value) => value * unit) }))
  return { outline, width: font.glyphHAdvance(glyph) * unit, isMetric }
}

/** The style of a font by its name and the flags of its descriptor. */
export function styleOf(name: string, flags: number): Style {
  const isFixed = (flags & 1) !== 0 || /courier|mono|consol|typewriter/i.test(name)
  const isSerif =
    (flags & 2) !== 0 || /times|roman|serif|georgia|garamond|palatino|book|minion|cambria|century/i.test(name)
  const isPlain = /sans|helvetica|arial|verdana|calibri|tahoma|gothic/i.test(name)
  return {
    family: isFixed ? 'cursor' : isSerif && !isPlain ? 'termes' : 'heros',
    isBold: /bold|black|heavy|demi/i.test(name) || (flags & 0x40000) !== 0,
    isItalic: /italic|oblique/i.test(name) || (flags & 64) !== 0,
  }
}
