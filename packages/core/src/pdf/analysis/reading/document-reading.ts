import { type Measures, measureDocument } from '../flow/measure-document.js'
import type { Region } from '../flow/page/divide-page.js'
import { pageEdges, type Strip, stripsOf } from '../flow/page/strips.js'
import { type PageDraft, textOf } from '../flow/page-draft.js'
import type { Element, ParagraphDraft } from '../flow/page-items.js'
import { findHeadings } from '../flow/text/find-headings.js'
import { joinColumns } from '../flow/text/join-columns.js'
import { Vocabulary } from '../layout/vocabulary.js'
import { divideColumns } from './divide-columns.js'
import { draftOfPage } from './draft-of-page.js'
import { markHeadingFonts } from './find-bold.js'
import { guessLanguage } from './guess-language.js'
import { joinInterrupted, joinMistaken } from './join-interrupted.js'
import type { ReadingPage } from './page-of-text.js'
import type { ReadingBlock } from './reading-block.js'
import { withoutHeads } from './take-heads.js'
import { documentReadingTuning, findNotesTuning } from './tuning.js'
import { writeBlock } from './write-block.js'

const noteMark = /^\s*[([]?(?:\d{1,3}|[*∗⁎†‡§¶‖]{1,3}|[a-z])[)\]]?[.\s\u00A0]*/

const plainSign = (sign: string) => sign.replace(/[\s\u00A0().[\]]/g, '')

/** A document to read, with settings. */
export interface ReadingSettings {
  pageCount: number
  /** Returns the text of a page, 1-based. Called once per page, unless the page was evicted from the cache. */
  textOf: (page: number) => Promise<ReadingPage>
  /** Language of the document from its catalog (BCP 47); guessed from its letters if missing. */
  language?: string | undefined
  /** How to handle notes at the bottom of pages; by default, they are read after the text of their page. */
  notes?: 'after' | 'skip'
}

/** Pages that are kept. */
const MOST_KEPT = 120

/** A page without its running heads. */
interface Body {
  draft: PageDraft
  region: Region
  indents: { long: number; indented: number }
}

/** Typical measures around a page. */
interface Context {
  measures: Measures
  vocabulary: Vocabulary
  indented: boolean
}

/** The parts of a page, created each time, since joining pages changes them. */
interface Flow {
  columns: Element[][]
  notes: ParagraphDraft[]
}

/**
 * The text of a document in reading order, page by page on demand: columns one after the other, without running heads,
 * page numbers and line numbers; words and sentences joined over lines, columns and pages. The result for a page does
 * not depend on which pages were read before.
 */
export class DocumentReading {
  readonly #settings: ReadingSettings
  readonly #drafts = new Map<number, Promise<PageDraft>>()
  readonly #bodies = new Map<number, Promise<Body>>()
  readonly #contexts = new Map<number, Promise<Context>>()
  readonly #blocks = new Map<number, Promise<readonly ReadingBlock[]>>()
  #language: Promise<string> | undefined

  constructor(settings: ReadingSettings) {
    this.#settings = settings
  }

  /** How many pages there are. */
  get pageCount(): number {
    return this.#settings.pageCount
  }

  /** The blocks that start on a page, including their continuation on the next; empty for a page without text. */
  blocks(page: number): Promise<readonly ReadingBlock[]> {
    return keep(this.#blocks, page, () => this.#readBlocks(page))
  }

  /** The language for choosing voices and splitting sentences; `und` if unknown. */
  language(): Promise<string> {
    this.#language ??= this.#findLanguage()
    return this.#language
  }

  async #readBlocks(page: number): Promise<readonly ReadingBlock[]> {
    const { columns, notes } = await this.#flow(page)
    const before = page > 1 ? await this.#flow(page - 1) : undefined
    if (before) await this.#joinTo(lastColumn(before), columns, page - 1)
    const own = columns.flat().length > 0
    for (let next = page + 1; own && next <= Math.min(this.pageCount, page + documentReadingTuning.mostPages); next++) {
      const flow = await this.#flow(next)
      await this.#joinTo(lastColumn({ columns, notes: [] }), flow.columns, next - 1)
      if (flow.columns.flat().length > 0) break
    }
    const { measures, vocabulary } = await this.#context(page)
    findHeadings(columns, measures)
    const context = { vocabulary, bodySize: measures.bodySize, language: await this.language() }
    const write = (paragraphs: readonly ParagraphDraft[], isNote: boolean) =>
      paragraphs.flatMap((paragraph) => writeBlock(paragraph, isNote, context) ?? [])
    const said = write(columns.flatMap(paragraphsOf), false)
    return this.#settings.notes === 'skip' ? said : [...said, ...write(notes, true)]
  }

