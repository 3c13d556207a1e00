import type { Inline, Paragraph } from '../../../../flow-document/flow-document.js'
import { textOf, widthOf } from '../page-draft.js'
import type { Edges, Element, PictureItem } from '../page-items.js'
import { pictureParagraphTuning } from './tuning.js'

const MOST_SPACE = 500
/** What captions begin with, in the languages of most documents. */
const CAPTION =
  /^(fig(ure|ura|\.)?|illustration|image|photo|chart|plate|exhibit|scheme|abb(ildung|\.)?|bild|diagramm?|graf(ik|ico|iek)|afbeelding|imagen|immagine|rys(unek|\.)?|рис(унок|\.)?|図|图|圖|그림)[\s\d.:(]/iu

/** One or more adjacent pictures as a paragraph; `above` is the end of the previous block. */
export function pictureParagraph(
  { box, picture, beside = [] }: PictureItem,
  edges: Edges,
  above: number | undefined,
): Paragraph {
  const width = edges.right - edges.left
  const whole = beside.length > 0 ? widthOf(box) : picture.width
  const scale = Math.min(1, (width + 1) / Math.max(1, whole))
  const left = box.left - edges.left
  const right = edges.right - box.right
  const isCentred = beside.length === 0 && left > 4 && Math.abs(left - right) < Math.max(6, 0.06 * width)
  const isRight = beside.length === 0 && !isCentred && left > 0.5 * width && right < 6
  const indent = !isCentred && !isRight && left > 2 && scale === 1 ? round(left) : 0
  const before = above === undefined ? 0 : round(box.top - above)
  const sized = (one: PictureItem['picture']): Inline => ({
    ...one,
    width: round(one.width * scale),
    height: round(one.height * scale),
  })
  const contents: Inline[] = [sized(picture)]
  const tabs: NonNullable<Paragraph['tabs']> = []
  let end = indent + picture.width * scale
  for (const other of beside) {
    const start = indent + (other.left - box.left) * scale
    if (start - end > pictureParagraphTuning.noGap) {
      contents.push({ type: 'tab' })
      tabs.push({ position: round(start), align: 'left' })
      end = start
    }
    contents.push(sized(other.picture))
    end += other.picture.width * scale
  }
  return {
    type: 'paragraph',
    contents,
    align: isCentred ? 'center' : isRight ? 'right' : 'left',
    ...(indent > 0 && { indent: { left: indent } }),
    ...(tabs.length > 0 && { tabs }),
    ...(before > 0.4 && { spacing: { before: Math.min(MOST_SPACE, before) } }),
  }
}

/** Whether an element is the caption of the picture above it. */
export function isCaption(element: Element | undefined, { page, box }: PictureItem): boolean {
  if (element?.kind !== 'paragraph') return false
  const first = element.lines[0]!
  return first.page === page && first.box.top - box.bottom < 3 * first.size && CAPTION.test(textOf(first))
}

const round = (value: number) => Math.round(value * 20) / 20
