import { isBlank, SPACE_GAP, type TextLine } from '../model/find-lines.js'
import type { Alignment } from '../model/line-group.js'
import type { TextBlock } from '../model/text-block.js'
import type { TextGlyph } from '../model/text-content.js'
import type { BlockLayout, Placed, PreparedChange } from './atoms.js'
import type { FreeSpace } from './free-space.js'
import { layOutLine } from './lay-out-line.js'
import { mirrorBlock } from './mirror.js'
import { type Reflow, reflow } from './reflow.js'
import { UnchangeableText } from './unchangeable-text.js'

/** What to do with text that needs more lines than before. */
export type Overflow = 'grow' | 'shrink' | 'refuse'

/** Settings of a whole block that are changed. */
export interface BlockSetting {
  align?: Alignment | undefined
  /** In units of the page. The distance of lines changes with it. */
  size?: number | undefined
}

const LEAST_FACTOR = 0.9
const FACTOR_STEP = 0.02
const DESCENT = 0.25
const USUAL_LEADING = 1.2
const USUAL_SPACE = 0.25
/** Points a word may stick out. */
const EXCESS = 0.1

/**
 * Sets a block with its changes: in the same lines if they fit, else the paragraph is set again from the first line that does not,
 * within its edges; if it needs more lines, it grows into the room below or gets smaller.
 * @throws UnchangeableText if it does not fit
 */
export function layOutBlock(
  block: TextBlock,
  changes: readonly PreparedChange[],
  room: FreeSpace,
  overflow: Overflow,
  { align, size }: BlockSetting = {},
): BlockLayout {
  const isAligned = align !== undefined && align !== block.align
  const own = isAligned ? alignedBlock(block, align) : block
  const isSpaced = size !== undefined && Math.abs(size / block.lines[0]!.size - 1) > 0.01
  const spacing = isSpaced ? size / block.lines[0]!.size : 1
  const reflow = { isReflowed: block.lines.length > 1 && (isAligned || isSpaced), isAligned, spacing }
  if (!block.isRightToLeft) return layOut(own, changes, { room, overflow, ...reflow })
  const set = (keepsLeft: boolean) => {
    const mirrored = mirrorBlock(own, room, keepsLeft)
    return mirrored.restore(layOut(mirrored.block, changes, { room: mirrored.room, overflow, ...reflow }))
  }
  if (own.lines.length > 1 || own.align !== 'left') return set(false)
  // A single line from the right in a document from the left may have its room there.
  return firstOnOneLine([() => set(false), () => set(true)])
}

/** The first of several ways that keeps a line as one, else the first that there is. */
function firstOnOneLine(ways: readonly (() => BlockLayout)[]): BlockLayout {
  const layouts: BlockLayout[] = []
  let problem: unknown
  for (const way of ways)
    try {
      const layout = way()
      if (layout.fitting === 'same-lines') return layout
      layouts.push(layout)
    } catch (error) {
      if (!(error instanceof UnchangeableText)) throw error
      problem ??= error
    }
  if (layouts.length === 0) throw problem
  return layouts[0]!
}

/** A block with another alignment, between the same edges. */
function alignedBlock(block: TextBlock, align: Alignment): TextBlock {
  const isIndented = block.align === 'left' || block.align === 'justify'
  return { ...block, align, ...(!isIndented && { firstLeft: block.left }) }
}

interface Demands {
  room: FreeSpace
  overflow: Overflow
  /** Whether all lines are set again. */
  isReflowed: boolean
  isAligned: boolean
  /** Distance of lines in parts of the original one. */
  spacing: number
}

function layOut(block: TextBlock, changes: readonly PreparedChange[], demands: Demands): BlockLayout {
  const { room, isReflowed, isAligned } = demands
  const removed = removedGlyphs(block, changes)
  const space = naturalSpace(block)
  const isFree = block.lines.length === 1 || (block.align === 'center' && !isAligned)
  const right = isFree ? Math.max(block.right, room.right) : block.right
  const byLine = new Map<number, PreparedChange[]>()
  let isWithin = !isReflowed
  for (const change of changes) {
    const [first, last] = [lineAt(block, change.from), lineAt(block, Math.max(change.from, change.to - 1))]
    const same = byLine.get(first) ?? []
    byLine.set(first, [...same, change])
    if (first !== last) isWithin = false
  }
  const kept: Placed[] = []
  let isSame = isWithin
  for (const [number, own] of isWithin ? byLine : []) {
    const isFull = block.align === 'justify' && number < block.lines.length - 1
    const line = layOutLine(block, number, own, { left: room.left, right, space, isFull })
    if (line) kept.push(...line)
    else isSame = false
  }
  if (isSame) return { placed: kept, removed, fitting: 'same-lines' }
  const again =
    block.align === 'center' && !isAligned
      ? setCentered(block, changes, { ...demands, space, right })
      : setAgain(block, changes, { ...demands, space, right })
  // Hyphens at ends of lines that are no longer there.
  for (const { text, glyph, line } of block.units) if (text === '' && glyph && line >= again.from) removed.add(glyph)
  return { placed: again.placed, fitting: again.fitting, removed }
}

