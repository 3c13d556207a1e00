import type { PDFDict } from 'pdf-lib'
import { lookalikes, macCodes, synonyms, unicodeOf } from '../../../text/glyph-names.js'
import { nameIn } from '../inspection.js'
import type { Program, ProgramMaps } from './program.js'
import { baseEncodingOf, differencesOf, namesInEncoding } from './simple-encoding.js'

/** What a code of a simple font leads to. */
export interface CodeGlyph {
  /** The name in the encoding; `undefined` if there is none. */
  name: string | undefined
  /** The glyph; 0 or `undefined` if the font has none. */
  glyph: number | undefined
}

/** Leads codes of a Type 1 font to glyphs by their names (ISO 32000-1, 9.6.6.2). */
export function type1Glyphs(font: PDFDict, program: Program | undefined): (code: number) => CodeGlyph {
  const differences = differencesOf(font)
  // Without a program, readers take the standard encoding, or that of the symbol fonts.
  const base = baseEncodingOf(font) ?? (program ? undefined : 'StandardEncoding')
  const isSpecial = !program && /Symbol|Dingbats/.test(nameIn(font, 'BaseFont') ?? '')
  return (code) => {
    if (isSpecial && !differences.has(code)) return { name: `special${code}`, glyph: undefined }
    const given = differences.get(code)?.decodeText()
    const names = given !== undefined ? [given] : base !== undefined ? namesInEncoding(base, code) : []
    const own =
      names.length === 0 && given === undefined && (base === undefined || base === 'MacExpertEncoding')
        ? program?.nameOfCode?.(code)
        : undefined
    const all = own === undefined ? names : [own]
    for (const name of all) {
      const glyph = program?.glyphOfName?.(name)
      if (glyph !== undefined) return { name, glyph: name === '.notdef' ? 0 : glyph }
    }
    return { name: all[0], glyph: undefined }
  }
}

/** Where symbol fonts have their codes (ISO 32000-1, 9.6.6.4). */
const symbolAreas = [0, 0xf000, 0xf100, 0xf200]

/** Leads codes of a TrueType font to glyphs (ISO 32000-1, 9.6.6.4). */
export function trueTypeGlyphs(
  font: PDFDict,
  program: Program | undefined,
  isSymbolic: boolean,
): (code: number) => CodeGlyph {
  const differences = differencesOf(font)
  const base = baseEncodingOf(font) ?? 'StandardEncoding'
  const maps = program?.maps
  const symbol = maps?.find(3, 0)
  const macintosh = maps?.find(1, 0)
  const bySymbol = (code: number): number => {
    const codes = symbolAreas.map((area) => symbol?.(area + code) ?? 0)
    const found = [...codes, macintosh?.(code) ?? 0, ...(maps?.all ?? []).map((map) => map(code))]
    return found.find((glyph) => glyph > 0) ?? 0
  }
  return (code) => {
    const given = differences.get(code)?.decodeText()
    const names = given !== undefined ? [given] : namesInEncoding(base, code)
    if (isSymbolic) return { name: given, glyph: bySymbol(code) }
    for (const name of names) {
      const glyph = byName(name, program, maps)
      if (glyph > 0) return { name, glyph }
    }
    // Without a map, there is nothing that says which glyph it is.
    return { name: names[0], glyph: maps && maps.count > 0 && maps.all.length === 0 ? undefined : 0 }
  }
}

function byName(name: string, program: Program | undefined, maps: ProgramMaps | undefined): number {
  if (name === '.notdef') return 0
  const unicode = unicodeOf(name)
  const unicodes = unicode === undefined ? [] : lookalikes(unicode)
  for (const [platform, encoding] of [
    [3, 1],
    [0, 3],
    [0, 1],
    [3, 10],
  ] as const) {
    const map = maps?.find(platform, encoding)
    for (const each of unicodes) {
      const glyph = map?.(each) ?? 0
      if (glyph > 0) return glyph
    }
  }
  const macintosh = maps?.find(1, 0)
  for (const code of [name, ...synonyms(name)].flatMap(macCodes)) {
    const glyph = macintosh?.(code) ?? 0
    if (glyph > 0) return glyph
  }
  return program?.glyphOfName?.(name) ?? 0
}
