import { canceled } from '../../../errors.js'
import type { FlowDocument } from '../../../flow-document/flow-document.js'
import type { PageObjects } from '../../page-objects/page-objects.js'
import { Vocabulary } from '../layout/vocabulary.js'
import { fillCells, inReadingOrder, withCells } from './layout-tables.js'
import { Losses } from './losses.js'
import { type Measures, measureDocument } from './measure-document.js'
import { placeCallouts } from './page/callouts.js'
import { dividePage, type Region } from './page/divide-page.js'
import { joinPictures } from './page/join-pictures.js'
import { AppearancePool } from './page/read-lines-of-page.js'
import { readPage } from './page/read-page.js'
import { takeRunningHeads } from './page/running-heads.js'
import { pageEdges, type Strip, stripsOf } from './page/strips.js'
import { anchorLine, takeWatermarks, turnedFrames } from './page/turned-frames.js'
import { type PageDraft, textOf } from './page-draft.js'
import type { Element, ParagraphDraft } from './page-items.js'
import { partByOutline } from './part-by-outline.js'
import type { FlowSettings, FoundHeading } from './settings.js'
import { alignOf } from './text/alignment.js'
import { takeFootnotes } from './text/find-footnotes.js'
import { findHeadings } from './text/find-headings.js'
import { findLists } from './text/find-lists.js'
import { findListsInCells } from './text/find-lists-in-cells.js'
import { takeUnmarkedNotes } from './text/find-unmarked-notes.js'
import { joinChapterLabels, joinTitleLines } from './text/join-chapter-labels.js'
import { joinColumns } from './text/join-columns.js'
import { partRunInHeadings } from './text/part-run-in-headings.js'
import { joinSplitTables } from './write/join-split-tables.js'
import { placeBookmarks } from './write/place-bookmarks.js'
import { writeSections } from './write/sections.js'
import { draftText, isWritten } from './write/to-paragraph.js'
import { writeHeads } from './write/write-heads.js'

/**
 * Reads pages into a flowing document: columns in reading order, lines joined into paragraphs, with headings, lists,
 * tables, notes, headers and footers. Each page is reduced to its lines immediately, so that only the characters of one
 * page are held in memory. `losses` lists content that cannot be kept.
 * @throws ToolError CANCELLED
 */
export async function readFlow(
  pages: AsyncIterable<PageObjects> | Iterable<PageObjects>,
  settings: FlowSettings = {},
): Promise<FlowDocument> {
  const appearances = new AppearancePool()
  const losses = new Losses()
  const drafts: PageDraft[] = []
  for await (const objects of pages) {
    if (settings.signal?.aborted) throw canceled(settings.signal)
    drafts.push(await readPage(objects, settings, appearances, losses))
  }
  appearances.widths.apply()
  const vocabulary = learnWords(drafts)
  const heads = takeRunningHeads(drafts)
  for (const draft of drafts) {
    draft.items = joinPictures(draft.items)
    if (draft.items.length === 0 && draft.turned.length > 0) draft.items = [anchorLine(draft)]
  }
  const regions = drafts.map((draft) => dividePage(draft.items))
  const measures = measureDocument(drafts, regions)
  const strips = drafts.flatMap((draft, index) => stripsOfPage(draft, regions[index]!, measures))
  fillCells(strips, { leadingOf: measures.leadingOf })
  settings.account?.divided(drafts, heads, strips)
  settings.listener?.divided(drafts, heads)
  const watermarks = takeWatermarks(drafts)
  const columns = strips.flatMap((strip) => strip.columns.map(({ elements }) => elements))
  const hints = hintsOf(columns)
  const rules = new Map(drafts.map((draft) => [draft.page, draft.rules]))
  const context = { vocabulary, justified: hints.justified, leadingOf: measures.leadingOf }
  for (const [page, own] of byPage(strips)) takeFootnotes(own, rules.get(page) ?? [], measures, context)
  takeUnmarkedNotes(strips, measures.bodySize, context)
  joinColumns(strips, hints.indented)
  settings.account?.beforeJoining(strips)
  settings.listener?.beforeJoining(strips)
  joinSplitTables(strips, drafts)
  settings.account?.joined(strips)
  partByOutline(columns, drafts)
  partRunInHeadings(columns)
  joinTitleLines(columns, measures.bodySize)
  joinChapterLabels(columns, measures.bodySize)
  const ordered = inReadingOrder(columns)
  // Large text of sidebars is no measure for the levels of the text.
  const main = columns.flat().some(({ kind }) => kind === 'paragraph') ? withCells(columns) : ordered
  findHeadings(main, measures, drafts)
  findListsInCells(ordered, findLists(ordered), measures)
  placeBookmarks(ordered)
  placeCallouts(withCells(columns), drafts)
  placeBackgrounds(columns, drafts, losses)
  settings.hearHeadings?.(headingsOf(main))
  settings.listener?.ordered(columns.flat(), drafts)
  const frames = new Map(drafts.map(({ page, turned }) => [page, turnedFrames(turned)]))
  const besideFlow = (page: number) => {
    const own = frames.get(page) ?? []
    frames.delete(page)
    return own
  }
  const sections = writeSections(
    drafts,
    strips,
    measures,
    { ...context, rulesOf: (page) => rules.get(page) ?? [], besideFlow },
    writeHeads(drafts, heads, measures, context, watermarks),
  )
  // Nothing else begins on these pages that it could hang on.
  for (const [page, own] of frames) if (own.length > 0) losses.add('Turned text', page)
  for (const { page, fields = [] } of drafts) if (!fields.every(isWritten)) losses.add('Form fields', page)
  const { title, author, language } = settings
  return {
    sections,
    ...(title !== undefined && { title }),
    ...(author !== undefined && { author }),
    ...(language !== undefined && { language }),
    losses: losses.messages(),
  }
}

