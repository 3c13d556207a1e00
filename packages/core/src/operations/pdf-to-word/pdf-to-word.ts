import { PartsFile } from '../../files.js'
import { writeDocx } from '../../office/docx/write-docx.js'
import { odtType, writeOdt } from '../../office/odt/write-odt.js'
import type { OperationOutput } from '../../operation.js'
import { readFrames } from '../../pdf/analysis/flow/page/read-frames.js'
import { readDocument } from '../../pdf/to-flow/read-document.js'
import type { RunContext } from '../../run-context.js'
import type { PdfToWordOptions } from './operation.js'

const writers = {
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: writeDocx,
  },
  odt: { type: odtType, write: writeOdt },
}
/** Part of the progress that reading takes. */
const READ = 0.85

/**
 * Converts a PDF to a Word document or OpenDocument text: flowing paragraphs, headings, lists, tables and pictures, or frames at their
 * positions. Warns about content that could not be kept (`not-kept`), missing characters (`text-missing`), words left out of headers and
 * footers (`headers-left-out`), uncertain tables (`unsure-tables`) and pages that may be scans (`pages-without-text`). `data` is a
 * `DocumentReport`.
 * @throws ToolError UNSUPPORTED_TYPE if no page has text and OCR is off, and those of `readPages`
 */
export async function pdfToWord(
  { file }: { file: File },
  { format, layout, ...options }: PdfToWordOptions,
  run: RunContext,
): Promise<OperationOutput> {
  const isExact = layout === 'exact'
  const reading = {
    ...options,
    share: READ,
    keepsHeads: true,
    takesScans: isExact,
    ...(isExact && { readAs: readFrames }),
  }
  const { document, report } = await readDocument(file, reading, run)
  run.progress(READ, 'Writing the document')
  const { type, write } = writers[format]
  const bytes = await write(document, run.signal)
  return { files: [new PartsFile([bytes], run.outputName, { type })], data: report }
}
