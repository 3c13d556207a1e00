import { combine, type Matrix, turn } from '../../geometry/matrix.js'
import type { SeenPage } from '../model/seen-page.js'
import type { Stamp } from './make-watermark.js'

/** Where a watermark is drawn, and how large. */
export interface WatermarkPlacement {
  /** `tile`, or a side and a side: `top-left`, `center`, `bottom-center`. */
  position: string
  /** Degrees counter-clockwise. */
  rotation: number
  /** Width before the rotation, in percent of that of the page. */
  size: number
}

/** Distance from the edges of the page in points; less where the page or the room is small. */
const MARGIN = 36
/** Between tiles, as a part of the width of the unturned stamp. */
const GAP = 0.2
/** Most tiles in a row or column. */
const MAX_TILES = 50

/**
 * Positions of a stamp on a page: matrices from its box to points of the page as displayed. Before rotation, the stamp
 * spans its share of the page width, less if the rotated stamp would not fit the page: it is never clipped. Tiles are
 * spread evenly.
 */
export function placeStamps(
  stamp: Pick<Stamp, 'width' | 'height'>,
  page: Pick<SeenPage, 'width' | 'height'>,
  options: WatermarkPlacement,
): Matrix[] {
  const turned = turn(options.rotation)
  const [cos, sin] = [Math.abs(turned[0]), Math.abs(turned[1])]
  const across = stamp.width * cos + stamp.height * sin
  const up = stamp.width * sin + stamp.height * cos
  const scale = Math.min((page.width * options.size) / 100 / stamp.width, page.width / across, page.height / up)
  const at = (x: number, y: number) => {
    const centered = combine([1, 0, 0, 1, -stamp.width / 2, -stamp.height / 2], [scale, 0, 0, scale, 0, 0])
    return combine(combine(centered, turned), [1, 0, 0, 1, x, y])
  }
  const [width, height] = [across * scale, up * scale]
  if (options.position === 'tile') {
    const gap = GAP * stamp.width * scale
    const centresAcross = spread(page.width, width, gap)
    return spread(page.height, height, gap).flatMap((y) => centresAcross.map((x) => at(x, y)))
  }
  const { position } = options
  const [horizontal, vertical] = [/left|right/.exec(position)?.[0], /top|bottom/.exec(position)?.[0]]
  const margin = Math.min(MARGIN, page.width / 20, page.height / 20)
  const x = along(page.width, width, margin, horizontal === 'left' ? -1 : horizontal === 'right' ? 1 : 0)
  const y = along(page.height, height, margin, vertical === 'bottom' ? -1 : vertical === 'top' ? 1 : 0)
  return [at(x, y)]
}

/** Center of an interval that is aligned to the low end, the middle or the high end of a longer one. */
function along(whole: number, length: number, margin: number, end: -1 | 0 | 1): number {
  const room = Math.max(0, (whole - length) / 2 - margin)
  return whole / 2 + end * room
}

/** Middles of as many stretches as fit with a gap between them, at least one. */
function spread(whole: number, length: number, gap: number): number[] {
  const count = Math.min(MAX_TILES, Math.max(1, Math.floor((whole + gap) / (length + gap))))
  return Array.from({ length: count }, (_, index) => ((index + 0.5) * whole) / count)
}
