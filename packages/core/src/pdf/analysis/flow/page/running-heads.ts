import { median, type PageDraft, textOf } from '../page-draft.js'
import type { FlowLine, PictureItem } from '../page-items.js'
import { groupLines } from './group-lines.js'
import type { RunningHeads } from './heads.js'
import { type RepeatedRow, rowsOfText } from './opening-headings.js'
import { groupCopies } from './page-copies.js'
import { numbersIn, readPageNumber } from './page-numbers.js'
import { runningHeadsTuning } from './tuning.js'

interface Candidate extends RepeatedRow {
  index: number
  /** 0 for the row nearest to the edge of the page. */
  rank: number
  numbers: number[]
  y: number
}

/**
 * Finds the lines at the top and bottom of pages that repeat on others: the same text, or the same except for a page
 * number. Removes them from the pages, unless they belong to the text (`opening-headings.ts`). Pages that are copies
 * of each other count as one.
 */
export function takeRunningHeads(pages: readonly PageDraft[]): Map<number, RunningHeads> {
  const heads = new Map<number, RunningHeads>(pages.map(({ page }) => [page, { header: [], footer: [], pictures: [] }]))
  if (pages.length === 1) takeOnlyNumber(pages[0]!, heads.get(pages[0]!.page)!)
  if (pages.length < 2) return heads
  takePictures(pages, heads)
  const groupsOfCopies = copiesAmong(pages)
  const itemsOf = new Map(pages.map((page) => [page, page.items]))
  for (const zone of ['header', 'footer'] as const) {
    const candidates = pages.flatMap((page, index) => candidatesOf(page, index, zone))
    const groups = groupByHeight(candidates)
    const ends = new Map<PageDraft, Candidate[]>()
    const known: Candidate[] = []
    const isNext = ({ page, rank }: Candidate) => rank === (ends.get(page)?.length ?? 0)
    const take = (candidate: Candidate) => {
      const { page, lines, key } = candidate
      ends.set(page, [...(ends.get(page) ?? []), candidate])
      const taken = new Set<unknown>(lines)
      page.items = page.items.filter((item) => !taken.has(item))
      if (lettersOf(key) > 3) known.push(candidate)
    }
    for (const group of zone === 'header' ? groups : groups.reverse()) {
      // Lines nearer to the edge of the page must also be part of the header.
      const outermost = group.filter(isNext)
      const repeating = repeated(outermost, groupsOfCopies)
      const least = Math.max(pages.length > 4 ? 3 : 2, runningHeadsTuning.leastPages * pages.length)
      if (repeating.length < least || repeating.length < runningHeadsTuning.repeats * outermost.length) continue
      repeating.forEach(take)
    }
    // The position of the same text varies slightly between pages. The title of a document often is its running head, too, but larger.
    const repeatedHeads = new Map(
      known.map((candidate) => [`${candidate.key} ${Math.round(candidate.size)}`, candidate]),
    )
    const others = [...candidates].sort((a, b) => a.rank - b.rank)
    for (const candidate of others) {
      if (!isNext(candidate)) continue
      if ([...repeatedHeads.values()].some((head) => head.key === candidate.key && isSameSize(head, candidate)))
        take(candidate)
    }
    const text = rowsOfText(ends, zone, pages)
    for (const [page, rows] of ends)
      for (const row of rows)
        if (text.has(row)) page.items = [...page.items, ...row.lines]
        else heads.get(page.page)![zone].push(...row.lines)
  }
  // Pages with no other content do not count as evidence of a header.
  const emptied = pages.filter((page) => page.items.length === 0 && itemsOf.get(page)!.length > 0)
  if (emptied.length > pages.length / 2)
    for (const page of pages) {
      page.items = itemsOf.get(page)!
      Object.assign(heads.get(page.page)!, { header: [], footer: [] })
    }
  return heads
}

/** See `groupCopies`. Pages whose outermost rows count on are those of one document, however alike they are. */
function copiesAmong(pages: readonly PageDraft[]): number[] {
  const groups = groupCopies(pages)
  if (new Set(groups).size === groups.length) return groups
  const areCounted = (['header', 'footer'] as const).some((zone) => {
    const numbers = pages.map((page, index) =>
      candidatesOf(page, index, zone).flatMap((row) => (row.rank === 0 ? row.numbers : [])),
    )
    return numbers.some((own, index) =>
      numbers
        .slice(0, index)
        .some(
          (others, before) =>
            groups[before] === groups[index] && own.some((number) => others.includes(number - index + before)),
        ),
    )
  })
  return areCounted ? pages.map((_, index) => index) : groups
}

/** Size of most lines of a page. */
const sizeOf = ({ items }: PageDraft) => median(items.flatMap((item) => (item.kind === 'line' ? [item.size] : [])))

/** On a single page nothing comes back, but a number below the text is that of the page. */
function takeOnlyNumber(page: PageDraft, heads: RunningHeads): void {
  const rows = groupLines(page.items.filter((item): item is FlowLine => item.kind === 'line'))
  const [line, ...others] = rows.at(-1) ?? []
  if (!line || others.length > 0 || rows.length < 2 || line.box.top < (1 - runningHeadsTuning.numberZone) * page.height)
    return
  if (!/^(\p{L}+ )?\d{1,4}( \p{L}+ \d{1,4})?$/u.test(textOf(line))) return
  heads.footer.push(line)
  page.items = page.items.filter((item) => item !== line)
}

