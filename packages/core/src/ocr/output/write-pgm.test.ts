import { describe, expect, it } from 'vitest'
import { sketchRaster } from '../../testing/sketches/pictures/sketch-raster.js'
import { writePgm } from './write-pgm.js'

const gray = sketchRaster({ width: 5, height: 3, color: 'gray', alpha: false }, (x, y) => 10 * y + x)

describe('writePgm', () => {
  it('writes the size and then the samples, row by row', () => {
    const pgm = writePgm(gray)
    const header = new TextDecoder('latin1').decode(pgm.subarray(0, pgm.length - 15))
    expect(header).toMatch(/^P5\n#-*\n5 3\n255\n$/)
    expect(pgm.subarray(-15)).toEqual(gray.data)
  })

  it('has no samples among the first 500 bytes', () => {
    expect(writePgm(gray).length - 15).toBeGreaterThan(500)
  })

  it('refuses what is not gray and opaque', () => {
    expect(() => writePgm({ ...gray, alpha: true })).toThrow(TypeError)
    expect(() => writePgm({ ...gray, color: 'rgb' })).toThrow(TypeError)
    expect(() => writePgm({ ...gray, depth: 16 })).toThrow(TypeError)
  })
})
