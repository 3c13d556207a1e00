import { describe, expect, it } from 'vitest'
import { ToolError } from '../errors.js'
import type { Raster } from '../image/raster.js'
import { builtCore } from '../testing/built-core.js'
import { pictureOfText } from '../testing/sketches/page-of-text.js'
import { sketchRaster } from '../testing/sketches/pictures/sketch-raster.js'
import { sketchWriting, withNoise } from '../testing/sketches/sketch-writing.js'
import { wordsOf } from './measure-words.js'
import type { RecognizeRequest, RecognizeText } from './ocr-capabilities.js'
import { textOfPage } from './output/text-of.js'
import { type RecognizePageSettings, recognizePage } from './recognize-page.js'
import { type QuarterTurn, turnPicture } from './turn-picture.js'

/** Lines of one word each, as Tesseract writes them; boxes are `left top right bottom`. */
function hocrOf({ width, height }: Raster, lines: { box: string; text: string; confidence: number }[]): string {
  const found = lines.map(
    ({ box, text, confidence }) =>
      `<p class='ocr_par' title="bbox ${box}"><span class='ocr_line' title="bbox ${box}; baseline 0 0">` +
      `<span class='ocrx_word' title="bbox ${box}; x_wconf ${confidence}">${text}</span></span></p>`,
  )
  return `<div class='ocr_page' title="bbox 0 0 ${width} ${height}">${found.join('')}</div>`
}

/** An engine that finds one line all over the picture, as sure as it is told, and keeps what it was asked. */
function fakeEngine(confidenceOf: (picture: Raster, request: RecognizeRequest) => number) {
  const asked: (Pick<RecognizeRequest, 'layout' | 'timeoutMs'> & { picture: Raster })[] = []
  const recognizeText: RecognizeText = async (picture, request) => {
    asked.push({ picture, layout: request.layout, timeoutMs: request.timeoutMs })
    const text = 'Writing '.repeat(20).trim()
    const confidence = confidenceOf(picture, request)
    const line = { box: `0 0 ${picture.width} ${picture.height}`, text, confidence }
    return { hocr: hocrOf(picture, [line]), text, engine: 'fake 1' }
  }
  return { asked, recognizeText, layouts: () => asked.map(({ layout }) => layout) }
}

function settingsFor(
  recognizeText: RecognizeText,
  settings: Partial<RecognizePageSettings> = {},
): RecognizePageSettings {
  const { signal } = new AbortController()
  return {
    dpi: 300,
    languages: ['eng'],
    enhance: true,
    findOrientation: true,
    timeoutMs: 60_000,
    signal,
    recognizeText,
    ...settings,
  }
}

const upright = sketchWriting()
/** Only pages with this mark in the upper left quarter are upright for the fake engine. */
const marked: Raster = { ...upright, data: upright.data.slice() }
for (let y = 100; y < 160; y++) marked.data.fill(0, y * marked.width + 100, y * marked.width + 200)

/** Looks for something solid near the upper left corner. */
function isUpright({ width, data }: Raster): boolean {
  for (let y = 90; y < 190; y += 10)
    for (let x = 90; x < 220; x += 10) {
      let ink = 0
      for (let step = 0; step < 30; step++) if (data[(y + step) * width + x + step]! < 60) ink++
      if (ink === 30) return true
    }
  return false
}

