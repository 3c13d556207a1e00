/** Ids of annotations that are direct objects, by their position on a page: `p2a1`. They count those before them. */
const inlineId = /^p(\d+)a\d+$/

/** Whether an id may be another one once annotations of its page are gone. */
export function isInlineId(id: unknown): id is string {
  return typeof id === 'string' && inlineId.test(id)
}

/**
 * What annotations that are no objects of their own are called in a file in which others were removed or added: they themselves are
 * still there, in the same order. Both lists are of all ids, in the order of `list-annotations`.
 */
export function movedIds(before: readonly string[], now: readonly string[]): ReadonlyMap<string, string> {
  const after = byPage(now)
  return new Map(
    [...byPage(before)].flatMap(([page, ids]) => {
      const others = after.get(page) ?? []
      return others.length === ids.length ? ids.map((id, at) => [id, others[at]!] as const) : []
    }),
  )
}

function byPage(ids: readonly string[]): Map<string, string[]> {
  const pages = new Map<string, string[]>()
  for (const id of ids) {
    const page = inlineId.exec(id)?.[1]
    if (page === undefined) continue
    const known = pages.get(page)
    if (known) known.push(id)
    else pages.set(page, [id])
  }
  return pages
}
