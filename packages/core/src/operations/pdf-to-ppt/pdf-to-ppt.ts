import { PartsFile } from '../../files.js'
import { writePptx } from '../../office/pptx/write-pptx.js'
import type { OperationOutput } from '../../operation.js'
import { readFrames } from '../../pdf/analysis/flow/page/read-frames.js'
import type { PageObjects, PagePath } from '../../pdf/page-objects/page-objects.js'
import { readDocument } from '../../pdf/to-flow/read-document.js'
import type { RunContext } from '../../run-context.js'
import type { PdfToPptOptions } from './operation.js'

const mimeType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
/** Part of the progress that reading takes. */
const READ = 0.85

/**
 * Converts a PDF to a PowerPoint presentation: one slide per page, with text boxes, tables, images and shapes at their original positions.
 * Drawings become images. Warns about content that could not be kept (`not-kept`), missing characters (`text-missing`) and pages that may
 * be scans (`pages-without-text`). `data` is a `DocumentReport`.
 * @throws ToolError UNSUPPORTED_TYPE if no page has text and OCR is off, and those of `readPages`
 */
export async function pdfToPpt(
  { file }: { file: File },
  options: PdfToPptOptions,
  run: RunContext,
): Promise<OperationOutput> {
  const paths: PagePath[][] = []
  async function* seen(pages: AsyncIterable<PageObjects>): AsyncGenerator<PageObjects> {
    for await (const objects of pages) {
      paths.push(objects.paths.filter(({ fill, stroke }) => fill !== undefined || stroke !== undefined))
      yield objects
    }
  }
  const { document, report } = await readDocument(
    file,
    { ...options, share: READ, takesScans: true, readAs: (pages, settings) => readFrames(seen(pages), settings) },
    run,
  )
  run.progress(READ, 'Writing the presentation')
  const bytes = await writePptx(document, paths, run.signal)
  return { files: [new PartsFile([bytes], run.outputName, { type: mimeType })], data: report }
}
