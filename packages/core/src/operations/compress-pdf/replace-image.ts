import { PDFArray, PDFHexString, PDFName, PDFRawStream, type PDFRef } from 'pdf-lib'
import { indexColors } from '../../image/index-colors.js'
import { inkToGray } from '../../image/ink-to-gray.js'
import { isNearlyGray } from '../../image/is-nearly-gray.js'
import type { Raster } from '../../image/raster.js'
import { describeImage } from '../../image/read/describe-image.js'
import { mayBePage } from '../../image/read/may-be-page.js'
import { scaleDown } from '../../image/scale-down.js'
import { toGray } from '../../image/to-gray.js'
import { encodeG4 } from '../../image/write/encode-g4.js'
import { encodeJbig2 } from '../../image/write/encode-jbig2.js'
import type { PdfImage, PdfSamples } from '../../pdf/images/pdf-image.js'
import { readBits } from '../../pdf/images/read-bits.js'
import { bareJpeg } from '../../pdf/images/read-jpeg-samples.js'
import { readSamples } from '../../pdf/images/read-samples.js'
import { faxParameters } from '../../pdf/images/store-raster.js'
import type { RunContext } from '../../run-context.js'
import { type ImageConstraints, withStandIns } from './image-constraints.js'
import type { ImageReplacement } from './image-replacement.js'
import { layerPage } from './layer-page.js'
import { worthScaling } from './levels.js'
import type { PackedImage, PicturePacker } from './pack-picture.js'
import { scaleIndexed } from './scale-indexed.js'
import { replaceTuning } from './tuning.js'

/** An image XObject to compress. */
export interface ImageTask {
  ref: PDFRef
  image: PdfImage
  /** Points that it is drawn large at most, along its own sides; missing when that is not known. */
  drawn?: { width: number; height: number }
  /** Whether it is only drawn as an image, so that a form may replace it. */
  isPicture: boolean
  /** Whether it is a soft mask. */
  isOpacity: boolean
}

/** Smaller images are left unchanged: their dictionaries weigh as much. */
const leastBytes = 160

/** Pixels per inch of an image at its largest drawn size, horizontally and vertically. */
export function dpiOf({ image, drawn }: ImageTask): [number, number] {
  if (!drawn) return [0, 0]
  return [(image.width * 72) / Math.max(drawn.width, 0.01), (image.height * 72) / Math.max(drawn.height, 0.01)]
}

/** The smallest form of an image that the settings allow; undefined if it is best left unchanged. */
export async function chooseReplacement(
  task: ImageTask,
  packer: PicturePacker,
  constraints: ImageConstraints,
  run: RunContext,
): Promise<ImageReplacement | undefined> {
  const { image } = task
  if (image.storedBytes < leastBytes || image.stream.dict.has(PDFName.of('Matte'))) return undefined
  // The color key refers to the samples as stored.
  if (image.colorKey) return undefined
  // JBIG2 is already the best coder for bilevel images.
  if (image.codec === 'jbig2') return undefined
  if (image.bits === 1 && image.codec !== 'jpx') {
    const bits = await readBits(image, run)
    if (bits) return smaller(packBits(bits, image, constraints), image, 0.99)
  }
  if (image.isStencil || image.matte) return undefined
  const { space } = image
  const scaled = scaledSize(task, packer.settings.dpi)
  if (space?.color === 'other' && space.channels !== 1) {
    const fewer = scaled && (await scaleIndexed(image, scaled, run))
    return fewer && smaller(fewer, image, replaceTuning.worthLosing)
  }
  const { layers } = packer.settings
  // A JPEG of the same pixels is hardly ever smaller than a JPX, which is slow to decode too.
  const { grayscale } = packer.settings
  if (
    image.codec === 'jpx' &&
    !scaled &&
    !grayscale &&
    image.storedBytes < image.width * image.height * replaceTuning.manyBytes
  )
    return undefined
  const mayLayer = layers && mayBeLayered(task) && (await looksLikePage(image, run))
  const samples = await readSamples(image, run, mayLayer ? scaledSize(task, layers.maskDpi, 1.05) : scaled)
  if (!samples) return bare(image)
  const full = inFewestColors(withStandIns(samples, constraints), grayscale, constraints)
  const losesColor = grayscale && full.raster.data !== samples.raster.data
  if (mayLayer && full.isDevice) {
    const dpi = (Math.min(...dpiOf(task)) * full.raster.width) / image.width
    const layered = await layerPage(full, { image, dpi, layers }, constraints, run)
    if (layered && layered.bytes < image.storedBytes * replaceTuning.worthLosing) {
      // Where the paper is full of pictures, a plain picture may be smaller.
      if (layered.paperBytes < layered.bytes * replaceTuning.mostPaper) return layered
      const plain = await packSamples(full, scaled, task, packer, run)
      if (!plain || plain.data.length * replaceTuning.worthSharpness >= layered.bytes) return layered
      return smaller(plain, image, replaceTuning.worthLosing)
    }
  }
  const packed = await packSamples(full, scaled, task, packer, run)
  const share = losesColor ? Number.POSITIVE_INFINITY : isLossy(image) && !scaled ? replaceTuning.worthLosing : 0.99
  return (packed && smaller(packed, image, share)) ?? bare(image)
}

