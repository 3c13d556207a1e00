import type { Box } from '../../../geometry/box.js'
import { isBlank } from '../model/find-lines.js'
import type { TextBlock } from '../model/text-block.js'
import type { BlockLayout, Placed } from './atoms.js'
import { turnedBox } from './free-space.js'
import { UnchangeableText } from './unchangeable-text.js'

/** Points on the page, to the right and up. */
export type Offset = readonly [across: number, up: number]

/** What reaches above and below the baseline, in parts of the font size, and points that count as nothing. */
const [ASCENT, DESCENT, TINY] = [0.75, 0.25, 1]

/**
 * Moves a block as it was laid out, with all that stays of it, on a page with a box.
 * @throws UnchangeableText if it would reach out of the page
 */
export function moveBlock(block: TextBlock, layout: BlockLayout, offset: Offset, page: Box): BlockLayout {
  const radians = (block.angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const [along, up] = [offset[0] * cos + offset[1] * sin, offset[1] * cos - offset[0] * sin]
  checkEdges(block, [along, up], turnedBox(page, block.angle))
  const set = new Set(layout.placed.flatMap(({ atom }) => (atom.kind === 'kept' ? [atom.glyph] : [])))
  const rest = block.lines.flatMap(({ glyphs }) =>
    glyphs
      .filter((glyph) => !set.has(glyph) && !layout.removed.has(glyph))
      .map(
        (glyph): Placed => ({
          atom: { kind: 'kept', glyph, isBlank: isBlank(glyph) },
          left: glyph.left,
          base: glyph.base,
          factor: 1,
        }),
      ),
  )
  const placed = [...layout.placed, ...rest].map((each) => ({
    ...each,
    left: each.left + along,
    base: each.base + up,
  }))
  return { ...layout, placed }
}

/** Each edge of the page is one that the block may reach beyond only where it did before. */
function checkEdges({ lines }: TextBlock, [along, up]: Offset, [left, bottom, right, top]: Box): void {
  for (const line of lines) {
    const [low, high] = [line.base - DESCENT * line.size, line.base + ASCENT * line.size]
    const isOut =
      (along < 0 && line.left + along < left - TINY) ||
      (along > 0 && line.right + along > right + TINY) ||
      (up < 0 && low + up < bottom - TINY) ||
      (up > 0 && high + up > top + TINY)
    if (isOut) throw new UnchangeableText('it would reach out of the page')
  }
}
