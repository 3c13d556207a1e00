import { PDFName } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import type { PdfImage, PdfSamples } from './pdf-image.js'
import { codedData, rawSamples } from './raw-samples.js'
import { readJpegSamples } from './read-jpeg-samples.js'
import { readJpxSamples } from './read-jpx-samples.js'
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
