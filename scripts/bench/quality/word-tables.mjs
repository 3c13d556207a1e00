import { child, childrenOf, valueAt } from './word-styles.mjs'

/** @typedef {import('./word-styles.mjs').Element} Element */
/** @typedef {import('./word-styles.mjs').Styles} Styles */

/** Twentieths of a point within which edges of columns are one: nobody sees the others. */
const SAME_EDGE = 80

/**
 * Rows and columns of a table as a reader sees them: without columns that are parted from others by less than four points. None if
 * nothing on the page is a table: without borders and shades, and without two texts beside each other.
 * @param {Element} table
 * @param {Styles} styles
 * @param {(element: Element) => string} textOf
 */
export function shownSize(table, styles, textOf) {
  const rows = childrenOf(table, 'w:tr')
  const cells = rows.map((row) => childrenOf(row, 'w:tc'))
  const isBeside = cells.some((row) => row.filter((cell) => textOf(cell).trim() !== '').length > 1)
  if (!isBeside && !isDrawn(table, cells.flat(), styles)) return undefined
  return `${rows.length} × ${columnsOf(table, rows)}`
}

/** @param {Element} table @param {readonly Element[]} cells @param {Styles} styles */
function isDrawn(table, cells, styles) {
  const chain = styles.chainOf(valueAt(table, 'w:tblPr', 'w:tblStyle'), 'table')
  const parts = [table, ...chain].map((one) => child(one, 'w:tblPr'))
  const own = parts.map((part) => part && child(part, 'w:tblBorders')).find((borders) => borders !== undefined)
  // What a cell says of its sides counts more than what the table says.
  const isCleared = cells.every((cell) => {
    const properties = child(cell, 'w:tcPr')
    const cleared = (properties && child(properties, 'w:tcBorders')?.children.filter((side) => !isLine(side))) ?? []
    return ['w:top', 'w:left', 'w:bottom', 'w:right'].every((name) => cleared.some((side) => side.name === name))
  })
  if (own?.children.some(isLine) && !isCleared) return true
  return cells.some((cell) => {
    const properties = child(cell, 'w:tcPr')
    const fill = properties && child(properties, 'w:shd')?.attributes['w:fill']
    if (fill !== undefined && !/^(?:auto|ffffff)$/i.test(fill)) return true
    return properties && child(properties, 'w:tcBorders')?.children.some(isLine)
  })
}

/** @param {Element} border */
const isLine = ({ attributes }) => !['nil', 'none'].includes(attributes['w:val'] ?? 'none')

/** @param {Element} table @param {readonly Element[]} rows */
function columnsOf(table, rows) {
  const widths = (child(table, 'w:tblGrid')?.children ?? [])
    .filter(({ name }) => name === 'w:gridCol')
    .map(({ attributes }) => Number(attributes['w:w'] ?? 0))
  /** Columns of the grid at which a cell ends. @type {Set<number>} */
  const ends = new Set()
  for (const row of rows) {
    let at = Number(valueAt(row, 'w:trPr', 'w:gridBefore') ?? 0)
    if (at > 0) ends.add(at)
    for (const cell of childrenOf(row, 'w:tc')) {
      at += Number(valueAt(cell, 'w:tcPr', 'w:gridSpan') ?? 1)
      ends.add(at)
    }
  }
  let [columns, last] = [0, -Infinity]
  for (const end of [...ends].sort((a, b) => a - b)) {
    const edge = widths.slice(0, end).reduce((sum, width) => sum + width, 0)
    if (end > widths.length || edge - last > SAME_EDGE) columns++
    last = edge
  }
  return columns
}
