import { GifWriter } from 'omggif'
import { encode } from 'pdf-lib/upng'
import { describe, expect, it } from 'vitest'
import { nodeCapabilities } from '../../node/index.js'
import { runOperation } from '../../run.js'
import { inkBox, renderPage, textOf } from '../../testing/facts/look-at-pdf.js'
import { pagesPdf } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const capabilities = nodeCapabilities()

async function watermark(file: File, options: Record<string, unknown>, watermarkImage?: File) {
  const files = watermarkImage ? { file, watermarkImage } : { file }
  const result = await runOperation(operation, files, options, { capabilities })
  return { ...result, file: result.files[0]! }
}

const page = (entries = '') => pagesPdf([{ entries: `/MediaBox[0 0 300 400]${entries}` }])

/** A picture whose upper left quarter is red and whose rest is blue. */
function picture(width: number, height: number, alpha = 255): Uint8Array {
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const red = x < width / 2 && y < height / 2
      pixels.set(red ? [255, 0, 0, alpha] : [0, 0, 255, alpha], (y * width + x) * 4)
    }
  }
  return pixels
}

function png(width = 40, height = 20, alpha = 255): File {
  return new File([encode([picture(width, height, alpha).slice().buffer], width, height, 0)], 'logo.png')
}

function gif(): File {
  const bytes: number[] = []
  const writer = new GifWriter(bytes, 4, 2, { palette: [0xff0000, 0x0000ff] })
  writer.addFrame(0, 0, 4, 2, [0, 0, 1, 1, 1, 1, 1, 1])
  writer.addFrame(0, 0, 4, 2, [1, 1, 1, 1, 1, 1, 1, 1])
  return new File([Uint8Array.from(bytes.slice(0, writer.end()))], 'logo.gif')
}

