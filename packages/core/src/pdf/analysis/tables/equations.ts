import type { DraftCell } from './draft.js'
import { cellText } from './looks-like-table.js'

const equationNumber = /^\((?:[A-Z]\.)?\d{1,3}(?:\.\d{1,3})*[a-z]?\)$/
/** Cells of a column that are all the same sign. */
const LEAST_SIGNS = 3
const relation = /^[=<>≤≥≈≡→:+]+$/u

const filled = (byColumn: readonly (readonly DraftCell[])[]) =>
  byColumn.map((cells) => cells.map(cellText)).filter((texts) => texts.length > 0)
const isRelation = (texts: readonly string[]) => new Set(texts).size === 1 && relation.test(texts[0]!)

/** Whether columns are the parts of equations one below the other: sides, the signs between them, and their numbers. */
export function areEquations(byColumn: readonly (readonly DraftCell[])[]): boolean {
  const texts = filled(byColumn)
  if (texts.length < 3 || !texts.at(-1)!.every((text) => equationNumber.test(text))) return false
  return texts.some((column) => column.every((text) => /[=<>≤≥≈≡→]/u.test(text)))
}

/** Whether a column after the first has the same sign in all its cells, as between the sides of equations. */
export function haveSigns(byColumn: readonly (readonly DraftCell[])[]): boolean {
  return filled(byColumn.slice(1)).some((texts) => texts.length >= LEAST_SIGNS && isRelation(texts))
}
