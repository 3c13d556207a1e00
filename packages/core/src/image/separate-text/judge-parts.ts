import type { InkParts } from './ink-parts.js'
import type { Plane } from './lightness.js'

/** What is measured of each part; lists of as many entries as there are parts. */
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
}

/** Measures the parts of a mask. */
export function measureParts(parts: InkParts, page: Page): PartFacts {
  const { ink, light, paper, factor, dpi } = page
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
    steps[which]! += stepAt(data, line, width, from, -1, blur) + stepAt(data, line, width, to - 1, 1, blur)
    if (to - from < 5 || y < 2 || y + 2 >= height) continue
    for (let at = line + from + 2; at < line + to - 2; at++) {
      if (ink[at - 2 * width] === 0 || ink[at + 2 * width] === 0) continue
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
    sharpness[which] = steps[which]! / (2 * ends[which]!) / contrast[which]!
    const pixels = inner[which]!
    if (pixels === 0) continue
    innerLight[which] = inner1[which]! / pixels
    innerSpread[which] = Math.sqrt(Math.max(0, inner2[which]! / pixels - innerLight[which]! ** 2))
  }
  return { area, left, top, right, bottom, contrast, sharpness, inner, innerLight, innerSpread }
}

/** How much lighter it gets past the end of a run, to the left (-1) or to the right (1). */
function stepAt(data: Uint8Array, line: number, width: number, x: number, side: -1 | 1, blur: number): number {
  let least = data[line + x]!
  let most = 0
  for (let away = 1; away <= blur; away++) {
    const within = x - side * away
    const beyond = x + side * away
    if (within >= 0 && within < width && data[line + within]! < least) least = data[line + within]!
    if (beyond >= 0 && beyond < width && data[line + beyond]! > most) most = data[line + beyond]!
  }
  return Math.max(0, most - least)
}

export interface Judgement {
  /** 1 for each part that is writing or line art, 2 for large ones that are so outside of pictures. */
  isInk: Uint8Array
  /** Cells of `size` pixels, 1 where there is a photograph or a shade. */
  pictures: Plane
  size: number
  /** How much of the page pictures cover, 0 to 1. */
  share: number
}

/** What is larger, in inches, is judged place by place rather than as one. */
const LARGE = 0.6

/** Tells writing and line art, whose parts are even within and have steep edges, from what belongs to pictures. */
export function judgeParts(parts: InkParts, facts: PartFacts, page: Page, contrast: number): Judgement {
  const { light, dpi } = page
  const { count, runs, row, start, end, part } = parts
  const size = Math.max(4, Math.round(dpi / 16))
  const columns = Math.ceil(light.width / size)
  const rows = Math.ceil(light.height / size)
  const verdict = judgeEach(facts, dpi, contrast)
  const large = measurePlaces(parts, page, verdict, size)
  const good = new Float32Array(columns * rows)
  const bad = new Float32Array(columns * rows)
  for (let run = 0; run < runs; run++) {
    const which = part[run]!
    const line = Math.floor(row[run]! / size) * columns
    for (let x = start[run]!; x < end[run]!; ) {
      const column = Math.floor(x / size)
      const stop = Math.min(end[run]!, (column + 1) * size)
      const cell = line + column
      const judged = verdict[which] === PLACES ? large[cell]! : verdict[which]!
      if (judged === GOOD) good[cell]! += stop - x
      else if (judged === BAD) bad[cell]! += stop - x
      x = stop
    }
  }
  const pictures = pictureCells(good, bad, columns, rows, size)
  const isInk = new Uint8Array(count)
  const within = new Float32Array(count)
  for (let run = 0; run < runs; run++) {
    const middle = Math.floor((start[run]! + end[run]!) / 2 / size)
    if (pictures[Math.floor(row[run]! / size) * columns + middle] === 1) within[part[run]!]! += end[run]! - start[run]!
  }
  for (let which = 0; which < count; which++) {
    if (verdict[which] === DUST) continue
    const inside = within[which]! / facts.area[which]!
    isInk[which] =
      verdict[which] === PLACES
        ? 2
        : inside < 0.5 && (verdict[which] === GOOD || facts.sharpness[which]! > 0.35)
          ? 1
          : 0
  }
  let covered = 0
  for (const cell of pictures) covered += cell
  return { isInk, pictures: { width: columns, height: rows, data: pictures }, size, share: covered / pictures.length }
}

