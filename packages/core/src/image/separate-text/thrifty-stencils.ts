import type { Doubts } from './doubts.js'
import type { TextLayers } from './text-layers.js'
import { stencilsTuning } from './tuning.js'

/**
 * Smooths the outlines of stencils to reduce their coded size: scan noise makes outlines ragged, which costs most bits
 * in JBIG2. An uncertain pixel changes if that saves more bits, estimated from how often each pixel follows its context
 * on this page, than the evidence for its classification (rate–distortion optimization). Topology is preserved: no
 * stroke breaks, no hole or gap closes, and nothing joins or vanishes. Changes the bits in place.
 */
export function thriftyStencils(inks: TextLayers['inks'], width: number, height: number, doubts: Doubts): void {
  const rowBytes = Math.ceil(width / 8)
  const stride = rowBytes + 3
  const sizes = inks.map(({ bits }) => filledBytes(bits))
  const worthwhile = Math.max(...sizes) * stencilsTuning.leastShare
  for (const [ink, { bits }] of inks.entries()) {
    if (sizes[ink]! < worthwhile) continue
    const page = new Uint8Array((height + 4) * stride)
    for (let y = 0; y < height; y++) page.set(bits.subarray(y * rowBytes, (y + 1) * rowBytes), (y + 2) * stride + 1)
    const others = inks.filter((other) => other.bits !== bits)
    for (let round = 0; round < stencilsTuning.rounds; round++) {
      const prices = priceList(page, stride, rowBytes, height)
      for (let index = 0; index < doubts.count; index++) {
        const place = doubts.places[index]!
        const y = Math.floor(place / width)
        const x = place - y * width
        const at = y * stride + ((x + 1) >> 3)
        const shift = 8 - ((x + 1) & 7)
        const above = word(page, at + stride, shift)
        const here = word(page, at + 2 * stride, shift)
        const below = word(page, at + 3 * stride, shift)
        const around = ((above >> 1) & 0x1c0) | ((here >> 4) & 0x38) | ((below >> 7) & 7)
        if (isSimple[around] === 0) continue
        const top = word(page, at, shift)
        // A pixel that is what its own context makes expect is hardly ever one to change: three in four are done with here.
        if (prices[contextOf(top, above, here, 0)]! < stencilsTuning.expected) continue
        const bottom = word(page, at + 4 * stride, shift)
        const saved =
          priceOf(prices, top, above, here, below, bottom) - priceOf(prices, top, above, here ^ 0x100, below, bottom)
        if (saved <= doubts.costs[index]!) continue
        const byte = y * rowBytes + (x >> 3)
        const bit = 0x80 >> (x & 7)
        if (others.some((other) => (other.bits[byte]! & bit) !== 0)) continue
        bits[byte]! ^= bit
        page[(y + 2) * stride + 1 + (x >> 3)]! ^= bit
      }
    }
  }
}

function filledBytes(bits: Uint8Array): number {
  let filled = 0
  for (let at = 0; at < bits.length; at++) if (bits[at] !== 0) filled++
  return filled
}

/** Sixteen pixels of a row, from seven to the left of a pixel to eight to its right. */
function word(page: Uint8Array, at: number, shift: number): number {
  return (((page[at]! << 16) | (page[at + 1]! << 8) | page[at + 2]!) >> shift) & 0xffff
}

/**
 * For each context of JBIG2's template 0 (ITU-T T.88, figure 3), times two, and pixel in it, how much it takes to code, in sixteenths of
 * a bit.
 */
function priceList(page: Uint8Array, stride: number, rowBytes: number, height: number): Uint8Array {
  const counts = new Uint32Array(1 << 17)
  let white = 0
  for (let y = 0; y < height; y++) {
    let [top, above, here] = [0, 0, 0]
    // Pixels are counted a byte late, when those to their right are at hand.
    const start = y * stride + 1
    for (let at = start; at <= start + rowBytes; at++) {
      top = ((top << 8) | page[at]!) & 0xffffff
      above = ((above << 8) | page[at + stride]!) & 0xffffff
      here = ((here << 8) | page[at + 2 * stride]!) & 0xffffff
      if ((top | above | here) === 0) {
        white += 8
        continue
      }
      for (let shift = 8; shift > 0; shift--)
        counts[
          (((top >> (shift + 5)) & 0x1f) << 12) |
            (((above >> (shift + 4)) & 0x7f) << 5) |
            ((here >> (shift + 7)) & 0x1f)
        ]!++
    }
  }
  counts[0]! += white
  // One bit for what never comes.
  const prices = new Uint8Array(counts.length).fill(16)
  for (let at = 0; at < counts.length; at += 2) {
    if ((counts[at]! | counts[at + 1]!) === 0) continue
    const zeros = counts[at]! + 0.4
    const ones = counts[at + 1]! + 0.4
    prices[at] = Math.min(255, 16 * Math.log2((zeros + ones) / zeros) + 0.5)
    prices[at + 1] = Math.min(255, 16 * Math.log2((zeros + ones) / ones) + 0.5)
  }
  return prices
}

/** The context of the pixel `x` to the right of the middle of three rows, times two, and the pixel itself. */
function contextOf(top: number, above: number, here: number, x: number): number {
  return (((top >> (6 - x)) & 0x1f) << 12) | (((above >> (5 - x)) & 0x7f) << 5) | ((here >> (8 - x)) & 0x1f)
}

/** What it takes to code a pixel, the middle one of the row `here`, and all those whose context it is in. */
function priceOf(prices: Uint8Array, top: number, above: number, here: number, below: number, bottom: number): number {
  let sum = 0
  for (let x = 0; x <= 4; x++) sum += prices[contextOf(top, above, here, x)]!
  for (let x = -3; x <= 3; x++) sum += prices[contextOf(above, here, below, x)]!
  for (let x = -2; x <= 2; x++) sum += prices[contextOf(here, below, bottom, x)]!
  return sum
}

/**
 * 1 for each square of nine pixels, row by row, whose middle can change without joining or parting anything: where the connectivity number
 * of the pixels around it is 1 (Yokoi, Toriwaki, Fukumura: An analysis of topological properties of digitized binary pictures, 1975).
 */
const isSimple = Uint8Array.from({ length: 512 }, (_, square) => {
  const ring = [0, 1, 2, 5, 8, 7, 6, 3].map((place) => 1 - ((square >> (8 - place)) & 1))
  let number = 0
  for (const side of [1, 3, 5, 7]) number += ring[side]! * (1 - ring[(side + 1) & 7]! * ring[(side + 2) & 7]!)
  return number === 1 ? 1 : 0
})
