import { PDFName } from 'pdf-lib'
import type { Raster } from '../../image/raster.js'
import { type JpxFacts, readJpxFacts } from '../../image/read/read-jpx-facts.js'
import type { RunContext } from '../../run-context.js'
import { drawAlone } from './draw-alone.js'
import type { PdfImage, PdfSamples } from './pdf-image.js'
import { unpackSamples } from './unpack-samples.js'

/**
 * The samples of a JPEG 2000 image, by the page engine: in the color space of the image in the PDF, which overrides its
 * own, else in the device space. Undefined for CMYK, opacity, own palettes, unknown profiles, and if image and data
 * disagree.
 * @throws ToolError CANCELLED
 */
export async function readJpxSamples(
  image: PdfImage,
  data: Uint8Array,
  run: RunContext,
): Promise<PdfSamples | undefined> {
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
