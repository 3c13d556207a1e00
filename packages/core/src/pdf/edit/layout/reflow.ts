import { isBlank } from '../model/find-lines.js'
import { mayBreak } from '../model/ideographs.js'
import type { TextBlock } from '../model/text-block.js'
import type { Atom, KeptAtom, NewAtom, Placed, PreparedChange } from './atoms.js'
import { LOOSEST, spread, TIGHTEST, widthOf } from './lay-out-line.js'
import { hasBothDirections, type OrderedAtom, placeInOrder } from './place-in-order.js'

/** A word with the positions of its glyphs from its start. */
interface Word {
  parts: { atom: KeptAtom | NewAtom; unit: number; left: number; rise: number }[]
  width: number
  /** The spaces before it. */
  spaces: (KeptAtom | NewAtom)[]
  /** How many lines end before it because they are asked to. */
  breaks: number
  /** Distance from the word before it; that of a space if undefined. */
  gap: number | undefined
}

/** Spaces that justified text may have, in parts of the usual one; a line that would need wider ones is not full. */
const WIDEST_SPACE = 6

/** A paragraph that was set again from one of its lines on. */
export interface Reflow {
  placed: Placed[]
  /** Lines from the first one that was set. */
  count: number
  /** Greatest width that a word had beyond its line. */
  excess: number
}

/** Settings for setting a paragraph again. */
export interface ReflowSettings {
  from: number
  space: number
  right: number
  leading: number
  /** Whether lines that were there before have this distance, too. */
  isSpaced: boolean
  /** Font size in parts of the original one. */
  factor: number
}

/** Sets a paragraph with its changes from a line on, within its edges and with its alignment. */
export function reflow(block: TextBlock, changes: readonly PreparedChange[], settings: ReflowSettings): Reflow {
  const words = wordsOf(atomsFrom(block, changes, settings.from), block, settings)
  const isInOrder = hasBothDirections(
    block,
    changes.flatMap(({ atoms }) => atoms),
  )
  const rows = rowsOf(words, block, settings)
  const placed: Placed[] = []
  let excess = 0
  let before: { end: number; base: number } | undefined
  rows.forEach(({ words: row, isLast }, index) => {
    const number = settings.from + index
    const { left, base } = startOf(block, number, settings)
    const [first, ...others] = row
    // The space at which a line was broken is behind the line before: at the start of this one, readers would find it within a word.
    const words = first && before ? [{ ...first, spaces: [] }, ...others] : row
    if (first && before) placed.push(...placeSpaces(first.spaces, before, settings))
    const set = isInOrder ? placeBoth(block, words, left, base, settings) : placeRow(words, left, base, settings)
    const end = endOf(set, left, settings)
    if (row.length === 1) excess = Math.max(excess, end - settings.right)
    const aligned = alignRow(set, { left, end, isLast, gaps: row.length - 1 }, block, settings)
    placed.push(...aligned)
    before = { end: endOf(aligned, left, settings), base }
  })
  return { placed, count: rows.length, excess }
}

/** Where what is seen of a row ends. */
function endOf(row: readonly Placed[], left: number, { factor }: ReflowSettings): number {
  let end = left
  for (const each of row) if (!each.atom.isBlank) end = Math.max(end, each.left + widthOf(each.atom) * factor)
  return end
}

function placeSpaces(
  spaces: Word['spaces'],
  { end, base }: { end: number; base: number },
  { factor }: ReflowSettings,
): Placed[] {
  let pen = end
  return spaces.map((atom) => {
    const left = pen
    pen += widthOf(atom) * factor
    return { atom, left, base, factor }
  })
}

/** A word measured from its leftmost glyph, which is not its first where it runs against the line. */
function fromStart(word: Word, factor: number): Word {
  const least = Math.min(...word.parts.map(({ left }) => left))
  if (least > -1e-6) return word
  const parts = word.parts.map((part) => ({ ...part, left: part.left - least }))
  const width = Math.max(...parts.map(({ atom, left }) => left + widthOf(atom) * factor))
  return { ...word, parts, width }
}

/** Places a row with text in both directions. */
function placeBoth(block: TextBlock, row: readonly Word[], left: number, base: number, settings: ReflowSettings) {
  const atoms = row.flatMap(({ parts, spaces, gap }, index): OrderedAtom[] => {
    const blanks: readonly OrderedAtom['atom'][] =
      spaces.length > 0 ? spaces : index > 0 && gap === undefined ? [{ kind: 'gap' }] : []
    return [...blanks.map((atom) => ({ atom, unit: -1 })), ...parts]
  })
  const { space, factor } = settings
  return placeInOrder(block, atoms, { left, base, space, factor, isSpaced: true })
}

function textOf({ glyph }: KeptAtom | NewAtom): string {
  return glyph.text ?? ''
}

/** Where a line starts; lines that are new continue below with the same distance. */
function startOf({ lines, left, firstLeft }: TextBlock, number: number, { leading, isSpaced }: ReflowSettings) {
  const last = lines.at(-1)!
  const base = isSpaced
    ? lines[0]!.base - leading * number
    : (lines[number]?.base ?? last.base - leading * (number - lines.length + 1))
  return { left: number === 0 ? firstLeft : lines.length === 1 ? lines[0]!.left : left, base }
}

