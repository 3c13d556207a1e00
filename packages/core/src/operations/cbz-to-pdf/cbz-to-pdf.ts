import { PDFDict, PDFHexString, PDFName } from 'pdf-lib'
import { isToolError, pause, ToolError } from '../../errors.js'
import { readBytes } from '../../files.js'
import { describeImage } from '../../image/read/describe-image.js'
import { crc32 } from '../../image/write/write-png-chunk.js'
import { type PackageEntry, readEntry, readPackage } from '../../office/package/read-package.js'
import type { OperationOutput } from '../../operation.js'
import { ImageStore } from '../../pdf/images/stored-image.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { newDocument } from '../../pdf/model/new-document.js'
import { type Bookmark, makeBookmark, writeOutline } from '../../pdf/model/outline.js'
import { readPictures, withFileName } from '../../pdf/pictures/read-pictures.js'
import { addImagePage, layOutPage } from '../../pdf/stamp/image-page.js'
import { savePdf } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'
import { resolveEntities, XmlScanner } from '../../text/xml/scan-xml.js'
import type { CbzToPdfOptions } from './operation.js'

const MOST_FACT_BYTES = 1e6

/** What a book may be at most; its pictures are packed already, so they hardly inflate. */
const limits = { entries: 20_000, bytes: 4e9, ratio: 200, depth: 64 }
const MOST_PICTURE_BYTES = 300e6

/**
 * Puts the images of a comic book on pages without loss, in alphabetical order, with file 2 before file 10; JPEG and most PNG data are
 * copied. Folders become bookmarks; title, writer and reading direction come from `ComicInfo.xml`. Files that are not images are left out.
 * Warns with `first-frame-only`, `pictures-missing` for images that cannot be read, and `pictures-damaged` for those of which a part was
 * changed.
 * @throws ToolError BAD_DOCUMENT if it holds no picture or is damaged, LIMIT_EXCEEDED, PASSWORD_REQUIRED
 */
export async function cbzToPdf(
  { file }: { file: File },
  options: CbzToPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the book')
  const bytes = await readBytes(file)
  const entries = readPackage(bytes, limits)
  const facts = readBookFacts(bytes, entries)
  const document = newDocument(run.outputName)
  const shelf = new ImageStore(document.context, run.capabilities)
  const chapters = new Chapters(document)
  const damaged: string[] = []
  const changed: string[] = []
  const pages = inNaturalOrder(entries.filter(mayBePage))
  for (const [index, entry] of pages.entries()) {
    run.progress((0.95 * index) / pages.length, `Image ${index + 1} of ${pages.length}`)
    const content = readEntry(bytes, entry, MOST_PICTURE_BYTES)
    if (!describeImage(content)) {
      if (/\.(jpe?g|png|gif|webp|avif|bmp|tiff?|jxl)$/i.test(entry.name)) damaged.push(entry.name)
      continue
    }
    if (document.pages.length >= run.limits.maxPages)
      throw new ToolError('LIMIT_EXCEEDED', `The book has more than ${run.limits.maxPages} pages.`)
    try {
      const picture = new File([content as Uint8Array<ArrayBuffer>], entry.name)
      for await (const { picture: read } of readPictures(picture, { animations: 'first', keepMetadata: false }, run)) {
        const layout = layOutPage(read.image, read.dpi, { ...options, pageOrientation: 'auto' })
        addImagePage(document, await shelf.add(read.image), read.image, layout)
        chapters.add(entry.name)
      }
      if (content.length < entry.size || crc32(content) !== entry.crc) changed.push(entry.name)
    } catch (error) {
      const named = withFileName(error, entry.name)
      if (!(named instanceof ToolError) || named.code !== 'BAD_DOCUMENT') throw named
      damaged.push(entry.name)
    }
    await pause(run.signal)
  }
  if (document.pages.length === 0) {
    const why =
      damaged.length > 0 ? 'is damaged: none of its images can be read. Get the file again.' : 'has no images.'
    throw new ToolError('BAD_DOCUMENT', `${file.name} ${why}`, { details: { fileName: file.name } })
  }
  if (damaged.length > 0)
    run.warn({
      code: 'pictures-missing',
      message: `These images are damaged and were left out of the PDF: ${listed(damaged)}.`,
    })
  if (changed.length > 0)
    run.warn({
      code: 'pictures-damaged',
      message: `These images are damaged, and parts of them may be missing: ${listed(changed)}. Get the file again.`,
    })
  describe(document, chapters.bookmarks(), facts, options.direction)
  return { files: [savePdf(document, run.outputName)] }
}

