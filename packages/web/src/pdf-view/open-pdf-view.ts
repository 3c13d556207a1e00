import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { endDocument, loadPdfjs, type Pdfjs, pdfjsFolders, takeWorker } from './load-pdfjs.js'
import {
  type BookmarkedPage,
  type OpenSettings,
  type PageFacts,
  type PdfView,
  PdfViewError,
  type RenderSettings,
} from './pdf-view.js'
import { dotsPerPoint } from './picture-size.js'
import { RenderQueue } from './render-queue.js'
import { unlessAborted } from './unless-aborted.js'

export { type OpenSettings, type PdfView, PdfViewError } from './pdf-view.js'

/** The drawing of all documents together: more at a time make the first page later, and all of them no sooner. */
const queue = new RenderQueue(2)

type Items = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>

/** No document that is meant to be read has more. */
const MOST_BOOKMARKS = 20_000
const DEEPEST_BOOKMARKS = 32

/**
 * Opens a PDF for viewing on this device. Reading and rendering run off the main thread; two pages are rendered at a time.
 * @throws PdfViewError, and the signal's reason when it is aborted
 */
export async function openPdfView(file: File, { password, signal }: OpenSettings = {}): Promise<PdfView> {
  const [pdfjs, bytes] = await Promise.all([loadPdfjs(), readFile(file)])
  signal?.throwIfAborted()
  // The forms of a password take a part of the core, which files without one do not wait for.
  const { onPassword, ...parameters } =
    password === undefined
      ? {}
      : (await import('./try-passwords.js')).tryPasswords(password, pdfjs.PasswordResponses.INCORRECT_PASSWORD)
  signal?.throwIfAborted()
  const worker = takeWorker(pdfjs)
  const task = pdfjs.getDocument({
    worker,
    data: bytes,
    ...pdfjsFolders,
    ...parameters,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
  if (onPassword) task.onPassword = onPassword
  const open = new AbortController()
  const stop = () => {
    open.abort(new PdfViewError('damaged'))
    void endDocument(task, worker, file.size)
  }
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const document = await unlessAborted(task.promise, open.signal)
    // A page tree without pages is what pdf.js makes of some that cannot be read.
    if (document.numPages === 0) throw new PdfViewError('damaged')
    return viewOf(document, open.signal, stop)
  } catch (error) {
    stop()
    signal?.throwIfAborted()
    throw error instanceof PdfViewError ? error : new PdfViewError(problemOf(error, pdfjs), error)
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

async function readFile(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (error) {
    // The file was changed or removed since it was chosen.
    throw new PdfViewError('damaged', error)
  }
}

function problemOf(error: unknown, { PasswordException, PasswordResponses }: Pdfjs) {
  // The types leave the code out.
  if (!(error instanceof PasswordException)) return 'damaged'
  const { code } = error as { code?: number }
  return code === PasswordResponses.INCORRECT_PASSWORD ? 'wrong-password' : 'locked'
}

function viewOf(document: PDFDocumentProxy, closed: AbortSignal, close: () => void): PdfView {
  const open = async (number: number): Promise<PDFPageProxy> => {
    try {
      return await unlessAborted(document.getPage(number), closed)
    } catch (error) {
      throw new PdfViewError('damaged', error)
    }
  }
  return {
    pageCount: document.numPages,
    about: async () => {
      // The types leave it out.
      const info = await unlessAborted(document.getMetadata(), closed).then(
        (found) => found.info as { EncryptFilterName?: unknown; IsAcroFormPresent?: unknown },
        () => undefined,
      )
      return { encrypted: typeof info?.EncryptFilterName === 'string', hasForm: info?.IsAcroFormPresent === true }
    },
    bookmarks: () => unlessAborted(readBookmarks(document), closed),
    page: async (number) => factsOf(await open(number)),
    render: (number, settings = {}) =>
      queue.run(async () => unlessAborted(draw(await open(number), settings), closed), settings),
    close,
  }
}

function factsOf(page: PDFPageProxy): PageFacts {
  const { width, height } = page.getViewport({ scale: 1 })
  return { width, height }
}

async function draw(page: PDFPageProxy, { turn = 0, signal, ...size }: RenderSettings): Promise<HTMLCanvasElement> {
  signal?.throwIfAborted()
  const rotation = (((page.rotate + turn) % 360) + 360) % 360
  const scale = dotsPerPoint(page.getViewport({ scale: 1, rotation }), size, size.density ?? window.devicePixelRatio)
  const viewport = page.getViewport({ scale, rotation })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(viewport.width))
  canvas.height = Math.max(1, Math.round(viewport.height))
  const task: RenderTask = page.render({ canvas, viewport })
  const stop = () => task.cancel()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    await task.promise
    return canvas
  } catch (error) {
    canvas.width = 0
    signal?.throwIfAborted()
    throw new PdfViewError('damaged', error)
  } finally {
    signal?.removeEventListener('abort', stop)
    // What it took to draw the page can be had again; of 5,000 pages it would fill the memory.
    page.cleanup()
  }
}

/** The bookmarks of a document that lead to pages, parents before children; `undefined` if there are too many to read. */
async function readBookmarks(document: PDFDocumentProxy): Promise<BookmarkedPage[] | undefined> {
  const found: { dest: Items[number]['dest']; level: number }[] = []
  const walk = (items: Items | null, level: number) => {
    for (const { dest, items: below } of items ?? []) {
      if (dest) found.push({ dest, level })
      if (level < DEEPEST_BOOKMARKS && found.length <= MOST_BOOKMARKS) walk(below, level + 1)
    }
  }
  walk(await document.getOutline(), 1)
  if (found.length > MOST_BOOKMARKS) return undefined
  const pages = await Promise.all(found.map(({ dest }) => pageOf(document, dest)))
  return found.flatMap(({ level }, index) => {
    const page = pages[index]
    return page === undefined ? [] : [{ page, level }]
  })
}

async function pageOf(document: PDFDocumentProxy, dest: Items[number]['dest']): Promise<number | undefined> {
  try {
    const target = typeof dest === 'string' ? await document.getDestination(dest) : dest
    const first: unknown = Array.isArray(target) ? target[0] : undefined
    const index = typeof first === 'number' ? first : await document.getPageIndex(first as never)
    return index >= 0 && index < document.numPages ? index + 1 : undefined
  } catch {
    // It leads nowhere.
    return undefined
  }
}
