import type { TextBlock } from '../model/text-block.js'
import type { TextGlyph } from '../model/text-content.js'
import type { TextUnit } from '../model/text-unit.js'
import type { BlockLayout } from './atoms.js'
import type { FreeSpace } from './free-space.js'
import { widthOf } from './lay-out-line.js'

const swapped = { left: 'right', right: 'left', center: 'center', justify: 'justify' } as const

/** A block that runs from right to left as one that runs from left to right, and the way back. */
export interface MirroredBlock {
  block: TextBlock
  room: FreeSpace
  /** The layout in the coordinates of the block itself. */
  restore: (layout: BlockLayout) => BlockLayout
}

/** Mirrors a block, so that it is set like text from left to right. A single line keeps its right end, or with `keepsLeft` its left one. */
export function mirrorBlock(block: TextBlock, room: FreeSpace, keepsLeft = false): MirroredBlock {
  const originals = new Map<TextGlyph, TextGlyph>()
  const clones = new Map<TextGlyph, TextGlyph>()
  const cloneOf = (glyph: TextGlyph): TextGlyph => {
    const known = clones.get(glyph)
    if (known) return known
    const clone = { ...glyph, left: -glyph.right, right: -glyph.left }
    clones.set(glyph, clone)
    originals.set(clone, glyph)
    return clone
  }
  const units = block.units.map((unit): TextUnit => ({ ...unit, glyph: unit.glyph && cloneOf(unit.glyph) }))
  const lines = block.lines.map((line) => ({
    ...line,
    left: -line.right,
    right: -line.left,
    glyphs: line.glyphs.map(cloneOf).reverse(),
  }))
  const lefts = (lines.length > 1 ? lines.slice(1) : lines).map((line) => line.left)
  const mirrored: TextBlock = {
    ...block,
    units,
    lines,
    // A single line says nothing of its alignment.
    align: lines.length === 1 && block.align === 'left' && !keepsLeft ? 'left' : swapped[block.align],
    left: Math.min(...lefts),
    firstLeft: lines[0]!.left,
    right: Math.max(-block.left, ...lines.map((line) => line.right)),
  }
  const restore = ({ placed, removed, fitting }: BlockLayout): BlockLayout => ({
    fitting,
    removed: new Set([...removed].map((glyph) => originals.get(glyph) ?? glyph)),
    placed: placed.map((each) => {
      const { atom } = each
      const left = -(each.left + widthOf(atom) * each.factor)
      return atom.kind === 'new'
        ? { ...each, left }
        : { ...each, left, atom: { ...atom, glyph: originals.get(atom.glyph) ?? atom.glyph } }
    }),
  })
  return { block: mirrored, room: { ...room, left: -room.right, right: -room.left }, restore }
}
