import type { ContentTag, PageObjects, TaggedCell, TaggedRow } from '../../pdf/page-objects/page-objects.js'
import { readTypeset, type TypesetPage } from './typeset.js'

/** A text on a page, with what its tags say. */
export interface TaggedText {
  text: string
  x: number
  y: number
  tag?: ContentTag
}

/** A page with texts that have tags; what it has already is around them. */
export async function taggedPage(page: TypesetPage, texts: readonly TaggedText[]): Promise<PageObjects> {
  for (const { text, x, y } of texts) page.line(text, x, y)
  const [objects] = await readTypeset([page])
  const { characters } = objects!
  const list = texts.flatMap(({ tag }) => tag ?? [])
  const tags = new Uint16Array(characters.codes.length)
  for (let index = 0; index < tags.length; index++) {
    const [x, y] = [characters.origins[2 * index]!, Math.round(characters.origins[2 * index + 1]!)]
    const own = texts.filter((text) => Math.abs(text.y - y) < 2 && text.x <= x + 1).sort((a, b) => b.x - a.x)[0]
    if (own?.tag) tags[index] = list.indexOf(own.tag) + 1
  }
  return { ...objects!, characters: { ...characters, tags }, tags: list }
}

/** The tags of a table: cells by their row and column. */
export class TagSketch {
  readonly #cells = new Map<string, TaggedCell>()
  readonly #table: number
  readonly #outer: TaggedCell | undefined

  constructor(table: number, outer?: TaggedCell) {
    this.#table = table
    this.#outer = outer
  }

  /** A cell, each time the same. */
  cell(row: number, column: number, more: Partial<TaggedCell> = {}): TaggedCell {
    const key = `${row} ${column}`
    const known = this.#cells.get(key)
    if (known) return known
    const cell: TaggedCell = {
      table: this.#table,
      row,
      column,
      rowSpan: 1,
      columnSpan: 1,
      ...(this.#outer && { outer: this.#outer }),
      source: { table: `${this.#table}`, cell: `${this.#table}.${row}.${column}` },
      ...more,
    }
    this.#cells.set(key, cell)
    return cell
  }
}

/** A row with cells without content on the page, counted as one column each. */
export const rowWithBlanks = (columns: number, ...blanks: number[]): TaggedRow => ({ columns, blanks })
