import { PDFName, PDFRawStream } from 'pdf-lib'
import { isToolError } from '../../errors.js'
import { findBytes } from '../../find-bytes.js'
import type { Raster } from '../../image/raster.js'
import type { PdfImage } from '../../pdf/images/pdf-image.js'
import { codedData } from '../../pdf/images/raw-samples.js'
import { readPdfImage } from '../../pdf/images/read-pdf-image.js'
import { readSamples } from '../../pdf/images/read-samples.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { makePage } from '../../pdf/model/page-tree.js'
import { savePdf } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'
import type { ExtractImagesOptions } from './operation.js'

/** The marker of Adobe is among the first of a JPEG, behind thumbnails and profiles at most. */
const HEAD_BYTES = 2 ** 20

/** An image as a file of its own. */
export interface ExtractedImage {
  bytes: Uint8Array
  type: string
  /** With the dot. */
  extension: string
}

/** Exports an image as a file; `small` if a side is below the requested minimum, undefined if it cannot be read. */
export async function exportImage(
  document: PdfDocument,
  stream: PDFRawStream,
  { format, masks, minSize }: ExtractImagesOptions,
  run: RunContext,
): Promise<ExtractedImage | 'small' | undefined> {
  const image = readPdfImage(stream, run)
  const [width, height] = ['Width', 'Height'].map((key) => Number(String(stream.dict.lookup(PDFName.of(key)))))
  if (Math.min(width || 0, height || 0) < minSize) return 'small'
  const isMasked = image !== undefined && (image.softMask ?? image.stencil ?? image.colorKey) !== undefined
  if (image && format === 'original' && !(isMasked && masks)) {
    const stored = asStored(image, run)
    if (stored) return stored
  }
  const isPlain =
    image?.space !== undefined && image.space.color !== 'other' && !image.isStencil && !(isMasked && masks)
  const samples = isPlain ? await readSamples(image, run) : undefined
  const raster = samples?.raster ?? (await draw(document, stream, { width: width!, height: height!, masks }, run))
  if (!raster) return undefined
  const isTiff = raster.color === 'cmyk' && format === 'original'
  try {
    const bytes = await run.capabilities.encodeImage!(raster, {
      encoding: isTiff ? { format: 'tiff', compression: 'deflate' } : { format: 'png' },
      exact: isTiff,
      maxPixels: run.limits.maxPixels,
      signal: run.signal,
    })
    return isTiff ? { bytes, type: 'image/tiff', extension: '.tif' } : { bytes, type: 'image/png', extension: '.png' }
  } catch (error) {
    if (isToolError(error) && error.code !== 'CANCELLED') return undefined
    throw error
  }
}

/** The stored bytes if they are a valid file that shows the same image. */
function asStored(image: PdfImage, run: RunContext): ExtractedImage | undefined {
  const { codec, decode, space } = image
  if (codec !== 'dct' && codec !== 'jpx') return undefined
  // Viewers take CMYK in a JPEG of Adobe's for inverted, as PDF does only if its /Decode says so.
  const isInk = codec === 'dct' && space?.color === 'cmyk'
  const isInverted = decode?.length === 8 && decode.every((value, index) => value === (index % 2 === 0 ? 1 : 0))
  if (isInk ? !isInverted : decode !== undefined) return undefined
  if (codec === 'dct' && (!space || space.color === 'other' || space.palette)) return undefined
  if (codec === 'jpx' && space?.palette) return undefined
  const data = codedData(image, run)?.data
  if (!data || (isInk && findBytes(data.subarray(0, HEAD_BYTES), 'Adobe') < 0)) return undefined
  if (codec === 'dct')
    return data[0] === 0xff && data[1] === 0xd8 ? { bytes: data, type: 'image/jpeg', extension: '.jpg' } : undefined
  const isCodestream = data[0] === 0xff && data[1] === 0x4f
  return { bytes: data, type: isCodestream ? 'image/j2c' : 'image/jp2', extension: isCodestream ? '.j2k' : '.jp2' }
}

/** The image as drawn by the page engine, pixel by pixel, transparent in unpainted areas; stencils in black. */
async function draw(
  document: PdfDocument,
  stream: PDFRawStream,
  { width, height, masks }: { width: number; height: number; masks: boolean },
  run: RunContext,
): Promise<Raster | undefined> {
  const { maxPixels } = run.limits
  if (!(width > 0 && height > 0 && width * height <= maxPixels)) return undefined
  const { context } = document
  // The membership of the image, for example in a hidden layer, is ignored.
  const dict = stream.dict.clone(context)
  for (const key of masks ? ['OC'] : ['OC', 'SMask', 'Mask', 'SMaskInData']) dict.delete(PDFName.of(key))
  const ref = context.register(PDFRawStream.of(dict, stream.contents))
  const leaf = context.obj({
    Type: 'Page',
    MediaBox: [0, 0, width, height],
    Resources: { XObject: { I: ref } },
    Contents: context.register(context.stream(`${width} 0 0 ${height} 0 0 cm /I Do`)),
  })
  const catalog = context.obj({ Type: 'Catalog' })
  const alone = document.with({ catalog, pages: [makePage(context.register(leaf), leaf)], info: undefined })
  try {
    const file = savePdf(alone, 'image.pdf')
    const settings = { size: { dpi: 72 }, transparent: true, annotations: false, maxPages: 1, threads: 1 }
    const pages = run.capabilities.renderPages!({ file, ...settings, maxPixels, signal: run.signal })
    for await (const { raster } of pages) return raster
  } catch (error) {
    if (!isToolError(error) || error.code === 'CANCELLED') throw error
  }
  return undefined
}
