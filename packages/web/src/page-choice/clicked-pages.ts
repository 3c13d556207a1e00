import { isToolError, selectPages } from '@sheaf/core'
import { formatPages } from '../pdf-view/page-list.js'

/** The pages that a text names one by one; none where it says all of them, or is being typed. */
export function pagesNamedIn(text: string, pageCount: number): ReadonlySet<number> {
  if (['', 'all'].includes(text.trim())) return new Set()
  try {
    return new Set(selectPages(text, pageCount))
  } catch (error) {
    if (!isToolError(error)) throw error
    return new Set()
  }
}

/** The text after a click on a page, which is named then, or not any more. Without any page, all are meant. */
export function afterClick(text: string, page: number, pageCount: number): string {
  const pages = new Set(pagesNamedIn(text, pageCount))
  if (!pages.delete(page)) pages.add(page)
  return pages.size === 0 ? 'all' : formatPages(pages)
}
