import type { Box, PageObjects } from '../../page-objects/page-objects.js'
import type { Word } from '../layout/text.js'
import { Vocabulary } from '../layout/vocabulary.js'
import { captionsOf } from './captions.js'
import { type Draft, overlaps } from './draft.js'
import { extendBeside } from './extend-beside.js'
import { finishTable, shadeGrid } from './finish-table.js'
import { latticeDrafts } from './lattice/lattice-drafts.js'
import { streamDrafts } from './stream/stream-drafts.js'
import { stripedDrafts } from './striped-drafts.js'
import type { Table } from './table.js'
import { chooseTagged, withSources } from './tagged/choose-tagged.js'
import { areParagraphs } from './tagged/paragraphs-in-rows.js'
import { taggedDrafts } from './tagged/tagged-drafts.js'
import type { TextRow } from './text-rows.js'
import { textRows } from './text-rows.js'
import { findTablesTuning } from './tuning.js'
import { type View, viewsOf } from './view.js'

/** How to search for tables. */
export interface TableSearch {
  /** `auto`: by rules and by alignment. `ruled`: by rules and shades only. `unruled`: by alignment only. Default `auto`. */
  detection?: 'auto' | 'ruled' | 'unruled'
  /** Keeps grids of rules that have few texts, or a single row or column. Default false. */
  everyGrid?: boolean
  /** Keeps tables in cells of others and those of a single cell, as tags give them. Default false: the inner ones are tables of the page. */
  nested?: boolean
  /** The words of other pages; learns those of this page. They decide whether a hyphen at the end of a line parts a word. */
  vocabulary?: Vocabulary
}

/** Only pages made to be slow have more. */
const MAX_TABLES = 500

/**
 * Finds the tables of a page, from top to bottom: those with cells separated by rules or shades, and those detected
 * only by the alignment of their text. A frame around text, columns of text, lists and drawings are not tables. Tables
 * rotated by a quarter or half turn are read in the direction of their writing.
 *
 * The methods are those of Nurminen, Algorithmic extraction of data in tables in PDF documents (2013), and of tabula
 * and camelot: cells from crossing rules, columns from gaps across rows of text.
 */
export function findTables(
  objects: PageObjects,
  words: readonly Word[],
  { detection = 'auto', everyGrid = false, nested = false, vocabulary = new Vocabulary() }: TableSearch = {},
): Table[] {
  const tables: Table[] = []
  for (const view of viewsOf(objects, words)) {
    const found = draftsOf(view, detection, { everyGrid, nested })
    const drafts = withSources(
      detection === 'auto' ? found.filter((draft) => draft.ruled || !areParagraphs(draft)) : found,
    ).slice(0, MAX_TABLES)
    const rows = textRows(view.words, findTablesTuning.withinLine)
    learnRows(rows, drafts, vocabulary)
    if (drafts.length === 0) continue
    const shades = shadeGrid(view)
    const captions = captionsOf(
      drafts.map(({ box }) => box),
      rows,
    )
    for (const [index, draft] of drafts.entries()) {
      const table = finishTable(draft, view, { shades, vocabulary, page: objects.page })
      if (tables.some(({ box }) => overlaps(box, table.box))) continue
      const caption = captions[index]
      tables.push(caption === undefined || table.isLayout ? table : { ...table, caption })
    }
  }
  return tables.sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
}

/** Learns lines of text as such, and what is in tables as words. */
function learnRows(rows: readonly TextRow[], drafts: readonly Draft[], vocabulary: Vocabulary): void {
  for (const { chunks } of rows)
    for (const { text, words } of chunks) {
      const first = words[0]!.box
      if (drafts.some(({ box }) => overlaps(box, first))) vocabulary.learnWords(text)
      else vocabulary.learn(text)
    }
}

function draftsOf(
  view: View,
  detection: Required<TableSearch>['detection'],
  choice: { everyGrid: boolean; nested: boolean },
): Draft[] {
  if (detection === 'unruled') return streamDrafts(view, [], [])
  const { drafts, diagrams } = latticeDrafts(view, choice.everyGrid)
  if (detection === 'ruled') {
    const ruled = extended(drafts, view)
    return [...ruled, ...stripedDrafts(view, ruled)]
  }
  const tagged = chooseTagged(taggedDrafts(view), drafts, choice)
  if (tagged.length > 0) {
    const others = drafts.filter((draft) => !tagged.some(({ box }) => overlaps(box, draft.box)))
    return withText([...tagged, ...extended(others, view)], view, diagrams)
  }
  // Rules between columns may end below the headings: the table found by text is then used, if it contains all of it.
  const closed = drafts.filter(({ open }) => !open)
  const whole = closed.length < drafts.length ? streamDrafts(view, closed, diagrams) : []
  const ruled = extended(
    drafts.filter((draft) => !draft.open || !whole.some(({ box }) => holds(box, draft))),
    view,
  )
  return withText(ruled, view, diagrams)
}

/** Adds to ruled tables those whose rows rules part, unless text shows that they go on around the rules, and those of text alone. */
function withText(ruled: readonly Draft[], view: View, diagrams: readonly Box[]): Draft[] {
  const striped = stripedDrafts(view, ruled)
  const byText = streamDrafts(view, ruled, diagrams)
  if (striped.length === 0) return [...ruled, ...byText]
  const known = [...ruled, ...striped.filter((draft) => !byText.some((other) => isWithin(draft, other)))]
  return [...known, ...streamDrafts(view, known, diagrams)]
}

/** Whether a draft meets another one that has more text. */
function isWithin(draft: Draft, other: Draft): boolean {
  const count = ({ cells }: Draft) => cells.reduce((sum, { words }) => sum + words.length, 0)
  return overlaps(draft.box, other.box) && count(other) > count(draft)
}

/** Ruled tables with adjacent columns. */
function extended(drafts: readonly Draft[], { words }: View): Draft[] {
  if (drafts.length === 0) return []
  const taken = new Set(drafts.flatMap(({ cells }) => cells.flatMap((cell) => cell.words)))
  const free = words.filter((word) => !taken.has(word))
  return drafts.map((draft) => extendBeside(draft, free))
}

/** Whether a box has all words of a draft. */
function holds(box: Draft['box'], { cells }: Draft): boolean {
  return cells.every(({ words }) =>
    words.every(({ box: { left, top, right, bottom } }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    }),
  )
}
