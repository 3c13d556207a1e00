import { canceled } from '../../../../errors.js'
import type { Block, FlowDocument, Frame, Paragraph, Section } from '../../../../flow-document/flow-document.js'
import { boxAround } from '../../../../geometry/seen-box.js'
import type { PageObjects } from '../../../page-objects/page-objects.js'
import { Losses } from '../losses.js'
import { measureDocument } from '../measure-document.js'
import { type PageDraft, widthOf } from '../page-draft.js'
import type { Element, ParagraphDraft, PictureItem, TableItem } from '../page-items.js'
import type { FlowSettings } from '../settings.js'
import { alignOf } from '../text/alignment.js'
import { placeBookmarks } from '../write/place-bookmarks.js'
import { pitchOf, toParagraph } from '../write/to-paragraph.js'
import { writeTable } from '../write/to-table-item.js'
import { emptyParagraph } from '../write/write-blocks.js'
import { dividePage } from './divide-page.js'
import { AppearancePool } from './read-lines-of-page.js'
import { readPage } from './read-page.js'
import { pageEdges, stripsOf } from './strips.js'
import { readFramesTuning } from './tuning.js'
import { toTurnedFrame } from './turned-frames.js'

const MOST_ROOM = 400

/**
 * Reads pages into a document with everything at its original position: each paragraph in a frame, pictures and tables
 * in place, one section per page; headers, lists and columns are not distinguished from other text.
 * @throws ToolError CANCELLED
 */
export async function readFrames(
  pages: AsyncIterable<PageObjects> | Iterable<PageObjects>,
  settings: FlowSettings = {},
): Promise<FlowDocument> {
  const appearances = new AppearancePool()
  const losses = new Losses()
  const read: { draft: PageDraft; elements: Element[] }[] = []
  for await (const objects of pages) {
    if (settings.signal?.aborted) throw canceled(settings.signal)
    const draft = await readPage(objects, { ...settings, keepTurned: true }, appearances, losses)
    const region = dividePage(draft.items)
    const measures = measureDocument([draft], [region])
    const strips = stripsOf(region, draft, pageEdges(draft, undefined), { leadingOf: measures.leadingOf })
    settings.account?.divided([draft], new Map(), strips)
    read.push({
      draft,
      elements: strips.flatMap(({ columns }) => columns.flatMap(({ elements }) => flatten(elements))),
    })
  }
  appearances.widths.apply()
  placeBookmarks(read.map(({ elements }) => elements))
  const { title, author, language } = settings
  return {
    sections: read.map(({ draft, elements }) => writePage(draft, elements)),
    ...(title !== undefined && { title }),
    ...(author !== undefined && { author }),
    ...(language !== undefined && { language }),
    losses: losses.messages(),
  }
}

function flatten(elements: readonly Element[]): Element[] {
  return elements.flatMap((element) =>
    element.kind === 'beside' ? element.columns.flatMap((column) => flatten(column.elements)) : [element],
  )
}

function writePage(draft: PageDraft, elements: readonly Element[]): Section {
  const pictures = elements.filter((element): element is PictureItem => element.kind === 'picture')
  const tables = elements.filter((element): element is TableItem => element.kind === 'table')
  const paragraphs = elements.filter((element): element is ParagraphDraft => element.kind === 'paragraph')
  const anchor: Paragraph = {
    ...emptyParagraph(1),
    contents: [
      ...draft.backgrounds.map((item) => floating(item, true)),
      ...pictures.map((item) => floating(item, false)),
    ],
  }
  return {
    page: { width: draft.width, height: draft.height },
    margins: { top: 0, right: 0, bottom: 0, left: 0, header: 0, footer: 0 },
    columns: { count: 1, gap: 0 },
    start: 'page',
    blocks: [anchor, ...paragraphs.map(toFrame), ...draft.turned.map(toTurnedFrame), ...placeTables(tables)],
  }
}

const floating = ({ picture, box }: PictureItem, behind: boolean) => ({
  ...picture,
  floating: { x: box.left, y: box.top, behind },
})

function toFrame(draft: ParagraphDraft): Frame {
  const box = boxAround(draft.lines.map((line) => line.box))
  const first = draft.lines[0]!
  const last = draft.lines.at(-1)!
  const line = pitchOf(draft) ?? 1.2 * first.size
  const paragraph = toParagraph(draft, { edges: box })
  const align = draft.lines.length > 1 ? alignOf(draft, draft.edges, false) : paragraph.align
  const y = first.baseline - readFramesTuning.above * line
  const room = readFramesTuning.slack * widthOf(box) + 1
  return {
    type: 'frame',
    x: align === 'right' ? box.left - room : align === 'center' ? box.left - room / 2 : box.left,
    y,
    width: widthOf(box) + room,
    height: last.baseline + (1 - readFramesTuning.above) * line - y,
    angle: 0,
    blocks: [{ ...paragraph, align, spacing: { line } }],
  }
}

/** Empty paragraphs of a total height. */
function spaces(room: number): Paragraph[] {
  const count = Math.ceil(room / MOST_ROOM)
  return Array.from({ length: count }, () => emptyParagraph(room / count))
}

/** Tables in the flow of the page, each after an empty paragraph that moves it to its position. */
function placeTables(tables: readonly TableItem[]): Block[] {
  let y = 1
  return [...tables]
    .sort((a, b) => a.box.top - b.box.top)
    .flatMap((item): Block[] => {
      const room = Math.max(1, item.box.top - y)
      y = Math.max(item.box.bottom, y + room)
      return [...spaces(room), { ...writeTable(item, {}), indent: item.box.left }]
    })
}
