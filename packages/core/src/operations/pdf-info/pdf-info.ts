import { isToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { describePdf } from '../../pdf/document/describe-pdf.js'
import { onlyReading } from '../../pdf/read/only-reading.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { pagePreviews } from '../../pdf/render/page-previews.js'
import type { RunContext } from '../../run-context.js'
import type { PdfInfoData, PdfInfoOptions } from './operation.js'

/**
 * Describes a PDF as data (see `PdfInfoData`); with `previews` also `pageImages`, a data URL for each page, in order.
 * Creates no file. If rendering fails although the document could be read, `pageImages` is empty and a warning gives
 * the reason.
 * @throws ToolError those of `openPdf`
 */
export async function pdfInfo(
  { file }: { file: File },
  options: PdfInfoOptions,
  run: RunContext,
): Promise<OperationOutput & { data: PdfInfoData }> {
  run.progress(0, 'Reading the document')
  const quiet = onlyReading(run)
  // The thumbnails are rendered in separate threads while the document is read.
  const previews = options.previews ? pagePreviews(file, quiet, options) : undefined
  previews?.catch(() => {})
  const document = await openPdf(file, quiet, { password: options.password, keepLocked: true })
  const description = describePdf(document, file.size)
  if (!previews) return { files: [], data: description }
  try {
    return { files: [], data: { ...description, pageImages: await previews } }
  } catch (error) {
    if (!isToolError(error) || error.code === 'CANCELLED') throw error
    run.warn({ code: 'previews-failed', message: `There are no previews: ${error.message}` })
    return { files: [], data: { ...description, pageImages: [] } }
  }
}
