import type { Matrix } from '../../geometry/matrix.js'
import { boxAround, type SeenBox } from '../../geometry/seen-box.js'
import type { PageText } from '../page-text.js'
import type { RecognizedLine, RecognizedPage } from '../recognized-page.js'

/** Recognized text in coordinates of the page as displayed. */
export interface PlacedText {
  /** Size of the page, in the unit of the boxes. */
  width: number
  height: number
  paragraphs: RecognizedPage['paragraphs']
  /** By how many degrees the text is turned clockwise from upright: above −180, at most 180. */
  angle: number
}

/**
 * Converts recognized text from the image to the page as displayed, with y down from its top left corner: to pixels of
 * the rendered page, or to points. The box of a word becomes the bounds of the rotated box, those of lines and
 * paragraphs surround their words, and all are clipped to the page.
 */
export function placeText(
  { paragraphs }: RecognizedPage,
  { widthPoints, heightPoints, dpi, toRendered }: Omit<PageText, 'status'>,
  unit: 'pixels' | 'points',
): PlacedText {
  const [perPoint, perPixel] = unit === 'pixels' ? [dpi / 72, 1] : [1, 72 / dpi]
  const [a, b, c, d, e, f] = toRendered.map((value) => value * perPixel) as unknown as Matrix
  const page = { left: 0, top: 0, right: widthPoints * perPoint, bottom: heightPoints * perPoint }
  const place = (x: number, y: number) => ({ x: a * x + c * y + e, y: b * x + d * y + f })
  const placeBox = ({ left, top, right, bottom }: SeenBox): SeenBox => {
    const { x, y } = place((left + right) / 2, (top + bottom) / 2)
    const across = (Math.abs(a) * (right - left) + Math.abs(c) * (bottom - top)) / 2
    const down = (Math.abs(b) * (right - left) + Math.abs(d) * (bottom - top)) / 2
    return cutTo(page, { left: x - across, top: y - down, right: x + across, bottom: y + down })
  }
  // Half a turn is 180 and not −180 where the sine is a negative zero.
  const angle = (Math.atan2(b || 0, a) * 180) / Math.PI
  const turned = Math.round(angle / 90) * 90
  const placeLine = (line: RecognizedLine): RecognizedLine => {
    const words = line.words.map((word) => ({ ...word, box: placeBox(word.box) }))
    const box = boxAround(words.map((word) => word.box))
    const direction = ((line.direction - turned + 720) % 360) as RecognizedLine['direction']
    const [start, end] = [place(line.box.left, line.baseline.left), place(line.box.right, line.baseline.right)]
    const isLevel = line.direction === 0 && direction === 0 && end.x > start.x
    const slope = isLevel ? (end.y - start.y) / (end.x - start.x) : 0
    const rowAt = (x: number) => (isLevel ? start.y + slope * (x - start.x) : box.bottom)
    return { box, baseline: { left: rowAt(box.left), right: rowAt(box.right) }, direction, words }
  }
  return {
    width: page.right,
    height: page.bottom,
    angle,
    paragraphs: paragraphs.map(({ lines }) => {
      const placed = lines.map(placeLine)
      return { box: boxAround(placed.map(({ box }) => box)), lines: placed }
    }),
  }
}

function cutTo(page: SeenBox, { left, top, right, bottom }: SeenBox): SeenBox {
  const x = (value: number) => Math.max(page.left, Math.min(page.right, value))
  const y = (value: number) => Math.max(page.top, Math.min(page.bottom, value))
  return { left: x(left), top: y(top), right: x(right), bottom: y(bottom) }
}
