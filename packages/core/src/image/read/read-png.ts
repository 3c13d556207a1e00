import { ByteReader } from './byte-reader.js'
import { hdrTransfers } from './hdr-transfers.js'
import type { ImageFacts } from './image-facts.js'
import { readExif } from './read-exif.js'
import { plausibleDpi } from './read-tiff.js'

/** A chunk of a PNG file: its four letters, and where its data are. */
export interface PngChunk {
  name: string
  /** Of the data. */
  at: number
  length: number
}

/** The chunks of a PNG in the order of the file, up to one that reaches beyond its end. */
export function* pngChunks(bytes: Uint8Array): Iterable<PngChunk> {
  const reader = new ByteReader(bytes)
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = reader.u32(at)
    if (at + 12 + length > bytes.length) return
    yield { name: reader.text(at + 4, 4), at: at + 8, length }
    at += 12 + length
  }
}

/** Facts from the chunks of a PNG (PNG third edition, clause 11); undefined without a header. */
export function readPngFacts(bytes: Uint8Array): ImageFacts | undefined {
  const reader = new ByteReader(bytes)
  if (reader.text(12, 4) !== 'IHDR') return undefined
  const [bitDepth, colorType] = [reader.u8(24), reader.u8(25)]
  const facts: ImageFacts = {
    format: 'png',
    width: reader.u32(16),
    height: reader.u32(20),
    frames: 1,
    depth: bitDepth,
    color: colorType === 3 ? 'palette' : colorType & 2 ? 'rgb' : 'gray',
    alpha: (colorType & 4) !== 0,
    orientation: 1,
    png: { bitDepth, colorType, interlaced: reader.u8(28) === 1 },
  }
  let [animated, frames] = [false, 0]
  for (const { name, at, length } of pngChunks(bytes)) {
    if (name === 'acTL') animated = true
    else if (name === 'fcTL') frames++
    else if (name === 'tRNS') facts.alpha = true
    else if (name === 'sRGB') facts.srgb = true
    else if (name === 'cICP') readNumbers(facts, reader.u8(at), reader.u8(at + 1))
    else if (name === 'iCCP') readProfile(facts, reader.slice(at, length))
    else if (name === 'eXIf') facts.orientation = readExif(reader.slice(at, length))?.orientation ?? 1
    else if (name === 'pHYs' && reader.u8(at + 8) === 1) {
      const dpi = plausibleDpi(reader.u32(at) * 0.0254, reader.u32(at + 4) * 0.0254)
      if (dpi) facts.dpi = dpi
    }
  }
  if (animated) facts.frames = Math.max(1, frames)
  return facts
}

/** Primaries of BT.2020 and Display P3 (ISO 23091-2), for which there are conversions. */
const widePrimaries = [9, 12]

function readNumbers(facts: ImageFacts, primaries: number, transfer: number): void {
  facts.hdr = hdrTransfers.get(transfer)
  if (facts.png) facts.png.numbered = facts.hdr !== undefined || widePrimaries.includes(primaries)
}

/** The data of an iCCP chunk: a name that ends with 0, the method 0, the profile as a zlib stream. */
function readProfile(facts: ImageFacts, data: Uint8Array): void {
  const end = data.subarray(0, 80).indexOf(0)
  if (end > 0 && data[end + 1] === 0) facts.deflatedIcc = data.subarray(end + 2)
}

/** What a tRNS chunk says of gray or RGB pixels as decoders read it: of each of its 16-bit numbers, as many bits as samples have. */
export function transparentColor(chunk: Uint8Array, bitDepth: number): Uint8Array {
  const most = 2 ** bitDepth - 1
  return chunk.map((byte, at) => byte & (at % 2 === 0 ? most >> 8 : most))
}
