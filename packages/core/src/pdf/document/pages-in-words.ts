/**
 * Page numbers in words: each run of pages as `3-7`, the first so many runs, and how many pages more.
 * @param pages in any order, each once or more
 */
export function pagesInWords(pages: readonly number[], mostRuns = 10): string {
  const runs: { from: number; to: number }[] = []
  for (const page of [...new Set(pages)].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.to === page - 1) last.to = page
    else runs.push({ from: page, to: page })
  }
  const more = runs.slice(mostRuns).reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const told = runs.slice(0, mostRuns).map(({ from, to }) => {
    if (from === to) return String(from)
    return to === from + 1 ? `${from}, ${to}` : `${from}-${to}`
  })
  return told.join(', ') + (more > 0 ? ` and ${more} more` : '')
}
