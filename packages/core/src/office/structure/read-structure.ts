import type {
  Block,
  FlowDocument,
  FlowRow,
  FlowTable,
  Inline,
  Paragraph,
  TextRun,
} from '../../flow-document/flow-document.js'

/** Pages of the source, 1-based; 0 where there is none. */
export interface PageSpan {
  first: number
  last: number
}

/** A block of a document by its role; its position and look are left out. */
export type StructureNode =
  | { type: 'heading' /** 1 to 6. */; level: number; contents: Inline[]; anchors: string[]; pages: PageSpan }
  | { type: 'text'; contents: Inline[]; anchors: string[]; pages: PageSpan; paragraph: Paragraph | undefined }
  /** `left` is the left edge of the lines in letters. */
  | { type: 'code'; lines: string[]; left: number; anchors: string[]; pages: PageSpan }
  | { type: 'list'; items: ListItem[]; anchors: string[]; pages: PageSpan }
  | { type: 'table'; table: FlowTable; anchors: string[]; pages: PageSpan }

/** An item of a list, or an entry of a table of contents. */
export interface ListItem {
  /** 0 for the outermost. */
  level: number
  /** Sign or number as printed; undefined for entries of a table of contents. */
  marker: string | undefined
  /** Its number, if the marker is one. */
  value: number | undefined
  contents: Inline[]
  anchors: string[]
  /** Those within it. */
  items: ListItem[]
}

const LEVELS = 6
/** Share of the text in a monospaced font above which this is the font of the text, and not that of code. */
const MOST_CODE = 0.8
/** Share of the letters of a listing that may come from another font. */
const MOST_SIGNS = 0.02
const monospaced = /courier|mono|consolas|lucida console|typewriter/i

/** Whether a run is set in a font whose letters all have the same width. */
export const isMonospaced = ({ font }: Pick<TextRun, 'font'>) => monospaced.test(font)

/** A document by the roles of its blocks. */
export interface Structure {
  nodes: StructureNode[]
  /** Whether text in monospaced fonts is code, and not set so like most of the text. */
  hasCode: boolean
}

/** The content of a document in order, without headers, footers and watermarks: headings, texts, lists, code and tables. */
export function readStructure({ sections }: FlowDocument): Structure {
  const blocks = sections.flatMap((section) => section.blocks)
  const [plain, code] = countFonts(blocks)
  const hasCode = code < MOST_CODE * (plain + code)
  // A title is above all other headings.
  return { nodes: nodesOf(blocks, { hasCode, lower: hasTitle(blocks) ? 1 : 0 }), hasCode }
}

interface StructureContext {
  hasCode: boolean
  lower: 0 | 1
}

/** The nodes of blocks in a table cell. */
export function nodesOfCell(blocks: readonly Block[]): StructureNode[] {
  return nodesOf(blocks, { hasCode: false, lower: 0 })
}

function nodesOf(blocks: readonly Block[], context: StructureContext, start: PageSpan = { first: 0, last: 0 }) {
  const nodes: StructureNode[] = []
  let pages = start
  for (const block of blocks) {
    switch (block.type) {
      case 'paragraph':
        pages = block.pages ?? pages
        addParagraph(nodes, block, pages, context)
        break
      case 'table':
        pages = spanOf(block.rows, pages)
        if (block.isLayout)
          for (const { cells } of block.rows)
            for (const cell of cells) nodes.push(...nodesOf(cell.blocks, context, pages))
        else nodes.push({ type: 'table', table: block, anchors: [], pages })
        break
      case 'frame':
        if (!block.behind) for (const each of block.blocks) addParagraph(nodes, each, pages, context)
        break
    }
  }
  return nodes
}

function spanOf(rows: readonly FlowRow[], before: PageSpan): PageSpan {
  const known = rows.filter(({ page }) => page !== undefined)
  return known.length === 0 ? before : { first: known[0]!.page!, last: known.at(-1)!.page! }
}

function addParagraph(nodes: StructureNode[], paragraph: Paragraph, pages: PageSpan, context: StructureContext): void {
  const contents = paragraph.contents.filter((inline) => !(inline.type === 'picture' && inline.floating?.behind))
  const anchors = paragraph.bookmarks ?? []
  const last = nodes.at(-1)
  if (!contents.some(isVisible)) {
    // Links still lead there.
    if (anchors.length > 0) nodes.push({ type: 'text', contents: [], anchors, pages, paragraph })
    return
  }
  if (paragraph.heading !== undefined) {
    const level = Math.max(1, Math.min(LEVELS, paragraph.heading + context.lower))
    nodes.push({ type: 'heading', level, contents, anchors, pages })
  } else if (paragraph.list || isEntry(paragraph)) addItem(nodes, { ...paragraph, contents }, pages)
  else if (context.hasCode && isCode(contents)) {
    const lines = codeLines(contents)
    const left = leftOfCode(paragraph)
    if (last?.type === 'code' && pages.first <= last.pages.last + 1) {
      // Pages may have different margins.
      const isOnPage = pages.first === last.pages.last
      const common = isOnPage ? Math.min(last.left, left) : left
      last.lines = [...indented(last.lines, isOnPage ? last.left - common : 0), ...indented(lines, left - common)]
      last.left = common
      last.pages = { first: last.pages.first, last: pages.last }
    } else nodes.push({ type: 'code', lines, left, anchors, pages })
  } else nodes.push({ type: 'text', contents, anchors, pages, paragraph })
}

