import { ToolError } from '../../errors.js'

/** One end of a range: a page counted from the front (1 is the first) or from the back (1 is the last). */
interface End {
  page: number
  fromBack: boolean
}

interface Term {
  text: string
  from: End
  to: End
  parity?: 'odd' | 'even'
  exclude: boolean
}

/** Longest text and most terms of a page selection; more is an error before anything is expanded. */
const MAX_TEXT = 200_000
const MAX_TERMS = 20_000
/** A selection may repeat pages, up to this many in all. */
const MAX_SELECTED = 200_000

const first: End = { page: 1, fromBack: false }
const last: End = { page: 1, fromBack: true }

/** An invalid page selection; the message names the part and the valid forms. */
export class PageRangeError extends Error {
  override readonly name = 'PageRangeError'
}

/**
 * Parses a selection of pages. Terms are separated by commas: `5`, `2-4`, `4-2` (descending), `3-` (to the last), `-3` (from
 * the first), `last` (also `z`, `l`, `end`), `r2` (second from the end), `odd`, `even`, `all`, and `!4` or `!2-3` to leave
 * pages out again. A JSON list of page numbers (`[3,1,2]`) is taken too. Nothing is expanded here.
 * @throws PageRangeError
 */
export function parsePageRanges(text: string): Term[] {
  if (text.length > MAX_TEXT) throw new PageRangeError('The page selection is too long.')
  const inner = withoutLastComma(
    plain(text)
      .trim()
      .replace(/^\[(.*)\]$/s, '$1'),
  )
  const parts = inner.split(',', MAX_TERMS + 1).map((part) => part.trim())
  if (parts.length > MAX_TERMS) throw new PageRangeError(`The page selection has more than ${MAX_TERMS} parts.`)
  if (inner.trim() === '') throw new PageRangeError('Give at least one page, such as 1-3,5 or last.')
  if (parts.includes('')) throw new PageRangeError('A page is missing before or after a comma.')
  return parts.map(parseTerm)
}

/** A trailing comma remains while a list is being typed. */
function withoutLastComma(text: string): string {
  const trimmed = text.trimEnd()
  return trimmed.endsWith(',') && trimmed.length > 1 ? trimmed.slice(0, -1) : trimmed
}

/** Normalizes the input of keyboards for other scripts: full-width digits, commas and dashes of all kinds. */
function plain(text: string): string {
  // Sets of Unicode properties take V8 tens of milliseconds to compile.
  if (/^[\x00-\x7f]*$/.test(text)) return text.replaceAll('~', '-')
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Pd}\u2212\u301c~]/gu, '-')
    .replaceAll(/[\u3001\u060c]/g, ',')
    .replaceAll(/\p{Nd}/gu, digitOf)
}

/** The value of a decimal digit in any script: digits are encoded in groups of ten that start with 0. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0)!
  if (code < 128) return digit
  let zero = code
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}

function parseTerm(text: string): Term {
  const exclude = text.startsWith('!')
  const body = (exclude ? text.slice(1) : text).trim().toLowerCase()
  if (body === 'odd' || body === 'even') return { text, from: first, to: last, parity: body, exclude }
  if (body === 'all') return { text, from: first, to: last, exclude }
  const range = /^(\S*?)\s*[-–]\s*(\S*)$/.exec(body)
  if (!range) {
    const end = parseEnd(body, text)
    return { text, from: end, to: end, exclude }
  }
  const [, from = '', to = ''] = range
  if (from === '' && to === '') throw notUnderstood(text)
  return { text, from: from === '' ? first : parseEnd(from, text), to: to === '' ? last : parseEnd(to, text), exclude }
}

function parseEnd(body: string, text: string): End {
  if (/^(last|end|z|l)$/.test(body)) return last
  const counted = /^(r?)(\d{1,9})$/.exec(body)
  if (!counted) throw notUnderstood(text)
  const page = Number(counted[2])
  if (page === 0) throw new PageRangeError(`"${text}": page numbers start at 1.`)
  return { page, fromBack: counted[1] === 'r' }
}

function notUnderstood(text: string): PageRangeError {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text
  return new PageRangeError(
    `"${shown}" is not a page or range. Use forms like 1-3, 5, 7-, last, r2, odd or !4, separated by commas.`,
  )
}

/**
 * The pages a selection names in a document, 1-based, in the order named, repetitions kept.
 * @throws ToolError PAGES_OUT_OF_RANGE, INVALID_OPTIONS
 * @example selectPages('3-1,last', 5) // [3, 2, 1, 5]
 */
