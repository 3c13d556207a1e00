import { useSyncExternalStore } from 'react'

/** From these widths of the screen on a grid has one more column than two. */
const widths = ['40rem', '64rem', '80rem']
const queries = typeof window === 'undefined' ? [] : widths.map((width) => window.matchMedia(`(min-width: ${width})`))

function subscribe(listener: () => void): () => void {
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

function columns(): number {
  return 2 + queries.filter(({ matches }) => matches).length
}

/** Columns of a grid of pages: 2, 3, 4 or 5 by the width of the screen. */
export function useColumns(): number {
  return useSyncExternalStore(subscribe, columns, () => 2)
}
