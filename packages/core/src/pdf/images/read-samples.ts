import { PDFName } from 'pdf-lib'
import type { Raster } from '../../image/raster.js'
import { type JpxFacts, readJpxFacts } from '../../image/read/read-jpx-facts.js'
import type { RunContext } from '../../run-context.js'
import { drawAlone } from './draw-alone.js'
import type { PdfImage, PdfSamples } from './pdf-image.js'
import { codedData, rawSamples } from './raw-samples.js'
import { readJpegSamples } from './read-jpeg-samples.js'
import { unpackSamples } from './unpack-samples.js'

/**
 * The samples of an image, 8 bits each, with /Decode and the palette applied, in the space of the palette. Ignores
 * masks. Undefined if they cannot be read reliably: damaged data, spaces of two or unknown channels, more pixels than
 * the run allows, codecs that this machine lacks; also for stencils, which `readBits` reads.
 * @param size size that a JPEG may be scaled down to while decoding; other images are returned in full
 * @throws ToolError CANCELLED
 */
export async function readSamples(
  image: PdfImage,
  run: RunContext,
  size?: { width: number; height: number },
): Promise<PdfSamples | undefined> {
  const { width, height, codec, space } = image
  if (image.isStencil || width * height > run.limits.maxPixels) return undefined
  if (codec === 'jpx') {
    const coded = codedData(image, run)
    return coded && readJpxSamples(image, coded.data, run)
  }
  if (!space) return undefined
  const raster = codec === 'dct' ? await readJpeg(image, run, size) : await readPlain(image, run)
  return raster && { raster, space: space.base, isDevice: space.isDevice }
}

async function readPlain(image: PdfImage, run: RunContext) {
  const data = await rawSamples(image, run)
  return data && unpackSamples(image, data)
}

async function readJpeg(image: PdfImage, run: RunContext, size: { width: number; height: number } | undefined) {
  const coded = codedData(image, run)
  const transform = coded?.codec?.parameters?.lookup(PDFName.of('ColorTransform'))
  return coded && readJpegSamples(image, coded.data, { run, transform, size })
}

/**
 * The samples of a JPEG 2000 image, by the page engine: in the color space of the image in the PDF, which overrides its
 * own, else in the device space. Undefined for CMYK, opacity, own palettes, unknown profiles, and if image and data
 * disagree.
 * @throws ToolError CANCELLED
 */
async function readJpxSamples(image: PdfImage, data: Uint8Array, run: RunContext): Promise<PdfSamples | undefined> {
  const { width, height, space } = image
  const facts = readJpxFacts(data)
  if (!facts || facts.width !== width || facts.height !== height || !facts.isPlain) return undefined
  const channels = space ? channelsIn(space, facts) : facts.color === 'gray' ? 1 : facts.color === 'rgb' ? 3 : undefined
  if (channels === undefined || channels !== facts.components) return undefined
  const device = channels === 1 ? 'DeviceGray' : 'DeviceRGB'
  const entries = { ColorSpace: device, BitsPerComponent: 8, Filter: 'JPXDecode' }
  const drawn = await drawAlone({ width, height, data, entries, parameters: {} }, run)
  if (!drawn) return undefined
  const raster = channels === 1 ? firstChannel(drawn) : drawn
  if (!space) return { raster, space: PDFName.of(device), isDevice: true }
  const samples = space.palette ? unpackSamples(image, raster.data) : raster
  return samples && { raster: samples, space: space.base, isDevice: space.isDevice }
}

/** Number of channels that the data must have for the space; indexes must be integers. */
function channelsIn({ color, channels, palette }: NonNullable<PdfImage['space']>, facts: JpxFacts) {
  // Luma and chroma are turned into RGB by some readers here, and not by others.
  if (facts.isLuma) return undefined
  if (palette) return facts.depth === 8 ? 1 : undefined
  return color === 'rgb' || channels === 1 ? channels : undefined
}

function firstChannel({ width, height, data }: Raster): Raster {
  const gray = new Uint8Array(width * height)
  for (let pixel = 0; pixel < gray.length; pixel++) gray[pixel] = data[3 * pixel]!
  return { width, height, color: 'gray', alpha: false, depth: 8, data: gray }
}
