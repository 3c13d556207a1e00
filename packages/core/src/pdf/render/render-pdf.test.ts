import { describe, expect, it } from 'vitest'
import { ToolError } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import { defaultLimits, type RunContext } from '../../run-context.js'
import { type InkBox, inkBox } from '../../testing/facts/look-at-pdf.js'
import { testRun } from '../../testing/run-context.js'
import { renderHere } from '../../testing/run-pdfium.js'
import { rewriteByQpdf, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { addForm, addTextField } from '../../testing/sketches/sketch-form.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import type { Warning } from '../../warning.js'
import type { RenderedPage } from './render-capabilities.js'
import { type PdfRendering, renderPdf } from './render-pdf.js'

const run = (changes: Partial<RunContext> = {}): RunContext => ({
  ...testRun(),
  capabilities: testCapabilities,
  ...changes,
})

async function render(file: File, rendering: Partial<PdfRendering> = {}, context = run()): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = []
  for await (const page of renderPdf(file, context, { size: { dpi: 72 }, ...rendering })) pages.push(page)
  return pages
}

/** Where there is ink, in parts of the page. */
function ink({ raster }: RenderedPage): InkBox | undefined {
  const { width, height, data, alpha } = raster as Raster
  const step = alpha ? 4 : 3
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at++) pixels.set(data.subarray(at * step, at * step + 3), at * 4)
  return inkBox({ width, height, pixels })
}

const sizes = (pages: RenderedPage[]) => pages.map(({ width, height }) => [width, height])

