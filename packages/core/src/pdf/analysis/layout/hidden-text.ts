import type { PageObjects, TextStyle } from '../../page-objects/page-objects.js'
import { BoxGrid } from './box-grid.js'
import { isSpace, isUnreadable } from './glyph-text.js'
import { readGlyphsTuning } from './tuning.js'

const WHITE = 0xf8

/**
 * Detects the text of a page that is not read: white on white, OCR text below painted text, and letters whose font does not say which they
 * are where OCR text takes their place.
 */
export function hiddenText(objects: PageObjects): (index: number, style: TextStyle) => boolean {
  const { styles, characters } = objects
  const isPale = styles.map(({ color }) => Math.min(color >> 16, (color >> 8) & 255, color & 255) >= WHITE)
  let painted: BoxGrid<true> | undefined
  let visible: BoxGrid<true> | undefined
  let isRecognized = false
  if (isPale.some(Boolean)) {
    painted = new BoxGrid(40)
    for (const { box, fill, strokeWidth, stroke } of objects.paths) {
      const color = fill ?? (stroke !== undefined && strokeWidth > 3 ? stroke : undefined)
      if (color === undefined || Math.min(color >> 16, (color >> 8) & 255, color & 255) >= WHITE) continue
      const half = fill === undefined ? strokeWidth / 2 : 0
      const { left, top, right, bottom } = box
      painted.add({ left: left - half, top: top - half, right: right + half, bottom: bottom + half }, true)
    }
    for (const { box } of objects.images) painted.add(box, true)
  }
  if (styles.some(({ invisible }) => invisible)) {
    visible = new BoxGrid(20)
    let [invisible, unreadable] = [0, 0]
    for (let index = 0; index < characters.codes.length; index++) {
      const code = characters.codes[index]!
      if (isSpace(code)) continue
      if (styles[characters.styles[index]!]?.invisible !== false) invisible++
      else if (isUnreadable(code, characters.flags[index]!)) unreadable++
      else {
        const [left = 0, top = 0, right = 0, bottom = 0] = characters.boxes.subarray(4 * index, 4 * index + 4)
        visible.add({ left, top, right, bottom }, true)
      }
    }
    isRecognized = invisible >= readGlyphsTuning.recognized * unreadable
  }
  return (index, style) => {
    const x = (characters.boxes[4 * index]! + characters.boxes[4 * index + 2]!) / 2
    const y = (characters.boxes[4 * index + 1]! + characters.boxes[4 * index + 3]!) / 2
    if (style.invisible) return visible?.has(x, y) ?? false
    if (isRecognized && isUnreadable(characters.codes[index]!, characters.flags[index]!)) return true
    return isPale[characters.styles[index]!] === true && !painted?.has(x, y)
  }
}
