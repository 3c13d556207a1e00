import { boundsOf } from '../../geometry/box.js'
import { clipPolygon, type Polygon } from '../../geometry/polygon.js'

/** A stretch of one row of pixels. */
export interface Stretch {
  row: number
  from: number
  /** End, exclusive. */
  until: number
}

/** The pixels of a picture that a convex polygon touches, row by row. The polygon is in pixels, from the top left corner downwards. */
export function* pixelsUnder(polygon: Polygon, width: number, height: number): Generator<Stretch> {
  const inside = clipPolygon(polygon, [0, 0, width, height])
  if (inside.length === 0) return
  const [, top, , bottom] = boundsOf(inside)
  for (let row = Math.max(0, Math.floor(top + 1e-6)); row < Math.min(height, Math.ceil(bottom - 1e-6)); row++) {
    const band = clipPolygon(inside, [0, row, width, row + 1])
    if (band.length === 0) continue
    const [left, , right] = boundsOf(band)
    const from = Math.max(0, Math.floor(left + 1e-6))
    const until = Math.min(width, Math.ceil(right - 1e-6))
    if (until > from) yield { row, from, until }
  }
}

/** Memory layout of samples: rows padded to whole bytes, as in PDF. */
export interface SampleLayout {
  width: number
  height: number
  /** Per pixel. */
  channels: number
  bits: 1 | 2 | 4 | 8 | 16
}

/** Sets the pixels under polygons to one value: a sample per channel. Changes `data`. */
export function blankPixels(
  data: Uint8Array,
  { width, height, channels, bits }: SampleLayout,
  polygons: readonly Polygon[],
  value: readonly number[],
): void {
  const rowBytes = Math.ceil((width * channels * bits) / 8)
  for (const polygon of polygons) {
    for (const { row, from, until } of pixelsUnder(polygon, width, height)) {
      const start = row * rowBytes
      for (let sample = from * channels; sample < until * channels; sample++) {
        const wanted = value[sample % channels] ?? 0
        if (bits === 8) data[start + sample] = wanted
        else if (bits === 16) {
          data[start + 2 * sample] = wanted >> 8
          data[start + 2 * sample + 1] = wanted & 0xff
        } else {
          const bit = sample * bits
          const shift = 8 - bits - (bit & 7)
          const at = start + (bit >> 3)
          const mask = (2 ** bits - 1) << shift
          data[at] = (data[at]! & ~mask) | ((wanted << shift) & mask)
        }
      }
    }
  }
}