function listed(names: readonly string[]): string {
  return names.slice(0, 5).join(', ') + (names.length > 5 ? ` and ${names.length - 5} more` : '')
}

/** Files in a ZIP that programs add for themselves are no pages. */
function mayBePage({ name, size }: PackageEntry): boolean {
  return size > 0 && !/(^|\/)(__MACOSX\/|\.|Thumbs\.db$)/i.test(name) && !/\.(xml|txt|nfo|json|sfv|md5)$/i.test(name)
}

/** By the parts of their paths, numbers by their values. */
function inNaturalOrder(entries: readonly PackageEntry[]): PackageEntry[] {
  const { compare } = new Intl.Collator('en', { numeric: true })
  const paths = entries.map((entry) => ({ entry, parts: entry.name.split('/') }))
  return paths
    .sort((a, b) => {
      const shared = Math.min(a.parts.length, b.parts.length)
      for (let at = 0; at < shared; at++) {
        // Pages of a folder come before those of the folders in it.
        const isFile = [at === a.parts.length - 1, at === b.parts.length - 1]
        if (isFile[0] !== isFile[1]) return isFile[0] ? -1 : 1
        const order =
          compare(a.parts[at]!, b.parts[at]!) ||
          (a.parts[at]! < b.parts[at]! ? -1 : Number(a.parts[at] !== b.parts[at]))
        if (order !== 0) return order
      }
      return a.parts.length - b.parts.length
    })
    .map(({ entry }) => entry)
}

/** The folders of a book, with the page that each begins on. */
class Chapters {
  readonly #found: { name: string; page: number }[] = []

  readonly #document: PdfDocument

  constructor(document: PdfDocument) {
    this.#document = document
  }

  /** Counts the page that was added last. */
  add(path: string): void {
    const name = path.split('/').slice(0, -1).join(' / ')
    if (this.#found.at(-1)?.name !== name) this.#found.push({ name, page: this.#document.pages.length - 1 })
  }

  /** A bookmark for each, if there are several. */
  bookmarks(): Bookmark[] {
    if (this.#found.length < 2) return []
    return this.#found
      .filter(({ name }) => name !== '')
      .map(({ name, page }) => makeBookmark(this.#document, name, this.#document.pages[page]!.ref, []))
  }
}

function describe(
  document: PdfDocument,
  bookmarks: Bookmark[],
  { title, author, isRightToLeft }: BookFacts,
  direction: CbzToPdfOptions['direction'],
): void {
  const { context, catalog } = document
  const info = context.lookup(document.info)
  if (info instanceof PDFDict) {
    if (title) info.set(PDFName.of('Title'), PDFHexString.fromText(title))
    if (author) info.set(PDFName.of('Author'), PDFHexString.fromText(author))
  }
  const turned = direction === 'rtl' || (direction === 'auto' && isRightToLeft)
  if (turned || title)
    catalog.set(
      PDFName.of('ViewerPreferences'),
      context.obj({ ...(turned && { Direction: 'R2L' }), ...(title && { DisplayDocTitle: true }) }),
    )
  const outline = writeOutline(document, bookmarks)
  if (outline) catalog.set(PDFName.of('Outlines'), outline)
}

/** What a comic book says of itself. */
interface BookFacts {
  title?: string
  author?: string
  isRightToLeft: boolean
}

/** Reads the `ComicInfo.xml` of a book, as ComicRack and others write it; a damaged one says nothing. */
function readBookFacts(bytes: Uint8Array, entries: readonly PackageEntry[]): BookFacts {
  const entry = entries.find(({ name }) => /(^|\/)ComicInfo\.xml$/i.test(name))
  if (!entry) return { isRightToLeft: false }
  const values = new Map<string, string>()
  let name = ''
  try {
    new XmlScanner({
      tag: (tag) => {
        name = tag.name
        return undefined
      },
      end: () => {
        name = ''
      },
      text: (text) => {
        if (name !== '' && text.trim() !== '') values.set(name, (values.get(name) ?? '') + resolveEntities(text))
      },
    }).push(readEntry(bytes, entry, MOST_FACT_BYTES))
  } catch (error) {
    if (!isToolError(error)) throw error
  }
  const get = (key: string) => values.get(key)?.trim().slice(0, 1000)
  const title = get('Title') ?? [get('Series'), get('Number')].filter((part) => part).join(' ')
  const author = get('Writer')
  return {
    ...(title && { title }),
    ...(author && { author }),
    isRightToLeft: get('Manga') === 'YesAndRightToLeft',
  }
}
