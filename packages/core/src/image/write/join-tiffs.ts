import { ToolError } from '../../errors.js'
import { TiffTag, TiffType } from './write-tiff-directory.js'

const HEADER_BYTES = 8

/**
 * One TIFF of several pages, in pieces, from files written by `writeTiff`. The strips are copied.
 * @throws ToolError LIMIT_EXCEEDED past 4 GiB, the limit of TIFF offsets
 * @throws TypeError for other files
 */
export function joinTiffs(files: readonly Uint8Array[]): Uint8Array[] {
  const total = files.reduce((sum, { length }) => sum + length - HEADER_BYTES, HEADER_BYTES)
  if (total > 2 ** 32 - 1) {
    throw new ToolError('LIMIT_EXCEEDED', 'The pages do not fit into one TIFF (limit 4 GB). Write one file per page.', {
      details: { bytes: total },
    })
  }
  const parts: Uint8Array[] = []
  let start = HEADER_BYTES
  for (const [index, file] of files.entries()) {
    const end = start + file.length - HEADER_BYTES
    const { head, strips } = moveDirectory(file, start - HEADER_BYTES, index < files.length - 1 ? end : 0)
    if (files.length > 1) head[SUBFILE_TYPE_AT] = PAGE_OF_SEVERAL
    parts.push(index === 0 ? head : head.subarray(HEADER_BYTES), strips)
    start = end
  }
  return parts
}

/** The value of NewSubfileType, which has the smallest number and so is the first field. */
const SUBFILE_TYPE_AT = HEADER_BYTES + 2 + 8
const PAGE_OF_SEVERAL = 2

/** A copy of the data before the strips, with all offsets moved and the next directory set, and the strips. */
function moveDirectory(file: Uint8Array, shift: number, next: number): { head: Uint8Array; strips: Uint8Array } {
  const source = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (source.getUint32(0) !== 0x49492a00 || source.getUint32(4, true) !== HEADER_BYTES)
    throw new TypeError('This TIFF has a different layout.')
  const count = source.getUint16(HEADER_BYTES, true)
  const fields = Array.from({ length: count }, (_, index) => HEADER_BYTES + 2 + 12 * index)
  const offsetsField = fields.find((at) => source.getUint16(at, true) === TiffTag.StripOffsets)!
  const stripCount = source.getUint32(offsetsField + 4, true)
  const listAt = stripCount === 1 ? offsetsField + 8 : source.getUint32(offsetsField + 8, true)
  const stripsStart = source.getUint32(listAt, true)
  const head = file.slice(0, stripsStart)
  const view = new DataView(head.buffer)
  for (const at of fields) {
    if (fieldBytes(view, at) > 4) view.setUint32(at + 8, view.getUint32(at + 8, true) + shift, true)
  }
  for (let strip = 0; strip < stripCount; strip++) {
    const at = listAt + 4 * strip
    view.setUint32(at, view.getUint32(at, true) + shift, true)
  }
  view.setUint32(HEADER_BYTES + 2 + 12 * count, next, true)
  return { head, strips: file.subarray(stripsStart) }
}

function fieldBytes(view: DataView, at: number): number {
  const type = view.getUint16(at + 2, true)
  const bytes = { [TiffType.short]: 2, [TiffType.long]: 4, [TiffType.rational]: 8 }[type] ?? 1
  return bytes * view.getUint32(at + 4, true)
}
