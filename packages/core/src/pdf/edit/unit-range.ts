import type { PageGeometry } from '../model/seen-rect.js'
import type { BlockChange, StyledText } from './layout/atoms.js'
import { boxSeen } from './list-text.js'
import type { ListedBox } from './listed-text.js'
import type { TextBlock } from './model/text-block.js'

/**
 * The change that replaces a range of a block's text. A glyph of several letters that the range cuts goes as a whole; its other letters
 * are rewritten.
 */
export function changeOfRange(
  { units, starts, text }: TextBlock,
  start: number,
  end: number,
  replacement: string,
): BlockChange {
  const from = unitAt(starts, start)
  let to = unitAt(starts, Math.max(start, end - 1)) + 1
  if (end === start) to = starts[from] === start ? from : from + 1
  const before = text.slice(starts[from] ?? start, start)
  const unitEnd = to > from ? starts[to - 1]! + units[to - 1]!.text.length : end
  const runs: StyledText[] = [{ text: before + replacement + text.slice(end, Math.max(end, unitEnd)) }]
  return { from, to, runs }
}

/** The boxes of a range of a block's text, one for each line. */
export function boxesOfRange(block: TextBlock, start: number, end: number, geometry: PageGeometry): ListedBox[] {
  const { units, starts, lines } = block
  const edges = new Map<number, [left: number, right: number]>()
  for (let at = unitAt(starts, start); at < units.length && starts[at]! < end; at++) {
    const { glyph, line } = units[at]!
    if (!glyph) continue
    const [left, right] = edges.get(line) ?? [glyph.left, glyph.right]
    edges.set(line, [Math.min(left, glyph.left), Math.max(right, glyph.right)])
  }
  return [...edges].map(([line, [left, right]]) => boxSeen(lines[line]!, left, right, geometry))
}

/** The last unit that begins at or before a position and has text there. */
function unitAt(starts: readonly number[], position: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= position) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}
