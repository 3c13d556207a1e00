import { lightness, lightnessOf, type Plane } from './lightness.js'
import type { TextLayers } from './separate-text.js'

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
  for (let y = 0, at = 0; y < rows; y++) {
    const down = place(y, rows, behind.height)
    for (let x = 0; x < columns; x++, at++) {
      const level = interpolate(behind, place(x, columns, behind.width), down)
      data[at] = (ink[at]! + level * (full - share[at]!)) / full + 0.5
    }
  }
  return { width: columns, height: rows, data }
}

/** The place in a line of `to` pixels of the middle of one in a line of `from`. */
function place(index: number, from: number, to: number): number {
  return Math.min(to - 1, Math.max(0, ((index + 0.5) * to) / from - 0.5))
}

function interpolate({ width, height, data }: Plane, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y) * width
  const right = Math.min(width - 1, left + 1)
  const below = Math.min(height - 1, Math.floor(y) + 1) * width
  const across = x - left
  const down = y - Math.floor(y)
  const upper = data[top + left]! * (1 - across) + data[top + right]! * across
  const lower = data[below + left]! * (1 - across) + data[below + right]! * across
  return upper * (1 - down) + lower * down
}
