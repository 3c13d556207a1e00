import { PDFArray, type PDFDict, PDFHexString, PDFName, PDFNumber, PDFRawStream, PDFString } from 'pdf-lib'
import { compositeWidths } from '../../page-text/glyph-widths.js'
import { decodeTextString } from '../../syntax/text-string.js'
import { readEmbedded } from '../fonts/embedded-program.js'
import { descendantOf } from '../fonts/font-codes.js'
import type { FontUse } from '../fonts/font-uses.js'
import { dictIn, nameIn } from '../inspection.js'
import type { Conversion } from './conversion.js'
import { copyCffNotdef } from './copy-cff-notdef.js'
import { copyNotdef } from './copy-notdef.js'

const key = PDFName.of
const MAX_CID = 65_535

/** A font program with a copy of `.notdef`, and the CID that leads to it. */
interface Moved {
  cid: number
  entry: 'FontFile2' | 'FontFile3'
  bytes: Uint8Array
}

/**
 * Texts must not show `.notdef`: where they do by code 0 of a font with CIDs, the code leads to a copy of it. Returns the CID
 * that code 0 has now.
 */
export function moveNotdef(conversion: Conversion, use: FontUse): number | undefined {
  const { context } = conversion
  const { font, rendered, hidden } = use
  const descendant = descendantOf(font)
  const encoding = nameIn(font, 'Encoding') ?? ''
  if (!descendant || !/^Identity-[HV]$/.test(encoding) || !(rendered.has(0) || hidden.has(0))) return undefined
  const isTaken = (cid: number) => rendered.has(cid) || hidden.has(cid)
  const isTrueType = nameIn(descendant, 'Subtype') === 'CIDFontType2'
  const moved = (isTrueType ? moveTrueType : moveCff)(conversion, descendant, isTaken)
  if (!moved) return undefined
  const { cid } = moved
  const list = descendant.lookup(key('W'))
  const wider = context.obj([...(list instanceof PDFArray ? list.asArray() : [])])
  wider.push(PDFNumber.of(cid))
  wider.push(context.obj([compositeWidths(descendant).widthOf(0) * 1000]))
  descendant.set(key('W'), wider)
  const descriptor = dictIn(descendant, 'FontDescriptor')!.clone(context)
  const entries = moved.entry === 'FontFile2' ? { Length1: moved.bytes.length } : { Subtype: 'CIDFontType0C' }
  descriptor.set(key(moved.entry), context.register(context.flateStream(moved.bytes, entries)))
  descendant.set(key('FontDescriptor'), context.register(descriptor))
  font.set(key('Encoding'), context.register(identityExcept(conversion, descendant, encoding, cid)))
  conversion.note('fonts-corrected')
  return cid
}

function moveTrueType(
  { inspection, context }: Conversion,
  descendant: PDFDict,
  isTaken: (cid: number) => boolean,
): Moved | undefined {
  const { program, stream } = readEmbedded(inspection, descendant)
  const file = program?.kind === 'truetype' ? inspection.decode(stream) : undefined
  const map = descendant.lookup(key('CIDToGIDMap'))
  const old = map instanceof PDFRawStream ? inspection.decode(map) : undefined
  if (!file || (map instanceof PDFRawStream && (!old || (old[0] ?? 0) + (old[1] ?? 0) > 0))) return undefined
  const copy = copyNotdef(file)
  if (!copy) return undefined
  let cid = old ? MAX_CID : copy.glyph
  while (old && cid > 0 && isTaken(cid)) cid--
  if (isTaken(cid)) return undefined
  if (old) {
    const bytes = new Uint8Array(Math.max(old.length, cid * 2 + 2))
    bytes.set(old)
    bytes[cid * 2] = copy.glyph >> 8
    bytes[cid * 2 + 1] = copy.glyph & 255
    descendant.set(key('CIDToGIDMap'), context.register(context.flateStream(bytes)))
  }
  return { cid, entry: 'FontFile2', bytes: copy.bytes }
}

function moveCff(
  { inspection }: Conversion,
  descendant: PDFDict,
  isTaken: (cid: number) => boolean,
): Moved | undefined {
  const { program, stream } = readEmbedded(inspection, descendant)
  const file = program?.kind === 'cff' && program.cids ? inspection.decode(stream) : undefined
  if (!file || !program?.cids) return undefined
  const used = new Set(program.cids)
  let cid = MAX_CID - 1
  while (cid > 0 && (isTaken(cid) || used.has(cid))) cid--
  const bytes = copyCffNotdef(file, program.cids, cid)
  return bytes && { cid, entry: 'FontFile3', bytes }
}

/** A character map like Identity, in which code 0 has another CID. */
function identityExcept({ context }: Conversion, descendant: PDFDict, like: string, cid: number): PDFRawStream {
  const direction = like.endsWith('V') ? 1 : 0
  const system = dictIn(descendant, 'CIDSystemInfo')
  const textOf = (entry: string, usual: string) => {
    const value = system?.lookup(key(entry))
    const text = value instanceof PDFString || value instanceof PDFHexString ? decodeTextString(value) : usual
    return text.replace(/[^\w.-]/g, '')
  }
  const supplement = system?.lookup(key('Supplement'))
  const hex = (code: number) => `<${code.toString(16).padStart(4, '0')}>`
  const ranges = Array.from({ length: 256 }, (_, high) => {
    const first = Math.max(1, high * 256)
    return `${hex(first)} ${hex(high * 256 + 255)} ${first}`
  })
  const blocks = [ranges.slice(0, 100), ranges.slice(100, 200), ranges.slice(200)]
  const name = `Moved-${like}`
  const text = [
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
    `/CIDSystemInfo 3 dict dup begin\n/Registry (${textOf('Registry', 'Adobe')}) def\n/Ordering (${textOf('Ordering', 'Identity')}) def`,
    `/Supplement ${supplement instanceof PDFNumber ? supplement.asNumber() : 0} def\nend def`,
    `/CMapName /${name} def\n/CMapType 1 def\n/WMode ${direction} def`,
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
    `1 begincidchar\n<0000> ${cid}\nendcidchar`,
    ...blocks.map((block) => `${block.length} begincidrange\n${block.join('\n')}\nendcidrange`),
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n',
  ].join('\n')
  const stream = context.flateStream(text, { Type: 'CMap', CMapName: name, WMode: direction })
  stream.dict.set(
    key('CIDSystemInfo'),
    system?.clone(context) ??
      context.obj({ Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 }),
  )
  return stream
}
