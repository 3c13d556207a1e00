import { type PDFContext, PDFName, type PDFRef, PDFString } from 'pdf-lib'
import { hexCode } from '../../bytes.js'
import type { Character, EmbeddedFont } from '../../text/embedded-font.js'
import { type Face, standardName, standardWidths } from '../../text/standard-fonts.js'
import type { SubsetFont } from '../../text/subset-font.js'
import type { FontRules } from '../conformance/font-rules.js'

/**
 * Adds a standard font to a document (ISO 32000-2, 9.6.2.2). Arial is none of the fourteen, so it is named with its widths
 * and not embedded: readers that have Arial use it, the others take Helvetica or a twin with the same widths.
 */
export function addStandardFont(context: PDFContext, typeface: Face): PDFRef {
  if (typeface !== 'arial') {
    return context.register(
      context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: standardName(typeface), Encoding: 'WinAnsiEncoding' }),
    )
  }
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: 'ArialMT',
    Flags: 32,
    FontBBox: [-665, -325, 2000, 1040],
    ItalicAngle: 0,
    Ascent: 905,
    Descent: -212,
    CapHeight: 716,
    StemV: 80,
  })
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'TrueType',
      BaseFont: 'ArialMT',
      Encoding: 'WinAnsiEncoding',
      FirstChar: 32,
      LastChar: 255,
      Widths: standardWidths('arial'),
      FontDescriptor: context.register(descriptor),
    }),
  )
}

/**
 * Writes a font with the characters in use at a reference handed out before: a Type 0 font whose two-byte codes are CIDs
 * (ISO 32000-2, 9.7), with a map to Unicode for searching and copying. In vertical writing, its glyphs have the usual metrics: each moves on
 * by the font size, in the middle of the line.
 */
export function writeEmbeddedFont(
  context: PDFContext,
  ref: PDFRef,
  font: EmbeddedFont,
  subset: SubsetFont,
  { listsCids }: Pick<FontRules, 'listsCids'>,
  isVertical = false,
): void {
  const { source, characters } = font
  const glyphs = characters.map(({ glyph }) => glyph)
  const file = subset(source.data, glyphs, source.axes)
  const name = `${tagOf(source.id, glyphs)}+${postScriptName(source.id)}-${source.weight >= 700 ? 'Bold' : 'Regular'}`
  const { ascender, descender } = source.extents()
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: 4,
    FontBBox: boundingBox(file),
    ItalicAngle: 0,
    Ascent: Math.round(ascender),
    Descent: Math.round(descender),
    CapHeight: 714,
    StemV: 80,
    FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
  })
  if (listsCids) descriptor.set(PDFName.of('CIDSet'), context.register(context.flateStream(cidSet(characters.length))))
  const glyphMap = new Uint8Array(glyphs.length * 2)
  glyphs.forEach((glyph, cid) => {
    glyphMap.set([glyph >> 8, glyph & 255], cid * 2)
  })
  const systemInfo = context.obj({ Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 })
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: systemInfo,
    FontDescriptor: context.register(descriptor),
    W: [0, characters.map(({ advance }) => Math.round(advance))],
    CIDToGIDMap: context.register(context.flateStream(glyphMap)),
  })
  context.assign(
    ref,
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: isVertical ? 'Identity-V' : 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.flateStream(toUnicodeMap(textsOf(characters)))),
    }),
  )
}

/** A bit for each of the first CIDs, the highest first (ISO 32000-1, table 124). */
function cidSet(count: number): Uint8Array {
  const bits = new Uint8Array(Math.ceil(count / 8))
  for (let cid = 0; cid < count; cid++) bits[cid >> 3]! |= 0x80 >> (cid & 7)
  return bits
}

/**
 * The six capitals that mark a subset (ISO 32000-2, 9.9.2), derived from its content, so that the same text gives the
 * same file.
 */
export function tagOf(id: string, glyphs: readonly number[]): string {
  let hash = 0x811c9dc5
  for (const value of [...Array.from(id, (letter) => letter.charCodeAt(0)), ...glyphs])
    hash = Math.imul(hash ^ value, 0x01000193) >>> 0
  let tag = ''
  for (let letter = 0; letter < 6; letter++) {
    tag += String.fromCharCode(65 + (hash % 26))
    hash = Math.floor(hash / 26)
  }
  return tag
}

/** `noto-sans-sc/57.woff2` becomes `NotoSansSc57`. */
function postScriptName(id: string): string {
  const words = id.replace(/\.woff2.*$/, '').split(/[-/]/)
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`
}

/** The box around all glyphs in thousandths of the font size, from the `head` table of the font. */
function boundingBox(font: Uint8Array): number[] {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  for (let table = 0; table < view.getUint16(4); table++) {
    const entry = 12 + table * 16
    if (view.getUint32(entry) !== 0x68656164) continue
    const head = view.getUint32(entry + 8)
    const unit = 1000 / view.getUint16(head + 18)
    return [36, 38, 40, 42].map((offset) => Math.round(view.getInt16(head + offset) * unit))
  }
  return [0, -300, 1000, 1000]
}

function textsOf(characters: readonly Character[]): (readonly [cid: number, text: string])[] {
  return characters.flatMap(({ text }, cid) => (cid === 0 ? [] : [[cid, text] as const]))
}

/** A map from two-byte codes to their texts (ISO 32000-2, 9.10.3). */
export function toUnicodeMap(texts: readonly (readonly [code: number, text: string])[]): string {
  const lines = texts.map(([code, text]) => `<${hexCode(code)}> <${utf16(text)}>`)
  const blocks: string[] = []
  // At most 100 entries each (Adobe Technical Note 5014).
  for (let start = 0; start < lines.length; start += 100) {
    const block = lines.slice(start, start + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`)
  }
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo <</Registry (Adobe)/Ordering (UCS)/Supplement 0>> def\n' +
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n' +
    `${blocks.join('')}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n`
  )
}

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hexCode(text.charCodeAt(index))).join('')
}
