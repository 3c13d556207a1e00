import type { FileHandle } from 'node:fs/promises'
import { viewOf } from '../../bytes.js'

/** A font in a file of this machine: where its table directory begins, and its names. */
export interface NamedFace {
  start: number
  names: string[]
}

const [COLLECTION, TRUE_TYPE, OPEN_TYPE_CFF] = [0x74746366, 0x00010000, 0x4f54544f]
const [MAX_FACES, MAX_TABLES, MAX_NAMES, MAX_NAME_TABLE] = [64, 256, 1000, 2 ** 18]
/** Numbers of names (OpenType, "name"): the full name, and the one that documents use. */
const [FULL_NAME, POST_SCRIPT_NAME] = [4, 6]
const [UNICODE, MACINTOSH, WINDOWS] = [0, 1, 3]

/** Reads the names of the fonts in a file, of which it reads as little as it can. @throws RangeError if the file is damaged */
export async function readFaces(file: FileHandle): Promise<NamedFace[]> {
  const faces: NamedFace[] = []
  for (const start of await startsOf(file)) faces.push({ start, names: await namesAt(file, start) })
  return faces
}

async function startsOf(file: FileHandle): Promise<number[]> {
  const head = viewOf(await part(file, 0, 12))
  const kind = head.getUint32(0)
  if (kind === TRUE_TYPE || kind === OPEN_TYPE_CFF) return [0]
  if (kind !== COLLECTION) return []
  const count = Math.min(head.getUint32(8), MAX_FACES)
  const list = viewOf(await part(file, 12, count * 4))
  return Array.from({ length: count }, (_, index) => list.getUint32(index * 4))
}

async function namesAt(file: FileHandle, start: number): Promise<string[]> {
  const count = Math.min(viewOf(await part(file, start, 12)).getUint16(4), MAX_TABLES)
  const list = viewOf(await part(file, start + 12, count * 16))
  for (let entry = 0; entry < count * 16; entry += 16) {
    if (list.getUint32(entry) !== 0x6e616d65) continue
    return namesIn(await part(file, list.getUint32(entry + 8), Math.min(list.getUint32(entry + 12), MAX_NAME_TABLE)))
  }
  return []
}

function namesIn(table: Uint8Array): string[] {
  const view = viewOf(table)
  const names = new Set<string>()
  const [count, texts] = [Math.min(view.getUint16(2), MAX_NAMES), view.getUint16(4)]
  for (let entry = 6; entry < 6 + count * 12; entry += 12) {
    const [platform, number] = [view.getUint16(entry), view.getUint16(entry + 6)]
    if (number !== FULL_NAME && number !== POST_SCRIPT_NAME) continue
    const at = texts + view.getUint16(entry + 10)
    const bytes = table.subarray(at, at + view.getUint16(entry + 8))
    if (platform === UNICODE || platform === WINDOWS) names.add(new TextDecoder('utf-16be').decode(bytes))
    else if (platform === MACINTOSH) names.add(new TextDecoder('latin1').decode(bytes))
  }
  return [...names]
}

async function part(file: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const buffer = new Uint8Array(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}
