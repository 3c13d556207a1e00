import { type Cff, cffNames, readCff } from '../../text/cff.js'
import { cutCff } from '../../text/cut-cff.js'
import { cutGlyphs } from '../../text/cut-glyphs.js'
import { readSfnt, type Sfnt, writeSfnt } from '../../text/sfnt.js'
import { readType1Font, type Type1Font } from '../../text/type1/type1-font.js'
import { type1ToCff } from '../../text/type1/type1-to-cff.js'

/** An embedded font file: a table-based one with TrueType or CFF outlines, a bare CFF, or a Type 1 font. */
export interface FontProgram {
  sfnt?: Sfnt
  /** For a Type 1 font, what it would be as CFF. */
  cff?: Cff
  type1?: Type1Font
}

/** Tables with glyphs that are not cut here. Bitmaps of a font that has outlines too are not among them: documents are drawn by outlines. */
const otherOutlines = ['CFF2', 'sbix', 'CBDT', 'COLR', 'SVG ']

/** Tables that a font inside a PDF has a use for (ISO 32000-2, 9.9); others arrange and space text, which is done already. */
const needed = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep', 'CFF ']

/** Tables by which codes are led to glyphs, and that a font without them may not be taken for one. */
const forCodes = ['cmap', 'name', 'OS/2', 'post']

/** Undefined when the file is damaged or of a kind that is not cut. @throws RangeError when it ends too soon */
export function readFontProgram(bytes: Uint8Array): FontProgram | undefined {
  const isType1 = (bytes[0] === 0x25 && bytes[1] === 0x21) || bytes[0] === 0x80
  if (isType1) return readType1Program(bytes)
  const sfnt = readSfnt(bytes)
  if (!sfnt) {
    const cff = readCff(bytes)
    return cff && { cff }
  }
  if (otherOutlines.some((tag) => sfnt.tables.has(tag))) return undefined
  const table = sfnt.tables.get('CFF ')
  if (!table) return { sfnt }
  const cff = sfnt.tables.has('glyf') ? undefined : readCff(table)
  return cff && { sfnt, cff }
}

function readType1Program(bytes: Uint8Array): FontProgram | undefined {
  const type1 = readType1Font(bytes)
  const converted = type1 && type1ToCff(type1, type1.charStrings.keys())
  const cff = converted && readCff(converted)
  return cff && { cff, type1 }
}

/**
 * The font file without the outlines of other glyphs than those given, which keep their numbers, and without the tables that are not
 * needed. Of a Type 1 font, a CFF font of these glyphs. Undefined when it cannot be cut.
 * @param keepsCodes whether codes are led to glyphs by the font itself
 * @throws RangeError when a table ends too soon
 */
export function cutFontProgram(
  { sfnt, cff, type1 }: FontProgram,
  glyphs: Iterable<number>,
  keepsCodes: boolean,
): Uint8Array | undefined {
  if (type1) return cff && type1ToCff(type1, namesOfGlyphs(cff, new Set(glyphs)))
  const newCff = cff && cutCff(cff, glyphs)
  if (!sfnt) return newCff
  const cut: ReadonlyMap<string, Uint8Array> | undefined = cff
    ? newCff && new Map([['CFF ', newCff]])
    : cutGlyphs(sfnt.tables, glyphs)
  if (!cut) return undefined
  const tables = new Map<string, Uint8Array>()
  for (const [tag, table] of sfnt.tables) {
    if (needed.includes(tag) || (keepsCodes && forCodes.includes(tag))) tables.set(tag, cut.get(tag) ?? table)
  }
  return writeSfnt({ version: sfnt.version, tables })
}

/** Names of glyphs of a font keyed by names. */
export function namesOfGlyphs(cff: Cff, glyphs: ReadonlySet<number>): string[] {
  return [...(cffNames(cff) ?? [])].flatMap(([name, numbers]) =>
    numbers.some((number) => glyphs.has(number)) ? [name] : [],
  )
}
