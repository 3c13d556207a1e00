import { joinBytes } from '../../bytes.js'
import { throwIfCancelled } from '../../errors.js'
import { isAnimation } from '../../image/animation/is-animation.js'
import { openAnimation } from '../../image/animation/open-animation.js'
import { type AnimatedEncoding, isAnimated, writeAnimation } from '../../image/animation/write-animation.js'
import { isFloatTiff } from '../../image/float-tiff/scale-floats.js'
import type { EncodeImage, EncodeRequest } from '../../image/image-capabilities.js'
import type { Raster } from '../../image/raster.js'
import { readBmp } from '../../image/read/bmp/read-bmp.js'
import { checkImage, checkPixels } from '../../image/read/check-image.js'
import { subject } from '../../image/read/damaged-image.js'
import { factsOfFrame, type ImageFacts, uprightSize } from '../../image/read/describe-image.js'
import { describeSource } from '../../image/read/image-source.js'
import { firstOfSequence } from '../../image/read/read-heif.js'
import { pngChunks } from '../../image/read/read-png.js'
import { toRgba } from '../../image/to-rgba.js'
import { joinTiffs } from '../../image/write/join-tiffs.js'
import { setDpi } from '../../image/write/set-dpi.js'
import { pngChunk } from '../../image/write/write-png-chunk.js'
import { defaultLimits } from '../../run-context.js'
import { deflate } from '../deflate.js'
import { decodeApart } from './decode-apart.js'
import { decodeImage, inSrgb, isDeepGray } from './decode-image.js'
import { loadSharp, type Sharp } from './load-sharp.js'
import { type ColorPlan, planColor } from './plan-color.js'
import { rasterSource } from './raster-source.js'
import { runSharp } from './run-sharp.js'
import { withGammaProfile } from './with-gamma-profile.js'
import { checkFormat, writeFormat } from './write-format.js'

/**
 * Encodes with sharp. GIF and WebP keep all frames of a GIF or WebP, TIFF keeps all pages of a TIFF, each with its own size and
 * color; an animated PNG is read and written by our own code; of an animated AVIF only the first picture is taken. What is transparent becomes white
 * where the new encoding has no transparency.
 */
export const encodeImage: EncodeImage = async (source, request) => {
  if (request.signal) throwIfCancelled(request.signal)
  if (!(source instanceof Uint8Array)) return encodeRaster(source, request)
  return encodeBytes(withGammaProfile(source), request)
}

async function encodeBytes(source: Uint8Array, request: EncodeRequest): Promise<Uint8Array> {
  const facts = describeSource(source)
  const { maxPixels, maxFrames = defaultLimits.maxFrames } = request
  checkImage(facts, { maxPixels, maxFrames }, subject)
  const withDpi = { ...(facts.dpi && { dpi: facts.dpi.x }), ...request }
  if (facts.format === 'bmp') return encodeRaster(readBmp(source, subject), withDpi)
  const isOurs = facts.format === 'png' || request.encoding.format === 'png'
  if (isOurs && isAnimation(facts) && isAnimated(request.encoding)) return encodeAnimation(source, facts, request)
  const apart = await decodeApart(source, facts, request)
  if (apart) return encodeRaster(apart, withDpi)
  if (request.encoding.format !== 'tiff' || !facts.tiff || facts.frames === 1) return encodeFile(source, facts, withDpi)
  const pages: Uint8Array[] = []
  for (let page = 0; page < facts.frames; page++) {
    const pageFacts = factsOfFrame(facts, page)
    pages.push(
      await encodeFile(source, pageFacts, { ...(pageFacts.dpi && { dpi: pageFacts.dpi.x }), ...request }, page),
    )
  }
  return joinBytes(joinTiffs(pages))
}

/** Animations to and from PNG, which sharp does not know. */
async function encodeAnimation(bytes: Uint8Array, facts: ImageFacts, request: EncodeRequest): Promise<Uint8Array> {
  const { encoding, maxSide, maxPixels, signal } = request
  const decode = (still: Uint8Array) => decodeImage(still, { maxPixels, ...(signal && { signal }) })
  const whole = { maxPixels, ...(signal && { signal }) }
  const scale = async (raster: Raster): Promise<Raster> => {
    const scaled = await decode(await encodeRaster(raster, { ...whole, encoding: { format: 'png' }, maxSide }))
    return { ...scaled, color: 'rgb', alpha: true, data: new Uint8Array(toRgba(scaled).buffer) }
  }
  return writeAnimation(openAnimation(bytes, facts, decode), encoding as AnimatedEncoding, {
    deflate,
    encodeStill: (raster) => encodeRaster(raster, { ...whole, encoding }),
    ...(maxSide !== undefined && { scale }),
  })
}

