import type { Capabilities } from '../../capabilities.js'
import { type CompactRaster, compactRaster } from '../../image/compress/compact-raster.js'
import { channelsOf, type Raster } from '../../image/raster.js'
import { encodeG4 } from '../../image/write/encode-g4.js'
import { filterRows } from '../../image/write/write-png-filter.js'
import { predictors } from '../filters/predict-samples.js'
import type { StoredImage } from './stored-image.js'

type Deflate = Pick<Capabilities, 'deflate'>

/**
 * The same pixels as an image, without loss: two colors as CCITT G4 or with 1 bit, few as a palette, all others with the
 * predictors of PNG; what may be transparent as a soft mask.
 */
export async function storeRaster(raster: Raster, capabilities: Deflate): Promise<StoredImage> {
  const { colors, opacity } = splitAlpha(raster)
  const image = await storeColors(narrow(colors), capabilities)
  return opacity ? { ...image, mask: await storeOpacity(opacity, capabilities) } : image
}

/** The opacity of an image as a soft mask; undefined if it is opaque. */
export async function storeMask(raster: Raster, capabilities: Deflate): Promise<StoredImage | undefined> {
  const { opacity } = splitAlpha(raster)
  return opacity && storeOpacity(opacity, capabilities)
}

async function storeColors(raster: Raster, capabilities: Deflate): Promise<StoredImage> {
  if (raster.color === 'cmyk') {
    // To the filters of PNG, four inks are as good as three colors and their opacity.
    const rows = { ...raster, kind: 'rgb', alpha: true, bits: raster.depth } as const
    return { ...(await storeRows(rows, 4, capabilities)), color: 'cmyk', ...iccOf(raster) }
  }
  const compact = compactRaster(raster, 'png')
  const { kind, bits, palette } = compact
  const image = await storeRows(compact, kind === 'rgb' ? 3 : 1, capabilities)
  const look = {
    color: kind === 'gray' ? 'gray' : 'rgb',
    ...(palette ? { palette: withoutOpacity(palette) } : {}),
    ...iccOf(compact),
  } as const
  const flat = { ...image, ...look }
  return bits === 1 ? smallerFax(flat, compact.data, kind === 'gray') : flat
}

/** A mask is gray and has no palette (ISO 32000-2, 11.6.5.2). */
async function storeOpacity(opacity: Raster, capabilities: Deflate): Promise<StoredImage> {
  const compact = compactRaster(narrow(opacity), 'png')
  const gray: CompactRaster =
    compact.kind === 'gray' ? compact : { ...compact, kind: 'gray', bits: 8, data: opacity.data }
  return storeRows(gray, 1, capabilities)
}

async function storeRows(raster: CompactRaster, samples: number, { deflate }: Deflate): Promise<StoredImage> {
  const { width, height, bits } = raster
  const { rows } = filterRows(raster)
  return {
    width,
    height,
    data: await deflate(rows, bits < 8 ? 9 : 6),
    filter: 'FlateDecode',
    parameters: predictors(width, samples, bits),
    color: 'gray',
    depth: bits,
    orientation: 1,
  }
}

/** The image encoded as CCITT G4 if that is smaller. `bits` are its packed rows, 0 for black if they are gray. */
export function smallerFax(image: StoredImage, bits: Uint8Array, isGray: boolean): StoredImage {
  const { width, height } = image
  // Runs of the dominant value are coded as white, which most of a page is: 1 in gray, 0 in a palette.
  const fax = encodeG4(isGray ? bits.map((byte) => ~byte) : bits, width, height)
  if (fax.length >= image.data.length) return image
  return { ...image, data: fax, filter: 'CCITTFaxDecode', parameters: faxParameters(width, height, !isGray) }
}

/** Parameters of a CCITT G4 stream (ISO 32000-2, 7.4.6); with `blackIs1`, black runs represent samples of 1. */
export function faxParameters(width: number, height: number, blackIs1: boolean): Record<string, number | boolean> {
  return { K: -1, Columns: width, Rows: height, ...(blackIs1 ? { BlackIs1: true } : {}) }
}

/** Reduces 16-bit samples to 8 bits if that is lossless, as in images that were widened before. */
function narrow(raster: Raster): Raster {
  if (raster.depth === 8) return raster
  const { data } = raster
  for (let at = 0; at < data.length; at += 2) if (data[at] !== data[at + 1]) return raster
  return toEightBits(raster)
}

/** The picture with the upper 8 of 16 bits per sample. */
export function toEightBits(raster: Raster): Raster {
  if (raster.depth === 8) return raster
  const data = new Uint8Array(raster.data.length / 2)
  for (let at = 0; at < data.length; at++) data[at] = raster.data[at * 2]!
  return { ...raster, depth: 8, data }
}

/** Colors and opacity apart, as PDF wants them; no opacity when it is full everywhere. */
export function splitAlpha(raster: Raster): { colors: Raster; opacity?: Raster } {
  if (!raster.alpha) return { colors: raster }
  const { width, height, depth, data } = raster
  const size = depth / 8
  const pixel = channelsOf(raster) * size
  const kept = pixel - size
  const pixels = width * height
  const colors = new Uint8Array(pixels * kept)
  const opacity = new Uint8Array(pixels * size)
  let opaque = true
  for (let from = 0, color = 0, alpha = 0; from < data.length; from += pixel) {
    for (let byte = 0; byte < kept; byte++) colors[color++] = data[from + byte]!
    for (let byte = kept; byte < pixel; byte++) {
      const value = data[from + byte]!
      opacity[alpha++] = value
      if (value !== 255) opaque = false
    }
  }
  const plain = { ...raster, alpha: false, data: colors }
  return opaque
    ? { colors: plain }
    : { colors: plain, opacity: { width, height, color: 'gray', alpha: false, depth, data: opacity } }
}

function withoutOpacity(palette: Uint8Array): Uint8Array {
  return palette.filter((_, index) => index % 4 !== 3)
}

function iccOf({ icc }: { icc?: Uint8Array }): { icc?: Uint8Array } {
  return icc ? { icc } : {}
}
