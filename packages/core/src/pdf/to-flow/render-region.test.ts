import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { ToolError } from '../../errors.js'
import { testRun } from '../../testing/run-context.js'
import { testCapabilities } from '../../testing/run-qpdf.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { regionRenderer } from './render-region.js'

/** Colors of a picture at places told in parts of its width and height. */
async function colorsAt(png: Uint8Array, ...places: readonly [number, number][]) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  return places.map(([x, y]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return [...data.subarray(at, at + 3)]
  })
}

const run = { ...testRun(), capabilities: testCapabilities }

/** A page with a red square, a tenth as wide as the page, below and to the right of its middle. */
function squareOn(width: number, height: number) {
  const sketch = new PdfSketch([''])
  const content = `1 0 0 rg ${width / 2} ${height / 2 - width / 10} ${width / 10} ${width / 10} re f`
  sketch.pages[0]!.entries = `/MediaBox[0 0 ${width} ${height}]/Contents ${sketch.add(streamBody(content))}`
  return sketch.file('square.pdf')
}

describe('regionRenderer', () => {
  it('makes a picture of a part of a page, as large as that', async () => {
    const render = regionRenderer(squareOn(200, 100), undefined, run)
    const picture = await render(1, { left: 95, top: 45, right: 125, bottom: 75 })
    expect(picture).toMatchObject({ width: expect.closeTo(30, -1), height: expect.closeTo(30, -1) })
    expect(await colorsAt(picture!.bytes, [0.5, 0.5], [0.05, 0.5], [0.5, 0.95])).toEqual([
      [255, 0, 0],
      [255, 255, 255],
      [255, 255, 255],
    ])
  })

  it('takes fewer pixels of a page that is too large for its usual ones', async () => {
    const render = regionRenderer(squareOn(4000, 3000), undefined, run)
    const picture = await render(1, { left: 1990, top: 1490, right: 2410, bottom: 1910 })
    expect(picture).toMatchObject({ width: expect.closeTo(420, -1), height: expect.closeTo(420, -1) })
    expect(await colorsAt(picture!.bytes, [0.5, 0.5], [0.01, 0.5])).toEqual([
      [255, 0, 0],
      [255, 255, 255],
    ])
  })

  it('gives nothing of a page that takes the engine too long, unless all is to stop', async () => {
    vi.useFakeTimers()
    try {
      const stopping = new AbortController()
      const renderPages = async function* ({ signal }: { signal: AbortSignal }) {
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        throw new ToolError('CANCELLED', 'The operation was canceled.')
      }
      const slow = { ...run, signal: stopping.signal, capabilities: { ...testCapabilities, renderPages } }
      const render = regionRenderer(squareOn(200, 100), undefined, slow)
      const box = { left: 0, top: 0, right: 10, bottom: 10 }
      const first = render(1, box)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(await first).toBeUndefined()
      expect(await render(1, box)).toBeUndefined()
      const second = expect(render(2, box)).rejects.toMatchObject({ code: 'CANCELLED' })
      await vi.advanceTimersByTimeAsync(100)
      stopping.abort()
      await second
    } finally {
      vi.useRealTimers()
    }
  })

  it('gives nothing of a page that is beyond any size', async () => {
    const small = { ...run, limits: { ...run.limits, maxPixels: 0 } }
    const render = regionRenderer(squareOn(200, 100), undefined, small)
    expect(await render(1, { left: 0, top: 0, right: 10, bottom: 10 })).toBeUndefined()
  })
})
