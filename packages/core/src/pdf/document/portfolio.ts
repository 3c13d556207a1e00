import { PDFDict, PDFName } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument } from '../model/document.js'
import { shortList } from '../model/pages-in-words.js'
import { attachmentsOf } from './attachments.js'

const Collection = PDFName.of('Collection')
const JavaScript = PDFName.of('JavaScript')
const Names = PDFName.of('Names')
const OpenAction = PDFName.of('OpenAction')
const PageMode = PDFName.of('PageMode')

/** Whether a document is a portfolio: a collection of attached files (ISO 32000-2, 7.11.6), whose page is a cover sheet. */
export function isPortfolio(catalog: PDFDict): boolean {
  return catalog.lookup(Collection) instanceof PDFDict
}

/**
 * Makes a merged document open on its pages: it is not a portfolio, even if the first file is one, and shows no
 * attachment list. Files of a portfolio become plain attachments. Warns with `portfolio-dropped`.
 */
export function dropPortfolios(documents: readonly PdfDocument[], catalog: PDFDict, run: RunContext): void {
  catalog.delete(Collection)
  if (catalog.lookup(PageMode) === PDFName.of('UseAttachments')) catalog.delete(PageMode)
  const [first] = documents
  if (first && isPortfolio(first.catalog) && startsScript(catalog)) catalog.delete(OpenAction)
  for (const document of documents) {
    if (!isPortfolio(document.catalog)) continue
    const attachments = attachmentsOf(document)
    // Values for the columns of the view (ISO 32000-2, table 44).
    for (const { specification } of attachments) specification.delete(PDFName.of('CI'))
    const files = attachments.map(({ name }) => name)
    const some = shortList(files)
    const what = files.length === 1 ? 'file is a plain attachment' : `${files.length} files are plain attachments`
    const scripts = startsScript(document.catalog) || hasScripts(document) ? ' and the scripts that run on opening' : ''
    run.warn({
      code: 'portfolio-dropped',
      message: `${document.fileName} is a portfolio. The ${what} of the result (${some}); the portfolio view${scripts} ${scripts ? 'were' : 'was'} left out. Merge the PDFs inside page by page with Merge PDF and the option "portfolio".`,
    })
  }
}

function startsScript(catalog: PDFDict): boolean {
  const action = catalog.lookup(OpenAction)
  return action instanceof PDFDict && action.lookup(PDFName.of('S')) === JavaScript
}

function hasScripts({ catalog }: PdfDocument): boolean {
  const names = catalog.lookup(Names)
  return names instanceof PDFDict && names.has(JavaScript)
}
