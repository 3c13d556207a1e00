import type { Box, PageBookmark, PageField } from '../../page-objects/page-objects.js'
import type { Line } from '../layout/text.js'
import type { Callout } from './callout.js'
import type { FlowLine, PictureItem, PlacedRun, TableItem } from './page-items.js'
import { labelOf, tagOfWords } from './text/line-tag.js'

/** An item on a page, not ordered yet. */
export type Item = FlowLine | TableItem | PictureItem

/** A thin line across, which parts blocks of text. */
export interface Rule {
  left: number
  right: number
  y: number
  width: number
  color: number
  /** Set once it is a border. */
  used?: boolean
}

/** A page reduced to the data needed for the flow. */
export interface PageDraft {
  page: number
  width: number
  height: number
  items: Item[]
  rules: Rule[]
  /** Lines that do not run to the right, and the degrees clockwise in which they do. */
  turned: { line: FlowLine; angle: number }[]
  /** Images behind the text of the whole page. */
  backgrounds: PictureItem[]
  /** Colored boxes that may contain paragraphs, in painting order. */
  callouts?: Callout[]
  /** Form fields of the page. */
  fields?: PageField[]
  /** Bookmarks that lead to the page. */
  outline?: PageBookmark[]
  /** Whether its text was recognized in a picture, so that sizes waver. */
  recognized?: true
}

/** A line of words as a line of runs, which were made of its words. */
export function flowLine(line: Line, page: number, runs: PlacedRun[], monospaced: boolean): FlowLine {
  const first = line.words[0]
  const tag = tagOfWords(line.words)
  const label = labelOf(line.words)
  return {
    kind: 'line',
    page,
    box: line.box,
    baseline: line.baseline,
    size: line.size,
    runs,
    rightToLeft: line.rightToLeft,
    monospaced,
    firstWord: first ? widthOf(first.box) : 0,
    hyphenated: line.words.at(-1)?.hyphenated ?? false,
    ...(tag && { tag }),
    ...(label && { label }),
  }
}

/** The text of a line, tabs as such. */
export function textOf(line: FlowLine): string {
  return line.runs.map((run) => (run.tabBefore ? '\t' : '') + run.text).join('')
}

/** Height of a box. */
export const heightOf = (box: Box) => box.bottom - box.top

/** Width of a box. */
export const widthOf = (box: Box) => box.right - box.left

/** The middle value; 0 of none. */
export function median(values: readonly number[]): number {
  if (values.length === 0) return 0
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1]!
}
