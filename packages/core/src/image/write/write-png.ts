import { joinBytes } from '../../bytes.js'
import type { Capabilities } from '../../capabilities.js'
import { type CompactRaster, compactRaster } from '../compress/compact-raster.js'
import type { Raster } from '../raster.js'
import { pngChunk, pngSignature } from './write-png-chunk.js'
import { filterRows } from './write-png-filter.js'

/** How a PNG or TIFF is packed. */
export interface LosslessSettings {
  /** Pixels per inch, noted in the file. */
  dpi: number
  deflate: Capabilities['deflate']
  /** Whether speed is more important than size. Default false. */
  fast?: boolean
}

/**
 * A PNG of the same pixels, in its smallest plain form (see `compactRaster`). Filters rows only if that saves bytes.
 * Keeps the profile. Source: PNG, third edition (W3C).
 * @throws TypeError for CMYK, which PNG does not support
 */
export async function writePng(raster: Raster, { dpi, deflate, fast = false }: LosslessSettings): Promise<Uint8Array> {
  const compact = compactRaster(raster, 'png')
  const { rows, novelty } = filterRows(compact)
  const level = fast ? 1 : novelty > 0.1 ? 4 : 6
  const chunks = [
    pngSignature,
    pngChunk('IHDR', header(compact)),
    ...(compact.icc ? [pngChunk('iCCP', await profile(compact.icc, deflate))] : []),
    pngChunk('pHYs', density(dpi)),
    ...paletteChunks(compact),
    pngChunk('IDAT', await deflate(rows, level)),
    pngChunk('IEND', new Uint8Array(0)),
  ]
  return joinBytes(chunks)
}

function header({ width, height, bits, kind, alpha }: CompactRaster): Uint8Array {
  const bytes = new Uint8Array(13)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  bytes[8] = bits
  bytes[9] = { gray: 0, rgb: 2, palette: 3 }[kind] + (alpha ? 4 : 0)
  return bytes
}

function density(dpi: number): Uint8Array {
  const bytes = new Uint8Array(9)
  const view = new DataView(bytes.buffer)
  const perMetre = Math.max(1, Math.round(dpi / 0.0254))
  view.setUint32(0, perMetre)
  view.setUint32(4, perMetre)
  bytes[8] = 1
  return bytes
}

async function profile(icc: Uint8Array, deflate: Capabilities['deflate']): Promise<Uint8Array> {
  const name = new TextEncoder().encode('ICC profile\0\0')
  return joinBytes([name, await deflate(icc, 6)])
}

function paletteChunks({ palette }: CompactRaster): Uint8Array[] {
  if (!palette) return []
  const count = palette.length / 4
  const colors = new Uint8Array(count * 3)
  let translucent = 0
  for (let index = 0; index < count; index++) {
    colors.set(palette.subarray(4 * index, 4 * index + 3), 3 * index)
    if (palette[4 * index + 3]! < 255) translucent = index + 1
  }
  const opacities = Uint8Array.from({ length: translucent }, (_, index) => palette[4 * index + 3]!)
  return [pngChunk('PLTE', colors), ...(translucent > 0 ? [pngChunk('tRNS', opacities)] : [])]
}