async function encodeRaster(raster: Raster, request: EncodeRequest): Promise<Uint8Array> {
  checkPixels(raster, request.maxPixels, subject)
  const { width, height, color, alpha, depth, icc } = raster
  const facts: ImageFacts = {
    format: 'png',
    ...{ width, height, color, alpha, depth, frames: 1, orientation: 1 },
    ...(icc && { icc }),
  }
  const plan = planColor(facts, request)
  if (isDeepGray(facts) && !plan.ignoreIcc && !plan.keepIcc)
    return encodeRaster(await inSrgb(raster, request.signal), request)
  const sharp = await loadSharp()
  // Of samples sharp would keep Exif data that it made itself.
  const plain = { ...request, keepMetadata: false }
  return runSharp(() => encode(rasterSource(sharp, raster, plan.ignoreIcc), facts, plan, plain), request.signal)
}

async function encodeFile(bytes: Uint8Array, facts: ImageFacts, request: EncodeRequest, page = 0): Promise<Uint8Array> {
  if (isFloatTiff(facts, page)) {
    const { maxPixels, signal } = request
    const raster = await decodeImage(bytes, { frame: page, maxPixels, exact: true, ...(signal && { signal }) })
    return encodeRaster(raster, request)
  }
  const sharp = await loadSharp()
  const moving = (format: string) => format === 'gif' || format === 'webp'
  const animated = facts.frames > 1 && moving(facts.format) && moving(request.encoding.format)
  const frames = animated ? { pages: -1 } : facts.frames > 1 ? { page, pages: 1 } : {}
  const limits = { limitInputPixels: request.maxPixels, limitInputChannels: 6 }
  const plan = planColor(facts, request)
  if (isDeepGray(facts) && !plan.ignoreIcc && !plan.keepIcc) {
    const { maxPixels, signal } = request
    const raster = await decodeImage(bytes, { frame: page, maxPixels, ...(signal && { signal }) })
    return encodeRaster(raster, request)
  }
  return runSharp((strictness) => {
    const image = sharp(facts.avif ? firstOfSequence(bytes) : bytes, {
      ...strictness,
      ...frames,
      ...limits,
      ignoreIcc: plan.ignoreIcc,
      autoOrient: true,
    })
    return encode(image, facts, plan, request)
  }, request.signal)
}

async function encode(image: Sharp, facts: ImageFacts, plan: ColorPlan, request: EncodeRequest): Promise<Uint8Array> {
  const { encoding, maxSide, keepMetadata = false, dpi } = request
  const upright = uprightSize(facts)
  const scale = Math.min(1, (maxSide ?? Number.POSITIVE_INFINITY) / Math.max(upright.width, upright.height))
  checkFormat(upright.width * scale, upright.height * scale, encoding.format)
  if (maxSide !== undefined)
    image.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true, kernel: 'lanczos3' })
  const opaque = encoding.format === 'jpeg' || (encoding.format === 'tiff' && /^(jpeg|g4)$/.test(encoding.compression))
  if (facts.alpha && opaque) image.flatten({ background: '#fff' })
  if (plan.cmyk) image.pipelineColourspace('cmyk')
  image.toColourspace(plan.colorspace)
  if (keepMetadata) image.keepExif().keepXmp()
  if (plan.keepIcc) image.keepIccProfile()
  const bytes = await writeFormat(image, encoding).toBuffer()
  const result = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return setDpi(encoding.format === 'png' && encoding.palette ? clearHiddenColors(result) : result, dpi)
}

/**
 * The PNG with fully transparent palette colors set to black: libimagequant uses a color that shows in programs without
 * support for transparency. Returns the PNG unchanged if it has none.
 */
function clearHiddenColors(png: Uint8Array): Uint8Array {
  const chunks = [...pngChunks(png)]
  const [colors, opacities] = ['PLTE', 'tRNS'].map((wanted) => chunks.find(({ name }) => name === wanted))
  if (!colors || !opacities) return png
  const palette = png.slice(colors.at, colors.at + colors.length)
  for (let index = 0; index < opacities.length; index++)
    if (png[opacities.at + index] === 0) palette.fill(0, index * 3, index * 3 + 3)
  const cleared = png.slice()
  cleared.set(pngChunk('PLTE', palette), colors.at - 8)
  return cleared
}
