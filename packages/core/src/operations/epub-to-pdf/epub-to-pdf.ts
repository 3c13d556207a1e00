import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5'
import { PDFName } from 'pdf-lib'
import { pause } from '../../errors.js'
import { readBytes } from '../../files.js'
import { readDataAddress } from '../../image/read/data-url.js'
import { type Epub, parseXhtml, readEpub } from '../../markup/epub/read-epub.js'
import { resolvePath } from '../../markup/epub/resolve-path.js'
import { htmlBlocks } from '../../markup/html-blocks.js'
import { pourBlocks, themeOf, warnOfLosses } from '../../markup/make-pdf.js'
import { safeLink } from '../../markup/safe-link.js'
import { StyleSheet } from '../../markup/styles.js'
import type { OperationOutput } from '../../operation.js'
import { DocumentPictures } from '../../pdf/pictures/document-pictures.js'
import type { Block } from '../../pdf/typeset/blocks.js'
import { openDocument } from '../../pdf/typeset/make-document.js'
import { needsOtherFonts } from '../../pdf/typeset/word-setter.js'
import { pushAll } from '../../push-all.js'
import type { RunContext } from '../../run-context.js'
import type { EpubToPdfOptions } from './operation.js'

/**
 * Converts an e-book to pages: its chapters in reading order, each on a new page, with headings as bookmarks, links, lists, tables and
 * images. Of its style sheets, bold, italic, alignment, colors and page breaks are applied. Nothing is fetched. Warns `pictures-missing`,
 * `not-drawn` and `characters-missing`.
 * @throws ToolError BAD_DOCUMENT if it is no EPUB, PASSWORD_REQUIRED if it has copy protection, LIMIT_EXCEEDED
 */
export async function epubToPdf(
  { file }: { file: File },
  options: EpubToPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the book')
  const book = readEpub(await readBytes(file), file.name)
  const chapters = book.chapters.map((path) => ({ path, document: parseXhtml(book.part(path)!, book.parser) }))
  const open = openDocument(
    options,
    chapters.some(({ document }) => needsOtherFonts(bodyText(document))),
    run,
  )
  const shelf = new DocumentPictures(open.document, run)
  const skipped = new Set<string>()
  const blocks: Block[] = []
  for (const [index, { path, document }] of chapters.entries()) {
    run.progress((0.2 * index) / chapters.length, `Chapter ${index + 1} of ${chapters.length}`)
    await pause(run.signal)
    const made = await htmlBlocks(document.childNodes, {
      theme: themeOf(options),
      prefix: `${path}#`,
      sheet: sheetOf(document, path, book),
      link: (address) => linkFrom(path, address, book),
      onSkipped: (name) => skipped.add(name),
      picture: (address, size) => {
        // An address with a scheme names nothing in the book.
        const target = /^[a-z][a-z\d+.-]+:/i.test(address) ? address : resolvePath(path, address)
        return shelf.get(target, async () => readDataAddress(address) ?? book.part(target), size)
      },
    })
    if (made.length === 0) continue
    if (blocks.length > 0) blocks.push({ type: 'page-break' })
    pushAll(blocks, withPlace(made, path, book))
  }
  if (book.isRightToLeft)
    open.document.catalog.set(PDFName.of('ViewerPreferences'), open.document.context.obj({ Direction: 'R2L' }))
  const { title, author, language } = book
  const result = await pourBlocks(open, blocks, options, { title: title ?? file.name, author, language }, run)
  warnOfLosses(shelf.failed, skipped, run)
  return { files: [result] }
}

/** The blocks of a chapter, to whose beginning links lead; a label of the contents makes a bookmark where no heading does. */
function withPlace(blocks: readonly Block[], path: string, { labels }: Epub): Block[] {
  const [first, ...rest] = blocks
  if (!first) return []
  const label = labels.get(path)
  const hasHeading = blocks.some((block) => block.type === 'text' && block.heading !== undefined)
  return [
    {
      ...first,
      names: [path, ...(first.names ?? [])],
      ...(label !== undefined && !hasHeading && { bookmark: { level: 1, title: label } }),
    },
    ...rest,
  ]
}

function linkFrom(path: string, address: string, { chapters }: Epub): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return safeLink(address)
  const target = resolvePath(path, address)
  return chapters.includes(target.split('#')[0]!) ? `#${target}` : undefined
}

type Node = DefaultTreeAdapterTypes.Node

function* elementsOf(document: DefaultTreeAdapterTypes.Document): Generator<DefaultTreeAdapterTypes.Element> {
  const pending: Node[] = [document]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (tree.isElementNode(node)) yield node
    if ('childNodes' in node) pushAll(pending, [...node.childNodes].reverse())
  }
}

function bodyText(document: DefaultTreeAdapterTypes.Document): string {
  let text = ''
  for (const { childNodes } of elementsOf(document))
    for (const node of childNodes) if (tree.isTextNode(node)) text += node.value
  return text
}

/** The styles of a chapter: those it links to, and its own. */
function sheetOf(document: DefaultTreeAdapterTypes.Document, path: string, book: Epub): StyleSheet {
  const sheet = new StyleSheet()
  for (const { tagName, attrs, childNodes } of elementsOf(document)) {
    const get = (name: string) => attrs.find((each) => each.name === name)?.value
    if (tagName === 'style') for (const node of childNodes) if (tree.isTextNode(node)) sheet.add(node.value)
    if (tagName !== 'link' || !/stylesheet/i.test(get('rel') ?? '') || get('href') === undefined) continue
    const bytes = book.part(resolvePath(path, get('href')!))
    if (bytes && bytes.length < 5e6) sheet.add(new TextDecoder().decode(bytes))
  }
  return sheet
}
