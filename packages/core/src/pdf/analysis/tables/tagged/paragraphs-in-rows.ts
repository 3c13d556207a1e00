import type { ContentTag } from '../../../page-objects/page-objects.js'
import type { Draft } from '../draft.js'
import { paragraphsInRowsTuning } from './tuning.js'

/** What a paragraph, or an item of a list, takes of a table. */
interface Taken {
  words: number
  rows: Set<number>
  columns: Set<number>
  isHeading: boolean
}

/**
 * Whether a table that is found by its text alone is paragraphs by its tags: they begin in one column, and go on in others and in rows
 * below, as no text of a cell does, or are headings over several columns, or several headings. A single paragraph over all of it says nothing.
 */
export function areParagraphs({ cells }: Draft): boolean {
  const blocks = new Map<string, Taken>()
  let [all, tagged] = [0, 0]
  for (const { row, column, columnSpan, words } of cells)
    for (const { word } of words) {
      all++
      const key = keyOf(word.tag)
      if (key === undefined) continue
      tagged++
      const taken = blocks.get(key) ?? {
        words: 0,
        rows: new Set(),
        columns: new Set(),
        isHeading: word.tag?.heading !== undefined,
      }
      blocks.set(key, taken)
      taken.words++
      taken.rows.add(row)
      for (let at = column; at < column + columnSpan; at++) taken.columns.add(at)
    }
  if (blocks.size < 2 || tagged < paragraphsInRowsTuning.mostTagged * all) return false
  const headings = [...blocks.values()].filter(({ isHeading }) => isHeading)
  if (headings.length > 1 || headings.some(({ columns }) => columns.size > 1)) return true
  const running = [...blocks.values()]
    .filter(({ rows, columns }) => rows.size > 1 && columns.size > 1)
    .reduce((sum, { words }) => sum + words, 0)
  return running > paragraphsInRowsTuning.leastRunning * all
}

function keyOf(tag: ContentTag | undefined): string | undefined {
  if (!tag || tag.cell) return undefined
  if (tag.item !== undefined) return `item ${tag.item}`
  return tag.block === undefined ? undefined : `block ${tag.block}`
}
