import type { Box } from '../../page-objects/page-objects.js'
import { alignedDrafts } from './aligned/aligned-drafts.js'
import { areCentered, judgeCentered } from './aligned/judge-aligned.js'
import { markIncomplete } from './aligned/left-out.js'
import { meets, withAligned } from './aligned/with-aligned.js'
import { findColumns } from './columns.js'
import { type Draft, dropEmpty } from './draft.js'
import { looksLikeTable } from './looks-like-table.js'
import { partLabels, partNumbers } from './part-values.js'
import { findProse } from './prose.js'
import { ruledColumns } from './ruled-columns.js'
import { headedZones, outsideOf, ruledZones, type Zone } from './ruled-zones.js'
import { partAtSeams } from './seams.js'
import { judgeStructure, structureText } from './structure-text.js'
import { type Band, bandsOf, type Chunk, isValue, type PlacedWord, type TextRow, textRows } from './text-rows.js'
import { isTableTitle, trimRows } from './trim-rows.js'
import type { View } from './view.js'

/** Gaps that may separate columns during the search, and once a table is found, in font sizes. */
const SEARCH_GAP = 0.8
const GAP = 0.45
/** Rows of one table are not farther apart, in sizes. */
const FARTHEST = 3.2
const FARTHEST_EVEN = 4.5
const EVEN = 1.25
/** How far below the last rule of a table a row of it may be, in sizes. */
const FARTHEST_BELOW = 2
/** Lines between its rows with one piece of text each. */
const MAX_SINGLE = 3
/** Share of the width of a table that a line of one of its cells has at most. */
const WIDEST_REST = 0.7
/** Short standing lines between the texts of one table. */
const MAX_SHORT = 3
/** Standing lines nearer than this are one, points. */
const SAME_LINE = 1
/** Represents characters without Unicode value. */
const UNREADABLE = '\uFFFD'
/** Number of rows above used to decide whether a row continues them. */
const REMEMBERED = 4
/** Rows after which it is known how wide a table is. */
const MANY = 4
/** Words of a sentence between two tables at least, and how far it may be from the edge of the first, in sizes. */
const LEAST_SENTENCE = 5
const MOST_INDENT = 2

/** The tables of a view detected by text alignment, outside of diagrams and of ruled tables. */
export function streamDrafts(view: View, ruled: readonly Draft[], diagrams: readonly Box[]): Draft[] {
  const words = view.words.filter(
    ({ box, word }) => !isLeader(word.text) && !ruled.some((draft) => holds(draft.box, box)),
  )
  if (words.filter(({ word }) => word.text.includes(UNREADABLE)).length > 0.5 * words.length) return []
  const rows = textRows(words, SEARCH_GAP)
  const zones = [...ruledZones(view.lying, rows), ...headedZones(rows)]
  const prose = findProse(outsideOf(zones, rows))
  const drafts: Draft[] = []
  for (const block of findBlocks(
    rows.map((row) => withoutProse(row, prose)),
    zones,
  ).flatMap(partBlock)) {
    const placed = block.flatMap(({ chunks }) => chunks.flatMap((chunk) => chunk.words))
    const draft = draftOf(placed, view)
    if (!draft || diagrams.some((box) => meets(box, draft.box))) continue
    if (!drafts.some(({ box }) => meets(box, draft.box))) drafts.push(draft)
  }
  const aligned = alignedDrafts(rows, view.lying).filter(
    ({ box }) => !isDrawing(box, view) && !diagrams.some((other) => meets(other, box)),
  )
  return markIncomplete(withAligned(drafts, aligned, ruled), rows, { prose, ruled })
}

/** Parts tables of one block: where the heads of the first are repeated below a line that names them, or where lines of text are between them. */
function partBlock(block: Band[]): Band[][] {
  const first = block.findIndex(({ chunks }) => chunks.length > 1)
  if (first < 0) return [block]
  const textOf = ({ chunks }: Band) => chunks.map(({ text }) => text).join('\t')
  const hasHeads = block[first]!.chunks.every(({ text }) => /\p{L}/u.test(text))
  const isSingle = (row: Band | undefined) => row?.chunks.length === 1
  const starts = block.flatMap((row, index) => {
    if (index <= first + 1) return []
    const isRepeated =
      hasHeads && isSingle(block[index + 1]) === false && textOf(block[index + 1] ?? row) === textOf(block[first]!)
    const isText =
      isSingle(block[index + 1]) && !isSingle(block[index - 1]) && isSentence(block[index + 1]!, block[first]!)
    return isSingle(row) && (isRepeated || isText) ? [index] : []
  })
  return [0, ...starts].map((start, index) => block.slice(start, starts[index]))
}

