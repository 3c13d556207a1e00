/**
 * Page numbers in words: each range as `3-7`, the first `mostRuns` ranges, and the number of remaining pages.
 * @param pages in any order, repetitions allowed
 */
export function pagesInWords(pages: readonly number[], mostRuns = 10): string {
  const runs: { from: number; to: number }[] = []
  for (const page of [...new Set(pages)].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.to === page - 1) last.to = page
    else runs.push({ from: page, to: page })
  }
  const more = runs.slice(mostRuns).reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const declared = runs.slice(0, mostRuns).map(({ from, to }) => {
    if (from === to) return String(from)
    return to === from + 1 ? `${from}, ${to}` : `${from}-${to}`
  })
  return declared.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** The first few of several names. */
export function shortList(names: readonly string[]): string {
  return names.slice(0, 5).join(', ') + (names.length > 5 ? ', …' : '')
}

/** The same after the noun: `page 3`, or `pages 3, 5-7`. */
export function namedPages(pages: readonly number[], mostRuns?: number): string {
  return `${new Set(pages).size === 1 ? 'page' : 'pages'} ${pagesInWords(pages, mostRuns)}`
}
