import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { readStandInFont } from '../node/read-stand-in-font.js'
import { PdfSketch } from '../testing/pdf-sketch.js'
import { type Pdfium, startPdfium } from './pdfium.js'
import type { ReadStandInFont } from './stand-in-fonts.js'

const wasm = readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
const start = async (read: ReadStandInFont): Promise<Pdfium> => startPdfium(await WebAssembly.compile(await wasm), read)
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