/** The JPEG without metadata of cameras and editors, which PDF readers ignore. */
function bare({ codec, stream, width, height, storedBytes }: PdfImage): ImageReplacement | undefined {
  const isPlain = codec === 'dct' && stream.dict.lookup(PDFName.of('Filter')) instanceof PDFName
  const data = isPlain ? bareJpeg(stream.contents) : undefined
  if (!data || data.length > storedBytes - leastBytes) return undefined
  return { stream: PDFRawStream.of(stream.dict, data), width, height, bytes: data.length, how: 'without metadata' }
}

const isLossy = ({ codec }: PdfImage) => codec === 'dct' || codec === 'jpx'

function smaller(packed: PackedImage, image: PdfImage, share: number): ImageReplacement | undefined {
  const { data, width, height, how } = packed
  if (data.length >= image.storedBytes * share) return undefined
  return { stream: streamOf(packed, image.stream), width, height, bytes: data.length, how }
}

/** The image with other data; what does not depend on them stays. */
function streamOf({ data, width, height, entries }: PackedImage, { dict }: PDFRawStream): PDFRawStream {
  const { context } = dict
  const changed = dict.clone(context)
  for (const name of [
    'ColorSpace',
    'BitsPerComponent',
    'Filter',
    'DecodeParms',
    'F',
    'DP',
    'Decode',
    'SMaskInData',
    'Length',
  ])
    changed.delete(PDFName.of(name))
  // A color key is of samples as they were stored. Where it is passed over for a soft mask, it says nothing.
  if (changed.lookup(PDFName.of('Mask')) instanceof PDFArray) changed.delete(PDFName.of('Mask'))
  for (const [name, value] of Object.entries({ Width: width, Height: height, ...entries }))
    if (value !== undefined) changed.set(PDFName.of(name), context.obj(value))
  return PDFRawStream.of(changed, data)
}

/** Size to scale an image to, if it clearly has more pixels than needed. */
function scaledSize(task: ImageTask, dpi: number, worth = worthScaling): { width: number; height: number } | undefined {
  const { image, drawn } = task
  if (!drawn) return undefined
  // The side with fewer pixels per inch decides, so that shapes stay and neither side gets blurred.
  const scale = dpi / Math.min(...dpiOf(task))
  if (!(scale * worth < 1)) return undefined
  return {
    width: Math.max(1, Math.ceil(image.width * scale)),
    height: Math.max(1, Math.ceil(image.height * scale)),
  }
}

/** Scanned pages have many pixels, and fill a good part of a page. */
function mayBeLayered(task: ImageTask): boolean {
  const { image, drawn, isPicture } = task
  return (
    isPicture &&
    drawn !== undefined &&
    !image.softMask &&
    !image.stencil &&
    image.bits >= 4 &&
    drawn.width * drawn.height >= 40_000 &&
    Math.min(...dpiOf(task)) >= 130
  )
}

/**
 * A quick preview of a JPEG, which decodes to a small size almost instantly; other images have to be decoded anyway.
 */
