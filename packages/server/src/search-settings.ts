/** A part of a page that the search finds. */
export interface SearchedSection {
  /** Its address. */
  id: string
  /** Title of the page. */
  page: string
  /** Its heading. */
  title: string
  text: string
}

/** How pages are indexed and searched, when the documentation is built and in the browser. */
export const searchSettings = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page'],
  searchOptions: {
    boost: { title: 4, page: 3 },
    combineWith: 'AND' as const,
    prefix: true,
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
  },
}