  /** Continues the last paragraph of a page in the first column of the next. */
  async #joinTo(last: Element[] | undefined, columns: readonly Element[][], page: number): Promise<void> {
    const first = columns.find((column) => column.length > 0)
    if (!last || !first) return
    const { indented } = await this.#context(page)
    joinColumns([stripOf(last), stripOf(first)], indented)
  }

  async #flow(page: number): Promise<Flow> {
    const [{ draft, region }, { measures, indented }] = await Promise.all([this.#body(page), this.#context(page)])
    const lines = draft.items.length
    const edges = pageEdges(draft, lines < 5 ? measures.edgesOf(draft) : undefined)
    const strips = stripsOf(region, draft, edges, { leadingOf: measures.leadingOf })
    const columns = strips.flatMap((strip) => strip.columns.flatMap(({ elements }) => flat(elements)))
    const marks = marksOf(columns)
    const notes = columns.flatMap((column) => takeNotes(column, measures.bodySize, marks))
    joinColumns(
      columns.map((elements) => stripOf(elements)),
      indented,
    )
    for (const column of columns) {
      joinMistaken(column)
      joinInterrupted(column)
    }
    return { columns, notes }
  }

  #context(page: number): Promise<Context> {
    return keep(this.#contexts, page, async () => {
      const bodies = await Promise.all(
        around(page, documentReadingTuning.usualFrom, this.pageCount).map((each) => this.#body(each)),
      )
      const vocabulary = new Vocabulary()
      for (const near of around(page, documentReadingTuning.headsFrom, this.pageCount))
        for (const item of (await this.#draft(near)).items) if (item.kind === 'line') vocabulary.learn(textOf(item))
      const measures = measureDocument(
        bodies.map(({ draft }) => draft),
        bodies.map(({ region }) => region),
      )
      return { measures, vocabulary, indented: isIndented(bodies) }
    })
  }

  #body(page: number): Promise<Body> {
    return keep(this.#bodies, page, async () => {
      const near = await Promise.all(
        around(page, documentReadingTuning.headsFrom, this.pageCount).map((each) => this.#draft(each)),
      )
      const draft = withoutHeads(page, markHeadingFonts(near))
      const region = divideColumns(draft.items, draft.width)
      return { draft, region, indents: countIndents(draft, region) }
    })
  }

  #draft(page: number): Promise<PageDraft> {
    return keep(this.#drafts, page, async () => draftOfPage(await this.#settings.textOf(page)))
  }

  async #findLanguage(): Promise<string> {
    const { language } = this.#settings
    if (language !== undefined && /^[a-z]{2,3}\b/i.test(language)) return language
    const drafts = await Promise.all(
      around(1, documentReadingTuning.headsFrom, this.pageCount).map((each) => this.#draft(each)),
    )
    const lines = drafts.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'line' ? [textOf(item)] : [])))
    return guessLanguage(lines.join(' '))
  }
}

/** The cached result for a page, or a new one; evicts the oldest if there are too many, and retries failures. */
function keep<T>(kept: Map<number, Promise<T>>, page: number, make: () => Promise<T>): Promise<T> {
  const known = kept.get(page)
  if (known) return known
  const made = make()
  kept.set(page, made)
  made.catch(() => kept.delete(page))
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return made
}

function around(page: number, by: number, count: number): number[] {
  const first = Math.max(1, page - by)
  return Array.from({ length: Math.min(count, page + by) - first + 1 }, (_, index) => first + index)
}

/** Paragraphs of a page that are long enough to show how they begin, and those of them whose first line is indented. */
function countIndents(draft: PageDraft, region: Region): { long: number; indented: number } {
  const long = stripsOf(region, draft, pageEdges(draft, undefined), {})
    .flatMap(({ columns }) => columns.flatMap(({ elements }) => flat(elements).flatMap(paragraphsOf)))
    .filter(({ lines }) => lines.length > 2)
  const indented = long.filter(({ lines }) => lines[0]!.box.left > lines[1]!.box.left + 0.7 * lines[0]!.size)
  return { long: long.length, indented: indented.length }
}

function isIndented(bodies: readonly Body[]): boolean {
  const sum = (name: 'long' | 'indented') => bodies.reduce((all, { indents }) => all + indents[name], 0)
  return sum('indented') > documentReadingTuning.indented * sum('long')
}

const stripOf = (elements: Element[]): Strip => ({
  page: 0,
  columns: [{ elements, edges: { left: 0, right: 0 } }],
  box: { left: 0, top: 0, right: 0, bottom: 0 },
})

const lastColumn = ({ columns }: Flow) => columns.findLast((column) => column.length > 0)

const paragraphsOf = (elements: readonly Element[]) =>
  elements.filter((element): element is ParagraphDraft => element.kind === 'paragraph')

/** Nested columns and adjacent blocks as a flat list of columns, one after the other. */
function flat(elements: readonly Element[]): Element[][] {
  const columns: Element[][] = [[]]
  for (const element of elements) {
    if (element.kind !== 'beside') columns.at(-1)!.push(element)
    else {
      for (const column of element.columns) columns.push(...flat(column.elements))
      columns.push([])
    }
  }
  return columns.filter((column) => column.length > 0)
}

/**
 * Takes the notes at the foot of a column out of it: smaller text, from the last paragraph up to the first that begins with a raised
 * mark, or with a mark that the text has.
 */
function takeNotes(elements: Element[], bodySize: number, marks: ReadonlySet<string>): ParagraphDraft[] {
  let start: number | undefined
  for (let index = elements.length - 1; index >= Math.max(0, elements.length - findNotesTuning.mostNotes); index--) {
    const element = elements[index]!
    if (element.kind !== 'paragraph' || element.lines.some(({ size }) => size > findNotesTuning.smaller * bodySize))
      break
    const first = element.lines[0]!.runs[0]!
    const sign = noteMark.exec(first.text)?.[0]
    if (sign === undefined) continue
    if (first.appearance.raised === 'superscript' || marks.has(plainSign(sign))) start = index
  }
  return start === undefined ? [] : (elements.splice(start) as ParagraphDraft[])
}

/** The raised marks in the text of a page. */
function marksOf(columns: readonly (readonly Element[])[]): Set<string> {
  const marks = new Set<string>()
  for (const element of columns.flat()) {
    if (element.kind !== 'paragraph') continue
    for (const [index, { runs }] of element.lines.entries())
      for (const [at, run] of runs.entries()) {
        const isFirst = index === 0 && at === 0
        if (run.appearance.raised !== 'superscript' || isFirst || run.text.trim().length > 4) continue
        const sign = noteMark.exec(run.text)?.[0]
        if (sign) marks.add(plainSign(sign))
      }
  }
  return marks
}
