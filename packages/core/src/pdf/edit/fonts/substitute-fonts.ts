import type { PDFContext, PDFRef } from 'pdf-lib'
import type { Capabilities } from '../../../capabilities.js'
import { isToolError } from '../../../errors.js'
import type { EmbeddedFont } from '../../../text/embedded-font.js'
import { FontShelf, familiesFor } from '../../../text/font-shelf.js'
import { type FontStore, fontStoreOf } from '../../../text/font-store.js'
import { standInId } from '../../../text/fonts.js'
import type { OpenFont } from '../../../text/open-font.js'
import type { FontRules } from '../../conformance/font-rules.js'
import { writeCffFont } from '../../fonts/embed-cff-font.js'
import { writeEmbeddedFont } from '../../fonts/embed-font.js'
import { hasRightToLeft } from '../model/logical-order.js'
import type { EncodedGlyph } from './editable-font.js'
import type { FontStyle } from './font-style.js'

/** A font that is added to the document for letters that its own fonts lack. */
export interface SubstituteFont {
  ref: PDFRef
  /** Its name as people read it. */
  label: string
  /** Height of its letter x in parts of the font size. */
  xHeight: number
  /** The glyphs of a text that it has. With `drawsMarks`, dots and marks are paths, because glyphs without text are read as unknown letters. */
  encode: (text: string, drawsMarks?: boolean) => EncodedGlyph[] | undefined
}

type FontTraits = Pick<FontStyle, 'isSerif' | 'isMono' | 'isBold' | 'isItalic'>

interface OpenSubstitute extends SubstituteFont {
  write: (store: FontStore, rules: FontRules) => Promise<void>
}

/** Chooses and embeds fonts for letters that the fonts of a document lack. Ends with `finish`. */
export class SubstituteFonts {
  private readonly opened = new Map<string, OpenSubstitute>()
  private readonly noto = new Map<EmbeddedFont, OpenSubstitute>()
  private readonly store: FontStore | undefined
  private shelf: FontShelf | undefined

  constructor(
    private readonly context: PDFContext,
    { readFont }: Pick<Capabilities, 'readFont'>,
    private readonly rules: FontRules,
  ) {
    this.store = readFont && fontStoreOf(readFont)
  }

  /** The font that is most like another and has all letters of a text; undefined if there is none. */
  async find(text: string, look: FontTraits): Promise<SubstituteFont | undefined> {
    if (!this.store) return undefined
    const codePoints = Array.from(text, (character) => character.codePointAt(0)!)
    try {
      const latin = await this.openStandIn(this.store, look)
      if (latin.encode(text)) return latin
      this.shelf ??= new FontShelf(this.store)
      const found = await this.shelf.find(codePoints, familiesFor(text), look.isBold ? 700 : 400)
      return found && this.openNoto(found)
    } catch (error) {
      if (isToolError(error) && error.code === 'UNAVAILABLE') return undefined
      throw error
    }
  }

  /** Writes the fonts that were used into the document. */
  async finish(): Promise<void> {
    if (!this.store) return
    for (const font of [...this.opened.values(), ...this.noto.values()]) await font.write(this.store, this.rules)
  }

  private async openStandIn(store: FontStore, look: FontTraits): Promise<OpenSubstitute> {
    const family = look.isMono ? 'cursor' : look.isSerif ? 'termes' : 'heros'
    const style = `${look.isBold ? 'bold' : ''}${look.isItalic ? 'italic' : ''}` || 'regular'
    const id = standInId(`texgyre${family}-${style}.otf`)
    const known = this.opened.get(id)
    if (known) return known
    const font = await store.font(id)
    const texts = new Map<number, string>()
    const isSerif = family !== 'heros'
    const descriptor = { isSerif, isMono: look.isMono, isBold: look.isBold, isItalic: look.isItalic }
    const ref = this.context.nextRef()
    const made: OpenSubstitute = {
      ref,
      label: `TeX Gyre ${capitalized(family)}${style === 'regular' ? '' : ` ${capitalized(style.replace(/(?<=bold)italic/, ' Italic'))}`}`,
      xHeight: xHeightOf(font),
      encode: (text) => encodeNominal(text, font, texts),
      write: async (from, rules) => {
        if (texts.size > 0)
          writeCffFont(this.context, ref, font, { texts, style: descriptor }, await from.subsetter(), rules)
      },
    }
    this.opened.set(id, made)
    return made
  }

  private openNoto(font: EmbeddedFont): OpenSubstitute {
    const known = this.noto.get(font)
    if (known) return known
    const ref = this.context.nextRef()
    const made: OpenSubstitute = {
      ref,
      label: font.source.id.replace(/\/.*$/, '').split('-').map(capitalized).join(' '),
      xHeight: xHeightOf(font.source),
      encode: (text, drawsMarks) => encodeShaped(text, font, drawsMarks),
      write: async (store, rules) => writeEmbeddedFont(this.context, ref, font, await store.subsetter(), rules),
    }
    this.noto.set(font, made)
    return made
  }
}

function encodeNominal(text: string, { font, unit }: OpenFont, texts: Map<number, string>): EncodedGlyph[] | undefined {
  const glyphs: EncodedGlyph[] = []
  for (const character of text) {
    const glyph = font.nominalGlyph(character.codePointAt(0)!)
    if (glyph === undefined || (texts.get(glyph) ?? character) !== character) return undefined
    glyphs.push({
      hex: glyph.toString(16).padStart(4, '0'),
      text: character,
      advance: (font.glyphHAdvance(glyph) * unit) / 1000,
      isSpaceByte: false,
    })
  }
  for (const { hex, text: character } of glyphs) texts.set(Number.parseInt(hex, 16), character)
  return glyphs
}

/**
 * The glyphs of a text as HarfBuzz shapes it, from left to right. Letters are shared among the glyphs on the baseline; dots and marks,
 * which are glyphs of their own in some fonts, have none.
 */
function encodeShaped(text: string, font: EmbeddedFont, drawsMarks = false): EncodedGlyph[] {
  const { source } = font
  return font.place(text, hasRightToLeft(text)).map(({ glyph, text: letters, path, advance, x, y }) => {
    const isDrawn = drawsMarks && path !== undefined
    const natural = isDrawn ? 0 : source.font.glyphHAdvance(glyph) * source.unit
    return {
      hex: isDrawn ? '' : font.cidFor(glyph, letters, natural).toString(16).padStart(4, '0'),
      ...(isDrawn && { path }),
      text: letters,
      advance: advance / 1000,
      isSpaceByte: false,
      isMark: letters === '',
      natural: natural / 1000,
      ...((x !== 0 || y !== 0) && { offset: [x / 1000, y / 1000] as const }),
    }
  })
}

function xHeightOf({ font, unit }: OpenFont): number {
  const glyph = font.nominalGlyph(0x78)
  const extents = glyph === undefined ? undefined : font.glyphExtents(glyph)
  return extents && extents.yBearing > 0 ? (extents.yBearing * unit) / 1000 : 0.5
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
