import { boxAround, type SeenBox } from '../../geometry/seen-box.js'
import type { FlowListener } from '../analysis/flow/flow-listener.js'
import type { RunningHeads } from '../analysis/flow/page/heads.js'
import type { Strip } from '../analysis/flow/page/strips.js'
import { type PageDraft, textOf } from '../analysis/flow/page-draft.js'
import type {
  CellDraft,
  Element,
  FlowLine,
  ParagraphDraft,
  PictureItem,
  TableItem,
} from '../analysis/flow/page-items.js'
import { HeadingLevels } from './heading-levels.js'
import { ListNesting } from './list-nesting.js'
import type { PlannedElement } from './planned-element.js'
import { hasRowHeaders } from './row-headers.js'
import { TagPlan } from './tag-plan.js'

/** Where elements are added: below which one, and which lists are open there. */
interface Container {
  element: PlannedElement
  lists: ListNesting
}

/**
 * Plans the tags of a document from its reading as a document that flows: headings, paragraphs, lists, tables, figures, notes and tables
 * of contents in reading order; headers, footers, watermarks and the repeated headings of continued tables are artifacts.
 */
export class TagPlanner implements FlowListener {
  readonly plan = new TagPlan()
  readonly #levels = new HeadingLevels()
  readonly #placed = new Set<FlowLine>()
  readonly #tableLines = new Set<FlowLine>()
  #turned = new Map<PageDraft, PageDraft['turned']>()
  #notes = 0

  divided(drafts: readonly PageDraft[], heads: ReadonlyMap<number, RunningHeads>): void {
    for (const draft of drafts) {
      const { page, turned, backgrounds } = draft
      const targets = this.plan.page(page, draft)
      const { header, footer, pictures } = heads.get(page) ?? { header: [], footer: [], pictures: [] }
      for (const line of header) targets.addLine(line, 'header', 0)
      for (const line of footer) targets.addLine(line, 'footer', 0)
      for (const { box } of [...pictures, ...backgrounds]) targets.areas.push({ box, target: 'overlay' })
      this.#turned.set(draft, turned)
    }
  }

  beforeJoining(strips: readonly Strip[]): void {
    for (const { columns } of strips)
      for (const { elements } of columns) {
        for (const element of elements) {
          if (element.kind !== 'table') continue
          for (const { cells } of element.rows)
            for (const { lines } of cells) for (const line of lines) this.#tableLines.add(line)
        }
      }
  }

  ordered(elements: readonly Element[], drafts: readonly PageDraft[]): void {
    const container = { element: this.plan.root, lists: new ListNesting() }
    this.#addAll(elements, container)
    for (const line of this.#tableLines)
      if (!this.#placed.has(line)) this.plan.page(line.page).addLine(line, 'header', 0)
    for (const draft of drafts) this.#addTurned(draft)
    // Figures are before artifacts that surround them.
    for (const { areas } of this.plan.pages.values()) areas.sort((a, b) => sizeOf(a.box) - sizeOf(b.box))
    this.#turned.clear()
  }

  #addAll(elements: readonly Element[], container: Container): void {
    for (const element of elements) {
      if (element.kind === 'paragraph') this.#addParagraph(element, container)
      else {
        container.lists.close()
        if (element.kind === 'table') this.#addTable(element, container)
        else if (element.kind === 'picture') this.#addFigure(element, container)
        else for (const column of element.columns) this.#addAll(column.elements, container)
      }
    }
  }

  #addParagraph(draft: ParagraphDraft, container: Container): void {
    const { page } = draft.lines[0]!
    const isText = draft.lines.some((line) => textOf(line).trim() !== '')
    if (!isText) return
    if (draft.list) {
      const { body, label } = container.lists.item(container.element, draft.list, page)
      this.#addLines(draft, body, label && { element: label, text: labelOf(draft) })
      this.#note(container.lists.top!, draft.lines)
      this.#addNotes(draft, { element: body, lists: new ListNesting() })
      return
    }
    if (draft.leader) {
      const entry = container.lists.entry(container.element, page)
      this.#addLines(draft, entry)
      this.#note(entry.parent!, draft.lines)
      return
    }
    container.lists.close()
    const isHeading = draft.heading !== undefined && container.element === this.plan.root
    const element = container.element.add(isHeading ? this.#levels.next(draft.heading!) : 'P', page)
    this.#addLines(draft, element)
    this.#note(element, draft.lines)
    this.#addNotes(draft, container)
  }

  #addLines(
    { lines }: ParagraphDraft,
    element: PlannedElement,
    label?: { element: PlannedElement; text: string },
  ): void {
    for (const [index, line] of lines.entries()) {
      this.#placed.add(line)
      const target = this.plan.page(line.page).addLine(line, element, index)
      if (index > 0 || !label) continue
      const letters = [...label.text.replace(/\s/gu, '')].length
      target.label = { element: label.element, left: letters, end: labelEnd(line, label.text.length) }
    }
  }

