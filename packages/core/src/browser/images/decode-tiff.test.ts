import { expect, it } from 'vitest'
import { describeFrame } from '../../image/read/image-source.js'
import { floatTiff, rowTiff } from '../../testing/sketches/pictures/sketch-image.js'
import { decodeTiff } from './decode-tiff.js'

it('scales floating-point samples of a TIFF', async () => {
  const bytes = floatTiff(1, [-100, 0, 50, 100])
  const raster = await decodeTiff(bytes, describeFrame(bytes, 0, 100), 0)
  expect(raster).toMatchObject({ width: 4, height: 1, color: 'gray', depth: 8 })
  expect([...raster.data]).toEqual([0, 128, 191, 255])
})

it('scales floating-point samples of inks, and shows them as colors', async () => {
  const samples = Float64Array.of(0, 0, 0, 0, 0, 0.2, 1, 0, 1, 0, 0, 1)
  const bytes = rowTiff(4, new Uint8Array(samples.buffer), { bits: 64, photometric: 5 })
  const raster = await decodeTiff(bytes, describeFrame(bytes, 0, 100), 0)
  expect(raster).toMatchObject({ width: 3, height: 1, color: 'rgb', depth: 8 })
  expect([...raster.data]).toEqual([255, 255, 255, 255, 204, 0, 0, 0, 0])
})
