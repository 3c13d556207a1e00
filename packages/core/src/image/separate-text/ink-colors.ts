import { channelsOf, type Raster } from '../raster.js'
import { type InkParts, inkParts } from './ink-parts.js'
import type { PartFacts } from './measure-parts.js'
import { inkColorsTuning } from './tuning.js'

export type Color = [number, number, number]

export interface InkColors {
  colors: Color[]
  /** Color index of each part; -1 for parts that are not ink. */
  colorOf: Int8Array
}

/**
 * Finds up to four colors of ink. Words are of one color mostly: a thin letter, whose color is mixed with that of the paper, has the
 * color of its word unless it is plainly another.
 * @param isInk other than 0 for the parts that count
 */
export function inkColors(page: Raster, parts: InkParts, facts: PartFacts, isInk: Uint8Array, dpi: number): InkColors {
  const own = partColors(page, parts, facts, isInk)
  const { words, wordOf } = joinWords(parts, isInk, page.width, page.height, Math.max(2, Math.round(dpi / 50)))
  const shades: Shade[] = Array.from({ length: words }, () => ({ color: [0, 0, 0], weight: 0 }))
  const { count } = parts
  for (let which = 0; which < count; which++)
    if (isInk[which] !== 0) add(shades[wordOf[which]!]!, colorAt(own, which), facts.area[which]!)
  const odd: Shade[] = []
  const oddOf = new Int32Array(count).fill(-1)
  const small = (dpi / 75) ** 2
  for (let which = 0; which < count; which++) {
    // Crumbs of thin strokes are paler than their letters.
    if (isInk[which] === 0 || facts.area[which]! < small) continue
    const color = colorAt(own, which)
    if (difference(shades[wordOf[which]!]!.color, color) < inkColorsTuning.odd) continue
    oddOf[which] = odd.length
    odd.push({ color, weight: facts.area[which]! })
  }
  const colors = cluster([...shades, ...odd].filter(({ weight }) => weight > 0))
  const nearestTo = ({ color }: Shade) => nearest(colors, color)
  const wordColor = shades.map(nearestTo)
  const oddColor = odd.map(nearestTo)
  const colorOf = new Int8Array(count).fill(-1)
  for (let which = 0; which < count; which++) {
    if (isInk[which] === 0) continue
    colorOf[which] = oddOf[which]! >= 0 ? oddColor[oddOf[which]!]! : wordColor[wordOf[which]!]!
  }
  return { colors: colors.map((each) => each.map(Math.round) as Color), colorOf }
}

/** Red, green and blue of each part: from the inside of its strokes, else from the middle of its runs. */
function partColors(page: Raster, parts: InkParts, facts: PartFacts, isInk: Uint8Array): Float32Array {
  const { count, runs, row, start, end, part } = parts
  const { width, data, color } = page
  const channels = channelsOf(page)
  const sums = new Float32Array(count * 3)
  const pixels = new Float32Array(count)
  for (let run = 0; run < runs; run++) {
    const which = part[run]!
    if (isInk[which] === 0) continue
    const length = end[run]! - start[run]!
    const trim = facts.inner[which]! >= 6 ? 2 : Math.min(2, (length - 1) >> 1)
    const line = row[run]! * width
    for (let at = line + start[run]! + trim; at < line + end[run]! - trim; at++) {
      const from = at * channels
      sums[3 * which]! += data[from]!
      if (color === 'rgb') {
        sums[3 * which + 1]! += data[from + 1]!
        sums[3 * which + 2]! += data[from + 2]!
      }
      pixels[which]!++
    }
  }
  for (let which = 0; which < count; which++) {
    const total = Math.max(1, pixels[which]!)
    sums[3 * which]! /= total
    sums[3 * which + 1] = color === 'rgb' ? sums[3 * which + 1]! / total : sums[3 * which]!
    sums[3 * which + 2] = color === 'rgb' ? sums[3 * which + 2]! / total : sums[3 * which]!
  }
  return sums
}

