import { defaultFontSizes, newText, type Point, type SignElement, type Size, tidy } from './element.js'

/** A corner of an element that can be pulled; the one opposite stays where it is. */
export type Corner = 'nw' | 'ne' | 'sw' | 'se'

/** The corners in the order they are read. */
export const corners: readonly Corner[] = ['nw', 'ne', 'sw', 'se']

/** Sides and letters smaller than this can be neither seen nor caught. */
const MIN_SIDE = 10
const MIN_FONT = 4
/** The largest font the operation takes. */
const MAX_FONT = 1000

/** The element at another place, as near to it as the page allows. */
export function moveTo(element: SignElement, { x, y }: Point, page: Size): SignElement {
  return { ...element, x: within(x, page.width - element.width), y: within(y, page.height - element.height) }
}

/** The element moved by an offset, within the page. */
export function moveBy(element: SignElement, by: Point, page: Size): SignElement {
  return moveTo(element, { x: element.x + by.x, y: element.y + by.y }, page)
}

/** A place from 0 to the room there is; what is larger than the page may hang over, but never leaves it. */
function within(position: number, limit: number): number {
  return tidy(Math.min(Math.max(position, Math.min(0, limit)), Math.max(0, limit)))
}

/**
 * The element larger or smaller by a factor, in its own proportions; letters grow with their box. Neither smaller than can be
 * caught nor, unless it is so already, larger than the page has room for beside the corner that stays.
 */
export function resizeBy(element: SignElement, factor: number, page: Size, pulled: Corner = 'se'): SignElement {
  const { x, y, width, height, fontSize } = element
  const [fromRight, fromBottom] = [pulled.endsWith('w'), pulled.startsWith('n')]
  const limit = {
    width: fromRight ? x + width : page.width - x,
    height: fromBottom ? y + height : page.height - y,
  }
  const least = Math.max(MIN_SIDE / width, MIN_SIDE / height, fontSize === undefined ? 0 : MIN_FONT / fontSize)
  const most = Math.min(
    limit.width / width,
    limit.height / height,
    fontSize === undefined ? Infinity : MAX_FONT / fontSize,
  )
  const scale = Math.max(Math.min(factor, Math.max(most, 1)), Math.min(least, 1))
  return {
    ...element,
    width: tidy(width * scale),
    height: tidy(height * scale),
    x: fromRight ? tidy(x + width - width * scale) : x,
    y: fromBottom ? tidy(y + height - height * scale) : y,
    ...(fontSize === undefined ? {} : { fontSize: tidy(fontSize * scale) }),
  }
}

/** A changed text or date, given its width in ems, in the box that it takes, within the page. */
export function rewrite(element: SignElement, content: string, ems: number, page: Size): SignElement {
  const { type, fontSize, color = '#000000' } = element
  if (type === 'signature') return element
  const { width } = newText(type, content, { fontSize: fontSize ?? defaultFontSizes[type], color, ems })
  return moveTo({ ...element, content, width }, element, page)
}

/** The factor that lets a pulled corner follow the pointer: the mean of what both sides ask for, weighed by their lengths. */
export function pullFactor({ width, height }: Size, by: Point, pulled: Corner): number {
  const across = pulled.endsWith('w') ? -by.x : by.x
  const down = pulled.startsWith('n') ? -by.y : by.y
  return 1 + (across * width + down * height) / (width * width + height * height)
}
