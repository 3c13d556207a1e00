import type { Raster } from '../image/raster.js'
import { findStrokes } from './prepare/find-strokes.js'

/** Sides of the part, in parts of those of the page; it is looked for at steps of half that. */
const PART = 0.5
/** Of small pages, and of small print on large ones, more or less is taken, in inches. */
const SIDE = { least: 2.5, most: 5 }
const PLACES = 4

/**
 * The part of a picture, a quarter of it or so, that has most strokes on it: enough to try things that would take
 * long on a whole page.
 */
export function findDensePart(picture: Raster, dpi: number): Raster {
  const sideOf = (length: number) =>
    Math.min(length, Math.round(Math.min(SIDE.most * dpi, Math.max(SIDE.least * dpi, length * PART))))
  const width = sideOf(picture.width)
  const height = sideOf(picture.height)
  const strokes = findStrokes(picture, dpi)
  let best = { left: 0, top: 0, count: -1 }
  for (let down = 0; down <= PLACES; down++)
    for (let across = 0; across <= PLACES; across++) {
      const left = Math.round(((picture.width - width) * across) / PLACES)
      const top = Math.round(((picture.height - height) * down) / PLACES)
      let count = 0
      for (let point = 0; point < strokes.x.length; point++) {
        const x = strokes.x[point]! * strokes.factor
        const y = strokes.y[point]! * strokes.factor
        if (x >= left && x < left + width && y >= top && y < top + height) count++
      }
      if (count > best.count) best = { left, top, count }
    }
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (best.top + y) * picture.width + best.left
    data.set(picture.data.subarray(from, from + width), y * width)
  }
  return { ...picture, width, height, data }
}
