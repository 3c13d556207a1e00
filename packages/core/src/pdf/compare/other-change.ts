import type { SeenRect } from '../model/seen-rect.js'

/** Where something is on a page, in points as seen from the top left. */
export interface ComparedArea {
  page: number
  boxes: SeenRect[]
}

/** A difference that is not one of words. */
export interface OtherChange {
  kind: 'look' | 'style' | 'page' | 'page-size' | 'page-rotation' | 'comment' | 'field' | 'bookmarks' | 'attachments'
  change: 'inserted' | 'deleted' | 'replaced'
  /** In words. */
  message: string
  before: ComparedArea | null
  after: ComparedArea | null
}

/** A page of each document, counted from 1, that correspond to each other; `null` for one that the other document does not have. */
export interface PagePair {
  before: number | null
  after: number | null
}
