import type { Capabilities } from '../../capabilities.js'
import { ToolError } from '../../errors.js'
import type { ImageEncoding } from '../../image/compress/encodings.js'
import type { Raster } from '../../image/raster.js'
import { toRgba } from '../../image/to-rgba.js'
import { setDpi } from '../../image/write/set-dpi.js'
import { writePng } from '../../image/write/write-png.js'
import { writeTiff } from '../../image/write/write-tiff.js'
import type { CodecLoaders } from './codecs.js'
import type { PaletteSettings } from './reduce-colors.js'

/** Encoders that work on samples. */
export interface Writers {
  codecs: CodecLoaders
  deflate: Capabilities['deflate']
  /** Draws a JPEG 2000, which browsers cannot decode. */
  renderPages?: Capabilities['renderPages'] | undefined
}

/** The error for what only the server can do. */
export function unavailable(what: string): ToolError {
  return new ToolError('UNAVAILABLE', `This browser cannot ${what}. Use the server instead.`)
}

/** Samples in a format. @throws ToolError UNAVAILABLE, LIMIT_EXCEEDED */
export async function writeFormat(
  raster: Raster,
  encoding: ImageEncoding,
  dpi: number | undefined,
  { codecs, deflate }: Writers,
): Promise<Uint8Array> {
  const settings = { dpi: dpi ?? 72, deflate }
  switch (encoding.format) {
    case 'jpeg':
      return setDpi(await encodeJpeg(raster, encoding, codecs), dpi)
    case 'webp':
      return encodeWebp(raster, encoding, codecs)
    case 'png':
      return setDpi(await encodePng(raster, encoding.palette, settings), dpi)
    case 'tiff':
      if (encoding.compression === 'jpeg') throw unavailable('write a JPEG-compressed TIFF')
      return setDpi(await writeTiff(encoding.compression === 'g4' ? toBilevel(raster) : raster, settings), dpi)
    case 'gif': {
      const { stillAnimation, writeAnimation } = await import('../../image/animation/write-animation.js')
      const { width, height } = raster
      const whole = {
        width,
        height,
        color: 'rgb',
        alpha: true,
        depth: 8,
        data: new Uint8Array(toRgba(raster).buffer),
      } as const
      return writeAnimation(stillAnimation(whole), encoding, {
        deflate,
        encodeStill: (one) => encodeWebp(one, { format: 'webp', quality: 75 }, codecs),
      })
    }
    default:
      throw unavailable(`write ${encoding.format.toUpperCase()} images`)
  }
}

async function encodePng(
  raster: Raster,
  palette: PaletteSettings | undefined,
  settings: { dpi: number; deflate: Writers['deflate'] },
): Promise<Uint8Array> {
  if (!palette) return writePng(raster, settings)
  const { reduceColors } = await import('./reduce-colors.js')
  return writePng(reduceColors(raster, palette), settings)
}

async function encodeJpeg(
  raster: Raster,
  { quality, chroma, fast, quantizationTable }: Extract<ImageEncoding, { format: 'jpeg' }>,
  codecs: CodecLoaders,
): Promise<Uint8Array> {
  const pixels = toRgba(raster)
  if (raster.alpha) paintWhiteBelow(pixels)
  if (fast && chroma !== '4:4:4') {
    const quick = await encodeByBrowser(pixels, raster, quality)
    if (quick) return quick
  }
  const run = await codecs.mozjpeg()
  const bytes = await run(new ImageData(pixels, raster.width, raster.height), {
    quality,
    color_space: raster.color === 'gray' ? 1 : 3,
    quant_table: quantizationTable ?? 3,
    auto_subsample: false,
    chroma_subsample: chroma === '4:4:4' ? 1 : 2,
  })
  return new Uint8Array(bytes)
}

/** The browser's own encoder takes a fifth of the time of MozJPEG's. Nothing comes of pictures larger than its canvas can be. */
async function encodeByBrowser(
  pixels: Uint8ClampedArray<ArrayBuffer>,
  { width, height }: Raster,
  quality: number,
): Promise<Uint8Array | undefined> {
  try {
    const canvas = new OffscreenCanvas(width, height)
    canvas
      .getContext('2d', { alpha: false, willReadFrequently: true })!
      .putImageData(new ImageData(pixels, width, height), 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: quality / 100 })
    return blob.type === 'image/jpeg' ? new Uint8Array(await blob.arrayBuffer()) : undefined
  } catch {
    return undefined
  }
}

async function encodeWebp(
  raster: Raster,
  { quality, lossless = false, nearLossless = false, effort = 4 }: Extract<ImageEncoding, { format: 'webp' }>,
  codecs: CodecLoaders,
): Promise<Uint8Array> {
  if (Math.max(raster.width, raster.height) > 16_383)
    throw new ToolError(
      'LIMIT_EXCEEDED',
      `WebP supports at most 16,383 pixels per side. Choose another format or a smaller size.`,
    )
  const run = await codecs.webp()
  const bytes = await run(new ImageData(toRgba(raster), raster.width, raster.height), {
    quality,
    lossless: lossless || nearLossless ? 1 : 0,
    near_lossless: nearLossless ? quality : 100,
    method: effort,
  })
  return new Uint8Array(bytes)
}

function paintWhiteBelow(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = pixels[at + 3]! / 255
    for (let channel = at; channel < at + 3; channel++)
      pixels[channel] = pixels[channel]! * opacity + 255 * (1 - opacity)
    pixels[at + 3] = 255
  }
}

function toBilevel(raster: Raster): Raster {
  const pixels = toRgba(raster)
  paintWhiteBelow(pixels)
  const data = Uint8Array.from({ length: raster.width * raster.height }, (_, index) => {
    const at = index * 4
    return 0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]! >= 128 ? 255 : 0
  })
  return { width: raster.width, height: raster.height, color: 'gray', alpha: false, depth: 8, data }
}
