import { holdsCenter, overlap } from '../../../../geometry/seen-box.js'
import type { Box } from '../../../page-objects/page-objects.js'
import { alignedDrafts } from '../aligned/aligned-drafts.js'
import { areCentered, judgeCentered } from '../aligned/judge-aligned.js'
import { markIncomplete } from '../aligned/left-out.js'
import { withAligned } from '../aligned/with-aligned.js'
import { findColumns } from '../columns.js'
import { type Draft, dropEmpty } from '../draft.js'
import { isContents, isOutline, looksLikeTable } from '../looks-like-table.js'
import { partLabels, partNumbers } from '../part-values.js'
import { findProse } from '../prose.js'
import { partAtSeams } from '../seams.js'
import { judgeStructure, structureText } from '../structure-text.js'
import { bandsOf, type PlacedWord, type TextRow, textRows } from '../text-rows.js'
import { isTableTitle, trimRows } from '../trim-rows.js'
import type { View } from '../view.js'
import { continuesLine } from './continues-line.js'
import { returnDots } from './return-dots.js'
import { rowBlocks } from './row-blocks.js'
import { ruledColumns } from './ruled-columns.js'
import { headedZones, outsideOf, ruledZones } from './ruled-zones.js'
import { streamDraftsTuning } from './tuning.js'

/** Short vertical lines between the texts of one table. */
const MAX_SHORT = 3
/** Vertical lines nearer than this are one, points. */
const SAME_LINE = 1
/** Dots of a line, each a word, from which on they lead to a column. */
const LEAST_DOTS = 2
/** Represents characters without Unicode value. */
const UNREADABLE = '\uFFFD'

/** The tables of a view detected by text alignment, outside of diagrams and of ruled tables. */
export function streamDrafts(view: View, ruled: readonly Draft[], diagrams: readonly Box[]): Draft[] {
  const free = view.words.filter(({ box }) => !ruled.some((draft) => holdsCenter(draft.box, box)))
  const leaders = leadersOf(free)
  const words = free.filter((word) => !leaders.has(word))
  if (words.filter(({ word }) => word.text.includes(UNREADABLE)).length > 0.5 * words.length) return []
  const rows = textRows(words, streamDraftsTuning.searchGap)
  const zones = [...ruledZones(view.horizontal, rows), ...headedZones(rows)]
  const prose = findProse(outsideOf(zones, rows))
  const drafts: Draft[] = []
  for (const block of rowBlocks(rows, prose, zones)) {
    const placed = block.flatMap(({ chunks }) => chunks.flatMap((chunk) => chunk.words))
    const draft = draftOf(placed, view)
    if (!draft || diagrams.some((box) => overlap(box, draft.box))) continue
    if (!drafts.some(({ box }) => overlap(box, draft.box))) drafts.push(draft)
  }
  const aligned = alignedDrafts(rows, view.horizontal).filter(
    ({ box }) => !isDrawing(box, view) && !diagrams.some((other) => overlap(other, box)),
  )
  const led = textRows(free, streamDraftsTuning.searchGap).filter((row) =>
    wordsOf(row).some((word) => leaders.has(word)),
  )
  const found = withAligned(drafts, aligned, ruled).filter(
    (draft) => !isOutline(draft) && !continuesLine(draft, rows) && !hasEntries(draft.box, led),
  )
  return markIncomplete(found, rows, { prose, ruled }).map((draft) => returnDots(draft, leaders))
}

const wordsOf = ({ chunks }: TextRow) => chunks.flatMap(({ words }) => words)

/** Whether dots lead to numbers of pages, as in contents whose chapters have no dots. @param led the lines with such dots */
function hasEntries({ top, bottom, left, right }: Box, led: readonly TextRow[]): boolean {
  const inside = led.filter(
    (row) => row.baseline > top && row.baseline < bottom && row.right > left && row.left < right,
  )
  return isContents(inside.map((row) => wordsOf(row).at(-1)!.word.text))
}

/** Dots that lead to the next column, one by one or many in a row; a single dot of a line is text, as in a sentence on file names. */
function leadersOf(words: readonly PlacedWord[]): Set<PlacedWord> {
  const dots = new Map<number, PlacedWord[]>()
  const leaders = new Set<PlacedWord>()
  for (const placed of words) {
    const { text } = placed.word
    if (/^[._…·]{4,}$/.test(text)) leaders.add(placed)
    else if (/^[.…·]$/.test(text)) {
      const key = Math.round(placed.baseline)
      dots.set(key, [...(dots.get(key) ?? []), placed])
    }
  }
  for (const line of dots.values()) if (line.length >= LEAST_DOTS) for (const dot of line) leaders.add(dot)
  return leaders
}

function draftOf(words: readonly PlacedWord[], view: View): Draft | undefined {
  const found = bandsOf(textRows(words, streamDraftsTuning.searchGap))
  if (found.length < 2) return undefined
  const horizontal = view.horizontal.filter(
    ({ at }) => at > found[0]!.top - found[0]!.size && at < found.at(-1)!.bottom + found.at(-1)!.size,
  )
  const inner = trimRows(found, findColumns(found), horizontal)
  const inWords = inner.flatMap(({ chunks }) => chunks.flatMap((chunk) => chunk.words))
  const parted = partNumbers(partAtSeams(textRows(inWords, streamDraftsTuning.gap)))
  if (parted.length < 2) return undefined
  const ruled = ruledColumns(parted, horizontal)
  const rows = ruled?.rows ?? parted
  const draft = dropEmpty(structureText(rows, horizontal, ruled?.columns), { all: true })
  const isNamed = found.some((row) => row.baseline < rows[0]!.baseline && isTableTitle(row))
  if (isDrawing(draft.box, view)) return undefined
  const trust = looksLikeTable(draft, rows, horizontal, { isNamed })
    ? 1
    : areCentered(draft)
      ? judgeCentered(draft, rows)
      : 0
  return trust > 0 ? partLabels({ ...draft, confidence: trust * judgeStructure(draft, rows) }) : undefined
}

/** Text among boxes and lines that end soon labels a drawing. Pieces in one line, as between groups of rows, are one line. */
function isDrawing({ left, top, right, bottom }: Box, { vertical }: View): boolean {
  const height = bottom - top
  const lines: { at: number; pieces: number; drawn: number }[] = []
  for (const { soft, at, from, to } of vertical) {
    const shared = Math.min(to, bottom) - Math.max(from, top)
    if (soft || at <= left || at >= right || shared <= 2) continue
    const line = lines.at(-1)
    if (line && at - line.at < SAME_LINE) {
      line.pieces++
      line.drawn += shared
    } else lines.push({ at, pieces: 1, drawn: shared })
  }
  const short = lines.filter(({ drawn }) => drawn < 0.6 * height)
  return short.reduce((sum, { pieces }) => sum + pieces, 0) >= MAX_SHORT
}