describe('addWatermark', () => {
  it('writes text that can be found', async () => {
    const { file } = await watermark(page(), { text: 'Top secret' })
    expect(await textOf(file, 1)).toContain('Top secret')
    expect(file.name).toBe('test_watermarked.pdf')
  })

  it.each([
    'Důvěrné',
    'Строго секретно',
    'Άκρως απόρρητο',
    '机密文件',
    '社外秘のファイル',
    '기밀 문서',
    'سري للغاية',
    'سِرّي',
    'סודי ביותר',
    'ความลับ',
    'गोपनीय हिन्दी',
    'Approved ✓',
  ])('writes %s as text that can be found', async (text) => {
    const { file } = await watermark(page(), { text, rotation: 0, size: 100 })
    expect((await textOf(file, 1)).trim().normalize('NFC')).toBe(text)
    expect(inkBox(await renderPage(file, 1))).toBeDefined()
  })

  it('names a character that no font has', async () => {
    await expect(watermark(page(), { text: 'A\u{13000}' })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      message: expect.stringContaining('U+13000'),
    })
  })

  it('says what is missing', async () => {
    await expect(watermark(page(), { text: '  ' })).rejects.toMatchObject({ message: 'Please enter watermark text.' })
    await expect(watermark(page(), { type: 'image' })).rejects.toMatchObject({
      message: 'Please upload an image for the watermark.',
    })
  })

  it('says so when the machine has no fonts', async () => {
    const { readFont: _, ...without } = capabilities
    await expect(
      runOperation(operation, { file: page() }, { text: '机密' }, { capabilities: without }),
    ).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('draws every line of a text', async () => {
    const { file } = await watermark(page(), { text: 'One\nTwo\r\nThree', rotation: 0 })
    expect((await textOf(file, 1)).trim().split('\n')).toEqual(['One', 'Two', 'Three'])
  })

  it('gives the same bytes each time', async () => {
    const bytes = async () => Buffer.from(await (await watermark(page(), { text: 'Č 机密 سري' })).file.arrayBuffer())
    expect((await bytes()).equals(await bytes())).toBe(true)
  })

  it('stores one stamp for all pages and one content for pages of a size', async () => {
    const sizes = await Promise.all(
      [1, 51].map(async (count) => {
        const plain = pagesPdf(Array.from({ length: count }, () => ({ entries: '/MediaBox[0 0 300 400]' })))
        return (await watermark(plain, { text: '机密文件' })).file.size - plain.size
      }),
    )
    expect(sizes[1]! - sizes[0]!).toBeLessThan(50 * 60)
  })

  it('stays off pages that are not chosen', async () => {
    const { file } = await watermark(pagesPdf([{}, {}, {}]), { pages: '2' })
    expect(inkBox(await renderPage(file, 1))).toBeUndefined()
    expect(inkBox(await renderPage(file, 2))).toBeDefined()
    expect(inkBox(await renderPage(file, 3))).toBeUndefined()
  })
})

describe('the place of a watermark', () => {
  it('spans its part of the page width', async () => {
    for (const size of [20, 50, 100]) {
      const { file } = await watermark(page(), { size, rotation: 0, opacity: 100, text: 'MMMMMMMM', color: '#000000' })
      const box = inkBox(await renderPage(file, 1))!
      expect((box.right - box.left) * 100).toBeGreaterThan(size - 3)
      expect((box.right - box.left) * 100).toBeLessThan(size + 1)
    }
  })

  const positions = [
    'top-left',
    'top-center',
    'top-right',
    'center-left',
    'center',
    'center-right',
    'bottom-left',
    'bottom-center',
    'bottom-right',
  ]

  it.each(positions.flatMap((position) => [0, 45, 90, 200].map((rotation) => ({ position, rotation }))))(
    'is whole at $position turned by $rotation, on every kind of page',
    async ({ position, rotation }) => {
      for (const entries of [
        '',
        '/CropBox[50 50 250 350]/Rotate 90',
        '/Rotate -180/UserUnit 3',
        '/CropBox[20 300 280 390]/Rotate 270',
      ]) {
        const { file } = await watermark(
          page(entries),
          { type: 'image', position, rotation, size: 100, opacity: 100 },
          png(60, 30),
        )
        const picture = await renderPage(file, 1, 1)
        const box = inkBox(picture)!
        const [width, height] = [(box.right - box.left) * picture.width, (box.bottom - box.top) * picture.height]
        const angle = (rotation * Math.PI) / 180
        const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
        // A picture twice as wide as high, cut off anywhere, has not this proportion.
        expect(width / height).toBeGreaterThan(((2 * cos + sin) / (2 * sin + cos)) * 0.93)
        expect(width / height).toBeLessThan(((2 * cos + sin) / (2 * sin + cos)) * 1.07)
        const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
        const within = 2.5 / Math.min(picture.width, picture.height)
        if (/left/.test(position)) expect(middle.x).toBeLessThan(0.5 + within)
        else if (/right/.test(position)) expect(middle.x).toBeGreaterThan(0.5 - within)
        else expect(Math.abs(middle.x - 0.5)).toBeLessThan(within)
        if (/top/.test(position)) expect(middle.y).toBeLessThan(0.5 + within)
        else if (/bottom/.test(position)) expect(middle.y).toBeGreaterThan(0.5 - within)
        else expect(Math.abs(middle.y - 0.5)).toBeLessThan(within)
      }
    },
  )

  it.each([0, 90, 180, 270])('turns counter-clockwise for the reader of a page turned by %i', async (rotate) => {
    const { file } = await watermark(
      page(`/Rotate ${rotate}`),
      { type: 'image', rotation: 90, size: 50, opacity: 100 },
      png(40, 40),
    )
    const { width, height, pixels } = await renderPage(file, 1)
    const box = inkBox({ width, height, pixels })!
    const colorAt = (across: number, down: number) => {
      const x = Math.round((box.left + (box.right - box.left) * across) * width)
      const y = Math.round((box.top + (box.bottom - box.top) * down) * height)
      return pixels[(y * width + x) * 4]! > 128 ? 'red' : 'blue'
    }
    // The red quarter, once at the upper left, has gone to the lower left.
    expect([colorAt(0.25, 0.25), colorAt(0.75, 0.25), colorAt(0.25, 0.75), colorAt(0.75, 0.75)]).toEqual([
      'blue',
      'blue',
      'red',
      'blue',
    ])
  })

  it('repeats whole tiles over all of the page', async () => {
    const { file } = await watermark(page(), { position: 'tile', size: 20, rotation: 0, text: 'DRAFT', opacity: 100 })
    const words = (await textOf(file, 1)).match(/DRAFT/g)!
    expect(words.length).toBeGreaterThan(20)
    const box = inkBox(await renderPage(file, 1))!
    expect(box.left).toBeGreaterThan(0)
    expect(box.left).toBeLessThan(0.1)
    expect(box.right).toBeGreaterThan(0.9)
    expect(box.top).toBeLessThan(0.1)
    expect(box.bottom).toBeGreaterThan(0.9)
  })

  it('lies under the content when requested', async () => {
    const covered = pagesPdf([{ entries: '/MediaBox[0 0 300 400]', content: '0 0 0 rg 0 0 300 400 re f' }])
    const options = { size: 50, rotation: 0, opacity: 100, color: '#ffffff' }
    const [above, below] = [await watermark(covered, options), await watermark(covered, { ...options, layer: 'below' })]
    const black = await renderPage(covered, 1)
    expect(inkBox(await renderPage(below.file, 1), black)).toBeUndefined()
    expect(inkBox(await renderPage(above.file, 1), black)).toBeDefined()
  })
})

describe('a watermark image', () => {
  /** Color in the middle of the upper left and the lower right quarter, as red, green, blue. */
  async function corners(file: File) {
    const { width, height, pixels } = await renderPage(file, 1)
    const box = inkBox({ width, height, pixels })!
    return [0.25, 0.75].map((part) => {
      const x = Math.round((box.left + (box.right - box.left) * part) * width)
      const y = Math.round((box.top + (box.bottom - box.top) * part) * height)
      const at = (y * width + x) * 4
      return [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
    })
  }

  const whole = { type: 'image', rotation: 0, opacity: 100 }

  it('is drawn upright and in its colors', async () => {
    expect(await corners((await watermark(page(), whole, png())).file)).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ])
  })

  it('lets the page shine through by its own transparency and by the opacity', async () => {
    const [[, half]] = [await corners((await watermark(page(), whole, png(40, 20, 128))).file)]
    expect(half![0]).toBeGreaterThan(110)
    expect(half![0]).toBeLessThan(145)
    const [[, faint]] = [await corners((await watermark(page(), { ...whole, opacity: 50 }, png())).file)]
    expect(faint![0]).toBeGreaterThan(110)
    expect(faint![0]).toBeLessThan(145)
  })

  it('is the first picture of a GIF, and says so', async () => {
    const { file, warnings } = await watermark(page(), whole, gif())
    expect(await corners(file)).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ])
    expect(warnings.map(({ code }) => code)).toContain('first-frame-only')
  })

  it('is refused when it is damaged or too large to unpack', async () => {
    const bytes = new Uint8Array(await png().arrayBuffer())
    await expect(watermark(page(), whole, new File([bytes.slice(0, 40)], 'half.png'))).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
    })
    const bomb = bytes.slice()
    new DataView(bomb.buffer).setUint32(16, 100_000)
    new DataView(bomb.buffer).setUint32(20, 100_000)
    await expect(watermark(page(), whole, new File([bomb], 'bomb.png'))).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
  })
})
