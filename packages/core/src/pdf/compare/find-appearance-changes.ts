import type { SeenRect } from '../model/seen-rect.js'
import type { TextChange } from './find-text-changes.js'
import type { OtherChange, PagePair } from './other-change.js'
import type { PageCells } from './page-cells.js'
import { areClose, type Shift, shiftsAt } from './shifts.js'

/** Shades that a cell may be away from those around the same spot of the other page. */
const SHADE = 24
/** Cells without difference that may be between those of one change. */
const GAP = 4
/** Fewest cells of a change; of one near a change of the text, which may bring its rules and shades along. */
const LEAST_CELLS = 3
const LEAST_CELLS_NEAR_TEXT = 60
const NEAR_TEXT = 14
/** Changes of one page beyond this are one change. */
const MOST_AREAS = 8
/** Share of the cells of an area of one color from which on it counts as empty. */
const EMPTY = 0.97

/** One of the two documents, as it is drawn. */
export interface DrawnDocument {
  cells: ReadonlyMap<number, PageCells>
  /** How far its words are from where they are in the other document. */
  shifts: ReadonlyMap<number, Shift[]>
}

interface Area {
  box: SeenRect
  cells: number
}

/**
 * Finds pictures, drawings and shades that differ between pages that correspond. What moved along with the words around it does not count,
 * nor what is behind words.
 */
export function findAppearanceChanges(
  before: DrawnDocument,
  after: DrawnDocument,
  pairs: readonly PagePair[],
  textChanges: readonly TextChange[],
): OtherChange[] {
  return pairs.flatMap((pair) => {
    const [old, now] = [before.cells.get(pair.before ?? 0), after.cells.get(pair.after ?? 0)]
    if (pair.before === null || pair.after === null || !old || !now) return []
    const { before: oldPage, after: nowPage } = pair
    const texts = (side: 'before' | 'after', page: number) =>
      textChanges.flatMap((change) => [
        ...(change[side]?.boxes.filter((box) => box.page === page) ?? []),
        ...(side === 'after' && change.position?.page === page ? [{ ...change.position, width: 1 }] : []),
      ])
    const added = areasOf(now, oldPage, before.cells, after.shifts.get(nowPage) ?? [], texts('after', nowPage))
    const gone = areasOf(old, nowPage, after.cells, before.shifts.get(oldPage) ?? [], texts('before', oldPage))
    const changes: OtherChange[] = []
    const taken = new Set<Area>()
    for (const { box } of added) {
      const partner = gone.find((other) => !taken.has(other) && areClose(box, other.box, 0))
      if (partner) taken.add(partner)
      const from = partner?.box ?? movedBox(box, oldPage, after.shifts.get(nowPage) ?? [])
      const change = isEmpty(now, box) ? 'deleted' : isEmpty(old, from) ? 'inserted' : 'replaced'
      if (partner || change !== 'deleted') changes.push(lookChange(change, [oldPage, from], [nowPage, box]))
    }
    for (const area of gone) {
      if (taken.has(area) || isEmpty(old, area.box)) continue
      const to = movedBox(area.box, nowPage, before.shifts.get(oldPage) ?? [])
      changes.push(lookChange(isEmpty(now, to) ? 'deleted' : 'replaced', [oldPage, area.box], [nowPage, to]))
    }
    return changes
  })
}

const words = { inserted: 'is new', deleted: 'is gone', replaced: 'is different' } as const

type BoxOnPage = [page: number, box: SeenRect]

function lookChange(change: OtherChange['change'], before: BoxOnPage, after: BoxOnPage): OtherChange {
  return {
    kind: 'look',
    change,
    message: `An image, drawing or shade ${words[change]}.`,
    before: change === 'inserted' ? null : { page: before[0], boxes: [before[1]] },
    after: change === 'deleted' ? null : { page: after[0], boxes: [after[1]] },
  }
}

/** Where an area is on a page of the other document, by the words next to it. */
function movedBox(box: SeenRect, page: number, shifts: readonly Shift[]): SeenRect {
  const [whole, ...near] = shiftsAt(box.y + box.height / 2, page, shifts)
  const { dx, dy } = near.find((shift) => shift.page === page) ?? whole!
  return { ...box, x: box.x + dx, y: box.y + dy }
}

