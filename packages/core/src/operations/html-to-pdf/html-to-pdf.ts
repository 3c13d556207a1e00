import { PDFDict, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import { isToolError, ToolError } from '../../errors.js'
import { readBytes } from '../../files.js'
import { latin1 } from '../../find-bytes.js'
import type { OperationOutput } from '../../operation.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { namedPages } from '../../pdf/model/pages-in-words.js'
import { surveyPages } from '../../pdf/page-text/survey-pages.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { sheetSize } from '../../pdf/typeset/paper.js'
import { savePdf } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'
import { damageOfHtml } from './damage-of-html.js'
import type { HtmlToPdfOptions } from './operation.js'

const TIMEOUT_MS = 120_000
/** Names in a message. */
const MAX_NAMES = 10

/**
 * Prints an HTML document. Style sheets, images and fonts are found by name among the given files or taken from data URLs in the document.
 * No script runs, and nothing is fetched. Warns with `files-missing`, `scripts-not-run`,
 * `characters-missing` and `content-damaged`.
 * @throws ToolError BAD_DOCUMENT, UNSUPPORTED_TYPE, LIMIT_EXCEEDED, TIMEOUT, UNAVAILABLE
 */
export async function htmlToPdf(
  { file, assets = [] }: { file: File; assets?: File[] },
  { scale, backgrounds, sizeOfStyles, ...paper }: HtmlToPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Printing')
  const { width, height } = sheetSize(paper)
  if (2 * paper.margin >= Math.min(width, height))
    throw new ToolError('INVALID_OPTIONS', 'The margins leave no room on the page. Choose smaller ones.', {
      details: { problems: [{ field: 'margin', message: 'leaves no room on the page' }] },
    })
  if (isWebArchive(latin1(await readBytes(file.slice(0, 4096)))))
    throw new ToolError(
      'UNSUPPORTED_TYPE',
      `${file.name} is a web page with its pictures in one file (MHTML), not HTML. Open it in a browser and save it as a complete web page, or print it there.`,
      { details: { fileName: file.name } },
    )
  const printed = await run.capabilities.printHtml!({
    html: file,
    files: assets,
    paper: { width, height },
    margin: paper.margin,
    scale: scale / 100,
    backgrounds,
    sizeOfStyles,
    maxPages: run.limits.maxPages,
    timeoutMs: TIMEOUT_MS,
    signal: run.signal,
  }).catch((error: unknown) => {
    if (isToolError(error)) error.details.fileName ??= file.name
    throw error
  })
  run.progress(0.9, 'Writing')
  warnOfMissing(printed.missing, run)
  const damage = damageOfHtml(await readBytes(file))
  if (damage)
    run.warn({ code: 'content-damaged', message: `${file.name} is damaged: ${damage}. Content may be missing.` })
  if (await hasScripts(file))
    run.warn({
      code: 'scripts-not-run',
      message: `${file.name} has scripts, which are not run. What they would write is not in the PDF.`,
    })
  const made = new File([printed.bytes as Uint8Array<ArrayBuffer>], run.outputName)
  const document = await openPdf(made, run)
  if (document.pages.length > run.limits.maxPages)
    throw new ToolError(
      'LIMIT_EXCEEDED',
      `${file.name} would have more than ${run.limits.maxPages.toLocaleString('en-US')} pages.`,
      { details: { fileName: file.name } },
    )
  await warnOfBoxes(document, run)
  setTitle(document, printed.title.trim() || file.name)
  makeLinksRelative(document, `${printed.origin}/`)
  return { files: [savePdf(document, run.outputName)], data: { engine: printed.engine, pages: document.pages.length } }
}

/** Whether a file begins as a page that browsers save in one file (RFC 2557): with header fields, and not with markup. */
function isWebArchive(head: string): boolean {
  return /^[\w-]+: /.test(head) && /^content-type:\s*multipart\/related/im.test(head)
}

function warnOfMissing(missing: readonly string[], run: RunContext): void {
  if (missing.length === 0) return
  const more = missing.length - MAX_NAMES
  run.warn({
    code: 'files-missing',
    message: `These files were not given, and Sheaf downloads nothing: ${missing.slice(0, MAX_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  })
}

/** Warns (`characters-missing`) about characters that no font has. */
async function warnOfBoxes(document: PdfDocument, run: RunContext): Promise<void> {
  const surveys = await surveyPages(document, document.pages, run)
  const pages = surveys.flatMap(({ missingGlyphs }, index) => (missingGlyphs > 0 ? [index + 1] : []))
  if (pages.length === 0) return
  run.warn({
    code: 'characters-missing',
    message: `No font here has some characters on ${namedPages(pages)}; a box is drawn for each. Add a font that has them to the files, and name it in the styles.`,
  })
}

/** Whether a document has scripts, in any encoding whose letters contain those of ASCII. */
async function hasScripts(file: File): Promise<boolean> {
  const text = new TextDecoder('latin1').decode(await readBytes(file)).replaceAll('\0', '')
  return /<script\b(?![^>]*type\s*=\s*["']?application\/(ld\+)?json)/i.test(text)
}

function setTitle({ context, info }: PdfDocument, title: string): void {
  const dictionary = context.lookup(info)
  if (dictionary instanceof PDFDict) dictionary.set(PDFName.of('Title'), PDFHexString.fromText(title))
}

/** Links to files beside the document lead there again, not to the address that it had while it was printed. */
function makeLinksRelative({ context }: PdfDocument, origin: string): void {
  const URI = PDFName.of('URI')
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue
    const action = object.get(URI) === undefined ? object.lookup(PDFName.of('A')) : object
    if (!(action instanceof PDFDict)) continue
    const address = action.lookup(URI)
    if (!(address instanceof PDFString || address instanceof PDFHexString)) continue
    const text = address.decodeText()
    if (text.startsWith(origin)) action.set(URI, PDFString.of(text.slice(origin.length)))
  }
}