function headingsOf(columns: readonly (readonly Element[])[]): FoundHeading[] {
  return columns.flat().flatMap((element) => {
    if (element.kind !== 'paragraph' || element.heading === undefined) return []
    const { page, box } = element.lines[0]!
    return [{ title: draftText(element), level: element.heading, page, top: box.top }]
  })
}

function byPage(strips: readonly Strip[]): Map<number, Strip[]> {
  const pages = new Map<number, Strip[]>()
  for (const strip of strips) {
    const list = pages.get(strip.page)
    if (list) list.push(strip)
    else pages.set(strip.page, [strip])
  }
  return pages
}

function stripsOfPage(draft: PageDraft, region: Region, measures: Measures): Strip[] {
  return stripsOf(region, draft, pageEdges(draft, measures.edgesOf(draft)), { leadingOf: measures.leadingOf })
}

function learnWords(drafts: readonly PageDraft[]): Vocabulary {
  const vocabulary = new Vocabulary()
  for (const { items } of drafts)
    for (const item of items) {
      if (item.kind === 'line') vocabulary.learn(textOf(item))
      if (item.kind === 'table')
        for (const { cells } of item.rows)
          for (const { lines } of cells) for (const line of lines) vocabulary.learnWords(textOf(line))
    }
  return vocabulary
}

/** How most paragraphs of the document are set. */
function hintsOf(columns: readonly (readonly Element[])[]): { justified: boolean; indented: boolean } {
  const long = columns
    .flat()
    .filter((element): element is ParagraphDraft => element.kind === 'paragraph' && element.lines.length > 2)
  const justified = long.filter((draft) => alignOf(draft, draft.edges, false) === 'justify').length
  const indented = long.filter(({ lines }) => lines[0]!.box.left > lines[1]!.box.left + 0.7 * lines[0]!.size).length
  return { justified: justified > long.length / 2, indented: indented > 0.35 * long.length }
}

/** Assigns images behind the text of a page to the first paragraph that starts on it; reports others. */
function placeBackgrounds(
  columns: readonly (readonly Element[])[],
  drafts: readonly PageDraft[],
  losses: Losses,
): void {
  const firsts = new Map<number, ParagraphDraft>()
  for (const element of columns.flat()) {
    if (element.kind !== 'paragraph') continue
    const { page } = element.lines[0]!
    if (!firsts.has(page)) firsts.set(page, element)
  }
  for (const { page, backgrounds } of drafts) {
    if (backgrounds.length === 0) continue
    const first = firsts.get(page)
    if (first) first.behind = backgrounds
    else losses.add('Images behind the text', page)
  }
}
