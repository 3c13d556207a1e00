import { describe, expect, it } from 'vitest'
import { ToolError } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import { writePng } from '../../image/write/write-png.js'
import type { RecognizeText } from '../../ocr/ocr-capabilities.js'
import { runOperation } from '../../run.js'
import type { Limits } from '../../run-context.js'
import { pageDifference } from '../../testing/compare-pages.js'
import { renderPage, textOf, textsOf } from '../../testing/facts/look-at-pdf.js'
import { type FakeWord, recognizing } from '../../testing/fake-recognition.js'
import { rawText } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf, testCapabilities } from '../../testing/run-qpdf.js'
import { pictureOfText } from '../../testing/sketches/page-of-text.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { scanOf } from '../../testing/sketches/scanned-pdf.js'
import { addClaims } from '../../testing/sketches/sketch-claims.js'
import { streamBody, writePdf } from '../../testing/sketches/write-pdf.js'
import type { OcrReport } from './ocr-report.js'
import { operation } from './operation.js'

const hello: FakeWord = { text: 'Hello', left: 0.1, top: 0.1, right: 0.4, bottom: 0.2 }

async function run(
  file: File,
  options: Record<string, unknown> = {},
  recognizeText: RecognizeText = recognizing([hello]),
) {
  const result = await runOperation(operation, { file }, options, {
    capabilities: { ...testCapabilities, recognizeText },
  })
  return {
    ...result,
    file: result.files[0]!,
    report: result.data as OcrReport,
    codes: result.warnings.map(({ code }) => code),
  }
}

const scan = (pages = 1) =>
  scanOf(
    Array.from({ length: pages }, (_, index) => [`Scanned page ${index + 1}`]),
    { dpi: 100 },
  )

/** What of a page draws a picture of noise all over it, and a text if one is told. */
function pictured(sketch: PdfSketch, text = '', encoding = '/WinAnsiEncoding'): string {
  const samples = Array.from({ length: 300 * 200 }, (_, index) =>
    ((index * 7919) % 251).toString(16).padStart(2, '0'),
  ).join('')
  const image = sketch.add(
    `<</Type/XObject/Subtype/Image/Width 300/Height 200/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/ASCIIHexDecode/Length ${samples.length + 1}>>stream\n${samples}>\nendstream`,
  )
  const font = sketch.add(`<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding${encoding}>>`)
  const shown = text === '' ? '' : `BT /F0 18 Tf 30 100 Td (${text}) Tj ET`
  const content = `q 300 0 0 200 0 0 cm /I Do Q ${shown}`
  const stream = sketch.add(`<</Length ${content.length}>>stream\n${content}\nendstream`)
  return `/Contents ${stream}/Resources<</XObject<</I ${image}>>/Font<</F0 ${font}>>>>`
}

/** A scan whose letters are glyphs that nobody can name, over the picture of the paper. */
function paintedScan(): File {
  const sketch = new PdfSketch([''])
  const names = Array.from({ length: 122 }, (_, index) => `/shape${index}`).join('')
  sketch.pages[0]!.entries = pictured(sketch, 'Painted', `<</Differences[1${names}]>>`)
  return sketch.file()
}

/** A scan that was stamped. */
function stampedScan(): File {
  const sketch = new PdfSketch([''])
  sketch.pages[0]!.entries = pictured(sketch, 'Stamp')
  return sketch.file()
}

/** A scan, a printed page and an empty one. */
function mixedPages(): File {
  const sketch = new PdfSketch(['', 'printed text of the second page', ''])
  sketch.pages[0]!.entries = pictured(sketch)
  sketch.pages[2]!.entries = ''
  return sketch.file()
}

