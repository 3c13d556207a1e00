import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PartsFile } from '../../files.js'
import type { RenderPages } from '../../pdf/render/render-capabilities.js'
import { runOperation } from '../../run.js'
import { runHere } from '../../testing/run-here.js'
import { testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)
const namesOf = ({ files }: { files: File[] }) => files.map(({ name }) => name)
const imageOf = async (file: File) => sharp(Buffer.from(await file.arrayBuffer()))

/** A page with a red rectangle in its lower left quarter. */
function redCorner(): PdfSketch {
  const sketch = new PdfSketch([''])
  const content = '1 0 0 rg 0 0 150 100 re f'
  sketch.pages[0]!.entries = `/Contents ${sketch.add(`<</Length ${content.length}>>stream\n${content}\nendstream`)}`
  return sketch
}

async function pixelAt(file: File, left: number, top: number): Promise<number[]> {
  const image = await imageOf(file)
  return [...(await image.extract({ left, top, width: 1, height: 1 }).toColourspace('srgb').raw().toBuffer())]
}

describe('pdfToImage', () => {
  it('makes a JPG of each page at 150 dpi, numbered so that names sort like pages', async () => {
    const result = await run(numberedPages(11).file('report.pdf'))
    const names = namesOf(result)
    expect(names).toHaveLength(11)
    expect(names[1]).toBe('report-02.jpg')
    expect([...names].sort()).toEqual(names)
    expect(result.file.type).toBe('image/jpeg')
    // A page is 300 by 200 points.
    expect(await (await imageOf(result.file)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 625,
      height: 417,
      density: 150,
    })
  })

  it.each([
    ['png', 'image/png', 'png'],
    ['tiff', 'image/tiff', 'tiff'],
    ['webp', 'image/webp', 'webp'],
    ['avif', 'image/avif', 'heif'],
  ])('makes %s', async (format, type, found) => {
    const { file } = await run(redCorner().file('a.pdf'), { format, resolution: 72 })
    expect([file.name, file.type]).toEqual([`a-1.${format}`, type])
    expect(await (await imageOf(file)).metadata()).toMatchObject({ format: found, width: 300, height: 200 })
    const [red, green, blue] = await pixelAt(file, 20, 180)
    expect([red! > 240, green! < 15, blue! < 15]).toEqual([true, true, true])
    expect(Math.min(...(await pixelAt(file, 280, 20)))).toBeGreaterThan(250)
  })

  it('makes smaller JPGs of lower quality', async () => {
    const sketch = numberedPages(1)
    const sizeAt = async (quality: number) => (await run(sketch.file(), { quality })).file.size
    expect(await sizeAt(10)).toBeLessThan(0.7 * (await sizeAt(95)))
  })

  it('takes the pages given, in the order given', async () => {
    const result = await run(numberedPages(12).file('r.pdf'), { pages: '3-2,last', format: 'png', resolution: 72 })
    expect(namesOf(result)).toEqual(['r-03.png', 'r-02.png', 'r-12.png'])
    const again = await run(numberedPages(12).file('r.pdf'), { pages: '2', format: 'png', resolution: 72 })
    expect(Buffer.from(await result.files[1]!.arrayBuffer())).toEqual(Buffer.from(await again.file.arrayBuffer()))
  })

  it('names images by a template', async () => {
    const names = async (count: number, options: Record<string, unknown>) =>
      namesOf(await run(numberedPages(count).file('Q1: a|b.pdf'), { resolution: 72, ...options }))
    expect(await names(2, { nameTemplate: 'p{page}_{name}' })).toEqual(['p1_Q1_ a_b.jpg', 'p2_Q1_ a_b.jpg'])
    expect(await names(2, { nameTemplate: 'scan' })).toEqual(['scan-1.jpg', 'scan-2.jpg'])
    expect(await names(1, { nameTemplate: 'cover' })).toEqual(['cover.jpg'])
    expect(await names(3, { nameTemplate: '{name}', pages: '2' })).toEqual(['Q1_ a_b.jpg'])
    expect(await names(2, { nameTemplate: '../{page}' })).toEqual(['___1.jpg', '___2.jpg'])
    expect(await names(2, { pages: '1,1', nameTemplate: 'x{page}' })).toEqual(['x1.jpg', 'x1 (2).jpg'])
  })

  it('refuses words in a template that it does not know, and reports the ones it knows', async () => {
    await expect(run(numberedPages(1).file(), { nameTemplate: '{name}-{date}' })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      message: 'File names cannot contain {date}. Available: {name} and {page}.',
      details: { problems: [{ field: 'nameTemplate' }] },
    })
  })

  it('refuses pages that are not there, and a selection without pages', async () => {
    const file = numberedPages(2).file()
    await expect(run(file, { pages: '3' })).rejects.toMatchObject({ code: 'PAGES_OUT_OF_RANGE' })
    await expect(run(file, { pages: '1,!1' })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(run(file, { resolution: 301 })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(run(file, { quality: 9 })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })

  it('leaves unpainted parts transparent on request, where the format can', async () => {
    for (const format of ['png', 'webp', 'tiff']) {
      const { file } = await run(redCorner().file(), { format, transparent: true, resolution: 72 })
      expect((await pixelAt(file, 280, 20))[3]).toBe(0)
      expect((await pixelAt(file, 20, 180))[3]).toBe(255)
    }
    const { file } = await run(redCorner().file(), { format: 'jpg', transparent: true, resolution: 72 })
    expect(Math.min(...(await pixelAt(file, 280, 20)))).toBeGreaterThan(250)
  })

  it('makes gray, and black and white packed as fax', async () => {
    const gray = await run(redCorner().file(), { format: 'png', color: 'gray', resolution: 72 })
    expect(await pixelAt(gray.file, 20, 180)).toEqual([76, 76, 76])
    const bw = await run(numberedPages(1).file(), { format: 'tiff', color: 'bw', transparent: true })
    const image = await imageOf(bw.file)
    expect(await image.metadata()).toMatchObject({ bitsPerSample: 1, channels: 1 })
    const black = (await image.toColourspace('b-w').raw().toBuffer()).filter((level) => level === 0).length
    expect(black).toBeGreaterThan(500)
    expect(black).toBeLessThan(10_000)
  })

  it('puts all pages into one TIFF on request', async () => {
    const sketch = numberedPages(3)
    sketch.pages[1]!.entries += '/Rotate 90'
    const { files, file } = await run(sketch.file('r.pdf'), { format: 'tiff', multipage: true, resolution: 72 })
    expect([files.length, file.name, file.type]).toEqual([1, 'r.tiff', 'image/tiff'])
    const bytes = Buffer.from(await file.arrayBuffer())
    expect((await sharp(bytes).metadata()).pages).toBe(3)
    expect(await sharp(bytes, { page: 1 }).metadata()).toMatchObject({ width: 200, height: 300 })
    expect(await sharp(bytes, { page: 2 }).metadata()).toMatchObject({ width: 300, height: 200 })
  })

  it('hands images on without copying them', async () => {
    expect((await run(numberedPages(1).file())).file).toBeInstanceOf(PartsFile)
  })

  it('reports how far it is', async () => {
    const stages: string[] = []
    await runOperation(
      operation,
      { file: numberedPages(3).file() },
      { resolution: 72 },
      {
        capabilities: testCapabilities,
        progress: (fraction, stage) => stages.push(`${Math.round(fraction * 100)} ${stage}`),
      },
    )
    expect(stages).toEqual([
      '0 Reading the document',
      '33 Page 1 of 3',
      '67 Page 2 of 3',
      '100 Page 3 of 3',
      '100 Done',
    ])
  })

  /** Renders by PDFium, but fails at the pages told. */
  const failingAt = (failing: number[]): RenderPages =>
    async function* (request) {
      for await (const page of testCapabilities.renderPages!(request)) {
        const { encoded, ...rest } = page
        if (failing.includes(page.page)) yield { ...rest, failure: `Page ${page.page} is damaged.` }
        else yield { ...rest, encoded: encoded! }
      }
    }

  it('leaves out pages that cannot be shown, and reports them', async () => {
    const capabilities = { ...testCapabilities, renderPages: failingAt([2]) }
    const file = numberedPages(3).file('r.pdf')
    const { files, warnings } = await runOperation(operation, { file }, { resolution: 72 }, { capabilities })
    expect(namesOf({ files })).toEqual(['r-1.jpg', 'r-3.jpg'])
    expect(warnings).toEqual([{ code: 'page-not-rendered', message: 'Page 2 is damaged. It was left out.' }])
  })

  it('fails when no page can be shown', async () => {
    const capabilities = { ...testCapabilities, renderPages: failingAt([1, 2]) }
    const file = numberedPages(2).file('r.pdf')
    await expect(runOperation(operation, { file }, {}, { capabilities })).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
      message: 'No page of r.pdf can be rendered. Page 1 is damaged.',
    })
  })

  it('reports many failed pages without a warning for each', async () => {
    const all = Array.from({ length: 30 }, (_, index) => index + 1)
    const capabilities = { ...testCapabilities, renderPages: failingAt(all.slice(1)) }
    const file = numberedPages(30).file('r.pdf')
    const { warnings } = await runOperation(operation, { file }, { resolution: 72 }, { capabilities })
    expect(warnings).toHaveLength(21)
    expect(warnings.at(-1)!.message).toBe('9 more pages were left out.')
  })

  it('wants the password of a protected file', async () => {
    const { files } = await testCapabilities.qpdf!({
      args: ['--encrypt', 'secret', 'owner', '256', '--', 'in.pdf', 'out.pdf'],
      files: { 'in.pdf': new Uint8Array(await numberedPages(1).file().arrayBuffer()) },
      outputs: ['out.pdf'],
    })
    const locked = new File([files['out.pdf'] as Uint8Array<ArrayBuffer>], 'locked.pdf')
    await expect(run(locked)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    expect((await run(locked, { password: 'secret' })).files).toHaveLength(1)
  })
})
