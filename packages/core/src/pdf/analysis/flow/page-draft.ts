import type { Paragraph, Picture, TextRun } from '../../../flow-document/document.js'
import type { Box, ContentTag, PageBookmark, PageField } from '../../page-objects/page-objects.js'
import type { Line, TextSource } from '../layout/text.js'
import type { Cell } from '../tables/table.js'
import type { Callout } from './page/callouts.js'
import type { Element } from './paragraph-draft.js'
import { labelOf, tagOfWords } from './text/line-tag.js'

/** How a run looks; runs that look the same share the object. */
export type Look = Omit<TextRun, 'type' | 'text' | 'link' | 'rightToLeft' | 'field'>

/** Where a run leads: an address, or a page of the document. */
type LinkTarget = { uri: string } | { page: number; bookmark?: string }

/** A run of a line, with its place. */
export interface PlacedRun {
  text: string
  look: Look
  /** x of its edges, points as seen. */
  left: number
  right: number
  link?: LinkTarget
  /** The field of a form that it is what is in. */
  field?: PageField
  /** Set where a tab parts it from the run before. */
  tabBefore?: true
  rightToLeft?: true
  /** Set for a mark that a note at the foot of the page belongs to. */
  note?: Paragraph[]
  /** Set where that note has no mark. */
  unmarked?: true
  /** Where its words come from, each with its place in the text; spaces before the text, put there later, do not count. */
  sources?: readonly (TextSource & { at: number; length: number })[]
}

/** A line of text, reduced to what the flow needs. */
export interface FlowLine {
  kind: 'line'
  page: number
  box: Box
  baseline: number
  /** Size of most of its characters, points. */
  size: number
  runs: PlacedRun[]
  rightToLeft: boolean
  monospaced: boolean
  /** Width of its first word, points: what would have had to fit on the line before. */
  firstWord: number
  /** Whether its last character is a hyphen that may part a word. */
  hyphenated: boolean
  /** Set where it begins with its own number, as lines of code and of pleadings do. */
  numbered?: true
  /** What the tags of the document say of most of it. */
  tag?: ContentTag
  /** The number or sign of an item that it begins with, as its tags tell. */
  label?: string
}

/** A cell, its text as lines. */
export interface CellDraft extends Pick<Cell, 'columnSpan' | 'rowSpan' | 'box' | 'align' | 'shade' | 'borders'> {
  lines: FlowLine[]
  /** Its lines as paragraphs, once lists are looked for among them. */
  elements?: Element[]
}

/** A table in the flow. */
export interface TableItem {
  kind: 'table'
  page: number
  box: Box
  /** x of the edges between columns. */
  columnEdges: number[]
  headerRows: number
  rows: { height: number; cells: CellDraft[] }[]
  caption?: string
  pageBreakBefore?: boolean
}

/** A picture in the flow. */
export interface PictureItem {
  kind: 'picture'
  page: number
  box: Box
  picture: Picture
  /** Pictures at its right that stand in the same row, each with its left edge; `box` is around all. */
  beside?: { picture: Picture; left: number }[]
  pageBreakBefore?: boolean
}

/** What stands on a page, in no order yet. */
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

/** A page reduced to what the flow needs. */
export interface PageDraft {
  page: number
  width: number
  height: number
  items: Item[]
  rules: Rule[]
  /** Lines that do not run to the right, and the degrees clockwise in which they do. */
  turned: { line: FlowLine; angle: number }[]
  /** Pictures that lie behind the text of the whole page. */
  backgrounds: PictureItem[]
  /** Fields of one colour that paragraphs may stand in, as they are painted. */
  callouts?: Callout[]
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
