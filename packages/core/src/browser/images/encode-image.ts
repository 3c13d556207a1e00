import { joinBytes } from '../../bytes.js'
import { throwIfCancelled } from '../../errors.js'
import { isAnimation } from '../../image/animation/is-animation.js'
import { openAnimation } from '../../image/animation/open-animation.js'
import { type AnimatedEncoding, isAnimated, writeAnimation } from '../../image/animation/write-animation.js'
import type { EncodeImage, EncodeRequest } from '../../image/image-capabilities.js'
import type { Raster } from '../../image/raster.js'
import { checkImage, checkPixels } from '../../image/read/check-image.js'
import { subject } from '../../image/read/damaged-image.js'
import { factsOfFrame, type ImageFacts } from '../../image/read/describe-image.js'
import { describeSource } from '../../image/read/image-source.js'
import { toRgba } from '../../image/to-rgba.js'
import { joinTiffs } from '../../image/write/join-tiffs.js'
import { defaultLimits } from '../../run-context.js'
import { drawPixels, fromRgba } from './canvas.js'
import { decodeStill, decodeWith } from './decode-image.js'
import { unavailable, type Writers, writeFormat } from './write-format.js'

/**
 * Encodes JPEG with MozJPEG, WebP with libwebp, PNG, GIF and TIFF with our own writers, in sRGB of 8 bits and without metadata.
 * AVIF and JPEG inside of TIFF are for the server.
 */
export function encodeWith(writers: Writers): EncodeImage {
  const decodeImage = decodeWith(writers)
  return async (source, request) => {
    const { signal, encoding, keepMetadata, maxPixels, maxFrames = defaultLimits.maxFrames } = request
    if (signal) throwIfCancelled(signal)
    if (keepMetadata) throw unavailable('keep metadata')
    if (!(source instanceof Uint8Array)) {
      checkPixels(source, maxPixels, subject)
      return encode(source, request, writers)
    }
    const facts = describeSource(source)
    checkImage(facts, { maxPixels, maxFrames }, subject)
    if (isAnimation(facts) && isAnimated(encoding)) return encodeAnimation(source, facts, request, writers)
    if (facts.frames === 1 || encoding.format !== 'tiff' || !facts.tiff) {
      return encode(await decodeImage(source, request), withDpi(facts, request), writers)
    }
    const pages: Uint8Array[] = []
    for (let frame = 0; frame < facts.frames; frame++) {
      const raster = await decodeImage(source, { ...request, frame })
      pages.push(await encode(raster, withDpi(factsOfFrame(facts, frame), request), writers))
    }
    return joinBytes(joinTiffs(pages))
  }
}

async function encodeAnimation(
  source: Uint8Array,
  facts: ImageFacts,
  { encoding, maxSide, maxPixels, signal }: EncodeRequest,
  writers: Writers,
): Promise<Uint8Array> {
  const animation = openAnimation(source, facts, decodeStill(maxPixels, signal))
  return writeAnimation(animation, encoding as AnimatedEncoding, {
    deflate: writers.deflate,
    encodeStill: (raster) => writeFormat(raster, encoding, undefined, writers),
    ...(maxSide !== undefined && { scale: (raster) => scaleDown(raster, maxSide) }),
  })
}

const withDpi = ({ dpi }: ImageFacts, request: EncodeRequest) => ({ ...(dpi && { dpi: dpi.x }), ...request })

async function encode(
  raster: Raster,
  { encoding, maxSide, dpi }: EncodeRequest,
  writers: Writers,
): Promise<Uint8Array> {
  if (raster.color === 'cmyk') throw unavailable('encode CMYK')
  return writeFormat(maxSide === undefined ? raster : await scaleDown(raster, maxSide), encoding, dpi, writers)
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
