import type { RunContext } from '../../run-context.js'
import { textOf } from '../analysis/layout/read-lines.js'
import { readWords } from '../analysis/layout/read-words.js'
import type { Line, Word } from '../analysis/layout/text.js'
import { linesInOrder } from '../analysis/reading/lines-in-order.js'
import { readPageObjects } from '../annotations/page-words.js'
import type { SeenRect } from '../model/seen-rect.js'
import type { TextStyle } from '../page-objects/page-objects.js'
import { uprightPage } from './upright-page.js'

/** A word of a document in reading order. */
export interface ComparedWord {
  /** As it is compared: without hyphens, ligatures and, where wanted, case. */
  key: string
  /** As it is printed. */
  text: string
  page: number
  /** Which line of the document it begins in. */
  line: number
  /** How most of its characters look. */
  style: ComparedStyle
  /** Where it is; two boxes if it is parted at the end of a line. */
  boxes: (SeenRect & { page: number; line: number })[]
}

/** How a word looks. */
export type ComparedStyle = Pick<TextStyle, 'font' | 'size' | 'weight' | 'italic' | 'color' | 'invisible'>

/** The text of a document: the words of its pages in order, and the lines that repeat on them. */
export interface ComparedText {
  words: ComparedWord[]
  /** Lines at the top or bottom of pages that differ in digits at most, each once. */
  runningLines: { key: string; words: ComparedWord[] }[]
  pageCount: number
  /** Pages without any word. */
  emptyPages: number[]
  /** Those of them that show something else, such as scans. */
  drawnPages: number[]
  /** By page, where all visible words are, those of running heads and page numbers included. */
  visible: Map<number, SeenRect[]>
}

/** How words are compared. */
export interface CompareSettings {
  ignoreCase: boolean
}

interface PageLine {
  page: number
  line: Line
  key: string
  isRunning: boolean
  /** From boxes of the line to boxes on the page as seen: pages with turned writing are read upright. */
  back: (box: Word['box']) => Word['box']
}

/** Share of the height of a page, at its top and its bottom, in which running heads and page numbers are. */
const MARGIN = 0.12
/** The same of pages with wide margins, for page numbers. */
const WIDE_MARGIN = 0.2
/** Distance of page numbers there from the rows beside them, in their size. */
const NUMBER_APART = 2
/** Distance, as a share of the height, of lines that are in the same place on their pages. */
const SAME_PLACE = 0.01
const LEAST_PAGES = 3
const LEAST_SHARE = 0.3
const pageNumber = /^\W*(page|seite|p\.|s\.)?\s*(\d+|[ivxlc]+)\s*((of|von|\/|-)\s*\d+)?\W*$/i

/**
 * Reads the words of a document in reading order, column by column, without running heads and page numbers.
 * @throws ToolError those of `readPageObjects`
 */
export async function readComparedText(
  file: File,
  pageCount: number,
  password: string | undefined,
  { ignoreCase }: CompareSettings,
  run: RunContext,
): Promise<ComparedText> {
  const lines: PageLine[] = []
  const heights = new Map<number, number>()
  const drawn = new Set<number>()
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1)
  let read = 0
  for await (const seen of readPageObjects(file, numbers, password, run)) {
    read = seen.page
    const { objects, back } = uprightPage(seen)
    heights.set(read, objects.height)
    if (objects.images.length + objects.paths.length > 0) drawn.add(read)
    for (const line of linesInOrder(readWords(objects)))
      lines.push({ page: read, line, key: textOf(line).replace(/\d+/g, '#'), isRunning: false, back })
  }
  markRunning(lines, heights, pageCount)
  const text: ComparedText = {
    words: [],
    runningLines: [],
    pageCount,
    emptyPages: [],
    drawnPages: [],
    visible: visibleWords(lines),
  }
  const running = new Map<string, ComparedWord[]>()
  let open: { word: ComparedWord } | undefined
  for (const [index, pageLine] of lines.entries()) {
    const { line, key, isRunning } = pageLine
    if (isRunning) {
      if (!running.has(key) && !pageNumber.test(textOf(line)))
        running.set(
          key,
          line.words.map((word) => compared(word, pageLine, index, ignoreCase)),
        )
      continue
    }
    for (const [at, word] of line.words.entries()) {
      const next = compared(word, pageLine, index, ignoreCase)
      if (at === 0 && open && /^\p{L}/u.test(word.text)) {
        const isParted = /^\p{Ll}/u.test(word.text)
        open.word.text = open.word.text.replace(isParted ? /[-\u2010\u00ad]$/ : /\u00ad$/, '') + next.text
        open.word.key += next.key
        open.word.boxes.push(...next.boxes)
      } else if (next.key !== '') text.words.push(next)
      open = at === line.words.length - 1 && word.hyphenated ? { word: text.words.at(-1)! } : undefined
      if (open && !open.word) open = undefined
    }
  }
  text.runningLines = [...running].map(([key, words]) => ({ key, words }))
  const filled = new Set(lines.map(({ page }) => page))
  text.emptyPages = numbers.filter((number) => !filled.has(number))
  text.drawnPages = text.emptyPages.filter((number) => drawn.has(number))
  return text
}

