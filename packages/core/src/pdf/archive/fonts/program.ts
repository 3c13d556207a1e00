/** An embedded font program, as far as glyphs and their widths go. */
export interface Program {
  kind: 'type1' | 'cff' | 'truetype'
  /** Number of glyphs. */
  count: number
  /** The width of a glyph in thousandths of the font size; `undefined` if it cannot be read. */
  widthOf: (glyph: number) => number | undefined
  /** The glyph of a name; for fonts that have names. */
  glyphOfName?: (name: string) => number | undefined
  /** The names of all glyphs. */
  names?: readonly string[]
  /** The name that a code has in the encoding of the font itself. */
  nameOfCode?: (code: number) => string | undefined
  /** The glyph of a CID, for fonts that are keyed by CIDs. */
  glyphOfCid?: (cid: number) => number | undefined
  /** The CIDs of all glyphs. */
  cids?: readonly number[]
  /** Character maps of a TrueType font. */
  maps?: ProgramMaps
  /** Whether a glyph of a TrueType font has an outline. */
  hasOutline?: (glyph: number) => boolean
}

/** The character maps of a TrueType font. */
export interface ProgramMaps {
  /** Number of subtables. */
  count: number
  /** The subtable for a platform and encoding. */
  find: (platform: number, encoding: number) => ((code: number) => number) | undefined
  /** All subtables. */
  all: readonly ((code: number) => number)[]
}
