import type { Viewer } from '../../../viewer/viewer.js'
import type { ReadSpan } from '../read-aloud.js'
import type { DocumentText } from './document-text.js'
import { textPointOf } from './text-layer.js'
import { comparePositions, positionOfPoint, type TextPosition } from './text-position.js'

/** A place in the text of a document, and the character of its sentence. */
interface Spot {
  position: TextPosition
  character: number
}

/** What is selected, for as long as its elements are there: its ends as nodes with offsets. */
export type SelectedRange = Pick<Range, 'startContainer' | 'startOffset' | 'endContainer' | 'endOffset'>

/** The selection, if it is one of text of the document; on its pages, or in the reading view. */
export function selectedRange(): SelectedRange | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const { startContainer, startOffset, endContainer, endOffset, commonAncestorContainer } = selection.getRangeAt(0)
  const around =
    commonAncestorContainer instanceof Element ? commonAncestorContainer : commonAncestorContainer.parentElement
  if (!around?.closest('.pdfViewer, [data-reading-view]')) return undefined
  return { startContainer, startOffset, endContainer, endOffset }
}

/** What is to be read of a selection, each end at a word. */
export async function spanOfRange(
  viewer: Viewer,
  text: DocumentText,
  { startContainer, startOffset, endContainer, endOffset }: SelectedRange,
): Promise<ReadSpan | undefined> {
  const [start, end] = await Promise.all([
    spotOf(viewer, text, startContainer, startOffset),
    // The last character that is selected, not the one behind it.
    spotOf(
      viewer,
      text,
      endContainer,
      endContainer.nodeType === Node.TEXT_NODE ? Math.max(0, endOffset - 1) : endOffset,
    ),
  ])
  if (!start) return undefined
  if (!end || comparePositions(start.position, end.position) > 0)
    return { from: start.position, character: start.character }
  const until = await behindWord(text, end)
  return {
    from: start.position,
    character: start.character,
    ...(comparePositions(start.position, until.position) === 0 && until.character <= start.character ? {} : { until }),
  }
}

async function spotOf(viewer: Viewer, text: DocumentText, node: Node, offset: number): Promise<Spot | undefined> {
  const shown = spotInReadingView(node, offset)
  if (shown) return shown
  const point = textPointOf(viewer, node, offset)
  return point && (await positionOfPoint(text, point))
}

/** The sentence that an element of the reading view shows. */
export function spotInReadingView(node: Node, offset = 0): Spot | undefined {
  const element = node instanceof Element ? (node.childNodes[offset] ?? node) : node
  const around = element instanceof Element ? element : element.parentElement
  const shown =
    around?.closest<HTMLElement>('[data-place]') ?? (around?.querySelector<HTMLElement>('[data-place]') || undefined)
  const [page, block, sentence] = (shown?.dataset['place'] ?? '').split('.').map(Number)
  if (!page || block === undefined || sentence === undefined) return undefined
  return { position: { page, block, sentence }, character: node.nodeType === Node.TEXT_NODE ? offset : 0 }
}

/** The end of the word that a selection ends in; the end of the sentence before where it ends at the beginning of one. */
async function behindWord(text: DocumentText, { position, character }: Spot): Promise<Spot> {
  const sentence = (await text.blocks(position.page))[position.block]?.sentences[position.sentence]
  const word = sentence?.words.find(({ start, end }) => character >= start && character <= end)
  return { position, character: word?.end ?? character }
}
