import type { PDFContext, PDFDict } from 'pdf-lib'
import { isToolError } from '../../errors.js'
import { PartsFile } from '../../files.js'
import { attachedBytes, attachmentsOf } from '../../pdf/document/attachments.js'
import { isPortfolio } from '../../pdf/document/portfolio.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { findHeader } from '../../pdf/read/read-strictly.js'
import type { RunContext } from '../../run-context.js'

/** A file that is attached and stays so, and its key among the attachments. */
export interface LeftAttachment {
  key: string
  specification: PDFDict
}

/** The content of a portfolio: the PDFs to merge, and the other files, which stay attachments. */
export interface ExpandedPortfolio {
  documents: PdfDocument[]
  attachments: LeftAttachment[]
}

const MAX_DEPTH = 5
const MAX_FILES = 10_000
/** Bytes that the files of one portfolio may take, all together. */
const MAX_BYTES = 2 ** 30

/**
 * Opens the PDFs in a portfolio and in nested portfolios, in the order of their names. `undefined` if the document is
 * not a portfolio or contains no readable PDF. Warns with `portfolio-expanded`.
 * @throws ToolError CANCELLED, UNAVAILABLE
 */
export async function expandPortfolio(
  document: PdfDocument,
  run: RunContext,
  { password, into }: { password: string | undefined; into: PDFContext },
): Promise<ExpandedPortfolio | undefined> {
  if (!isPortfolio(document.catalog)) return undefined
  let left = MAX_BYTES
  let count = 0
  const expand = async (portfolio: PdfDocument, depth: number): Promise<ExpandedPortfolio> => {
    const result: ExpandedPortfolio = { documents: [], attachments: [] }
    for (const { key, specification, name } of attachmentsOf(portfolio)) {
      const read = count++ < MAX_FILES && left > 0 ? attachedBytes(specification, run, left) : undefined
      const bytes = read instanceof Uint8Array ? read : undefined
      left -= bytes?.length ?? 0
      const inner = bytes && findHeader(bytes) >= 0 ? await open(bytes, name) : undefined
      if (!inner) {
        result.attachments.push({ key, specification })
        continue
      }
      const below = isPortfolio(inner.catalog) && depth < MAX_DEPTH ? await expand(inner, depth + 1) : undefined
      result.documents.push(...(below && below.documents.length > 0 ? below.documents : [inner]))
      if (below && below.documents.length > 0) result.attachments.push(...below.attachments)
    }
    return result
  }
  const open = async (bytes: Uint8Array, name: string) => {
    try {
      return await openPdf(new PartsFile([bytes], name, { type: 'application/pdf' }), run, { password, into })
    } catch (error) {
      if (!isToolError(error) || error.code === 'CANCELLED' || error.code === 'UNAVAILABLE') throw error
      run.warn({
        code: 'portfolio-expanded',
        message: `${name} in ${document.fileName} stays an attachment: ${error.message}`,
      })
      return undefined
    }
  }
  const expanded = await expand(document, 0)
  if (expanded.documents.length === 0) return undefined
  const kept = expanded.attachments.length
  const rest = kept === 0 ? '' : ` ${kept} other ${kept === 1 ? 'file is' : 'files are'} attached to the result.`
  const { length } = expanded.documents
  const inside = length === 1 ? 'the PDF inside was' : `the ${length} PDFs inside were`
  run.warn({
    code: 'portfolio-expanded',
    message: `${document.fileName} is a portfolio: ${inside} merged in place of its cover sheet.${rest}`,
  })
  return expanded
}
