import { expect, it } from 'vitest'
import { bytesFor, countBytes, inDecibels, readLikeness, readShown, valueAt } from './measure-video.mjs'

const points = [
  { bytes: 1000, value: 80 },
  { bytes: 4000, value: 90 },
  { bytes: 2000, value: 86 },
]

it('finds the value at a number of bytes, and the bytes for a value, between what was tried', () => {
  expect(valueAt(points, 2000)).toBe(86)
  expect(valueAt(points, Math.sqrt(1000 * 2000))).toBeCloseTo(83)
  expect(bytesFor(points, 88)).toBeCloseTo(Math.sqrt(2000 * 4000))
  expect(valueAt(points, 5000)).toBeUndefined()
  expect(bytesFor(points, 79)).toBeUndefined()
})

it('adds up the packets of a listing', () => {
  const listing =
    '#tb 0: 1/15360\n0,       -512,          0,      512,     2047, 0x6c35\n0, 0, 512, 512,   3, 0x1, F=0x0\n'
  expect(countBytes(listing)).toBe(2050)
})

it('tells the size that is seen, and the rate', () => {
  const stream =
    '  Stream #0:0[0x1](und): Video: h264 (High) (avc1 / 0x31637661), yuv420p(tv), 1920x1080 [SAR 1:1 DAR 16:9], 29.97 fps, 30 tbr'
  const cover = '  Stream #0:1: Video: mjpeg, yuvj420p, 300x300, 90k tbr (attached pic)'
  const turned = '      displaymatrix: rotation of -90.00 degrees'
  expect(readShown(`${cover}\n${stream}`)).toEqual({ width: 1920, height: 1080, frameRate: 29.97 })
  expect(readShown(`${stream}\n${turned}`)).toEqual({ width: 1080, height: 1920, frameRate: 29.97 })
  expect(() => readShown(cover)).toThrow('no picture')
})

it('reads the scores', () => {
  expect(readLikeness('SSIM Y:0.98 (17.0) U:0.99 (20) V:0.99 (20) All:0.985 (18.2)\nVMAF score: 93.5')).toEqual({
    ssim: 0.985,
    vmaf: 93.5,
  })
  expect(readLikeness('SSIM Y:0.98 All:0.985 (18.2)')).toEqual({ ssim: 0.985 })
  expect(readLikeness('Conversion failed!')).toBeUndefined()
  expect(inDecibels(0.99)).toBeCloseTo(20)
})
