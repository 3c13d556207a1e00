import { createStore } from '../../../create-store.js'
import type { OpenedDocument } from '../../../viewer/open-document.js'
import type { TextHit } from '../model/text-hit.js'

/** Words that were found, which their pages show. */
export interface FoundWords {
  of: OpenedDocument
  /** Those that are to be replaced, and the one that was gone to, by page. */
  shown: ReadonlyMap<number, readonly TextHit[]>
  /** Number of the one that was gone to. */
  current: number | undefined
}

/** What the search for words to replace has found; missing while there is nothing. */
export const foundWords = createStore<FoundWords | undefined>(undefined)
