import { pushAll } from '../../push-all.js'
import type { SeenRect } from '../model/seen-rect.js'
import { alignWords } from './align-words.js'
import type { PagePair } from './other-change.js'
import type { ComparedText, ComparedWord } from './read-compared-words.js'

/** A stretch of text in one of the two documents. */
export interface TextPassage {
  text: string
  page: number
  /** Line by line, in points as seen from the top left. */
  boxes: (SeenRect & { page: number })[]
}

/** A difference between two texts. */
export interface TextChange {
  type: 'inserted' | 'deleted' | 'replaced' | 'moved'
  before: TextPassage | null
  after: TextPassage | null
  /** In the new document: where deleted text was. */
  position?: { page: number; x: number; y: number; height: number }
  /** Whether it is in a line that repeats on pages. */
  running?: true
}

/** What differs between two texts. */
export interface TextDifferences {
  changes: TextChange[]
  /** Pages in order, each with the page it corresponds to; `null` for one that the other document does not have. */
  pages: PagePair[]
}

/** Fewest words, and letters, that count as moved rather than deleted and inserted. */
const LEAST_MOVED = 5
const LEAST_MOVED_LETTERS = 20
/** Words that count as moved even if more is changed around them, and the share of a change that they have to be otherwise. */
const SURELY_MOVED = 12
const LEAST_MOVED_SHARE = 0.6
const MAX_TEXT = 2000
/** Share of the words of a page that are on another, so that both correspond. */
const SAME_PAGE = 0.3

/** Compares two texts word by word. `matches` has, for each word of the first, the index of the same one in the second, or -1. */
export function findTextChanges(before: ComparedText, after: ComparedText): TextDifferences & { matches: Int32Array } {
  const [a, b] = [before.words, after.words]
  const matches = alignWords(
    a.map(({ key }) => key),
    b.map(({ key }) => key),
  )
  const moves = findMoves(a, b, matches)
  const changes: TextChange[] = []
  let [x, y] = [0, 0]
  while (x < a.length || y < b.length) {
    if (x < a.length && matches[x] === y) {
      x++
      y++
      continue
    }
    const [xStart, yStart] = [x, y]
    while (x < a.length && matches[x] === -1) x++
    const next = x < a.length ? matches[x]! : b.length
    y = Math.max(y, next)
    pushAll(changes, changesIn(a, b, [xStart, x], [yStart, y], moves))
  }
  pushAll(changes, changedRunningLines(before, after))
  return { changes, pages: alignPages(before, after, matches), matches }
}

type Range = [start: number, end: number]

/** What became of a stretch that differs: what moved on its own, the rest replaced, deleted or inserted. */
function changesIn(
  a: readonly ComparedWord[],
  b: readonly ComparedWord[],
  [xStart, xEnd]: Range,
  [yStart, yEnd]: Range,
  moves: Moves,
): TextChange[] {
  const changes: TextChange[] = []
  const deleted = restOf(xStart, xEnd, moves.from)
  const inserted = restOf(yStart, yEnd, moves.to)
  const isSpacing =
    deleted.length === 1 &&
    inserted.length === 1 &&
    withoutLooseSpaces(a.slice(...deleted[0]!)) === withoutLooseSpaces(b.slice(...inserted[0]!))
  for (const [start, end] of moves.listed.filter(({ to }) => to[0] >= yStart && to[1] <= yEnd).map(({ to }) => to)) {
    const move = moves.listed.find(({ to }) => to[0] === start)!
    changes.push({
      type: 'moved',
      before: passage(a.slice(...move.from)),
      after: passage(b.slice(start, end)),
    })
  }
  if (isSpacing) return changes
  if (deleted.length === 1 && inserted.length === 1)
    changes.push({
      type: 'replaced',
      before: passage(a.slice(...deleted[0]!)),
      after: passage(b.slice(...inserted[0]!)),
    })
  else {
    const position = positionOf(b, yStart)
    for (const range of deleted)
      changes.push({ type: 'deleted', before: passage(a.slice(...range)), after: null, ...(position && { position }) })
    for (const range of inserted) changes.push({ type: 'inserted', before: null, after: passage(b.slice(...range)) })
  }
  return changes
}

/**
 * Words without the spaces beside signs such as hyphens and brackets, which come and go with the width of lines. Points and the like between
 * digits make other numbers, so spaces there count.
 */
function withoutLooseSpaces(words: readonly ComparedWord[]): string {
  return words
    .map(({ text }) => text)
    .join(' ')
    .replace(/(?<!\d) +(?=[.,:])|(?<=[.,:]) +(?!\d)|(?<=[^\p{L}\p{N}\s.,:]) +| +(?=[^\p{L}\p{N}\s.,:])/gu, '')
}

/** Ranges of a stretch that were not moved. */
function restOf(start: number, end: number, moved: ReadonlySet<number>): Range[] {
  const ranges: Range[] = []
  for (let at = start; at < end; at++) {
    if (moved.has(at)) continue
    const last = ranges.at(-1)
    if (last?.[1] === at) last[1] = at + 1
    else ranges.push([at, at + 1])
  }
  return ranges
}

interface Moves {
  listed: { from: Range; to: Range }[]
  from: ReadonlySet<number>
  to: ReadonlySet<number>
}

