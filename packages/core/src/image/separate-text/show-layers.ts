import { lightness, lightnessOf, type Plane } from './lightness.js'
import type { TextLayers } from './text-layers.js'

/** How light the layers are together, in squares of `factor` × `factor` pixels of the stencils. */
export function showLayers({ width, height, inks, paper }: TextLayers, factor: number): Plane {
  const columns = Math.ceil(width / factor)
  const rows = Math.ceil(height / factor)
  const behind = lightnessOf(paper)
  const ink = new Float32Array(columns * rows)
  const share = new Float32Array(columns * rows)
  const rowBytes = Math.ceil(width / 8)
  for (const { bits, color } of inks) {
    const value = lightness(...color)
    for (let at = 0; at < bits.length; at++) {
      const byte = bits[at]!
      if (byte === 0) continue
      const y = Math.floor(at / rowBytes)
      const row = Math.floor(y / factor) * columns
      const left = (at - y * rowBytes) * 8
      for (let bit = 0; bit < 8; bit++) {
        if (((byte << bit) & 0x80) === 0) continue
        const cell = row + Math.floor((left + bit) / factor)
        ink[cell]! += value
        share[cell]!++
      }
    }
  }
  const data = new Uint8Array(columns * rows)
  const full = factor * factor
  const across = interpolation(columns, behind.width)
  const down = interpolation(rows, behind.height)
  const line = new Float32Array(behind.width + 1)
  for (let y = 0, at = 0; y < rows; y++) {
    mixRows(behind, down.starts[y]!, down.shares[y]!, line)
    for (let x = 0; x < columns; x++, at++) {
      const left = line[across.starts[x]!]!
      const level = left + (line[across.starts[x]! + 1]! - left) * across.shares[x]!
      data[at] = (ink[at]! + level * (full - share[at]!)) / full + 0.5
    }
  }
  return { width: columns, height: rows, data }
}

/**
 * For each pixel of a line of `from`, the two pixels of a line of `to` around its center: the first one, and the
 * fraction after it.
 */
function interpolation(from: number, to: number): { starts: Int32Array; shares: Float32Array } {
  const starts = new Int32Array(from)
  const shares = new Float32Array(from)
  for (let index = 0; index < from; index++) {
    const position = Math.min(to - 1, Math.max(0, ((index + 0.5) * to) / from - 0.5))
    starts[index] = Math.floor(position)
    shares[index] = position - starts[index]!
  }
  return { starts, shares }
}

/** Interpolates a row and the one below it; the last pixel is duplicated. */
function mixRows({ width, height, data }: Plane, top: number, share: number, line: Float32Array): void {
  const upper = top * width
  const lower = Math.min(height - 1, top + 1) * width
  for (let x = 0; x < width; x++) line[x] = data[upper + x]! * (1 - share) + data[lower + x]! * share
  line[width] = line[width - 1]!
}
