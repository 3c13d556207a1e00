import type { XmlReader } from '../../text/xml/scan-xml.js'
import type { PackageEntry } from '../package/read-package.js'

/** How to display a document. */
export interface DocumentView {
  /** Name for fields that show the name of the file, with its extension. */
  fileName: string
  /** Tracked changes: the text as if all were accepted, as if none had been made, or with all marks. */
  changes: 'final' | 'original' | 'marked'
  /** Whether hidden sheets are shown. */
  hiddenSheets: boolean
  /** Whether fields for the current date show the saved date, or today's. */
  dates: 'saved' | 'today'
  /** Default language and region: `de-DE`. */
  locale?: string | undefined
}

/** Content of a document that may be missing in the result. */
export interface DocumentFacts {
  /** Insertions and deletions that somebody has yet to accept. */
  trackedChanges: boolean
  /** Sheets that are hidden. */
  hiddenSheets: number
  /** Videos and sounds, of which a PDF shows the picture alone. */
  media: number
}

/** Reads a part of a package and changes it; `after` changes the text of the whole part. */
export type Rewrite = (entry: PackageEntry, reader: XmlReader, after?: (text: string) => string) => void
/** Prepares the parts of a package of one format. */
export type Prepare = (
  entries: readonly PackageEntry[],
  view: DocumentView,
  facts: DocumentFacts,
  rewrite: Rewrite,
) => void