const isVisible = (inline: Inline) =>
  inline.type === 'text'
    ? inline.text.trim() !== '' || inline.field !== undefined
    : inline.type !== 'tab' && inline.type !== 'line-break'

/** Whether a paragraph is an entry of a table of contents: text, dots, page. */
const isEntry = ({ isEntry: isMarked, tabs = [] }: Paragraph) =>
  isMarked === true || tabs.some(({ leader }) => leader === 'dots')

function addItem(nodes: StructureNode[], paragraph: Paragraph, pages: PageSpan): void {
  const { contents, list } = paragraph
  const anchors = paragraph.bookmarks ?? []
  const last = nodes.at(-1)
  const continues = last?.type === 'list' && (last.items[0]!.marker === undefined) === (list === undefined)
  const item: ListItem = {
    level: list?.level ?? (continues ? levelOf(paragraph, last) : 0),
    marker: list?.marker,
    value: list?.value,
    contents,
    anchors,
    items: [],
  }
  if (!continues) {
    const node: StructureNode & { type: 'list' } = { type: 'list', items: [item], anchors: [], pages }
    if (!list) lefts.set(node, [leftOf(paragraph)])
    nodes.push(node)
    return
  }
  let { items } = last
  // A list may begin with an inner level, and leave levels out.
  while (items.length > 0 && items.at(-1)!.level < item.level) items = items.at(-1)!.items
  items.push(item)
  last.pages = { first: last.pages.first, last: pages.last }
}

/** Left edges of the levels of a table of contents, up to that of its last entry. */
const lefts = new WeakMap<StructureNode, number[]>()
/** Differences of left edges that make no level, points. */
const SAME_LEFT = 3

const leftOf = ({ indent }: Paragraph) => (indent?.left ?? 0) + (indent?.firstLine ?? 0)

/** The level of an entry of a table of contents, by how far it is indented. */
function levelOf(paragraph: Paragraph, list: StructureNode): number {
  const left = leftOf(paragraph)
  const levels = lefts.get(list) ?? []
  while (levels.length > 0 && levels.at(-1)! > left + SAME_LEFT) levels.pop()
  if (levels.length === 0 || levels.at(-1)! < left - SAME_LEFT) levels.push(left)
  return levels.length - 1
}

/** Whether a paragraph is code: all of it, or a listing of several lines but for a sign from another font. */
function isCode(contents: readonly Inline[]): boolean {
  let [plain, other] = [0, 0]
  for (const inline of contents) {
    if (inline.type !== 'text') {
      if (inline.type !== 'line-break' && inline.type !== 'tab') return false
    } else if (inline.field) return false
    else if (isMonospaced(inline)) plain += inline.text.length
    else other += inline.text.trim().length
  }
  const isListing = contents.some(({ type }) => type === 'line-break')
  return other === 0 || (isListing && other <= MOST_SIGNS * plain)
}

/** Width of a letter of code, in sizes, and letters that a line is indented at most. */
const CODE_WIDTH = 0.6
const MOST_INDENT = 100

function leftOfCode({ contents, indent }: Paragraph): number {
  const size = contents.find((inline) => inline.type === 'text')?.size ?? 12
  const letters = indent?.firstLine ? 0 : Math.round((indent?.left ?? 0) / (CODE_WIDTH * size))
  return Math.max(0, Math.min(MOST_INDENT, letters))
}

const indented = (lines: readonly string[], letters: number) =>
  letters === 0 ? [...lines] : lines.map((line) => (line === '' ? '' : ' '.repeat(letters) + line))

function codeLines(contents: readonly Inline[]): string[] {
  const text = contents.map((inline) => (inline.type === 'text' ? inline.text : inline.type === 'tab' ? '\t' : '\n'))
  return text
    .join('')
    .replaceAll('\u00A0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
}

function countFonts(blocks: readonly Block[]): [plain: number, code: number] {
  let [plain, code] = [0, 0]
  const visit = (list: readonly Block[]) => {
    for (const block of list) {
      if (block.type === 'table') for (const { cells } of block.rows) for (const cell of cells) visit(cell.blocks)
      if (block.type !== 'paragraph') continue
      for (const inline of block.contents)
        if (inline.type === 'text') {
          if (isMonospaced(inline)) code += inline.text.length
          else plain += inline.text.length
        }
    }
  }
  visit(blocks)
  return [plain, code]
}

function hasTitle(blocks: readonly Block[]): boolean {
  return blocks.some((block) => block.type === 'paragraph' && block.heading === 0)
}
