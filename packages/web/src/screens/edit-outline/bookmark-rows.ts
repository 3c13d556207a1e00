import type { EditOutlineData } from '@sheaf/core/edit-outline'
import { isRecord } from '../../run/json.js'

type OutlineEntry = EditOutlineData['bookmarks'][number]

/** A bookmark as a row of the editor holds it. */
export interface BookmarkRow {
  title: string
  /** As typed. */
  page: string
  /** How deep it is below others, from 0. */
  level: number
  /** What else the file says of it: its position on the page, its style. */
  rest?: Omit<OutlineEntry, 'title' | 'page' | 'children'>
}

/** Deeper bookmarks are refused. */
const DEEPEST = 31

/** The rows of what `writeRows` has written. */
export function readRows(text: string): BookmarkRow[] {
  if (text.trim() === '') return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? rowsOf(list as OutlineEntry[]) : []
  } catch {
    return []
  }
}

/** Bookmarks of a file as rows, each before those below it. */
function rowsOf(entries: readonly OutlineEntry[], level = 0): BookmarkRow[] {
  return entries.flatMap(({ title, page, children = [], ...rest }) => [
    { title, page: page === undefined ? '' : String(page), level, ...(Object.keys(rest).length > 0 && { rest }) },
    ...rowsOf(children, level + 1),
  ])
}

/** What the option is given for rows: with all that the file says of them. */
export function writeRows(rows: readonly BookmarkRow[]): string {
  const roots: OutlineEntry[] = []
  const open: OutlineEntry[] = []
  for (const { title, page, level, rest } of rows) {
    const entry: OutlineEntry = { title, ...(page !== '' && { page: Number(page) }), ...rest, children: [] }
    open.length = Math.min(level, open.length)
    ;(open.at(-1)?.children ?? roots).push(entry)
    open.push(entry)
  }
  return rows.length === 0 ? '' : JSON.stringify(roots)
}

/** The rows with another one after the last: on the same page and as deep. */
export function withNext(rows: readonly BookmarkRow[]): BookmarkRow[] {
  const last = rows.at(-1)
  return [...rows, { title: '', page: last?.page || '1', level: last?.level ?? 0 }]
}

/** The rows with another page or title of one. A position on its old page says nothing of another. */
export function withPart(
  rows: readonly BookmarkRow[],
  at: number,
  part: { title: string } | { page: string },
): BookmarkRow[] {
  return rows.map((row, index) => {
    if (index !== at) return row
    const { top: _, ...rest } = row.rest ?? {}
    return { ...row, ...part, ...('page' in part && row.rest && { rest }) }
  })
}

/** Where those below a row end. */
function endOf(rows: readonly BookmarkRow[], at: number): number {
  const next = rows.findIndex((row, index) => index > at && row.level <= rows[at]!.level)
  return next < 0 ? rows.length : next
}

/** The rows with one, and those below it, moved by one level; unchanged where there is none to be below. */
export function moveLevel(rows: readonly BookmarkRow[], at: number, by: 1 | -1): readonly BookmarkRow[] {
  const { level } = rows[at]!
  const end = endOf(rows, at)
  const deepest = Math.max(...rows.slice(at, end).map((row) => row.level))
  if (level + by < 0 || deepest + by > DEEPEST || level + by > (at === 0 ? 0 : rows[at - 1]!.level + 1)) return rows
  return rows.map((row, index) => (index >= at && index < end ? { ...row, level: row.level + by } : row))
}

/** The rows with one, and those below it, before its neighbor of the same level or after it; unchanged where there is none. */
export function moveRow(rows: readonly BookmarkRow[], at: number, by: 1 | -1): readonly BookmarkRow[] {
  const { level } = rows[at]!
  const end = endOf(rows, at)
  const block = rows.slice(at, end)
  if (by === 1) {
    if (rows[end]?.level !== level) return rows
    const nextEnd = endOf(rows, end)
    return [...rows.slice(0, at), ...rows.slice(end, nextEnd), ...block, ...rows.slice(nextEnd)]
  }
  let before = at - 1
  while (before >= 0 && rows[before]!.level > level) before--
  if (before < 0 || rows[before]!.level !== level) return rows
  return [...rows.slice(0, before), ...block, ...rows.slice(before, at), ...rows.slice(end)]
}

/** The rows without one; those below it move up by one level. */
export function withoutRow(rows: readonly BookmarkRow[], at: number): BookmarkRow[] {
  const end = endOf(rows, at)
  return rows.flatMap((row, index) =>
    index === at ? [] : [index > at && index < end ? { ...row, level: row.level - 1 } : row],
  )
}

/** The bookmarks in what Edit Bookmarks says of a file. */
export function bookmarksIn(data: unknown): BookmarkRow[] {
  return isRecord(data) && Array.isArray(data['bookmarks']) ? rowsOf(data['bookmarks'] as OutlineEntry[]) : []
}
