import type { InkColors } from './ink-colors.js'
import type { InkParts } from './ink-parts.js'
import type { TextLayers } from './text-layers.js'

/** The runs that are `kept` (a byte for each) as bits, a stencil for each color that has any. */
export function stencils(
  parts: InkParts,
  kept: Uint8Array,
  { colors, colorOf }: InkColors,
  width: number,
  height: number,
): TextLayers['inks'] {
  const rowBytes = Math.ceil(width / 8)
  const inks = colors.map((color) => ({ bits: new Uint8Array(rowBytes * height), color, used: false }))
  for (let run = 0; run < parts.runs; run++) {
    const ink = kept[run] === 1 ? inks[colorOf[parts.part[run]!]!] : undefined
    if (!ink) continue
    ink.used = true
    setBits(ink.bits, parts.row[run]! * rowBytes, parts.start[run]!, parts.end[run]!)
  }
  return inks.filter((ink) => ink.used).map(({ bits, color }) => ({ bits, color }))
}

function setBits(bits: Uint8Array, row: number, start: number, end: number): void {
  const first = start >> 3
  const last = (end - 1) >> 3
  const from = 0xff >> (start & 7)
  const to = 0xff << (7 - ((end - 1) & 7))
  if (first === last) bits[row + first]! |= from & to
  else {
    bits[row + first]! |= from
    bits.fill(0xff, row + first + 1, row + last)
    bits[row + last]! |= to
  }
}

/** One byte per pixel, 1 for ink and for adjacent pixels that are not quite paper. */
export function coverInk(parts: InkParts, kept: Uint8Array, width: number, height: number, rim: number): Uint8Array {
  const covered = new Uint8Array(width * height)
  for (let run = 0; run < parts.runs; run++) {
    if (kept[run] === 0) continue
    const from = Math.max(0, parts.start[run]! - rim)
    const to = Math.min(width, parts.end[run]! + rim)
    const last = Math.min(height - 1, parts.row[run]! + rim)
    for (let y = Math.max(0, parts.row[run]! - rim); y <= last; y++)
      for (let at = y * width + from, end = y * width + to; at < end; at++) covered[at] = 1
  }
  return covered
}
