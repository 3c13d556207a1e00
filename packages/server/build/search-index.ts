import MiniSearch from 'minisearch'
import { type SearchedSection, searchSettings } from '../src/search-settings.js'
import type { Rendered } from './render-document.js'

/** A page and its address. */
export interface IndexedPage {
  address: string
  rendered: Rendered
}

/** The index of the search, as text: every page by its headings. */
export function searchIndex(pages: readonly IndexedPage[]): string {
  const search = new MiniSearch<SearchedSection>(searchSettings)
  for (const { address, rendered } of pages) search.addAll(sectionsOf(address, rendered))
  return JSON.stringify(search)
}

/** A page in parts: what comes before its first heading below the title, and each heading with what follows it. */
function sectionsOf(page: string, { title, body }: Rendered): SearchedSection[] {
  const parts = body.text.split(/(?=<h[2-4] id=")/)
  return parts.map((part) => {
    const [, id, heading] = /^<h[2-4] id="([^"]*)">(.*?)<\/h/.exec(part) ?? []
    return {
      id: id === undefined ? page : `${page}#${id}`,
      page: title,
      title: heading === undefined ? title : plainText(heading),
      text: plainText(part),
    }
  })
}

function plainText(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
