import type { Inline, Paragraph, TextRun } from '../../../../flow-document/flow-document.js'
import type { ParagraphDraft } from '../page-items.js'
import { letterWidth } from './fit-widths.js'
import { fitLinesTuning } from './tuning.js'

/** Per cent by which letters are made narrower or wider for one paragraph, the nearest first. */
const CHANGES = [0, -1, 1, -2, 2, -3, 3, -4, 4, -5, -6, -7, -8, -9, -10]
/** The same for single lines, where squeezing is better than a line break. */
const MORE_CHANGES = [...CHANGES, -12, -14, -16, -18, -20]
/** Lines that are counted. */
const MOST_LINES = 10_000
const breaksBehind = /[-–—]/

/** An unbreakable piece, and the space after it that is dropped at the end of a line. Widths in points. */
interface Piece {
  width: number
  space: number
  letters: number
  /** Whether a tab is before it. */
  tab?: true
}

/**
 * Scales the letters of a paragraph so that a word processor breaks it at the original positions, or at least needs no
 * more lines: different letters, fixed spaces and missing hyphenation would make it longer. `width` is that of its
 * column.
 */
export function fitLines(paragraph: Paragraph, { lines, breaks }: ParagraphDraft, width: number): void {
  const parts = partsOf(paragraph.contents)
  if (!parts) return
  const ends = lineEnds(lines, breaks)
  if (parts.length !== ends.length) return
  const { left = 0, right = 0, firstLine = 0 } = paragraph.indent ?? {}
  const room = width - left - right
  if (room <= 0) return
  const first = paragraph.list ? 0 : firstLine
  const tabs = (paragraph.tabs ?? []).map((tab) => ({ ...tab, position: tab.position - left }))
  const changes = ends.every(({ length }) => length === 1) ? MORE_CHANGES : CHANGES
  let best = { change: 0, cost: Infinity, more: Infinity }
  for (const change of changes) {
    if (best.more === 0 && best.cost <= fitLinesTuning.lettersForChange * Math.abs(change)) break
    let more = 0
    let cost = fitLinesTuning.lettersForChange * Math.abs(change)
    for (const [index, part] of parts.entries()) {
      const found = breakLines(part, 1 + change / 100, room, index === 0 ? first : 0, tabs)
      more += Math.max(0, found.length - ends[index]!.length)
      cost += distance(found, ends[index]!)
    }
    if (more < best.more || (more === best.more && cost < best.cost)) best = { change, cost, more }
  }
  if (best.change === 0) return
  for (const inline of paragraph.contents) if (inline.type === 'text') rescale(inline, best.change)
}

function rescale(run: TextRun, by: number): void {
  const scale = Math.max(
    fitLinesTuning.narrowest,
    Math.min(fitLinesTuning.widest, Math.round((run.scale ?? 100) * (1 + by / 100))),
  )
  if (scale === 100) delete run.scale
  else run.scale = scale
}

/** Letters before the end of each line, for each part between breaks that stay. */
function lineEnds(lines: ParagraphDraft['lines'], breaks: readonly boolean[]): number[][] {
  const parts: number[][] = [[]]
  let letters = 0
  for (const [index, { runs }] of lines.entries()) {
    if (index > 0 && breaks[index - 1]) {
      parts.push([])
      letters = 0
    }
    for (const { text } of runs) letters += lettersOf(text)
    parts.at(-1)!.push(letters)
  }
  return parts
}

function lettersOf(text: string): number {
  let count = 0
  for (const character of text) if (character !== ' ' && !breaksBehind.test(character)) count++
  return count
}

/**
 * Total difference of line ends from the original ones; text missing at the start, such as list markers, does not
 * count.
 */
function distance(found: readonly number[], wanted: readonly number[]): number {
  const missing = wanted.at(-1)! - found.at(-1)!
  let sum = 0
  for (const [index, end] of wanted.entries()) sum += Math.abs((found[index] ?? found.at(-1)!) + missing - end)
  return sum
}

/** The unbreakable pieces, for each part of the contents between breaks; undefined if too few widths are known. */
function partsOf(contents: readonly Inline[]): Piece[][] | undefined {
  let unknown = 0
  let known = 0
  const parts: Piece[][] = [[]]
  let piece: Piece = { width: 0, space: 0, letters: 0 }
  const end = () => {
    if (piece.letters > 0 || piece.width > 0 || piece.tab) parts.at(-1)!.push(piece)
    piece = { width: 0, space: 0, letters: 0 }
  }
  for (const inline of contents) {
    if (inline.type === 'tab') {
      end()
      piece.tab = true
    } else if (inline.type === 'line-break') {
      end()
      if (parts.at(-1)!.length > 0) parts.push([])
    } else if (inline.type === 'picture') {
      if (!inline.floating) return undefined
    } else if (inline.type === 'text') {
      const size = (inline.size * (inline.scale ?? 100) * (inline.raised ? fitLinesTuning.raised : 1)) / 100
      let before = ''
      for (const character of inline.text) {
        const width = letterWidth(character, inline)
        if (character === ' ') piece.space += (width ?? fitLinesTuning.unknownWidth) * size
        else {
          if (piece.space > 0 || (breaksBehind.test(before) && /\p{L}/u.test(character))) end()
          piece.width += (width ?? fitLinesTuning.unknownWidth) * size
          if (!breaksBehind.test(character)) piece.letters++
          if (width === undefined) unknown++
          else known++
        }
        before = character
      }
    }
  }
  end()
  return known === 0 || unknown > fitLinesTuning.mostUnknown * (known + unknown) ? undefined : parts
}

/** Letters before the end of each line, as a word processor fills them one after the other. */
function breakLines(
  pieces: readonly Piece[],
  scale: number,
  room: number,
  firstLine: number,
  tabs: NonNullable<Paragraph['tabs']>,
): number[] {
  const ends: number[] = []
  let letters = 0
  let x = firstLine
  let isEmpty = true
  for (const [index, piece] of pieces.entries()) {
    if (piece.tab) x = tabbed(pieces, index, x, scale, tabs)
    if (!isEmpty && x + piece.width * scale > room) {
      ends.push(letters)
      x = 0
    }
    // A word that is wider than the column is broken anywhere.
    for (let over = x + piece.width * scale - room; over > 0 && ends.length < MOST_LINES; over -= room)
      ends.push(letters)
    x += (piece.width + piece.space) * scale
    letters += piece.letters
    isEmpty = false
  }
  return [...ends, letters]
}

/** Start of the text after a tab. */
function tabbed(
  pieces: readonly Piece[],
  at: number,
  x: number,
  scale: number,
  tabs: NonNullable<Paragraph['tabs']>,
): number {
  const stop = tabs.find(({ position }) => position > x + 0.5)
  if (!stop) return (Math.floor(x / fitLinesTuning.defaultTab) + 1) * fitLinesTuning.defaultTab
  if (stop.align === 'left') return stop.position
  let behind = 0
  for (let index = at; index < pieces.length && (index === at || !pieces[index]!.tab); index++)
    behind += (pieces[index]!.width + pieces[index]!.space) * scale
  return Math.max(x, stop.position - (stop.align === 'center' ? behind / 2 : behind))
}
