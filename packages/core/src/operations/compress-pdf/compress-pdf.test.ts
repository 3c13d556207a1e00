import { PDFDocument, type PDFImage, type PDFPage, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { similarity } from '../../image/compress/similarity.js'
import type { Raster } from '../../image/raster.js'
import { runOperation } from '../../run.js'
import { pageDifference } from '../../testing/compare-pages.js'
import { imagesOf, isIn } from '../../testing/facts/look-at-images.js'
import { type Picture, renderPage, textsOf } from '../../testing/facts/look-at-pdf.js'
import { flateBody } from '../../testing/hostile/file-forms.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck, qpdfOn, rewriteByQpdf, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { fileOf } from '../../testing/sketches/pictures/sketch-image.js'
import { randomNumbers, sketchRaster } from '../../testing/sketches/pictures/sketch-raster.js'
import { pagesPdf } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const compress = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)

/** Hills, edges and some noise: what a camera gives. */
function photo(width: number, height: number, { gray = false } = {}) {
  const random = randomNumbers(7)
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const hill = Math.sin(x / 37) * 40 + Math.cos(y / 23 + x / 90) * 50 + (Math.hypot(x - 300, y - 200) < 90 ? 60 : 0)
      const noise = random() * 10
      for (let channel = 0; channel < 3; channel++)
        data[(y * width + x) * 3 + channel] = Math.max(
          0,
          Math.min(255, 120 + hill * (gray ? 1 : 1 - channel * 0.3) + noise),
        )
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** Lines of shapes in the size of letters, at 200 dpi on a page of 5 by 4 inches, on paper that is nowhere quite white. */
function scan({ color = false } = {}) {
  const [width, height] = [1000, 800]
  const random = randomNumbers(3)
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const paper = 228 + ((at % width) / width) * 12 + random() * 6
    data.set([paper, paper, paper - (color ? 16 : 0)], at * 3)
  }
  const box = (left: number, top: number, wide: number, high: number, ink: readonly number[]) => {
    for (let y = top; y < top + high; y++)
      for (let x = left; x < left + wide; x++)
        data.set(
          ink.map((value) => value + random() * 10),
          (y * width + x) * 3,
        )
  }
  for (let line = 0; line < 18; line++)
    for (let letter = 0; letter < 50; letter++) {
      if (random() < 0.15) continue
      const [left, top] = [80 + letter * 17, 60 + line * 38]
      const ink = color && line === 3 ? [190, 20, 30] : [24, 22, 26]
      box(left, top, 3, 20, ink)
      box(left, top + (random() < 0.5 ? 0 : 9), 11, 3, ink)
      if (random() < 0.5) box(left + 9, top, 3, 20, ink)
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** A document whose pages are drawn by a function that gets the embedded images. */
async function drawn(
  images: { png?: Uint8Array; jpeg?: Uint8Array }[],
  draw: (page: PDFPage, images: PDFImage[]) => void,
  size: [number, number] = [612, 792],
): Promise<File> {
  const document = await PDFDocument.create()
  const embedded: PDFImage[] = []
  for (const { png, jpeg } of images) embedded.push(png ? await document.embedPng(png) : await document.embedJpg(jpeg!))
  draw(document.addPage(size), embedded)
  return fileOf(await document.save(), 'input.pdf')
}

const photoPage = async (quality = 95) =>
  drawn(
    [{ jpeg: await photo(800, 600).jpeg({ quality }).toBuffer() }],
    (page, [image]) => page.drawImage(image!, { x: 18, y: 150, width: 270, height: 202.5 }),
    [306, 396],
  )

const scanPage = async (settings: { color?: boolean } = {}) =>
  drawn(
    [{ jpeg: await scan(settings).jpeg({ quality: 92 }).toBuffer() }],
    (page, [image]) => page.drawImage(image!, { x: 0, y: 0, width: 360, height: 288 }),
    [360, 288],
  )

/** What of a page a person sees, for comparing. */
function seen({ width, height, pixels }: Picture): Raster {
  const data = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; from < pixels.length; from += 4) {
    data[to++] = pixels[from]!
    data[to++] = pixels[from + 1]!
    data[to++] = pixels[from + 2]!
  }
  return { width, height, color: 'rgb', alpha: false, depth: 8, data }
}

const alikeness = async (one: File, other: File, scale = 1.4) =>
  similarity(seen(await renderPage(one, 1, scale)), seen(await renderPage(other, 1, scale)), { busy: true })

describe('compressPdf', () => {
  it.each([
    ['less', 0.75, 0.97],
    ['recommended', 0.4, 0.94],
    ['extreme', 0.15, 0.8],
  ] as const)('makes a photo smaller at %s, and keeps how it looks', async (compressionLevel, share, like) => {
    const input = await photoPage()
    const { file, data, warnings } = await compress(input, { compressionLevel })
    expect(file.size).toBeLessThan(input.size * share)
    expect(await alikeness(input, file)).toBeGreaterThan(like)
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    expect(warnings).toEqual([])
    expect(data).toMatchObject({ before: input.size, after: file.size, imageCount: 1 })
    expect(data.images[0]).toMatchObject({
      width: 800,
      height: 600,
      from: 'DCT',
      to: expect.stringMatching(/^JPEG \d/),
    })
    expect(data.images[0].after).toBeLessThan(data.images[0].before)
  })

  it('says of a damaged file that it gives back that it is damaged', async () => {
    const { file: small } = await compress(numberedPages(1).file('plan.pdf'))
    const damaged = new File([small.slice(0, small.size - 12)], 'plan.pdf')
    const { file, warnings } = await compress(damaged)
    expect([file.size, warnings]).toEqual([damaged.size, ['left-damaged', 'not-smaller']])
  })

  it('gives back the very bytes when nothing is to be gained, and says so', async () => {
    const once = (await compress(await photoPage())).file
    const twice = await compress(once)
    const settled = await compress(twice.file)
    expect(settled.warnings).toEqual(['not-smaller'])
    expect(await isIn(settled.file, new Uint8Array(await twice.file.arrayBuffer()))).toBe(true)
    expect(settled.data).toMatchObject({ saved: 0, images: [] })
  })

  it('does not lose more of a picture each time', async () => {
    const once = (await compress(await photoPage())).file
    const twice = (await compress(once)).file
    expect(await alikeness(once, twice)).toBeGreaterThan(0.999)
  })

  it('scales a picture by the largest size that it is drawn in', async () => {
    const jpeg = await photo(900, 600).jpeg({ quality: 90 }).toBuffer()
    const small = await drawn([{ jpeg }], (page, [image]) => page.drawImage(image!, { width: 72, height: 48 }))
    const both = await drawn([{ jpeg }], (page, [image]) => {
      page.drawImage(image!, { width: 72, height: 48 })
      page.drawImage(image!, { y: 100, width: 540, height: 360 })
    })
    const widthIn = async (file: File) => (await imagesOf((await compress(file)).file))[0]!['/Width']
    expect(await widthIn(small)).toBe(150)
    expect(await widthIn(both)).toBe(900)
  })

  it('makes gray of colors that show none, and leaves those that do', async () => {
    for (const [gray, space] of [
      [true, '/DeviceGray'],
      [false, '/DeviceRGB'],
    ] as const) {
      const jpeg = await photo(600, 400, { gray }).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
      const file = await drawn([{ jpeg }], (page, [image]) => page.drawImage(image!, { width: 300, height: 200 }))
      expect((await imagesOf((await compress(file)).file))[0]!['/ColorSpace']).toBe(space)
    }
  })

  it('keeps what is transparent transparent', async () => {
    const { data, info } = await photo(500, 400).raw().toBuffer({ resolveWithObject: true })
    const rgba = Buffer.alloc(info.width * info.height * 4)
    for (let pixel = 0; pixel < info.width * info.height; pixel++) {
      data.copy(rgba, pixel * 4, pixel * 3, pixel * 3 + 3)
      rgba[pixel * 4 + 3] = Math.min(255, pixel % info.width)
    }
    const png = await sharp(rgba, { raw: { width: 500, height: 400, channels: 4 } })
      .png()
      .toBuffer()
    const input = await drawn([{ png }], (page, [image]) => page.drawImage(image!, { width: 500, height: 400 }))
    const { file } = await compress(input)
    expect(file.size).toBeLessThan(input.size / 2)
    expect(await alikeness(input, file)).toBeGreaterThan(0.93)
  })

  it('packs black and white without losing a dot', async () => {
    const pixels = await scan().greyscale().threshold(120).raw().toBuffer()
    const bits = Buffer.alloc(125 * 800)
    for (const [at, value] of pixels.entries()) if (value > 0) bits[at >> 3]! |= 128 >> (at & 7)
    const entries = '/Type/XObject/Subtype/Image/Width 1000/Height 800/BitsPerComponent 1/ColorSpace/DeviceGray'
    const page = '/MediaBox[0 0 500 400]/Resources<</XObject<</I 100 0 R>>>>'
    const content = '500 0 0 400 0 0 cm /I Do'
    const input = pagesPdf([{ entries: page, content }], { 100: flateBody(bits, entries) })
    const { file, data } = await compress(input, { compressionLevel: 'extreme' })
    expect(data.images[0].to).toMatch(/JBIG2|fax/)
    expect(await pageDifference(input, 1, file, 1)).toBe(0)
  })

  it('keeps drawings of few colors without loss', async () => {
    const { data: pixels } = sketchRaster(
      { width: 700, height: 400, color: 'rgb', alpha: false },
      (x, y, channel) => ((x * 3 + y) % 97 < 40 ? x >> 5 : y >> 4) * 37 * (channel + 2),
    )
    const png = await sharp(
      pixels.map((value) => value & 0xc0),
      { raw: { width: 700, height: 400, channels: 3 } },
    )
      .png({ compressionLevel: 1 })
      .toBuffer()
    const input = await drawn([{ png }], (page, [image]) => page.drawImage(image!, { width: 350, height: 200 }))
    const { file, data } = await compress(input)
    expect(data.images[0].to).toBe('lossless')
    expect(await pageDifference(input, 1, file, 1)).toBe(0)
  })

  it.each([false, true])(
    'takes a scanned page apart at extreme (coloured: %s), into less than half of what a JPEG takes',
    async (color) => {
      const input = await scanPage({ color })
      const { file, data } = await compress(input, { compressionLevel: 'extreme' })
      expect(data.images[0].to).toBe('ink and paper')
      const plain = await compress(input, { compressionLevel: 'extreme', dpi: 90 })
      expect(plain.data.images[0].to).toMatch(/^JPEG/)
      expect(file.size).toBeLessThan(plain.file.size / 2)
      expect(await alikeness(input, file)).toBeGreaterThan(0.9)
      expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    },
  )

  it('keeps text, bookmarks, links and attachments', async () => {
    const document = await PDFDocument.create()
    const font = await document.embedFont(StandardFonts.Helvetica)
    const page = document.addPage([400, 300])
    page.drawText('Text stays text.', { x: 40, y: 200, font })
    page.drawImage(await document.embedJpg(await photo(800, 600).jpeg({ quality: 95 }).toBuffer()), {
      width: 200,
      height: 150,
    })
    document.getForm().createTextField('name').addToPage(page, { x: 220, y: 40, width: 120, height: 20 })
    await document.attach(Buffer.from('attached'), 'note.txt', { mimeType: 'text/plain' })
    document.setTitle('A title')
    const { file } = await compress(fileOf(await document.save(), 'input.pdf'))
    expect((await textsOf(file))[0]).toContain('Text stays text.')
    const again = await PDFDocument.load(await file.arrayBuffer())
    expect(again.getForm().getTextField('name').getText()).toBeUndefined()
    expect(again.getTitle()).toBe('A title')
    const { stdout } = await qpdfOn(file, '--list-attachments', 'in.pdf')
    expect(stdout).toContain('note.txt')
  })

  it('removes metadata only when asked to', async () => {
    const document = await PDFDocument.create()
    document.addPage().drawImage(await document.embedJpg(await photo(800, 600).jpeg({ quality: 95 }).toBuffer()))
    document.setAuthor('Somebody')
    const input = fileOf(await document.save(), 'input.pdf')
    const author = async (file: File) =>
      (await PDFDocument.load(await file.arrayBuffer(), { updateMetadata: false })).getAuthor()
    expect(await author((await compress(input)).file)).toBe('Somebody')
    expect(await author((await compress(input, { stripMetadata: true })).file)).toBeUndefined()
  })

  it('takes quality, resolution and gray from the options', async () => {
    const input = await photoPage()
    const { data, file } = await compress(input, { imageQuality: 33, dpi: 72, grayscale: true })
    expect(data.images[0]).toMatchObject({ to: 'JPEG 33', newWidth: 270, newHeight: 203 })
    expect((await imagesOf(file))[0]!['/ColorSpace']).toBe('/DeviceGray')
  })

  it('turns pictures gray that would not get smaller otherwise', async () => {
    const jpeg = await photo(800, 600).jpeg({ quality: 30 }).toBuffer()
    const input = await drawn([{ jpeg }], (page, [image]) => page.drawImage(image!, { width: 400, height: 300 }))
    const { file } = await compress(input, { grayscale: true })
    expect((await imagesOf(file))[0]!['/ColorSpace']).toBe('/DeviceGray')
  })

  it('takes what a camera noted out of a JPEG that stays as it is', async () => {
    const jpeg = await photo(800, 600)
      .jpeg({ quality: 30 })
      .withExif({ IFD0: { ImageDescription: 'A long description. '.repeat(400) } })
      .toBuffer()
    const input = await drawn([{ jpeg }], (page, [image]) => page.drawImage(image!, { width: 400, height: 300 }))
    const { file, data } = await compress(input)
    expect(data.images[0].to).toBe('without metadata')
    expect(await pageDifference(input, 1, file, 1)).toBe(0)
    expect(input.size - file.size).toBeGreaterThan(8000)
  })

  it('fits a file into a size, at the best quality that does', async () => {
    const input = await photoPage()
    const size = Math.round(input.size / 5)
    const { file, warnings } = await compress(input, { targetSize: size })
    expect(file.size).toBeLessThanOrEqual(size)
    expect(file.size).toBeGreaterThan(size * 0.7)
    expect(warnings).toEqual([])
  })

  it('comes as near as it can to a size that is out of reach, and says so', async () => {
    const input = await photoPage()
    const { file, warnings } = await compress(input, { targetSize: '1KB' })
    expect(warnings).toEqual(['target-missed'])
    expect(file.size).toBeLessThan(input.size / 20)
  })

  it('looks for a size once where no picture can change, and reports one that is out of reach', async () => {
    const text = Array.from({ length: 300 }, (_, index) => `${index * index} 0 m 9 ${index} l S`).join(' ')
    const input = pagesPdf([{ content: text }])
    const stages: string[] = []
    const progress = (_: number, stage?: string) => stages.push(stage ?? '')
    const settings = { capabilities: testCapabilities, progress }
    await runOperation(operation, { file: input }, { targetSize: input.size - 1 }, settings)
    expect(stages.filter((stage) => stage === 'Reading the document')).toHaveLength(1)
    const small = (await compress(input)).file
    const { warnings, file } = await compress(small, { targetSize: small.size - 1 })
    expect([file.size, warnings]).toEqual([small.size, ['target-missed', 'not-smaller']])
  })

  it('leaves a file alone that is within the size already', async () => {
    const input = await photoPage()
    const { file, warnings } = await compress(input, { targetSize: input.size })
    expect([file.size, warnings]).toEqual([input.size, ['not-smaller']])
  })

  it('refuses a size that is none', async () => {
    await expect(compress(await photoPage(), { targetSize: 'small' })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
    })
  })

  it('orders a file for fast web view', async () => {
    const { file } = await compress(await photoPage(), { linearize: true })
    const { exitCode, stdout } = await qpdfOn(file, '--check-linearization', 'in.pdf')
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('no linearization errors')])
  })

  it('opens a protected file with its password, and protects the result with it', async () => {
    const input = await rewriteByQpdf(await photoPage(), '--encrypt', 'secret', 'owner', '256', '--')
    await expect(compress(input)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    for (const options of [{}, { linearize: true }]) {
      const { file, warnings } = await compress(input, { ...options, password: 'secret' })
      expect(warnings).toEqual([])
      await expect(compress(file)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
      const { exitCode, stdout } = await qpdfOn(file, '--password=owner', '--check', 'in.pdf')
      expect([exitCode, stdout.includes('File is linearized')]).toEqual([0, 'linearize' in options])
    }
  })

  it('leaves damaged pictures as they are, and makes the others smaller', async () => {
    const jpeg = await photo(1000, 700).jpeg({ quality: 95 }).toBuffer()
    const file = await drawn(
      [{ jpeg }, { jpeg: await photo(1000, 700).blur(2).jpeg({ quality: 95 }).toBuffer() }],
      (page, [one, two]) => {
        page.drawImage(one!, { width: 400, height: 280 })
        page.drawImage(two!, { y: 300, width: 400, height: 280 })
      },
    )
    const bytes = Buffer.from(await file.arrayBuffer())
    const at = bytes.indexOf(jpeg) + 20_000
    bytes.fill(0xff, at, at + 200)
    const { data } = await compress(fileOf(bytes, 'damaged.pdf'))
    expect(data.images.map(({ to }: { to: string }) => to).toSorted()).toEqual([expect.stringMatching(/^JPEG/), 'kept'])
  })

  it('stops when it is asked to', async () => {
    const stop = new AbortController()
    const progress = (fraction: number) => fraction > 0.1 && stop.abort()
    const settings = { capabilities: testCapabilities, signal: stop.signal, progress }
    await expect(runOperation(operation, { file: await photoPage() }, {}, settings)).rejects.toMatchObject({
      code: 'CANCELLED',
    })
  })

  it('stops in the midst of pictures without leaving one behind', async () => {
    const jpegs = await Promise.all(
      [91, 92, 93, 94, 95, 96].map(async (quality) => ({ jpeg: await photo(700, 500).jpeg({ quality }).toBuffer() })),
    )
    const file = await drawn(jpegs, (page, images) => {
      for (const [index, image] of images.entries()) page.drawImage(image, { y: index * 100, width: 400, height: 90 })
    })
    const stop = new AbortController()
    const progress = (fraction: number) => fraction > 0.16 && stop.abort()
    const settings = { capabilities: testCapabilities, signal: stop.signal, progress }
    // The runner fails on a rejection that nobody handles.
    await expect(runOperation(operation, { file }, {}, settings)).rejects.toMatchObject({ code: 'CANCELLED' })
  })
})
