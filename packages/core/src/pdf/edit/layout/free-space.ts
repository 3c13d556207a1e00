import { type Box, movedBox } from '../../../geometry/box.js'
import { turn } from '../../../geometry/matrix.js'
import type { TextBlock } from '../model/text-block.js'

/** The room for a block to grow into, in coordinates turned with it. */
export interface FreeSpace {
  /** How far lines may reach to the left and to the right. */
  left: number
  right: number
  /** How far down its last line may reach with its descenders. */
  bottom: number
}

/** Distance kept from other text at the side, in parts of the font size, and from edges of the page, in points. */
const SIDE = 0.5
const [PAGE_EDGE, LEAST_EDGE] = [18, 2]
/** What reaches above and below the baseline, in parts of the font size. */
const [ASCENT, DESCENT] = [0.75, 0.25]

/**
 * Measures the room around a block, among other blocks of its page and what is drawn there: between the margins that the text of the page
 * keeps, or up to near the edges of the page.
 */
export function freeSpaceAround(
  block: TextBlock,
  blocks: readonly TextBlock[],
  obstacles: readonly Box[],
  page: Box,
  keepsMargins = true,
): FreeSpace {
  const { lines } = block
  const size = lines[0]!.size
  const [left, right] = [Math.min(...lines.map((line) => line.left)), Math.max(...lines.map((line) => line.right))]
  const [top, last] = [lines[0]!.base + ASCENT * size, lines.at(-1)!.base]
  const [pageLeft, pageBottom, pageRight] = turnedBox(page, block.angle)
  const others = blocks.filter((other) => other !== block && other.angle === block.angle)
  const otherLines = others.flatMap((other) => other.lines)
  const allLines = [...otherLines, ...lines]
  const textLeft = Math.min(...allLines.map((line) => line.left))
  const textRight = Math.max(...allLines.map((line) => line.right))
  const most = keepsMargins ? 144 : PAGE_EDGE
  // On labels and receipts, text is closer to the edges than elsewhere.
  const edge = (own: number) => (own < LEAST_EDGE ? PAGE_EDGE : Math.min(own, PAGE_EDGE))
  const [near, far] = [textLeft - pageLeft, pageRight - textRight]
  const margin = Math.max(edge(near), Math.min(near, most))
  const farMargin = Math.max(edge(far), Math.min(far, most))
  let [leftLimit, rightLimit] = [
    Math.min(left, Math.max(pageLeft + LEAST_EDGE, Math.min(textLeft, pageLeft + farMargin))),
    Math.max(right, textRight, pageRight - margin),
  ]
  rightLimit = Math.max(right, Math.min(rightLimit, pageRight - LEAST_EDGE))
  const textBottom = Math.min(...allLines.map((line) => line.base - DESCENT * line.size))
  let bottom = Math.min(Math.max(pageBottom + PAGE_EDGE, Math.min(textBottom, pageBottom + 72)), last - DESCENT * size)
  const boxes = [
    ...otherLines.map(
      (line): Box => [line.left, line.base - DESCENT * line.size, line.right, line.base + ASCENT * line.size],
    ),
    ...obstacles.map((box) => turnedBox(box, block.angle)),
  ]
  for (const [x1, y1, x2, y2] of boxes) {
    const isAround = x1 <= left + 1 && x2 >= right - 1 && y1 <= last + 0.1 * size && y2 >= top - 0.3 * size
    if (isAround && y2 - y1 > 1) {
      // A cell or box with the text in it.
      if (x2 - right > 0) rightLimit = Math.min(rightLimit, Math.max(right, x2 - Math.min(2, Math.max(0, left - x1))))
      if (left - x1 > 0) leftLimit = Math.max(leftLimit, Math.min(left, x1 + Math.min(2, Math.max(0, x2 - right))))
      bottom = Math.max(bottom, Math.min(last - DESCENT * size, y1 + 1))
      continue
    }
    const isBeside = y1 < top && y2 > last - DESCENT * size
    if (isBeside && x1 >= right - 0.2 * size) rightLimit = Math.min(rightLimit, Math.max(right, x1 - SIDE * size))
    if (isBeside && x2 <= left + 0.2 * size) leftLimit = Math.max(leftLimit, Math.min(left, x2 + SIDE * size))
  }
  for (const [x1, , x2, y2] of boxes)
    if (y2 <= last + 0.1 * size && y2 > bottom && x1 < Math.max(right, block.right) && x2 > left)
      bottom = Math.min(y2 + 0.1 * size, last - DESCENT * size)
  return { left: leftLimit, right: rightLimit, bottom }
}

/** The box around a box of the page, in coordinates turned by an angle. */
export function turnedBox(box: Box, angle: number): Box {
  return angle === 0 ? box : movedBox(box, turn(-angle))
}