function colorAt(colors: Float32Array, which: number): Color {
  return [colors[3 * which]!, colors[3 * which + 1]!, colors[3 * which + 2]!]
}

/** Parts that are closer than about `cell` pixels are of one word. */
function joinWords(
  parts: InkParts,
  isInk: Uint8Array,
  width: number,
  height: number,
  cell: number,
): { words: number; wordOf: Int32Array } {
  const columns = Math.ceil(width / cell)
  const rows = Math.ceil(height / cell)
  const cells = new Uint8Array(columns * rows)
  const { runs, row, start, end, part, count } = parts
  const place = new Int32Array(count)
  for (let run = 0; run < runs; run++) {
    if (isInk[part[run]!] === 0) continue
    const line = Math.floor(row[run]! / cell) * columns
    const first = line + Math.floor(start[run]! / cell)
    cells.fill(1, first, line + Math.floor((end[run]! - 1) / cell) + 1)
    place[part[run]!] = first
  }
  const joined = inkParts(cells, columns, rows, Number.POSITIVE_INFINITY)!
  const label = new Int32Array(cells.length)
  for (let run = 0; run < joined.runs; run++) {
    const line = joined.row[run]! * columns
    label.fill(joined.part[run]!, line + joined.start[run]!, line + joined.end[run]!)
  }
  return { words: joined.count, wordOf: place.map((at) => label[at]!) }
}

interface Shade {
  color: Color
  weight: number
}

function cluster(shades: Shade[]): Color[] {
  shades.sort((a, b) => b.weight - a.weight)
  const clusters: Shade[] = []
  for (const { color, weight } of shades) {
    const known = clusters.find((each) => difference(each.color, color) < inkColorsTuning.alike)
    if (known) add(known, color, weight)
    else if (clusters.length < 24) clusters.push({ color, weight })
  }
  while (clusters.length > 1) {
    const [one, other, apart] = closest(clusters)
    if (clusters.length <= inkColorsTuning.most && apart >= inkColorsTuning.alike) break
    add(one, other.color, other.weight)
    clusters.splice(clusters.indexOf(other), 1)
  }
  return clusters.map((each) => each.color)
}

function add(to: Shade, color: Color, weight: number): void {
  const total = to.weight + weight
  to.color = to.color.map((value, at) => (value * to.weight + color[at]! * weight) / total) as Color
  to.weight = total
}

/** The two that lose least by becoming one, the heavier first, and how far they are apart. */
function closest(clusters: readonly Shade[]): [Shade, Shade, number] {
  let best: [Shade, Shade, number] | undefined
  let least = Number.POSITIVE_INFINITY
  clusters.forEach((one, index) => {
    for (const other of clusters.slice(index + 1)) {
      const [heavy, light] = one.weight >= other.weight ? [one, other] : [other, one]
      const apart = difference(one.color, other.color)
      const loss = apart * light.weight ** 0.25
      if (loss >= least) continue
      least = loss
      best = [heavy, light, apart]
    }
  })
  return best!
}

function nearest(colors: readonly Color[], color: Color): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  colors.forEach((each, index) => {
    const apart = difference(each, color)
    if (apart >= least) return
    least = apart
    best = index
  })
  return best
}

/** How unlike two colors are as those of inks: how far the darker, mixed with white, is from the lighter, and how much white that takes. */
function difference(one: Color, other: Color): number {
  const [dark, pale] = one[0] + one[1] + one[2] <= other[0] + other[1] + other[2] ? [one, other] : [other, one]
  const [x, y, z] = [255 - dark[0], 255 - dark[1], 255 - dark[2]]
  const long = x * x + y * y + z * z
  const along = x * (pale[0] - dark[0]) + y * (pale[1] - dark[1]) + z * (pale[2] - dark[2])
  const part = long === 0 ? 0 : Math.min(1, Math.max(0, along / long))
  return (
    Math.hypot(pale[0] - dark[0] - x * part, pale[1] - dark[1] - y * part, pale[2] - dark[2] - z * part) +
    inkColorsTuning.paler * part
  )
}