/** Whether a line is a sentence over several columns, from the left. */
function isSentence({ chunks: [chunk], left, size }: Band, { chunks, left: edge }: Band): boolean {
  if (Math.abs(left - edge) > MOST_INDENT * size || chunk!.right < chunks[1]!.left) return false
  return chunk!.words.length >= LEAST_SENTENCE && /[.:]$/.test(chunk!.text)
}

/** Dots that lead to the next column, one by one or many in a row. */
function isLeader(text: string): boolean {
  return /^([.…·]|[._…·]{4,})$/.test(text)
}

function draftOf(words: readonly PlacedWord[], view: View): Draft | undefined {
  const found = bandsOf(textRows(words, SEARCH_GAP))
  if (found.length < 2) return undefined
  const lying = view.lying.filter(
    ({ at }) => at > found[0]!.top - found[0]!.size && at < found.at(-1)!.bottom + found.at(-1)!.size,
  )
  const inner = trimRows(found, findColumns(found), lying)
  const inWords = inner.flatMap(({ chunks }) => chunks.flatMap((chunk) => chunk.words))
  const parted = partNumbers(partAtSeams(textRows(inWords, GAP)))
  if (parted.length < 2) return undefined
  const ruled = ruledColumns(parted, lying)
  const rows = ruled?.rows ?? parted
  const draft = dropEmpty(structureText(rows, lying, ruled?.columns), { all: true })
  const isNamed = found.some((row) => row.baseline < rows[0]!.baseline && isTableTitle(row))
  if (isDrawing(draft.box, view)) return undefined
  const trust = looksLikeTable(draft, rows, lying, { isNamed })
    ? 1
    : areCentered(draft)
      ? judgeCentered(draft, rows)
      : 0
  return trust > 0 ? partLabels({ ...draft, confidence: trust * judgeStructure(draft, rows) }) : undefined
}

