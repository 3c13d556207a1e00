import { PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import { combine } from '../../geometry/matrix.js'
import type { RunContext } from '../../run-context.js'
import { storeRaster } from '../images/store-raster.js'
import { ImageStore } from '../images/stored-image.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { operands, seenPage, userUnitOf } from '../model/seen-page.js'
import { ContentSource } from '../page-text/content-source.js'
import { contentObjects } from '../rewrite/content-rewriter.js'
import { dropReplaced } from '../rewrite/drop-replaced.js'
import { blankPixels } from './blank-pixels.js'
import { redactStructure } from './redact-structure.js'
import type { RedactionArea } from './redaction-area.js'

/** Pixels per inch of pages that become pictures. */
const DPI = 200
/** Of one page; larger ones are drawn coarser. */
const MAX_PIXELS = 40_000_000
const JPEG_QUALITY = 90
const MAX_DRAWN = 100_000

/** Pages whose content becomes a picture, by number (1-based). */
export interface PicturePages {
  file: File
  password: string | undefined
  areas: ReadonlyMap<number, readonly RedactionArea[]>
}

/**
 * Replaces the content of pages by an image with blanked areas: nothing of the original content is left. Annotations
 * stay.
 * @throws ToolError BAD_DOCUMENT if a page cannot be rendered, and those of `renderPages`
 */
export async function makePictures(
  document: PdfDocument,
  { file, password, areas }: PicturePages,
  run: RunContext,
): Promise<void> {
  const { context, pages } = document
  const numbers = [...areas.keys()].sort((a, b) => a - b)
  const dpis = new Map(numbers.map((number) => [number, dpiOf(pages[number - 1]!)]))
  const units = new Map(numbers.map((number) => [number, userUnitOf(pages[number - 1]!)]))
  const replaced = new Set(numbers.flatMap((number) => drawnBy(pages[number - 1]!)))
  const shelf = new ImageStore(context, run.capabilities)
  const drawn = run.capabilities.renderPages!({
    file,
    password,
    choosePages: () => numbers,
    size: { dpiOfPages: dpis },
    userUnits: Promise.resolve(units),
    annotations: false,
    maxPixels: run.limits.maxPixels,
    maxPages: run.limits.maxPages,
    threads: run.threads,
    signal: run.signal,
  })
  for await (const { page: number, raster, failure, dpi } of drawn) {
    const page = pages[number - 1]!
    if (!raster) {
      throw new ToolError(
        'BAD_DOCUMENT',
        `Page ${number} of ${document.fileName} can neither be changed safely nor be rendered${failure ? `: ${failure.replace(/\.+$/, '')}` : ''}. Leave it out.`,
      )
    }
    const data = raster.data.slice()
    const scale = dpi / 72
    const polygons = areas.get(number)!.map(({ seen: { x, y, width, height } }) => {
      const [left, top, right, bottom] = [x, y, x + width, y + height].map((length) => length * scale)
      return [left!, top!, right!, top!, right!, bottom!, left!, bottom!]
    })
    const { width, height } = raster
    const channels = raster.color === 'gray' ? 1 : 3
    blankPixels(data, { width, height, channels, bits: 8 }, polygons, [])
    const image = await shelf.add(await storePicture({ ...raster, data }, run))
    const seen = seenPage(page)
    const place = combine([width / scale, 0, 0, height / scale, 0, seen.height - height / scale], seen.toPage)
    const content = context.stream(`q ${operands(place)} cm /Page Do Q\n`)
    page.dict.set(PDFName.of('Contents'), context.register(content))
    page.dict.set(PDFName.Resources, context.register(context.obj({ XObject: { Page: image } })))
    dropPageNotes(page.dict)
    // The tagged content no longer exists.
    for (const key of ['StructParents', 'Group', 'B']) page.dict.delete(PDFName.of(key))
  }
  const none = {
    isAll: true,
    marks: new Map(),
    replaced: new Map(),
    gone: new Set<PDFObject>(),
    cleared: new Set<PDFObject>(),
  }
  redactStructure(document, new Map(numbers.map((number) => [pages[number - 1]!.dict, none])))
  await dropReplaced(document, replaced, new ContentSource(document, run))
}

/** Images, forms and patterns that a page draws or could draw, with nested ones, and its streams. */
function drawnBy(page: PdfPage): PDFObject[] {
  const found = new Set<PDFObject>()
  const waiting = [page.attribute('Resources')]
  for (let at = 0; at < waiting.length && found.size < MAX_DRAWN; at++) {
    const resources = waiting[at]
    for (const category of ['XObject', 'Pattern']) {
      const group = resources instanceof PDFDict ? resources.lookup(PDFName.of(category)) : undefined
      if (!(group instanceof PDFDict)) continue
      for (const key of group.keys()) {
        const object = group.lookup(key)
        if (!(object instanceof PDFRawStream) || found.has(object)) continue
        found.add(object)
        waiting.push(object.dict.lookup(PDFName.Resources))
      }
    }
  }
  return [...found, ...contentObjects(page).flatMap((stream) => stream ?? [])]
}

/** Removes page entries of programs that reveal earlier content. */
export function dropPageNotes(dict: PDFDict): void {
  for (const key of ['Thumb', 'PieceInfo', 'LastModified', 'Metadata']) dict.delete(PDFName.of(key))
}

function dpiOf(page: PdfPage): number {
  const { width, height } = seenPage(page)
  const most = Math.sqrt(MAX_PIXELS / Math.max(1, width * height)) * 72
  return Math.max(1, Math.min(DPI, Math.floor(most)))
}

async function storePicture(raster: Parameters<typeof storeRaster>[0], run: RunContext) {
  const flat = await storeRaster(raster, run.capabilities)
  const { encodeImage } = run.capabilities
  if (!encodeImage || raster.color === 'cmyk' || flat.data.length < 2 ** 20) return flat
  const bytes = await encodeImage(raster, {
    encoding: { format: 'jpeg', quality: JPEG_QUALITY },
    maxPixels: run.limits.maxPixels,
    signal: run.signal,
  })
  const { width, height, color } = raster
  const jpeg = { width, height, data: bytes, filter: 'DCTDecode', color, depth: 8, orientation: 1 } as const
  return bytes.length < flat.data.length ? jpeg : flat
}
