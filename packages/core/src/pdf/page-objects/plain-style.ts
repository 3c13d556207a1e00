import type { TextStyle } from './page-objects.js'

/** Black upright text that is neither bold nor italic. */
export const plainStyle = (font: string, family: string, size: number): TextStyle => ({
  font,
  family,
  size,
  weight: 400,
  italic: false,
  monospaced: false,
  serif: false,
  color: 0,
  angle: 0,
  invisible: false,
})
