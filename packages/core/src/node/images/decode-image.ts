import { ToolError, throwIfCancelled } from '../../errors.js'
import { frameOf, openAnimation } from '../../image/animation/open-animation.js'
import { decodeFloatTiff } from '../../image/float-tiff/decode-float-tiff.js'
import { isFloatTiff, scaleFloats } from '../../image/float-tiff/scale-floats.js'
import type { DecodeImage, DecodeRequest } from '../../image/image-capabilities.js'
import type { Raster } from '../../image/raster.js'
import { readBmp } from '../../image/read/bmp/read-bmp.js'
import { checkImage } from '../../image/read/check-image.js'
import { subject, tryDecoding } from '../../image/read/damaged-image.js'
import type { ImageFacts } from '../../image/read/image-facts.js'
import { describeFrame } from '../../image/read/image-source.js'
import { firstOfSequence } from '../../image/read/read-heif.js'
import { scaleDown } from '../../image/scale-down.js'
import { defaultLimits } from '../../run-context.js'
import { decodeApart } from './decode-apart.js'
import { loadSharp } from './load-sharp.js'
import { rasterSource } from './raster-source.js'
import { readProfile } from './read-profile.js'
import { runSharp } from './run-sharp.js'
import { swapPairs } from './swap-pairs.js'
import { withGammaProfile } from './with-gamma-profile.js'

/** Decodes with sharp, BMP with our own decoder, HEIC, JPEG 2000 and JPEG XL with those of `decodeApart`. Floating-point samples become 16 bits if exact; other samples of 32 bits become 8 bits. */
export const decodeImage: DecodeImage = async (source, { frame = 0, maxPixels, exact = false, size, signal }) => {
  if (signal) throwIfCancelled(signal)
  const bytes = withGammaProfile(source)
  const facts = describeFrame(bytes, frame, maxPixels)
  if (facts.format === 'bmp') return sized(readBmp(bytes, subject), size)
  if (frame > 0 && facts.format === 'png') {
    checkImage(facts, { maxPixels, maxFrames: defaultLimits.maxFrames }, subject)
    const animation = openAnimation(bytes, facts, (still) =>
      decodeImage(still, { maxPixels, ...(signal && { signal }) }),
    )
    return sized(await frameOf(animation, frame), size)
  }
  const apart = await decodeApart(bytes, facts, { maxPixels, signal })
  if (apart) return exact || !apart.icc ? sized(apart, size) : sized(await inSrgb(apart, signal), size)
  const sharp = await loadSharp()
  if (isFloatTiff(facts, frame))
    return sized(await decodeFloats(bytes, facts, { frame, maxPixels, exact, signal }), size)
  if (!exact && isProfiledDeepGray(facts)) {
    const deepGray = await decodeImage(bytes, { frame, maxPixels, exact: true, ...(signal && { signal }) })
    return sized(await inSrgb(deepGray, signal), size)
  }
  const deep = exact && isDeep(facts)
  const clearGray = facts.color === 'gray' && facts.alpha && !deep
  const { data, info } = await runSharp(async (strictness) => {
    const frames = facts.frames > 1 ? { page: frame, pages: 1 } : {}
    const limits = { limitInputPixels: maxPixels, limitInputChannels: 6 }
    const still = facts.avif ? firstOfSequence(bytes) : bytes
    const image = sharp(still, { ...strictness, ...frames, ...limits, ignoreIcc: exact, autoOrient: true })
    if (exact && facts.color === 'cmyk') image.pipelineColourspace('cmyk')
    if (size) image.resize({ ...size, fit: 'fill', kernel: 'cubic', withoutEnlargement: true })
    return (
      image
        // Raw output of gray keeps the first channel only, and loses the alpha.
        .toColourspace(clearGray ? 'srgb' : colorspaceOf(facts, { exact, deep }))
        .raw({ depth: deep ? 'ushort' : 'uchar' })
        .toBuffer({ resolveWithObject: true })
    )
  }, signal)
  const raster = toRaster(data, info, { deep, ...(exact && { facts }) })
  if (!clearGray || !raster.alpha) return raster
  const icc = exact && readProfile(facts, 'gray')
  return { ...dropColors(raster), ...(icc && { icc }) }
}

/** Floating-point samples, which sharp would cut off at whole numbers, scaled to 16 bits if exact, to 8 otherwise. */
async function decodeFloats(
  bytes: Uint8Array,
  facts: ImageFacts,
  request: { frame: number; maxPixels: number; exact: boolean; signal?: AbortSignal | undefined },
): Promise<Raster> {
  const { frame, exact, signal } = request
  const raster =
    tryDecoding(() => decodeFloatTiff(bytes, facts, { frame, depth: exact ? 16 : 8 })) ??
    (await floatsBySharp(bytes, facts, request))
  const icc = readProfile(facts, raster.color)
  const profiled = icc ? { ...raster, icc } : raster
  return exact || (!icc && raster.color !== 'cmyk') ? profiled : inSrgb(profiled, signal)
}

