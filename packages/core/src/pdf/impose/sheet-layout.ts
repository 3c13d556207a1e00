import type { Box } from '../../geometry/box.js'

/** In which order pages fill a sheet: in rows or in columns, from the left or from the right. */
export type SheetOrder = 'across' | 'down' | 'across-right-to-left' | 'down-right-to-left'

/** Layout of sheets with several pages. */
export interface SheetStyle {
  /** Number of cells per sheet. */
  count: number
  order: SheetOrder
  /** Of the paper, either way around, in points. */
  paper: { width: number; height: number }
  orientation: 'auto' | 'portrait' | 'landscape'
  /** White space around all cells, and between two of them, in points. */
  margin: number
  gap: number
}

/** A sheet and its cells in page order, in points from its lower left corner. */
export interface SheetLayout {
  width: number
  height: number
  places: Box[]
}

/**
 * Arranges equal cells on a sheet so that a page of this size becomes as large as possible, over all combinations of
 * rows, columns and orientation. `undefined` if margins and gaps leave less than a point.
 */
export function layOutSheet(style: SheetStyle, page: { width: number; height: number }): SheetLayout | undefined {
  const { count, paper, orientation, margin, gap, order } = style
  const [short, long] = [Math.min(paper.width, paper.height), Math.max(paper.width, paper.height)]
  const sheets = [
    ...(orientation === 'landscape' ? [] : [{ width: short, height: long }]),
    ...(orientation === 'portrait' ? [] : [{ width: long, height: short }]),
  ]
  let best: { scale: number; layout: SheetLayout } | undefined
  for (const { width, height } of sheets) {
    for (let columns = 1; columns <= count; columns++) {
      if (count % columns !== 0) continue
      const rows = count / columns
      const place = {
        width: (width - 2 * margin - (columns - 1) * gap) / columns,
        height: (height - 2 * margin - (rows - 1) * gap) / rows,
      }
      if (place.width < 1 || place.height < 1) continue
      const scale = Math.min(place.width / page.width, place.height / page.height)
      if (best && scale <= best.scale * 1.0001) continue
      const places = Array.from({ length: count }, (_, index): Box => {
        const [row, column] = order.startsWith('across')
          ? [Math.floor(index / columns), index % columns]
          : [index % rows, Math.floor(index / rows)]
        const across = order.endsWith('right-to-left') ? columns - 1 - column : column
        const left = margin + across * (place.width + gap)
        const top = height - margin - row * (place.height + gap)
        return [left, top - place.height, left + place.width, top]
      })
      best = { scale, layout: { width, height, places } }
    }
  }
  return best?.layout
}
