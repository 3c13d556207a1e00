import { PDFContext } from 'pdf-lib'
import { equalBytes } from '../../bytes.js'
import type { OperationOutput } from '../../operation.js'
import { addAttachments } from '../../pdf/document/attachments.js'
import { joinDocuments } from '../../pdf/document/join-documents.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { savePdf } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'
import { expandPortfolio, type LeftAttachment } from './expand-portfolio.js'
import type { MergePdfOptions } from './operation.js'

/**
 * Joins PDFs in the order given. Bookmarks, links, form fields, page labels, attachments, layers and tags of all files are
 * kept; clashing names are changed. XFA forms are not, and digital signatures lose their validity (each produces a warning). The
 * result claims PDF/A, PDF/UA or PDF/X only if all files do; `conformance-lost` names a claim that is removed. Portfolios
 * become plain attachments, or the pages of the PDFs inside. The password, if given, is tried on every file that needs one.
 * @throws ToolError those of `openPdf`
 */
export async function mergePdf(
  { files }: { files: File[] },
  options: MergePdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  const into = PDFContext.create()
  const documents: PdfDocument[] = []
  const titles: string[] = []
  const attachments: LeftAttachment[] = []
  const known = rememberBytes()
  for (const [index, file] of files.entries()) {
    run.progress((0.8 * index) / files.length, `Reading ${file.name}`)
    const document = await openPdf(file, run, { password: options.password, into, known })
    const { password } = options
    const expanded =
      options.portfolio === 'expand' ? await expandPortfolio(document, run, { password, into }) : undefined
    for (const each of expanded?.documents ?? [document]) {
      breakSignatures(each, run)
      documents.push(each)
      titles.push(each.fileName.replace(/\.pdf$/i, ''))
    }
    attachments.push(...(expanded?.attachments ?? []))
  }
  run.progress(0.8, 'Joining')
  const joined = joinDocuments(documents, titles, options.bookmarks, run)
  addAttachments(joined, attachments)
  return { files: [savePdf(joined, run.outputName)] }
}

/** Keeps one copy of files that are given several times: their streams are then known to be equal without a comparison. */
function rememberBytes(): (bytes: Uint8Array) => Uint8Array {
  const known = new Map<number, Uint8Array>()
  return (bytes) => {
    const first = known.get(bytes.length)
    if (first && equalBytes(first, bytes)) return first
    if (!first) known.set(bytes.length, bytes)
    return bytes
  }
}
