import { joinBytes } from '../../bytes.js'
import { ByteReader } from '../read/byte-reader.js'
import { damagedImage } from '../read/damaged-image.js'
import type { ImageFacts } from '../read/image-facts.js'
import { pngChunks } from '../read/read-png.js'
import { toRgba } from '../to-rgba.js'
import { pngChunk, pngSignature } from '../write/write-png-chunk.js'
import type { DecodeStill, Frame } from './animation.js'
import { type Area, FrameCanvas } from './frame-canvas.js'

const OVER = 1
const disposals = ['keep', 'clear', 'restore'] as const

/** Chunks before the data that say what the samples of every frame mean. */
const shared = new Set(['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT'])

/** How often an animated PNG is played; 0 for ever. */
export function pngPlays(bytes: Uint8Array): number {
  const reader = new ByteReader(bytes)
  for (const { name, at } of pngChunks(bytes)) if (name === 'acTL') return reader.u32(at + 4)
  return 1
}

/** A frame on its way: where it goes, and the parts of its data. */
interface Part extends Area {
  delay: number
  over: boolean
  disposal: (typeof disposals)[number]
  data: Uint8Array[]
}

/** The frames of an animated PNG as displayed (PNG, third edition, 11.3.6). @throws ToolError BAD_DOCUMENT */
export async function* pngFrames(bytes: Uint8Array, facts: ImageFacts, decode: DecodeStill): AsyncGenerator<Frame> {
  const canvas = new FrameCanvas(facts.width, facts.height)
  const reader = new ByteReader(bytes)
  const before: Uint8Array[] = []
  let part: Part | undefined
  const draw = async ({ data, delay, ...area }: Part): Promise<Frame> => {
    const { width, height } = area
    if (width === 0 || height === 0 || width * height > facts.width * facts.height || data.length === 0)
      throw damagedImage(undefined, 'its frames do not fit into it')
    const header = new Uint8Array(bytes.subarray(16, 29))
    const view = new DataView(header.buffer)
    view.setUint32(0, width)
    view.setUint32(4, height)
    const chunks = [pngChunk('IHDR', header), ...before, pngChunk('IDAT', joinBytes(data))]
    const still = joinBytes([pngSignature, ...chunks, pngChunk('IEND', new Uint8Array(0))])
    return { raster: canvas.draw(toRgba(await decode(still)), area, area), delay }
  }
  for (const { name, at, length } of pngChunks(bytes)) {
    if (name === 'fcTL') {
      if (part) yield await draw(part)
      part = readControl(reader, at)
    } else if (name === 'IDAT') part?.data.push(reader.slice(at, length))
    else if (name === 'fdAT') part?.data.push(reader.slice(at + 4, length - 4))
    else if (shared.has(name)) before.push(reader.slice(at - 8, length + 12))
  }
  if (part) yield await draw(part)
}

function readControl(reader: ByteReader, at: number): Part {
  return {
    width: reader.u32(at + 4),
    height: reader.u32(at + 8),
    left: reader.u32(at + 12),
    top: reader.u32(at + 16),
    delay: (1000 * reader.u16(at + 20)) / (reader.u16(at + 22) || 100),
    disposal: disposals[reader.u8(at + 24)] ?? 'keep',
    over: reader.u8(at + 25) === OVER,
    data: [],
  }
}
