import type { RunningHeads } from './page/heads.js'
import type { Strip } from './page/strips.js'
import type { PageDraft } from './page-draft.js'
import type { Element } from './page-items.js'

/** Follows which part of each page becomes what, with its position. */
export interface FlowListener {
  /** Called once running heads are taken from the pages; turned text still has its watermarks. */
  divided(drafts: readonly PageDraft[], heads: ReadonlyMap<number, RunningHeads>): void
  /** Called before the headings that continued tables repeat are dropped. */
  beforeJoining(strips: readonly Strip[]): void
  /** Called with all elements in reading order, with their headings and lists. */
  ordered(elements: readonly Element[], drafts: readonly PageDraft[]): void
}
