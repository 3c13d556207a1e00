import { describe, expect, it } from 'vitest'
import { randomNumbers } from '../../testing/sketches/pictures/sketch-raster.js'
import { encodeJbig2 } from '../write/encode-jbig2.js'
import { Doubts } from './doubts.js'
import { thriftyStencils } from './thrifty-stencils.js'

const WIDTH = 221
const HEIGHT = 180
const ROW = Math.ceil(WIDTH / 8)

/** Rings and bars with ragged edges, and the pixels that noise has made so. */
function ragged(): { bits: Uint8Array; doubts: Doubts } {
  const random = randomNumbers(11)
  const bits = new Uint8Array(ROW * HEIGHT)
  const doubts = new Doubts()
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [left, top] = [(x % 24) - 11, (y % 20) - 9]
      const away = Math.abs(Math.hypot(left, top) - 6) - 1.6
      const strayed = away + random() - 0.5
      if (strayed < 0) bits[y * ROW + (x >> 3)]! |= 0x80 >> (x & 7)
      if (Math.abs(strayed) < 0.5) doubts.add(y * WIDTH + x, 1 + 80 * Math.abs(strayed))
    }
  }
  return { bits, doubts }
}

const isSet = (bits: Uint8Array, x: number, y: number) => (bits[y * ROW + (x >> 3)]! & (0x80 >> (x & 7))) !== 0

/** How many parts of ink there are, corners included, or of what is no ink, corners left out. */
function countParts(bits: Uint8Array, ink: boolean): number {
  const seen = new Uint8Array(WIDTH * HEIGHT)
  let count = 0
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1 || isSet(bits, start % WIDTH, Math.floor(start / WIDTH)) !== ink) continue
    count++
    const open = [start]
    seen[start] = 1
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const [across, down] of [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => [x, y] as const))) {
        const [x, y] = [(at % WIDTH) + across, Math.floor(at / WIDTH) + down]
        if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT || (!ink && across !== 0 && down !== 0)) continue
        if (seen[y * WIDTH + x] === 1 || isSet(bits, x, y) !== ink) continue
        seen[y * WIDTH + x] = 1
        open.push(y * WIDTH + x)
      }
    }
  }
  return count
}

describe('ragged outlines', () => {
  const { bits, doubts } = ragged()
  const before = bits.slice()
  const color: [number, number, number] = [0, 0, 0]
  thriftyStencils([{ bits, color }], WIDTH, HEIGHT, doubts)

  it('take a tenth less to code when they are drawn again', () => {
    const size = encodeJbig2(bits, WIDTH, HEIGHT).length
    expect(size).toBeLessThan(0.9 * encodeJbig2(before, WIDTH, HEIGHT).length)
  })

  it('enclose as many parts and holes as before', () => {
    expect(countParts(bits, true)).toBe(countParts(before, true))
    expect(countParts(bits, false)).toBe(countParts(before, false))
  })

  it('change only where there is doubt', () => {
    const doubted = new Set(doubts.places.subarray(0, doubts.count))
    for (let place = 0; place < WIDTH * HEIGHT; place++) {
      const [x, y] = [place % WIDTH, Math.floor(place / WIDTH)]
      if (isSet(bits, x, y) !== isSet(before, x, y)) expect(doubted.has(place)).toBe(true)
    }
  })
})

it('lets no stencil grow over another', () => {
  const { bits, doubts } = ragged()
  const rest = bits.map((byte) => byte ^ 0xff)
  const inks = [bits, rest].map((each) => ({ bits: each, color: [0, 0, 0] as [number, number, number] }))
  thriftyStencils(inks, WIDTH, HEIGHT, doubts)
  for (let at = 0; at < bits.length; at++) expect(bits[at]! & rest[at]!).toBe(0)
})
