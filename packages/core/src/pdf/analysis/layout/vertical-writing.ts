import { isUnspaced } from './glyph-text.js'
import type { Glyph } from './read-glyphs.js'
import { verticalWritingTuning } from './tuning.js'

/**
 * Converts vertical writing, as in Japanese and Chinese, to text that runs down the page: letters of these scripts that
 * follow each other in the content and are vertically aligned. Punctuation and digits among them are included.
 */
export function turnVertical(glyphs: readonly Glyph[]): Glyph[] {
  const turned = [...glyphs]
  for (let from = 0; from < turned.length; ) {
    let to = from + 1
    while (to < turned.length && isBelow(turned[to - 1]!, turned[to]!)) to++
    if (to - from >= verticalWritingTuning.least) {
      const unspaced = turned.slice(from, to).filter(({ text }) => isUnspaced(text))
      if (2 * unspaced.length > to - from)
        for (let index = from; index < to; index++) turned[index] = turn(turned[index]!)
    }
    from = to
  }
  return turned
}

function isBelow(above: Glyph, below: Glyph): boolean {
  if (above.angle !== 0 || below.angle !== 0) return false
  const size = Math.max(above.style.size, below.style.size)
  const step = middle(below.top, below.bottom) - middle(above.top, above.bottom)
  const offset = middle(below.start, below.end) - middle(above.start, above.end)
  return (
    Math.abs(offset) < verticalWritingTuning.aligned * size &&
    step > verticalWritingTuning.nearest * size &&
    step < verticalWritingTuning.farthest * size
  )
}

const middle = (from: number, to: number) => (from + to) / 2

/** A letter in the coordinates of writing that is turned by 90 degrees: along is down the page, across is to the left. */
function turn(glyph: Glyph): Glyph {
  const { start, end, top, bottom } = glyph
  const across = -middle(start, end)
  return { ...glyph, angle: 90, start: top, end: bottom, top: -end, bottom: -start, baseline: across }
}
