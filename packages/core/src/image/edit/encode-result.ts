import type { Capabilities } from '../../capabilities.js'
import type { RunContext } from '../../run-context.js'
import type { ImageEncoding } from '../compress/encodings.js'
import { isSrgbProfile } from '../is-srgb-profile.js'
import type { Raster } from '../raster.js'
import type { ImageFacts } from '../read/image-facts.js'
import { setDpi } from '../write/set-dpi.js'
import { writeBmp } from '../write/write-bmp.js'
import { writeIco } from '../write/write-ico.js'
import { writePng } from '../write/write-png.js'
import { writeTiff } from '../write/write-tiff.js'
import type { ResultFormat } from './result-format.js'
import { scaleRaster } from './scale-raster.js'

/** How a changed image is written. */
export interface EncodeSettings {
  format: ResultFormat
  /** 1 to 100, for JPEG, WebP and AVIF. Default: that of the image, where known. */
  quality?: number | undefined
  /** WebP without loss. */
  lossless?: boolean | undefined
  dpi: number | undefined
}

/** Sides of the pictures of an icon; those larger than the image are left out. */
const iconSides = [16, 24, 32, 48, 64, 128, 256]
/** A JPEG is not written better than this for being a good one, which would only take more bytes. */
const mostQuality = 95
const leastQuality = 80

/** Samples in a format. The profile is kept where the format has a place for one, unless it is sRGB's. */
export async function encodeResult(
  raster: Raster,
  facts: ImageFacts,
  settings: EncodeSettings,
  run: RunContext,
): Promise<Uint8Array> {
  const { capabilities, limits, signal } = run
  const { format, dpi } = settings
  const lean = raster.icc && isSrgbProfile(raster.icc) ? withoutProfile(raster) : raster
  const deflate = capabilities.deflate
  switch (format) {
    case 'png':
      return setDpi(await writePng(lean, { dpi: dpi ?? 72, deflate }), dpi)
    case 'bmp':
      return writeBmp(lean, dpi === undefined ? {} : { dpi })
    case 'ico':
      return writeIcon(lean, run)
    case 'tiff':
      if (lean.color !== 'cmyk') return setDpi(await writeTiff(lean, { dpi: dpi ?? 72, deflate }), dpi)
  }
  const encoding = encodingOf(format, facts, settings)
  return capabilities.encodeImage!(lean, {
    encoding,
    ...(dpi !== undefined && { dpi }),
    exact: raster.color === 'cmyk',
    maxPixels: limits.maxPixels,
    signal,
  })
}

const withoutProfile = ({ icc: _, ...raster }: Raster): Raster => raster

/** The settings of the encoder of a format. */
export function encodingOf(
  format: Exclude<ResultFormat, 'png' | 'bmp' | 'ico'>,
  { jpeg, webp }: Pick<ImageFacts, 'jpeg' | 'webp'>,
  { quality, lossless }: Pick<EncodeSettings, 'quality' | 'lossless'>,
): ImageEncoding {
  switch (format) {
    case 'jpeg': {
      const own = jpeg?.quality === undefined ? 90 : Math.min(mostQuality, Math.max(leastQuality, jpeg.quality))
      const chosen = quality ?? own
      return { format, quality: chosen, chroma: jpeg?.chroma === '4:4:4' || chosen > 90 ? '4:4:4' : '4:2:0' }
    }
    case 'webp':
      return {
        format,
        quality: quality ?? 85,
        lossless: lossless ?? (quality === undefined && webp?.lossless === true),
      }
    case 'avif':
      return { format, quality: quality ?? 60 }
    case 'gif':
      return { format }
    case 'tiff':
      return { format, compression: 'deflate' }
  }
}

/** An icon in all usual sizes up to that of the image, in the middle of a square. */
async function writeIcon(raster: Raster, { capabilities, signal }: RunContext): Promise<Uint8Array> {
  const longest = Math.max(raster.width, raster.height)
  const sides = iconSides.filter((side) => side <= longest)
  const pictures = []
  for (const side of sides.length > 0 ? sides : [16]) {
    const scale = Math.min(1, side / longest)
    const [width, height] = [raster.width, raster.height].map((length) => Math.max(1, Math.round(length * scale)))
    const scaled = await scaleRaster(raster, { width: width!, height: height! }, { capabilities, signal })
    const square = center(scaled, side)
    pictures.push({ width: side, height: side, png: await writeIconPng(square, capabilities) })
  }
  return writeIco(pictures)
}

async function writeIconPng(raster: Raster, { deflate }: Pick<Capabilities, 'deflate'>): Promise<Uint8Array> {
  return setDpi(await writePng(raster, { dpi: 72, deflate }), undefined)
}

/** A picture in the middle of a transparent square. */
function center(raster: Raster, side: number): Raster {
  const { width, height, color, alpha, data } = raster
  if (width === side && height === side) return raster
  const square = new Uint8Array(side * side * 4)
  const [left, top] = [(side - width) >> 1, (side - height) >> 1]
  const channels = (color === 'gray' ? 1 : 3) + (alpha ? 1 : 0)
  const [green, blue] = color === 'gray' ? [0, 0] : [1, 2]
  for (let y = 0, from = 0; y < height; y++)
    for (let x = 0; x < width; x++, from += channels) {
      const to = ((top + y) * side + left + x) * 4
      square[to] = data[from]!
      square[to + 1] = data[from + green]!
      square[to + 2] = data[from + blue]!
      square[to + 3] = alpha ? data[from + channels - 1]! : 255
    }
  return { width: side, height: side, color: 'rgb', alpha: true, depth: 8, data: square }
}
