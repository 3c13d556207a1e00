import { PDFArray, type PDFDict, PDFName, PDFNumber, type PDFObject } from 'pdf-lib'
import { unicodeOf } from '../../../text/glyph-names.js'
import type { FoundAt } from '../findings.js'
import { dictIn, type Inspection, nameIn } from '../inspection.js'
import { checkComposite } from './check-composite.js'
import { checkDictionary, checkEmbedding } from './check-font-entries.js'
import { checkCharSet } from './check-sets.js'
import { checkUnicode } from './check-unicode.js'
import type { FontUse, FontUses } from './font-uses.js'
import { baseEncodingOf, differencesOf, hasDifferences } from './simple-encoding.js'
import { type CodeGlyph, trueTypeGlyphs, type1Glyphs } from './simple-glyphs.js'
import { widthsOf } from './simple-widths.js'

const key = PDFName.of
/** Widths of font and document may differ by this much, in thousandths (ISO 19005-2, 6.2.11.5). */
const TOLERANCE = 1

/** Checks the fonts that texts are shown with (ISO 19005-1, 6.3; ISO 19005-2, 6.2.11). */
export function checkFonts(inspection: Inspection, uses: FontUses): void {
  for (const use of uses.all.values()) {
    const at = {
      page: use.page,
      pages: use.pages,
      object: inspection.numberOf(use.font),
      detail: nameIn(use.font, 'BaseFont') ?? nameIn(use.font, 'Name'),
    }
    checkDictionary(inspection, use.font, at)
    if (nameIn(use.font, 'Subtype') === 'Type0') checkComposite(inspection, use, at)
    else checkSimple(inspection, use, at)
    checkUnicode(inspection, use, at)
  }
}

function checkSimple(inspection: Inspection, use: FontUse, at: FoundAt): void {
  const { font, rendered } = use
  const { findings } = inspection
  const subtype = nameIn(font, 'Subtype')
  const descriptor = dictIn(font, 'FontDescriptor')
  if (descriptor || subtype === 'Type3' || !font.has(key('BaseFont'))) checkWidthEntries(inspection, font, at)
  if (subtype === 'Type3') {
    checkType3(inspection, use, at)
    return
  }
  const { program } = checkEmbedding(inspection, font, rendered.size > 0, at)
  const flags = descriptor?.lookup(key('Flags'))
  const isSymbolic = flags instanceof PDFNumber && (flags.asNumber() & 4) !== 0
  const isTrueType = subtype === 'TrueType'
  if (isTrueType && rendered.size > 0) checkTrueType(inspection, font, program?.maps, isSymbolic, at)
  const glyphOf = isTrueType ? trueTypeGlyphs(font, program, isSymbolic) : type1Glyphs(font, program)
  if (!isTrueType && program?.names) checkCharSet(inspection, font, program.names, at)
  const widths = widthsOf(font)
  for (const code of rendered) {
    const found = glyphOf(code)
    const places = { ...at, ...use.placesOf(code) }
    checkNotdef(inspection, found, isTrueType, code, places)
    if (!program) continue
    const { glyph } = found
    if (glyph === 0 || (glyph === undefined && program.kind !== 'truetype'))
      findings.add('glyph-missing', { ...places, detail: `${at.detail}, character ${code}` })
    const own = glyph === undefined ? undefined : program.widthOf(glyph)
    const declared = widths(code)
    if (glyph && own !== undefined && declared !== undefined && Math.abs(own - declared) > TOLERANCE)
      findings.add('glyph-width', {
        ...places,
        detail: `${at.detail}, character ${code}: ${Math.round(own)} in the font, ${declared} in the document`,
      })
  }
  for (const code of use.hidden)
    checkNotdef(inspection, glyphOf(code), isTrueType, code, { ...at, ...use.placesOf(code) })
}

function checkNotdef(
  { findings }: Inspection,
  { name }: CodeGlyph,
  isTrueType: boolean,
  code: number,
  at: FoundAt,
): void {
  if (name === '.notdef' || (name === undefined && !isTrueType))
    findings.add('notdef', { ...at, detail: `${at.detail}, character ${code}` })
}

function checkWidthEntries({ findings }: Inspection, font: PDFDict, at: FoundAt): void {
  const numberIn = (name: string) => {
    const value: PDFObject | undefined = font.lookup(key(name))
    return value instanceof PDFNumber ? value.asNumber() : undefined
  }
  const [first, last] = [numberIn('FirstChar'), numberIn('LastChar')]
  if (first === undefined) findings.add('font-first', at)
  if (last === undefined) findings.add('font-last', at)
  const widths = font.lookup(key('Widths'))
  if (
    !(widths instanceof PDFArray) ||
    (first !== undefined && last !== undefined && widths.size() !== last - first + 1)
  )
    findings.add('font-widths', at)
}

function checkTrueType(
  { findings, part }: Inspection,
  font: PDFDict,
  maps: { count: number; find: (platform: number, encoding: number) => unknown } | undefined,
  isSymbolic: boolean,
  at: FoundAt,
): void {
  if (isSymbolic) {
    if (font.has(key('Encoding'))) findings.add('symbolic-encoding', at)
    const isFine = !maps || maps.count === 1 || (part > 1 && maps.find(3, 0) !== undefined)
    if (!isFine) findings.add('symbolic-cmap', { ...at, detail: `${at.detail}: ${maps.count}` })
    return
  }
  if (maps?.count === 0) findings.add('truetype-cmap', at)
  const base = baseEncodingOf(font)
  const isNamed = base === 'MacRomanEncoding' || base === 'WinAnsiEncoding'
  const differs = hasDifferences(font)
  const names = differs ? [...differencesOf(font).values()].map((name) => name.decodeText()) : []
  const areKnown = names.every((name) => name === '.notdef' || unicodeOf(name) !== undefined)
  const mayDiffer = part > 1 && areKnown && maps?.find(3, 1) !== undefined
  if (!isNamed || (differs && !mayDiffer)) findings.add('truetype-encoding', at)
}

/** Widths of Type 3 glyphs are in their contents (ISO 32000-1, 9.6.5). */
function checkType3(inspection: Inspection, use: FontUse, inFont: FoundAt): void {
  const { font, rendered, hidden } = use
  const { findings } = inspection
  const names = differencesOf(font)
  const contents = dictIn(font, 'CharProcs')
  const widths = widthsOf(font)
  for (const code of [...rendered, ...hidden]) {
    const at = { ...inFont, ...use.placesOf(code) }
    const name = names.get(code)
    if (name?.decodeText() === '.notdef') findings.add('notdef', { ...at, detail: `character ${code}` })
    const glyph = name && contents?.lookup(name)
    if (!glyph) {
      if (rendered.has(code)) findings.add('glyph-missing', { ...at, detail: `character ${code}` })
      continue
    }
    const bytes = rendered.has(code) ? inspection.decode(glyph) : undefined
    const own =
      bytes &&
      /^\s*([+-]?[\d.]+)\s+[+-]?[\d.]+\s+(?:d0|(?:[+-]?[\d.]+\s+){4}d1)\b/.exec(
        String.fromCharCode(...bytes.subarray(0, 200)),
      )
    const declared = widths(code)
    if (own && declared !== undefined && Math.abs(Number(own[1]) - declared) > TOLERANCE)
      findings.add('glyph-width', {
        ...at,
        detail: `character ${code}: ${own[1]} in the font, ${declared} in the document`,
      })
  }
}
