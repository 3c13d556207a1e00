import { orderFromLeft } from '../../../text/visual-order.js'
import { SPACE_GAP } from '../model/find-lines.js'
import { hasRightToLeft } from '../model/logical-order.js'
import type { TextBlock } from '../model/text-block.js'
import type { TextGlyph } from '../model/text-content.js'
import type { Atom, KeptAtom, NewAtom, Placed } from './atoms.js'

/** An atom with the unit that it was; -1 for what is new. */
export interface OrderedAtom {
  atom: Atom
  unit: number
}

/** How a line in both directions is placed. */
export interface OrderSettings {
  left: number
  base: number
  /** Usual width of a space. */
  space: number
  /** Font size in parts of the original one. */
  factor: number
  /** Whether all spaces get the usual width. */
  isSpaced: boolean
}

/** Combining marks have the direction of what is before them. */
const MARK = '\u0300'

/** Whether atoms have text that runs from the right, so that they are placed in the order in which they are seen. */
export function hasBothDirections(block: TextBlock, atoms: readonly Atom[]): boolean {
  return (
    block.isRightToLeft || hasRightToLeft(block.text) || atoms.some((atom) => atom.kind === 'new' && isFromRight(atom))
  )
}

const isFromRight = ({ glyph }: NewAtom) => hasRightToLeft(glyph.text)

/**
 * Places the atoms of a line, which come in reading order, in the order in which they are seen (Unicode Standard Annex 9), from where the
 * block begins: glyphs that stay neighbors keep their distance.
 */
export function placeInOrder(block: TextBlock, atoms: readonly OrderedAtom[], settings: OrderSettings): Placed[] {
  const { space, factor, isSpaced } = settings
  const { next, before } = neighborsOf(block)
  const placed: Placed[] = []
  let pen = settings.left
  let last: KeptAtom | NewAtom | undefined
  let hasGap = false
  for (const { atom, unit } of inSeenOrder(block, atoms)) {
    if (atom.kind === 'break') continue
    if (atom.kind === 'gap' || (isSpaced && atom.isBlank)) {
      if (atom.kind !== 'gap') placed.push({ atom, left: pen, base: settings.base, factor })
      hasGap = true
      continue
    }
    if (last) pen += distance(last, atom) * factor
    else if (atom.kind === 'kept' && !isSpaced && !before.has(atom.glyph)) pen = atom.glyph.left
    const rise = atom.kind === 'kept' ? atom.glyph.base - block.lines[block.units[unit]!.line]!.base : atom.rise
    placed.push({ atom, left: pen, base: settings.base + rise * factor, factor })
    pen += (atom.kind === 'kept' ? atom.glyph.right - atom.glyph.left : atom.width) * factor
    last = atom
    hasGap = false
  }
  return placed

  function distance(a: KeptAtom | NewAtom, b: KeptAtom | NewAtom): number {
    if (isSpaced && hasGap) return space
    if (a.kind === 'kept' && b.kind === 'kept' && next.get(a.glyph) === b.glyph) return b.glyph.left - a.glyph.right
    const [after, ahead] = [a.kind === 'kept' && next.get(a.glyph), b.kind === 'kept' && before.get(b.glyph)]
    const known = [
      a.kind === 'kept' && after ? after.left - a.glyph.right : undefined,
      b.kind === 'kept' && ahead ? b.glyph.left - ahead.right : undefined,
    ].flatMap((gap) => (gap === undefined ? [] : [gap]))
    const least = SPACE_GAP * block.lines[0]!.size
    if (hasGap) return known.find((gap) => gap > least) ?? space
    const spacing = a.kind === 'new' ? a.advance - a.width : 0
    return known.find((gap) => gap <= least) ?? spacing
  }
}

/** The glyphs next to each other as they were. */
function neighborsOf({ lines }: TextBlock) {
  const [next, before] = [new Map<TextGlyph, TextGlyph>(), new Map<TextGlyph, TextGlyph>()]
  for (const { glyphs } of lines)
    glyphs.forEach((glyph, index) => {
      if (index === 0) return
      next.set(glyphs[index - 1]!, glyph)
      before.set(glyph, glyphs[index - 1]!)
    })
  return { next, before }
}

function inSeenOrder(block: TextBlock, atoms: readonly OrderedAtom[]): OrderedAtom[] {
  const texts = atoms.map(({ atom, unit }) => {
    if (atom.kind === 'gap' || atom.kind === 'break') return ' '
    if (atom.kind === 'kept') return block.units[unit]?.text ?? atom.glyph.text ?? ''
    return atom.glyph.isMark ? MARK : atom.glyph.text
  })
  const order = orderFromLeft(texts, block.isRightToLeft ? 'rtl' : 'ltr')
  // Blocks from the right are mirrored: they begin at the right.
  return (block.isRightToLeft ? order.reverse() : order).map((index) => atoms[index]!)
}
