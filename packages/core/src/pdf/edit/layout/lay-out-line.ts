import { isBlank } from '../model/find-lines.js'
import type { TextBlock } from '../model/text-block.js'
import type { Atom, KeptAtom, NewAtom, Placed, PreparedChange } from './atoms.js'
import { hasBothDirections, type OrderedAtom, placeInOrder } from './place-in-order.js'

/** How much the spacing of a line may shrink or grow, in parts of its width. */
export const [TIGHTEST, LOOSEST] = [-0.03, 0.05]
/** Least width of a space in parts of its usual one. */
const LEAST_SPACE = 0.6
/** Points that count as nothing. */
const TINY = 0.05

/** The limits of a line. */
export interface LineLimits {
  left: number
  right: number
  /** Usual width of a space. */
  space: number
  /** Whether the line ends at the right edge of justified text. */
  isFull: boolean
}

/**
 * Sets one line with changes in it: what follows a change moves. Returns undefined if the line does not fit into its limits, even with
 * the spacing changed a little.
 */
export function layOutLine(
  block: TextBlock,
  number: number,
  changes: readonly PreparedChange[],
  limits: LineLimits,
): Placed[] | undefined {
  const line = block.lines[number]!
  const isInOrder = hasBothDirections(
    block,
    changes.flatMap(({ atoms }) => atoms),
  )
  const placed = (isInOrder ? placeAnew : placeAlong)(block, number, changes, limits.space)
  if (!placed) return undefined
  const seen = placed.filter(({ atom }) => !atom.isBlank)
  if (seen.length === 0) return placed
  const left = Math.min(...seen.map((each) => each.left))
  const right = Math.max(...seen.map((each) => each.left + widthOf(each.atom)))
  const move = (by: number) => placed.map((each) => ({ ...each, left: each.left + by }))
  if (block.align === 'center') {
    const by = (line.left + line.right - left - right) / 2
    return left + by >= limits.left - TINY && right + by <= limits.right + TINY ? move(by) : undefined
  }
  if (block.align === 'right') {
    const by = line.right - right
    return left + by >= limits.left - TINY ? move(by) : undefined
  }
  const wanted =
    limits.isFull && line.right > limits.right - limits.space
      ? line.right
      : Math.min(right, Math.max(limits.right, line.right))
  const extra = wanted - right
  if (Math.abs(extra) < TINY) return placed
  const share = extra / Math.max(right - left, 1)
  return share >= TIGHTEST && share <= LOOSEST ? spread(placed, extra, limits.space) : undefined
}

/** Width of what is seen of a glyph. */
export function widthOf(atom: KeptAtom | NewAtom): number {
  return atom.kind === 'kept' ? atom.glyph.right - atom.glyph.left : atom.width
}

function placeAlong(
  { units, lines }: TextBlock,
  number: number,
  changes: readonly PreparedChange[],
  space: number,
): Placed[] | undefined {
  const { base } = lines[number]!
  const placed: Placed[] = []
  const ends = new Map(changes.map((change) => [change.from, change]))
  let [shift, reached] = [0, lines[number]!.left]
  const start = units.findIndex(({ line }) => line === number)
  const end = units.findLastIndex(({ line }) => line === number) + 1
  const leftFrom = (index: number) => units.slice(index, end).find(({ glyph }) => glyph)?.glyph?.left
  for (let index = start; index <= end; ) {
    const change = ends.get(index)
    if (change && !(index === end && change.to > change.from)) {
      ends.delete(index)
      const removed = units.slice(change.from, change.to)
      const lastGlyph = removed.findLast(({ glyph }) => glyph)?.glyph
      const x0 = change.to > change.from ? (units[index]!.glyph?.left ?? reached) : reached
      const isGapLast = removed.length > 0 && !removed.at(-1)!.glyph
      const x1 = isGapLast ? (leftFrom(change.to) ?? reached) : (lastGlyph?.right ?? x0)
      let pen = x0 + shift
      for (const atom of change.atoms) {
        if (atom.kind === 'break') return undefined
        if (atom.kind === 'new') placed.push({ atom, left: pen, base: base + atom.rise, factor: 1 })
        pen += advanceOf(atom, space)
      }
      const last = change.atoms.at(-1)
      // The spacing after the last glyph is that after the last removed one.
      if (last?.kind === 'new') pen -= last.advance - last.width
      if (last || change.to > change.from) shift = pen - x1
      reached = Math.max(reached, x1)
      index = Math.max(index, change.to)
      if (change.to > change.from) continue
    }
    const unit = units[index]
    if (index >= end || !unit) break
    if (unit.glyph) {
      const atom: KeptAtom = { kind: 'kept', glyph: unit.glyph, isBlank: isBlank(unit.glyph) }
      placed.push({ atom, left: unit.glyph.left + shift, base: unit.glyph.base, factor: 1 })
      reached = unit.glyph.right
    }
    index++
  }
  return placed
}

/** A line in both directions, whose order may become another. */
function placeAnew(
  block: TextBlock,
  number: number,
  changes: readonly PreparedChange[],
  space: number,
): Placed[] | undefined {
  const { units, lines } = block
  const { base, left } = lines[number]!
  const start = units.findIndex(({ line }) => line === number)
  const end = units.findLastIndex(({ line }) => line === number) + 1
  const atoms: OrderedAtom[] = []
  const starts = new Map(changes.map((change) => [change.from, change]))
  for (let index = start; index <= end; ) {
    const change = starts.get(index)
    starts.delete(index)
    if (change) for (const atom of change.atoms) atoms.push({ atom, unit: -1 })
    if (change && change.to > index) {
      index = change.to
      continue
    }
    const unit = units[index]
    if (index < end && unit)
      atoms.push({
        atom: unit.glyph ? { kind: 'kept', glyph: unit.glyph, isBlank: isBlank(unit.glyph) } : { kind: 'gap' },
        unit: index,
      })
    index++
  }
  if (atoms.some(({ atom }) => atom.kind === 'break')) return undefined
  return placeInOrder(block, atoms, { left, base, space, factor: 1, isSpaced: false })
}

/** How far an atom moves on. */
function advanceOf(atom: Atom, space: number): number {
  if (atom.kind === 'new') return atom.advance
  if (atom.kind === 'kept') return atom.glyph.right - atom.glyph.left
  return atom.kind === 'gap' ? space : 0
}

/** Distributes a length over the spaces of a line, or over all its letters if there are too few spaces. */
export function spread(placed: readonly Placed[], extra: number, space: number): Placed[] {
  const sorted = [...placed].sort((a, b) => a.left - b.left)
  const gaps: number[] = []
  let last: Placed | undefined
  sorted.forEach((each, index) => {
    if (each.atom.isBlank) return
    if (last && each.left - last.left - widthOf(last.atom) > LEAST_SPACE * space) gaps.push(index)
    last = each
  })
  const bySpaces = gaps.length > 0 && extra / gaps.length > (LEAST_SPACE - 1) * space
  const steps = bySpaces ? gaps : sorted.map((_, index) => index).slice(1)
  const step = steps.length > 0 ? extra / steps.length : 0
  const isStep = new Set(steps)
  let by = 0
  return sorted.map((each, index) => {
    if (isStep.has(index)) by += step
    return { ...each, left: each.left + by }
  })
}
