import type { Raster } from '../../image/raster.js'
import type { PdfImage } from './pdf-image.js'

/**
 * Unpacks samples to 8 bits each, with /Decode and the palette applied (ISO 32000-2, 8.9.5.2 and 8.6.6.3). 16 bits are
 * reduced to the upper 8. Undefined for spaces without a raster type: two channels, or several unknown ones.
 * @param data rows padded to whole bytes, with the expected length; the raster is a view of them if nothing has to be
 * converted
 */
export function unpackSamples(image: PdfImage, data: Uint8Array): Raster | undefined {
  const { width, height, bits, space } = image
  const color = rasterColor(image)
  if (!space || !color) return undefined
  const raster = { width, height, color, alpha: false, depth: 8 } as const
  const stored = space.palette ? 1 : space.channels
  const tables = decodeTables(image)
  if (bits === 8 && !tables) return { ...raster, data }
  const samples = tables && bits === 8 && !space.palette ? data.slice() : spread(data, width * stored, height, bits)
  if (space.palette) return { ...raster, data: lookUp(samples, space.palette, space.channels, tables![0]!) }
  if (tables) applyTables(samples, tables)
  return { ...raster, data: samples }
}

/** The palette indexes of the samples of an image, one byte each, with /Decode applied. */
export function unpackIndices(image: PdfImage, data: Uint8Array): Uint8Array {
  const [table] = decodeTables(image)!
  return spread(data, image.width, image.height, image.bits).map((sample) => table![sample]!)
}

/** The color type of a raster of the samples; one channel of any meaning is gray. */
export function rasterColor({ space }: PdfImage): Raster['color'] | undefined {
  if (!space) return undefined
  return space.color !== 'other' ? space.color : space.channels === 1 ? 'gray' : undefined
}

/** A byte for each sample. */
function spread(data: Uint8Array, rowSamples: number, height: number, bits: number): Uint8Array {
  if (bits === 8) return data
  const samples = new Uint8Array(rowSamples * height)
  const rowBytes = Math.ceil((rowSamples * bits) / 8)
  if (bits === 16) {
    for (let index = 0; index < samples.length; index++) samples[index] = data[2 * index]!
    return samples
  }
  const mask = 2 ** bits - 1
  const perByte = 8 / bits
  for (let row = 0, to = 0; row < height; row++) {
    let at = row * rowBytes
    for (let column = 0; column < rowSamples; column += perByte, at++) {
      const byte = data[at]!
      const count = Math.min(perByte, rowSamples - column)
      for (let part = 0; part < count; part++) samples[to++] = (byte >> (8 - bits * (part + 1))) & mask
    }
  }
  return samples
}

/**
 * The values of samples, one table per channel: 0 to 255, or the index for a palette. Undefined if 8- or 16-bit samples
 * are used as they are.
 */
export function decodeTables(image: Pick<PdfImage, 'bits' | 'decode' | 'space'>): Uint8Array[] | undefined {
  const { bits, decode, space } = image
  const most = 2 ** Math.min(bits, 8) - 1
  const palette = space?.palette
  if (!decode && most === 255 && !palette) return undefined
  const channels = palette ? 1 : (space?.channels ?? 1)
  const scale = palette ? 1 : 255
  const highest = palette ? palette.length / space!.channels - 1 : 255
  return Array.from({ length: channels }, (_, channel) => {
    const low = decode?.[2 * channel] ?? 0
    const high = decode?.[2 * channel + 1] ?? (palette ? most : 1)
    const value = (sample: number) => Math.round((low + (sample * (high - low)) / most) * scale)
    return Uint8Array.from({ length: 256 }, (_, sample) =>
      Math.min(highest, Math.max(0, value(Math.min(sample, most)))),
    )
  })
}

export function applyTables(samples: Uint8Array, tables: readonly Uint8Array[]): void {
  const channels = tables.length
  for (const [channel, table] of tables.entries()) {
    for (let at = channel; at < samples.length; at += channels) samples[at] = table[samples[at]!]!
  }
}

function lookUp(samples: Uint8Array, palette: Uint8Array, channels: number, table: Uint8Array): Uint8Array {
  const colors = new Uint8Array(samples.length * channels)
  for (let index = 0, to = 0; index < samples.length; index++) {
    const from = table[samples[index]!]! * channels
    for (let channel = 0; channel < channels; channel++) colors[to++] = palette[from + channel]!
  }
  return colors
}