describe('renderPdf', () => {
  it('renders all pages in order, at the size the resolution gives', async () => {
    const pages = await render(numberedPages(3).file(), { size: { dpi: 150 } })
    expect(pages.map(({ page, pageCount, chosen, dpi }) => [page, pageCount, chosen, dpi])).toEqual([
      [1, 3, 3, 150],
      [2, 3, 3, 150],
      [3, 3, 3, 150],
    ])
    expect(sizes(pages)).toEqual(Array(3).fill([625, 417]))
    expect(ink(pages[0]!)).toMatchObject({ left: expect.closeTo(0.1, 1), bottom: expect.closeTo(0.5, 1) })
  })

  it('renders the pages chosen, in the order chosen, also twice', async () => {
    const pages = await render(numberedPages(4).file(), { choosePages: (count) => [count, 2, 2] })
    expect(pages.map(({ page }) => page)).toEqual([4, 2, 2])
    expect(pages[1]!.raster).toEqual(pages[2]!.raster)
  })

  it('passes on what goes wrong in choosing', async () => {
    const choosePages = () => {
      throw new RangeError('no such page')
    }
    await expect(render(numberedPages(1).file(), { choosePages })).rejects.toThrow('no such page')
  })

  it('fits pages into a longer side', async () => {
    const [page] = await render(numberedPages(1).file(), { size: { maxSide: 60 } })
    expect(page).toMatchObject({ width: 60, height: 40, dpi: 14.4 })
  })

  it('sees pages turned, cropped and in units of their own', async () => {
    const sketch = numberedPages(3)
    sketch.pages[0]!.entries += '/Rotate 90'
    sketch.pages[1]!.entries += '/CropBox[30 90 130 140]'
    sketch.pages[2]!.entries += '/UserUnit 2'
    for (const file of [sketch.file(), await rewriteByQpdf(sketch.file(), '--object-streams=generate')]) {
      const pages = await render(file)
      expect(sizes(pages)).toEqual([
        [200, 300],
        [100, 50],
        [600, 400],
      ])
      expect(ink(pages[2]!)!.left).toBeCloseTo(0.1, 1)
      expect(ink(pages[1]!)!.left).toBeLessThan(0.05)
    }
  })

  it('draws annotations and filled form fields, unless disabled', async () => {
    const sketch = numberedPages(2)
    const field = addTextField(sketch, sketch.pages[0]!, 'name', 'MMMMMM', '/DA(/Helv 12 Tf 0 g)')
    addForm(sketch, [field], '/NeedAppearances true/DA(/Helv 12 Tf 0 g)')
    sketch.pages[1]!.annotations.push('<</Type/Annot/Subtype/Square/Rect[200 20 280 60]/C[1 0 0]/IC[1 0 0]/F 4>>')
    const [form, square] = await render(sketch.file())
    expect(ink(form!)!.bottom).toBeGreaterThan(0.65)
    expect(ink(square!)!.right).toBeGreaterThan(0.9)
    for (const plain of await render(sketch.file(), { annotations: false })) {
      expect(ink(plain)!.bottom).toBeLessThan(0.6)
      expect(ink(plain)!.right).toBeLessThan(0.5)
    }
  })

  it.each([
    ['STSong-Light', 'GB1', 'UniGB-UCS2-H', '4e2d56fd'],
    ['HeiseiMin-W3', 'Japan1', 'UniJIS-UCS2-H', '65e5672c304b306a'],
    ['MSung-Light', 'CNS1', 'UniCNS-UCS2-H', '81fa7063'],
    ['HYSMyeongJo-Medium', 'Korea1', 'UniKS-UCS2-H', 'd55cad6d'],
  ])('has letters for %s, which is not embedded', async (name, ordering, encoding, text) => {
    const sketch = new PdfSketch([''])
    const system = `/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 1>>`
    const descendant = sketch.add(`<</Type/Font/Subtype/CIDFontType0/BaseFont/${name}${system}/DW 1000>>`)
    const font = sketch.add(
      `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/${encoding}/DescendantFonts[${descendant}]>>`,
    )
    const content = sketch.add(streamBody(`BT /F1 40 Tf 50 80 Td <${text}> Tj ET`))
    sketch.pages[0]!.entries = `/Contents ${content}/Resources<</Font<</F1 ${font}>>>>`
    const [page] = await render(sketch.file())
    const letters = text.length / 4
    expect(ink(page!)!.right - ink(page!)!.left).toBeGreaterThan(((letters - 0.4) * 40) / 300)
  })

  it('leaves transparent what is not painted', async () => {
    const [page] = await render(numberedPages(1).file(), { transparent: true })
    const { data, alpha } = page!.raster!
    expect(alpha).toBe(true)
    expect(Array.from(data.subarray(0, 4))).toEqual([0, 0, 0, 0])
    expect(Math.max(...data.filter((_, at) => at % 4 === 3))).toBe(255)
  })

  it('packs pages as requested', async () => {
    const [page] = await render(numberedPages(1).file(), { encoding: { format: 'png', quality: 80, color: 'gray' } })
    expect(page!.raster).toBeUndefined()
    expect(Array.from(page!.encoded!.subarray(1, 4), (code) => String.fromCharCode(code)).join('')).toBe('PNG')
  })

  it('asks for the password, and takes it', async () => {
    const locked = await rewriteByQpdf(numberedPages(1).file(), '--encrypt', 'key', 'owner', '256', '--')
    await expect(render(locked)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    await expect(render(locked, { password: 'other' })).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
      details: { fileName: 'sketch.pdf' },
    })
    expect(await render(locked, { password: 'key' })).toHaveLength(1)
  })

  it('refuses pictures over the limit before it makes them, and names a resolution that fits', async () => {
    const sketch = numberedPages(1)
    sketch.inherited = sketch.inherited.replace('300 200', '3600 3600')
    const limited = run({ limits: { ...defaultLimits, maxPixels: 100_000_000 } })
    await expect(render(sketch.file(), { size: { dpi: 300 } }, limited)).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: expect.stringContaining('200 dpi'),
    })
  })

  it('refuses pictures with longer sides than their format can have before it makes them', async () => {
    const sketch = numberedPages(1)
    sketch.inherited = sketch.inherited.replace('300 200', '14400 10')
    const encoding = { format: 'webp', quality: 80, color: 'color' } as const
    await expect(render(sketch.file(), { size: { dpi: 90 }, encoding })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: expect.stringMatching(
        /would be 18000 × 13 pixels.*16,383 pixels per side in this format.* 81 dpi or less/,
      ),
    })
    const [page] = await render(sketch.file(), { size: { dpi: 80 }, encoding })
    expect(page!.width).toBe(16_000)
  })

  it('makes a page that is too large for the least resolution at the one that fits, and says so', async () => {
    const sketch = numberedPages(2)
    sketch.pages[1]!.entries += '/MediaBox[0 0 14400 14400]'
    const warnings: Warning[] = []
    const limited = run({
      limits: { ...defaultLimits, maxPixels: 1_000_000 },
      warn: (warning) => warnings.push(warning),
    })
    const [first, second] = await render(sketch.file(), { size: { dpi: 90 } }, limited)
    expect(first!.dpi).toBe(90)
    expect([second!.width, second!.height, second!.dpi]).toEqual([1000, 1000, 5])
    expect(warnings).toEqual([
      {
        code: 'resolution-reduced',
        message: 'Page 2 of sketch.pdf is too large for 90 dpi and was rendered at 5 dpi.',
      },
    ])
  })

  it('refuses documents of more pages than allowed', async () => {
    const limited = run({ limits: { ...defaultLimits, maxPages: 2 } })
    await expect(render(numberedPages(3).file(), {}, limited)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  it('shows a blank page for one that is no page, and says that it is lost', async () => {
    const sketch = numberedPages(3)
    const objects = sketch.build()
    const broken = sketch.pages[1]!.ref
    const text = await sketch.file().text()
    const file = new File([text.replace(objects[Number.parseInt(broken, 10)]!, '42')], 'sketch.pdf')
    const warnings: Warning[] = []
    const pages = await render(file, {}, run({ warn: (warning) => warnings.push(warning) }))
    const isBlank = pages.map(({ raster }) => raster?.data.every((sample) => sample === 255))
    expect(isBlank).toEqual([false, true, false])
    expect(warnings).toEqual([{ code: 'repaired', message: expect.stringContaining('Not recovered: 1 page') }])
  })

  describe('what the engine cannot do with the file as it is', () => {
    /** An engine that fails with all files but those we wrote: with all of them, or with a page. */
    const picky = (original: File, fails: 'to open' | 'at page 2', warnings: string[] = []) =>
      run({
        warn: ({ code }) => warnings.push(code),
        capabilities: {
          ...testCapabilities,
          async *renderPages(request) {
            if (request.file === original && fails === 'to open') throw new ToolError('BAD_DOCUMENT', 'The PDF is odd.')
            for await (const page of renderHere(request)) {
              const { raster: _, ...rest } = page
              yield request.file === original && page.page === 2 ? { ...rest, failure: 'Page 2 is odd.' } : page
            }
          },
        },
      })

    it('is done with what our own reader makes of it', async () => {
      const file = numberedPages(3).file()
      for (const fails of ['to open', 'at page 2'] as const) {
        const pages = await render(file, {}, picky(file, fails))
        expect(pages.map((page) => [page.page, page.chosen, ink(page) !== undefined])).toEqual([
          [1, 3, true],
          [2, 3, true],
          [3, 3, true],
        ])
      }
    })

    it('does not give pages again when it breaks off in the middle', async () => {
      const context = run({
        capabilities: {
          ...testCapabilities,
          async *renderPages(request) {
            for await (const page of renderHere(request)) {
              if (page.page === 3) throw new ToolError('BAD_DOCUMENT', 'The PDF is odd.')
              yield page
            }
          },
        },
      })
      const had: number[] = []
      const reading = (async () => {
        for await (const { page } of renderPdf(numberedPages(3).file(), context, { size: { dpi: 72 } })) had.push(page)
      })()
      await expect(reading).rejects.toMatchObject({ code: 'BAD_DOCUMENT', message: 'sketch.pdf is odd.' })
      expect(had).toEqual([1, 2])
    })

    it('is done with the password, once', async () => {
      const locked = await rewriteByQpdf(numberedPages(3).file(), '--encrypt', 'key', 'owner', '256', '--')
      const warnings: string[] = []
      const pages = await render(locked, { password: 'key' }, picky(locked, 'at page 2', warnings))
      expect(pages.map(({ raster }) => raster !== undefined)).toEqual([true, true, true])
      expect(warnings).toEqual([])
    })
  })

  it('says that a file is beyond repair', async () => {
    const junk = new File(['%PDF-1.7 and no more'], 'junk.pdf')
    await expect(render(junk)).rejects.toMatchObject({ code: 'BAD_DOCUMENT', details: { fileName: 'junk.pdf' } })
  })

  it('stops when it is aborted', async () => {
    const controller = new AbortController()
    const pages = renderPdf(numberedPages(50).file(), run({ signal: controller.signal }), { size: { dpi: 72 } })
    await pages.next()
    controller.abort()
    await expect(pages.next()).rejects.toMatchObject({ code: 'CANCELLED' })
  })
})
