import { joinBytes } from '../../bytes.js'
import { ByteReader } from '../read/byte-reader.js'
import type { ImageFacts } from '../read/image-facts.js'
import { toRgba } from '../to-rgba.js'
import type { DecodeStill, Frame } from './animation.js'
import { FrameCanvas } from './frame-canvas.js'
import { webpFile, webpHeader } from './webp-file.js'

const NO_BLENDING = 2
const DISPOSE = 1

/** The chunks of a WebP file, or of one of its frames, up to one that reaches beyond its end. */
export function* webpChunks(reader: ByteReader, start: number, end: number) {
  for (let at = start; at + 8 <= end; ) {
    const [name, length] = [reader.text(at, 4), reader.u32(at + 4)]
    if (at + 8 + length > end) return
    yield { name, data: at + 8, length, chunk: reader.slice(at, 8 + length) }
    at += 8 + length + (length & 1)
  }
}

/** How often an animated WebP is played; 0 for ever. */
export function webpPlays(bytes: Uint8Array): number {
  const reader = new ByteReader(bytes, true)
  for (const { name, data } of webpChunks(reader, 12, bytes.length)) if (name === 'ANIM') return reader.u16(data + 4)
  return 1
}

/** The frames of an animated WebP as displayed (RFC 9649, 2.7.1). @throws ToolError BAD_DOCUMENT */
export async function* webpFrames(bytes: Uint8Array, facts: ImageFacts, decode: DecodeStill): AsyncGenerator<Frame> {
  const reader = new ByteReader(bytes, true)
  const u24 = (at: number) => reader.u32(at) & 0xffffff
  const canvas = new FrameCanvas(facts.width, facts.height)
  const whole = (chunk: Uint8Array) => (chunk.length & 1 ? joinBytes([chunk, Uint8Array.of(0)]) : chunk)
  let profile: Uint8Array[] = []
  for (const { name, data, length, chunk } of webpChunks(reader, 12, bytes.length)) {
    if (name === 'ICCP') profile = [whole(chunk)]
    if (name !== 'ANMF') continue
    const area = { left: 2 * u24(data), top: 2 * u24(data + 3), width: 1 + u24(data + 6), height: 1 + u24(data + 9) }
    const flags = reader.u8(data + 15)
    const parts = [...webpChunks(reader, data + 16, data + length)].filter(({ name }) => /^(ALPH|VP8[ L])$/.test(name))
    const header = { alpha: parts.some(({ name }) => name === 'ALPH'), icc: profile.length > 0 }
    const head = header.alpha || header.icc ? [webpHeader(area, header)] : []
    const still = webpFile([...head, ...profile, ...parts.map((part) => whole(part.chunk))])
    const raster = canvas.draw(toRgba(await decode(still)), area, {
      over: (flags & NO_BLENDING) === 0,
      disposal: flags & DISPOSE ? 'clear' : 'keep',
    })
    yield { raster, delay: u24(data + 12) }
  }
}
