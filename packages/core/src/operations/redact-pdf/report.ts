import type { FoundText } from '../../pdf/redact/find/found-text.js'

/** Content removed from a page, in the report of `redactPdf`. */
export interface RedactedPage {
  page: number
  areas: number
  characters: number
  pictures: number
  paths: number
  annotations: number
  /** Form fields that lost a value. */
  fields: number
  /** Whether all of the page became a picture. */
  picture: boolean
}

/** Data reported by `redactPdf`. */
export interface RedactionReport {
  pages: RedactedPage[]
  /** The search terms, with the number of matches and their pages. */
  found: FoundText[]
  /** Strings outside pages in which words were removed, and bookmarks that contained text of redacted areas. */
  strings: number
}
