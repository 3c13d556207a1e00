import { type Draft, type DraftCell, overlaps } from '../draft.js'
import { chooseTaggedTuning } from './tuning.js'

/** How tagged tables are chosen. */
interface Choice {
  /** Keeps those of a single row or column. */
  everyGrid: boolean
  /** Keeps tables in cells of others, and those of a single cell. */
  nested: boolean
}

/**
 * The tagged tables to use, where rules show others: rules that separate a table into as many rows and columns give better edges, and are
 * believed more than tags that know fewer. What is ruled within a cell is a table there.
 */
export function chooseTagged(tagged: readonly Draft[], ruled: readonly Draft[], choice: Choice): Draft[] {
  return tagged.flatMap((draft) => choose(draft, ruled, choice))
}

function choose(draft: Draft, ruled: readonly Draft[], choice: Choice): Draft[] {
  const rivals = ruled.filter(({ open, box }) => !open && overlaps(box, draft.box))
  const hasNested = draft.cells.some(({ nested }) => nested)
  if (!choice.nested) {
    if (hasNested) return innerOf(draft).flatMap((inner) => choose(inner, ruled, choice))
    return isTrusted(draft, rivals, choice.everyGrid) ? [draft] : []
  }
  const inCells = new Map<DraftCell, Draft[]>()
  const [rowCount, columnCount] = sizeOf(draft)
  let whole: Draft | undefined
  for (const rival of rivals) {
    const cell = cellAround(rival, draft)
    if (cell) inCells.set(cell, [...(inCells.get(cell) ?? []), rival])
    else if (sizeOf(rival)[0] >= rowCount && sizeOf(rival)[1] >= columnCount) whole = rival
  }
  if (whole) {
    const isSame = sizeOf(whole)[0] === rowCount && sizeOf(whole)[1] === columnCount
    if (!hasNested) return []
    if (!isSame)
      return innerOf(draft)
        .filter(({ box }) => !overlaps(box, whole.box))
        .flatMap((inner) => choose(inner, ruled, choice))
  }
  const cells = draft.cells.map((cell) => {
    const { nested = [], ...plain } = cell
    const within = inCells.get(cell) ?? []
    const chosen = nested.flatMap((inner) => choose(inner, within, choice))
    const others = within.filter(({ box }) => !chosen.some((inner) => overlaps(inner.box, box)))
    const inner = [...chosen, ...others].sort((a, b) => a.box.top - b.box.top)
    return inner.length > 0 ? { ...plain, nested: inner } : plain
  })
  const { isLayout, ...table } = { ...draft, cells }
  if (!whole) return [isLayout ? { ...table, isLayout } : table]
  const { box, rowEdges, columnEdges } = whole
  return [{ ...table, box, rowEdges, columnEdges, ruled: true }]
}

const innerOf = ({ cells }: Draft) => cells.flatMap(({ nested = [] }) => nested)

const sizeOf = ({ rowEdges, columnEdges }: Draft) => [rowEdges.length - 1, columnEdges.length - 1] as const

/** The cell that a ruled table is in, unless it is all of the only cell, with nothing else that tags say of it. */
function cellAround(ruled: Draft, { cells }: Draft): DraftCell | undefined {
  const words = new Set(ruled.cells.flatMap((cell) => cell.words))
  const cell = cells.find((each) => each.words.some((word) => words.has(word)))
  if (!cell) return undefined
  const inside = new Set(cell.words)
  for (const word of words) if (!inside.has(word)) return undefined
  const isAll = cells.length === 1 && words.size > chooseTaggedTuning.mostOfCell * inside.size
  return isAll && !cell.nested ? undefined : cell
}

/** Whether to use a table without others in it: without `everyGrid`, a single row or column is layout, and a single cell always is. */
function isTrusted(draft: Draft, rivals: readonly Draft[], everyGrid: boolean): boolean {
  const [rows, columns] = sizeOf(draft)
  if (rows * columns < 2 || (!everyGrid && (rows < 2 || columns < 2))) return false
  return !rivals.some((rival) => sizeOf(rival)[0] >= rows && sizeOf(rival)[1] >= columns)
}

/** Notes for tables that were found otherwise which tagged table they are, if most of their words are in one. */
export function withSources(drafts: readonly Draft[]): Draft[] {
  return drafts.map((draft) => {
    const inner = draft.cells.some(({ nested }) => nested)
      ? {
          ...draft,
          cells: draft.cells.map((cell) => (cell.nested ? { ...cell, nested: withSources(cell.nested) } : cell)),
        }
      : draft
    if (draft.source !== undefined) return inner
    const tables = draft.cells.flatMap((cell) => cell.words.map(({ word }) => word.tag?.cell?.source?.table))
    // Heads that are repeated on a page have no tags.
    const known = tables.filter((table) => table !== undefined)
    const source = 2 * known.length > tables.length ? mostOf(known) : undefined
    if (source === undefined) return inner
    const cells = inner.cells.map((cell) => {
      const own = mostOf(cell.words.map(({ word }) => word.tag?.cell?.source?.cell))
      return own === undefined ? cell : { ...cell, source: own }
    })
    return { ...inner, cells, source }
  })
}

/** What most of some are. */
function mostOf(sources: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string | undefined, number>()
  for (const source of sources) counts.set(source, (counts.get(source) ?? 0) + 1)
  for (const [source, count] of counts) if (count > chooseTaggedTuning.mostWords * sources.length) return source
  return undefined
}
