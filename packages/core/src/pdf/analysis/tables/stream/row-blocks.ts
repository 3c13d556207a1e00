import { endsCentered } from '../centered-rows.js'
import { findColumns } from '../columns.js'
import { type Band, bandsOf, type Chunk, isValue, type TextRow } from '../text-rows.js'
import { takeBesideProse } from './beside-prose.js'
import { lineOfCell } from './cell-lines.js'
import type { Zone } from './ruled-zones.js'
import { rowBlocksTuning } from './tuning.js'

/** How far below the last rule of a table a row of it may be, in sizes. */
const FARTHEST_BELOW = 2
/** Lines between its rows with one piece of text each. */
const MAX_SINGLE = 3
/** Number of rows above used to decide whether a row continues them. */
const REMEMBERED = 4
/** Rows after which it is known how wide a table is. */
const MANY = 4
/** Words of a sentence between two tables at least, and how far it may be from the edge of the first, in sizes. */
const LEAST_SENTENCE = 5
const MOST_INDENT = 2

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

/** The rows of each table that gaps between its columns show, without lines of prose. */
export function rowBlocks(rows: readonly TextRow[], prose: ReadonlySet<Chunk>, zones: readonly Zone[]): Band[][] {
  const { inner, rest } = takeBesideProse(rows, prose, zones)
  return [...inner, rest].flatMap((part) => {
    const open = part.map((row) => withoutProse(row, prose))
    return findBlocks(open, zones).flatMap(partBlock)
  })
}

/** Finds runs of rows through which gaps go; within zones, any number of lines with one piece of text may part them. */
function findBlocks(rows: readonly OpenRow[], zones: readonly Zone[]): Band[][] {
  const blocks: Band[][] = []
  let block: Band[] = []
  /** Of the last rows. */
  let rivers: Gap[][] = []
  /** Rows that belong to the block only if it continues below them. */
  let pending: Band[] = []
  /** Those among them that continue cells. */
  let rests = new Set<Band>()
  /** Rows with one piece of text right above: headings over several columns. */
  let lead: Band[] = []
  const close = () => {
    if (block.length >= MANY && pending.length > 0 && endsCentered([...block, pending[0]!], findColumns(block)))
      rests.add(pending[0]!)
    // What is above the rest of a cell belongs to the same row.
    const lastRest = pending.findLastIndex((row) => rests.has(row))
    if (block.length > 0)
      block.push(
        ...pending.filter(
          (row, index) => index <= lastRest || (row.chunks.length === 1 && goesOnInZone(zones, block, row)),
        ),
      )
    if (block.length >= 2) blocks.push(block)
    block = []
    rivers = []
    pending = []
    rests = new Set()
    lead = []
  }
  const visit = (row: Band) => {
    const last = pending.at(-1) ?? block.at(-1) ?? lead.at(-1)
    if (last && row.firstBaseline - last.baseline > reachOf(block, row)) close()
    const zone = zoneAround(zones, row)
    if (zone && last && last.baseline < zone.from) {
      // Above values, headings may be above the first rule.
      if (pending.length > 0 || !row.chunks.some(({ text }) => isValue(text))) close()
    }
    const ended = block.length > 0 ? zoneAround(zones, block.at(-1)!) : undefined
    const isBelow = ended !== undefined && row.firstBaseline > ended.to
    if (isBelow && (row.chunks.length === 1 || row.firstBaseline - ended.to > FARTHEST_BELOW * row.size)) close()
    const rest = block.length > 0 ? lineOfCell(row, block, pending.at(-1) ?? block.at(-1)) : undefined
    if (rest) {
      pending.push(rest)
      rests.add(rest)
      return
    }
    if (isHeadingBelow(row, block) && !zone) close()
    if (row.chunks.length === 1) {
      if (block.length === 0) lead = [...lead, row].slice(-MAX_SINGLE)
      else if (isBeside(row.chunks[0]!, block)) return
      else if (pending.length - rests.size < MAX_SINGLE || goesOnInZone(zones, block, row)) pending.push(row)
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
      const begun = [...takeTail(block, gaps, row.size), ...pending.slice(misfit)]
      close()
      block = [...begun, row]
      rivers = [gaps]
      return
    }
    block.push(...lead, ...pending, row)
    lead = []
    pending = []
    rests = new Set()
    rivers = [...rivers, gaps].slice(-REMEMBERED)
  }
  for (const item of bandsAndProse(rows)) {
    if ('firstBaseline' in item) visit(item)
    else if (!item.prose.every((chunk) => isBeside(chunk, block))) close()
  }
  close()
  return blocks
}

/** Whether a line in larger letters begins at the left edge of the rows above and goes over their columns: the heading of what follows them. */
function isHeadingBelow({ chunks, left, size }: Band, block: readonly Band[]): boolean {
  const first = block.find((row) => row.chunks.length > 1)
  if (!first || chunks.length > 1 || block.length < 2) return false
  const edge = Math.min(...block.map((row) => row.left))
  const largest = Math.max(...block.map((row) => row.size))
  return size > rowBlocksTuning.heading * largest && left < edge + size
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
  if (left < from + size || right > to + size || right - left > rowBlocksTuning.widestRest * (to - from)) return false
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
  if (!last) return rowBlocksTuning.farthest * size
  const gaps = block.slice(1).map((each, index) => each.firstBaseline - block[index]!.baseline)
  if (gaps.length > 0)
    return Math.max(rowBlocksTuning.farthest * size, rowBlocksTuning.even * Math.max(...gaps.slice(-MANY)))
  return (
    (row.chunks.length >= 0.7 * last.chunks.length && row.chunks.length > 1
      ? rowBlocksTuning.farthestEven
      : rowBlocksTuning.farthest) * size
  )
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
      isSingle(block[index + 1]) &&
      !isSingle(block[index - 1]) &&
      isSentence(block[index + 1]!, block[first]!, Math.min(...block.slice(first, index).map(({ left }) => left)))
    return isSingle(row) && (isRepeated || isText) ? [index] : []
  })
  return [0, ...starts].map((start, index) => block.slice(start, starts[index]))
}

/** Whether a line is a sentence over several columns, from the left, or one that begins to the left of all rows above. */
function isSentence({ chunks: [chunk], left, size }: Band, { chunks, left: edge }: Band, leftmost: number): boolean {
  const isOutside = left < leftmost - size
  if (!isOutside && (Math.abs(left - edge) > MOST_INDENT * size || chunk!.right < chunks[1]!.left)) return false
  return chunk!.words.length >= LEAST_SENTENCE && /[.:]$/.test(chunk!.text)
}
