import { type PDFDict, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import { latin1 } from '../../../find-bytes.js'
import type { FoundAt } from '../findings.js'
import { dictIn, type Inspection, nameIn } from '../inspection.js'
import type { Program } from './program.js'

const subset = /^[A-Z]{6}\+/

/** Checks the list of glyph names of a Type 1 font (ISO 19005-1, 6.3.5; ISO 19005-2, 6.2.11.4.2). */
export function checkCharSet(
  { findings, part }: Inspection,
  font: PDFDict,
  names: readonly string[],
  at: FoundAt,
): void {
  const value = dictIn(font, 'FontDescriptor')?.lookup(PDFName.of('CharSet'))
  const isGiven = value instanceof PDFString || value instanceof PDFHexString
  if (part === 1 && !subset.test(nameIn(font, 'BaseFont') ?? '')) return
  if (!isGiven) {
    if (part === 1) findings.add('char-set', at)
    return
  }
  const bytes = value.asBytes()
  const listed = new Set(
    latin1(bytes, 0, bytes.length)
      .split('/')
      .map((name) => name.trim())
      .filter(Boolean),
  )
  const wanted = new Set(names.filter((name) => name !== '.notdef' && name !== ''))
  const missing = [...wanted].find((name) => !listed.has(name))
  if (missing !== undefined) findings.add('char-set', { ...at, detail: `${at.detail}: ${missing}` })
}

/** Checks the list of CIDs of a CID font. */
export function checkCidSet(
  inspection: Inspection,
  font: PDFDict,
  program: Program | undefined,
  glyphOf: (cid: number) => number | undefined,
  used: ReadonlySet<number>,
  at: FoundAt,
): void {
  const { findings, part } = inspection
  const stream = dictIn(font, 'FontDescriptor')?.lookup(PDFName.of('CIDSet'))
  if (part === 1 && !subset.test(nameIn(font, 'BaseFont') ?? '')) return
  if (!stream) {
    if (part === 1) findings.add('cid-set', at)
    return
  }
  const bits = inspection.decode(stream)
  if (!bits) {
    findings.add('cid-set', at)
    return
  }
  const has = (cid: number) => ((bits[cid >> 3] ?? 0) & (0x80 >> (cid & 7))) !== 0
  if (!program) return
  const present = presentCids(program, glyphOf)
  const isMissing = (cid: number) => cid > 0 && !has(cid)
  const wrong =
    [...used].find((cid) => isMissing(cid) && present.has(cid)) ??
    [...present].find(isMissing) ??
    firstSet(bits, (cid) => cid > 0 && glyphOf(cid) === undefined)
  if (wrong !== undefined) findings.add('cid-set', { ...at, detail: `${at.detail}: CID ${wrong}` })
}

/** CIDs with a glyph that draws something. */
function presentCids(program: Program, glyphOf: (cid: number) => number | undefined): Set<number> {
  if (program.cids) return new Set(program.cids)
  const present = new Set<number>()
  for (let cid = 0; cid < 65_536; cid++) {
    const glyph = glyphOf(cid)
    if (glyph && glyph < program.count && (program.hasOutline?.(glyph) ?? true)) present.add(cid)
  }
  return present
}

function firstSet(bits: Uint8Array, isWrong: (cid: number) => boolean): number | undefined {
  for (let index = 0; index < Math.min(bits.length, 8192); index++) {
    if (bits[index] === 0) continue
    for (let bit = 0; bit < 8; bit++)
      if (bits[index]! & (0x80 >> bit) && isWrong(index * 8 + bit)) return index * 8 + bit
  }
  return undefined
}
