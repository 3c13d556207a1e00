import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readBytes } from '../../files.js'
import { describeImage } from '../../image/read/describe-image.js'
import { runOperation } from '../../run.js'
import { runHere } from '../../testing/run-here.js'
import { rewriteByQpdf, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) =>
  runHere(operation, file, { resolution: 72, ...options })
const namesOf = ({ files }: { files: File[] }) => files.map(({ name }) => name)
const meta = async (file: File) => sharp(await readBytes(file), { pages: -1 }).metadata()

/** Pages of 300 × 200 points, each with a rectangle of another color in its lower left quarter. */
function corners(...colors: string[]): PdfSketch {
  const sketch = new PdfSketch(colors.map(() => ''))
  for (const [index, color] of colors.entries()) {
    const content = `${color} rg 0 0 150 100 re f`
    const stream = sketch.add(`<</Length ${content.length}>>stream\n${content}\nendstream`)
    sketch.pages[index]!.entries = `/Contents ${stream}`
  }
  return sketch
}

async function pixel(file: File, x: number, y: number, page = 0): Promise<number[]> {
  const image = sharp(await readBytes(file), { page })
    .toColourspace('srgb')
    .ensureAlpha()
  return [...(await image.extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer())]
}

const near = (found: number[], wanted: number[], by = 14) => {
  for (const [index, value] of wanted.entries())
    expect(Math.abs(found[index]! - value), `${found} is not ${wanted}`).toBeLessThanOrEqual(by)
}

describe('convertImage with a PDF', () => {
  it.each([
    ['jpeg', 'a.jpg', 'jpeg'],
    ['png', 'a.png', 'png'],
    ['webp', 'a.webp', 'webp'],
    ['avif', 'a.avif', 'heif'],
    ['tiff', 'a.tif', 'tiff'],
    ['gif', 'a.gif', 'gif'],
  ])('draws a page as %s on white', async (to, name, format) => {
    const { file, files, warnings } = await run(corners('1 0 0').file('a.pdf'), { to })
    expect([files.length, file.name, warnings]).toEqual([1, name, []])
    expect(await meta(file)).toMatchObject({ format, width: 300, height: 200 })
    near(await pixel(file, 20, 180), [255, 0, 0, 255])
    near(await pixel(file, 280, 20), [255, 255, 255, 255])
  })

  it('draws a page as BMP, and as an icon', async () => {
    const page = corners('1 0 0').file('a.pdf')
    const bmp = await run(page, { to: 'bmp' })
    expect([bmp.file.name, describeImage(await readBytes(bmp.file))]).toMatchObject([
      'a.bmp',
      { width: 300, height: 200 },
    ])
    const icon = await run(page, { to: 'ico' })
    expect([icon.file.name, icon.file.type]).toEqual(['a.ico', 'image/vnd.microsoft.icon'])
    const again = await run(icon.file, { to: 'png' })
    expect(await meta(again.file)).toMatchObject({ width: 256, height: 256 })
  })

  it('makes one image per page, numbered like the pages, or only those asked for', async () => {
    const file = numberedPages(11).file('report.pdf')
    const all = namesOf(await run(file, { to: 'png' }))
    expect([all.length, all[1], all[10]]).toEqual([11, 'report-02.png', 'report-11.png'])
    expect(namesOf(await run(file, { pages: '3,last' }))).toEqual(['report-03.jpg', 'report-11.jpg'])
    expect(namesOf(await run(file, { pages: '2,2' }))).toEqual(['report-02.jpg', 'report-02 (2).jpg'])
    expect(namesOf(await run(file, { pages: '5' }))).toEqual(['report.jpg'])
    await expect(run(file, { pages: '12' })).rejects.toMatchObject({ code: 'PAGES_OUT_OF_RANGE' })
  })

  it('puts all pages into one TIFF', async () => {
    const { files } = await run(corners('1 0 0', '0 0 1').file('a.pdf'), { to: 'tiff' })
    expect(namesOf({ files })).toEqual(['a.tif'])
    expect(await meta(files[0]!)).toMatchObject({ format: 'tiff', pages: 2, width: 300 })
    near(await pixel(files[0]!, 20, 180, 1), [0, 0, 255, 255], 2)
  })

  it('draws at the resolution asked for, which the image names', async () => {
    for (const to of ['jpeg', 'png', 'tiff'])
      expect(await meta((await run(numberedPages(1).file(), { to, resolution: 144 })).file), to).toMatchObject({
        width: 600,
        height: 400,
        density: 144,
      })
    expect(await meta((await runHere(operation, numberedPages(1).file())).file)).toMatchObject({ width: 625 })
  })

  it('fills the page with a background that is given', async () => {
    const { file, warnings } = await run(corners('1 0 0').file('a.pdf'), { to: 'png', background: '#00ff00' })
    near(await pixel(file, 280, 20), [0, 255, 0, 255], 1)
    near(await pixel(file, 20, 180), [255, 0, 0, 255], 1)
    expect(warnings).toEqual([])
  })

  it('writes WebP without loss', async () => {
    const { file } = await run(corners('0.2 0.4 0.6').file('a.pdf'), { to: 'webp', lossless: true })
    expect(describeImage(await readBytes(file))).toMatchObject({ webp: { lossless: true } })
    near(await pixel(file, 20, 180), [51, 102, 153, 255], 1)
  })

  it('opens a protected PDF with its password', async () => {
    const locked = await rewriteByQpdf(numberedPages(1).file('locked.pdf'), '--encrypt', 'secret', 'owner', '256', '--')
    await expect(run(locked)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    await expect(run(locked, { password: 'wrong' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
    expect(await meta((await run(locked, { password: 'secret' })).file)).toMatchObject({ width: 300, height: 200 })
  })

  it('goes by the content and not by the name', async () => {
    const { file } = await run(numberedPages(1).file('photo.jpg'), { to: 'jpeg' })
    expect([file.name, (await meta(file)).format]).toEqual(['converted_photo.jpg', 'jpeg'])
    expect((await run(numberedPages(1).file('Scan.PDF'), { to: 'png' })).file.name).toBe('Scan.png')
  })

  it('names what is missing where pages cannot be drawn', async () => {
    const { renderPages: _, ...capabilities } = testCapabilities
    const call = runOperation(operation, { file: numberedPages(1).file() }, {}, { capabilities })
    await expect(call).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { capability: 'renderPages' } })
  })
})
