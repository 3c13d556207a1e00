import { textOf } from '../analysis/flow/page-draft.js'
import type { TableItem } from '../analysis/flow/page-items.js'

/** Fewest rows, without those of headers, that show what a column is. */
const LEAST_ROWS = 2
/** Share of the other cells that are numbers. */
const LEAST_NUMBERS = 0.6
const amount = /^[-+−–(]?\s*\p{Sc}?\s*[-+−]?\d[\d.,'’\s]*\s*[%‰\p{Sc}]?\)?$|^[-–—.…]$|^n\/?a\.?$/iu
const year = /^(19|20)\d\d(\s*[/–-]\s*\d{2,4})?$/

/** Whether the first cells of rows say what the numbers in the rows are about, so that they are headers of their rows. */
export function hasRowHeaders({ rows, headerRows }: Pick<TableItem, 'rows' | 'headerRows'>): boolean {
  const body = rows.slice(headerRows).filter(({ cells }) => cells.length > 0)
  if (body.length < LEAST_ROWS || body.some(({ cells: [first] }) => first!.columnSpan > 1 || first!.rowSpan > 1))
    return false
  const texts = body.map(({ cells }) => cells.map(({ lines }) => lines.map(textOf).join(' ').trim()))
  return areRowHeaders(
    texts.map(([first]) => first!),
    texts.flatMap(([, ...others]) => others),
  )
}

/** Whether texts are headers of rows that have these other cells: names or years, each once, in front of numbers. */
export function areRowHeaders(first: readonly string[], others: readonly string[]): boolean {
  const isName = (text: string) => /\p{L}/u.test(text) || year.test(text)
  const filled = others.filter((text) => text !== '')
  const numbers = filled.filter((text) => amount.test(text))
  return (
    first.every(isName) &&
    new Set(first).size === first.length &&
    filled.length > 0 &&
    numbers.length >= LEAST_NUMBERS * filled.length
  )
}
