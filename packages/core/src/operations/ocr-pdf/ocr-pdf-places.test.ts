import { beforeAll, describe, expect, it } from 'vitest'
import type { Raster } from '../../image/raster.js'
import type { RecognizeText } from '../../ocr/ocr-capabilities.js'
import type { OcrJson } from '../../ocr/output/write-json.js'
import { runOperation } from '../../run.js'
import { findOnPage } from '../../testing/facts/find-on-page.js'
import { type InkBox, inkBox, renderPage, textOf } from '../../testing/facts/look-at-pdf.js'
import { type FakeWord, recognizing } from '../../testing/fake-recognition.js'
import { testCapabilities } from '../../testing/run-qpdf.js'
import { pictureOfText } from '../../testing/sketches/page-of-text.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { thorough } from '../../testing/thorough.js'
import type { OcrReport } from './ocr-report.js'
import { operation } from './operation.js'

async function run(
  file: File,
  options: Record<string, unknown> = {},
  recognizeText: RecognizeText = testCapabilities.recognizeText!,
) {
  const capabilities = { ...testCapabilities, recognizeText }
  const result = await runOperation(operation, { file }, options, { capabilities })
  return {
    file: result.files[0]!,
    json: result.companions[0] && (JSON.parse(await result.companions[0].text()) as OcrJson),
    report: result.data as OcrReport,
    codes: result.warnings.map(({ code }) => code),
  }
}

const lines = ['The quick brown fox jumps over the lazy dog.', 'Nothing is lost when pages lie askew.', 'Wonderful']
let picture: Raster
beforeAll(async () => {
  picture = await pictureOfText(lines, { dpi: 200, fontSize: 14, margin: 60 })
})

/** A page with the picture of text in its middle, turned clockwise by some degrees. */
function scan({ turned = 0, entries = '' } = {}): File {
  const sketch = new PdfSketch([''])
  const { width, height, data } = picture
  const [w, h] = [(width * 72) / 200, (height * 72) / 200]
  const isSideways = Math.round(turned / 90) % 2 === 1
  const hex = Buffer.from(data).toString('hex')
  const image = sketch.add(
    `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/ASCIIHexDecode/Length ${hex.length + 1}>>stream\n${hex}>\nendstream`,
  )
  const [across, up] = isSideways ? [h, w] : [w, h]
  const angle = (-turned * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)].map((value) => Number(value.toFixed(6)))
  const content = `q 1 0 0 1 ${across / 2} ${up / 2} cm ${cos} ${sin} ${-sin!} ${cos} 0 0 cm ${w} 0 0 ${h} ${-w / 2} ${-h / 2} cm /I Do Q`
  const stream = sketch.add(`<</Length ${content.length}>>stream\n${content}\nendstream`)
  sketch.inherited = `/MediaBox[0 0 ${across} ${up}]`
  sketch.pages[0]!.entries = `/Contents ${stream}/Resources<</XObject<</I ${image}>>>>${entries}`
  return sketch.file('scan.pdf')
}

/** The ink of the lowest line of the upright picture, which is a single word. */
async function lastLine(file: File): Promise<InkBox> {
  const { width, height, pixels } = await renderPage(file, 1, 2)
  const isInked = (y: number) => {
    for (let x = 0; x < width; x++) if (pixels[(y * width + x) * 4]! < 128) return true
    return false
  }
  let bottom = height - 1
  while (!isInked(bottom)) bottom--
  let top = bottom
  while (isInked(top)) top--
  const box = inkBox({
    width,
    height: bottom - top,
    pixels: pixels.slice((top + 1) * width * 4, (bottom + 1) * width * 4),
  })!
  return { ...box, top: (top + 1) / height, bottom: (bottom + 1) / height }
}

function agreement(a: InkBox, b: InkBox): number {
  const width = Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
  const height = Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
  const area = (box: InkBox) => (box.right - box.left) * (box.bottom - box.top)
  return (width * height) / (area(a) + area(b) - width * height)
}

/** What viewers show as the place of the last line, and where it is seen. */
async function expectInPlace(file: File): Promise<void> {
  expect(agreement((await findOnPage(file, 1, 'Wonderful'))!, await lastLine(file))).toBeGreaterThan(0.6)
}

