import { type PDFContext, PDFName, type PDFRef, PDFString } from 'pdf-lib'
import type { OpenFont } from '../../text/open-font.js'
import { readSfnt } from '../../text/sfnt.js'
import type { SubsetFont } from '../../text/subset-font.js'
import type { FontRules } from '../conformance/font-rules.js'
import { tagOf, toUnicodeMap } from './embed-font.js'

/** What the descriptor of a font says of its style. */
export interface DescriptorStyle {
  isSerif: boolean
  isMono: boolean
  isBold: boolean
  isItalic: boolean
}

const [FIXED_PITCH, SERIF, SYMBOLIC, ITALIC] = [1, 2, 4, 64]

/**
 * Writes a font with CFF outlines at a reference handed out before, cut down to some glyphs: a Type 0 font whose two-byte codes are
 * the numbers of the glyphs (ISO 32000-2, 9.7.4.2), with a map to Unicode. `texts` are the texts by glyph.
 */
export function writeCffFont(
  context: PDFContext,
  ref: PDFRef,
  font: OpenFont,
  { texts, style }: { texts: ReadonlyMap<number, string>; style: DescriptorStyle },
  subset: SubsetFont,
  { listsCids }: Pick<FontRules, 'listsCids'>,
): void {
  const glyphs = [...texts.keys()].sort((a, b) => a - b)
  const file = readSfnt(subset(font.data, glyphs, font.axes))?.tables.get('CFF ')
  if (!file) throw new TypeError('The font has no CFF outlines.')
  const name = `${tagOf(font.id, glyphs)}+${postScriptName(font.id)}`
  const { ascender, descender } = font.extents()
  const flags =
    SYMBOLIC | (style.isMono ? FIXED_PITCH : 0) | (style.isSerif ? SERIF : 0) | (style.isItalic ? ITALIC : 0)
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: flags,
    FontBBox: [-200, Math.round(descender), 1200, Math.round(ascender)],
    ItalicAngle: style.isItalic ? -12 : 0,
    Ascent: Math.round(ascender),
    Descent: Math.round(descender),
    CapHeight: 700,
    StemV: style.isBold ? 140 : 80,
    FontFile3: context.register(context.flateStream(file, { Subtype: 'CIDFontType0C' })),
  })
  if (listsCids) descriptor.set(PDFName.of('CIDSet'), context.register(context.flateStream(cidSetOf(glyphs))))
  const widths = glyphs.flatMap((glyph) => [glyph, [Math.round(font.font.glyphHAdvance(glyph) * font.unit)]])
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType0',
    BaseFont: name,
    CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
    FontDescriptor: context.register(descriptor),
    W: widths,
  })
  context.assign(
    ref,
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.flateStream(toUnicodeMap(glyphs.map((glyph) => [glyph, texts.get(glyph)!])))),
    }),
  )
}

/** A bit for each CID, the highest first, with that of the .notdef glyph (ISO 32000-1, table 124). */
function cidSetOf(cids: readonly number[]): Uint8Array {
  const bits = new Uint8Array(((cids.at(-1) ?? 0) >> 3) + 1)
  for (const cid of [0, ...cids]) bits[cid >> 3]! |= 0x80 >> (cid & 7)
  return bits
}

/** `stand-in/texgyretermes-bold.otf` becomes `TexgyretermesBold`. */
function postScriptName(id: string): string {
  const words = id
    .replace(/^.*\//, '')
    .replace(/\.otf$/, '')
    .split('-')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('-')
}
