import type { OperationOutput } from '../../operation.js'
import { describePdf } from '../../pdf/describe-pdf.js'
import { openPdf } from '../../pdf/open-pdf.js'
import type { RunContext } from '../../run.js'
import type { PdfInfoOptions } from './operation.js'

/**
 * Tells what a PDF holds, as data (see `PdfDescription`). Makes no file.
 * @throws ToolError those of `openPdf`
 */
export async function pdfInfo(
  { file }: { file: File },
  options: PdfInfoOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const quiet: RunContext = { ...run, warn: (warning) => warning.code !== 'encryption-removed' && run.warn(warning) }
  const document = await openPdf(file, quiet, options)
  return { files: [], data: describePdf(document, file.size) }
}