/** Text among boxes and lines that end soon labels a drawing. Pieces in one line, as between groups of rows, are one line. */
function isDrawing({ left, top, right, bottom }: Box, { standing }: View): boolean {
  const height = bottom - top
  const lines: { at: number; pieces: number; drawn: number }[] = []
  for (const { soft, at, from, to } of standing) {
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

function holds(outer: Box, { left, top, right, bottom }: Box): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x >= outer.left && x <= outer.right && y >= outer.top && y <= outer.bottom
}

interface Gap {
  left: number
  right: number
}

/** A row of which lines of prose are left out; they stay in `prose`. */
interface OpenRow extends TextRow {
  prose: Chunk[]
}

function withoutProse(row: TextRow, prose: ReadonlySet<Chunk>): OpenRow {
  const chunks = row.chunks.filter((chunk) => !prose.has(chunk))
  const left = chunks[0]?.left ?? row.left
  const right = Math.max(left, ...chunks.map((chunk) => chunk.right))
  return { ...row, chunks, left, right, prose: row.chunks.filter((chunk) => prose.has(chunk)) }
}

/** Finds runs of rows through which gaps go; within zones, any number of lines with one piece of text may part them. */
function findBlocks(rows: readonly OpenRow[], zones: readonly Zone[]): Band[][] {
  const blocks: Band[][] = []
  let block: Band[] = []
  /** Of the last rows. */
  let rivers: Gap[][] = []
  /** Rows that belong to the block only if it continues below them. */
  let pending: Band[] = []
  /** Rows with one piece of text right above: headings over several columns. */
  let lead: Band[] = []
  const close = () => {
    if (block.length > 0)
      block.push(...pending.filter((row) => row.chunks.length === 1 && goesOnInZone(zones, block, row)))
    if (block.length >= 2) blocks.push(block)
    block = []
    rivers = []
    pending = []
    lead = []
  }
  const visit = (row: Band) => {
    const last = pending.at(-1) ?? block.at(-1) ?? lead.at(-1)
    if (last && row.firstBaseline - last.baseline > reachOf(block, row)) close()
    const begun = zoneAround(zones, row)
    if (begun && last && last.baseline < begun.from) {
      // Above values, headings may be above the first rule.
      if (pending.length > 0 || !row.chunks.some(({ text }) => isValue(text))) close()
    }
    const ended = block.length > 0 ? zoneAround(zones, block.at(-1)!) : undefined
    const isBelow = ended !== undefined && row.firstBaseline > ended.to
    if (isBelow && (row.chunks.length === 1 || row.firstBaseline - ended.to > FARTHEST_BELOW * row.size)) close()
    if (row.chunks.length === 1) {
      if (block.length === 0) lead = [...lead, row].slice(-MAX_SINGLE)
      else if (isBeside(row.chunks[0]!, block)) return
      else if (pending.length < MAX_SINGLE || goesOnInZone(zones, block, row)) pending.push(row)
      else {
        close()
        lead = [row]
      }
      return
    }
    const gaps = gapsOf(row)
    if (!goesOn(gaps, rivers, row.size)) {
      const misfit = pending.findIndex(({ chunks }) => chunks.length > 1)
      if (misfit < 0) {
        pending.push(row)
        return
      }
      const rest = [...takeTail(block, gaps, row.size), ...pending.slice(misfit)]
      close()
      block = [...rest, row]
      rivers = [gaps]
      return
    }
    block.push(...lead, ...pending, row)
    lead = []
    pending = []
    rivers = [...rivers, gaps].slice(-REMEMBERED)
  }
  for (const item of bandsAndProse(rows)) {
    if ('firstBaseline' in item) visit(item)
    else if (!item.prose.every((chunk) => isBeside(chunk, block))) close()
  }
  close()
  return blocks
}

/** The table with rules around it that a row is in. */
function zoneAround(zones: readonly Zone[], { firstBaseline, left, right }: Band): Zone | undefined {
  return zones.find(
    (zone) =>
      zone.isFramed && firstBaseline > zone.from && firstBaseline < zone.to && left > zone.left && right < zone.right,
  )
}

const gapsOf = ({ chunks }: Band): Gap[] =>
  chunks.slice(1).map((chunk, index) => ({ left: chunks[index]!.right, right: chunk.left }))

/** Takes the rows below the last lines of text from a block if the gaps of the table that begins go through them: its heads. */
function takeTail(block: Band[], gaps: readonly Gap[], size: number): Band[] {
  const from = block.findLastIndex(({ chunks }) => chunks.length === 1) + 1
  const tail = block.slice(from)
  const isOwn = from > 0 && tail.every((row) => shared(gapsOf(row), gaps, size).length >= 0.5 * gaps.length)
  return isOwn ? block.splice(from) : []
}

/** Whether a line continues a cell, after the first column, of a ruled table. */
function goesOnInZone(zones: readonly Zone[], block: readonly Band[], { baseline, left, right, size }: Band): boolean {
  const above = block.at(-1)!.baseline
  const [from, to] = [Math.min(...block.map((row) => row.left)), Math.max(...block.map((row) => row.right))]
  if (left < from + size || right > to + size || right - left > WIDEST_REST * (to - from)) return false
  return zones.some((zone) => above > zone.from && baseline < zone.to)
}

/** Adjacent rows grouped into bands; rows of only prose separately. */
function* bandsAndProse(rows: readonly OpenRow[]): Generator<Band | OpenRow> {
  let group: OpenRow[] = []
  for (const row of rows) {
    if (row.chunks.length > 0) {
      group.push(row)
      continue
    }
    yield* bandsOf(group)
    group = []
    yield row
  }
  yield* bandsOf(group)
}

/** How far below the last row of a block the next may be: rows of airy tables are far apart, but evenly. */
function reachOf(block: readonly Band[], row: Band): number {
  const last = block.at(-1)
  const size = Math.max(row.size, last?.size ?? 0)
  if (!last) return FARTHEST * size
  const gaps = block.slice(1).map((each, index) => each.firstBaseline - block[index]!.baseline)
  if (gaps.length > 0) return Math.max(FARTHEST * size, EVEN * Math.max(...gaps.slice(-MANY)))
  return (row.chunks.length >= 0.7 * last.chunks.length && row.chunks.length > 1 ? FARTHEST_EVEN : FARTHEST) * size
}

/** Whether text is left or right of all rows of an established block. */
function isBeside({ left, right }: Chunk, block: readonly TextRow[]): boolean {
  if (block.length < MANY) return false
  return block.every((row) => right < row.left) || block.every((row) => left > row.right)
}

/** Whether at least half of the gaps of a row, or of the row above, go through both, for most of the rows above. */
function goesOn(gaps: readonly Gap[], above: readonly Gap[][], size: number): boolean {
  const fitting = above.filter(
    (others) => shared(others, gaps, size).length >= 0.5 * Math.min(others.length, gaps.length),
  )
  return fitting.length >= 0.5 * above.length
}

/** Gaps of a row that continue those above. */
function shared(rivers: readonly Gap[], gaps: readonly Gap[], size: number): Gap[] {
  const open: Gap[] = []
  for (const river of rivers)
    for (const gap of gaps) {
      const [left, right] = [Math.max(river.left, gap.left), Math.min(river.right, gap.right)]
      if (right - left >= 0.3 * size) open.push({ left, right })
    }
  return open
}
