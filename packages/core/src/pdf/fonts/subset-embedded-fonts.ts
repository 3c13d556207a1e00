import { type PDFDict, PDFName, PDFRawStream, PDFString } from 'pdf-lib'
import type { Capabilities } from '../../capabilities.js'
import { pause } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import type { FontUse } from '../content/content-use.js'
import { decodeFilters } from '../filters/decode-filters.js'
import type { PdfDocument } from '../model/document.js'
import { type FontFile, findFontFiles } from './find-font-files.js'
import { cutFontProgram, type FontProgram, namesOfGlyphs, readFontProgram } from './font-program.js'
import { isMarked, markSubset } from './mark-subset.js'
import { simpleGlyphs } from './simple-glyphs.js'

/** Two bytes for each of the 65,536 CIDs. */
const MAX_MAP_BYTES = 2 ** 17

/** Savings by subsetting: stored bytes of the font files before and after, and the number of subset files. */
export interface FontCut {
  before: number
  after: number
  fonts: number
}

const MAX_FONT_BYTES = 64 * 2 ** 20
/** Less is not worth the change. */
const LEAST_SAVED = 500
const LEAST_SHARE = 0.05

const BaseFont = PDFName.of('BaseFont')
const Subtype = PDFName.of('Subtype')
const FontFile1 = PDFName.of('FontFile')
const CharSet = PDFName.of('CharSet')

/** Names for which readers know encoding and widths, unless marked as a subset. */
const knownByName = /^\/(Symbol|ZapfDingbats)/

/** A font file with fewer glyphs. */
interface SmallerFont {
  bytes: Uint8Array
  glyphs: number[]
  /** Names of the glyphs, if a Type 1 font became a CFF font. */
  names?: readonly string[]
}

/**
 * Subsets embedded fonts to the glyphs that are shown, and changes nothing else: glyphs keep their numbers, names and
 * metrics. Type 1 fonts become CFF fonts, which have the same outlines and hints in less space. A font stays whole if it is used for typing into forms, if the glyphs that a reader
 * may draw are uncertain, if it is damaged, or if less than a twentieth would be saved.
 *
 * `fonts` contains all shown codes by font dictionary; see `surveyContent`, which must have been complete.
 * @throws ToolError CANCELLED
 */
export async function subsetEmbeddedFonts(
  document: PdfDocument,
  fonts: ReadonlyMap<PDFDict, FontUse>,
  run: RunContext,
): Promise<FontCut> {
  const cut: FontCut = { before: 0, after: 0, fonts: 0 }
  for (const file of findFontFiles(document)) {
    await pause(run.signal)
    const smaller = file.staysWhole ? undefined : cutFile(file, fonts, run)
    if (!smaller) continue
    const packed = await run.capabilities.deflate(smaller.bytes, 9)
    const before = file.stream.contents.length
    if (!isWorthwhile(before, packed.length)) continue
    replaceFile(document, file, packed, smaller)
    markSubset(file, smaller.glyphs)
    cut.before += before
    cut.after += packed.length
    cut.fonts++
  }
  return cut
}

function isWorthwhile(before: number, after: number): boolean {
  return before - after >= Math.max(LEAST_SAVED, before * LEAST_SHARE)
}

function cutFile(
  file: FontFile,
  fonts: ReadonlyMap<PDFDict, FontUse>,
  { capabilities: { inflate } }: RunContext,
): SmallerFont | undefined {
  if (!file.owners.some(({ font }) => isShown(fonts.get(font))) || !canBeMarked(file)) return undefined
  try {
    const decoded = decodeFilters(file.stream, inflate, MAX_FONT_BYTES)
    const program = decoded && !decoded.codec ? readFontProgram(decoded.data) : undefined
    const glyphs = program && glyphsOf(program, file, fonts, inflate)
    if (!decoded || !program || !glyphs || (program.type1 && !isType1File(file))) return undefined
    const isSimple = file.owners.some(({ font, described }) => font === described)
    const bytes = cutFontProgram(program, glyphs, isSimple || program.cff !== undefined)
    if (!bytes || !isWorthwhile(unblank(decoded.data), unblank(bytes))) return undefined
    const { cff, type1 } = program
    return { bytes, glyphs, ...(cff && type1 ? { names: namesOfGlyphs(cff, new Set(glyphs)) } : {}) }
  } catch (error) {
    // A table that ends too soon, or a file that is larger than it may be.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** How many bytes there are without zeros, which take next to no room once deflated. */
function unblank(bytes: Uint8Array): number {
  let count = 0
  for (const byte of bytes) if (byte !== 0) count++
  return count
}

function isShown(use: FontUse | undefined): use is FontUse {
  return use !== undefined && (use.pairs.size > 0 || use.odd || use.bytes.includes(1))
}

/**
 * A subset font gets a marked name, which then no longer identifies the standard font if widths or encoding are
 * missing.
 */
function canBeMarked(file: FontFile): boolean {
  return (
    isMarked(file) ||
    file.owners.every(({ font, described }) => {
      const hasWidths = font !== described || font.has(PDFName.of('Widths'))
      return hasWidths && !knownByName.test(String(font.lookup(BaseFont)))
    })
  )
}

function glyphsOf(
  program: FontProgram,
  { owners }: FontFile,
  fonts: ReadonlyMap<PDFDict, FontUse>,
  inflate: RunContext['capabilities']['inflate'],
): number[] | undefined {
  const glyphs = new Set<number>()
  for (const { font, described } of owners) {
    const use = fonts.get(font)
    if (!isShown(use)) continue
    const found =
      font === described ? simpleGlyphs(program, font, use) : compositeGlyphs(program, font, described, use, inflate)
    if (!found) return undefined
    for (const glyph of found) glyphs.add(glyph)
  }
  return [...glyphs].sort((a, b) => a - b)
}

/** Whether dictionaries agree that a file is a Type 1 font. */
function isType1File({ descriptors, owners }: FontFile): boolean {
  return (
    [...descriptors].every((descriptor) => descriptor.has(FontFile1)) &&
    owners.every(({ font, described }) => font === described && font.lookup(Subtype) === PDFName.of('Type1'))
  )
}

function replaceFile(
  { context }: PdfDocument,
  file: FontFile,
  packed: Uint8Array,
  { bytes, names }: SmallerFont,
): void {
  const dict = file.stream.dict.clone(context)
  dict.delete(PDFName.of('DecodeParms'))
  dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'))
  dict.set(PDFName.of('Length'), context.obj(packed.length))
  if (names) {
    for (const key of ['Length1', 'Length2', 'Length3']) dict.delete(PDFName.of(key))
    dict.set(Subtype, PDFName.of('Type1C'))
  } else if (!dict.has(Subtype)) dict.set(PDFName.of('Length1'), context.obj(bytes.length))
  context.assign(file.ref, PDFRawStream.of(dict, packed))
  for (const descriptor of file.descriptors) {
    // They would list removed glyphs.
    descriptor.delete(PDFName.of('CIDSet'))
    if (!names) continue
    descriptor.delete(FontFile1)
    descriptor.set(PDFName.of('FontFile3'), file.ref)
    const list = names.filter((name) => name !== '.notdef').map((name) => `/${name}`)
    if (descriptor.has(CharSet)) descriptor.set(CharSet, PDFString.of(list.join('')))
  }
}

/**
 * The glyphs of the codes shown with a composite font (ISO 32000-2, 9.7.4.2). Undefined if codes are not CIDs, or the
 * font does not match its dictionary.
 * @throws RangeError if a map is too long
 */
function compositeGlyphs(
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
