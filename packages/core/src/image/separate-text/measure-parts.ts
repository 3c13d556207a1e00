import type { InkParts } from './ink-parts.js'
import type { Plane } from './lightness.js'
import { partsTuning } from './tuning.js'

/** Measures of each part; lists with one entry per part. */
export interface PartFacts {
  area: Uint32Array
  left: Int32Array
  top: Int32Array
  right: Int32Array
  bottom: Int32Array
  /** How much darker than the paper it is, on average. */
  contrast: Float32Array
  /** How steep its edges are, as a part of the contrast. */
  sharpness: Float32Array
  /** Pixels well within strokes; how light they are, and how far that strays. */
  inner: Uint32Array
  innerLight: Float32Array
  innerSpread: Float32Array
}

export interface Page {
  ink: Uint8Array
  light: Plane
  paper: Plane
  factor: number
  dpi: number
  /** The standard deviation of noise before the page was softened. */
  noise: number
}

/** Measures the parts of a mask. Edges are searched along rows, for flat parts also along columns. */
export function measureParts(parts: InkParts, page: Page): PartFacts {
  const { ink, light, paper, factor, dpi, noise } = page
  const { width, height, data } = light
  const { count, runs, row, start, end, part } = parts
  const area = new Uint32Array(count)
  const left = new Int32Array(count).fill(width)
  const top = new Int32Array(count).fill(height)
  const right = new Int32Array(count)
  const bottom = new Int32Array(count)
  const light1 = new Float64Array(count)
  const paper1 = new Float64Array(count)
  const steps = new Float64Array(count)
  const inner = new Uint32Array(count)
  const inner1 = new Float64Array(count)
  const inner2 = new Float64Array(count)
  const ends = new Uint32Array(count)
  const blur = Math.max(1, Math.round(dpi / 120))
  for (let run = 0; run < runs; run++) {
    const which = part[run]!
    const y = row[run]!
    const from = start[run]!
    const to = end[run]!
    const line = y * width
    area[which]! += to - from
    ends[which]!++
    if (from < left[which]!) left[which] = from
    if (to > right[which]!) right[which] = to
    if (y < top[which]!) top[which] = y
    bottom[which] = y + 1
    let sum = 0
    let least = 255
    for (let at = line + from; at < line + to; at++) {
      sum += data[at]!
      if (data[at]! < least) least = data[at]!
    }
    light1[which]! += sum
    const level = paper.data[Math.floor(y / factor) * paper.width + Math.floor((from + to) / 2 / factor)]!
    paper1[which]! += level * (to - from)
    steps[which]! += stepAt(data, line + from, -1, from, width - 1 - from, blur)
    steps[which]! += stepAt(data, line + to - 1, 1, width - to, to - 1, blur)
    if (to - from < 5 || y < 2 || y + 2 >= height) continue
    for (let at = line + from + 2; at < line + to - 2; at++) {
      if (!isInner(ink, data, at, width)) continue
      const value = data[at]!
      inner[which]!++
      inner1[which]! += value
      inner2[which]! += value * value
    }
  }
  const contrast = new Float32Array(count)
  const sharpness = new Float32Array(count)
  const innerLight = new Float32Array(count)
  const innerSpread = new Float32Array(count)
  for (let which = 0; which < count; which++) {
    const mean = (paper1[which]! - light1[which]!) / area[which]!
    contrast[which] = Math.max(1, mean)
    sharpness[which] = Math.max(0, steps[which]! / (2 * ends[which]!) - 1.4 * noise) / contrast[which]!
    const pixels = inner[which]!
    if (pixels === 0) continue
    innerLight[which] = inner1[which]! / pixels
    innerSpread[which] = Math.sqrt(Math.max(0, inner2[which]! / pixels - innerLight[which]! ** 2))
  }
  const facts = { area, left, top, right, bottom, contrast, sharpness, inner, innerLight, innerSpread }
  measureFlat(parts, facts, page, blur)
  return facts
}

/** Whether a pixel is well within a stroke: there is ink around it, and no edge. Gaps of dense letters that have become ink are not. */
export function isInner(ink: Uint8Array, data: Uint8Array, at: number, width: number): boolean {
  const up = at - 2 * width
  const down = at + 2 * width
  if (ink[up] === 0 || ink[down] === 0) return false
  const across = data[at - 2]! - data[at + 2]!
  const along = data[up]! - data[down]!
  const peak = 2 * data[at]! - data[at - 2]! - data[at + 2]!
  const ridge = 2 * data[at]! - data[up]! - data[down]!
  return (
    Math.abs(across) < partsTuning.flat &&
    Math.abs(along) < partsTuning.flat &&
    Math.abs(peak) < 2 * partsTuning.flat &&
    Math.abs(ridge) < 2 * partsTuning.flat
  )
}

/**
 * The increase of lightness in `step` direction from an ink pixel.
 * @param ahead number of steps to the edge of the page, and `behind` in the other direction
 */
function stepAt(data: Uint8Array, at: number, step: number, ahead: number, behind: number, blur: number): number {
  let least = data[at]!
  let most = 0
  for (let away = Math.min(blur, behind); away > 0; away--) {
    const value = data[at - away * step]!
    if (value < least) least = value
  }
  for (let away = Math.min(blur, ahead); away > 0; away--) {
    const value = data[at + away * step]!
    if (value > most) most = value
  }
  return most > least ? most - least : 0
}

/**
 * Measures the vertical edges of flat strokes, since the ends of their few runs are inconclusive, even more so where
 * they touch others.
 */
function measureFlat(parts: InkParts, facts: PartFacts, { light, dpi, noise }: Page, blur: number): void {
  const { count, runs, row, start, end, part } = parts
  const { width, height, data } = light
  const steps = new Float64Array(count)
  const pieces = new Uint32Array(count)
  const flat = dpi / 50
  for (let run = 0; run < runs; run++) {
    const which = part[run]!
    if (facts.bottom[which]! - facts.top[which]! > flat) continue
    const y = row[run]!
    const at = y * width + ((start[run]! + end[run]!) >> 1)
    const up = stepAt(data, at, -width, y, height - 1 - y, blur)
    const down = stepAt(data, at, width, height - 1 - y, y, blur)
    steps[which]! += Math.max(up, down)
    pieces[which]!++
  }
  for (let which = 0; which < count; which++) {
    if (pieces[which] === 0) continue
    const sharpness = Math.max(0, steps[which]! / pieces[which]! - 1.4 * noise) / facts.contrast[which]!
    if (sharpness > facts.sharpness[which]!) facts.sharpness[which] = sharpness
  }
}
