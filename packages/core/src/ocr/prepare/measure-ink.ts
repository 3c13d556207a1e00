import type { Plane } from '../../image/separate-text/lightness.js'
import { inkTuning } from '../tuning.js'
import type { PaperMap } from './measure-paper.js'

/** Measures of the ink on a page relative to its paper. */
export interface InkFacts {
  /** Lightness of the darker ink (a quarter of it is darker still), relative to the paper; 1 if there is none. */
  level: number
  /** Pixels of ink as a part of the page. */
  share: number
  /**
   * Share of even areas that are neither ink nor paper, such as print showing through from the other side, relative to
   * the ink.
   */
  ghosts: number
}

/**
 * Measures ink: pixels darker than the threshold of Otsu (A threshold selection method from gray-level histograms,
 * 1979), relative to the paper.
 */
export function measureInk(page: Plane, { cells, factor }: PaperMap): InkFacts {
  const { width, height, data } = page
  const counts = new Uint32Array(LEVELS)
  const flat = new Uint32Array(LEVELS)
  let looked = 0
  for (let y = 2; y < height - 2; y += inkTuning.every) {
    const row = Math.floor(y / factor) * cells.width
    for (let x = 2; x < width - 2; x += inkTuning.every) {
      const at = y * width + x
      const value = data[at]!
      const level = Math.min(
        LEVELS - 1,
        Math.round((value / Math.max(1, cells.data[row + Math.floor(x / factor)]!)) * 200),
      )
      counts[level]!++
      looked++
      if (
        Math.abs(value - data[at - 2]!) < inkTuning.flat &&
        Math.abs(value - data[at + 2]!) < inkTuning.flat &&
        Math.abs(value - data[at - 2 * width]!) < inkTuning.flat &&
        Math.abs(value - data[at + 2 * width]!) < inkTuning.flat
      )
        flat[level]!++
    }
  }
  const threshold = otsu(counts)
  const [inked] = massOf(counts, 0, threshold)
  const level = inked === 0 ? 1 : Math.min(inkLevel(counts, threshold), inkLevelOfEdges(counts, flat))
  if (level > 1 - inkTuning.leastContrast) return { level: 1, share: 0, ghosts: 0 }
  // In between: not ink, and clearly darker than paper.
  const [ghosts] = massOf(
    flat,
    Math.round(200 * (level + 0.3 * (1 - level))),
    Math.round(200 * (level + 0.88 * (1 - level))),
  )
  return { level, share: inked / Math.max(1, looked), ghosts: ghosts / inked }
}

/** The level of the darker ink among pixels below a threshold, relative to the paper. */
function inkLevel(counts: Uint32Array, threshold: number): number {
  const [inked] = massOf(counts, 0, threshold)
  return inked === 0 ? 1 : levelBelow(counts, inked / 4) / 200
}

/** The same by pixels with edges beside them: letters have these; stains, and the shadow of a spine, have not. */
function inkLevelOfEdges(counts: Uint32Array, flat: Uint32Array): number {
  const edges = counts.map((count, level) => count - flat[level]!)
  return inkLevel(edges, otsu(edges))
}

/** Levels are in 1/200 of the paper; some pixels are lighter. */
const LEVELS = 256

/** The level below which there are this many pixels. */
function levelBelow(counts: Uint32Array, pixels: number): number {
  let seen = 0
  const level = counts.findIndex((count) => {
    seen += count
    return seen >= pixels
  })
  return Math.max(0, level)
}

function massOf(counts: Uint32Array, from: number, to: number): [pixels: number, light: number] {
  let [pixels, light] = [0, 0]
  for (let level = from; level < to; level++) {
    pixels += counts[level]!
    light += counts[level]! * level
  }
  return [pixels, light]
}

/** The level below which pixels differ most from those from it on. */
function otsu(counts: Uint32Array): number {
  const [total, sum] = massOf(counts, 0, counts.length)
  let [pixels, light, best, most] = [0, 0, 0, 0]
  for (let level = 0; level < counts.length - 1; level++) {
    pixels += counts[level]!
    light += counts[level]! * level
    if (pixels === 0 || pixels === total) continue
    const apart = light / pixels - (sum - light) / (total - pixels)
    const spread = pixels * (total - pixels) * apart * apart
    if (spread <= most) continue
    most = spread
    best = level + 1
  }
  return best
}
