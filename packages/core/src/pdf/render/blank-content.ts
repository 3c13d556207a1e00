import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import { surveyContent } from '../content/survey-content.js'
import { rawSamples } from '../images/raw-samples.js'
import { readPdfImage } from '../images/read-pdf-image.js'
import type { PdfDocument, PdfPage } from '../model/document.js'

/**
 * Content of a page that shows nothing: `empty` for only invisible content, `images` that may not have been drawn,
 * `layers` that may be hidden, or `damaged` for content that cannot be read completely.
 */
export type BlankContent = 'empty' | 'images' | 'layers' | 'damaged'

/** Reads the content of a page on which nothing is seen. @throws ToolError CANCELLED */
export async function readBlankContent(
  { context }: PdfDocument,
  page: PdfPage,
  run: RunContext,
): Promise<BlankContent> {
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
