import { type PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import type { Capabilities } from '../../capabilities.js'
import type { FontUse } from '../content/content-use.js'
import { decodeFilters } from '../filters/decode-filters.js'
import type { FontProgram } from './font-program.js'

/** Two bytes for each of the 65,536 CIDs. */
const MAX_MAP_BYTES = 2 ** 17

/**
 * The glyphs of the codes shown with a composite font (ISO 32000-2, 9.7.4.2). Undefined if codes are not CIDs, or the
 * font does not match its dictionary.
 * @throws RangeError if a map is too long
 */
export function compositeGlyphs(
  { cff, sfnt }: FontProgram,
  font: PDFDict,
  descendant: PDFDict,
  use: FontUse,
  inflate: Capabilities['inflate'],
): Set<number> | undefined {
  const encoding = font.lookup(PDFName.of('Encoding'))
  if (use.odd || (encoding !== PDFName.of('Identity-H') && encoding !== PDFName.of('Identity-V'))) return undefined
  const isTrueType = descendant.lookup(PDFName.of('Subtype')) === PDFName.of('CIDFontType2')
  if (isTrueType ? !sfnt : !cff) return undefined

  const glyphs = new Set<number>()
  const map = readGlyphMap(descendant, inflate)
  if (!map || (map !== 'identity' && !isTrueType)) return undefined
  for (const cid of use.pairs) {
    const isMapped = map !== 'identity' && cid * 2 + 1 < map.length
    if (sfnt || !cff?.isKeyedByCid) glyphs.add(isMapped ? (map[cid * 2]! << 8) | map[cid * 2 + 1]! : cid)
  }
  if (!cff?.isKeyedByCid) return glyphs
  if (!cff.charset) return undefined
  for (const [glyph, cid] of cff.charset.entries()) if (use.pairs.has(cid)) glyphs.add(glyph)
  return glyphs
}

function readGlyphMap(descendant: PDFDict, inflate: Capabilities['inflate']): Uint8Array | 'identity' | undefined {
  const map = descendant.lookup(PDFName.of('CIDToGIDMap'))
  if (map === undefined || map === PDFName.of('Identity')) return 'identity'
  const decoded = map instanceof PDFRawStream ? decodeFilters(map, inflate, MAX_MAP_BYTES) : undefined
  return decoded && !decoded.codec ? decoded.data : undefined
}
