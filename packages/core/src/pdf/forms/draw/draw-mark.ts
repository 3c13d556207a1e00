import { colorOperator } from '../../annotations/draw/default-appearance.js'
import { decimal } from '../../model/seen-page.js'
import { circle, type WidgetBox } from './widget-box.js'

/** Corners of the marks in a square of 1, filled; the letters are their codes in ZapfDingbats, which /CA names them by. */
const shapes: Record<string, [x: number, y: number][]> = {
  '4': [
    [0.02, 0.44],
    [0.17, 0.52],
    [0.34, 0.26],
    [0.84, 0.98],
    [0.98, 0.9],
    [0.36, 0.02],
  ],
  '8': [
    [0.5, 0.62],
    [0.86, 0.98],
    [0.98, 0.86],
    [0.62, 0.5],
    [0.98, 0.14],
    [0.86, 0.02],
    [0.5, 0.38],
    [0.14, 0.02],
    [0.02, 0.14],
    [0.38, 0.5],
    [0.02, 0.86],
    [0.14, 0.98],
  ],
  n: [
    [0.05, 0.05],
    [0.95, 0.05],
    [0.95, 0.95],
    [0.05, 0.95],
  ],
  u: [
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0, 0.5],
  ],
  H: Array.from({ length: 10 }, (_, corner): [number, number] => {
    const [angle, radius] = [Math.PI / 2 + (corner * Math.PI) / 5, corner % 2 === 0 ? 0.5 : 0.2]
    return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)]
  }),
}

/** How much of the room between the borders a mark takes. */
const SHARE = 0.7

/**
 * Operators that draw the mark of a checkbox or radio button as a shape, in the middle: a check unless /CA names a cross,
 * circle, diamond, square or star. `size` is the font size, 0 for one that fits.
 */
export function drawMark(box: WidgetBox, caption: string, size: number, color: readonly number[]): string {
  const room = Math.min(box.width, box.height) - 2 * box.inset
  const side = Math.max(0, size > 0 ? Math.min(size * SHARE, room) : room * SHARE)
  const [x, y] = [(box.width - side) / 2, (box.height - side) / 2]
  const fill = colorOperator(color, 'fill') || '0 g'
  if (caption === 'l') return `q ${fill} ${circle(x + side / 2, y + side / 2, side * 0.45)} f Q\n`
  const corners = (shapes[caption] ?? shapes['4']!).map(
    ([cornerX, cornerY], index) =>
      `${decimal(x + cornerX * side)} ${decimal(y + cornerY * side)} ${index === 0 ? 'm' : 'l'}`,
  )
  return `q ${fill} ${corners.join(' ')} h f Q\n`
}
