import { type PDFContext, PDFName } from 'pdf-lib'
import type { Capabilities } from '../../capabilities.js'
import { isToolError } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import type { RunContext } from '../../run-context.js'
import { newDocument } from '../model/new-document.js'
import { makePage } from '../model/page-tree.js'
import { savePdf } from '../write/save-pdf.js'

/** An image whose data another program is to make sense of. */
export interface LoneImage {
  width: number
  height: number
  data: Uint8Array
  /** Entries of the image dictionary in addition to type and size. */
  entries: Record<string, string | number>
  /** Parameters of its filter. */
  parameters: Record<string, number | boolean>
  /** Whether its two channels are drawn as red and green. */
  isPair?: boolean
  /** Data that the parameters refer to as /JBIG2Globals. */
  globals?: Uint8Array | undefined
}

/**
 * The image as drawn by the page engine, pixel by pixel: RGB. Undefined if the engine cannot draw it, which is detected
 * by the background showing through, or if the machine has no engine.
 * @throws ToolError CANCELLED
 */
export async function drawAlone(image: LoneImage, run: RunContext): Promise<Raster | undefined> {
  const { capabilities, limits, signal } = run
  if (!capabilities.renderPages || image.width * image.height > limits.maxPixels) return undefined
  const drawn = await drawOnNothing(image, {
    renderPages: capabilities.renderPages,
    maxPixels: limits.maxPixels,
    signal,
  })
  return drawn && opaque(drawn)
}

/** What draws a page, and within which limits. */
export interface Drawing {
  renderPages: NonNullable<Capabilities['renderPages']>
  maxPixels: number
  signal: AbortSignal
}

/**
 * The image as drawn by the page engine without a background: RGB with opacity. Undefined if the engine cannot.
 * @throws ToolError CANCELLED
 */
export async function drawOnNothing(
  image: LoneImage,
  { renderPages, maxPixels, signal }: Drawing,
): Promise<Raster | undefined> {
  const file = writePage(image)
  const size = { dpi: 72 }
  const one = { maxPages: 1, threads: 1 }
  try {
    const pages = renderPages({ file, size, transparent: true, annotations: false, maxPixels, ...one, signal })
    for await (const { raster } of pages)
      return raster?.alpha && raster.width === image.width && raster.height === image.height ? raster : undefined
  } catch (error) {
    if (!isToolError(error) || error.code === 'CANCELLED') throw error
  }
  return undefined
}

/** The raster without its alpha; nothing where a pixel is not wholly painted. */
export function opaque(raster: Raster): Raster | undefined {
  const { width, height, data } = raster
  const pixels = width * height
  const rgb = new Uint8Array(pixels * 3)
  for (let pixel = 0, from = 0, to = 0; pixel < pixels; pixel++, from += 4, to += 3) {
    if (data[from + 3] !== 255) return undefined
    rgb[to] = data[from]!
    rgb[to + 1] = data[from + 1]!
    rgb[to + 2] = data[from + 2]!
  }
  return { width, height, color: 'rgb', alpha: false, depth: 8, data: rgb }
}

/** Two channels as red and green, by a PostScript function (ISO 32000-2, 7.10.5). */
function pairSpace(context: PDFContext) {
  const [range, ranges] = [
    [0, 1, 0, 1],
    [0, 1, 0, 1, 0, 1],
  ]
  const tint = context.stream('{ 0 }', { FunctionType: 4, Domain: range, Range: ranges })
  return ['DeviceN', ['Red', 'Green'], 'DeviceRGB', context.register(tint)]
}

/** A document of one page, a unit for each pixel, on which there is nothing but the image. */
function writePage({ width, height, data, entries, parameters, isPair, globals }: LoneImage): File {
  const document = newDocument('image.pdf')
  const { context } = document
  const settings = context.obj(parameters)
  if (globals) settings.set(PDFName.of('JBIG2Globals'), context.register(context.stream(globals)))
  const image = context.stream(data, {
    ...(isPair && { ColorSpace: pairSpace(context) }),
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ...entries,
    DecodeParms: settings,
  })
  const page = context.obj({
    Type: 'Page',
    MediaBox: [0, 0, width, height],
    Resources: { XObject: { I: context.register(image) } },
    Contents: context.register(context.stream(`${width} 0 0 ${height} 0 0 cm /I Do`)),
  })
  document.replacePages([makePage(context.register(page), page)])
  return savePdf(document, 'image.pdf')
}
