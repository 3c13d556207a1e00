import { isToolError, ToolError } from '../../errors.js'
import { PartsFile, readBytes } from '../../files.js'
import { isAnimation } from '../../image/animation/is-animation.js'
import { createCodec, type Picture } from '../../image/compress/compress-codec.js'
import { type CompressedFormat, compressPicture, encodeAtQuality } from '../../image/compress/compress-picture.js'
import { repackGif } from '../../image/compress/repack-gif.js'
import { fitSize } from '../../image/compress/target-size.js'
import { isSeeThrough } from '../../image/edit/flatten-raster.js'
import { formatTitles } from '../../image/edit/result-format.js'
import { resultName } from '../../image/edit/result-name.js'
import { warnOfColors } from '../../image/edit/warn-of-colors.js'
import { attachGainMap } from '../../image/gain-map/attach-gain-map.js'
import { fitGainMap } from '../../image/gain-map/fit-gain-map.js'
import type { GainMap } from '../../image/gain-map/gain-map.js'
import { readGainMap } from '../../image/gain-map/read-gain-map.js'
import { carryMetadata } from '../../image/metadata/carry-metadata.js'
import { readMetadata } from '../../image/metadata/read-metadata.js'
import { checkImage } from '../../image/read/check-image.js'
import { damagedImage } from '../../image/read/damaged-image.js'
import { describeImage, type ImageFacts, type ImageFormat, uprightSize } from '../../image/read/describe-image.js'
import { hasGainMap } from '../../image/read/has-gain-map.js'
import { hasUnreadFrames } from '../../image/read/image-facts.js'
import { nameImage } from '../../image/read/name-image.js'
import { stripMetadata } from '../../image/write/strip-metadata.js'
import type { OperationOutput } from '../../operation.js'
import type { RunContext } from '../../run-context.js'
import type { CompressImageOptions } from './operation.js'

interface Call {
  name: string
  /** Bytes of the file as it came. */
  before: number
  /** Without its metadata, unless it is kept. */
  picture: Picture
  format: CompressedFormat
  options: CompressImageOptions
  /** Bytes of the target size that the picture itself may not take. */
  reserved: number
  run: RunContext
}

/**
 * Makes an image smaller, by default in its own format. Quality and palette are chosen for each image by its similarity
 * to the original. Orientation and color profile are kept, other metadata is removed. If nothing is saved, the pixels
 * stay unchanged, the metadata is removed, and a warning is issued.
 * @throws ToolError BAD_DOCUMENT, LIMIT_EXCEEDED and UNAVAILABLE, naming the image
 */
export async function compressImage(
  { file }: { file: File },
  options: CompressImageOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the image')
  const bytes = await readBytes(file)
  const facts = describeImage(bytes)
  if (!facts)
    throw new ToolError('BAD_DOCUMENT', `${file.name} has a damaged header. Get the file again.`, {
      details: { fileName: file.name },
    })
  checkImage(facts, run.limits, file.name)
  const format = options.to !== 'same' ? options.to : await keptFormat(bytes, facts, run)
  run.progress(0.1, 'Compressing the image')
  const picture = { bytes: options.keepMetadata ? bytes : stripMetadata(bytes, facts), facts }
  const map = format === 'jpeg' && facts.format === 'jpeg' ? readGainMap(bytes) : undefined
  const metadata = options.keepMetadata ? sizeOfAddedMetadata(picture) : 0
  // A map that leaves too little for the picture is left out.
  const reserved = map ? map.jpeg.length + ANNOUNCEMENT_BYTES : 0
  const isKept = map !== undefined && reserved < (options.targetSize ?? Number.POSITIVE_INFINITY) / 2
  const call = {
    ...{ name: file.name, before: bytes.length, picture, format, options, run },
    reserved: metadata + (isKept ? reserved : 0),
  }
  const { bytes: small, format: made } = await compress(call)
    .catch((error: unknown) => repackAnimation(call, error))
    .catch((error: unknown) => {
      throw nameImage(error, file.name)
    })
  const isMade = small !== bytes
  const described = isMade && options.keepMetadata ? withMetadata(small, made, call) : small
  const result = (isKept && isMade && (await withGainMap(described, map, call))) || described
  if (isMade && result === described && hasGainMap(bytes))
    run.warn({
      code: 'gain-map-lost',
      message: `${file.name} has an HDR gain map. The result contains the standard (SDR) image only.`,
    })
  const outputName = resultName(run.outputName, made)
  return { files: [new PartsFile([result], outputName, { type: `image/${made}` })] }
}

