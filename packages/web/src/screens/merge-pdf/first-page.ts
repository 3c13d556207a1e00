import { openPdfView, PdfViewError } from '../../pdf-view/open-pdf-view.js'
import { RenderQueue } from '../../pdf-view/render-queue.js'

/** What is known of a PDF at a glance. */
export type FirstPage =
  | { at: 'seen'; pageCount: number; picture: Blob | undefined }
  | { at: 'locked' }
  | { at: 'unreadable' }

/** Side of the box that the picture fits, in CSS pixels. */
const PICTURE_SIDE = 56

/** Each open document has a thread of its own and all its bytes in memory; a hundred files must not be open at once. */
const queue = new RenderQueue(1)
const known = new WeakMap<File, Promise<FirstPage>>()

/** Page count and a small picture of the first page. Files are looked at one after the other, and each once only. */
export function lookAtFirstPage(file: File): Promise<FirstPage> {
  const look = known.get(file) ?? queue.run(() => open(file))
  known.set(file, look)
  return look
}

async function open(file: File): Promise<FirstPage> {
  try {
    const view = await openPdfView(file)
    try {
      const { pageCount } = view
      const picture = await view
        .render(1, { within: { width: PICTURE_SIDE, height: PICTURE_SIDE } })
        .then(toBlob)
        // The page count is good all the same.
        .catch(() => undefined)
      return { at: 'seen', pageCount, picture }
    } finally {
      view.close()
    }
  } catch (error) {
    return { at: error instanceof PdfViewError && error.reason !== 'damaged' ? 'locked' : 'unreadable' }
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