  /** The notes that marks in a paragraph lead to, behind it. */
  #addNotes({ lines }: ParagraphDraft, container: Container): void {
    for (const { runs } of lines)
      for (const { noteDrafts } of runs) {
        if (!noteDrafts) continue
        const note = container.element.add('Note', noteDrafts[0]!.lines[0]!.page)
        note.id = `note-${++this.#notes}`
        const isOne = noteDrafts.length === 1
        for (const draft of noteDrafts) {
          this.#addLines(draft, isOne ? note : note.add('P', draft.lines[0]!.page))
          this.#note(note, draft.lines)
        }
      }
  }

  #addTable(item: TableItem, container: Container): void {
    const firstLine = item.rows.flatMap(({ cells }) => cells.flatMap(({ lines }) => lines))[0]
    const table = container.element.add('Table', firstLine?.page ?? item.page)
    const headers = Math.min(item.headerRows, item.rows.length - 1)
    const rowHeaders = hasRowHeaders({ rows: item.rows, headerRows: headers })
    for (const [index, { cells }] of item.rows.entries()) {
      const row = table.add('TR', cells[0]?.lines[0]?.page ?? table.page)
      for (const [at, cell] of cells.entries()) {
        const scope = index < headers ? 'Column' : rowHeaders && at === 0 ? 'Row' : undefined
        this.#addCell(cell, row, scope)
      }
    }
    const lines = item.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.lines))
    this.#note(table, lines)
  }

  #addCell(cell: CellDraft, row: PlannedElement, scope: 'Column' | 'Row' | undefined): void {
    const page = cell.lines[0]?.page ?? row.page
    const element = row.add(scope ? 'TH' : 'TD', page)
    const { columnSpan, rowSpan } = cell
    if (scope || columnSpan > 1 || rowSpan > 1)
      element.attributes = {
        O: 'Table',
        ...(scope && { Scope: scope }),
        ...(columnSpan > 1 && { ColSpan: columnSpan }),
        ...(rowSpan > 1 && { RowSpan: rowSpan }),
      }
    this.plan.page(page).cells.push({ box: cell.box, target: element })
    const { elements = [] } = cell
    const [only] = elements
    if (elements.length === 1 && only?.kind === 'paragraph' && !only.list) this.#addLines(only, element)
    else if (elements.length > 0) this.#addAll(elements, { element, lists: new ListNesting() })
    else
      for (const [index, line] of cell.lines.entries()) {
        this.#placed.add(line)
        this.plan.page(line.page).addLine(line, element, index)
      }
    for (const line of cell.lines) this.#placed.add(line)
  }

  #addFigure({ page, box }: PictureItem, container: Container): void {
    const figure = container.element.add('Figure', page)
    figure.box = box
    this.plan.figures.push(figure)
    this.plan.page(page).areas.push({ box, target: figure })
    this.plan.addBlock(page, figure, box)
  }

  /** Turned text that is no watermark is behind what begins above it. */
  #addTurned({ page, turned: left }: PageDraft): void {
    const kept = new Set(left.map(({ line }) => line))
    for (const [draft, turned] of this.#turned) {
      if (draft.page !== page) continue
      let before: { element: PlannedElement; angle: number; lines: number } | undefined
      for (const { line, angle } of turned) {
        const targets = this.plan.page(page)
        if (!kept.has(line)) targets.addLine(line, 'watermark', 0)
        else {
          if (before?.angle !== angle) before = { element: this.plan.addNear('P', page, line.box), angle, lines: 0 }
          targets.addLine(line, before.element, before.lines++)
        }
      }
    }
  }

  /** Notes where an element right below the document is, so that others find their place. */
  #note(element: PlannedElement, lines: readonly FlowLine[]): void {
    if (element.parent !== this.plan.root) return
    const boxes = new Map<number, SeenBox>()
    for (const { page, box } of lines) {
      const known = boxes.get(page)
      boxes.set(page, known ? boxAround([known, box]) : box)
    }
    for (const [page, box] of boxes) this.plan.addBlock(page, element, box)
  }
}

const labelOf = ({ lines, list }: ParagraphDraft) => textOf(lines[0]!).slice(0, list?.length ?? 0)

/** Where the first characters of a line end at the latest: at the end of the run that has the last of them. */
function labelEnd(line: FlowLine, length: number): number {
  let at = 0
  for (const run of line.runs) {
    at += run.text.length + (run.tabBefore ? 1 : 0)
    if (at >= length) {
      const over = at - length
      const share = run.text.length > 0 ? Math.min(1, over / run.text.length) : 0
      const width = (run.right - run.left) * share
      return line.rightToLeft ? run.left + width - line.size : run.right - width + line.size
    }
  }
  return line.rightToLeft ? line.box.left : line.box.right
}

const sizeOf = (box: SeenBox) => (box.right - box.left) * (box.bottom - box.top)
