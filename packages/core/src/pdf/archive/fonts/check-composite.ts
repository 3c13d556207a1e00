import { type PDFDict, PDFHexString, PDFName, PDFNumber, PDFRawStream, PDFString } from 'pdf-lib'
import { latin1 } from '../../../find-bytes.js'
import { compositeWidths } from '../../page-text/glyph-widths.js'
import type { FoundAt } from '../findings.js'
import { dictIn, type Inspection, nameIn } from '../inspection.js'
import { checkDictionary, checkEmbedding } from './check-font-entries.js'
import { checkCidSet } from './check-sets.js'
import { descendantOf } from './font-codes.js'
import type { FontUse } from './font-uses.js'
import { isPredefinedCMap, systemOfCMap } from './predefined-cmaps.js'
import type { Program } from './program.js'

const key = PDFName.of
const MAX_CID = 65_535

/** Checks a composite font (ISO 19005-1, 6.3.3; ISO 19005-2, 6.2.11.3). */
export function checkComposite(inspection: Inspection, use: FontUse, at: FoundAt): void {
  const { findings } = inspection
  const { font, rendered, codes } = use
  const descendant = descendantOf(font)
  checkCMap(inspection, font, descendant, at)
  if (!descendant) {
    findings.add('font-embedded', at)
    return
  }
  checkDictionary(inspection, descendant, at)
  const isRendered = rendered.size > 0
  const { program } = checkEmbedding(inspection, descendant, isRendered, at)
  const isTrueType = nameIn(descendant, 'Subtype') === 'CIDFontType2'
  const map = descendant.lookup(key('CIDToGIDMap'))
  if (isTrueType && isRendered && !(map instanceof PDFRawStream) && nameIn(descendant, 'CIDToGIDMap') !== 'Identity')
    findings.add('cid-to-glyph', at)
  const glyphOf = program ? glyphsOf(inspection, descendant, program, isTrueType) : () => undefined
  const cids = [...rendered].flatMap((code) => codes.cidOf(code) ?? [])
  checkCidSet(inspection, descendant, program, glyphOf, new Set(cids), at)
  const widths = compositeWidths(descendant)
  for (const code of program ? rendered : []) {
    const cid = codes.cidOf(code)
    if (cid === undefined || !program) continue
    const places = { ...at, ...use.placesOf(code) }
    const detail = `${at.detail}, CID ${cid}`
    const glyph = glyphOf(cid)
    if (cid === 0 || glyph === 0) findings.add('notdef', { ...places, detail })
    if (glyph === undefined || glyph >= program.count || (glyph === 0 && cid !== 0))
      findings.add('glyph-missing', { ...places, detail })
    const own = glyph === undefined ? undefined : program.widthOf(glyph)
    const declared = widths.widthOf(cid) * 1000
    if (own !== undefined && Math.abs(own - declared) > 1)
      findings.add('glyph-width', {
        ...places,
        detail: `${detail}: ${Math.round(own)} in the font, ${Math.round(declared)} in the document`,
      })
  }
  for (const code of use.hidden)
    if (codes.cidOf(code) === 0) findings.add('notdef', { ...at, ...use.placesOf(code), detail: `${at.detail}, CID 0` })
}

function glyphsOf(
  inspection: Inspection,
  descendant: PDFDict,
  program: Program,
  isTrueType: boolean,
): (cid: number) => number | undefined {
  if (!isTrueType) return program.glyphOfCid ?? ((cid) => (cid < program.count ? cid : undefined))
  const map = descendant.lookup(key('CIDToGIDMap'))
  const bytes = map instanceof PDFRawStream ? inspection.decode(map) : undefined
  if (!bytes) return (cid) => (cid < program.count ? cid : undefined)
  return (cid) => (cid * 2 + 1 < bytes.length ? bytes[cid * 2]! * 256 + bytes[cid * 2 + 1]! : undefined)
}

function checkCMap(inspection: Inspection, font: PDFDict, descendant: PDFDict | undefined, at: FoundAt): void {
  const { findings, part } = inspection
  const encoding = font.lookup(key('Encoding'))
  if (encoding instanceof PDFName) {
    const name = encoding.decodeText()
    if (/^Identity-[HV]$/.test(name)) return
    if (part === 1 || !isPredefinedCMap(name)) findings.add('cmap-embedded', { ...at, detail: name })
    const system = systemOfCMap(name)
    if (system && !isCompatible(system, systemOf(descendant), part)) findings.add('cid-system', { ...at, detail: name })
    return
  }
  if (!(encoding instanceof PDFRawStream)) {
    findings.add('cmap-embedded', at)
    return
  }
  const bytes = inspection.decode(encoding)
  const text = bytes ? latin1(bytes, 0, Math.min(bytes.length, 2 ** 20)) : ''
  const named = nameIn(encoding.dict, 'CMapName') ?? ''
  if (!/^Identity-[HV]$/.test(named) && !isCompatible(systemOf(encoding.dict), systemOf(descendant), part))
    findings.add('cid-system', at)
  const declared = encoding.dict.lookup(key('WMode'))
  const inFile = Number(/\/WMode\s+(\d)\s+def/.exec(text)?.[1] ?? 0)
  if ((declared instanceof PDFNumber ? declared.asNumber() : 0) !== inFile) findings.add('cmap-direction', at)
  const other = encoding.dict.lookup(key('UseCMap'))
  const used = /\/([^\s/<>[\]()]+)\s+usecmap/.exec(text)?.[1]
  for (const name of [
    other instanceof PDFName ? other.decodeText() : undefined,
    other instanceof PDFRawStream ? nameIn(other.dict, 'CMapName') : undefined,
    used,
  ])
    if (name !== undefined && !isPredefinedCMap(name)) findings.add('cmap-reference', { ...at, detail: name })
  const largest = largestCid(text)
  if (largest > MAX_CID) findings.add('cid-value', { ...at, detail: String(largest) })
}

/** The largest CID that a character map leads to. */
function largestCid(text: string): number {
  let largest = 0
  for (const [, body] of text.matchAll(/begincid(?:char|range)([\s\S]*?)endcid(?:char|range)/g))
    for (const [, low, high, cid] of body!.matchAll(/<([\da-f\s]*)>\s*(?:<([\da-f\s]*)>)?\s*(\d+)/gi)) {
      const size =
        high === undefined
          ? 0
          : Number.parseInt(high.replace(/\s/g, ''), 16) - Number.parseInt(low!.replace(/\s/g, ''), 16)
      largest = Math.max(largest, Number(cid) + Math.max(0, size || 0))
    }
  return largest
}

interface CharacterSystem {
  registry: string | undefined
  ordering: string | undefined
  supplement: number
}

function systemOf(dict: PDFDict | undefined): CharacterSystem {
  const info = dictIn(dict, 'CIDSystemInfo')
  const text = (name: string) => {
    const value = info?.lookup(key(name))
    return value instanceof PDFString || value instanceof PDFHexString
      ? latin1(value.asBytes(), 0, value.asBytes().length)
      : undefined
  }
  const supplement = info?.lookup(key('Supplement'))
  return {
    registry: text('Registry'),
    ordering: text('Ordering'),
    supplement: supplement instanceof PDFNumber ? supplement.asNumber() : 0,
  }
}

function isCompatible(map: Partial<CharacterSystem>, font: CharacterSystem, part: number): boolean {
  const isSame =
    map.registry !== undefined &&
    map.registry === font.registry &&
    map.ordering !== undefined &&
    map.ordering === font.ordering
  return isSame && (part === 1 || font.supplement <= (map.supplement ?? 0))
}
