import { ToolError, throwIfCancelled } from '../../errors.js'
import type { DecodeImage, DecodeRequest } from '../../image/image-capabilities.js'
import type { Raster } from '../../image/raster.js'
import { readBmp } from '../../image/read/bmp/read-bmp.js'
import { checkImage } from '../../image/read/check-image.js'
import { damagedImage, subject } from '../../image/read/damaged-image.js'
import { decodeWithHeif, type Heif } from '../../image/read/decode-with-heif.js'
import { decodeWithJxl } from '../../image/read/decode-with-jxl.js'
import type { ImageFacts } from '../../image/read/image-facts.js'
import { describeFrame } from '../../image/read/image-source.js'
import { isCutOff } from '../../image/read/is-cut-off.js'
import { convertNamedColors, namedColorsOf, withSrgbNumbers } from '../../image/read/named-colors.js'
import { scaleDown } from '../../image/scale-down.js'
import type { RenderPages } from '../../pdf/render/render-capabilities.js'
import { defaultLimits } from '../../run-context.js'
import { drawPixels, fromRgba } from './canvas.js'
import type { CodecLoaders } from './codecs.js'
import { decodeTiff } from './decode-tiff.js'

/** What decodes that browsers cannot. */
export interface Decoders {
  codecs: Pick<CodecLoaders, 'heif' | 'jxl'>
  renderPages?: RenderPages | undefined
}

/**
 * Decodes with the decoders of the browser; BMP and TIFF with ours, HEIC with libheif if the browser does not support
 * it, JPEG XL with libjxl, JPEG 2000 with the page engine. The result is 8-bit sRGB, regardless of `exact`.
 */
export function decodeWith(decoders: Decoders): DecodeImage {
  return async (bytes, { size, ...request }) => {
    const preview = size && (await decodePreview(bytes, size, request))
    if (preview) return preview
    const raster = await decodeWhole(bytes, request, decoders)
    return size ? scaleDown(raster, size.width, size.height) : raster
  }
}

async function decodeWhole(
  bytes: Uint8Array,
  { frame = 0, maxPixels, signal }: DecodeRequest,
  { codecs, renderPages }: Decoders,
): Promise<Raster> {
  if (signal) throwIfCancelled(signal)
  const facts = describeFrame(bytes, frame, maxPixels)
  if (facts.format === 'bmp') return readBmp(bytes, subject)
  if (facts.format === 'tiff') return decodeTiff(bytes, facts, frame)
  if (facts.format === 'jxl') return decodeJxl(bytes, facts, codecs)
  if (facts.format === 'jp2') {
    if (!renderPages) throw new ToolError('UNAVAILABLE', `${subject} is a JPEG 2000 image. Save it as JPEG.`)
    const drawing = { renderPages, maxPixels, signal: signal ?? new AbortController().signal }
    const { decodeJp2 } = await import('../../pdf/images/decode-jp2.js')
    return decodeJp2(bytes, facts, drawing)
  }
  if (isCutOff(bytes, facts)) throw damagedImage(undefined, 'it ends too early')
  if (frame > 0) {
    checkImage(facts, { maxPixels, maxFrames: defaultLimits.maxFrames }, subject)
    const { frameOf, openAnimation } = await import('../../image/animation/open-animation.js')
    return frameOf(openAnimation(bytes, facts, decodeStill(maxPixels, signal)), frame)
  }
  if (facts.format === 'heic' && !(await canShow(bytes))) return decodeHeif(bytes, facts, { maxPixels, codecs })
  return decodeByBrowser(bytes, facts)
}

/**
 * A picture of at most this side, and a fraction of its source, is a preview, which the browser scales: its filter differs from ours, and is
 * many times as fast.
 */
const PREVIEW = { side: 320, fraction: 4 }

