import type { Viewer } from '../../../viewer/viewer.js'
import { lineBoxes } from './line-boxes.js'
import { type Box, boxOfPoints } from './mark.js'

/** Lines of text on one page, as they are seen, in points. */
export interface TextOnPage {
  /** 1-based. */
  page: number
  boxes: readonly Box[]
}

/** Maximum number of pages of a selection that is marked. */
const MOST_PAGES = 50

/** The text that is selected, page by page; empty where none of it belongs to the document. */
export function selectedText(viewer: Viewer): TextOnPage[] {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return []
  const range = selection.getRangeAt(0)
  const found: TextOnPage[] = []
  for (const layer of viewer.container.querySelectorAll<HTMLElement>('.textLayer')) {
    if (found.length === MOST_PAGES) break
    const page = Number(layer.closest<HTMLElement>('.page')?.dataset['pageNumber'])
    if (!page || !range.intersectsNode(layer)) continue
    const boxes = lineBoxes(rectsWithin(range, layer).flatMap((rect) => onPage(viewer, page, rect) ?? []))
    if (boxes.length > 0) found.push({ page, boxes })
  }
  return found
}

/** Where the words of a range are on the screen: by their letters, since whole elements come with what is around them. */
function rectsWithin(range: Range, layer: HTMLElement): DOMRect[] {
  const rects: DOMRect[] = []
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
  const part = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!range.intersectsNode(node)) continue
    const length = node.nodeValue?.length ?? 0
    part.setStart(node, node === range.startContainer ? range.startOffset : 0)
    part.setEnd(node, node === range.endContainer ? range.endOffset : length)
    if (!part.collapsed && part.toString().trim() !== '') rects.push(...part.getClientRects())
  }
  return rects
}

/** A box on the screen in coordinates of a page; undefined while the page is not rendered. */
export function onPage(viewer: Viewer, page: number, rect: DOMRect): Box | undefined {
  const view = viewer.pageView(page)
  if (!view?.pdfPage) return undefined
  const { left, top } = view.div.getBoundingClientRect()
  const seen = view.pdfPage.getViewport({ scale: 1 })
  const corners = [
    [rect.left, rect.top],
    [rect.right, rect.bottom],
  ].map(([x, y]) => {
    const [across, up] = view.viewport.convertToPdfPoint(x! - left - view.div.clientLeft, y! - top - view.div.clientTop)
    return seen.convertToViewportPoint(across!, up!) as [number, number]
  })
  const box = boxOfPoints(corners)
  return { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) }
}

const round = (value: number) => Math.round(value * 100) / 100