/** Areas of a page that are nowhere in the other document where they could be expected. */
function areasOf(
  own: PageCells,
  otherPage: number,
  others: ReadonlyMap<number, PageCells>,
  shifts: readonly Shift[],
  texts: readonly SeenRect[],
): Area[] {
  const differs = new Uint8Array(own.columns * own.rows)
  for (let row = 0; row < own.rows; row++) {
    const candidates = shiftsAt((row + 0.5) * own.size, otherPage, shifts)
    for (let column = 0; column < own.columns; column++) {
      if (own.words[row * own.columns + column]) continue
      const isFound = candidates.some((shift) => {
        const other = others.get(shift.page)
        // A page that was not drawn may have it.
        return other === undefined || isThere(own, column, row, other, shift)
      })
      if (!isFound) differs[row * own.columns + column] = 1
    }
  }
  const areas = joinCells(differs, own).filter(({ box, cells }) => {
    const isNear = texts.some((text) => areClose(box, text, NEAR_TEXT))
    return cells >= (isNear ? LEAST_CELLS_NEAR_TEXT : LEAST_CELLS)
  })
  if (areas.length <= MOST_AREAS) return areas
  return [{ box: hullOf(areas.map(({ box }) => box)), cells: areas.reduce((sum, { cells }) => sum + cells, 0) }]
}

/** Whether a cell has a color as there is around the same spot of another page; where that has words, this is not known. */
function isThere(own: PageCells, column: number, row: number, other: PageCells, { dx, dy }: Shift): boolean {
  const x = Math.floor(((column + 0.5) * own.size + dx) / other.size)
  const y = Math.floor(((row + 0.5) * own.size + dy) / other.size)
  const at = (row * own.columns + column) * 3
  let wordsAround = 0
  const low = [255, 255, 255]
  const high = [0, 0, 0]
  let seen = 0
  for (let r = y - 1; r <= y + 1; r++)
    for (let c = x - 1; c <= x + 1; c++) {
      if (r < 0 || c < 0 || r >= other.rows || c >= other.columns) continue
      const cell = r * other.columns + c
      if (other.words[cell]) {
        wordsAround++
        continue
      }
      seen++
      for (let channel = 0; channel < 3; channel++) {
        const value = other.colors[cell * 3 + channel]!
        if (value < low[channel]!) low[channel] = value
        if (value > high[channel]!) high[channel] = value
      }
    }
  // Edges of words are not where they were to the point.
  if (wordsAround > 0 && wordsAround < 9) return true
  if (wordsAround === 9) return isPaper(own, at)
  if (seen === 0) return isPaper(own, at)
  return low.every((value, channel) => {
    const color = own.colors[at + channel]!
    return color >= value - SHADE && color <= high[channel]! + SHADE
  })
}

const isPaper = ({ colors }: PageCells, at: number) =>
  colors[at]! > 255 - SHADE && colors[at + 1]! > 255 - SHADE && colors[at + 2]! > 255 - SHADE

/** Joins cells that differ, and are at most a small gap apart, into areas. */
function joinCells(differs: Uint8Array, { columns, rows, size }: PageCells): Area[] {
  const areas: Area[] = []
  for (let start = 0; start < differs.length; start++) {
    if (differs[start] !== 1) continue
    let [left, top, right, bottom, cells] = [columns, rows, 0, 0, 0]
    const pending = [start]
    differs[start] = 2
    for (let cell = pending.pop(); cell !== undefined; cell = pending.pop()) {
      const [column, row] = [cell % columns, Math.floor(cell / columns)]
      cells++
      left = Math.min(left, column)
      right = Math.max(right, column)
      top = Math.min(top, row)
      bottom = Math.max(bottom, row)
      for (let r = Math.max(0, row - GAP); r <= Math.min(rows - 1, row + GAP); r++)
        for (let c = Math.max(0, column - GAP); c <= Math.min(columns - 1, column + GAP); c++) {
          const near = r * columns + c
          if (differs[near] !== 1) continue
          differs[near] = 2
          pending.push(near)
        }
    }
    const box = {
      x: left * size,
      y: top * size,
      width: (right + 1 - left) * size,
      height: (bottom + 1 - top) * size,
    }
    areas.push({ box, cells })
  }
  return areas
}

function hullOf(boxes: readonly SeenRect[]): SeenRect {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** Whether nothing but one color, and words, is in an area. */
function isEmpty(page: PageCells, box: SeenRect): boolean {
  const [left, top] = [Math.floor(box.x / page.size), Math.floor(box.y / page.size)]
  const [right, bottom] = [Math.ceil((box.x + box.width) / page.size), Math.ceil((box.y + box.height) / page.size)]
  const shades = new Map<number, number>()
  let all = 0
  for (let row = Math.max(0, top); row < Math.min(page.rows, bottom); row++)
    for (let column = Math.max(0, left); column < Math.min(page.columns, right); column++) {
      const cell = row * page.columns + column
      if (page.words[cell]) continue
      all++
      const [red, green, blue] = page.colors.subarray(cell * 3, cell * 3 + 3)
      const shade = ((red! >> 4) << 8) | ((green! >> 4) << 4) | (blue! >> 4)
      shades.set(shade, (shades.get(shade) ?? 0) + 1)
    }
  return all === 0 || Math.max(...shades.values()) >= EMPTY * all
}
