import { PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import type { PdfDocument, PdfPage } from '../../model/document.js'
import { rectOf } from '../../model/form-keys.js'
import { pageGeometry } from '../../model/page-geometry.js'
import type { SeenRect } from '../../model/seen-rect.js'
import { annotationsOf } from '../form-tree.js'
import { putAnnotations } from './create-widget.js'
import type { TabOrder } from './edit-field-options.js'

const Subtype = PDFName.of('Subtype')
const Tabs = PDFName.of('Tabs')
const Widget = PDFName.of('Widget')

/**
 * Sets the tab order of the fields (ISO 32000-2, 12.5.1): by rows, by columns, by tags, or as the widgets are listed.
 * Also sorts the annotations of the pages, since many readers follow that order; other annotations and unlisted widgets
 * stay in position.
 */
export function setTabOrder(document: PdfDocument, order: TabOrder, listed: readonly PDFDict[]): void {
  const ranks = new Map(listed.map((widget, index) => [widget, index]))
  for (const page of document.pages) {
    const items = annotationsOf(page)
    const widgets = items.flatMap((item, index) => {
      const dict = document.context.lookup(item)
      return dict instanceof PDFDict && dict.lookup(Subtype) === Widget ? [{ item, index, dict }] : []
    })
    if (widgets.length === 0) continue
    writeTabs(document, page, order)
    if (order === 'structure') continue
    const moved = order === 'as-listed' ? widgets.filter(({ dict }) => ranks.has(dict)) : widgets
    const sorted = order === 'as-listed' ? byRank(moved, ranks) : byPosition(moved, page, order)
    if (sorted.every(({ item }, index) => item === moved[index]!.item)) continue
    const after: PDFObject[] = [...items]
    moved.forEach(({ index }, rank) => {
      after[index] = sorted[rank]!.item
    })
    putAnnotations(page, after)
  }
}

function writeTabs({ version }: PdfDocument, { dict }: PdfPage, order: TabOrder): void {
  const name = { row: 'R', column: 'C', structure: 'S', 'as-listed': 'W' }[order]
  // W is new in PDF 2.0; before, the order of a page that says nothing is that of its annotations.
  if (order === 'as-listed' && version[0] < 2) dict.delete(Tabs)
  else dict.set(Tabs, PDFName.of(name))
}

interface OrderedWidget {
  item: PDFObject
  dict: PDFDict
  index: number
}

function byRank(widgets: readonly OrderedWidget[], ranks: ReadonlyMap<PDFDict, number>): OrderedWidget[] {
  return [...widgets].sort((a, b) => ranks.get(a.dict)! - ranks.get(b.dict)!)
}

/** By rows from the top, each from the left; or by columns from the left, each from the top. */
function byPosition(widgets: readonly OrderedWidget[], page: PdfPage, order: 'row' | 'column'): OrderedWidget[] {
  const { rectToSeen } = pageGeometry(page)
  const nowhere: SeenRect = { x: 0, y: 0, width: 0, height: 0 }
  const placed = widgets.map((widget) => {
    const rect = rectOf(widget.dict)
    const { x, y, width, height } = rect ? rectToSeen(rect) : nowhere
    return order === 'row' ? { widget, from: y, size: height, across: x } : { widget, from: x, size: width, across: y }
  })
  placed.sort((a, b) => a.from - b.from)
  // What begins above the middle of the one that begins a line belongs to that line.
  const lines: (typeof placed)[] = []
  for (const one of placed) {
    const line = lines.at(-1)
    if (line && one.from < line[0]!.from + line[0]!.size / 2) line.push(one)
    else lines.push([one])
  }
  return lines.flatMap((line) => line.sort((a, b) => a.across - b.across)).map(({ widget }) => widget)
}
