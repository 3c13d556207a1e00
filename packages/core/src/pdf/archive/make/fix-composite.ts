import { type PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib'
import { latin1 } from '../../../find-bytes.js'
import { compositeWidths } from '../../page-text/glyph-widths.js'
import { readEmbedded } from '../fonts/embedded-program.js'
import { descendantOf } from '../fonts/font-codes.js'
import type { FontUse } from '../fonts/font-uses.js'
import type { Program } from '../fonts/program.js'
import { dictIn, nameIn } from '../inspection.js'
import type { Conversion } from './conversion.js'
import { cidSetOf } from './embed-fonts.js'
import { correct, fixDictionary, replaceCff, replaceProgram, unwrapOpenType } from './font-entries.js'
import { moveNotdef } from './move-notdef.js'
import { rewriteCffWidths } from './rewrite-cff-widths.js'
import { rewriteTrueType } from './rewrite-truetype.js'

const key = PDFName.of

/** Corrects an embedded font with CIDs. */
export function fixComposite(conversion: Conversion, use: FontUse): void {
  const { inspection, part, context } = conversion
  const { font, rendered, codes } = use
  const descendant = descendantOf(font)
  if (!descendant) return
  fixDictionary(conversion, descendant)
  unwrapOpenType(conversion, descendant, true)
  fixCMap(conversion, font, descendant)
  const moved = moveNotdef(conversion, use)
  const { program, stream } = readEmbedded(inspection, descendant)
  if (!program || !stream) return
  const isTrueType = nameIn(descendant, 'Subtype') === 'CIDFontType2'
  const map = descendant.lookup(key('CIDToGIDMap'))
  if (isTrueType && !(map instanceof PDFRawStream) && nameIn(descendant, 'CIDToGIDMap') !== 'Identity')
    correct(conversion, descendant, 'CIDToGIDMap', key('Identity'))
  const descriptor = dictIn(descendant, 'FontDescriptor')!
  const cids = [...rendered, ...use.hidden].flatMap((code) =>
    code === 0 && moved !== undefined ? moved : (codes.cidOf(code) ?? []),
  )
  const bytes = map instanceof PDFRawStream ? inspection.decode(map) : undefined
  const glyphOf = (cid: number): number | undefined => {
    if (!isTrueType) return program.glyphOfCid ? program.glyphOfCid(cid) : cid
    if (!bytes) return cid
    return cid * 2 + 1 < bytes.length ? bytes[cid * 2]! * 256 + bytes[cid * 2 + 1]! : undefined
  }
  if (descriptor.has(key('CIDSet'))) {
    descriptor.delete(key('CIDSet'))
    conversion.note('fonts-corrected')
  }
  if (part === 1 && /^[A-Z]{6}\+/.test(nameIn(descendant, 'BaseFont') ?? '')) {
    const present =
      program.cids ??
      Array.from({ length: 65_536 }, (_, cid) => cid).filter((cid) => {
        const glyph = glyphOf(cid)
        const isDrawn = glyph !== undefined && (program.hasOutline?.(glyph) ?? true)
        return glyph !== undefined && glyph < program.count && (isDrawn || cids.includes(cid))
      })
    correct(conversion, descriptor, 'CIDSet', context.register(context.flateStream(cidSetOf(present))))
  }
  fixCompositeWidths(conversion, descendant, {
    cids,
    glyphOf,
    widthOf: program.widthOf,
    kind: program.kind,
  })
}

interface Glyphs {
  cids: readonly number[]
  glyphOf: (cid: number) => number | undefined
  widthOf: (glyph: number) => number | undefined
  kind: Program['kind']
}

function fixCompositeWidths(
  conversion: Conversion,
  descendant: PDFDict,
  { cids, glyphOf, widthOf, kind }: Glyphs,
): void {
  const declared = compositeWidths(descendant)
  const widths = new Map<number, number>()
  let isWrong = false
  for (const cid of cids) {
    const glyph = glyphOf(cid)
    const own = glyph === undefined ? undefined : widthOf(glyph)
    if (glyph === undefined || own === undefined) continue
    const width = declared.widthOf(cid) * 1000
    isWrong ||= Math.abs(own - width) > 1
    widths.set(glyph, width)
  }
  const { stream } = readEmbedded(conversion.inspection, descendant)
  if (!isWrong || !stream) return
  const bytes = conversion.inspection.decode(stream)
  if (kind === 'cff' && nameIn(stream.dict, 'Subtype') === 'CIDFontType0C') {
    const changed = bytes && rewriteCffWidths(bytes, widths)
    if (!changed) return
    replaceCff(conversion, descendant, changed, 'CIDFontType0C')
    conversion.note('widths-corrected')
  }
  if (kind !== 'truetype') return
  const changed = bytes && rewriteTrueType(bytes, widths, undefined)
  if (!changed) return
  replaceProgram(conversion, descendant, dictIn(descendant, 'FontDescriptor')!, changed)
  conversion.note('widths-corrected')
}

/** A character map says the same as its dictionary and its font. */
function fixCMap(conversion: Conversion, font: PDFDict, descendant: PDFDict): void {
  const encoding = font.lookup(key('Encoding'))
  if (!(encoding instanceof PDFRawStream)) return
  const bytes = conversion.inspection.decode(encoding)
  const text = bytes ? latin1(bytes, 0, Math.min(bytes.length, 2 ** 20)) : ''
  const direction = Number(/\/WMode\s+(\d)\s+def/.exec(text)?.[1] ?? 0)
  const declared = encoding.dict.lookup(key('WMode'))
  if ((declared instanceof PDFNumber ? declared.asNumber() : 0) !== direction)
    correct(conversion, encoding.dict, 'WMode', PDFNumber.of(direction))
  const system = dictIn(encoding.dict, 'CIDSystemInfo')
  const own = dictIn(descendant, 'CIDSystemInfo')
  if (own && (!system || system.toString() !== own.toString()))
    correct(conversion, encoding.dict, 'CIDSystemInfo', own.clone(conversion.context))
}
