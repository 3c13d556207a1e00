import type { ReadingPiece } from '@sheaf/core/browser'
import type { Viewer } from '../../../viewer/viewer.js'
import type { TextPoint } from './text-position.js'

/** What pdf.js keeps of the text of a page it has drawn; its types leave it out. */
interface DrawnText {
  _textHighlighter?: { textDivs: readonly Node[] | null }
}

/** The elements of the text of a page, one for each run; nothing while the page is not drawn. */
function elementsOf(viewer: Viewer, page: number): readonly Node[] | undefined {
  const view = viewer.pageView(page) as DrawnText | undefined
  return view?._textHighlighter?.textDivs ?? undefined
}

/** Ranges of the text layers that contain pieces, as far as their pages are rendered. */
export function rangesOf(viewer: Viewer, pieces: readonly ReadingPiece[]): Range[] {
  return pieces.flatMap(({ page, run, start, end }) => {
    const element = elementsOf(viewer, page)?.[run]
    if (!element?.isConnected) return []
    const from = pointIn(element, start)
    const to = pointIn(element, end)
    if (!from || !to) return []
    const range = new Range()
    range.setStart(...from)
    range.setEnd(...to)
    return range.collapsed ? [] : [range]
  })
}

/** The text node with a character of an element; highlights of found words part it. */
function pointIn(element: Node, offset: number): [Node, number] | undefined {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let left = offset
  let last: Node | undefined = element.nodeType === Node.TEXT_NODE ? element : undefined
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? ''
    if (left <= length) return [node, left]
    left -= length
    last = node
  }
  return last && [last, (last.textContent ?? '').length]
}

/** Which character of which page something in a text layer is; nothing for what is elsewhere. */
export function textPointOf(viewer: Viewer, node: Node, offset: number): TextPoint | undefined {
  const element = node instanceof Element ? node : node.parentElement
  const page = Number(element?.closest<HTMLElement>('.pdfViewer .page')?.dataset['pageNumber'])
  const elements = page ? elementsOf(viewer, page) : undefined
  if (!elements) return undefined
  const run = elements.findIndex((each) => each.contains(node))
  if (run >= 0) return { page, run, offset: charactersBefore(elements[run]!, node, offset) }
  // Between the runs: what comes next in the layer.
  const child = node.childNodes[offset] ?? node
  const behind = elements.findIndex(
    (each) => (child.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 || child.contains(each),
  )
  return behind < 0 ? undefined : { page, run: behind, offset: 0 }
}

function charactersBefore(element: Node, node: Node, offset: number): number {
  const range = new Range()
  range.setStart(element, 0)
  range.setEnd(node, offset)
  return range.toString().length
}
