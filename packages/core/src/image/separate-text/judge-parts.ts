import type { InkParts } from './ink-parts.js'
import { judgeCells } from './judge-cells.js'
import type { Plane } from './lightness.js'
import type { Page, PartFacts } from './measure-parts.js'
import { pictureCells } from './picture-cells.js'
import { partJudgingTuning } from './tuning.js'

export interface Judgement {
  /** 1 for each part that is writing or line art, 2 for large ones that are so outside of pictures. */
  isInk: Uint8Array
  /** Cells of `size` pixels, 1 for photographs or shades. */
  pictures: Plane
  size: number
  /** How much of the page pictures cover, 0 to 1. */
  share: number
}

/** Distinguishes text and line art, whose parts are evenly colored with steep edges, from parts of images. */
export function judgeParts(parts: InkParts, facts: PartFacts, page: Page, contrast: number): Judgement {
  const { light, dpi } = page
  const { count, runs, row, start, end, part } = parts
  const size = Math.max(4, Math.round(dpi / 16))
  const columns = Math.ceil(light.width / size)
  const rows = Math.ceil(light.height / size)
  const verdict = judgeEach(facts, dpi, contrast)
  const large = judgeCells(parts, page, (which) => verdict[which] === PLACES, size)
  const good = new Float32Array(columns * rows)
  const bad = new Float32Array(columns * rows)
  for (let run = 0; run < runs; run++) {
    const which = part[run]!
    const line = Math.floor(row[run]! / size) * columns
    for (let x = start[run]!; x < end[run]!; ) {
      const column = Math.floor(x / size)
      const stop = Math.min(end[run]!, (column + 1) * size)
      const cell = line + column
      const judged = verdict[which] === PLACES ? (large[cell] === 1 ? GOOD : BAD) : verdict[which]!
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
    // A pale rule must not be classified partly as ink and partly as paper.
    else if (height < contrast * 1.35 && extent > 8 * breadth) verdict[which] = DUST
    else if (extent > partJudgingTuning.large * dpi) verdict[which] = PLACES
    else {
      const uneven = inner[which]! >= Math.max(12, 0.2 * pixels) && innerSpread[which]! > 10 + 0.15 * height
      verdict[which] = sharpness[which]! < 0.55 || uneven ? BAD : GOOD
    }
  }
  return verdict
}
