import { textOf } from '../page-draft.js'
import type { Element, ParagraphDraft, TableItem } from '../page-items.js'
import { draftText } from '../write/to-paragraph.js'
import { matchTagsTuning } from './tuning.js'

/** Headings derived from the tags of a document. */
export interface TaggedHeadings {
  /** Levels of the paragraphs that are tagged as headings; 0 for the title. */
  levels: Map<ParagraphDraft, number>
  /** Whether text not tagged as a heading is none. */
  isWhole: boolean
}

/** The level of a heading that a paragraph is tagged as; 0 for a title. */
function taggedLevel({ lines, leader }: ParagraphDraft): number | undefined {
  const heading = lines[0]!.tag?.heading
  return leader || !lines.every(({ tag }) => tag?.heading === heading) ? undefined : heading
}

/** Makes paragraphs of a table headings if they are tagged so and are not most of it. */
export function tagHeadingsInCells(table: TableItem): void {
  const paragraphs = table.rows
    .flatMap(({ cells }) => cells.flatMap(({ elements = [] }) => elements))
    .filter((element): element is ParagraphDraft => element.kind === 'paragraph')
  const tagged = paragraphs.filter((draft) => taggedLevel(draft) !== undefined)
  if (tagged.length > matchTagsTuning.mostOfText * paragraphs.length) return
  for (const draft of tagged) draft.heading = taggedLevel(draft)!
}

/** Finds the paragraphs that are tagged as headings. */
export function matchTags(columns: readonly (readonly Element[])[]): TaggedHeadings {
  const levels = new Map<ParagraphDraft, number>()
  let [all, tagged, inHeadings, paragraphs] = [0, 0, 0, 0]
  let inTables = 0
  for (const element of columns.flat()) {
    if (element.kind === 'table') inTables += lengthOf(element)
    if (element.kind !== 'paragraph') continue
    const { length } = draftText(element)
    all += length
    paragraphs++
    const [first] = element.lines
    if (first?.tag?.block === undefined) continue
    tagged += length
    const heading = taggedLevel(element)
    if (heading === undefined) continue
    inHeadings += length
    levels.set(element, heading)
  }
  // A document may have little more than headings above tables and short entries.
  const areUseless =
    inHeadings > matchTagsTuning.mostOfText * (all + inTables) &&
    levels.size > matchTagsTuning.mostOfParagraphs * paragraphs
  if (areUseless) return { levels: new Map(), isWhole: false }
  return { levels, isWhole: levels.size > 0 && tagged > matchTagsTuning.mostTagged * all }
}

/** Characters in the cells of a table. */
const lengthOf = ({ rows }: TableItem) =>
  rows.reduce(
    (sum, { cells }) => sum + cells.reduce((length, { lines }) => length + lines.map(textOf).join('').length, 0),
    0,
  )
