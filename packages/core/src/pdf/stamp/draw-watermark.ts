import { ToolError } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import type { RunContext } from '../../run-context.js'
import { newDocument } from '../model/new-document.js'
import { makePage } from '../model/page-tree.js'
import { decimal, operands } from '../model/seen-page.js'
import { savePdf } from '../write/save-pdf.js'
import { TextSetter } from './draw-text.js'
import { imageStamp, textStamp } from './make-watermark.js'
import { placeStamps, type WatermarkPlacement } from './place-watermark.js'

/** A watermark that is drawn on pictures. */
export interface PictureWatermark extends WatermarkPlacement {
  /** A text, or the bytes of a PNG, JPEG or GIF and its name for messages. */
  content: { text: string; color: string } | { bytes: Uint8Array; name: string }
  /** In percent. */
  opacity: number
}

/** The shorter side of the page that is drawn, in points; distances from the edges are made for such. */
const SHORT_SIDE = 600
/** The longest side of a page (ISO 32000-2, annex C.2). */
const LONGEST_SIDE = 14_400

/**
 * A watermark as a transparent picture of a size, drawn like those on pages: with the same fonts, all scripts, and the same places.
 * @throws ToolError INVALID_OPTIONS for a blank text or a character that no font has; UNSUPPORTED_TYPE, BAD_DOCUMENT and
 * LIMIT_EXCEEDED for an image that cannot be used
 */
export async function drawWatermark(
  size: { width: number; height: number },
  { content, opacity, ...placement }: PictureWatermark,
  run: RunContext,
): Promise<Raster> {
  const { capabilities, limits, signal } = run
  const longest = Math.max(size.width, size.height)
  const scale = Math.min(SHORT_SIDE / Math.min(size.width, size.height), LONGEST_SIDE / longest)
  const page = { width: size.width * scale, height: size.height * scale }
  const document = newDocument('watermark.pdf')
  const { context } = document
  const setter = new TextSetter(context, capabilities)
  const stamp =
    'text' in content
      ? await textStamp(context, setter, { ...content, opacity })
      : await imageStamp(context, content.bytes, content.name, run)
  const places = placeStamps(stamp, page, placement)
  const drawn = places.map((place) => `q ${operands(place)} cm /Mark Do Q\n`).join('')
  const share = opacity / 100
  const dict = context.obj({
    Type: 'Page',
    MediaBox: [0, 0, Number(decimal(page.width)), Number(decimal(page.height))],
    Resources: { XObject: { Mark: stamp.form }, ExtGState: { Faint: { ca: share, CA: share } } },
    Contents: context.register(context.stream(`/Faint gs\n${drawn}`)),
    Group: { Type: 'Group', S: 'Transparency', CS: 'DeviceRGB' },
  })
  document.addPage(makePage(context.register(dict), dict))
  await setter.finish()
  const pages = capabilities.renderPages!({
    file: savePdf(document, 'watermark.pdf'),
    size: { maxSide: longest },
    transparent: true,
    annotations: false,
    maxPixels: limits.maxPixels,
    maxPages: 1,
    threads: 1,
    signal,
  })
  for await (const { raster, failure } of pages) {
    if (raster) return raster
    throw new ToolError('LIMIT_EXCEEDED', failure ?? 'The watermark could not be drawn.')
  }
  throw new ToolError('LIMIT_EXCEEDED', 'The watermark could not be drawn.')
}
