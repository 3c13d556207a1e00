import { overlap } from '../../../../geometry/seen-box.js'
import type { Draft } from '../draft.js'
import { alignedTuning, withAlignedTuning } from './tuning.js'

/** Adds tables found by where their columns begin; each replaces one that has only a part of it. Notes below a table are none. */
export function withAligned(drafts: readonly Draft[], aligned: readonly Draft[], ruled: readonly Draft[]): Draft[] {
  const better = aligned.filter((draft) => {
    const met = drafts.filter(({ box }) => overlap(box, draft.box))
    if (met.length === 0) return !areNotes(draft, [...ruled, ...drafts])
    return met.length === 1 ? isPartOf(met[0]!, draft) : areParts(met, draft)
  })
  return [...drafts.filter(({ box }) => !better.some((draft) => overlap(draft.box, box))), ...better]
}

/** Signs that belong to the number beside them. */
const isSign = /^[\p{Sc}%]+$/u

/** Whether a draft has all words of another one, and many more, or the same rows in more cells. */
function isPartOf(part: Draft, whole: Draft): boolean {
  const all = new Set(whole.cells.flatMap(({ words }) => words))
  const own = part.cells.flatMap(({ words }) => words)
  const [rows, allRows] = [part.rowEdges.length, whole.rowEdges.length]
  if (part.columnEdges.length > whole.columnEdges.length || !own.every((word) => all.has(word))) return false
  if (whole.confidence > part.confidence + withAlignedTuning.surer) return true
  if (rows > allRows) return false
  const filled = ({ cells }: Draft) =>
    cells.filter(({ words }) => words.some(({ word }) => !isSign.test(word.text))).length
  if (own.length < alignedTuning.part * all.size) return true
  if (own.length < all.size && rows < allRows && whole.confidence >= part.confidence) return true
  return own.length === all.size && rows === allRows && filled(part) < filled(whole)
}

/** Whether drafts, none of which is surer, have only rows of another one, which goes through between them. */
function areParts(parts: readonly Draft[], whole: Draft): boolean {
  const all = new Set(whole.cells.flatMap(({ words }) => words))
  const own = new Set(parts.flatMap(({ cells }) => cells.flatMap(({ words }) => words)))
  const filled = whole.cells.filter(({ words }) => words.length > 0)
  const isRow = (row: number) => {
    const cells = filled.filter((cell) => cell.row === row)
    return cells.length > 1 || cells.some(({ words }) => words.some((word) => own.has(word)))
  }
  return (
    [...own].every((word) => all.has(word)) &&
    filled.every(({ row }) => isRow(row)) &&
    parts.every(
      ({ columnEdges, confidence }) =>
        columnEdges.length <= whole.columnEdges.length && confidence <= whole.confidence + withAlignedTuning.surer,
    )
  )
}

/** Whether labels are signs of notes, or words such as "Source:", right below a table. */
function areNotes({ box, cells, columnEdges }: Draft, others: readonly Draft[]): boolean {
  const labels = cells.filter(({ column, words }) => column === 0 && words.length > 0)
  const texts = labels.map(({ words }) => words.map(({ word }) => word.text).join(' '))
  if (columnEdges.length > 3 || !texts.every((text) => /:$|^\(?[^\p{L}]{1,3}\)?$/u.test(text))) return false
  const reach = alignedTuning.farthest * labels[0]!.words[0]!.size
  return others.some((other) => {
    const isOver = other.box.left < box.right && box.left < other.box.right
    return isOver && other.box.bottom < box.bottom && box.top - other.box.bottom < reach
  })
}
