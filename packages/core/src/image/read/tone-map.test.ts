import { describe, expect, it } from 'vitest'
import { mapToSdr } from './tone-map.js'

/** The code of PQ (SMPTE ST 2084) for light in candela per square meter, of 255. */
function pq(light: number): number {
  const power = (light / 10_000) ** 0.1593017578125
  return Math.round(255 * ((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power)) ** 78.84375)
}

const srgb = (light: number) => Math.round(255 * (1.055 * light ** (1 / 2.4) - 0.055))
const identity = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
] as const

function map(transfer: 'pq' | 'hlg', codes: readonly number[], most = 255): number[] {
  const source = Uint16Array.from(codes.flatMap((code) => [code, code, code, most]))
  const pixels = new Uint8ClampedArray(source.length)
  mapToSdr(source, pixels, { transfer, matrix: identity, most })
  return codes.map((_, index) => pixels[4 * index]!)
}

describe('pictures for HDR screens', () => {
  it('get the light of SDR where they are no brighter than its white', () => {
    const lights = [0.18, 0.5, 1]
    const made = map('pq', [0, ...lights.map((light) => pq(203 * light))])
    for (const [index, value] of [0, ...lights.map(srgb)].entries())
      expect(Math.abs(made[index]! - value)).toBeLessThanOrEqual(3)
  })

  it('keep middle tones, and all steps of what is brighter than white', () => {
    const [gray, white, brighter, brightest] = map('pq', [pq(203 * 0.18), pq(203), pq(500), pq(1000)])
    expect(Math.abs(gray! - srgb(0.18))).toBeLessThanOrEqual(3)
    expect([white! > 215, white! < brighter!, brighter! < brightest!, brightest! >= 254]).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  it('are read by HLG too, of which 75% is white', () => {
    const [black, gray, white] = map('hlg', [0, Math.round(0.38 * 255), Math.round(0.75 * 255)])
    expect(black).toBe(0)
    // BT.2408, table 1: a gray card of 18% is at 38%, 26 of 203 candela.
    expect(Math.abs(gray! - srgb(26 / 203))).toBeLessThanOrEqual(4)
    expect(Math.abs(white! - 255)).toBeLessThanOrEqual(2)
  })

  it('are read with samples of 16 bits, and keep their opacity', () => {
    const source = Uint16Array.of(...[1, 1, 1].map(() => Math.round(65_535 * 0.5807)), 32_768)
    const pixels = new Uint8ClampedArray(4)
    mapToSdr(source, pixels, { transfer: 'pq', matrix: identity, most: 65_535 })
    expect([...pixels]).toEqual([255, 255, 255, 128])
  })

  it('keep the hue of what is bright', () => {
    const source = Uint16Array.of(pq(2000), pq(1000), pq(20), 255, pq(4000), pq(4000), pq(4000), 255)
    const pixels = new Uint8ClampedArray(8)
    mapToSdr(source, pixels, { transfer: 'pq', matrix: identity, most: 255 })
    const light = [...pixels.subarray(0, 2)].map((code) => ((code / 255 + 0.055) / 1.055) ** 2.4)
    expect(light[0]! / light[1]!).toBeGreaterThan(1.85)
    expect(light[0]! / light[1]!).toBeLessThan(2.15)
  })
})
