import type { Vocabulary } from '../layout/vocabulary.js'
import type { Edges } from './page-items.js'

/** What of the document a paragraph is written with. */
export interface ParagraphContext {
  edges: Edges
  /** The edges of its section, which indents and tabs refer to, if different from those of the column. */
  frame?: Edges | undefined
  vocabulary?: Vocabulary
  /** Whether most of the document's text fills its lines. */
  justified?: boolean
  /** Baseline to baseline of single lines, by size. */
  leadingOf?: (size: number) => number | undefined
  /** Characters at the beginning that are the marker of a list, left out. */
  markerLength?: number
}
