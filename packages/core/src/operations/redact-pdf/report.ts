import type { FoundText } from '../../pdf/redact/find/found-text.js'

/** What was removed from a page, in the report of `redactPdf`. */
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

/** What `redactPdf` tells beside its file. */
export interface RedactionReport {
  pages: RedactedPage[]
  /** What was looked for, with how often and on which pages it was found. */
  found: FoundText[]
  /** Strings beside pages in which words were blotted out, and bookmarks that said what areas cover. */
  strings: number
}
