import type { OpenPage } from './open-page.js'
import type { ContentTag, TaggedCell, TaggedRow } from './page-objects.js'

const MAX_ELEMENTS = 50_000
/** Maximum number of kids inspected, over all elements of a page. */
const MAX_KIDS = 500_000
const MAX_DEPTH = 64
const MAX_SPAN = 500
/** Types of elements that contain a separate block of text (ISO 32000-2, 14.8.4). */
const blocks = new Set(['P', 'LBody', 'Caption', 'TOCI', 'Note', 'FENote', 'BlockQuote', 'Title', 'TD', 'TH', 'H'])
const headingType = /^H([1-6])$/

/** Tag information inherited from enclosing elements. */
interface Context extends ContentTag {
  sections: number
  /** Positions among the kids of the elements above, from the root: the same on every page. */
  path: string
}

interface OpenTable {
  index: number
  path: string
  /** The cell that it is in. */
  outer: TaggedCell | undefined
  /** Current row, and for each column the last row covered by a cell above. */
  row: number
  taken: number[]
}

/**
 * Reads the structure tree of a page: the tag of each marked content by its number. Undefined for pages without tags.
 * Content within form XObjects is not distinguished from that of the page with the same number.
 */
export function readTags(open: OpenPage): ReadonlyMap<number, ContentTag> | undefined {
  const tree = open.calls._FPDF_StructTree_GetForPage!(open.page)
  if (tree === 0) return undefined
  try {
    const reader = new TagReader(open)
    reader.readRoot(tree)
    return reader.found.size > 0 ? reader.found : undefined
  } finally {
    open.calls._FPDF_StructTree_Close!(tree)
  }
}

class TagReader {
  readonly found = new Map<number, ContentTag>()
  readonly #open: OpenPage
  #elements = 0
  #kids = 0
  #blocks = 0
  #items = 0
  #tables = 0

  constructor(open: OpenPage) {
    this.#open = open
  }

  readRoot(tree: number): void {
    const { calls } = this.#open
    const count = calls._FPDF_StructTree_CountChildren!(tree)
    for (let index = 0; index < count && this.#elements < MAX_ELEMENTS; index++) {
      const element = calls._FPDF_StructTree_GetChildAtIndex!(tree, index)
      if (element !== 0) this.#read(element, { sections: 0, path: `${index}` }, undefined, 0)
    }
  }

  #read(element: number, outer: Context, table: OpenTable | undefined, depth: number): void {
    if (depth > MAX_DEPTH || ++this.#elements > MAX_ELEMENTS) return
    const type = this.#typeOf(element)
    const context = this.#within(type, outer)
    if (type === 'Table') {
      const own: OpenTable = { index: this.#tables++, path: context.path, outer: outer.cell, row: -1, taken: [] }
      this.#readKids(element, { ...context, cell: undefined }, own, depth)
    } else if (type === 'TR' && table) this.#readRow(element, context, table, depth)
    else this.#readKids(element, context, table, depth)
  }

  #readKids(element: number, context: Context, table: OpenTable | undefined, depth: number): void {
    const { calls } = this.#open
    const count = calls._FPDF_StructElement_CountChildren!(element)
    let isBegun = false
    for (let index = 0; index < count && this.#hasRoom(); index++) {
      const kid = calls._FPDF_StructElement_GetChildAtIndex!(element, index)
      if (kid !== 0) {
        isBegun = true
        this.#read(kid, { ...context, path: `${context.path}.${index}` }, table, depth + 1)
        continue
      }
      const content = calls._FPDF_StructElement_GetChildMarkedContentID!(element, index)
      if (content >= 0) this.#take(content, context)
      // A kid with nothing on this page: between rows that are on it, an empty row.
      else if (table && isBegun && context.cell === undefined) table.row++
    }
  }

