import { PDFDict, PDFName } from 'pdf-lib'
import { throwIfCancelled } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { embeddedFilesOf, removeAttachments } from '../../pdf/document/attachments.js'
import { dropInvoiceClaim } from '../../pdf/document/invoice-claim.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { indexOf } from '../../pdf/model/document-index.js'
import { hasXfa } from '../../pdf/model/form-fields.js'
import { allBookmarks } from '../../pdf/model/outline.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { namedPages } from '../../pdf/model/pages-in-words.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { cutPages } from '../../pdf/remove/cut-pages.js'
import { dropFonts } from '../../pdf/remove/drop-fonts.js'
import { dropRepeated } from '../../pdf/remove/drop-repeated.js'
import { removeAnnotations } from '../../pdf/remove/remove-annotations.js'
import { removeInvisibleText } from '../../pdf/rewrite/remove-invisible-text.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { RemoveElementsData, RemoveElementsOptions } from './operation.js'
import { removeScripts } from './remove-scripts.js'

const name = (text: string) => PDFName.of(text)

/**
 * Removes elements from the file, not only from view; everything else keeps its position. Text after removed text stays in place. Tags of
 * removed content are removed too, and so are thumbnails and private data of programs that repeat it. Images in soft masks and in appearances
 * of comments and fields stay. An encrypted file stays encrypted.
 * Warns with `nothing-removed` if there were no such elements, and `content-kept` for pages whose content cannot be read completely;
 * `conformance-lost` if an electronic invoice loses its data.
 * @throws ToolError PAGES_OUT_OF_RANGE, LIMIT_EXCEEDED if pages have too much content, and those of `openPdfForUpdate`
 */
export async function removeElements(
  { file }: { file: File },
  options: RemoveElementsOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, options)
  const pages = [...new Set(selectPages(options.pages, document.pages.length))].sort((a, b) => a - b)
  breakSignatures(document, run)
  const parts = removeParts(document, options)
  const annotations = removeFromPages(document, pages, options, run)
  if (options.attachments || options.comments) dropInvoiceClaim(document, run)
  const content = await removeContent(document, pages, options, run)
  const data: RemoveElementsData = { ...content, ...annotations, ...parts }
  if (Object.values(data).every((count) => count === 0))
    run.warn({
      code: 'nothing-removed',
      message: `${file.name} has nothing of what was to be removed.`,
      nothingDone: true,
    })
  run.progress(0.9, 'Saving')
  return { files: [await saveRewrite(document, document.origin, run)], data }
}

/** Removes parts of the document as a whole. */
function removeParts(document: PdfDocument, { bookmarks, attachments, scripts }: RemoveElementsOptions) {
  const { catalog } = document
  const removed = { bookmarks: 0, attachments: 0, scripts: 0 }
  if (bookmarks) {
    removed.bookmarks = [...allBookmarks(indexOf(document).bookmarks)].length
    catalog.delete(name('Outlines'))
    if (catalog.lookup(name('PageMode')) === name('UseOutlines')) catalog.delete(name('PageMode'))
  }
  if (attachments) {
    const files = embeddedFilesOf(document)
    removed.attachments = files.length
    removeAttachments(document, new Set(files.map(({ specification }) => specification)))
    catalog.delete(name('Collection'))
    if (catalog.lookup(name('PageMode')) === name('UseAttachments')) catalog.delete(name('PageMode'))
    for (const [, object] of document.context.enumerateIndirectObjects())
      if (object instanceof PDFDict) object.delete(name('AF'))
  }
  if (scripts) removed.scripts = removeScripts(document)
  return removed
}

/** Removes annotations and thumbnails of pages. */
function removeFromPages(
  document: PdfDocument,
  pages: readonly number[],
  { links, comments, fields, attachments, thumbnails }: RemoveElementsOptions,
  run: RunContext,
) {
  // Removing anything else from a page removes its thumbnail too.
  let stored = 0
  for (const number of thumbnails ? pages : []) if (document.pages[number - 1]!.dict.delete(name('Thumb'))) stored++
  const isGone = (_: PDFDict, kind: string) =>
    kind === 'Link'
      ? links
      : kind === 'Widget'
        ? fields
        : kind === 'FileAttachment'
          ? attachments || comments
          : comments
  const count = removeAnnotations(document, pages, isGone, run.capabilities.inflate)
  const form = document.catalog.lookup(name('AcroForm'))
  if (fields && form instanceof PDFDict && hasXfa(form)) form.delete(name('XFA'))
  const of = (...kinds: string[]) => kinds.reduce((sum, kind) => sum + (count.get(kind) ?? 0), 0)
  const all = [...count.values()].reduce((sum, each) => sum + each, 0)
  return {
    links: of('Link'),
    fields: of('Widget'),
    comments: comments ? all - of('Link', 'Widget') : 0,
    thumbnails: stored,
  }
}

/** Removes parts of what pages draw. */
async function removeContent(
  document: PdfDocument,
  pages: readonly number[],
  { images, graphics, text, hiddenText }: RemoveElementsOptions,
  run: RunContext,
) {
  const removed = { images: 0, graphics: 0, characters: 0, hiddenCharacters: 0 }
  const unread = new Map<number, string>()
  if (hiddenText && !text)
    for (const number of pages) {
      throwIfCancelled(run.signal)
      const { removed: glyphs, isComplete } = await removeInvisibleText(document, document.pages[number - 1]!, run)
      removed.hiddenCharacters += glyphs
      if (glyphs > 0) dropRepeated(document, [document.pages[number - 1]!.dict], run.capabilities.inflate)
      if (!isComplete) unread.set(number, 'some hidden text cannot be removed without changing the page')
    }
  if (images || graphics || text) {
    const cut = await cutPages(document, { images, graphics, text }, { pages }, run)
    Object.assign(removed, { images: cut.images, graphics: cut.graphics, characters: cut.glyphs })
    for (const [number, reason] of cut.unread) unread.set(number, reason)
    if (text)
      dropFonts(
        document,
        pages.filter((number) => !cut.unread.has(number)),
      )
  }
  if (unread.size > 0) {
    const reasons = [...new Set(unread.values())].join('; ')
    run.warn({
      code: 'content-kept',
      message: `Such elements are still on ${namedPages([...unread.keys()])} of ${document.fileName}: ${reasons}.`,
    })
  }
  return removed
}
