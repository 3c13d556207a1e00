import { PDFBool, PDFName, type PDFRawStream } from 'pdf-lib'
import { ToolError, throwIfCancelled } from '../../errors.js'
import { PartsFile } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { surveyContent } from '../../pdf/content/survey-content.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { onlyReading } from '../../pdf/read/only-reading.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import type { RunContext } from '../../run-context.js'
import { type ExtractedImage, exportImage } from './export-image.js'
import type { ExtractImagesOptions } from './operation.js'

/** Images of one file. */
const MOST_IMAGES = 10_000

/**
 * Extracts the images on the pages, in page order, as files such as `report_page-3_1.jpg`. An image that is drawn several
 * times is extracted once. Images that cannot be decoded are omitted with the warning `images-not-read`. Vector graphics and inline images are not extracted.
 * @throws ToolError PAGES_OUT_OF_RANGE; UNSUPPORTED_TYPE if there are no images; BAD_DOCUMENT if none can be read;
 * those of `openPdf`
 */
export async function extractImages(
  { file }: { file: File },
  options: ExtractImagesOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const quiet = onlyReading(run)
  const document = await openPdf(file, quiet, options)
  const pages = [...new Set(selectPages(options.pages, document.pages.length))]
  const stem = file.name.replace(/\.pdf$/i, '')
  const seen = new Set<PDFRawStream>()
  const files: File[] = []
  const failed: number[] = []
  let [small, isCut] = [0, false]
  for (const [index, number] of pages.entries()) {
    throwIfCancelled(run.signal)
    run.progress((0.98 * index) / pages.length, `Page ${index + 1} of ${pages.length}`)
    let count = 0
    for (const stream of await imagesOf(document, number, run)) {
      if (seen.has(stream)) continue
      seen.add(stream)
      if (files.length >= MOST_IMAGES) {
        isCut = true
        break
      }
      const image = await exportImage(document, stream, options, run)
      if (image === 'small') small++
      else if (image) files.push(fileOf(image, `${stem}_page-${number}_${++count}`))
      else failed.push(number)
    }
  }
  if (files.length === 0 && failed.length === 0) throw nothingFound(file, small)
  if (files.length === 0)
    throw new ToolError('BAD_DOCUMENT', `The images of ${file.name} cannot be read.`, {
      details: { fileName: file.name },
    })
  if (failed.length > 0) {
    const where = [...new Set(failed)].slice(0, 20).join(', ') + (new Set(failed).size > 20 ? ', …' : '')
    const what =
      failed.length === 1 ? '1 image cannot be read and is' : `${failed.length} images cannot be read and are`
    run.warn({ code: 'images-not-read', message: `${what} missing (pages ${where}).` })
  }
  if (isCut)
    run.warn({
      code: 'images-left-out',
      message: `Only the first ${MOST_IMAGES} images were extracted. Choose fewer pages.`,
    })
  return { files }
}

/** The images that a page draws, in the order in which they are drawn. */
async function imagesOf(document: PdfDocument, number: number, run: RunContext): Promise<PDFRawStream[]> {
  const { images } = await surveyContent(document.with({ pages: [document.pages[number - 1]!] }), run)
  // Stencils in glyphs and patterns are letters and hatching.
  const isStencil = ({ dict }: PDFRawStream) => dict.lookup(PDFName.of('ImageMask')) === PDFBool.True
  return [...images].flatMap(([stream, { asPicture }]) => (asPicture || !isStencil(stream) ? [stream] : []))
}

function fileOf({ bytes, type, extension }: ExtractedImage, stem: string): File {
  return new PartsFile([bytes], `${stem}${extension}`, { type })
}

function nothingFound({ name }: File, small: number): ToolError {
  const message =
    small > 0
      ? `All images of ${name} are smaller than asked for.`
      : `${name} has no images on these pages. For images of whole pages, use PDF to Image.`
  return new ToolError('UNSUPPORTED_TYPE', message, { details: { fileName: name, nothingFound: true } })
}