/** A large JPEG at a small size; undefined for other pictures and sizes. */
async function decodePreview(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
  { frame = 0, maxPixels, signal }: DecodeRequest,
): Promise<Raster | undefined> {
  if (Math.max(width, height) > PREVIEW.side) return undefined
  const facts = describeFrame(bytes, frame, maxPixels)
  const isSmaller = Math.max(facts.width, facts.height) >= PREVIEW.fraction * Math.max(width, height)
  if (facts.format !== 'jpeg' || !isSmaller || isCutOff(bytes, facts)) return undefined
  if (signal) throwIfCancelled(signal)
  return decodeByBrowser(bytes, facts, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
}

/** Decodes the frames of animations with the decoders of the browser. */
export function decodeStill(maxPixels: number, signal?: AbortSignal): (bytes: Uint8Array) => Promise<Raster> {
  return async (bytes) => {
    if (signal) throwIfCancelled(signal)
    return decodeByBrowser(bytes, describeFrame(bytes, 0, maxPixels))
  }
}

/** Whether the browser decodes HEIC, as Safari does. */
async function canShow(bytes: Uint8Array): Promise<boolean> {
  try {
    ;(await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/heic' }))).close()
    return true
  } catch {
    return false
  }
}

async function decodeByBrowser(bytes: Uint8Array, facts: ImageFacts, size: ImageBitmapOptions = {}): Promise<Raster> {
  const type = `image/${facts.format}`
  const colors = facts.hdr && namedColorsOf(bytes)
  const read = colors ? withSrgbNumbers(bytes) : bytes
  const bitmap = await createImageBitmap(new Blob([read as Uint8Array<ArrayBuffer>], { type }), size).catch(
    (cause: unknown) => {
      if (facts.format !== 'avif') throw damagedImage(cause)
      throw new ToolError(
        'UNAVAILABLE',
        `${subject} is damaged, or this browser cannot decode AVIF. Save it as JPEG and try again.`,
        { cause },
      )
    },
  )
  try {
    const { width, height } = bitmap
    const pixels = drawPixels(bitmap, width, height)
    if (colors) convertNamedColors(colors, pixels, new Uint8ClampedArray(pixels.buffer))
    const gray = facts.color === 'gray' && !colors
    return fromRgba(pixels, { width, height, gray, alpha: facts.alpha })
  } finally {
    bitmap.close()
  }
}

/** Decodes a JPEG XL with libjxl: 8 bits of sRGB, upright. @throws ToolError BAD_DOCUMENT, UNAVAILABLE */
async function decodeJxl(bytes: Uint8Array, facts: ImageFacts, codecs: Pick<CodecLoaders, 'jxl'>): Promise<Raster> {
  const start = await codecs.jxl().catch((cause: unknown) => {
    throw new ToolError(
      'UNAVAILABLE',
      `${subject} is a JPEG XL image, but its decoder could not be loaded. Try again, or save it as JPEG.`,
      { cause },
    )
  })
  return decodeWithJxl(start, bytes, facts)
}

/**
 * Decodes a HEIC with libheif and converts colors in Display P3, as written by cameras, to sRGB.
 * @throws ToolError BAD_DOCUMENT, LIMIT_EXCEEDED, UNAVAILABLE
 */
async function decodeHeif(
  bytes: Uint8Array,
  facts: ImageFacts,
  { maxPixels, codecs }: { maxPixels: number; codecs: Pick<CodecLoaders, 'heif'> },
): Promise<Raster> {
  const heif = await loadHeif(codecs)
  const { width, height, data } = await decodeWithHeif(heif, bytes, maxPixels).catch((error: unknown) => {
    throw error instanceof ToolError ? error : damagedImage(error)
  })
  const pixels = isDisplayP3(facts)
    ? await inSrgb(new ImageData(data, width, height, { colorSpace: 'display-p3' }))
    : data
  return fromRgba(new Uint8Array(pixels.buffer), { width, height, gray: facts.color === 'gray', alpha: facts.alpha })
}

async function loadHeif(codecs: Pick<CodecLoaders, 'heif'>): Promise<Heif> {
  try {
    return await codecs.heif()
  } catch (cause) {
    throw new ToolError(
      'UNAVAILABLE',
      `${subject} is a HEIC image, but its decoder could not be loaded. Try again, or save it as JPEG.`,
      { cause },
    )
  }
}

/** By the name of the profile, which is written in letters of one byte or of two. */
function isDisplayP3({ icc }: ImageFacts): boolean {
  return icc !== undefined && /P3/.test(new TextDecoder('latin1').decode(icc).replaceAll('\0', ''))
}

async function inSrgb(image: ImageData): Promise<Uint8Array> {
  const bitmap = await createImageBitmap(image)
  try {
    return drawPixels(bitmap, image.width, image.height)
  } finally {
    bitmap.close()
  }
}
