import { expect, it } from 'vitest'
import { describeFrame } from '../../image/read/image-source.js'
import { putDirectory, TiffType } from '../../image/write/write-tiff-directory.js'
import { decodeTiff } from './decode-tiff.js'

it('scales floating-point samples of a TIFF', async () => {
  const fields = [
    ...[256, 4, 257, 1, 258, 32, 259, 1, 262, 1, 277, 1, 278, 1, 339, 3].flatMap((tag, index, all) =>
      index % 2 === 0 ? [{ tag, type: TiffType.long, values: [all[index + 1]!] }] : [],
    ),
  ]
  const bytes = putDirectory(fields, [new Uint8Array(Float32Array.of(-100, 0, 50, 100).buffer)])
  const raster = await decodeTiff(bytes, describeFrame(bytes, 0, 100), 0)
  expect(raster).toMatchObject({ width: 4, height: 1, color: 'gray', depth: 8 })
  expect([...raster.data]).toEqual([0, 128, 191, 255])
})
