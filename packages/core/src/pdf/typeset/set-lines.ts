import type { BreakSettings, BrokenLine } from './break-lines.js'
import { breakLines } from './break-lines.js'
import { type DrawnLine, rightToLeft, setParts } from './draw-parts.js'
import type { Piece } from './pour.js'
import type { Span } from './text-style.js'
import type { WordSetter } from './word-setter.js'

/** How lines of a paragraph are set. Points. */
export interface LineStyle {
  /** Left edge and width of its column. */
  x: number
  width: number
  /** Size of its text, and the distance of its lines in multiples of it. */
  size: number
  leading: number
  align?: 'left' | 'center' | 'right' | undefined
  direction?: 'ltr' | 'rtl' | undefined
  anywhere?: boolean
}

/** Breaks and sets a paragraph, a piece for each line. */
export async function* setLines(
  spans: readonly Span[],
  words: WordSetter,
  style: LineStyle,
): AsyncGenerator<Piece & { isLast: boolean }> {
  const direction = style.direction ?? directionOf(spans)
  const align = style.align ?? (direction === 'rtl' ? 'right' : 'left')
  const settings: BreakSettings = { room: () => style.width, anywhere: style.anywhere ?? false }
  let held: (Piece & { isLast: boolean }) | undefined
  for await (const line of breakLines(spans, words, settings)) {
    if (held) yield held
    const drawn = await setParts(line.parts, words, direction)
    held = { ...pieceOf(line, drawn, style, align), isLast: false }
  }
  if (held) yield { ...held, isLast: true }
}

function pieceOf(line: BrokenLine, drawn: DrawnLine, style: LineStyle, align: 'left' | 'center' | 'right'): Piece {
  const { x, width, size, leading } = style
  const picture = line.parts.reduce((most, part) => Math.max(most, part.picture?.height ?? 0), 0)
  const plain = leading * Math.max(size, ...line.parts.map((part) => (part.picture ? 0 : part.style.size)))
  const height = Math.max(plain, picture + 0.3 * size)
  const left = x + (align === 'right' ? width - drawn.width : align === 'center' ? (width - drawn.width) / 2 : 0)
  // Letters are in the middle of their line: capitals are about 0.7 high.
  const below = (plain - 0.7 * size) / 2
  return { height, draw: (sheets, at, top) => drawn.draw(sheets, at + left, top - height + below) }
}

/** The direction of a paragraph: that of its first letter. */
function directionOf(spans: readonly Span[]): 'ltr' | 'rtl' {
  for (const { text } of spans) {
    const [letter] = /\p{L}/u.exec(text) ?? []
    if (letter) return rightToLeft.test(letter) ? 'rtl' : 'ltr'
  }
  return 'ltr'
}
