import { groupLines } from './page/group-lines.js'
import type { RunningHeads } from './page/heads.js'
import type { Strip } from './page/strips.js'
import { type PageDraft, textOf } from './page-draft.js'
import type { Element, FlowLine } from './page-items.js'

/** Statistics of the text of a page, in characters without spaces. */
export interface PageText {
  /** 1-based. */
  page: number
  /** All that can be seen. */
  characters: number
  /** In headers and footers, which are written once for all pages. */
  runningHeads: number
  /** Within pictures of drawings. */
  inPictures: number
  /** Repeated headings of continued tables. */
  repeated: number
  /** Nowhere. */
  missing: number
}

/** Text in the headers or footers of pages. */
export interface HeadText {
  /** As on the first of the pages; numbers may differ on others. */
  text: string
  pages: number[]
}

/** Characters without spaces. */
export function countCharacters(text: string): number {
  return text.replace(/\s+/gu, '').length
}

/** Tracks the text of pages from reading to writing, so that no loss goes unreported. */
export class TextAccount {
  readonly #pages = new Map<number, PageText>()
  readonly #heads = new Map<string, HeadText>()
  #flowing: Map<number, number> | undefined

  /** Records the text read from a page, and the part of it that becomes a picture. */
  read(page: number, characters: number, inPictures: number): void {
    this.#pages.set(page, { page, characters, runningHeads: 0, inPictures, repeated: 0, missing: 0 })
  }

  /** Records the text left after running heads are removed. */
  divided(drafts: readonly PageDraft[], heads: ReadonlyMap<number, RunningHeads>, strips: readonly Strip[]): void {
    const flowing = countByPage(elementsOf(strips))
    for (const { page, turned } of drafts) {
      const text = this.#pages.get(page)
      if (!text) continue
      const { header = [], footer = [] } = heads.get(page) ?? {}
      text.runningHeads = countLines([...header, ...footer])
      for (const row of [header, footer].flatMap(groupLines)) this.#addHead(row.map(textOf).join(' '), page)
      const found = (flowing.get(page) ?? 0) + countLines(turned.map(({ line }) => line))
      text.missing = Math.max(0, text.characters - text.runningHeads - text.inPictures - found)
    }
  }

  /** Records the state before tables are joined across pages; the text missing afterward was repeated. */
  beforeJoining(strips: readonly Strip[]): void {
    this.#flowing = countByPage(elementsOf(strips))
  }

  joined(strips: readonly Strip[]): void {
    const after = countByPage(elementsOf(strips))
    for (const [page, count] of this.#flowing ?? []) {
      const text = this.#pages.get(page)
      if (text) text.repeated = Math.max(0, count - (after.get(page) ?? 0))
    }
  }

  #addHead(text: string, page: number): void {
    const key = text.replace(/\d+/g, '#')
    const known = this.#heads.get(key)
    if (known) known.pages.push(page)
    else this.#heads.set(key, { text: text.replace(/\s+/g, ' ').trim(), pages: [page] })
  }

  /** The rows of headers and footers, in the order in which they first occur; those that differ in numbers only are one. */
  heads(): HeadText[] {
    return [...this.#heads.values()]
  }

  /** In the order in which the pages were read. */
  pages(): PageText[] {
    return [...this.#pages.values()]
  }
}

const elementsOf = (strips: readonly Strip[]) =>
  strips.flatMap(({ columns }) => columns.flatMap(({ elements }) => elements))

const countLines = (lines: readonly FlowLine[]) => lines.reduce((sum, line) => sum + countCharacters(textOf(line)), 0)

function countByPage(elements: readonly Element[]): Map<number, number> {
  const counts = new Map<number, number>()
  const add = (lines: readonly FlowLine[]) => {
    for (const line of lines) counts.set(line.page, (counts.get(line.page) ?? 0) + countCharacters(textOf(line)))
  }
  const visit = (element: Element) => {
    if (element.kind === 'paragraph') add(element.lines)
    else if (element.kind === 'table') for (const { cells } of element.rows) for (const { lines } of cells) add(lines)
    else if (element.kind === 'beside') for (const column of element.columns) column.elements.forEach(visit)
  }
  elements.forEach(visit)
  return counts
}
