import { joinBytes } from '../../bytes.js'
import { webpChunk, webpFile } from '../animation/webp-file.js'
import { ByteReader } from '../read/byte-reader.js'
import type { ImageFacts } from '../read/image-facts.js'
import { orientationExif } from './orientation-exif.js'

/** The chunks of a picture and of an animation (RFC 9649, 2.7). */
const picture = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L'])
const pictureInFrame = new Set(['ALPH', 'VP8 ', 'VP8L'])

const ICC = 0x20
const ALPHA = 0x10
const EXIF = 0x08
const ANIMATED = 0x02

interface Chunk {
  name: string
  /** The whole chunk, with its length and the byte that makes it even. */
  whole: Uint8Array
  data: Uint8Array
}

/**
 * A WebP of nothing but the chunks of its picture, and the orientation. What follows the length that the file gives itself is left
 * out; undefined if its picture does not end before.
 */
export function stripWebp(bytes: Uint8Array, { orientation }: ImageFacts): Uint8Array | undefined {
  const given = 8 + new ByteReader(bytes, true).u32(4)
  const found = [...chunks(bytes, 12, Math.min(bytes.length, given + (given & 1)), picture)]
  const isWhole = found.every(({ whole, data }) => data.length === new ByteReader(whole, true).u32(4))
  if (given < bytes.length && (!isWhole || !found.some(({ name }) => /^(VP8[ L]|ANMF)$/.test(name)))) return undefined
  const isExtended = found.some(({ name }) => name === 'VP8X')
  const isAnimated = isExtended && found.some(({ name }) => name === 'ANMF')
  const parts: Uint8Array[] = []
  const seen = new Set<string>()
  for (const { name, whole, data } of found) {
    const kind = name === 'VP8L' ? 'VP8 ' : name
    const isLeftOut = name === 'ANIM' ? !isAnimated : isAnimated && pictureInFrame.has(name)
    if (isLeftOut || (name !== 'ANMF' && seen.has(kind))) continue
    seen.add(kind)
    if (name === 'VP8X') parts.push(webpChunk(name, header(data, orientation)))
    else if (name === 'ANMF') parts.push(frame(whole, data))
    else parts.push(whole)
  }
  if (isExtended && orientation !== 1) parts.push(webpChunk('EXIF', orientationExif(orientation)))
  return webpFile(parts)

  function header(data: Uint8Array, turn: number): Uint8Array {
    const copy = new Uint8Array(10)
    copy.set(data.subarray(0, 10))
    const hasProfile = found.some(({ name }) => name === 'ICCP')
    copy[0] = (copy[0]! & (ALPHA | ANIMATED)) | (hasProfile ? ICC : 0) | (turn === 1 ? 0 : EXIF)
    copy.fill(0, 1, 4)
    return copy
  }
}

/** A frame: 16 bytes that say where and how long, and the chunks of its picture. */
function frame(whole: Uint8Array, data: Uint8Array): Uint8Array {
  const parts = [...chunks(data, 16, data.length, pictureInFrame)].map((chunk) => chunk.whole)
  const stripped = joinBytes([data.subarray(0, 16), ...parts])
  return stripped.length === data.length ? whole : webpChunk('ANMF', stripped)
}

function* chunks(bytes: Uint8Array, start: number, end: number, wanted: ReadonlySet<string>): Iterable<Chunk> {
  const reader = new ByteReader(bytes, true)
  for (let at = start; at + 8 <= end; ) {
    const name = reader.text(at, 4)
    const length = reader.u32(at + 4)
    const next = Math.min(end, at + 8 + length + (length & 1))
    if (wanted.has(name))
      yield { name, whole: bytes.subarray(at, next), data: bytes.subarray(at + 8, Math.min(end, at + 8 + length)) }
    at = next
  }
}
