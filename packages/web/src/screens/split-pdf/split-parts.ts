import { isToolError, selectPageGroups } from '@sheaf/core'

/** How a document is to be cut. */
export interface SplitChoice {
  mode: string
  ranges: string
  /** Pages of each part, at least 1; nothing while that is wrong. */
  interval: number | undefined
  /** Where the parts of the mode `bookmarks` begin, in any order; nothing while that is unknown. */
  starts?: readonly number[] | undefined
}

/** The result: the pages of each part, in order; or why it is unknown. */
export type SplitParts = { pages: readonly (readonly number[])[] } | { code: string; message: string }

/** The parts of a document with this many pages; undefined while the choice is blank or invalid, or the parts depend on its content. */
export function splitParts({ mode, ranges, interval, starts }: SplitChoice, pageCount: number): SplitParts | undefined {
  if (mode === 'range') return ranges.trim() === '' ? undefined : groupsOf(ranges, pageCount)
  if (mode === 'bookmarks') return starts && { pages: partsFrom(starts, pageCount) }
  // Only the content of the pages says where others begin.
  if (mode !== 'all' && mode !== 'interval') return undefined
  const size = mode === 'all' ? 1 : interval
  if (size === undefined) return undefined
  return {
    pages: partsFrom(
      Array.from({ length: Math.ceil(pageCount / size) }, (_, part) => part * size + 1),
      pageCount,
    ),
  }
}

/** The pages from each start to the next, and those before the first. */
function partsFrom(starts: readonly number[], pageCount: number): number[][] {
  const sorted = [...new Set([1, ...starts])].sort((a, b) => a - b)
  return sorted.map((start, index) =>
    Array.from({ length: (sorted[index + 1] ?? pageCount + 1) - start }, (_, page) => start + page),
  )
}

function groupsOf(ranges: string, pageCount: number): SplitParts | undefined {
  try {
    return { pages: selectPageGroups(ranges, pageCount) }
  } catch (error) {
    if (!isToolError(error)) throw error
    // An invalid range is reported when the form is sent; a missing page can be reported at once.
    return error.code === 'INVALID_OPTIONS' ? undefined : { code: error.code, message: error.message }
  }
}

/**
 * Pages in few words.
 * @example pagesInWords([1, 2, 3, 7]) // '1-3, 7'
 */
export function pagesInWords(pages: readonly number[]): string {
  const runs: [number, number][] = []
  for (const page of pages) {
    const last = runs.at(-1)
    const step = last && page - last[1]
    const goesOn = last && Math.abs(step!) === 1 && (last[0] === last[1] || Math.sign(last[1] - last[0]) === step)
    if (goesOn) last[1] = page
    else runs.push([page, page])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
}
