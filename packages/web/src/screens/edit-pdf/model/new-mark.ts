import { randomId } from '../../../random-id.js'
import { type Box, boxAround, boxOfPoints, type Mark, type MarkPoint, type MarkType, tidy } from './mark.js'
import type { MarkStyle } from './tool.js'

/** Width and height of the icon of a note, in points. */
const NOTE_SIZE = 20
/** Pulls shorter than this, in points, are clicks; and no side of what is drawn is shorter, however straight the pull. */
const SHORTEST = 4
/** What a click makes, in points. */
const usual = { width: 120, height: 80 } as const

/** Where something is drawn, in points of the page as it is seen. */
export interface Drawn {
  page: number
  /** Where the pointer was pressed, and where it is. */
  from: MarkPoint
  to: MarkPoint
  /** Size of the page. */
  size: { width: number; height: number }
}

/** What a pull over the page makes; a click makes one of the usual size. */
export function drawnMark(type: MarkType, { page, from, to, size }: Drawn, style: MarkStyle): Mark {
  const [start, end] = [within(from, size), within(to, size)]
  const clicked = Math.hypot(end[0] - start[0], end[1] - start[1]) < SHORTEST
  const base = { ...newMark(type, page, style), ...style }
  if (type === 'note') return { ...base, ...placed(start, { width: NOTE_SIZE, height: NOTE_SIZE }, size) }
  if (type === 'line' || type === 'arrow') {
    const tip: MarkPoint = clicked ? clickedTip(start, size) : end
    const heads = type === 'arrow' ? ({ heads: ['none', 'closed-arrow'] } as const) : {}
    return { ...base, from: start, to: tip, ...heads, ...boxOfPoints([start, tip]) }
  }
  const { x, y, width, height } = boxOfPoints([start, end])
  const pulled = { width: Math.max(width, SHORTEST), height: Math.max(height, SHORTEST) }
  const box = clicked ? placed(start, usual, size) : placed([x, y], pulled, size)
  return { ...base, ...box, ...(type === 'redact' ? { boxes: [box] } : {}) }
}

/** A mark on lines of text. */
export function textMark(type: MarkType, page: number, boxes: readonly Box[], style: MarkStyle): Mark {
  return { ...newMark(type, page, style), ...boxAround(boxes), boxes }
}

function newMark(type: MarkType, page: number, style: MarkStyle): Mark {
  return { key: randomId(), type, page, x: 0, y: 0, width: 0, height: 0, contents: '', ...style }
}

function within([x, y]: MarkPoint, { width, height }: Drawn['size']): MarkPoint {
  return [tidy(Math.min(Math.max(x, 0), width)), tidy(Math.min(Math.max(y, 0), height))]
}

/** Where a line ends that was made by a click: to the left of it where there is no room on the right. */
function clickedTip([x, y]: MarkPoint, size: Drawn['size']): MarkPoint {
  return within([x + usual.width <= size.width ? x + usual.width : x - usual.width, y], size)
}

/** A box that begins at a point, moved where it would reach over the edge of the page. */
function placed([x, y]: MarkPoint, box: { width: number; height: number }, page: Drawn['size']): Box {
  return {
    x: Math.max(0, Math.min(x, page.width - box.width)),
    y: Math.max(0, Math.min(y, page.height - box.height)),
    width: Math.min(box.width, page.width),
    height: Math.min(box.height, page.height),
  }
}
