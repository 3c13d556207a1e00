/**
 * Page numbers as people write them, runs put together.
 * @example formatPages([1, 2, 3, 5]) // '1-3, 5'
 */
export function formatPages(pages: Iterable<number>): string {
  return formatOrder([...pages].sort((a, b) => a - b))
}

/**
 * As `formatPages`, in the order given.
 * @example formatOrder([3, 1, 2]) // '3, 1-2'
 */
export function formatOrder(pages: Iterable<number>): string {
  const runs: [first: number, last: number][] = []
  for (const page of pages) {
    const run = runs.at(-1)
    if (run && page === run[1] + 1) run[1] = page
    else runs.push([page, page])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ')
}