  #readRow(element: number, context: Context, table: OpenTable, depth: number): void {
    const { calls } = this.#open
    const row = ++table.row
    const count = calls._FPDF_StructElement_CountChildren!(element)
    const inRow: TaggedRow = { columns: 0, blanks: [] }
    let column = 0
    for (let index = 0; index < count && this.#hasRoom(); index++) {
      const path = `${context.path}.${index}`
      const kid = calls._FPDF_StructElement_GetChildAtIndex!(element, index)
      while ((table.taken[column] ?? -1) >= row) column++
      const type = kid === 0 ? '' : this.#typeOf(kid)
      if (kid !== 0 && type !== 'TD' && type !== 'TH') {
        this.#read(kid, { ...context, path }, undefined, depth + 1)
        continue
      }
      if (kid === 0) inRow.blanks.push(column)
      const columnSpan = kid === 0 ? 1 : this.#spanOf(kid, 'ColSpan')
      const rowSpan = kid === 0 ? 1 : this.#spanOf(kid, 'RowSpan')
      const cell: TaggedCell = {
        table: table.index,
        row,
        column,
        rowSpan,
        columnSpan,
        ...(type === 'TH' && { isHeader: true }),
        ...(table.outer && { outer: table.outer }),
        source: { table: table.path, cell: path },
        inRow,
      }
      for (let at = column; at < column + columnSpan; at++) table.taken[at] = row + rowSpan - 1
      if (kid !== 0) this.#read(kid, { ...context, cell, path }, undefined, depth + 1)
      column += columnSpan
      inRow.columns = column
    }
  }

  #hasRoom(): boolean {
    return this.#elements < MAX_ELEMENTS && ++this.#kids < MAX_KIDS
  }

  #within(type: string, outer: Context): Context {
    const level = headingType.exec(type)?.[1]
    if (level !== undefined) return { ...outer, block: ++this.#blocks, heading: Number(level) }
    if (type === 'H') return { ...outer, block: ++this.#blocks, heading: Math.min(6, Math.max(1, outer.sections)) }
    if (type === 'Title') return { ...outer, block: ++this.#blocks, heading: 0 }
    if (type === 'Sect' || type === 'Art' || type === 'Part') return { ...outer, sections: outer.sections + 1 }
    if (type === 'L') return { ...outer, heading: undefined, depth: (outer.depth ?? 0) + 1, item: undefined }
    // LibreOffice puts frames into the heading that they are anchored at.
    if (outer.heading !== undefined && (type === 'Div' || type === 'Table')) return { ...outer, heading: undefined }
    if (type === 'LI') return { ...outer, item: ++this.#items, block: ++this.#blocks }
    if (type === 'Lbl') return { ...outer, isLabel: true }
    if (blocks.has(type)) return { ...outer, block: ++this.#blocks }
    return outer
  }

  #take(content: number, { sections: _, path: __, ...tag }: Context): void {
    if (!this.found.has(content)) this.found.set(content, tag)
  }

  #typeOf(element: number): string {
    const { calls, scratch } = this.#open
    const bytes = scratch.bytes((buffer, length) => calls._FPDF_StructElement_GetType!(element, buffer, length), 256)
    return new TextDecoder('utf-16le').decode(bytes).replace(/\0+$/, '')
  }

  #spanOf(element: number, name: 'ColSpan' | 'RowSpan'): number {
    const { calls, scratch } = this.#open
    const count = Math.min(8, calls._FPDF_StructElement_GetAttributeCount!(element))
    for (let index = 0; index < count; index++) {
      const attribute = calls._FPDF_StructElement_GetAttributeAtIndex!(element, index)
      if (attribute === 0) continue
      calls.HEAPU8.set(new TextEncoder().encode(`${name}\0`), scratch.at + 16)
      const value = calls._FPDF_StructElement_Attr_GetValue!(attribute, scratch.at + 16)
      if (value === 0 || !calls._FPDF_StructElement_Attr_GetNumberValue!(value, scratch.at)) continue
      const span = Math.round(scratch.floats[0]!)
      if (span > 1) return Math.min(MAX_SPAN, span)
    }
    return 1
  }
}
