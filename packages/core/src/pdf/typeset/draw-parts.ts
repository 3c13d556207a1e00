import { combine } from '../../geometry/matrix.js'
import { levelsOf, orderSeen } from '../../text/bidi-levels.js'
import { uprightMatrix } from '../images/stored-image.js'
import { decimal, operands } from '../model/seen-page.js'
import { fillColor } from '../stamp/mark-artifact.js'
import type { LinePart } from './break-lines.js'
import type { Sheets } from './sheets.js'
import { isSameStyle, type TextStyle } from './text-style.js'
import type { WordSetter } from './word-setter.js'

/** A line ready to be drawn. */
export interface DrawnLine {
  width: number
  /** Draws it with its baseline starting at a point. */
  draw: (sheets: Sheets, x: number, y: number) => void
}

/** Letters of scripts from right to left, and marks that change the direction. */
export const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Marks that force a direction onto a stretch, and end that. */
const force = { left: '\u202d', right: '\u202e', end: '\u202c' }

/** Sets the parts of a line in the order they are seen. `base` is the direction of the paragraph. */
export async function setParts(parts: readonly LinePart[], words: WordSetter, base: 'ltr' | 'rtl'): Promise<DrawnLine> {
  const ordered = isTurned(parts, base) ? turnParts(parts, base) : joinParts(parts)
  const pieces: {
    part: Pick<LinePart, 'style' | 'picture'>
    width: number
    show: (x: number, y: number, sheets: Sheets) => string
  }[] = []
  for (const part of ordered) {
    const { picture, style } = part
    if (picture) {
      const matrix = uprightMatrix(picture.orientation, picture.width, picture.height)
      const show = (x: number, y: number, sheets: Sheets) =>
        `q ${operands(combine(matrix, [1, 0, 0, 1, x, y]))} cm /${sheets.objectName(picture.ref)} Do Q\n`
      pieces.push({ part, width: picture.width, show })
    } else {
      const set = await words.set(part.text, style)
      pieces.push({ part, width: set.width, show: (x, y, sheets) => set.draw(x, y + riseOf(style), sheets.fontName) })
    }
  }
  return {
    width: pieces.reduce((sum, { width }) => sum + width, 0),
    draw: (sheets, x, y) => {
      let at = x
      for (const { part, width, show } of pieces) {
        sheets.draw(behind(part.style, at, y, width))
        sheets.draw(
          part.picture ? show(at, y, sheets) : `${fillColor(part.style.color ?? '#000000')}${show(at, y, sheets)}`,
        )
        sheets.draw(rules(part.style, at, y, width))
        if (part.style.link !== undefined) {
          const { size, link } = part.style
          const top = part.picture ? part.picture.height : 0.8 * size
          sheets.link(at, y - 0.25 * size, at + width, y + top, link)
        }
        at += width
      }
    },
  }
}

function isTurned(parts: readonly LinePart[], base: 'ltr' | 'rtl'): boolean {
  return base === 'rtl' || parts.some(({ text }) => rightToLeft.test(text))
}

/** Neighbors of one style as one text. */
function joinParts(parts: readonly LinePart[]): LinePart[] {
  const joined: LinePart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last && !last.picture && !part.picture && isSameStyle(last.style, part.style)) last.text += part.text
    else joined.push({ ...part })
  }
  return joined
}

/** Parts cut where the direction changes, in the order they are seen (Unicode Standard Annex 9), each with its direction forced. */
function turnParts(parts: readonly LinePart[], base: 'ltr' | 'rtl'): LinePart[] {
  const joined = joinParts(parts)
  const text = joined.map((part) => (part.picture ? '\ufffc' : part.text)).join('')
  const levels = levelsOf(text, base)
  const cut: (LinePart & { level: number })[] = []
  let at = 0
  for (const part of joined) {
    const length = part.picture ? 1 : part.text.length
    let start = 0
    for (let index = 1; index <= length; index++) {
      if (index < length && levels[at + index] === levels[at + start]) continue
      const level = levels[at + start]!
      const stretch = part.text.slice(start, index)
      const forced = part.picture ? '' : `${level % 2 === 1 ? force.right : force.left}${stretch}${force.end}`
      cut.push({ ...part, text: forced, level })
      start = index
    }
    at += length
  }
  return orderSeen(cut)
}

function riseOf({ size, raised }: TextStyle): number {
  return raised === 'superscript' ? 0.35 * size : raised === 'subscript' ? -0.15 * size : 0
}

function behind({ background, size }: TextStyle, x: number, y: number, width: number): string {
  if (background === undefined) return ''
  const box = [x - 1, y - 0.24 * size, width + 2, 1.15 * size]
  return `${fillColor(background)}${box.map(decimal).join(' ')} re f\n`
}

function rules({ underline, strike, size, color = '#000000' }: TextStyle, x: number, y: number, width: number): string {
  const rule = (height: number) =>
    `${fillColor(color)}${[x, y + height * size, width, Math.max(0.4, 0.05 * size)].map(decimal).join(' ')} re f\n`
  return `${underline ? rule(-0.13) : ''}${strike ? rule(0.25) : ''}`
}
