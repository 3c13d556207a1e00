import { boundsOf } from '../../geometry/box.js'
import { areaOf, type Polygon } from '../../geometry/polygon.js'
import type { Raster } from '../../image/raster.js'
import type { PdfPage } from '../model/document.js'
import { pageGeometry } from '../model/page-geometry.js'
import { UNSEEN } from './drawn-pairs.js'
import type { IsSeen } from './unseen-text-pass.js'

/** Share of the box of a glyph that is left out at each side, where its neighbors reach into it. */
export const EDGE = 0.15
/** Square points. Smaller glyphs have no size. */
const NO_AREA = 0.01

/** Where a page and the same page without its text differ. */
export function seenWhere(page: PdfPage, seen: Raster | undefined, blank: Raster | undefined): IsSeen {
  if (!seen || !blank || seen.width !== blank.width || seen.height !== blank.height) return () => true
  const { width, height, data } = seen
  const channels = data.length / (width * height)
  const geometry = pageGeometry(page)
  const [across, down] = [width / geometry.width, height / geometry.height]
  const differs = (x: number, y: number) => {
    const at = (y * width + x) * channels
    for (let channel = 0; channel < channels; channel++)
      if (Math.abs(data[at + channel]! - blank.data[at + channel]!) > UNSEEN) return true
    return false
  }
  return (box) => {
    // Only marks that are set on the glyph before have no width.
    const extent = Math.hypot(box[6]! - box[0]!, box[7]! - box[1]!)
    if (areaOf(box) < NO_AREA) return extent ** 2 >= NO_AREA
    const [left, top, right, bottom] = boundsOf(
      toPixels(box, (x, y) => {
        const [seenX, seenY] = geometry.toSeen(x, y)
        return [seenX * across, seenY * down]
      }),
    )
    const [inX, inY] = [(right - left) * EDGE, (bottom - top) * EDGE]
    const last = [Math.min(width - 1, Math.floor(right - inX)), Math.min(height - 1, Math.floor(bottom - inY))] as const
    for (let y = Math.max(0, Math.floor(top + inY)); y <= last[1]; y++)
      for (let x = Math.max(0, Math.floor(left + inX)); x <= last[0]; x++) if (differs(x, y)) return true
    return false
  }
}

function toPixels(box: Polygon, move: (x: number, y: number) => [number, number]): Polygon {
  return box.flatMap((value, at) => (at % 2 === 0 ? move(value, box[at + 1]!) : []))
}