async function looksLikePage(image: PdfImage, run: RunContext): Promise<boolean> {
  if (image.codec !== 'dct') return true
  const scale = replaceTuning.previewSide / Math.max(image.width, image.height)
  if (scale >= 1) return true
  const size = { width: Math.ceil(image.width * scale), height: Math.ceil(image.height * scale) }
  const preview = await readSamples(image, run, size)
  return preview === undefined || preview.raster.color === 'cmyk' || mayBePage(preview.raster)
}

/** Gray if nothing else is shown or requested. */
function inFewestColors(samples: PdfSamples, grayscale: boolean, { mayTurnGray }: ImageConstraints): PdfSamples {
  const { raster, isDevice } = samples
  const gray = (raster: Raster): PdfSamples => ({ raster, space: PDFName.of('DeviceGray'), isDevice: true })
  if (raster.color === 'rgb' && !(isDevice && mayTurnGray))
    return grayscale ? { ...samples, raster: withoutColor(raster) } : samples
  if (raster.color === 'rgb' && (grayscale || isNearlyGray(raster))) return gray(toGray(raster))
  return raster.color === 'cmyk' && grayscale ? gray(inkToGray(raster)) : samples
}

/** RGB of three equal channels. */
function withoutColor(raster: Raster): Raster {
  const { data: gray } = toGray(raster)
  const data = new Uint8Array(gray.length * 3)
  for (let pixel = 0; pixel < gray.length; pixel++) data.fill(gray[pixel]!, pixel * 3, pixel * 3 + 3)
  return { ...raster, data }
}

async function packSamples(
  full: PdfSamples,
  scaled: { width: number; height: number } | undefined,
  { image, isOpacity }: ImageTask,
  packer: PicturePacker,
  run: RunContext,
): Promise<PackedImage | undefined> {
  const exact = isLossy(image) || !mayBeExact(full.raster) ? undefined : await packer.lossless(full, { isOpacity })
  if (exact && exact.data.length < full.raster.width * full.raster.height * replaceTuning.fewBytes) return exact
  const own = image.codec === 'dct' && !scaled ? (describeImage(image.stream.contents)?.jpeg?.quality ?? 100) : 100
  const raster = scaled ? await scale(full.raster, scaled, run) : full.raster
  const lossy = await packer.asJpeg({ ...full, raster }, { most: own, isOpacity })
  if (own < 100 && lossy.quality >= own && !packer.settings.grayscale) return undefined
  return exact && exact.data.length <= lossy.data.length * replaceTuning.worthExactness ? exact : lossy
}

async function scale(raster: Raster, size: { width: number; height: number }, run: RunContext): Promise<Raster> {
  const { scaleImage } = run.capabilities
  if (raster.width <= size.width && raster.height <= size.height) return raster
  return scaleImage ? scaleImage(raster, size, run.signal) : scaleDown(raster, size.width, size.height)
}

/** Whether a picture without loss may come near to a JPEG: few colors, or few pixels. */
function mayBeExact(raster: Raster): boolean {
  if (raster.width * raster.height <= replaceTuning.smallPixels) return true
  if (raster.color === 'cmyk') return false
  const colors = indexColors(raster)?.palette.length
  return colors !== undefined && (raster.color === 'rgb' || colors / 4 <= replaceTuning.mostGrays)
}

/** An image of 1 bit per pixel, 1 is black, without loss. */
function packBits(bits: Uint8Array, image: PdfImage, { context, mayTurnGray }: ImageConstraints): PackedImage {
  const { width, height, space, isStencil } = image
  const [jbig2, fax] = [encodeJbig2(bits, width, height), encodeG4(bits, width, height)]
  const isFax = fax.length <= jbig2.length
  const blackAndWhite = () => {
    if (!space?.palette) return space?.base
    if (mayTurnGray) return 'DeviceGray'
    const { base, channels } = space
    const palette = new Uint8Array(2 * channels).fill(255, channels)
    return context.obj(['Indexed', base, 1, PDFHexString.fromBytes(palette)])
  }
  return {
    data: isFax ? fax : jbig2,
    width,
    height,
    entries: {
      BitsPerComponent: 1,
      ColorSpace: isStencil ? undefined : blackAndWhite(),
      Filter: isFax ? 'CCITTFaxDecode' : 'JBIG2Decode',
      DecodeParms: isFax ? context.obj(faxParameters(width, height, false)) : undefined,
    },
    how: isFax ? 'fax' : 'JBIG2',
  }
}