interface Measures extends Demands {
  space: number
  right: number
}

type SetAgain = Pick<BlockLayout, 'placed' | 'fitting'> & { from: number }

/** Sets centered text again about its middle: between the ends of its widest line, or as wide as there is room on both sides. */
function setCentered(block: TextBlock, changes: readonly PreparedChange[], measures: Measures): SetAgain {
  const { lines } = block
  const { room } = measures
  const widest = lines.reduce((a, b) => (b.right - b.left > a.right - a.left ? b : a))
  const [middle, half] = [(widest.left + widest.right) / 2, (widest.right - widest.left) / 2]
  const most = Math.max(half, Math.min(middle - room.left, room.right - middle))
  const setWithin = (reach: number): SetAgain => {
    const [left, right] = [middle - reach, middle + reach]
    const own = { ...block, left, firstLeft: left, right }
    return setAgain(own, changes, { ...measures, right, room: { ...room, left, right } })
  }
  try {
    if (lines.length > 1) {
      const narrow = setWithin(half)
      if (narrow.fitting === 'reflowed' || most <= half) return narrow
    }
  } catch (error) {
    if (!(error instanceof UnchangeableText) || most <= half) throw error
  }
  return setWithin(most)
}

function setAgain(
  block: TextBlock,
  changes: readonly PreparedChange[],
  { room, overflow, space, right, isReflowed, spacing }: Measures,
): SetAgain {
  const size = block.lines[0]!.size
  const count = block.lines.length
  const before = block.leading ?? USUAL_LEADING * size
  const leading = before * spacing
  const isSpaced = spacing !== 1
  const from = count > 1 && !isReflowed ? Math.min(...changes.map((change) => lineAt(block, change.from))) : 0
  const setWithin = (edge: number, start: number, factor: number): Reflow =>
    reflow(block, changes, { from: start, space, right: edge, leading, isSpaced, factor })
  // A word that is wider than the paragraph may have room beside it.
  const isWide = setWithin(right, from, 1).excess > EXCESS && room.right > right
  const set = (start: number, factor: number) => setWithin(isWide ? room.right : right, start, factor)
  const first = set(from, 1)
  const height = (count - 1) * before + EXCESS
  const fits = (flow: Reflow, start: number) =>
    flow.excess <= EXCESS && (isSpaced ? (flow.count - 1) * leading <= height : start + flow.count <= count)
  if (fits(first, from)) return { placed: first.placed, fitting: 'reflowed', from }
  const more = from + first.count - count
  const last = isSpaced ? block.lines[0]!.base - (first.count - 1) * leading : block.lines.at(-1)!.base - more * leading
  const lowest = last - DESCENT * size * spacing
  // Nobody sees where text ends that is invisible.
  if (block.isInvisible) return { placed: first.placed, fitting: 'grown', from }
  if (overflow === 'grow' && first.excess <= EXCESS && lowest >= room.bottom)
    return { placed: first.placed, fitting: 'grown', from }
  if (overflow !== 'refuse')
    for (let factor = 1 - FACTOR_STEP; factor >= LEAST_FACTOR - 1e-9; factor -= FACTOR_STEP) {
      const smaller = set(0, factor)
      if (fits(smaller, 0)) return { placed: smaller.placed, fitting: 'shrunk', from: 0 }
    }
  throw new UnchangeableText(
    first.excess > EXCESS
      ? 'a word is wider than the paragraph'
      : isSpaced
        ? 'there is no room for letters of this size'
        : `the new text needs ${more === 1 ? '1 line' : `${more} lines`} more than there is room for`,
  )
}

function lineAt({ units, lines }: TextBlock, index: number): number {
  return units[index]?.line ?? lines.length - 1
}

function removedGlyphs({ units }: TextBlock, changes: readonly PreparedChange[]): Set<TextGlyph> {
  const removed = new Set<TextGlyph>()
  for (const { from, to } of changes) for (const { glyph } of units.slice(from, to)) if (glyph) removed.add(glyph)
  return removed
}

/** Usual width of a space in a block: the middle of those it has; in justified text, that of its last line, else the narrowest. */
function naturalSpace({ lines, align }: TextBlock): number {
  const size = lines[0]!.size
  const last = gapsOf(lines.at(-1)!)
  const all = (align === 'justify' && last.length > 0 ? last : lines.flatMap(gapsOf)).sort((a, b) => a - b)
  const middle = all[align === 'justify' && last.length === 0 ? 0 : all.length >> 1]
  return Math.min(Math.max(middle ?? USUAL_SPACE * size, SPACE_GAP * size), 0.6 * size)
}

function gapsOf({ glyphs, size }: TextLine): number[] {
  const seen = glyphs.filter((glyph) => !isBlank(glyph))
  return seen.slice(1).flatMap((glyph, index) => {
    const gap = glyph.left - seen[index]!.right
    return gap > SPACE_GAP * size && gap < size ? [gap] : []
  })
}
