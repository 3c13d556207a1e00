import { boxAround, type SeenBox } from '../geometry/seen-box.js'
import { joinLines, sharedRows } from './order-lines.js'
import type { RecognizedLine, RecognizedPage, RecognizedWord } from './recognized-page.js'
import { rowEndsTuning } from './tuning.js'

/** Where a line continues: the row of a line read before. */
interface RowEnd {
  line: RecognizedLine
  row: number
  /** From the last word before it, in heights of the line. */
  gap: number
}

/**
 * Puts what is at the right end of rows back into them: a page number beside a running head, the kind of a function
 * beside its name, amounts beside what they are paid for. The engine takes such ends for a column of its own, and reads
 * it after everything at the left. Lines are ends of rows if they are flush right, and each is beside a line that ends
 * well before it. A page without them stays unchanged.
 */
export function joinRowEnds(page: RecognizedPage): RecognizedPage {
  const lines = page.paragraphs.flatMap((paragraph) => paragraph.lines)
  const rows: RecognizedLine[] = []
  const rowOf = new Map<RecognizedLine, number>()
  for (const run of runsDownward(lines)) {
    const ends = findRowEnds(run, rows)
    for (const line of run) {
      const row = ends.get(line)
      if (row === undefined) rows.push(line)
      else rows[row] = insertWords(rows[row] as RecognizedLine, line)
      rowOf.set(line, row ?? rows.length - 1)
    }
  }
  if (rows.length === lines.length) return page
  const written = new Set<number>()
  const paragraphs = page.paragraphs.flatMap((paragraph) => {
    const kept = paragraph.lines.map((line) => rowOf.get(line) as number).filter((row) => !written.has(row))
    for (const row of kept) written.add(row)
    const ownRows = kept.map((row) => rows[row] as RecognizedLine)
    return ownRows.length === 0 ? [] : [{ box: boxAround(ownRows.map(({ box }) => box)), lines: ownRows }]
  })
  return { ...page, paragraphs }
}

/** Parts lines where the next one is higher up than the one before: there the engine begins another column. */
function runsDownward(lines: readonly RecognizedLine[]): RecognizedLine[][] {
  const runs: RecognizedLine[][] = []
  let last: RecognizedLine | undefined
  for (const line of lines) {
    if (!last || middleOf(line.box) < middleOf(last.box)) runs.push([line])
    else runs.at(-1)?.push(line)
    last = line
  }
  return runs
}

/** The rows that the first lines of a run end; none if it is a column, which goes on below them. */
function findRowEnds(run: readonly RecognizedLine[], rows: readonly RecognizedLine[]): Map<RecognizedLine, number> {
  const ends: RowEnd[] = []
  for (const line of run) {
    const end = findRow(line, rows)
    if (!end) break
    ends.push(end)
  }
  const boxes = ends.map(({ line }) => line.box)
  const edge = Math.max(...boxes.map((box) => box.right))
  const areFlush = boxes.every((box) => edge - box.right <= heightOf(box) * rowEndsTuning.flush)
  const areApart = ends.filter(({ gap }) => gap >= rowEndsTuning.gap).length * 2 >= ends.length
  const below = run[ends.length]?.box
  const goesOn = below !== undefined && below.left >= Math.min(...boxes.map((box) => box.left))
  return areFlush && areApart && !goesOn ? new Map(ends.map(({ line, row }) => [line, row])) : new Map()
}

/** The row that a line continues: it is beside it, and has no word where the line is. */
function findRow(line: RecognizedLine, rows: readonly RecognizedLine[]): RowEnd | undefined {
  const { box } = line
  const slack = heightOf(box) / 4
  for (const [row, { box: other, words, direction }] of rows.entries()) {
    if (direction !== 0 || other.left >= box.left || sharedRows(box, other) <= rowEndsTuning.row) continue
    if (words.some((word) => word.box.right > box.left + slack && word.box.left < box.right - slack)) continue
    const before = words.findLast((word) => word.box.right <= box.left + slack)
    if (before) return { line, row, gap: (box.left - before.box.right) / heightOf(box) }
  }
  return undefined
}

/** A row with the words of a line, from left to right. */
function insertWords(row: RecognizedLine, line: RecognizedLine): RecognizedLine {
  if (line.box.left >= row.box.right) return joinLines(row, line)
  const isBefore = ({ box }: RecognizedWord) => box.left < line.box.left
  const [before, after] = [row.words.filter(isBefore), row.words.filter((word) => !isBefore(word))]
  const spaced = [...before, ...line.words].map((word, index, all) =>
    index === before.length - 1 || index === all.length - 1 ? { ...word, spaceAfter: true } : word,
  )
  return { ...row, box: boxAround([row.box, line.box]), words: [...spaced, ...after] }
}

const middleOf = ({ top, bottom }: SeenBox) => (top + bottom) / 2

const heightOf = ({ top, bottom }: SeenBox) => Math.max(1, bottom - top)
