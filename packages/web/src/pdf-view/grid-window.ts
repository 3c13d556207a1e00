/** The range of a long list that is rendered. */
export interface GridWindow {
  /** 0-based. */
  first: number
  /** Exclusive. */
  end: number
}

interface GridGeometry {
  count: number
  columns: number
  rowHeight: number
  /** Where the list begins, counted from the top of the screen; negative once it is scrolled past. */
  top: number
  screenHeight: number
}

/** The items on the screen and for half a screen around it, in whole rows. */
export function gridWindow({ count, columns, rowHeight, top, screenHeight }: GridGeometry): GridWindow {
  const margin = screenHeight / 2
  const firstRow = Math.floor((-top - margin) / rowHeight)
  const endRow = Math.ceil((screenHeight - top + margin) / rowHeight)
  const clamp = (row: number) => Math.min(count, Math.max(0, row * columns))
  return { first: clamp(firstRow), end: clamp(endRow) }
}
