import { isSealed } from './is-sealed.js'
import { loadPdfjs } from './load-pdfjs.js'
import { openPdfView, PdfViewError } from './open-pdf-view.js'
import type { AboutPdf } from './pdf-view.js'
import { RenderQueue } from './render-queue.js'

/** What is known of a PDF at a glance. */
export type FirstPage =
  /** `encrypted`: it opens without a password, and an owner password restricts what may be done with it. */
  | ({ at: 'seen'; pageCount: number; picture: Blob | undefined } & AboutPdf)
  | { at: 'locked' }
  /** Encrypted for certificates: no password opens it. */
  | { at: 'sealed' }
  | { at: 'unreadable' }

/** Side of the box that the picture fits, in CSS pixels: that of a card, and more than a row needs. */
const PICTURE_SIDE = 180
/** A reader that is lost in a hostile file never comes back; those behind it are waiting. */
const PATIENCE_MS = 30_000

/** Each open document has its own thread and all its bytes in memory; a hundred files must not be open at the same time. */
const queue = new RenderQueue(1)
const known = new WeakMap<File, FirstPage>()

/**
 * Page count and a small picture of the first page. Files are read one after the other, and each only once.
 * @throws the signal's reason when it is aborted
 */
export async function readFirstPage(file: File, signal: AbortSignal): Promise<FirstPage> {
  const before = known.get(file)
  if (before) return before
  const page = await queue.run(() => open(file, signal), { signal })
  signal.throwIfAborted()
  known.set(file, page)
  return page
}

async function open(file: File, wanted: AbortSignal): Promise<FirstPage> {
  try {
    // How long that takes is no fault of the file.
    await loadPdfjs()
    const signal = AbortSignal.any([wanted, AbortSignal.timeout(PATIENCE_MS)])
    const view = await openPdfView(file, { signal })
    signal.addEventListener('abort', view.close, { once: true })
    try {
      const { pageCount } = view
      const picture = await view
        .render(1, { within: { width: PICTURE_SIDE, height: PICTURE_SIDE }, signal })
        .then(toBlob)
        // The page count is good all the same.
        .catch(() => undefined)
      return { at: 'seen', pageCount, ...(await view.about()), picture }
    } finally {
      signal.removeEventListener('abort', view.close)
      view.close()
    }
  } catch (error) {
    if (error instanceof PdfViewError && error.reason !== 'damaged') return { at: 'locked' }
    return { at: (await isSealed(file).catch(() => false)) ? 'sealed' : 'unreadable' }
  }
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => {
      canvas.width = 0
      resolve(blob ?? undefined)
    })
  })
}