function atomsFrom(block: TextBlock, changes: readonly PreparedChange[], from: number): { atom: Atom; unit: number }[] {
  const { units } = block
  const starts = new Map(changes.map((change) => [change.from, change]))
  const atoms: { atom: Atom; unit: number }[] = []
  for (let index = 0; index <= units.length; ) {
    const change = starts.get(index)
    if (change) {
      starts.delete(index)
      const line = units[Math.min(index, units.length - 1)]?.line ?? 0
      if (line >= from) for (const atom of change.atoms) atoms.push({ atom, unit: -1 })
      if (change.to > index) {
        index = change.to
        continue
      }
    }
    const unit = units[index]
    if (!unit) break
    // A hyphen at the end of a line belongs to no word.
    if (unit.line >= from && unit.text !== '')
      atoms.push({
        atom: unit.glyph ? { kind: 'kept', glyph: unit.glyph, isBlank: isBlank(unit.glyph) } : { kind: 'gap' },
        unit: index,
      })
    index++
  }
  return atoms
}

function wordsOf(atoms: readonly { atom: Atom; unit: number }[], block: TextBlock, { factor }: ReflowSettings): Word[] {
  const words: Word[] = []
  let word: Word = { parts: [], width: 0, spaces: [], breaks: 0, gap: undefined }
  let [pen, before]: [number, { glyph: KeptAtom['glyph']; unit: number } | undefined] = [0, undefined]
  const finish = (gap?: number) => {
    if (word.parts.length === 0) return
    words.push(fromStart(word, factor))
    word = { parts: [], width: 0, spaces: [], breaks: 0, gap }
    pen = 0
    before = undefined
  }
  for (const { atom, unit } of atoms) {
    if (atom.kind === 'gap' || atom.kind === 'break' || atom.isBlank) {
      finish()
      word.gap = undefined
      if (atom.kind === 'break') word.breaks++
      else if (atom.kind !== 'gap') word.spaces.push(atom)
      continue
    }
    const last = word.parts.at(-1)
    if (last && mayBreak(textOf(last.atom), textOf(atom))) finish(pen - word.width)
    if (atom.kind === 'kept') {
      const { glyph } = atom
      const isNext =
        before !== undefined && before.unit === unit - 1 && block.units[before.unit]!.line === block.units[unit]!.line
      if (isNext) pen = word.parts.at(-1)!.left + (glyph.left - before!.glyph.left) * factor
      word.parts.push({
        atom,
        unit,
        left: pen,
        rise: (glyph.base - block.lines[block.units[unit]!.line]!.base) * factor,
      })
      pen += (glyph.right - glyph.left) * factor
      word.width = pen
      pen += spacingAfter(glyph) * factor
      before = { glyph, unit }
    } else {
      word.parts.push({ atom, unit, left: pen, rise: atom.rise * factor })
      word.width = pen + atom.width * factor
      pen += atom.advance * factor
      before = undefined
    }
  }
  finish()
  return words
}

/** The character spacing after a glyph. */
function spacingAfter({ show, start, pen, left, right }: KeptAtom['glyph']): number {
  return (pen - start) * show.scale - (right - left)
}

function rowsOf(
  words: readonly Word[],
  block: TextBlock,
  settings: ReflowSettings,
): { words: Word[]; isLast: boolean }[] {
  const rows: { words: Word[]; isLast: boolean }[] = []
  const space = settings.space * settings.factor
  let [row, width]: [Word[], number] = [[], 0]
  for (const word of words) {
    const limit = settings.right - startOf(block, settings.from + rows.length, settings).left
    const next = row.length === 0 ? word.width : width + (word.gap ?? space) + word.width
    const slack = block.align === 'justify' ? -TIGHTEST * next : 0.05
    if (row.length > 0 && (word.breaks > 0 || next > limit + slack)) {
      rows.push({ words: row, isLast: word.breaks > 0 })
      for (let more = 1; more < word.breaks; more++) rows.push({ words: [], isLast: true })
      row = [word]
      width = word.width
    } else {
      row.push(word)
      width = next
    }
  }
  rows.push({ words: row, isLast: true })
  return rows
}

function placeRow(row: readonly Word[], left: number, base: number, { space, factor }: ReflowSettings): Placed[] {
  const placed: Placed[] = []
  let pen = left
  row.forEach((word, index) => {
    for (const atom of word.spaces) placed.push({ atom, left: pen, base, factor })
    if (index > 0) pen += word.gap ?? space * factor
    for (const { atom, left: at, rise } of word.parts) placed.push({ atom, left: pen + at, base: base + rise, factor })
    pen += word.width
  })
  return placed
}

function alignRow(
  placed: Placed[],
  row: { left: number; end: number; isLast: boolean; gaps: number },
  block: TextBlock,
  { right, space, factor }: ReflowSettings,
): Placed[] {
  const extra = right - row.end
  const move = (by: number) => placed.map((each) => ({ ...each, left: each.left + by }))
  if (block.align === 'right') return move(extra)
  if (block.align === 'center') return move((block.left + right - row.left - row.end) / 2)
  if (block.align !== 'justify' || Math.abs(extra) < 0.01) return placed
  const isFull = !row.isLast && (row.gaps > 0 ? extra / row.gaps < WIDEST_SPACE * space : false)
  const isClose = extra < 0 || (extra / Math.max(1, row.end - row.left) < LOOSEST && !row.isLast)
  return isFull || isClose ? spread(placed, extra, space * factor) : placed
}
