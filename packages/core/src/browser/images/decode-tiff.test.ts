import { expect, it } from 'vitest'
import { describeFrame } from '../../image/read/image-source.js'
import { floatTiff } from '../../testing/sketches/sketch-image.js'
import { decodeTiff } from './decode-tiff.js'

it('scales floating-point samples of a TIFF', async () => {
  const bytes = floatTiff(1, [-100, 0, 50, 100])
  const raster = await decodeTiff(bytes, describeFrame(bytes, 0, 100), 0)
  expect(raster).toMatchObject({ width: 4, height: 1, color: 'gray', depth: 8 })
  expect([...raster.data]).toEqual([0, 128, 191, 255])
})
