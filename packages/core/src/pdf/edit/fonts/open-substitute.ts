import type { PDFContext, PDFRef } from 'pdf-lib'
import type { EmbeddedFont } from '../../../text/embedded-font.js'
import type { FontStore } from '../../../text/font-store.js'
import type { OpenFont } from '../../../text/open-font.js'
import type { FontRules } from '../../conformance/font-rules.js'
import { type DescriptorStyle, writeCffFont } from '../../fonts/embed-cff-font.js'
import { writeEmbeddedFont } from '../../fonts/embed-font.js'
import { hasRightToLeft } from '../model/logical-order.js'
import type { EncodedGlyph } from './editable-font.js'

/** A font that is added to the document for letters that its own fonts lack. */
export interface SubstituteFont {
  ref: PDFRef
  /** Whether lines in it run downwards. */
  isVertical: boolean
  /** Its name as people read it. */
  label: string
  /** Height of its letter x in parts of the font size. */
  xHeight: number
  /** The glyphs of a text that it has. With `drawsMarks`, dots and marks are paths, because glyphs without text are read as unknown letters. */
  encode: (text: string, drawsMarks?: boolean) => EncodedGlyph[] | undefined
}

/** A substitute that is written into the document when all its glyphs are known. */
export interface OpenSubstitute extends SubstituteFont {
  write: (store: FontStore, rules: FontRules) => Promise<void>
}

/** A substitute of CFF outlines, whose letters are set one by one. */
export function cffSubstitute(
  context: PDFContext,
  font: OpenFont,
  { label, style }: { label: string; style: DescriptorStyle },
): OpenSubstitute {
  const texts = new Map<number, string>()
  const ref = context.nextRef()
  return {
    ref,
    isVertical: false,
    label,
    xHeight: xHeightOf(font),
    encode: (text) => encodeNominal(text, font, texts),
    write: async (store, rules) => {
      if (texts.size > 0) writeCffFont(context, ref, font, { texts, style }, await store.subsetter(), rules)
    },
  }
}

/** A substitute of TrueType outlines, whose texts are shaped. */
export function shapedSubstitute(
  context: PDFContext,
  font: EmbeddedFont,
  { label, isVertical }: { label: string; isVertical: boolean },
): OpenSubstitute {
  const ref = context.nextRef()
  return {
    ref,
    isVertical,
    label,
    xHeight: xHeightOf(font.source),
    encode: (text, drawsMarks) => {
      if (!font.source.has(Array.from(text, (letter) => letter.codePointAt(0)!))) return undefined
      return isVertical ? encodeDown(text, font) : encodeShaped(text, font, drawsMarks)
    },
    write: async (store, rules) => {
      if (font.characters.length > 1) writeEmbeddedFont(context, ref, font, await store.subsetter(), rules, isVertical)
    },
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

/** The glyphs of a text in vertical writing, from the top. */
function encodeDown(text: string, font: EmbeddedFont): EncodedGlyph[] {
  return font.placeDown(text).map(({ cid, text: letters }) => ({
    hex: cid.toString(16).padStart(4, '0'),
    text: letters,
    advance: 1,
    isSpaceByte: false,
  }))
}

function xHeightOf({ font, unit }: OpenFont): number {
  const glyph = font.nominalGlyph(0x78)
  const extents = glyph === undefined ? undefined : font.glyphExtents(glyph)
  return extents && extents.yBearing > 0 ? (extents.yBearing * unit) / 1000 : 0.5
}
