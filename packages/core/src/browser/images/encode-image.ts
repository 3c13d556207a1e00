import type { Capabilities, EncodeImage, EncodeRequest } from '../../capabilities.js'
import { ToolError, throwIfCancelled } from '../../errors.js'
import { checkImage, checkPixels } from '../../image/check-image.js'
import { factsOfFrame, type ImageFacts } from '../../image/describe-image.js'
import type { ImageEncoding } from '../../image/encodings.js'
import { describeSource, subject } from '../../image/image-source.js'
import { joinBytes } from '../../image/join-bytes.js'
import { joinTiffs } from '../../image/join-tiffs.js'
import type { Raster } from '../../image/raster.js'
import { setDpi } from '../../image/set-dpi.js'
import { writePng } from '../../image/write-png.js'
import { writeTiff } from '../../image/write-tiff.js'
import { defaultLimits } from '../../run.js'
import { drawPixels, fromRgba, toRgba } from './canvas.js'
import type { CodecLoaders } from './codecs.js'
import { decodeImage } from './decode-image.js'

type Deflate = Capabilities['deflate']

/**
 * Encodes JPEG with MozJPEG, WebP with libwebp, PNG and TIFF with our own writers, in sRGB of 8 bits and without metadata. A palette
 * asked for PNG is used where it loses nothing. GIF, AVIF, JPEG inside of TIFF and animations are for the server.
 */
export function encodeWith(codecs: CodecLoaders, deflate: Deflate): EncodeImage {
  return async (source, request) => {
    const { signal, encoding, keepMetadata, maxPixels, maxFrames = defaultLimits.maxFrames } = request
    if (signal) throwIfCancelled(signal)
    if (keepMetadata) throw unavailable('keep metadata')
    if (!(source instanceof Uint8Array)) {
      checkPixels(source, maxPixels, subject)
      return encode(source, request, codecs, deflate)
    }
    const facts = describeSource(source)
    checkImage(facts, { maxPixels, maxFrames }, subject)
    if (facts.frames === 1 || encoding.format !== 'tiff' || !facts.tiff) {
      if (isAnimated(facts) && encoding.format === 'webp') throw unavailable('encode animations')
      return encode(await decodeImage(source, request), withDpi(facts, request), codecs, deflate)
    }
    const pages: Uint8Array[] = []
    for (let frame = 0; frame < facts.frames; frame++) {
      const raster = await decodeImage(source, { ...request, frame })
      pages.push(await encode(raster, withDpi(factsOfFrame(facts, frame), request), codecs, deflate))
    }
    return joinBytes(joinTiffs(pages))
  }
}

const isAnimated = ({ frames, format }: ImageFacts) => frames > 1 && (format === 'gif' || format === 'webp')
const withDpi = ({ dpi }: ImageFacts, request: EncodeRequest) => ({ ...(dpi && { dpi: dpi.x }), ...request })

function unavailable(what: string): ToolError {
  return new ToolError('UNAVAILABLE', `This browser cannot ${what}. Let the server do it.`)
}

async function encode(
  raster: Raster,
  request: EncodeRequest,
  codecs: CodecLoaders,
  deflate: Deflate,
): Promise<Uint8Array> {
  const { encoding, maxSide, dpi } = request
  if (raster.color === 'cmyk') throw unavailable('encode CMYK')
  const scaled = maxSide === undefined ? raster : await scaleDown(raster, maxSide)
  switch (encoding.format) {
    case 'jpeg':
      return setDpi(await encodeJpeg(scaled, encoding, codecs), dpi)
    case 'webp':
      return encodeWebp(scaled, encoding, codecs)
    case 'png':
      return setDpi(await writePng(scaled, { dpi: dpi ?? 72, deflate }), dpi)
    case 'tiff':
      if (encoding.compression === 'jpeg') throw unavailable('write a TIFF with JPEG inside')
      return setDpi(
        await writeTiff(encoding.compression === 'g4' ? toBilevel(scaled) : scaled, { dpi: dpi ?? 72, deflate }),
        dpi,
      )
    default:
      throw unavailable(`write ${encoding.format.toUpperCase()} images`)
  }
}

async function scaleDown(raster: Raster, maxSide: number): Promise<Raster> {
  const scale = maxSide / Math.max(raster.width, raster.height)
  if (scale >= 1) return raster
  const [width, height] = [raster.width, raster.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ]
  const image = new ImageData(toRgba(raster), raster.width, raster.height)
  const bitmap = await createImageBitmap(image, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  try {
    return fromRgba(drawPixels(bitmap, width, height), {
      width,
      height,
      gray: raster.color === 'gray',
      alpha: raster.alpha,
    })
  } finally {
    bitmap.close()
  }
}

async function encodeJpeg(
  raster: Raster,
  { quality, chroma, quantizationTable }: Extract<ImageEncoding, { format: 'jpeg' }>,
  codecs: CodecLoaders,
): Promise<Uint8Array> {
  const pixels = toRgba(raster)
  if (raster.alpha) paintWhiteBelow(pixels)
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

async function encodeWebp(
  raster: Raster,
  { quality, lossless = false, nearLossless = false, effort = 4 }: Extract<ImageEncoding, { format: 'webp' }>,
  codecs: CodecLoaders,
): Promise<Uint8Array> {
  if (Math.max(raster.width, raster.height) > 16_383)
    throw new ToolError(
      'LIMIT_EXCEEDED',
      `WebP holds at most 16,383 pixels a side. Choose another format or a smaller size.`,
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