/** Samples in a rare compression. */
async function floatsBySharp(
  bytes: Uint8Array,
  facts: ImageFacts,
  {
    frame,
    maxPixels,
    exact,
    signal,
  }: { frame: number; maxPixels: number; exact: boolean; signal?: AbortSignal | undefined },
): Promise<Raster> {
  const page = facts.tiff!.pages[frame]!
  if (facts.color === 'cmyk' || page.bits < 32)
    throw new ToolError(
      'UNAVAILABLE',
      `${subject} is a TIFF of floating-point samples with a compression that is not supported. Save it with LZW or Deflate, or with 16 bits per channel.`,
    )
  const sharp = await loadSharp()
  const gray = facts.color === 'gray'
  const { data, info } = await runSharp((strictness) => {
    const frames = facts.frames > 1 ? { page: frame, pages: 1 } : {}
    const limits = { limitInputPixels: maxPixels, limitInputChannels: 6 }
    return (
      sharp(bytes, { ...strictness, ...frames, ...limits, ignoreIcc: true, autoOrient: true })
        // Raw output of gray loses the alpha.
        .toColourspace(gray ? (facts.alpha ? 'srgb' : 'b-w') : 'scrgb')
        .raw({ depth: 'float' })
        .toBuffer({ resolveWithObject: true })
    )
  }, signal)
  const { width, height, channels } = info
  const samples = new Float32Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength))
  const wanted = (gray ? 1 : 3) + (facts.alpha ? 1 : 0)
  return scaleFloats(pickChannels(samples, channels, { wanted, alpha: facts.alpha }), {
    ...{ width, height, color: gray ? 'gray' : 'rgb', alpha: facts.alpha, depth: exact ? 16 : 8 },
    ...{ range: page.sampleRange, whiteIsZero: page.photometric === 0 },
  })
}

/** The first channels of each pixel, and the last one as opacity. */
function pickChannels(
  samples: Float32Array,
  channels: number,
  { wanted, alpha }: { wanted: number; alpha: boolean },
): Float32Array {
  if (channels === wanted) return samples
  const picked = new Float32Array((samples.length / channels) * wanted)
  for (let from = 0, to = 0; to < picked.length; from += channels, to += wanted) {
    for (let channel = 0; channel < wanted; channel++) picked[to + channel] = samples[from + channel]!
    if (alpha) picked[to + wanted - 1] = samples[from + channels - 1]!
  }
  return picked
}

/** Samples without a profile, in the colors of the one they had: 8 bits each. */
export async function inSrgb(raster: Raster, signal: AbortSignal | undefined): Promise<Raster> {
  const sharp = await loadSharp()
  const gray = raster.color === 'gray'
  const source = isDeepGray(raster) ? inEightBits(raster) : raster
  const { data, info } = await runSharp(
    () =>
      rasterSource(sharp, source, false)
        // Raw output of gray loses the alpha.
        .toColourspace(gray && !raster.alpha ? 'b-w' : 'srgb')
        .raw()
        .toBuffer({ resolveWithObject: true }),
    signal,
  )
  const converted = toRaster(data, info, { deep: false })
  return gray && converted.alpha ? dropColors(converted) : converted
}

/** Whether samples are gray and of 16 bits: sharp leaves the profile of such a picture out. */
export const isDeepGray = ({ color, depth }: { color: string; depth: number }) => color === 'gray' && depth > 8

const isProfiledDeepGray = (facts: ImageFacts) =>
  isDeepGray(facts) && isDeep(facts) && readProfile(facts, 'gray') !== undefined

/** The first byte of each sample of 16 bits, big-endian. */
function inEightBits(raster: Raster): Raster {
  return { ...raster, depth: 8, data: raster.data.filter((_, index) => index % 2 === 0) }
}

const sized = (raster: Raster, size: DecodeRequest['size']) =>
  size ? scaleDown(raster, size.width, size.height) : raster

/** Gray with alpha out of RGB with alpha whose colors are grays. */
function dropColors({ icc: _, ...raster }: Raster): Raster {
  const data = new Uint8Array(raster.width * raster.height * 2)
  for (let from = 0, to = 0; to < data.length; from += 4, to += 2) {
    data[to] = raster.data[from]!
    data[to + 1] = raster.data[from + 3]!
  }
  return { ...raster, color: 'gray', data }
}

/** Whether more than 8 bits of each sample are worth keeping. */
export function isDeep({ depth, format, tiff }: ImageFacts): boolean {
  return format === 'tiff' ? depth === 16 && tiff?.pages[0]?.sampleFormat === 1 : depth > 8
}

/** libvips' name of the color space that the samples are to have. */
export function colorspaceOf(
  { color }: Pick<ImageFacts, 'color'>,
  { exact, deep }: { exact: boolean; deep: boolean },
): 'b-w' | 'srgb' | 'cmyk' | 'grey16' | 'rgb16' {
  if (color === 'gray') return deep ? 'grey16' : 'b-w'
  if (color === 'cmyk' && exact) return 'cmyk'
  return deep ? 'rgb16' : 'srgb'
}

function toRaster(
  data: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: number },
  { deep, facts }: { deep: boolean; facts?: ImageFacts },
): Raster {
  const cmyk = facts?.color === 'cmyk' && channels >= 4
  const color = cmyk ? 'cmyk' : channels >= 3 ? 'rgb' : 'gray'
  const alpha = cmyk ? channels > 4 : channels % 2 === 0
  const icc = facts && readProfile(facts, color)
  const samples = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  if (deep) swapPairs(samples)
  return { width, height, color, alpha, depth: deep ? 16 : 8, data: samples, ...(icc && { icc }) }
}