/** The sizes of the pictures that the engine gets of a page, and how it went. */
async function sizesOf(mediaBox: string, limits: Partial<Limits> = {}) {
  const sketch = new PdfSketch([''])
  sketch.inherited = sketch.inherited.replace('0 0 300 200', mediaBox)
  sketch.pages[0]!.entries = `/Contents ${sketch.add('<</Length 20>>stream\n0 0 14000 30000 re f\nendstream')}`
  let [pixels, longest] = [0, 0]
  const recognizeText = recognizing([hello], ({ width, height }) => {
    pixels = Math.max(pixels, width * height)
    longest = Math.max(longest, width, height)
  })
  const capabilities = { ...testCapabilities, recognizeText }
  const { data } = await runOperation(
    operation,
    { file: sketch.file() },
    { enhanceImage: false },
    { capabilities, limits },
  )
  return { pixels, longest, report: data as OcrReport }
}

/** Says of a picture that is mostly black what it says, and of others something else. */
const byDarkness: RecognizeText = (picture, request) => {
  const dark = picture.data.reduce((sum, sample) => sum + (sample < 128 ? 1 : 0), 0) > picture.data.length / 2
  return recognizing([{ ...hello, text: dark ? 'Dark' : 'Light' }])(picture, request)
}

describe('ocrPdf', () => {
  it('makes a scan searchable by what the engine reads, and keeps its pages as they look', async () => {
    const file = await scanOf([['The quick brown fox', 'jumps over the lazy dog.'], ['Second page, 42 words']])
    const result = await run(file, {}, testCapabilities.recognizeText!)
    expect((await textsOf(result.file)).map((text) => text.replace(/\r/g, ''))).toEqual([
      'The quick brown fox\njumps over the lazy dog.',
      'Second page, 42 words',
    ])
    for (const page of [1, 2]) expect(await pageDifference(file, page, result.file, page)).toBe(0)
    expect(result.file.name).toBe('ocr_scan.pdf')
    expect(result.file.size).toBeLessThan(file.size + 2 * 25_000)
    expect((await qpdfCheck(result.file)).exitCode).toBe(0)
    expect(result.report).toMatchObject({ languages: ['eng'], recognized: 2, skipped: 0, failed: 0, words: 13 })
    expect(result.report.confidence).toBeGreaterThan(80)
    expect(result.report.engine).toMatch(/^tesseract/)
  })

  it('makes a searchable PDF of a photo of a page, as large as the paper as far as the photo tells', async () => {
    const picture = await pictureOfText(['Hello from a photo'], { dpi: 200 })
    const photo = async (dpi: number) => {
      const png = await writePng(picture, { dpi, deflate: testCapabilities.deflate, fast: true })
      return new File([png as Uint8Array<ArrayBuffer>], 'page.png', { type: 'image/png' })
    }
    const { file: made, report, codes } = await run(await photo(200), {}, testCapabilities.recognizeText!)
    expect([made.name, codes]).toEqual(['ocr_page.pdf', []])
    expect(await textOf(made, 1)).toMatch(/Hello from a photo/)
    expect(report).toMatchObject({ recognized: 1, words: 4 })
    const { width, height } = await renderPage(made, 1, 1)
    expect(width).toBeCloseTo((picture.width / 200) * 72, -1)
    expect(height).toBeCloseTo((picture.height / 200) * 72, -1)
    // 72 is what programs write that know of no paper.
    const { file: unknown } = await run(await photo(72))
    const shown = await renderPage(unknown, 1, 1)
    expect(Math.max(shown.width, shown.height)).toBeCloseTo(842, -1)
    expect((await run(await photo(200), { outputSearchablePdf: false })).file.name).toBe('ocr_page.txt')
  })

  it('says of a picture without words that its PDF has none', async () => {
    const white: Raster = {
      width: 8,
      height: 8,
      color: 'gray',
      alpha: false,
      depth: 8,
      data: new Uint8Array(64).fill(255),
    }
    const png = await writePng(white, { dpi: 200, deflate: testCapabilities.deflate, fast: true })
    const blank = new File([png as Uint8Array<ArrayBuffer>], 'blank.png')
    const { warnings, file: made } = await run(blank, {}, recognizing([]))
    expect(warnings.map(({ code, message }) => [code, message])).toEqual([
      ['nothing-recognized', 'blank.png was converted to a PDF without text: no text was found on its pages.'],
    ])
    expect((await qpdfCheck(made)).exitCode).toBe(0)
  })

  it('reads several languages on one page', async () => {
    const file = await scanOf([['The weather is fine today', 'Сегодня хорошая погода']])
    const { file: made, report } = await run(file, { language: 'eng+rus' }, testCapabilities.recognizeText!)
    expect(await textOf(made, 1)).toMatch(/The weather is fine today\s+Сегодня хорошая погода/)
    expect(report.languages).toEqual(['eng', 'rus'])
  })

  it('keeps the streams of the input byte for byte', async () => {
    const file = await scan()
    const streams = (text: string) => text.match(/stream\r?\n[\s\S]*?endstream/g) ?? []
    const before = streams(await rawText(file))
    const after = streams(await rawText((await run(file)).file))
    for (const stream of before.filter((found) => found.length > 2000)) expect(after).toContain(stream)
  })

  it('leaves pages that have text alone, and gives a file back as it is when all have', async () => {
    const file = numberedPages(2).file('book.pdf')
    const { file: same, report, warnings, codes } = await run(file)
    expect(Buffer.from(await same.arrayBuffer())).toEqual(Buffer.from(await file.arrayBuffer()))
    expect(same.name).toBe('ocr_book.pdf')
    expect(codes).toEqual(['nothing-recognized'])
    expect(warnings[0]!.message).toContain('its pages already have text')
    expect(report.pages).toEqual([1, 2].map((page) => expect.objectContaining({ page, status: 'skipped', words: 0 })))
  })

  it('reads all pages with mode force', async () => {
    const { file, report } = await run(numberedPages(1).file(), { mode: 'force' })
    expect(report.recognized).toBe(1)
    expect((await textOf(file, 1)).split('\n').sort()).toEqual(['Hello', 'page 1'])
  })

  it('replaces the hidden text of an earlier run with mode redo, and leaves it with mode skip', async () => {
    const first = await run(await scan())
    expect(await textOf(first.file, 1)).toBe('Hello')
    const again = recognizing([{ ...hello, text: 'Goodbye' }])
    const skipped = await run(first.file, {}, again)
    expect(await textOf(skipped.file, 1)).toBe('Hello')
    expect(skipped.report.pages[0]).toMatchObject({ status: 'skipped', reason: 'The page was recognized before.' })
    const redone = await run(first.file, { mode: 'redo' }, again)
    expect(await textOf(redone.file, 1)).toBe('Goodbye')
    expect(await pageDifference(first.file, 1, redone.file, 1)).toBe(0)
  })

  it('leaves printed pages alone with mode redo', async () => {
    expect((await run(numberedPages(1).file(), { mode: 'redo' })).report.pages[0]!.status).toBe('skipped')
  })

  it('reads the pages that were chosen only', async () => {
    const { file, report } = await run(await scan(3), { pages: '3,1' })
    expect(await textsOf(file)).toEqual(['Hello', '', 'Hello'])
    expect(report.pages.map(({ page }) => page)).toEqual([1, 3])
    await expect(run(await scan(), { pages: '2' })).rejects.toMatchObject({ code: 'PAGES_OUT_OF_RANGE' })
  })

  it('leaves out words that lie over text which can be found already', async () => {
    const sketch = stampedScan()
    const stamp: FakeWord = { text: 'Stamp', left: 0.1, top: 0.42, right: 0.28, bottom: 0.52 }
    const below: FakeWord = { text: 'below', left: 0.1, top: 0.7, right: 0.3, bottom: 0.8 }
    const { file } = await run(sketch, {}, recognizing([stamp, below]))
    expect((await textOf(file, 1)).split(/\s+/).sort()).toEqual(['Stamp', 'below'])
  })

  it('lays words over letters on a scan that cannot be found', async () => {
    const painted: FakeWord = { text: 'Found', left: 0.1, top: 0.42, right: 0.3, bottom: 0.52 }
    const { file } = await run(paintedScan(), {}, recognizing([painted]))
    expect(await textOf(file, 1)).toContain('Found')
  })

  it('gives plain text, of all pages, when no PDF is wanted', async () => {
    const { files, file } = await run(mixedPages(), { outputSearchablePdf: false })
    expect(files).toHaveLength(1)
    expect([file.name, file.type]).toEqual(['ocr_sketch.txt', 'text/plain;charset=utf-8'])
    expect((await file.text()).split('\f').map((text) => text.trim())).toEqual([
      'Hello',
      'printed text of the second page',
      '',
    ])
  })

  it('puts side files beside the PDF', async () => {
    const { files, companions } = await run(await scan(), { sidecar: 'all' })
    expect(files.map(({ name }) => name)).toEqual(['ocr_scan.pdf'])
    expect(companions!.map(({ name }) => name)).toEqual(['ocr_scan.txt', 'ocr_scan.hocr', 'ocr_scan.json'])
    const [text, hocr, json] = await Promise.all(companions!.map((companion) => companion.text()))
    expect(text!.trim()).toBe('Hello')
    expect(hocr).toContain('>Hello</span>')
    expect(JSON.parse(json!).pages[0]).toMatchObject({ page: 1, status: 'recognized' })
  })

  it('keeps a page that cannot be read in time, and reports it', async () => {
    let page = 0
    const slow = recognizing([hello], (_, { layout }) => {
      if (layout === 'auto' && ++page === 2) throw new ToolError('TIMEOUT', 'Too long.')
    })
    const { file, report, warnings } = await run(await scan(3), { enhanceImage: false, pageTimeout: 7 }, slow)
    expect(report).toMatchObject({ recognized: 2, failed: 1 })
    const failed = report.pages.find(({ status }) => status === 'failed')!
    expect(failed.reason).toBe('Recognizing the page took longer than 7 s.')
    expect(warnings).toEqual([
      { code: 'page-not-recognized', message: `Page ${failed.page} was left unchanged. ${failed.reason}` },
    ])
    expect((await textsOf(file)).filter((text) => text === 'Hello')).toHaveLength(2)
  })

  it('fails when no page could be read', async () => {
    const fail = (code: 'TIMEOUT' | 'BAD_DOCUMENT') =>
      recognizing([], () => {
        throw new ToolError(code, 'The engine broke down.')
      })
    await expect(run(await scan(2), {}, fail('TIMEOUT'))).rejects.toMatchObject({
      code: 'TIMEOUT',
      message: expect.stringMatching(
        /^No page of scan\.pdf could be read\. Page 1: Recognizing the page took longer than 180 s.*pageTimeout/,
      ),
    })
    await expect(run(await scan(), {}, fail('BAD_DOCUMENT'))).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
  })

  it('stops at once when it is canceled, and leaves nothing at work', async () => {
    const controller = new AbortController()
    let [begun, ended] = [0, 0]
    const waiting: RecognizeText = (_, { signal }) =>
      new Promise((_, reject) => {
        if (++begun === 2) queueMicrotask(() => controller.abort())
        signal.addEventListener('abort', () => {
          ended++
          reject(new ToolError('CANCELLED', 'The operation was canceled.'))
        })
      })
    const capabilities = { ...testCapabilities, recognizeText: waiting }
    const file = await scan(4)
    await expect(
      runOperation(operation, { file }, {}, { capabilities, signal: controller.signal }),
    ).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(ended).toBe(begun)
  })

  it('tells a blank page without asking the engine', async () => {
    let asked = 0
    const sketch = new PdfSketch([''])
    sketch.pages[0]!.entries = ''
    const { report } = await run(
      sketch.file(),
      {},
      recognizing([], () => void asked++),
    )
    expect(report.pages[0]).toMatchObject({ status: 'empty', words: 0 })
    expect(asked).toBe(0)
  })

  it('reads a page that is larger than a picture may be at a resolution that fits', async () => {
    const { pixels } = await sizesOf('0 0 14400 14400', { maxPixels: 20e6 })
    expect(pixels).toBeGreaterThan(1e6)
    expect(pixels).toBeLessThanOrEqual(20e6)
  })

  it('reads a long strip in a picture whose sides an engine can take', async () => {
    const { longest, report } = await sizesOf('0 0 14400 40')
    expect(longest).toBeGreaterThan(30_000)
    expect(longest).toBeLessThanOrEqual(32_767)
    expect(report.recognized).toBe(1)
  })

  it('keeps a page with a picture of more pixels than may be taken', async () => {
    const file = await scan()
    const result = await runOperation(
      operation,
      { file },
      {},
      {
        capabilities: { ...testCapabilities, recognizeText: recognizing([hello]) },
        limits: { maxPixels: 1000 },
      },
    )
    expect((result.data as OcrReport).pages[0]).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('pixels'),
    })
    expect(Buffer.from(await result.files[0]!.arrayBuffer())).toEqual(Buffer.from(await file.arrayBuffer()))
  })

  it('names the languages when one is unknown', async () => {
    const refused = async (language: string) =>
      run(await scan(), { language }).then(
        () => undefined,
        (error: ToolError) => error,
      )
    expect(await refused('klingon')).toMatchObject({
      code: 'INVALID_OPTIONS',
      message:
        'language: There is no language "klingon". Choose from eng, fra, deu, spa, ita, por, rus, chi_sim, jpn, kor; join several with +, as in eng+deu.',
    })
    expect((await refused(''))!.message).toContain('No language was given')
    expect((await refused('eng+../../x'))!.message).toContain('There is no language "../../x"')
    expect((await refused('eng+fra+deu+spa+ita'))!.message).toContain('At most 4 languages')
  })

  it('opens a protected file with its password, and protects the result with it', async () => {
    const locked = await rewriteByQpdf(await scan(), '--encrypt', 'secret', 'owner', '256', '--')
    await expect(run(locked)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    const { file, codes } = await run(locked, { password: 'secret' })
    expect(await textOf(await rewriteByQpdf(file, '--password=secret', '--decrypt'), 1)).toBe('Hello')
    expect(codes).toEqual([])
    await expect(run(file)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
  })

  it('reports how far it is, page by page', async () => {
    const stages: string[] = []
    const capabilities = { ...testCapabilities, recognizeText: recognizing([hello]) }
    await runOperation(
      operation,
      { file: await scan(3) },
      {},
      {
        capabilities,
        progress: (_, stage) => stages.at(-1) !== stage && stages.push(stage),
      },
    )
    expect(stages).toEqual([
      'Reading the document',
      'Page 1 of 3',
      'Page 2 of 3',
      'Page 3 of 3',
      'Writing the result',
      'Done',
    ])
  })

  it.each([
    // The lost page is counted, and a blank one takes its place.
    ['other pages', 3, ['', 'Dark', 'Light']],
    ['as many pages, but others,', 2, ['Dark', 'Light']],
  ])(
    'lays words under the page they were read on where the engine sees %s in a damaged file',
    async (_, count, texts) => {
      const sketch = new PdfSketch(['', ''])
      const paint = (part: string) => `/Contents ${sketch.add(streamBody(`0 0 300 ${part} re f`))}`
      sketch.pages[0]!.entries = paint('180')
      sketch.pages[1]!.entries = paint('60')
      const objects = sketch.build()
      // The first leaf is lost: our reader leaves it out, others count it.
      objects[2] = objects[2]!.replace('/Kids[', '/Kids[99 0 R ').replace('/Count 2', `/Count ${count}`)
      const { file, report } = await run(writePdf(objects, 'damaged.pdf'), {}, byDarkness)
      expect(report.recognized).toBe(2)
      expect(await textsOf(file)).toEqual(texts)
      const { companions } = await run(writePdf(objects, 'damaged.pdf'), { sidecar: 'txt' }, byDarkness)
      expect((await companions[0]!.text()).split(/\s+/).filter(Boolean)).toEqual(['Dark', 'Light'])
    },
  )

  it('holds no more pictures at a time than there are threads, and one ahead', async () => {
    let [atWork, most] = [0, 0]
    const recognizeText = recognizing([hello], async () => {
      most = Math.max(most, ++atWork)
      await new Promise((resolve) => setTimeout(resolve, 50))
      atWork--
    })
    const capabilities = { ...testCapabilities, recognizeText }
    await runOperation(operation, { file: await scan(8) }, { enhanceImage: false }, { capabilities, threads: 2 })
    expect(most).toBe(3)
  })

  it('fails a single page whose picture no engine takes', async () => {
    let page = 0
    const picky = recognizing([hello], () => {
      if (++page === 1) throw new ToolError('LIMIT_EXCEEDED', 'The picture is too large.')
    })
    const { report } = await run(await scan(3), { enhanceImage: false }, picky)
    expect(report).toMatchObject({ recognized: 2, failed: 1 })
    expect(report.pages.find(({ status }) => status === 'failed')!.reason).toBe('The picture is too large.')
  })

  it('tells, when all pages fail, why the one that it names did', async () => {
    let page = 0
    const failing = recognizing([], async () => {
      const number = ++page
      // The second page is done first.
      if (number === 1) await new Promise((resolve) => setTimeout(resolve, 200))
      throw new ToolError('BAD_DOCUMENT', `Call ${number} failed.`)
    })
    await expect(run(await scan(2), { enhanceImage: false }, failing)).rejects.toMatchObject({
      message: 'No page of scan.pdf could be read. Page 1: Call 1 failed.',
    })
  })

  it('says that pages could not be read rather than that they have no text', async () => {
    const { warnings } = await runOperation(
      operation,
      { file: await scan() },
      {},
      { capabilities: { ...testCapabilities, recognizeText: recognizing([hello]) }, limits: { maxPixels: 1000 } },
    )
    expect(warnings.at(-1)).toEqual({
      code: 'nothing-recognized',
      message: 'scan.pdf was left unchanged: the pages could not be read.',
      nothingDone: true,
    })
  })

  it('keeps the hidden text of a page on which nothing is found any more', async () => {
    const first = await run(await scan())
    const { file, report, codes } = await run(first.file, { mode: 'redo', sidecar: 'txt' }, recognizing([]))
    expect(report.pages[0]!.status).toBe('empty')
    expect(codes).toEqual(['nothing-recognized'])
    expect(await textOf(file, 1)).toBe('Hello')
  })

  it('has the text that a page keeps in the side files, where the engine finds none', async () => {
    const first = await run(await scan())
    const { companions } = await run(first.file, { mode: 'redo', sidecar: 'all' }, recognizing([]))
    const [text, , json] = await Promise.all(companions.map((companion) => companion.text()))
    expect(text).toBe('Hello\n')
    expect(JSON.parse(json!).pages[0].text).toBe('Hello\n')
  })

  it('reports the sizes of pages that were left alone in hOCR', async () => {
    const { companions } = await run(numberedPages(1).file(), { sidecar: 'hocr' })
    expect(await companions[0]!.text()).toContain('title="bbox 0 0 300 200; ppageno 0; scan_res 72 72"')
  })
})

describe('a scan that claims to follow standards', () => {
  const claiming = (level: string): File => {
    const sketch = new PdfSketch([''])
    sketch.pages[0]!.entries = pictured(sketch)
    addClaims(sketch, { archive: `2${level}`, accessible: '1', intent: 3 })
    return sketch.file()
  }

  it('claims no tags for the text layer, which has none', async () => {
    const { file, warnings } = await run(claiming('A'))
    const lost = warnings.filter(({ code }) => code === 'conformance-lost').map(({ message }) => message)
    expect(lost).toEqual([expect.stringContaining('It claims PDF/A-2U now.'), expect.stringContaining('PDF/UA-1')])
    expect(await rawText(file)).toMatch(/pdfaid:conformance="U"/)
  })

  it('stays a PDF/A without tags', async () => {
    const { file, warnings } = await run(claiming('B'))
    expect(warnings.filter(({ message }) => message.includes('PDF/A'))).toEqual([])
    expect(await rawText(file)).toMatch(/pdfaid:conformance="B"/)
  })
})
