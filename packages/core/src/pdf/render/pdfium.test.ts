import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { readStandInFont } from '../../node/read-stand-in-font.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import type { ReadStandInFont } from '../fonts/stand-in-fonts.js'
import { type Pdfium, startPdfium } from './pdfium.js'

const wasm = readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
const start = async (read: ReadStandInFont, bound?: { maxBytes: number }): Promise<Pdfium> =>
  startPdfium(await WebAssembly.compile(await wasm), read, bound)
const later: ReadStandInFont = async (font) => {
  await new Promise((resolve) => setTimeout(resolve, 5))
  return readStandInFont(font)
}
const open = (engine: Pdfium, bytes: Uint8Array) => engine.open(bytes.length, (target) => target.set(bytes))

describe('fonts that have to be fetched', () => {
  const rendering = { size: { dpi: 36 }, transparent: false, annotations: true, maxPixels: 1e6, userUnit: 1 }

  it('give what fonts at hand give, for pages that are read and drawn one after the other or at once', async () => {
    const bytes = new Uint8Array(await new PdfSketch(['First page', 'Second page']).file('a.pdf').arrayBuffer())
    const [atOnce, fetched] = [open(await start(readStandInFont), bytes), open(await start(later), bytes)]
    const all = (document: ReturnType<Pdfium['open']>) =>
      Promise.all([
        document.readObjects(0, 1, {}),
        document.readObjects(1, 1, {}),
        document.readText(1, 1),
        document.render(1, rendering, ({ data }) => data.slice()),
      ])
    const [here, there] = [await all(atOnce), await all(fetched)]
    expect(here[0].objects.characters.codes.length).toBeGreaterThan(5)
    expect(there).toEqual(here)
    expect(await fetched.readObjects(0, 1, {})).toEqual(here[0])
  })

  it('are done without when they cannot be had', async () => {
    const bytes = new Uint8Array(await new PdfSketch(['First page']).file('a.pdf').arrayBuffer())
    const document = open(await start(() => Promise.reject(new Error('No connection.'))), bytes)
    expect((await document.readText(0, 1)).text).toContain('First page')
  })
})

describe('the memory of the engine', () => {
  const rendering = { size: { dpi: 1200 }, transparent: true, annotations: true, maxPixels: 1e8, userUnit: 1 }

  it('row 102: is limited: what needs more is refused, and the engine says that it is of no use any more', async () => {
    const bytes = new Uint8Array(await new PdfSketch(['First page']).file('a.pdf').arrayBuffer())
    const [small, large] = [await start(readStandInFont, { maxBytes: 48 * 2 ** 20 }), await start(readStandInFont)]
    await open(small, bytes).render(0, { ...rendering, size: { dpi: 36 } }, () => {})
    expect(small.isFull).toBe(false)
    const picture = open(small, bytes).render(0, rendering, () => {})
    await expect(picture).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED', message: expect.stringContaining('memory') })
    await open(large, bytes).render(0, rendering, () => {})
    expect([small.isFull, large.isFull]).toEqual([true, false])
  })
})