describe('recognizePage', () => {
  it('recognizes a clean page once, as it was rendered', async () => {
    const { asked, recognizeText } = fakeEngine(() => 95)
    const found = await recognizePage(upright, settingsFor(recognizeText))
    expect(asked).toEqual([{ picture: upright, layout: 'auto', timeoutMs: 60_000 }])
    expect(found).toMatchObject({ turned: 0, skew: 0, steps: [], confidence: 95, engine: 'fake 1' })
    expect(found.toRendered).toEqual([1, 0, 0, 1, 0, 0])
  })

  it('reads a line at the top that was missed, alone', async () => {
    const { width, data } = upright
    const rowsWith = (picture: Raster) => (row: number) =>
      picture.data.subarray(row * width, (row + 1) * width).some((level) => level < 128)
    const rows = Array.from({ length: upright.height }, (_, row) => rowsWith({ ...upright, data })(row))
    const top = rows.indexOf(true)
    const bottom = rows.indexOf(false, top)
    const asked: { layout: string; hasMore: boolean }[] = []
    const recognizeText: RecognizeText = async (picture, { layout }) => {
      const hasMore = rows.some((isInk, row) => isInk && row > bottom && rowsWith(picture)(row))
      asked.push({ layout, hasMore })
      const line = hasMore
        ? { box: `0 ${bottom + 1} ${width} ${picture.height}`, text: 'below', confidence: 95 }
        : { box: `0 ${top} ${width} ${bottom}`, text: '14', confidence: 95 }
      return { hocr: hocrOf(picture, [line]), text: line.text, engine: 'fake 1' }
    }
    const { page } = await recognizePage(upright, settingsFor(recognizeText))
    expect(textOfPage(page)).toBe('14\n\nbelow')
    expect(asked).toEqual([
      { layout: 'auto', hasMore: true },
      { layout: 'sparse', hasMore: false },
    ])
  })

  it('leaves out a rule of a table that was read as a bar', async () => {
    const ruled: Raster = { ...upright, data: upright.data.slice() }
    for (let y = 100; y < ruled.height - 100; y++) ruled.data.fill(0, y * ruled.width + 60, y * ruled.width + 64)
    const recognizeText: RecognizeText = async (picture) => {
      const text = `0 0 ${picture.width} ${picture.height}`
      const lines = [
        { box: '58 400 66 430', text: '|', confidence: 95 },
        { box: text, text: 'Writing '.repeat(20).trim(), confidence: 95 },
      ]
      return { hocr: hocrOf(picture, lines), text: '', engine: 'fake 1' }
    }
    const { page } = await recognizePage(ruled, settingsFor(recognizeText))
    expect(wordsOf(page).map(({ text }) => text)).not.toContain('|')
    expect(textOfPage(page)).toContain('Writing')
  })

  it('takes color', async () => {
    const { asked, recognizeText } = fakeEngine(() => 95)
    const data = Uint8Array.from({ length: 3 * upright.data.length }, (_, at) => upright.data[Math.floor(at / 3)]!)
    await recognizePage({ ...upright, color: 'rgb', data }, settingsFor(recognizeText))
    expect(asked[0]!.picture.data.every((level, at) => level === upright.data[at])).toBe(true)
  })

  it('tells a blank page without the engine', async () => {
    const { asked, recognizeText } = fakeEngine(() => 95)
    const paper = sketchRaster({ width: 300, height: 200, color: 'gray', alpha: false }, () => 250)
    const found = await recognizePage(withNoise(paper, 3), settingsFor(recognizeText))
    expect(asked).toEqual([])
    expect(found).toMatchObject({ page: { width: 300, height: 200, paragraphs: [] }, confidence: 0 })
  })

  it('makes lines level with enhance on only', async () => {
    const { asked, recognizeText } = fakeEngine(() => 95)
    const slanted = sketchWriting({ degrees: -3 })
    expect((await recognizePage(slanted, settingsFor(recognizeText))).skew).toBeCloseTo(3, 0.9)
    const plain = await recognizePage(slanted, settingsFor(recognizeText, { enhance: false }))
    expect(plain).toMatchObject({ skew: 0, steps: [] })
    expect(asked.at(-1)!.picture).toBe(slanted)
  })

  it.each([90, 180, 270] as const)(
    'finds text that must be turned by %d degrees, trying a part of the page',
    async (turned) => {
      const whole = fakeEngine((picture) => (isUpright(picture) ? 90 : 25))
      const part = (isRight: boolean) => fakeEngine(() => (isRight ? 90 : 25))
      const lying = turnPicture(marked, ((360 - turned) % 360) as QuarterTurn).picture
      const tried: QuarterTurn[] = turned === 180 ? [180] : [90, 270]
      let parts = 0
      const recognizeText: RecognizeText = (picture, request) => {
        const engine = request.layout === 'block' ? part(tried[parts++] === turned) : whole
        return engine.recognizeText(picture, request)
      }
      const found = await recognizePage(lying, settingsFor(recognizeText))
      expect(found).toMatchObject({ turned, confidence: 90 })
      expect(parts).toBe(tried.length)
      const [a, b, c, d, e, f] = found.toRendered
      const corner = { x: 150, y: 130 }
      const at = { x: a * corner.x + c * corner.y + e, y: b * corner.x + d * corner.y + f }
      expect(lying.data[Math.floor(at.y) * lying.width + Math.floor(at.x)]).toBe(0)
    },
  )

  it('looks for no orientation when it is not asked to', async () => {
    const { recognizeText, layouts } = fakeEngine(() => 25)
    const found = await recognizePage(
      turnPicture(upright, 180).picture,
      settingsFor(recognizeText, { findOrientation: false }),
    )
    expect(found.turned).toBe(0)
    expect(layouts()).toEqual(['auto'])
  })

  it('keeps what is read without the preparation where that is more', async () => {
    const pale = sketchWriting({ ink: 150, paper: 210 })
    const { recognizeText } = fakeEngine((picture) => (picture === pale ? 70 : 40))
    expect(await recognizePage(pale, settingsFor(recognizeText))).toMatchObject({ steps: [], confidence: 70 })
  })

  it.each([
    [93, 92, []],
    [92, 92, []],
    [92, 93, ['flatten']],
    [100, 97, ['flatten']],
  ])(
    'of pale print, read with %i %% without white paper and %i %% with it, keeps the better',
    async (plain, white, steps) => {
      const pale = sketchWriting({ ink: 150, paper: 210 })
      const { asked, recognizeText } = fakeEngine((picture) => (picture === pale ? plain : white))
      expect((await recognizePage(pale, settingsFor(recognizeText))).steps).toEqual(steps)
      expect(asked).toHaveLength(white < 96 ? 2 : 1)
    },
  )

  it('reads a page as one column too where strokes are left over, and adds what that finds', async () => {
    const recognizeText: RecognizeText = async (picture, { layout }) => {
      const upper = { box: '90 90 1410 500', text: 'upper', confidence: 90 }
      const lower = { box: '90 510 1410 1110', text: 'lower', confidence: 90 }
      const lines = layout === 'column' ? [upper, lower] : [upper]
      return { hocr: hocrOf(picture, lines), text: lines.map(({ text }) => text).join('\n\n'), engine: 'fake 1' }
    }
    const { page } = await recognizePage(upright, settingsFor(recognizeText))
    expect(textOfPage(page)).toBe('upper\n\nlower')
  })

  it('takes from the reading as one column what that is surer of', async () => {
    const recognizeText: RecognizeText = async (picture, { layout }) => {
      const [text, confidence] = layout === 'column' ? ['12 14', 95] : ['12 te', 40]
      const lines = [
        { box: '90 90 1410 500', text: 'A line that is read well', confidence: 95 },
        { box: '90 510 1410 710', text, confidence },
      ]
      return { hocr: hocrOf(picture, lines), text: lines.map((line) => line.text).join('\n\n'), engine: 'fake 1' }
    }
    const { page } = await recognizePage(upright, settingsFor(recognizeText))
    expect(textOfPage(page)).toBe('A line that is read well\n\n12 14')
  })

  it('joins code that was parted at signs, and leaves out the marks of plots', async () => {
    const recognizeText: RecognizeText = async (picture) => {
      const rows = ['import graph from tools', 'draw (identity) ;', '!             !             !']
      const lines = rows.map((row, index) => {
        const [top, bottom] = [90 + 340 * index, 430 + 340 * index]
        const words = [...row.matchAll(/\S+/g)].map(({ 0: word, index: at }) => {
          // The gaps before signs are half as wide as spaces.
          const left = 90 + 50 * at - (/^[(;]/.test(word) ? 30 : 0)
          return `<span class='ocrx_word' title="bbox ${left} ${top} ${left + 50 * word.length - 10} ${bottom}; x_wconf 95">${word}</span>`
        })
        return `<span class='ocr_line' title="bbox 90 ${top} 1410 ${bottom}; baseline 0 0">${words.join('')}</span>`
      })
      const { width, height } = picture
      const hocr = `<div class='ocr_page' title="bbox 0 0 ${width} ${height}"><p class='ocr_par'>${lines.join('')}</p></div>`
      return { hocr, text: rows.join('\n'), engine: 'fake 1' }
    }
    const { page } = await recognizePage(upright, settingsFor(recognizeText))
    expect(textOfPage(page)).toBe('import graph from tools\ndraw(identity);')
  })

  it('reads Korean as one column first, which loses no paragraphs', async () => {
    const { recognizeText, layouts } = fakeEngine(() => 95)
    await recognizePage(upright, settingsFor(recognizeText, { languages: ['kor', 'eng'] }))
    expect(layouts()).toEqual(['column'])
  })

  it.each(['TIMEOUT', 'CANCELLED', 'BAD_DOCUMENT', 'UNAVAILABLE'] as const)('passes %s on', async (code) => {
    const recognizeText = () => Promise.reject(new ToolError(code, 'No.'))
    await expect(recognizePage(upright, settingsFor(recognizeText))).rejects.toMatchObject({ code })
  })

  it('keeps the first reading when there is no time for another', async () => {
    const { recognizeText } = fakeEngine(() => 60)
    const once: RecognizeText = (picture, request) =>
      request.layout === 'auto'
        ? recognizeText(picture, request)
        : Promise.reject(new ToolError('TIMEOUT', 'It took too long.'))
    expect((await recognizePage(upright, settingsFor(once))).confidence).toBe(60)
  })

  it('never tells less progress than before', async () => {
    const { recognizeText } = fakeEngine(() => 25)
    const fractions: number[] = []
    const telling: RecognizeText = (picture, request) => {
      for (const fraction of [0, 0.5, 1]) request.progress?.(fraction)
      return recognizeText(picture, request)
    }
    await recognizePage(upright, settingsFor(telling, { progress: (fraction) => fractions.push(fraction) }))
    expect(fractions).toEqual([0.5, 1])
  })

  it.each([
    ['upside down', 180],
    ['on its side', 270],
  ] as const)('reads a page that lies %s, with the real engine', async (_, turned) => {
    const lines = Array.from({ length: 6 }, () => 'The keeper wrote down wind, weather and ships.')
    const picture = turnPicture(await pictureOfText(lines, { dpi: 200 }), ((360 - turned) % 360) as QuarterTurn).picture
    const built: typeof import('../node/index.js') = await import(builtCore)
    const recognizeText = built.nodeCapabilities({ ocrEngine: 'builtin' }).recognizeText!
    const found = await recognizePage(picture, settingsFor(recognizeText, { dpi: 200 }))
    expect(found.turned).toBe(turned)
    expect(textOfPage(found.page).replace(/\s+/g, ' ').trim()).toBe(lines.join(' '))
    expect(wordsOf(found.page)).toHaveLength(6 * 8)
  })
})
