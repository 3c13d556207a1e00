import { PDFArray, PDFDict, PDFName, PDFNumber } from 'pdf-lib'
import { type Cff, cffEncoding, cffNames } from '../../text/cff.js'
import { type CharacterMap, readCharacterMaps } from '../../text/character-maps.js'
import { baseNames, lookalikes, macCodes, synonyms, unicodeOf } from '../../text/glyph-names.js'
import { readPostNames } from '../../text/post-names.js'
import type { Sfnt } from '../../text/sfnt.js'
import type { FontUse } from '../content/content-use.js'
import type { FontProgram } from './font-program.js'

const MACINTOSH = 1

/** Where symbol fonts have their codes (ISO 32000-2, 9.6.5.4). */
const symbolAreas = [0, 0xf000, 0xf100, 0xf200]

/**
 * The glyphs that the codes shown with a simple font may refer to (ISO 32000-2, 9.6.5). Readers select glyphs in
 * different ways; this returns the union. Undefined if unknown.
 * @throws RangeError if a table of the font is truncated
 */
export function simpleGlyphs({ cff, sfnt }: FontProgram, font: PDFDict, use: FontUse): Set<number> | undefined {
  const differences = readDifferences(font)
  if (!differences) return undefined
  const finders: ((code: number, name: string | undefined) => number[] | undefined)[] = []
  if (cff) {
    const find = cff.isKeyedByCid ? undefined : finderByName(cff)
    if (!find) return undefined
    finders.push(find)
  }
  if (sfnt && (!cff || sfnt.tables.has('cmap'))) {
    const find = finderByTables(sfnt, cff !== undefined)
    if (!find) return undefined
    finders.push(find)
  }
  const glyphs = new Set<number>()
  for (const [code, isShown] of use.bytes.entries()) {
    if (isShown === 0) continue
    for (const find of finders) {
      const found = find(code, differences.get(code))
      if (!found) return undefined
      for (const glyph of found) glyphs.add(glyph)
    }
  }
  return glyphs
}

function readDifferences(font: PDFDict): Map<number, string> | undefined {
  const names = new Map<number, string>()
  const encoding = font.lookup(PDFName.of('Encoding'))
  if (encoding === PDFName.of('MacExpertEncoding')) return undefined
  if (!(encoding instanceof PDFDict)) return names
  if (encoding.lookup(PDFName.of('BaseEncoding')) === PDFName.of('MacExpertEncoding')) return undefined
  const differences = encoding.lookup(PDFName.of('Differences'))
  if (!(differences instanceof PDFArray)) return names
  let code = 0
  for (let index = 0; index < differences.size(); index++) {
    const item = differences.lookup(index)
    if (item instanceof PDFNumber) code = item.asNumber()
    else if (item instanceof PDFName) names.set(code++, item.decodeText())
  }
  return names
}

function finderByName(cff: Cff) {
  const glyphs = cffNames(cff)
  const encoding = cffEncoding(cff)
  if (!glyphs || !encoding) return undefined
  return (code: number, name: string | undefined): number[] | undefined => {
    const named = (names: readonly string[]) => names.flatMap((each) => glyphs.get(each) ?? [])
    if (name === undefined || name === '.notdef') return [...encoding(code), ...named(baseNames(code))]
    const own = named([name])
    if (own.length === 0 && unicodeOf(name) === undefined) return undefined
    // MuPDF and PDFium go by the character first, which another glyph of the font may have too.
    return [...own, ...named(synonyms(name)), ...(own.length === 0 ? encoding(code) : [])]
  }
}

function finderByTables({ tables }: Sfnt, isNamed: boolean) {
  const cmap = tables.get('cmap')
  const maps = cmap ? readCharacterMaps(cmap) : []
  const post = tables.get('post')
  const glyphs = post ? readPostNames(post) : new Map<string, number[]>()
  if (!maps || !glyphs) return undefined
  return (code: number, name: string | undefined): number[] | undefined => {
    // A name that is not known here might be known to a reader, who would find another glyph by it.
    if (name !== undefined && name !== '.notdef' && !isNamed && unicodeOf(name) === undefined) return undefined
    const names = [...baseNames(code), ...(name === undefined ? [] : [name, ...synonyms(name)])]
    const unicodes = new Set(names.flatMap((each) => unicodeOf(each) ?? []).flatMap(lookalikes))
    const found = [
      ...maps.flatMap((map) => byMap(map, code, unicodes, names)),
      ...names.flatMap((each) => glyphs.get(each) ?? []),
    ]
    // The last resort of readers is to take the code for the number of the glyph; some do not look at names before.
    const isByNumber = !isNamed && (found.length === 0 || maps.length === 0)
    return isByNumber ? [...found, code] : found
  }
}

function byMap(
  { platform, glyphOf }: CharacterMap,
  code: number,
  unicodes: Iterable<number>,
  names: readonly string[],
): number[] {
  const codes =
    platform === MACINTOSH
      ? [code, ...names.flatMap(macCodes)]
      : [...symbolAreas.map((area) => area + code), ...unicodes]
  return codes.map(glyphOf).filter((glyph) => glyph > 0)
}