function visibleWords(lines: readonly PageLine[]): ComparedText['visible'] {
  const pages: ComparedText['visible'] = new Map()
  for (const { page, line, back } of lines) {
    const own = pages.get(page) ?? []
    pages.set(page, own)
    for (const { pieces, box } of line.words)
      if (pieces.some(({ style }) => !style.invisible)) own.push(rectOf(back(box)))
  }
  return pages
}

const rectOf = ({ left, top, right, bottom }: Word['box']): SeenRect => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
})

function styleOf({ pieces, size }: Word): ComparedStyle {
  const longest = pieces.reduce((one, other) => (other.text.length > one.text.length ? other : one))
  const { font, weight, italic, color, invisible } = longest.style
  return { font, size, weight, italic, color, invisible }
}

function compared(word: Word, { page, back }: PageLine, line: number, ignoreCase: boolean): ComparedWord {
  const { text, box } = word
  const plain = text.normalize('NFKC').replace(/(?<=\p{L})[-\u2010\u00ad](?=\p{L}|$)/gu, '')
  const boxes = [{ ...rectOf(back(box)), page, line }]
  return { key: ignoreCase ? plain.toLowerCase() : plain, text, page, line, style: styleOf(word), boxes }
}

function markRunning(lines: readonly PageLine[], heights: ReadonlyMap<number, number>, pageCount: number): void {
  const groups = new Map<string, { each: PageLine; place: number }[]>()
  for (const each of lines) {
    const height = heights.get(each.page) ?? 1
    const isTop = each.line.box.bottom < height * MARGIN
    if (!isTop && each.line.box.top < height * (1 - MARGIN)) continue
    const key = `${isTop} ${each.key}`
    groups.set(key, [...(groups.get(key) ?? []), { each, place: each.line.baseline / height }])
  }
  for (const group of groups.values()) {
    group.sort((a, b) => a.place - b.place)
    let start = 0
    for (let end = 1; end <= group.length; end++) {
      if (end < group.length && group[end]!.place - group[end - 1]!.place < SAME_PLACE) continue
      const alike = group.slice(start, end).map(({ each }) => each)
      if (new Set(alike.map(({ page }) => page)).size >= Math.max(LEAST_PAGES, pageCount * LEAST_SHARE))
        for (const each of alike) each.isRunning = true
      start = end
    }
  }
  markPageNumbers(lines, heights)
}

/**
 * Marks numbers that are alone in the first or the last row of a page and count along with the pages: in its margin, or further in and apart
 * from the other rows. In the margin also those that are not in digits.
 */
function markPageNumbers(lines: readonly PageLine[], heights: ReadonlyMap<number, number>): void {
  const pages = new Map<number, PageLine[]>()
  for (const each of lines) pages.set(each.page, [...(pages.get(each.page) ?? []), each])
  const numbers: PageLine[] = []
  for (const [page, all] of pages) {
    const height = heights.get(page) ?? 1
    const rows = all.filter(({ line }) => line.angle === 0).sort((a, b) => a.line.baseline - b.line.baseline)
    for (const outer of [rows[0], rows.at(-1)]) {
      if (!outer || !pageNumber.test(textOf(outer.line))) continue
      const { box, baseline, size } = outer.line
      const isWithin = (margin: number) => box.bottom < height * margin || box.top > height * (1 - margin)
      const isApart = (sizes: number) =>
        rows.every((other) => other === outer || Math.abs(other.line.baseline - baseline) > size * sizes)
      const isInMargin = isWithin(MARGIN) && isApart(0.5)
      if (isInMargin && Number.isNaN(startOf(outer))) outer.isRunning = true
      else if (isInMargin || (isWithin(WIDE_MARGIN) && isApart(NUMBER_APART))) numbers.push(outer)
    }
  }
  for (const each of numbers)
    each.isRunning =
      each.isRunning ||
      startOf(each) === 0 ||
      numbers.some((other) => other.page !== each.page && startOf(other) === startOf(each))
}

/** By how much a page number is more than the number of its page; `NaN` for others than digits. */
function startOf({ line, page }: PageLine): number {
  return Number(/\d+/.exec(textOf(line))?.[0]) - page
}