const DUST = 0
const GOOD = 1
const BAD = 2
const PLACES = 3

function judgeEach(facts: PartFacts, dpi: number, contrast: number): Uint8Array {
  const { area, left, top, right, bottom, sharpness, inner, innerSpread } = facts
  const verdict = new Uint8Array(area.length)
  const dust = (dpi / 170) ** 2
  const weak = (dpi / 75) ** 2
  for (let which = 0; which < verdict.length; which++) {
    const [across, down] = [right[which]! - left[which]!, bottom[which]! - top[which]!]
    const extent = Math.max(across, down)
    const breadth = Math.min(across, down)
    const pixels = area[which]!
    const height = facts.contrast[which]!
    if (pixels < dust || (pixels < weak && height < contrast * 1.5)) verdict[which] = DUST
    // A pale rule is not to be ink here and paper there.
    else if (height < contrast * 1.35 && extent > 8 * breadth) verdict[which] = DUST
    else if (extent > LARGE * dpi) verdict[which] = PLACES
    else {
      const uneven = inner[which]! >= 12 && innerSpread[which]! > 10 + 0.15 * height
      verdict[which] = sharpness[which]! < 0.55 || uneven ? BAD : GOOD
    }
  }
  return verdict
}

/** For each cell whether what large parts have there is even (1) or not (2); 0 where there is too little to tell. */
function measurePlaces(parts: InkParts, page: Page, verdict: Uint8Array, size: number): Uint8Array {
  const { ink, light } = page
  const { width, height, data } = light
  const { runs, row, start, end, part } = parts
  const columns = Math.ceil(width / size)
  const rows = Math.ceil(height / size)
  const pixels = new Float32Array(columns * rows)
  const first = new Float32Array(columns * rows)
  const second = new Float32Array(columns * rows)
  for (let run = 0; run < runs; run++) {
    const y = row[run]!
    if (verdict[part[run]!] !== PLACES || y < 2 || y + 2 >= height) continue
    const line = Math.floor(y / size) * columns
    for (let x = start[run]! + 2; x < end[run]! - 2; x++) {
      const at = y * width + x
      if (ink[at - 2 * width] === 0 || ink[at + 2 * width] === 0) continue
      const cell = line + Math.floor(x / size)
      const value = data[at]!
      pixels[cell]!++
      first[cell]! += value
      second[cell]! += value * value
    }
  }
  const [n, s, q] = [pixels, first, second].map((sums) => around(sums, columns, rows, 1)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  return Uint8Array.from(n, (count, cell) => {
    if (count < 12) return GOOD
    const spread = Math.sqrt(Math.max(0, q[cell]! / count - (s[cell]! / count) ** 2))
    return spread > 22 ? BAD : GOOD
  })
}

/** Cells with more of pictures than of writing around them, and what they enclose. */
function pictureCells(good: Float32Array, bad: Float32Array, columns: number, rows: number, size: number): Uint8Array {
  const goodAround = around(good, columns, rows, 2)
  const badAround = around(bad, columns, rows, 2)
  const least = size * size * 1.2
  let cells = Uint8Array.from(good, (_, cell) =>
    badAround[cell]! > least && badAround[cell]! > goodAround[cell]! ? 1 : 0,
  )
  for (let round = 0; round < 2; round++) {
    const near = around(Float32Array.from(cells), columns, rows, 3)
    cells = cells.map((is, cell) => (is === 1 || near[cell]! >= 26 ? 1 : 0))
  }
  return cells
}

/** Sums over the square of cells around each. */
function around(cells: Float32Array, columns: number, rows: number, reach: number): Float32Array {
  const across = new Float32Array(cells.length)
  const sums = new Float32Array(cells.length)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++)
      for (let near = Math.max(0, x - reach); near <= Math.min(columns - 1, x + reach); near++)
        across[y * columns + x]! += cells[y * columns + near]!
  for (let y = 0; y < rows; y++)
    for (let near = Math.max(0, y - reach); near <= Math.min(rows - 1, y + reach); near++)
      for (let x = 0; x < columns; x++) sums[y * columns + x]! += across[near * columns + x]!
  return sums
}