/** Bytes of metadata that encoders do not write, and which are added to the result. */
function sizeOfAddedMetadata({ bytes, facts }: Picture): number {
  const { exif, xmp, photoshop } = readMetadata(bytes, facts)
  const added = readOnly(facts.format) ? [exif, xmp, photoshop] : [photoshop]
  return added.reduce((sum, data) => sum + (data ? data.length + 100 : 0), 0)
}

function withMetadata(small: Uint8Array, format: ImageFormat, { name, picture, run }: Call): Uint8Array {
  const size = describeImage(small)
  return size ? carryMetadata(small, { ...picture, name }, { format: format as CompressedFormat, size }, run) : small
}

/** Bytes by which a photo says that it has a gain map, at most. */
const ANNOUNCEMENT_BYTES = 1500

/** The result with the gain map of the photo, turned and scaled as it is. */
async function withGainMap(small: Uint8Array, map: GainMap, call: Call): Promise<Uint8Array | undefined> {
  const { picture, run } = call
  const { facts } = picture
  const isSame = small === picture.bytes
  const after = isSame ? facts : describeImage(small)
  if (!after) return undefined
  const before = isSame ? facts : uprightSize(facts)
  const change = {
    orientation: isSame ? 1 : facts.orientation,
    scale: Math.max(after.width, after.height) / Math.max(before.width, before.height),
    maxPixels: run.limits.maxPixels,
    signal: run.signal,
  }
  const fitted = await fitGainMap(map, change, run.capabilities.encodeImage!)
  return fitted && attachGainMap(small, fitted)
}

/** Read-only formats: they cannot be written, and their location and camera data cannot be removed in place. */
const readOnly = (format: ImageFormat): format is 'heic' | 'jp2' | 'jxl' => /^(heic|jp2|jxl)$/.test(format)

async function keptFormat(
  bytes: Uint8Array,
  { format, alpha }: ImageFacts,
  run: RunContext,
): Promise<CompressedFormat> {
  if ((format === 'jp2' || format === 'jxl') && alpha && (await hasSeeThrough(bytes, run))) return 'png'
  return format === 'bmp' ? 'png' : readOnly(format) ? 'jpeg' : format
}

/**
 * For animations that cannot be encoded, as in browsers: a GIF is repacked losslessly by portable code, a WebP stays
 * unchanged. Other errors are rethrown.
 */
function repackAnimation({ name, picture, format, run }: Call, error: unknown) {
  const { bytes, facts } = picture
  const isMoving = facts.frames > 1 && facts.format === format && (format === 'gif' || format === 'webp')
  if (!isMoving || !isToolError(error) || error.code !== 'UNAVAILABLE') throw error
  const repacked = format === 'gif' ? repack(bytes, run.limits.maxPixels) : bytes
  const isSmaller = repacked.length < bytes.length
  run.warn({
    code: isSmaller ? 'animation-repacked' : 'not-smaller',
    message: `${name} is an animation, which cannot be re-encoded here. ${
      isSmaller ? 'It was repacked losslessly' : 'It was left unchanged'
    }; the server can make it smaller.`,
  })
  return { bytes: isSmaller ? repacked : bytes, format }
}

function repack(gif: Uint8Array, maxPixels: number): Uint8Array {
  try {
    return repackGif(gif, 0, maxPixels)
  } catch (cause) {
    throw damagedImage(cause)
  }
}

/** Minimum saving of a lossy result. */
const lossySaving = 0.97