/** Pictures with the same bytes at the same position on half of the pages: logos, letterheads, backgrounds. */
function takePictures(pages: readonly PageDraft[], heads: ReadonlyMap<number, RunningHeads>): void {
  const groups = new Map<string, Set<number>>()
  const keyOf = ({ picture, box }: PictureItem) =>
    `${picture.format} ${picture.bytes.length} ${[box.left, box.top, box.right, box.bottom].map((edge) => Math.round(edge / 3)).join(' ')}`
  const picturesOf = ({ items, backgrounds }: PageDraft) => [
    ...items.filter((item): item is PictureItem => item.kind === 'picture'),
    ...backgrounds,
  ]
  for (const page of pages)
    for (const picture of picturesOf(page)) {
      const key = keyOf(picture)
      groups.set(key, (groups.get(key) ?? new Set()).add(page.page))
    }
  for (const page of pages) {
    const repeated = picturesOf(page).filter(
      (picture) => groups.get(keyOf(picture))!.size >= Math.max(2, pages.length / 2),
    )
    if (repeated.length === 0) continue
    const taken = new Set<unknown>(repeated)
    heads.get(page.page)!.pictures.push(...repeated)
    page.items = page.items.filter((item) => !taken.has(item))
    page.backgrounds = page.backgrounds.filter((item) => !taken.has(item))
  }
}

const hasField = (row: readonly FlowLine[]) => row.some(({ runs }) => runs.some(({ field }) => field))

function candidatesOf(page: PageDraft, index: number, zone: 'header' | 'footer'): Candidate[] {
  const lines = page.items.filter((item): item is FlowLine => item.kind === 'line')
  const isNear = (line: FlowLine) =>
    zone === 'header'
      ? line.box.bottom < runningHeadsTuning.zone * page.height
      : line.box.top > (1 - runningHeadsTuning.zone) * page.height
  const rows = groupLines(lines.filter(isNear))
  // Each page has its own form fields, however alike they are.
  const outer =
    zone === 'header'
      ? rows.slice(0, (rows.findIndex(hasField) + 1 || Infinity) - 1)
      : rows.slice(rows.findLastIndex(hasField) + 1)
  const chosen =
    zone === 'header' ? outer.slice(0, runningHeadsTuning.mostRows) : outer.slice(-runningHeadsTuning.mostRows)
  return chosen.map((row, at) => {
    const text = row.map(textOf).join(' ')
    const usual = sizeOf(page)
    const isLarge = row.some((line) => line.size > 1.25 * usual)
    const isEntry = isLarge || /[.·…]{4}|(\s[.·]){4}/.test(text)
    const numbers = isEntry
      ? []
      : row.flatMap((line) => numbersIn(textOf(line))).map((word) => readPageNumber(word)!.value)
    const key = text
      .replace(/(?<![\d.,])\d{1,5}(?!\d|[.,]\d)/g, '#')
      .replace(/^[ivxlc]{1,8}$/i, '#')
      .replace(/^[ivxlc]{1,8} | [ivxlc]{1,8}$/g, (number) => number.replace(/\S+/, '#'))
      .replace(/\s+/g, ' ')
      .trim()
    const rank = zone === 'header' ? at : chosen.length - 1 - at
    const y = row[0]!.baseline - (zone === 'footer' ? page.height : 0)
    const size = row.reduce((largest, line) => Math.max(largest, line.size), 0)
    return { page, index, rank, lines: row, key, numbers, y, size }
  })
}

/** Sizes of lines that were recognized in pictures vary, too. */
const isSameSize = (a: Candidate, b: Candidate) => Math.max(a.size, b.size) < 1.35 * Math.min(a.size, b.size)

const lettersOf = (key: string) => key.replace(/[#\W\d_]/gu, '').length + (/[^\x00-\x7f]/.test(key) ? 2 : 0)

/** Candidates at one height. */
function groupByHeight(candidates: readonly Candidate[]): Candidate[][] {
  const sorted = [...candidates].sort((a, b) => a.y - b.y)
  const groups: Candidate[][] = []
  for (const candidate of sorted) {
    const group = groups.at(-1)
    if (group && candidate.y - group[0]!.y < runningHeadsTuning.samePlace) group.push(candidate)
    else groups.push([candidate])
  }
  return groups
}

/** Candidates with the same text and position on another page, or with a number that increases from page to page. */
function repeated(group: readonly Candidate[], groupsOfCopies: readonly number[]): Candidate[] {
  const sameText = new Map<string, Candidate[]>()
  const numbersOf = new Map<number, Set<number>>()
  for (const candidate of group) {
    const { key, index, numbers } = candidate
    const same = sameText.get(key)
    if (same) same.push(candidate)
    else sameText.set(key, [candidate])
    for (const number of numbers) numbersOf.set(index, (numbersOf.get(index) ?? new Set()).add(number))
  }
  return group.filter((candidate) => {
    const { key, index, numbers } = candidate
    const letters = lettersOf(key)
    const isSame = sameText
      .get(key)!
      .some((other) => groupsOfCopies[other.index] !== groupsOfCopies[index] && isSameSize(other, candidate))
    if (isSame && (key.includes('#') ? letters > 3 : letters > 0)) return true
    for (let apart = -runningHeadsTuning.nearPages; apart <= runningHeadsTuning.nearPages; apart++)
      if (apart !== 0 && numbers.some((number) => numbersOf.get(index + apart)?.has(number + apart))) return true
    return false
  })
}