export function selectPages(text: string, pageCount: number): number[] {
  return selectPageGroups(text, pageCount).flat()
}

/**
 * As `selectPages`, for results that need a page: `even` of a document with one page, or `!all`, is an error. `field` is the option at fault.
 * @throws ToolError PAGES_OUT_OF_RANGE, INVALID_OPTIONS
 */
export function selectSomePages(text: string, pageCount: number, field = 'pages'): number[] {
  return selectSomeGroups(text, pageCount, field).flat()
}

/** As `selectPageGroups`, with at least one page in all. */
export function selectSomeGroups(text: string, pageCount: number, field: string): number[][] {
  const groups = selectPageGroups(text, pageCount)
  if (groups.length > 0) return groups
  const has = pageCount === 1 ? '1 page' : `${pageCount} pages`
  throw new ToolError(
    'INVALID_OPTIONS',
    `The page selection leaves no page of a document of ${has}. Choose at least one.`,
    { details: { pageCount, problems: [{ field, message: 'At least one page must be chosen.' }] } },
  )
}

/**
 * As `selectPages`, but the pages of each term on their own: the parts of a split.
 * @example selectPageGroups('1-2,odd,!1', 5) // [[2], [3, 5]]
 */
export function selectPageGroups(text: string, pageCount: number): number[][] {
  let terms: Term[]
  try {
    terms = parsePageRanges(text)
  } catch (cause) {
    if (!(cause instanceof PageRangeError)) throw cause
    throw new ToolError('INVALID_OPTIONS', cause.message, { cause })
  }
  const intervals: Interval[] = terms.map((term) => ({
    term,
    from: resolve(term.from, term, pageCount),
    to: resolve(term.to, term, pageCount),
  }))
  const chosen = intervals.filter(({ term }) => !term.exclude)
  if (chosen.length === 0) {
    const term: Term = { text: 'all', from: first, to: last, exclude: false }
    chosen.push({ term, from: 1, to: pageCount })
  }
  const total = chosen.reduce((sum, { from, to }) => sum + Math.abs(to - from) + 1, 0)
  if (total > MAX_SELECTED)
    throw new ToolError('LIMIT_EXCEEDED', `The page selection has more than ${MAX_SELECTED} pages.`)
  const isLeftOut = leftOut(
    intervals.filter(({ term }) => term.exclude),
    pageCount,
  )
  const groups = chosen.map((interval) => {
    const { term, from, to } = interval
    const step = from <= to ? 1 : -1
    const pages: number[] = []
    for (let page = from; page !== to + step; page += step) {
      if (isParity(page, term.parity) && !isLeftOut(page)) pages.push(page)
    }
    return pages
  })
  return groups.filter((pages) => pages.length > 0)
}

interface Interval {
  term: Term
  from: number
  to: number
}

/** Tests whether a page is in any of the intervals, without a cost of pages times intervals. */
function leftOut(intervals: readonly Interval[], pageCount: number): (page: number) => boolean {
  // Difference in the number of intervals that contain a page and the one before, separately for odd and even pages.
  const steps = { odd: new Int32Array(pageCount + 2), even: new Int32Array(pageCount + 2) }
  for (const { term, from, to } of intervals) {
    for (const parity of ['odd', 'even'] as const) {
      if (term.parity !== undefined && term.parity !== parity) continue
      steps[parity][Math.min(from, to)]! += 1
      steps[parity][Math.max(from, to) + 1]! -= 1
    }
  }
  const holding = { odd: 0, even: 0 }
  const left = new Uint8Array(pageCount + 1)
  for (let page = 1; page <= pageCount; page++) {
    holding.odd += steps.odd[page]!
    holding.even += steps.even[page]!
    if (holding[page % 2 === 1 ? 'odd' : 'even'] > 0) left[page] = 1
  }
  return (page) => left[page] === 1
}

function isParity(page: number, parity: Term['parity']): boolean {
  return parity === undefined || (page % 2 === 1) === (parity === 'odd')
}

function resolve({ page, fromBack }: End, { text }: Term, pageCount: number): number {
  const resolved = fromBack ? pageCount + 1 - page : page
  if (resolved < 1 || resolved > pageCount) {
    const has = pageCount === 1 ? '1 page' : `${pageCount} pages`
    throw new ToolError(
      'PAGES_OUT_OF_RANGE',
      `"${text}" refers to a page that does not exist. The document has ${has}.`,
      {
        details: { pageCount },
      },
    )
  }
  return resolved
}
