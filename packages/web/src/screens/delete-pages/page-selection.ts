/** The pages chosen so far, and the one that was clicked last. */
export interface PageSelection {
  chosen: ReadonlySet<number>
  last?: number | undefined
}

/** Nothing chosen. */
export const noPages: PageSelection = { chosen: new Set() }

/** Chooses a page, or gives it up; with `run` also all pages from the one clicked last, to the same effect. */
export function togglePage({ chosen, last }: PageSelection, page: number, run: boolean): PageSelection {
  const next = new Set(chosen)
  const wanted = !chosen.has(page)
  const from = run && last !== undefined ? last : page
  for (let number = Math.min(from, page); number <= Math.max(from, page); number++) {
    if (wanted) next.add(number)
    else next.delete(number)
  }
  return { chosen: next, last: page }
}

/** All pages, or none when all are chosen already. */
export function toggleAll({ chosen }: PageSelection, pageCount: number): PageSelection {
  return chosen.size === pageCount ? noPages : { chosen: new Set(allPages(pageCount)) }
}

/** The pages that are left once those chosen are gone, as JSON. */
export function pagesToKeep({ chosen }: PageSelection, pageCount: number): string {
  return JSON.stringify(allPages(pageCount).filter((page) => !chosen.has(page)))
}

function allPages(pageCount: number): number[] {
  return Array.from({ length: pageCount }, (_, index) => index + 1)
}
