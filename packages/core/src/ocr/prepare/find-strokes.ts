import { type Plane, shrink } from '../../image/separate-text/lightness.js'
import { paperLevel } from '../../image/separate-text/paper-level.js'
import { strokesTuning } from '../tuning.js'

/** Where the strokes of letters and lines are: pixels of a reduced picture, in the order of its rows. What is wide and dark does not count;
 * on a page that is mostly dark, strokes are light. */
export interface Strokes {
  x: Uint16Array
  y: Uint16Array
  /** Size of the reduced image, and the number of page pixels per pixel in each direction. */
  width: number
  height: number
  factor: number
}

/** Strokes of pictures that are still in use: a clean page is asked for them before and after it is read. */
const known = new WeakMap<Uint8Array, Strokes & { dpi: number }>()

/** Finds the strokes of a page, whose samples do not change afterward. */
export function findStrokes(page: Plane, dpi: number): Strokes {
  const found = known.get(page.data)
  if (found?.dpi === dpi) return found
  const strokes = searchStrokes(page, dpi)
  known.set(page.data, { ...strokes, dpi })
  return strokes
}

function searchStrokes(page: Plane, dpi: number): Strokes {
  const factor = Math.max(1, Math.round(dpi / strokesTuning.searchDpi))
  const small = darkOnLight(factor > 1 ? shrink(page, factor) : page)
  const paper = paperLevel(small, strokesTuning.reach).data
  const { width, height, data } = small
  const least = leastDifference(data, paper)
  const isInk = (at: number) => paper[at]! - data[at]! > least
  let count = 0
  for (let at = 0; at < data.length; at++) if (isInk(at)) count++
  const x = new Uint16Array(count)
  const y = new Uint16Array(count)
  for (let row = 0, at = 0, found = 0; row < height; row++)
    for (let column = 0; column < width; column++, at++) {
      if (!isInk(at)) continue
      x[found] = column
      y[found++] = row
    }
  return { x, y, width, height, factor }
}

/** The plane, or its negative when most of it is dark. */
function darkOnLight(plane: Plane): Plane {
  let dark = 0
  for (const level of plane.data) if (level < 128) dark++
  return dark * 2 > plane.data.length ? { ...plane, data: plane.data.map((level) => 255 - level) } : plane
}

/** How much darker than its paper ink is, judged by the darkest hundredth of the page. */
function leastDifference(data: Uint8Array, paper: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (let at = 0; at < data.length; at++) counts[paper[at]! - data[at]!]!++
  let [most, seen] = [255, 0]
  for (; most > 0; most--) {
    seen += counts[most]!
    if (seen * 100 >= data.length) break
  }
  return Math.max(255 * strokesTuning.contrast.ofLight, most * strokesTuning.contrast.ofPage)
}
