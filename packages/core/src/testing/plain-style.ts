import type { TextStyle } from '../pdf/page-objects/page-objects.js'

/** Black text of 10 points, neither bold nor italic, left to right. */
export const plainStyle: TextStyle = {
  font: 'Plain',
  family: '',
  size: 10,
  weight: 400,
  italic: false,
  monospaced: false,
  serif: false,
  color: 0,
  angle: 0,
  invisible: false,
}
