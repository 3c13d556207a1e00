import type { Viewer } from '../../../viewer/viewer.js'
import { onPage } from '../model/selected-text.js'

/** The middle of what is seen of the page that is read. */
export interface ViewCenter {
  /** 1-based. */
  page: number
  /** In points as seen. */
  center: { x: number; y: number }
  /** Size of the page. */
  size: { width: number; height: number }
}

/** The default position of new objects; undefined if the page cannot be shown. */
export async function viewCenter(viewer: Viewer): Promise<ViewCenter | undefined> {
  const { page } = viewer.state.get()
  const view = viewer.pageView(page)
  if (!view) return undefined
  const pdfPage = view.pdfPage ?? (await viewer.document.get()?.getPage(page))
  if (!pdfPage) return undefined
  const { width, height } = pdfPage.getViewport({ scale: 1 })
  const frame = viewer.container.getBoundingClientRect()
  const whole = view.div.getBoundingClientRect()
  const left = Math.max(frame.left, whole.left)
  const right = Math.min(frame.right, whole.right)
  const top = Math.max(frame.top, whole.top)
  const bottom = Math.min(frame.bottom, whole.bottom)
  const seen = onPage(viewer, page, new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top)))
  const center = seen ? { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 } : { x: width / 2, y: height / 2 }
  return { page, center, size: { width, height } }
}
