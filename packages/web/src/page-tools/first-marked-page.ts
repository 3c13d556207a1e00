import { selectPages } from '@sheaf/core'

/** The first page that these options give a mark, 1-based; the first page when they say nothing that makes sense. */
export function firstMarkedPage(options: Readonly<Record<string, unknown>> | undefined, pageCount: number): number {
  const { pages = 'all', skipFirst = false } = options ?? {}
  try {
    const chosen = [...new Set(selectPages(String(pages), pageCount))].sort((a, b) => a - b)
    return chosen[skipFirst === true ? 1 : 0] ?? 1
  } catch {
    return 1
  }
}
