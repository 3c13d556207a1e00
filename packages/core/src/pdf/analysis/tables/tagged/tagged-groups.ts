import type { TaggedCell } from '../../../page-objects/page-objects.js'
import type { PlacedWord } from '../text-rows.js'

/** Only pages made to be slow have more tables, or tables deeper within others. */
const MOST_TABLES = 200
const MOST_DEPTH = 20

/** A word in a cell, or in a table within that cell. */
export interface TaggedWord {
  placed: PlacedWord
  cell: TaggedCell
}

/** A tagged table of a page, with the words of the tables in its cells. */
export interface TaggedGroup {
  words: TaggedWord[]
  /** Its cells by row and column. */
  cells: Map<string, TaggedCell>
  /** Tables in its cells, each with its cell. */
  nested: { outer: TaggedCell; group: TaggedGroup }[]
}

/** The tagged tables of a page that are in no other table, in the order of their words. */
export function taggedGroups(words: readonly PlacedWord[]): TaggedGroup[] {
  const groups = new Map<number, TaggedGroup>()
  const roots: TaggedGroup[] = []
  for (const placed of words) {
    if (placed.turned) continue
    let inner: TaggedGroup | undefined
    let cell = placed.word.tag?.cell
    for (let depth = 0; cell && depth < MOST_DEPTH; depth++, cell = cell.outer) {
      let group = groups.get(cell.table)
      const isNew = group === undefined
      if (!group) {
        if (groups.size >= MOST_TABLES) return []
        group = { words: [], cells: new Map(), nested: [] }
        groups.set(cell.table, group)
      }
      const key = `${cell.row} ${cell.column}`
      const known = group.cells.get(key) ?? cell
      group.cells.set(key, known)
      group.words.push({ placed, cell: known })
      if (inner) group.nested.push({ outer: cell, group: inner })
      inner = isNew ? group : undefined
      if (isNew && !cell.outer) roots.push(group)
    }
  }
  return roots
}
