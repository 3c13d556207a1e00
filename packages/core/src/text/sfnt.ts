import { viewOf } from '../bytes.js'
/** A font file of tables (OpenType, "Organization of an OpenType font"), TrueType or CFF inside. */
export interface Sfnt {
  version: number
  tables: Map<string, Uint8Array>
}

const TRUE_TYPE = 0x00010000
const APPLE_TRUE_TYPE = 0x74727565
const OPEN_TYPE_CFF = 0x4f54544f
const MAX_TABLES = 256

/**
 * The tables of a font file; tables outside the file are omitted. Undefined for other files, such as collections, in which `start` is
 * where the list of tables of one font begins.
 * @throws RangeError if it is truncated
 */
export function readSfnt(bytes: Uint8Array, start = 0): Sfnt | undefined {
  const view = viewOf(bytes)
  const version = view.getUint32(start)
  if (version !== TRUE_TYPE && version !== APPLE_TRUE_TYPE && version !== OPEN_TYPE_CFF) return undefined
  const tables = new Map<string, Uint8Array>()
  const count = view.getUint16(start + 4)
  if (count > MAX_TABLES) return undefined
  for (let index = 0; index < count; index++) {
    const entry = start + 12 + index * 16
    const tag = String.fromCharCode(...bytes.subarray(entry, entry + 4))
    const offset = view.getUint32(entry + 8)
    const length = view.getUint32(entry + 12)
    if (offset + length <= bytes.length && !tables.has(tag)) tables.set(tag, bytes.subarray(offset, offset + length))
  }
  return { version, tables }
}

/** Puts tables together to a file, with the checksums right. */
export function writeSfnt({ version, tables }: Sfnt): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const start = 12 + sorted.length * 16
  const length = sorted.reduce((sum, [, table]) => sum + padded(table.length), start)
  const out = new Uint8Array(length)
  const view = viewOf(out)
  const power = Math.floor(Math.log2(Math.max(1, sorted.length)))
  view.setUint32(0, version)
  view.setUint16(4, sorted.length)
  view.setUint16(6, 16 << power)
  view.setUint16(8, power)
  view.setUint16(10, sorted.length * 16 - (16 << power))
  let offset = start
  let head = -1
  for (const [index, [tag, table]] of sorted.entries()) {
    out.set(table, offset)
    if (tag === 'head' && table.length >= 12) {
      head = offset
      view.setUint32(head + 8, 0)
    }
    const entry = 12 + index * 16
    for (let letter = 0; letter < 4; letter++) out[entry + letter] = tag.charCodeAt(letter)
    view.setUint32(entry + 4, checksum(view, offset, padded(table.length)))
    view.setUint32(entry + 8, offset)
    view.setUint32(entry + 12, table.length)
    offset += padded(table.length)
  }
  if (head >= 0) view.setUint32(head + 8, 0xb1b0afba - checksum(view, 0, length))
  return out
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4
}

/** Sum of a table as 32-bit numbers (OpenType, "Calculating checksums"). */
export function checksum(view: DataView, offset: number, length: number): number {
  let sum = 0
  for (let at = offset; at < offset + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

/** What a font allows (OpenType, "OS/2", fsType): the kinds of use, embedding in documents that are changed, and limits of any use. */
const [USES, EDITABLE, NO_SUBSET, ONLY_BITMAPS] = [0xf, 8, 0x100, 0x200]

/** Whether a font says that it may be embedded into documents that are changed, and cut down. */
export function mayEmbed({ tables }: Sfnt): boolean {
  const table = tables.get('OS/2')
  if (!table) return false
  const rights = viewOf(table).getUint16(8)
  return ((rights & USES) === 0 || (rights & EDITABLE) !== 0) && (rights & (NO_SUBSET | ONLY_BITMAPS)) === 0
}
