import { expect, it } from 'vitest'
import { chooseRate, neededBitrate, quantizerFor } from './choose-rate.js'

const fullHd = { width: 1920, height: 1080 }
const byQuality = (level: number, maxBitrate?: number) => ({ by: 'quality', level, maxBitrate }) as const

it('takes the bitrate of a plan as it is', () => {
  const plan = { codec: 'h264', ...fullHd, rate: { by: 'bitrate', bitrate: 123_456 } } as const
  expect(chooseRate(plan, { frameRate: 30, sampled: 9e9 })).toEqual({ bitrate: 123_456 })
})

it('gives more bits to a picture of which samples took more, and to better levels', () => {
  const plan = { codec: 'h264', ...fullHd } as const
  const at = (level: number, sampled: number) => neededBitrate(plan, { level, frameRate: 30, sampled })
  expect(at(26, 2e6)).toBe(5e6)
  expect(at(26, 4e6)).toBe(1e7)
  expect(at(26, 1000)).toBe(1e6)
  expect(at(20, 1000)).toBe(2e6)
})

it('goes by size and frame rate where nothing could be sampled', () => {
  const known = { level: 26, frameRate: 30, sampled: undefined }
  const large = neededBitrate({ codec: 'h264', ...fullHd }, known)
  const small = neededBitrate({ codec: 'h264', width: 640, height: 360 }, known)
  expect(large).toBe(3_500_000)
  expect(small).toBeGreaterThan(large / 9)
  expect(small).toBeLessThan(large / 4)
})

it('never has more than the most', () => {
  const plan = { codec: 'h264', ...fullHd, rate: byQuality(25, 700_000) } as const
  expect(chooseRate(plan, { frameRate: 30, sampled: 5e6 })).toEqual({ bitrate: 700_000 })
})

it('has AV1 in constant quality, unless that took too much', () => {
  const plan = { codec: 'av1', ...fullHd, rate: byQuality(25, 700_000) } as const
  expect(chooseRate(plan, { frameRate: 30, sampled: 500_000 })).toEqual({ quantizer: quantizerFor(25) })
  expect(chooseRate(plan, { frameRate: 30, sampled: 900_000 })).toEqual({ bitrate: 700_000 })
  expect(chooseRate(plan, { frameRate: 30, sampled: undefined })).toHaveProperty('bitrate')
})

it('keeps quantizers in the range of AV1, higher for smaller files', () => {
  expect([0, 22, 26, 31, 51].map(quantizerFor)).toEqual([1, 79, 105, 138, 255])
})
