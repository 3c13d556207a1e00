import * as z from 'zod'
import { describeIssue, sentenceAbout } from '../../option-problems.js'
import type { FlatEntry } from '../../pdf/document/outline-entries.js'
import type { OutlineEntry } from '../../pdf/model/outline-entry.js'

const MOST_ENTRIES = 20_000
const MOST_DEPTH = 32
const LONGEST_TITLE = 2000
/** Spaces that a tab is as wide as. */
const TAB = 4

/** Says what is wrong with a list of bookmarks. */
export class OutlineError extends Error {}

/** Reads bookmarks, as JSON if the text begins with a bracket, else as indented lines. Throws `OutlineError`. */
export function parseOutline(text: string): OutlineEntry[] {
  const plain = text.replace(/^\u{feff}/u, '')
  return /^\s*[[{]/.test(plain) ? parseJson(plain) : parseLines(plain)
}

/** `Title | page`, indented below the bookmark it belongs to. */
function parseLines(text: string): OutlineEntry[] {
  const roots: OutlineEntry[] = []
  const open: { indent: number; entry: OutlineEntry; line: number }[] = []
  let count = 0
  const check = (last: { entry: OutlineEntry; line: number } | undefined) => {
    if (last && last.entry.page === undefined && last.entry.children.length === 0)
      throw new OutlineError(
        `Line ${last.line} has no page. Write the page after a vertical bar: ${last.entry.title.slice(0, 60)} | 1`,
      )
  }
  for (const [index, raw] of text.split(/\r\n|[\n\r]/).entries()) {
    if (raw.trim() === '') continue
    if (++count > MOST_ENTRIES) throw new OutlineError(`There are more than ${MOST_ENTRIES} bookmarks.`)
    const [, space = '', rest = ''] = /^([ \t]*)(.*)$/.exec(raw)!
    const indent = space.replaceAll('\t', ' '.repeat(TAB)).length
    const line = index + 1
    const { title, page } = readLine(rest.trimEnd(), line)
    while (open.length > 0 && open.at(-1)!.indent >= indent) check(open.pop())
    const entry: OutlineEntry = { title, ...(page !== undefined && { page }), children: [] }
    ;(open.at(-1)?.entry.children ?? roots).push(entry)
    open.push({ indent, entry, line })
    if (open.length > MOST_DEPTH) throw new OutlineError(`Line ${line} is deeper than ${MOST_DEPTH} levels.`)
  }
  while (open.length > 0) check(open.pop())
  if (count === 0) throw new OutlineError('Give at least one bookmark.')
  return roots
}

function readLine(text: string, line: number): { title: string; page: number | undefined } {
  const at = Math.max(text.lastIndexOf('|'), text.lastIndexOf('\t'))
  const number = at < 0 ? '' : text.slice(at + 1).trim()
  const isPage = /^\d{1,7}$/.test(number)
  const title = (isPage ? text.slice(0, at) : text).replace(/[|\s]+$/, '').trim()
  if (title === '') throw new OutlineError(`Line ${line} has no title.`)
  if (title.length > LONGEST_TITLE) throw new OutlineError(`The title in line ${line} is too long.`)
  if (isPage && Number(number) < 1) throw new OutlineError(`Line ${line}: pages are counted from 1.`)
  return { title, page: isPage ? Number(number) : undefined }
}

const entrySchema = z.strictObject({
  title: z.string().min(1).max(LONGEST_TITLE),
  page: z.int().min(1).optional(),
  top: z.number().min(0).max(1e6).optional(),
  open: z.boolean().optional(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  color: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .optional(),
  children: z.array(z.unknown()).optional(),
})

function parseJson(text: string): OutlineEntry[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new OutlineError(`The bookmarks are not valid JSON: ${(error as Error).message}`)
  }
  const list = Array.isArray(value) ? value : (value as { bookmarks?: unknown }).bookmarks
  if (!Array.isArray(list) || list.length === 0)
    throw new OutlineError('Give a list of bookmarks such as [{"title":"Introduction","page":1}].')
  let count = 0
  const read = (items: readonly unknown[], path: string, depth: number): OutlineEntry[] => {
    if (depth > MOST_DEPTH) throw new OutlineError(`Bookmarks are nested deeper than ${MOST_DEPTH} levels.`)
    return items.map((item, index) => {
      if (++count > MOST_ENTRIES) throw new OutlineError(`There are more than ${MOST_ENTRIES} bookmarks.`)
      const at = `${path}[${index}]`
      const found = entrySchema.safeParse(item, { error: describeIssue })
      if (!found.success) {
        const [issue] = found.error.issues
        if (issue?.path[0] === 'title' && issue.code === 'too_small')
          throw new OutlineError(`Bookmark ${count} has no title.`)
        if (issue?.path[0] === 'page' && issue.code === 'too_small')
          throw new OutlineError(`Bookmark ${count}: pages are counted from 1.`)
        throw new OutlineError(sentenceAbout([at, ...issue!.path].join('.'), issue!.message))
      }
      const { children = [], ...rest } = found.data
      const defined = Object.entries(rest).filter(([, entry]) => entry !== undefined)
      return {
        ...(Object.fromEntries(defined) as Omit<OutlineEntry, 'children'>),
        children: read(children, `${at}.children`, depth + 1),
      }
    })
  }
  return read(list, 'bookmarks', 1)
}

/** Bookmarks as indented lines. */
export function writeOutlineText(entries: readonly FlatEntry[]): string {
  return entries
    .map(({ title, page, level }) => {
      const plain = title.replace(/\s+/g, ' ').trim()
      return `${'  '.repeat(level - 1)}${plain}${page === undefined ? '' : ` | ${page}`}\n`
    })
    .join('')
}
