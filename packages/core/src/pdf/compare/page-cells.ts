import { channelsOf, type Raster } from '../../image/raster.js'
import type { RunContext } from '../../run-context.js'
import type { SeenRect } from '../model/seen-rect.js'
import { renderPdf } from '../render/render-pdf.js'

/** Pixels of a cell, at 72 per inch. */
const CELL = 6
/** Cells of the small picture of a page, in each direction. */
const SMALL = 16
/** Cells of all pages of a document together, four bytes each: some 3,000 pages of A4. */
const MAX_CELLS = 40_000_000
/** Pixels of the picture of a page, twice as many as a sheet of A0 has: cells of larger pages are coarser. */
const MAX_PIXELS = 16_000_000
/** How far around words their ink may be, in points. */
const AROUND_WORDS = 1.5

/** A page as drawn, in square cells of one color each, the words on it left out. */
export interface PageCells {
  columns: number
  rows: number
  /** Points of a cell. */
  size: number
  /** Three bytes each: mean of red, green and blue. */
  colors: Uint8Array
  /** 1 for cells with words. */
  words: Uint8Array
  /** The whole page in 16 × 16 cells of three bytes. */
  small: Uint8Array
}

/**
 * Draws the pages of a document without annotations and form fields and reduces them to cells. Pages that cannot be drawn are left out, and
 * with the warning `drawings-not-compared` those beyond `maxCells`.
 * @throws ToolError those of `renderPdf`
 */
export async function readPageCells(
  file: File,
  password: string | undefined,
  wordsOf: ReadonlyMap<number, readonly SeenRect[]>,
  run: RunContext,
  maxCells = MAX_CELLS,
): Promise<Map<number, PageCells>> {
  const pages = new Map<number, PageCells>()
  let left = maxCells
  const rendering = { password, size: { dpi: 72 }, annotations: false }
  const bounded: RunContext = {
    ...run,
    limits: { ...run.limits, maxPixels: Math.min(run.limits.maxPixels, MAX_PIXELS) },
    // It says nothing about the result.
    warn: (warning) => warning.code !== 'resolution-reduced' && run.warn(warning),
  }
  for await (const { page, chosen, raster, dpi } of renderPdf(file, bounded, rendering)) {
    run.progress(page / chosen, 'Comparing images and drawings')
    if (!raster) continue
    left -= Math.ceil(raster.width / CELL) * Math.ceil(raster.height / CELL)
    if (left < 0) {
      const message = `Images, drawings and shades were compared up to page ${page - 1} of ${file.name} only; words on all pages.`
      run.warn({ code: 'drawings-not-compared', message })
      break
    }
    pages.set(page, cellsOf(raster, dpi, wordsOf.get(page) ?? []))
  }
  return pages
}

/** Reduces the picture of a page to cells. */
function cellsOf(raster: Raster, dpi: number, wordBoxes: readonly SeenRect[]): PageCells {
  const columns = Math.max(1, Math.ceil(raster.width / CELL))
  const rows = Math.max(1, Math.ceil(raster.height / CELL))
  const size = (CELL * 72) / dpi
  const words = new Uint8Array(columns * rows)
  for (const { x, y, width, height } of wordBoxes) {
    const at = (points: number, most: number) => Math.max(0, Math.min(most, Math.floor(points / size)))
    const right = at(x + width + AROUND_WORDS, columns - 1)
    const bottom = at(y + height + AROUND_WORDS, rows - 1)
    for (let row = at(y - AROUND_WORDS, rows); row <= bottom; row++)
      words.fill(1, row * columns + at(x - AROUND_WORDS, columns), row * columns + right + 1)
  }
  const colors = reduce(raster, columns, rows, CELL, CELL)
  const small = reduce(raster, SMALL, SMALL, raster.width / SMALL, raster.height / SMALL)
  return { columns, rows, size, colors, words, small }
}

function reduce(raster: Raster, columns: number, rows: number, stepX: number, stepY: number): Uint8Array {
  const { width, height, data } = raster
  const channels = channelsOf(raster)
  const isGray = channels < 3
  const sums = new Float64Array(columns * rows * 3)
  const counts = new Uint32Array(columns * rows)
  const columnOf = Uint32Array.from({ length: width }, (_, x) => Math.min(columns - 1, Math.floor(x / stepX)))
  for (let y = 0, at = 0; y < height; y++) {
    const first = Math.min(rows - 1, Math.floor(y / stepY)) * columns
    for (let x = 0; x < width; x++, at += channels) {
      const cell = first + columnOf[x]!
      counts[cell]!++
      sums[cell * 3]! += data[at]!
      sums[cell * 3 + 1]! += data[isGray ? at : at + 1]!
      sums[cell * 3 + 2]! += data[isGray ? at : at + 2]!
    }
  }
  return Uint8Array.from(sums, (sum, index) => Math.round(sum / Math.max(1, counts[Math.floor(index / 3)]!)))
}

/** How far two pages are apart as a whole: the mean difference of a shade, 0 to 255. */
export function distanceOfPages({ small: one }: PageCells, { small: other }: PageCells): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += Math.abs(one[at]! - other[at]!)
  return sum / one.length
}
