import { isToolError, selectPages } from '@sheaf/core'
import { pdfViewTexts } from '../texts/pdf-view.js'

/** The pages chosen so far, and the one that was clicked last. */
export interface PageSelection {
  /** In the order in which they were typed or clicked. */
  chosen: ReadonlySet<number>
  last?: number | undefined
  /** The text that was typed last, until pages are chosen in another way. */
  typed?: TypedPages | undefined
}

/** Pages as typed by the user, and why they are invalid, if so. */
export interface TypedPages {
  text: string
  wrong?: 'not-pages' | 'beyond'
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

/** Chooses the pages that a text names. What is no text of this document leaves the choice as it is, and says so. */
export function typePages(selection: PageSelection, text: string, pageCount: number): PageSelection {
  if (text.trim() === '') return { chosen: new Set(), typed: { text } }
  try {
    return { chosen: new Set(selectPages(text, pageCount)), typed: { text } }
  } catch (error) {
    if (!isToolError(error)) throw error
    return { ...selection, typed: { text, wrong: error.code === 'PAGES_OUT_OF_RANGE' ? 'beyond' : 'not-pages' } }
  }
}

/** All pages, or none when all are chosen already. */
export function toggleAll({ chosen }: PageSelection, pageCount: number): PageSelection {
  return chosen.size === pageCount ? noPages : { chosen: new Set(allPages(pageCount)) }
}

/** The pages that are left once those chosen are gone. */
export function otherPages({ chosen }: PageSelection, pageCount: number): number[] {
  return allPages(pageCount).filter((page) => !chosen.has(page))
}

/** Numbers from 1 to the last page. */
export function allPages(pageCount: number): number[] {
  return Array.from({ length: pageCount }, (_, index) => index + 1)
}

/** Chosen pages as a browser has kept them. */
export function readChosen(kept: unknown, pageCount: number): ReadonlySet<number> {
  const pages = Array.isArray(kept) ? kept : []
  return new Set(pages.filter((page) => Number.isInteger(page) && page >= 1 && page <= pageCount))
}

/** Why the text that was typed names no pages of the document. */
export function wrongText({ typed }: PageSelection, pageCount: number): string | undefined {
  if (typed?.wrong === undefined) return undefined
  return typed.wrong === 'beyond' ? pdfViewTexts.beyond(pageCount) : pdfViewTexts.ranges
}
