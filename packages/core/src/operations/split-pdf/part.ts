import { asFileName, partName } from './part-name.js'

/** A part of the document. */
export interface Part {
  /** 1-based, in order. */
  pages: readonly number[]
  /** What its file is named after, such as the title of a bookmark. */
  title?: string | undefined
}

/** A page at which a part begins. */
export interface Start {
  /** 1-based. */
  page: number
  title?: string | undefined
}

/**
 * The parts from each start to the next, in order of the pages. What is before the first start is a part of its own. Of several starts on
 * one page, the first counts.
 */
export function partsFrom(starts: readonly Start[], pageCount: number): Part[] {
  const sorted = starts.toSorted((a, b) => a.page - b.page).filter(({ page }, at, all) => page !== all[at - 1]?.page)
  if (sorted[0]?.page !== 1) sorted.unshift({ page: 1 })
  return sorted.map(({ page, title }, index) => ({
    pages: pagesBetween(page, sorted[index + 1]?.page ?? pageCount + 1),
    title,
  }))
}

/** The parts between separators, which are left out. Those without a page are none. A part can have the title of the separator before it. */
export function partsBetween(separators: readonly Start[], pageCount: number): Part[] {
  return partsFrom(separators, pageCount).flatMap(({ pages, title }) => {
    const [first] = pages
    const left = separators.some(({ page }) => page === first) ? pages.slice(1) : pages
    return left.length > 0 ? [{ pages: left, title }] : []
  })
}

/** Parts of a number of pages each. */
export function partsOfSize(size: number, pageCount: number): Part[] {
  const starts = Array.from({ length: Math.ceil(pageCount / size) }, (_, part) => ({ page: part * size + 1 }))
  return partsFrom(starts, pageCount)
}

/** The whole numbers from `first` to before `end`. */
function pagesBetween(first: number, end: number): number[] {
  return Array.from({ length: end - first }, (_, index) => first + index)
}

/**
 * The file names of parts: `names` where they are given; otherwise that of the result with the number of the part, padded with zeros, and
 * its title or pages: `split_report_02_pages-4-6.pdf`. A single part without a name has that of the result.
 */
export function namesOf(parts: readonly Part[], names: readonly string[], outputName: string): string[] {
  const digits = String(parts.length).length
  const stem = outputName.replace(/\.pdf$/i, '')
  return parts.map((part, index) => {
    const given = partName(names[index] ?? '')
    if (given !== undefined) return given
    if (parts.length === 1) return outputName
    const title = asFileName(part.title ?? '')
    return `${stem}_${String(index + 1).padStart(digits, '0')}_${title === '' ? describe(part.pages) : title}.pdf`
  })
}

/** `page-4`, `pages-4-6`, or for pages that do not follow each other the count: `5-pages`. */
function describe(pages: readonly number[]): string {
  const [first = 0] = pages
  if (pages.length === 1) return `page-${first}`
  const follows = pages.every((page, index) => page === first + index)
  return follows ? `pages-${first}-${pages.at(-1)}` : `${pages.length}-pages`
}