async function compress(call: Call): Promise<{ bytes: Uint8Array; format: ImageFormat }> {
  const { picture, format, options, run } = call
  const { facts, bytes: kept } = picture
  const codec = codecFor(call)
  const scaled = codec.scales(picture)
  const converted = format !== facts.format && (options.to !== 'same' || readOnly(facts.format))
  const keep = (reason: string) => {
    run.warn({ code: 'not-smaller', message: `${call.name} ${reason}` })
    return { bytes: kept, format: facts.format }
  }
  if (facts.format === format && facts.frames > 1 && !moving(facts) && !facts.tiff)
    return keep(`is an animated ${formatTitles[format]} and was left unchanged.`)
  if (options.targetSize !== undefined) {
    const size = options.targetSize - call.reserved
    if (facts.format === format && !scaled && kept.length <= size)
      return keep('is already within the target size. Its pixels were left unchanged.')
    return { bytes: await fit(call, converted ? size : Math.min(size, kept.length - 1)), format }
  }
  const { exactQuality } = options
  const exact = exactQuality === undefined ? undefined : encodeAtQuality(picture, format, exactQuality, codec)
  let result = await (exact ?? compressPicture(picture, format, options.quality, codec))
  if (scaled && !converted && result.length >= kept.length) {
    const longest = options.maxSide ?? Math.max(facts.width, facts.height)
    result = (
      await fitSize(
        picture,
        { format, size: kept.length - 1, level: options.quality },
        (maxSide) => codecFor(call, maxSide),
        longest,
      )
    ).bytes
  }
  const lossy = !scaled && facts.format === format && ['jpeg', 'webp', 'avif'].includes(format)
  if (!converted && result.length >= kept.length * (lossy ? lossySaving : 1))
    return keep('could not be made smaller. Its pixels were left unchanged.')
  await warnOfLosses(call, result)
  warnOfGrowth(call, result)
  return { bytes: result, format }
}

/** What is converted may be larger than it was, as a photo is as a PNG. */
function warnOfGrowth({ name, before, format, run }: Call, result: Uint8Array): void {
  if (result.length >= before)
    run.warn({ code: 'not-smaller', message: `${name} is larger as ${formatTitles[format]} than before.` })
}

function codecFor({ options, run }: Call, maxSide = options.maxSide) {
  const { capabilities, limits, signal } = run
  return createCodec({ capabilities, limits, signal, maxSide, keepMetadata: options.keepMetadata })
}

async function fit(call: Call, size: number): Promise<Uint8Array> {
  const { picture, format, options, run } = call
  const longest = Math.min(
    options.maxSide ?? Number.POSITIVE_INFINITY,
    Math.max(picture.facts.width, picture.facts.height),
  )
  const fitted = await fitSize(
    picture,
    { format, size, level: options.quality },
    (side) => codecFor(call, side),
    longest,
  )
  await warnOfLosses(call, fitted.bytes)
  if (fitted.fits) warnOfGrowth(call, fitted.bytes)
  else
    run.warn({
      code: 'target-missed',
      message: `${call.name} cannot be reduced to ${options.targetSize} bytes; the smallest possible size is ${fitted.bytes.length + call.reserved} bytes.`,
    })
  if (fitted.maxSide !== undefined)
    run.warn({
      code: 'scaled-down',
      message: `${call.name} was scaled down to ${fitted.maxSide} pixels on its longest side to fit the target size.`,
    })
  return fitted.bytes
}

const moving = ({ format, depth }: Pick<ImageFacts, 'format' | 'depth'>) =>
  format === 'gif' || format === 'webp' || (format === 'png' && depth <= 8)

async function warnOfLosses(call: Call, result: Uint8Array): Promise<void> {
  const { name, picture, format, options, run } = call
  const { facts } = picture
  if (facts.format !== format && options.to === 'same')
    run.warn({
      code: 'format-changed',
      message: `${name} is a ${formatTitles[facts.format]} and was written as ${formatTitles[format]}.`,
    })
  warnOfColors({ name, facts }, result, run)
  const staysMoving = isAnimation(facts) && ['gif', 'webp', 'png'].includes(format)
  if (facts.frames > 1 && facts.format !== format && !staysMoving)
    run.warn({
      code: 'first-frame-only',
      message: `${name} holds ${facts.frames} images; the ${formatTitles[format]} contains the first one.`,
    })
  if (hasUnreadFrames(facts))
    run.warn({
      code: 'first-frame-only',
      message: `${name} is an animation; the ${formatTitles[format]} contains its first frame.`,
    })
  if (facts.alpha && format === 'jpeg' && (await hasSeeThrough(picture.bytes, run)))
    run.warn({
      code: 'transparency-lost',
      message: `Transparent areas of ${name} became white: JPEG has no transparency.`,
    })
}

/** Whether any pixel of an image file lets something through. */
async function hasSeeThrough(bytes: Uint8Array, { capabilities, limits, signal }: RunContext): Promise<boolean> {
  return isSeeThrough(await capabilities.decodeImage!(bytes, { maxPixels: limits.maxPixels, signal }))
}