describe('ocrPdf, places', () => {
  const turns = [
    [90, 270],
    [180, 180],
    [270, 90],
  ] as const
  it.each(thorough ? turns : turns.slice(0, 1))(
    'turns a page that lies turned by %i degrees upright, with its text where it is seen',
    async (turned, back) => {
      const { file, report } = await run(scan({ turned }), { rotatePages: true })
      expect(report.pages[0]).toMatchObject({ status: 'recognized', turned: back })
      await expectInPlace(file)
      expect((await textOf(file, 1)).trim()).toContain(lines[0])
    },
  )

  it('turns a page upright that its Rotate entry lays on its side', async () => {
    const { file } = await run(scan({ entries: '/Rotate 90' }), { rotatePages: true })
    await expectInPlace(file)
    expect(await inkBox(await renderPage(file, 1))).toEqual(await inkBox(await renderPage(scan(), 1)))
  })

  const askew = [
    { turned: 91, deskew: true, rotatePages: true },
    { turned: 90, rotatePages: true },
    { turned: 3, deskew: true },
  ]
  it.each(thorough ? askew : askew.slice(0, 1))(
    'writes the positions of words in the result to the side files: %o',
    async ({ turned, ...options }) => {
      const { file, json } = await run(scan({ turned }), { sidecar: 'json', ...options })
      const { width, height, paragraphs } = json!.pages[0]!
      const word = paragraphs.flatMap(({ lines: found }) => found.flatMap(({ words }) => words)).at(-1)!
      expect(word.text).toBe('Wonderful')
      const [left, top, right, bottom] = word.box
      const expected = { left: left / width, top: top / height, right: right / width, bottom: bottom / height }
      expect(agreement(expected, await lastLine(file))).toBeGreaterThan(0.7)
    },
  )

  it('leaves a page on its side unless it is to be turned, with its text in place', async () => {
    const { file, report } = await run(scan({ turned: 90 }))
    expect(report.pages[0]).toMatchObject({ status: 'recognized', turned: 270 })
    const [found, upright] = [(await findOnPage(file, 1, 'Wonderful'))!, await lastLine(scan())]
    const { left, right, top, bottom } = upright
    expect(agreement(found, { left: 1 - bottom, right: 1 - top, top: left, bottom: right })).toBeGreaterThan(0.6)
  })

  const crooked: { turned: number; enhanceImage: boolean; entries?: string; rotatePages?: boolean }[] = [
    { turned: -2, enhanceImage: true, entries: '/CropBox[10 10 5000 5000]/UserUnit 2' },
    { turned: 2, enhanceImage: true, entries: '/Rotate 180', rotatePages: true },
    { turned: 3, enhanceImage: true },
    { turned: 1.5, enhanceImage: false },
  ]
  // What the first two have, on one page.
  const both = { ...crooked[0]!, entries: `${crooked[0]!.entries}/Rotate 180`, rotatePages: true }
  it.each(thorough ? [...crooked, both] : [both])(
    'straightens a page, with its text where it is seen: %o',
    async ({ turned, entries, ...options }) => {
      const { file, report } = await run(scan({ turned, entries: entries ?? '' }), { deskew: true, ...options })
      expect(report.pages[0]!.skew).toBeCloseTo(-turned, 0)
      await expectInPlace(file)
      const { top, bottom } = await lastLine(file)
      const { top: straightTop, bottom: straightBottom } = await lastLine(scan())
      expect((bottom - top) / (straightBottom - straightTop)).toBeLessThan(1.3)
    },
  )

  it('leaves a crooked page as it is when a note on it would stay behind, and reports it', async () => {
    const sketchNote = '/Annots[<</Type/Annot/Subtype/Text/Rect[10 10 20 20]/Contents(note)>>]'
    const file = scan({ turned: 3, entries: sketchNote })
    const { file: made, codes } = await run(file, { deskew: true })
    expect(codes).toContain('page-not-straightened')
    expect(inkBox(await renderPage(made, 1))).toEqual(inkBox(await renderPage(file, 1)))
    expect(await findOnPage(made, 1, 'Wonderful')).toBeDefined()
  })

  const word: FakeWord = { text: 'Hello', left: 0.1, top: 0.2, right: 0.4, bottom: 0.3 }
  // Small pages, since each is drawn for the engine.
  const boxes = ['', '/CropBox[20 15 170 115]', '/CropBox[200 200 25 10]']
  it.each(
    [0, 90, 180, 270].flatMap((rotate) =>
      boxes.flatMap((box) => [1, 2.5].map((unit) => `/Rotate ${rotate}${box}/UserUnit ${unit}`)),
    ),
  )('lays words where the engine saw them on a page with %s', async (entries) => {
    const sketch = new PdfSketch([''])
    const content = sketch.add('<</Length 37>>stream\n0 0 100 300 re f 250 250 25 25 re f  \nendstream')
    sketch.inherited = '/MediaBox[0 0 300 250]'
    sketch.pages[0]!.entries = `/Contents ${content}${entries}`
    const { file } = await run(sketch.file(), { enhanceImage: false }, recognizing([word]))
    const { left, top, right, bottom } = (await findOnPage(file, 1, 'Hello'))!
    expect(left).toBeCloseTo(word.left, 2)
    expect(right).toBeCloseTo(word.right, 2)
    expect(agreement({ left, top, right, bottom }, word)).toBeGreaterThan(0.65)
  })
})
