import { type Plane, shrink } from '../../image/separate-text/lightness.js'
import { paperLevel } from '../../image/separate-text/paper-level.js'
import { paperTuning } from '../tuning.js'

/** How light the paper of a page is all over. */
export interface PaperMap {
  /** A byte for each cell of `factor` × `factor` pixels. */
  cells: Plane
  factor: number
  /** How light most of the paper is. */
  usual: number
  /** How much darker the darkest paper is than the lightest, as a part of it; boxes and pictures do not count. */
  unevenness: number
}

/** Measures the paper of a page, its strokes filled. */
export function measurePaper(page: Plane, dpi: number): PaperMap {
  const factor = Math.max(1, Math.round(dpi / paperTuning.cellsPerInch))
  const closed = paperLevel(shrink(page, factor), paperTuning.reach)
  const isPaper = growPaper(closed)
  const sorted = closed.data.filter((_, cell) => isPaper[cell] === 1).sort()
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 255
  const usual = Math.max(1, at(0.5))
  const light = Math.max(1, at(0.95))
  const isBox = findBoxes(closed, usual * paperTuning.dark)
  const data = closed.data.map((level, cell) =>
    level < usual * paperTuning.dark && (isPaper[cell] === 0 || isBox[cell] === 1) ? usual : level,
  )
  return { cells: smooth({ ...closed, data }), factor, usual, unevenness: (light - at(0.02)) / light }
}

/** Which cells can be reached from the lightest ones without a step: 1 for those. */
function growPaper({ width, height, data }: Plane): Uint8Array {
  const reached = new Uint8Array(data.length)
  const light = data.slice().sort()[Math.floor(data.length * 0.9)]! - paperTuning.steady
  const open: number[] = []
  const reach = (cell: number) => {
    reached[cell] = 1
    open.push(cell)
  }
  for (let cell = 0; cell < data.length; cell++) if (data[cell]! >= light) reach(cell)
  const next = (from: number, to: number) => {
    if (reached[to] === 0 && Math.abs(data[from]! - data[to]!) <= paperTuning.steady) reach(to)
  }
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const column = cell % width
    if (column > 0) next(cell, cell - 1)
    if (column < width - 1) next(cell, cell + 1)
    if (cell >= width) next(cell, cell - width)
    if (cell < width * (height - 1)) next(cell, cell + width)
  }
  return reached
}

/**
 * Which cells belong to dark boxes, 1 for those: parts of connected dark cells with mostly steps around them. The light
 * letters in a box can lead `growPaper` into it; a shadow has no such edges.
 */
function findBoxes({ width, height, data }: Plane, dark: number): Uint8Array {
  const isBox = new Uint8Array(data.length)
  const seen = new Uint8Array(data.length)
  for (let first = 0; first < data.length; first++) {
    if (seen[first] === 1 || data[first]! >= dark) continue
    const cells = [first]
    seen[first] = 1
    let [edges, steps] = [0, 0]
    for (let index = 0; index < cells.length; index++) {
      const cell = cells[index]!
      const column = cell % width
      const look = (other: number) => {
        if (data[other]! >= dark) {
          edges++
          if (data[other]! - data[cell]! > paperTuning.steady) steps++
        } else if (seen[other] === 0) {
          seen[other] = 1
          cells.push(other)
        }
      }
      if (column > 0) look(cell - 1)
      if (column < width - 1) look(cell + 1)
      if (cell >= width) look(cell - width)
      if (cell < width * (height - 1)) look(cell + width)
    }
    if (steps * 2 > edges) for (const cell of cells) isBox[cell] = 1
  }
  return isBox
}

function smooth({ width, height, data }: Plane): Plane {
  let from = data
  for (let round = 0; round < 2; round++) {
    const across = new Uint8Array(data.length)
    for (let y = 0; y < height; y++) average(from, across, y * width, 1, width)
    from = new Uint8Array(data.length)
    for (let x = 0; x < width; x++) average(across, from, x, width, height)
  }
  return { width, height, data: from }
}

function average(from: Uint8Array, to: Uint8Array, start: number, step: number, length: number): void {
  let [sum, count] = [0, 0]
  for (let index = -paperTuning.smooth; index < length; index++) {
    const ahead = index + paperTuning.smooth
    const behind = index - paperTuning.smooth - 1
    if (ahead < length) {
      sum += from[start + ahead * step]!
      count++
    }
    if (behind >= 0) {
      sum -= from[start + behind * step]!
      count--
    }
    if (index >= 0) to[start + index * step] = sum / count + 0.5
  }
}
