import { allPages } from '../../../page-choice/page-selection.js'
/** Pages in the order they are to have: those of the document by number, turned ones, blank ones, and all of another file. */
export type PlannedPage = number | { page: number; turn: number } | 'blank' | 'file'

/** The document without some pages. */
export function withoutPages(count: number, pages: ReadonlySet<number>): PlannedPage[] {
  return allPages(count).filter((page) => !pages.has(page))
}

/** The document with some pages twice, each behind itself. */
export function withCopies(count: number, pages: ReadonlySet<number>): PlannedPage[] {
  return allPages(count).flatMap((page) => (pages.has(page) ? [page, page] : [page]))
}

/** The document with some pages rotated clockwise by these degrees. */
export function withTurns(count: number, pages: ReadonlySet<number>, turn: number): PlannedPage[] {
  return allPages(count).map((page) => (pages.has(page) ? { page, turn } : page))
}

/** The document with something behind a page; 0 is before the first. */
export function withInserted(count: number, after: number, what: 'blank' | 'file'): PlannedPage[] {
  return allPages(count).toSpliced(after, 0, what as never)
}

/** The document with some pages moved behind another one; 0 is before the first. */
export function withMoved(count: number, pages: ReadonlySet<number>, after: number): PlannedPage[] {
  const rest = allPages(count).filter((page) => !pages.has(page))
  const at = rest.filter((page) => page <= after).length
  return rest.toSpliced(at, 0, ...[...pages].sort((a, b) => a - b))
}

/** The order as `arrange-pages` takes it: `1-3,blank,4@90`. */
export function formatArrangement(pages: readonly PlannedPage[]): string {
  const parts: string[] = []
  let run: [first: number, last: number] | undefined
  const endRun = () => {
    if (run) parts.push(run[0] === run[1] ? `${run[0]}` : `${run[0]}-${run[1]}`)
    run = undefined
  }
  for (const page of pages) {
    if (typeof page === 'number') {
      if (run && page === run[1] + 1) run[1] = page
      else {
        endRun()
        run = [page, page]
      }
      continue
    }
    endRun()
    parts.push(page === 'blank' ? 'blank' : page === 'file' ? '2:1-' : `${page.page}@${page.turn}`)
  }
  endRun()
  return parts.join(',')
}
