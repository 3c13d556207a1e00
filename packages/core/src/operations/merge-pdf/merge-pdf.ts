import { PDFContext } from 'pdf-lib'
import type { OperationOutput } from '../../operation.js'
import type { PdfDocument } from '../../pdf/document.js'
import { joinDocuments } from '../../pdf/join-documents.js'
import { openPdf } from '../../pdf/open-pdf.js'
import { savePdf } from '../../pdf/save-pdf.js'
import { breakSignatures } from '../../pdf/signatures.js'
import type { RunContext } from '../../run.js'
import type { MergePdfOptions } from './operation.js'

/**
 * Joins PDFs in the order given. Bookmarks, links, form fields, page labels, attachments, layers and tags of all files are
 * kept; clashing names are changed. XFA forms are not, and digital signatures lose their validity (each produces a warning). The
 * result claims PDF/A, PDF/UA or PDF/X only if all files do; `conformance-lost` names a claim that is removed. The password, if given,
 * is tried on every file that needs one.
 * @throws ToolError those of `openPdf`
 */
export async function mergePdf(
  { files }: { files: File[] },
  options: MergePdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  const into = PDFContext.create()
  const documents: PdfDocument[] = []
  for (const [index, file] of files.entries()) {
    run.progress((0.8 * index) / files.length, `Reading ${file.name}`)
    const document = await openPdf(file, run, { password: options.password, into })
    breakSignatures(document, run)
    documents.push(document)
  }
  run.progress(0.8, 'Joining')
  const titles = files.map(({ name }) => name.replace(/\.pdf$/i, ''))
  return { files: [savePdf(joinDocuments(documents, titles, options.bookmarks, run), run.outputName)] }
}
