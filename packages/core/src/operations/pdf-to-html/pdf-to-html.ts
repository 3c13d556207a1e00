import { PartsFile } from '../../files.js'
import { writeHtml } from '../../office/html/write-html.js'
import { PicturePlacer, warnOfPictures } from '../../office/structure/place-pictures.js'
import type { OperationOutput } from '../../operation.js'
import { readDocument } from '../../pdf/to-flow/read-document.js'
import type { RunContext } from '../../run-context.js'
import type { PdfToHtmlOptions } from './operation.js'

/** Part of the progress that reading takes. */
const READ = 0.9

/**
 * Converts a PDF to one HTML page in reading order: headings, paragraphs, lists, tables, code, notes, links and images, without scripts.
 * Headers, footers and page numbers are left out. In exact layout, the page has the pages of the PDF below each other, as they look, and warns
 * `not-exact` only. Issues the same warnings as PDF to Word (`not-kept`, `text-missing`, `headers-left-out`,
 * `unsure-tables`, `pages-without-text`), and about images that are left out (`pictures-left-out`). `data` is a `DocumentReport`.
 * @throws ToolError UNSUPPORTED_TYPE if no page has text and OCR is off, and those of `readPages`
 */
export async function pdfToHtml(
  { file }: { file: File },
  { images, layout, ...options }: PdfToHtmlOptions,
  run: RunContext,
): Promise<OperationOutput> {
  if (layout === 'exact') return (await import('./write-exact-page.js')).writeExactPage(file, options, run)
  const reading = { ...options, share: READ, withPictures: images !== 'none' }
  const { document, report } = await readDocument(file, reading, run)
  run.progress(READ, 'Writing the page')
  const stem = file.name.replace(/\.pdf$/i, '')
  const pictures = new PicturePlacer(images, stem)
  const page = new File([writeHtml(document, pictures, stem)], run.outputName, { type: 'text/html;charset=utf-8' })
  warnOfPictures(pictures, run)
  return { files: [page, ...pictures.files.map((each) => new PartsFile([each.bytes], each.name, each))], data: report }
}
