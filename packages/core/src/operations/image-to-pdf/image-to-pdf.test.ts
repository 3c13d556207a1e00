import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { runOperation } from '../../run.js'
import { sizesOf } from '../../testing/facts/look-at-images.js'
import { imageBombs } from '../../testing/hostile/hostile-images.js'
import { measureWork } from '../../testing/measure-work.js'
import { runHere } from '../../testing/run-here.js'
import { testCapabilities } from '../../testing/run-qpdf.js'
import { fileOf, HEIGHT, sketch, WIDTH } from '../../testing/sketches/pictures/sketch-image.js'
import { operation } from './operation.js'

const run = (files: File | File[], options: Record<string, unknown> = {}) =>
  runHere(operation, Array.isArray(files) ? files : [files], { pageSize: 'fit-to-image', ...options })

describe('imageToPdf', () => {
  it('keeps the order given', async () => {
    const sizes = [40, 80, 120]
    const files = await Promise.all(
      sizes.map(async (side) =>
        fileOf(
          await sharp({ create: { width: side, height: 40, channels: 3, background: 'red' } })
            .jpeg()
            .toBuffer(),
          'x',
        ),
      ),
    )
    const { file } = await run(files)
    expect(await sizesOf(file)).toEqual([
      [30, 30],
      [60, 30],
      [90, 30],
    ])
  })

  it('gives the same bytes each time', async () => {
    const files = [fileOf(await sketch().jpeg().toBuffer(), 'a'), fileOf(await sketch(4).png().toBuffer(), 'b')]
    const [one, two] = [await run(files), await run(files)]
    expect(Buffer.from(await one.file.arrayBuffer()).equals(Buffer.from(await two.file.arrayBuffer()))).toBe(true)
  })

  it('refuses images of too many pixels by their headers', async () => {
    const jpeg = await sketch().jpeg().toBuffer()
    const png = await sketch().png().toBuffer()
    const tiff = await sketch().tiff().toBuffer()
    for (const bytes of [jpeg, png, tiff]) {
      await expect(
        runHere(operation, [fileOf(bytes, 'large.img')], {}, { maxPixels: WIDTH * HEIGHT - 1 }),
      ).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED', details: { fileName: 'large.img' } })
    }
  })

  it.each(Object.entries(imageBombs()))('refuses %s at once', async (_, bytes) => {
    const work = measureWork()
    await expect(run(fileOf(bytes, 'bomb'), { animations: 'all' })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    expect(work()).toBeLessThan(1000)
  })

  it('reports which image it is at, and stops when asked to', async () => {
    const files = [fileOf(await sketch().jpeg().toBuffer(), 'a'), fileOf(await sketch().png().toBuffer(), 'b')]
    const stages = new Set<string>()
    const stop = new AbortController()
    const working = runOperation(
      operation,
      { files },
      {},
      {
        capabilities: testCapabilities,
        signal: stop.signal,
        progress: (_, stage) => {
          stages.add(stage)
          if (stage === 'Image 2 of 2') stop.abort()
        },
      },
    )
    await expect(working).rejects.toMatchObject({ code: 'CANCELLED' })
    expect([...stages]).toEqual(['Image 1 of 2', 'Image 2 of 2'])
  })
})