/** Sequences of deleted words that were inserted elsewhere. */
function findMoves(a: readonly ComparedWord[], b: readonly ComparedWord[], matches: Int32Array): Moves {
  const matched = new Set(matches)
  const isFreeB = (at: number) => at < b.length && !matched.has(at)
  const isFreeA = (at: number) => at < a.length && matches[at] === -1
  const keyOf = (words: readonly ComparedWord[], at: number) =>
    words
      .slice(at, at + LEAST_MOVED)
      .map(({ key }) => key)
      .join(' ')
  const isWhole = (isFree: (at: number) => boolean, at: number) =>
    Array.from({ length: LEAST_MOVED }, (_, index) => at + index).every(isFree)
  const starts = new Map<string, number>()
  for (let at = 0; at < b.length; at++) if (isWhole(isFreeB, at)) starts.set(keyOf(b, at), at)
  const moves = { listed: [] as Moves['listed'], from: new Set<number>(), to: new Set<number>() }
  for (let at = 0; at < a.length; at++) {
    if (!isWhole(isFreeA, at)) continue
    const start = starts.get(keyOf(a, at))
    if (start === undefined || moves.to.has(start)) continue
    let length = LEAST_MOVED
    while (
      isFreeA(at + length) &&
      isFreeB(start + length) &&
      !moves.to.has(start + length) &&
      a[at + length]!.key === b[start + length]!.key
    )
      length++
    if (a.slice(at, at + length).reduce((sum, { key }) => sum + key.length, 0) < LEAST_MOVED_LETTERS) continue
    const around = Math.min(runAround(isFreeA, at, at + length), runAround(isFreeB, start, start + length))
    if (length < SURELY_MOVED && length < LEAST_MOVED_SHARE * around) continue
    for (let index = 0; index < length; index++) {
      moves.from.add(at + index)
      moves.to.add(start + index)
    }
    moves.listed.push({ from: [at, at + length], to: [start, start + length] })
    at += length - 1
  }
  return moves
}

/** Length of the whole change that a stretch is in. */
function runAround(isFree: (at: number) => boolean, start: number, end: number): number {
  let [from, to] = [start, end]
  while (from > 0 && isFree(from - 1)) from--
  while (isFree(to)) to++
  return to - from
}

/** Where a change is in the new document: behind the word before it, or before the first one. */
function positionOf(words: readonly ComparedWord[], at: number): TextChange['position'] {
  const previous = words[at - 1]?.boxes.at(-1)
  if (previous) return { page: previous.page, x: previous.x + previous.width, y: previous.y, height: previous.height }
  const next = words[at]?.boxes[0]
  return next && { page: next.page, x: next.x - 2, y: next.y, height: next.height }
}

function passage(words: readonly ComparedWord[]): TextPassage {
  const lines = new Map<string, SeenRect & { page: number }>()
  for (const { boxes } of words)
    for (const { line, page, x, y, width, height } of boxes) {
      const key = `${page} ${line}`
      const known = lines.get(key)
      if (!known) lines.set(key, { page, x, y, width, height })
      else {
        const [right, bottom] = [
          Math.max(known.x + known.width, x + width),
          Math.max(known.y + known.height, y + height),
        ]
        known.x = Math.min(known.x, x)
        known.y = Math.min(known.y, y)
        known.width = right - known.x
        known.height = bottom - known.y
      }
    }
  const text = words.map((word) => word.text).join(' ')
  return {
    text: text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text,
    page: words[0]?.page ?? 0,
    boxes: [...lines.values()],
  }
}

function changedRunningLines(before: ComparedText, after: ComparedText): TextChange[] {
  const gone = before.runningLines.filter(({ key }) => !after.runningLines.some((other) => other.key === key))
  const added = after.runningLines.filter(({ key }) => !before.runningLines.some((other) => other.key === key))
  return Array.from({ length: Math.max(gone.length, added.length) }, (_, index): TextChange => {
    const [old, now] = [gone[index], added[index]]
    const type = old && now ? 'replaced' : old ? 'deleted' : 'inserted'
    return { type, before: old ? passage(old.words) : null, after: now ? passage(now.words) : null, running: true }
  })
}

function alignPages(before: ComparedText, after: ComparedText, matches: Int32Array): TextDifferences['pages'] {
  const votes = new Map<number, Map<number, number>>()
  const sizes = new Map<number, number>()
  for (const { page } of after.words) sizes.set(page, (sizes.get(page) ?? 0) + 1)
  for (const [index, match] of matches.entries()) {
    if (match < 0) continue
    const [from, to] = [before.words[index]!.page, after.words[match]!.page]
    const counts = votes.get(to) ?? new Map<number, number>()
    votes.set(to, counts.set(from, (counts.get(from) ?? 0) + 1))
  }
  const pages: TextDifferences['pages'] = []
  let last = 0
  for (let page = 1; page <= after.pageCount; page++) {
    const [best, count = 0] = [...(votes.get(page) ?? [])].sort(([, one], [, other]) => other - one)[0] ?? []
    const isSame = best !== undefined && best > last && count >= SAME_PAGE * (sizes.get(page) ?? 0)
    // A page without text corresponds to one without text.
    const isEmpty = !sizes.has(page) && before.emptyPages.includes(last + 1)
    const own = isSame ? best : isEmpty ? last + 1 : undefined
    for (let gone = last + 1; own !== undefined && gone < own; gone++) pages.push({ before: gone, after: null })
    pages.push({ before: own ?? null, after: page })
    last = own ?? last
  }
  for (let gone = last + 1; gone <= before.pageCount; gone++) pages.push({ before: gone, after: null })
  return pages
}
