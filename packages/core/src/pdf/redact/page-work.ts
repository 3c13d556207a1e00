import type { PDFDict, PDFRawStream, PDFRef } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument } from '../model/document.js'
import type { ContentSource } from '../page-text/content-source.js'
import type { AreaIndex } from './redaction-area.js'

/** Number of removed objects by kind. */
export interface RemovedCounts {
  /** Glyphs, spaces too. */
  characters: number
  /** Pictures of which a part was painted over, or all was taken away. */
  pictures: number
  /** Number of removed or cut paths. */
  paths: number
  annotations: number
}

/** State of one page during redaction. */
export interface PageWork {
  document: PdfDocument
  run: RunContext
  source: ContentSource
  areas: AreaIndex
  removed: RemovedCounts
  /** Marked content of which something was removed: by its number (MCID), of the page itself (undefined) or of a form. */
  marks: Map<PDFRawStream | undefined, Set<number>>
  /** Changed streams, with their replacements on this page. */
  replaced: Map<PDFRawStream, PDFRef | undefined>
  /** Dictionaries of graphics states and the like that were replaced since they lead to such streams. */
  replacedDicts: Set<PDFDict>
  /** Why the content cannot be changed safely; the page is then converted to an image. */
  doubts: Set<string>
  /** Pictures that could not be read and went as a whole. */
  lostPictures: number
}

/** Nothing removed yet. */
export function noneRemoved(): RemovedCounts {
  return { characters: 0, pictures: 0, paths: 0, annotations: 0 }
}
