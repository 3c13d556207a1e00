import type { Raster } from './raster.js'

/** Side in pixels of the squares that are classified. */
export const CELL = 8

/** Levels this much below the paper are shades. */
const BELOW_PAPER = 32
/** Levels up to this are black. */
const BLACK = 32
/** A pixel of a shade differs from its neighbors by no more; those along strokes do. */
const STEEP = 24
/** Minimum number of midtone pixels, of 16 inspected in a square, for a shaded area. */
const SHADED = 4
/** Minimum number of shaded squares in the neighborhood, itself included, to exclude outliers. */
const SHADED_AROUND = 4
/** How much of 81 makes a square shaded that is not so itself. */
const SURROUNDED = 46

/** Findings about each square of an image, row by row. */
export interface Areas {
  /** Squares in a row of them. */
  columns: number
  /** Darker is black. */
  thresholds: Uint8Array
  /** 1 where dithering must simulate gray. */
  isShaded: Uint8Array
}

/**
 * The level of the paper: the most frequent light level if it and adjacent levels make up two fifths of the page, else
 * white.
 */
export function paperLevel(data: Uint8Array): number {
  const counts = new Uint32Array(256)
  let looked = 0
  for (let at = 0; at < data.length; at += 7) {
    counts[data[at]!]!++
    looked++
  }
  let level = 192
  for (let candidate = level; candidate < 256; candidate++) if (counts[candidate]! > counts[level]!) level = candidate
  const paper = counts.subarray(level - SPREAD, level + SPREAD + 1).reduce((sum, count) => sum + count, 0)
  return paper >= looked * 0.4 ? level : 255
}

/** How far noise of paper strays, on either side. */
const SPREAD = 10

/** Judges each square of a picture, 8 bits and gray. `paper` is the level that counts as white. */
export function measureAreas({ width, height, data }: Raster, paper: number): Areas {
  const columns = Math.ceil(width / CELL)
  const rows = Math.ceil(height / CELL)
  const darkest = new Uint8Array(columns * rows).fill(255)
  const lightest = new Uint8Array(columns * rows)
  const shades = new Uint8Array(columns * rows)
  for (let y = 0; y < height; y++) {
    const looks = y % 2 === 1 && y < height - 1
    for (let left = 0, cell = Math.floor(y / CELL) * columns; left < width; left += CELL, cell++) {
      const right = Math.min(width, left + CELL)
      let low = darkest[cell]!
      let high = lightest[cell]!
      for (let at = y * width + left; at < y * width + right; at++) {
        const level = data[at]!
        if (level < low) low = level
        if (level > high) high = level
      }
      darkest[cell] = low
      lightest[cell] = high
      if (!looks || low > paper - BELOW_PAPER || high < BLACK) continue
      for (let x = left + 1; x < right && x < width - 1; x += 2) {
        if (isShade(data, y * width + x, width, paper)) shades[cell]!++
      }
    }
  }
  const found = { columns, rows, darkest, lightest }
  return { columns, thresholds: thresholdsOf(found, paper), isShaded: shadedOf(shades, columns, rows) }
}

function isShade(data: Uint8Array, at: number, width: number, paper: number): boolean {
  const level = data[at]!
  return (
    level > BLACK &&
    level < paper - BELOW_PAPER &&
    Math.abs(level - data[at - 1]!) < STEEP &&
    Math.abs(level - data[at + 1]!) < STEEP &&
    Math.abs(level - data[at - width]!) < STEEP &&
    Math.abs(level - data[at + width]!) < STEEP
  )
}

/** Lighter pixels, relative to the level of the paper, are never ink. */
const PALEST_INK = 0.8

interface Extremes {
  columns: number
  rows: number
  darkest: Uint8Array
  lightest: Uint8Array
}

function thresholdsOf({ columns, rows, darkest, lightest }: Extremes, paper: number): Uint8Array {
  const low = around(darkest, columns, rows, Math.min)
  const high = around(lightest, columns, rows, Math.max)
  return low.map((dark, cell) => {
    const light = Math.min(high[cell]!, paper)
    // No strokes here, only paper or ink.
    if (light - dark < 40) return 128
    // Lighter than the middle, to keep thin strokes, and pale print next to black print.
    return Math.min(dark + (light - dark) * 0.62, paper * PALEST_INK)
  })
}

function shadedOf(shades: Uint8Array, columns: number, rows: number): Uint8Array {
  const shaded = shades.map((count) => (count >= SHADED ? 1 : 0))
  const counts = around(shaded, columns, rows, sum)
  const sure = shaded.map((is, cell) => (is === 1 && counts[cell]! >= SHADED_AROUND ? 1 : 0))
  let areas = around(sure, columns, rows, Math.max)
  // Busy, dark or light areas within a photograph belong to it. Two passes cover 5 by 5 squares.
  for (let round = 0; round < 2; round++) {
    const near = around(around(areas, columns, rows, sum), columns, rows, sum)
    areas = areas.map((is, cell) => (is === 1 || near[cell]! >= SURROUNDED ? 1 : 0))
  }
  return areas
}

const sum = (a: number, b: number) => a + b

/** Joins what each square and the eight around it have. */
function around(cells: Uint8Array, columns: number, rows: number, join: (a: number, b: number) => number): Uint8Array {
  const across = cells.map((value, cell) => {
    const column = cell % columns
    const left = column > 0 ? join(value, cells[cell - 1]!) : value
    return column < columns - 1 ? join(left, cells[cell + 1]!) : left
  })
  return across.map((value, cell) => {
    const up = cell >= columns ? join(value, across[cell - columns]!) : value
    return cell < columns * (rows - 1) ? join(up, across[cell + columns]!) : up
  })
}
