import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import { ToolError, throwIfCancelled } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import type { RunContext } from '../../run-context.js'
import { surveyContent } from '../content/survey-content.js'
import { rawSamples } from '../images/raw-samples.js'
import { readPdfImage } from '../images/read-pdf-image.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { seenPage } from '../model/seen-page.js'
import { type BlankMeasure, isBlank } from './blank-pages.js'
import { renderPdf } from './render-pdf.js'

/** Longer side of the analyzed images: on A4, a pixel is 0.56 points. */
const MAX_SIDE = 1500
/** Longer side of images that only show whether images were painted. */
const PROBE_SIDE = 200

/** Which pages to check, and how. */
export interface BlankSearch {
  password: string | undefined
  /** 1-based. */
  pages: readonly number[]
  measure: BlankMeasure
}

/** What was found, 1-based and in order. */
export interface BlankPages {
  blank: number[]
  /** Pages that cannot be rendered completely. */
  failed: number[]
}

/**
 * Finds the pages without visible content. Pages with form fields, notes and other annotations except links are not blank, and neither
 * are pages with layers.
 * @throws ToolError INVALID_OPTIONS if nothing of the pages remains to look at, and those of `renderPdf`
 */
export async function findBlankPages(
  file: File,
  document: PdfDocument,
  { password, pages, measure }: BlankSearch,
  run: RunContext,
): Promise<BlankPages> {
  const numbers = [...new Set(pages)].filter((number) => !hasAnnotations(document.pages[number - 1]!))
  const blank: number[] = []
  const withImages: number[] = []
  const failed: number[] = []
  if (numbers.length === 0) return { blank, failed }
  assertVisible(document, numbers, measure)
  let looked = 0
  const rendering = { password, choosePages: () => numbers, size: { maxSide: MAX_SIDE }, gray: true }
  for await (const { page, raster, dpi } of renderPdf(file, run, rendering)) {
    throwIfCancelled(run.signal)
    run.progress(0.1 + (0.6 * ++looked) / numbers.length, `Checking page ${page}`)
    if (!raster) failed.push(page)
    else if (isBlank(raster, 72 / dpi, fitted(measure, document.pages[page - 1]!))) {
      const content = await readBlankContent(document, document.pages[page - 1]!, run)
      if (content === 'empty') blank.push(page)
      else if (content === 'images') withImages.push(page)
      else if (content === 'damaged') failed.push(page)
    }
  }
  if (withImages.length > 0) {
    const again = { password, choosePages: () => withImages, size: { maxSide: PROBE_SIDE }, transparent: true }
    for await (const { page, raster } of renderPdf(file, run, again))
      (raster && isPainted(raster) ? blank : failed).push(page)
  }
  const inOrder = (list: number[]) => list.sort((a, b) => a - b)
  return { blank: inOrder(blank), failed: inOrder(failed) }
}

/** @throws ToolError INVALID_OPTIONS if the edges that are ignored cover each page */
function assertVisible(document: PdfDocument, numbers: readonly number[], { edge }: BlankMeasure): void {
  const most = numbers.reduce((found, number) => Math.max(found, shorterSide(document.pages[number - 1]!)), 0)
  if (edge * 2 < most) return
  const message = `With edges of ${edge} points ignored, nothing of the pages remains to look at. Choose less than ${Math.floor(most / 2)}.`
  throw new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field: 'edge', message }] } })
}

/** The measure for a page: of one that is nothing but edge, all is looked at. */
function fitted(measure: BlankMeasure, page: PdfPage): BlankMeasure {
  return 2 * measure.edge < shorterSide(page) ? measure : { ...measure, edge: 0 }
}

function shorterSide(page: PdfPage): number {
  const { width, height } = seenPage(page)
  return Math.min(width, height)
}

/** Whether anything was painted, be it white. An image that cannot be decoded leaves its page as it was. */
function isPainted({ alpha, data }: Raster): boolean {
  if (!alpha) return true
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return true
  return false
}

/** Whether a page has annotations other than links, which may be invisible, such as an empty field or a sound. */
function hasAnnotations({ dict }: PdfPage): boolean {
  const annotations = dict.lookup(PDFName.of('Annots'))
  if (!(annotations instanceof PDFArray)) return false
  return annotations.asArray().some((value) => {
    const annotation = dict.context.lookup(value)
    if (!(annotation instanceof PDFDict)) return false
    const kind = annotation.lookup(PDFName.of('Subtype'))
    return kind !== PDFName.of('Link') && kind !== PDFName.of('Popup')
  })
}

/**
 * Content of a page that shows nothing: `empty` for only invisible content, `images` that may not have been drawn,
 * `layers` that may be hidden, or `damaged` for content that cannot be read completely.
 */
type BlankContent = 'empty' | 'images' | 'layers' | 'damaged'

/** Reads the content of a page on which nothing is seen. @throws ToolError CANCELLED */
async function readBlankContent({ context }: PdfDocument, page: PdfPage, run: RunContext): Promise<BlankContent> {
  if (!isThere(page.dict.get(PDFName.of('Contents')), context)) return 'damaged'
  // Without a catalog, nothing but the page is read.
  const { resources, images, isComplete } = await surveyContent(
    { context, catalog: context.obj({}), pages: [page] },
    run,
  )
  if (!isComplete) return 'damaged'
  let hasLayers = false
  for (const [dict, used] of resources) {
    for (const [category, names] of used) {
      const entries = dict.lookup(PDFName.of(category))
      for (const name of names) {
        const found = entries instanceof PDFDict ? entries.lookup(PDFName.of(name)) : undefined
        hasLayers ||= isLayered(category, found)
      }
    }
  }
  if (hasLayers) return 'layers'
  for (const stream of images.keys()) {
    const image = readPdfImage(stream, run)
    // The engine draws images white that it cannot decode.
    if ((image?.codec === 'jbig2' || image?.codec === 'fax') && !(await rawSamples(image, run))) return 'damaged'
  }
  return images.size > 0 ? 'images' : 'empty'
}

/** Whether the content referenced by a page exists; `undefined` means no content. */
function isThere(contents: PDFObject | undefined, context: PDFContext): boolean {
  if (contents === undefined) return true
  const found = context.lookup(contents)
  return found instanceof PDFArray ? found.asArray().every((item) => context.lookup(item)) : found !== undefined
}

/** Whether marked content, a form or an image belongs to a layer (ISO 32000-2, 8.11.3). */
function isLayered(category: string, found: PDFObject | undefined): boolean {
  if (category === 'XObject') return found instanceof PDFRawStream && found.dict.has(PDFName.of('OC'))
  if (category !== 'Properties' || !(found instanceof PDFDict)) return false
  const type = found.lookup(PDFName.of('Type'))
  return type === PDFName.of('OCG') || type === PDFName.of('OCMD')
}
