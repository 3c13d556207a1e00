import type { BlockChange, StyledText } from './layout/atoms.js'
import { hexOfFill } from './model/fill-color.js'
import type { TextBlock } from './model/text-block.js'
import type { TextGlyph } from './model/text-content.js'
import type { TextUnit } from './model/text-unit.js'

/** A style for the text of a block; what is not given stays as it is. */
export type TextStyle = Omit<StyledText, 'text'>

/** Sizes that differ less are the same, in points. */
const SAME_SIZE = 0.05

/**
 * The changes of a block with a style for all of its text: new text is written in it, and text that stays is written again where its own
 * style is another. Words in bold, italic or another color keep what the style leaves open.
 */
export function withStyle(block: TextBlock, changes: readonly BlockChange[], style: TextStyle): BlockChange[] {
  const sorted = [...changes].sort((a, b) => a.from - b.from)
  const styled: BlockChange[] = []
  let reached = 0
  for (const change of sorted) {
    styled.push(...restyled(block, reached, change.from, style))
    styled.push({ ...change, runs: change.runs.map((run) => ({ ...run, ...style })) })
    reached = change.to
  }
  return joined([...styled, ...restyled(block, reached, block.units.length, style)])
}

/**
 * The changes that give a block the text and styles of runs. Where the text is that of the block, only what has another style changes: the
 * runs that a block is listed with leave it as it is.
 */
export function changesOfRuns(block: TextBlock, runs: readonly StyledText[]): BlockChange[] {
  const text = runs.map((run) => run.text).join('')
  const lead = block.text.length - block.text.trimStart().length
  if (text.trim() !== block.text.trim()) return [{ from: 0, to: block.units.length, runs }]
  const changes: BlockChange[] = []
  let at = lead - (text.length - text.trimStart().length)
  const unitAt = (position: number) => {
    const found = block.starts.findIndex((start) => start >= position)
    return found < 0 ? block.units.length : found
  }
  for (const { text: words, ...style } of runs) {
    changes.push(...restyled(block, unitAt(at), unitAt(at + words.length), style))
    at += words.length
  }
  return joined(changes)
}

/** Text that is only inserted joins the change that begins there. */
function joined(changes: readonly BlockChange[]): BlockChange[] {
  const all: BlockChange[] = []
  for (const change of changes) {
    const last = all.at(-1)
    if (last && last.from === last.to && last.from === change.from)
      all[all.length - 1] = { ...change, runs: [...last.runs, ...change.runs] }
    else all.push(change)
  }
  return all
}

/** Stretches of one style on one line, so that lines stay as they are where the new letters fit. */
function restyled({ units }: TextBlock, start: number, end: number, style: TextStyle): BlockChange[] {
  const changes: BlockChange[] = []
  let open: { from: number; like: TextGlyph; line: number } | undefined
  const finish = (to: number) => {
    if (!open) return
    const text = units
      .slice(open.from, to)
      .map((unit) => unit.text)
      .join('')
    // Spaces at the end of a stretch have no style.
    const kept = text.trimEnd()
    const from = open.from
    const last = from + unitsOf(units.slice(from, to), kept.length)
    changes.push({ from, to: last, runs: [{ text: kept, ...style }] })
    open = undefined
  }
  for (let at = start; at < end; at++) {
    const { glyph, text, line } = units[at]!
    if (open && (line !== open.line || (glyph && text === ''))) finish(at)
    if (!glyph || text.trim() === '') continue
    if (open && !isSameStyle(open.like, glyph)) finish(at)
    open ??= hasStyle(glyph, style) ? undefined : { from: at, like: glyph, line }
  }
  finish(end)
  return changes
}

/** How many units have so many letters. */
function unitsOf(units: readonly TextUnit[], letters: number): number {
  let count = 0
  for (let left = letters; left > 0 && count < units.length; count++) left -= units[count]!.text.length
  return count
}

function isSameStyle(a: TextGlyph, b: TextGlyph): boolean {
  const isSize = Math.abs(a.size - b.size) < SAME_SIZE
  return a.show.font === b.show.font && a.show.fill === b.show.fill && isSize
}

function hasStyle({ show, size }: TextGlyph, style: TextStyle): boolean {
  const { isBold, isItalic } = show.font.style
  return (
    (style.bold ?? isBold) === isBold &&
    (style.italic ?? isItalic) === isItalic &&
    Math.abs((style.size ?? size) - size) < SAME_SIZE &&
    (style.color === undefined || style.color.toLowerCase() === hexOfFill(show.fill))
  )
}
