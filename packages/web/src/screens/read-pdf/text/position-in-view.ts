import type { Viewer } from '../../../viewer/viewer.js'
import type { DocumentText, SeenBox } from './document-text.js'
import { firstPosition, type TextPosition } from './text-position.js'

/** Room above a sentence that is scrolled to, as a share of the view. */
const ABOVE = 0.2

/** The first sentence that is seen as a whole, or the first behind what is seen. */
export async function positionInView(viewer: Viewer, text: DocumentText): Promise<TextPosition | undefined> {
  const { container } = viewer
  const { page: current } = viewer.state.get()
  const frame = container.getBoundingClientRect()
  for (let page = Math.max(1, current - 1); page <= Math.min(current + 1, text.pageCount); page++) {
    const rect = viewer.pageView(page)?.div.getBoundingClientRect()
    if (!rect || rect.bottom <= frame.top + 4) continue
    const blocks = await text.blocks(page)
    for (const [block, { sentences }] of blocks.entries())
      for (const [sentence, { pieces }] of sentences.entries()) {
        const [first] = await text.boxes(page, pieces.slice(0, 1))
        const screen = first && boxOnScreen(viewer, page, first)
        if (screen && screen.top >= frame.top - 4) return { page, block, sentence }
      }
  }
  return firstPosition(text, current)
}

/** Where a box on a page is on the screen; nothing while the page is not loaded. */
function boxOnScreen(viewer: Viewer, page: number, box: SeenBox): DOMRect | undefined {
  const view = viewer.pageView(page)
  if (!view?.pdfPage) return undefined
  const seen = view.pdfPage.getViewport({ scale: 1 })
  const corners = [seen.convertToPdfPoint(box.x, box.y), seen.convertToPdfPoint(box.x + box.width, box.y + box.height)]
  const [a, b] = corners.map(([x, y]) => view.viewport.convertToViewportPoint(x, y)) as [number[], number[]]
  const rect = view.div.getBoundingClientRect()
  const left = rect.left + view.div.clientLeft
  const top = rect.top + view.div.clientTop
  return new DOMRect(
    left + Math.min(a[0]!, b[0]!),
    top + Math.min(a[1]!, b[1]!),
    Math.abs(a[0]! - b[0]!),
    Math.abs(a[1]! - b[1]!),
  )
}

/** Scrolls to a box on a page unless it is in view, and returns whether it did; if the page is far away, it scrolls to the page first. */
export function showBox(viewer: Viewer, page: number, box: SeenBox): boolean {
  const { container } = viewer
  if (!viewer.pageView(page)?.pdfPage) viewer.goTo(page)
  const screen = boxOnScreen(viewer, page, box)
  if (!screen) return true
  const frame = container.getBoundingClientRect()
  const isSeen = screen.top >= frame.top + 8 && screen.bottom <= frame.bottom - 24
  const isBeside = screen.right < frame.left + 8 || screen.left > frame.right - 8
  if (isSeen && !isBeside) return false
  container.scrollBy({
    top: isSeen ? 0 : screen.top - frame.top - ABOVE * frame.height,
    left: isBeside ? screen.left - frame.left - 24 : 0,
    behavior:
      matchMedia('(prefers-reduced-motion: reduce)').matches || Math.abs(screen.top - frame.top) > 2 * frame.height
        ? 'instant'
        : 'smooth',
  })
  return true
}
