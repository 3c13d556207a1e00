import { PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import { decodeStream } from '../filters/decode-stream.js'
import type { PdfDocument } from '../model/document.js'
import { textOf } from '../model/form-keys.js'
import { DamagedError } from '../syntax/parse-objects.js'
import { claimName, markName, readNameTree, writeNameTree } from '../syntax/trees.js'

const Collection = PDFName.of('Collection')
const EmbeddedFiles = PDFName.of('EmbeddedFiles')
const JavaScript = PDFName.of('JavaScript')
const Names = PDFName.of('Names')
const OpenAction = PDFName.of('OpenAction')
const PageMode = PDFName.of('PageMode')

/** Whether a document is a portfolio: a collection of attached files (ISO 32000-2, 7.11.6), whose page is a cover sheet. */
export function isPortfolio(catalog: PDFDict): boolean {
  return catalog.lookup(Collection) instanceof PDFDict
}

/** The attached files of a document: the key in the name tree, the file specification, and what the file is called. */
export function attachmentsOf({
  context,
  catalog,
}: PdfDocument): { key: string; specification: PDFDict; name: string }[] {
  const names = catalog.lookup(Names)
  if (!(names instanceof PDFDict)) return []
  return [...readNameTree(context, names.get(EmbeddedFiles))].flatMap(([key, value]) => {
    const specification = context.lookup(value)
    if (!(specification instanceof PDFDict)) return []
    const name = textOf(specification.lookup(PDFName.of('UF'))) ?? textOf(specification.lookup(PDFName.of('F'))) ?? key
    return [{ key, specification, name }]
  })
}

/** The bytes of an attached file; `undefined` where they are damaged, of a filter for pictures, or larger than `limit`. */
export function attachedBytes(specification: PDFDict, run: RunContext, limit: number): Uint8Array | undefined {
  const streams = specification.lookup(PDFName.of('EF'))
  if (!(streams instanceof PDFDict)) return undefined
  const stream = ['UF', 'F'].map((key) => streams.lookup(PDFName.of(key))).find((each) => each instanceof PDFRawStream)
  if (!(stream instanceof PDFRawStream)) return undefined
  try {
    return decodeStream(stream, (data) => run.capabilities.inflate(data, limit))
  } catch (error) {
    if (error instanceof DamagedError || error instanceof RangeError) return undefined
    throw error
  }
}

/**
 * Makes a joined document open on its pages: it is no portfolio, even if the first file is one, and shows no list of attachments.
 * Files of a portfolio become plain attachments. Warns `portfolio-dropped`.
 */
export function dropPortfolios(documents: readonly PdfDocument[], catalog: PDFDict, run: RunContext): void {
  catalog.delete(Collection)
  if (catalog.lookup(PageMode) === PDFName.of('UseAttachments')) catalog.delete(PageMode)
  const [first] = documents
  if (first && isPortfolio(first.catalog) && startsScript(catalog)) catalog.delete(OpenAction)
  for (const document of documents) {
    if (!isPortfolio(document.catalog)) continue
    const files = attachmentsOf(document).map(({ name }) => name)
    const some = files.slice(0, 5).join(', ') + (files.length > 5 ? ', …' : '')
    const what = files.length === 1 ? 'file is a plain attachment' : `${files.length} files are plain attachments`
    const scripts = startsScript(document.catalog) || hasScripts(document) ? ' and the scripts that run on opening' : ''
    run.warn({
      code: 'portfolio-dropped',
      message: `${document.fileName} is a portfolio. The ${what} of the result (${some}); the portfolio view${scripts} ${scripts ? 'were' : 'was'} left out. Merge the PDFs inside page by page with the option "portfolio".`,
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

/** Adds attached files, by their keys in the name tree, which change where they are taken. */
export function addAttachments(
  { context, catalog }: PdfDocument,
  attachments: readonly { key: string; specification: PDFDict }[],
): void {
  if (attachments.length === 0) return
  const names = catalog.lookup(Names)
  const own = names instanceof PDFDict ? names.clone(context) : context.obj({})
  const entries = readNameTree(context, own.get(EmbeddedFiles))
  const taken = new Set(entries.keys())
  for (const { key, specification } of attachments) {
    const ref = context.getObjectRef(specification)
    entries.set(claimName(key, taken, markName(key)), ref ?? context.register(specification))
  }
  own.set(EmbeddedFiles, writeNameTree(context, entries))
  catalog.set(Names, own)
}
