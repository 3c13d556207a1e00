import { spawnSync } from 'node:child_process'
import { PDFArray, PDFName, type PDFRawStream, PDFRef } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { combine } from '../../geometry/matrix.js'
import type { SeenBox } from '../../geometry/seen-box.js'
import type { RecognizedLine, RecognizedPage, RecognizedWord } from '../../ocr/recognized-page.js'
import { findOnPage } from '../../testing/facts/find-on-page.js'
import { type InkBox, renderPage, textOf } from '../../testing/facts/look-at-pdf.js'
import { testRun } from '../../testing/run-context.js'
import { pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { decodeStream } from '../filters/decode-stream.js'
import { seenPage } from '../model/seen-page.js'
import { openPdf } from '../read/open-pdf.js'
import { savePdf } from '../write/save-pdf.js'
import { TextLayer } from './text-layer.js'

const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined

/** Pixels of the pictures here: ten to a point of a page of 300 × 400. */
const WIDTH = 3000
const HEIGHT = 4000
const drawn = '0.5 g 20 20 200 300 re f 1 0 0 RG 5 w 0 0 m 300 400 l S'

/** A line whose words stand side by side, from a place on its baseline, in letters of 100 pixels, a space 30 pixels wide. */
function lineOf(text: string, left = 400, baseline = 1000): RecognizedLine {
  let at = left
  const words = text.split(' ').map((word, index, all): RecognizedWord => {
    const box = { left: at, top: baseline - 72, right: at + Array.from(word).length * 55, bottom: baseline + 22 }
    at = box.right + 30
    return { text: word, box, confidence: 90, spaceAfter: index < all.length - 1 }
  })
  return lineOfWords(words, baseline)
}

function lineOfWords(words: RecognizedWord[], baseline: number, direction: RecognizedLine['direction'] = 0) {
  const box = {
    left: Math.min(...words.map((word) => word.box.left)),
    top: Math.min(...words.map((word) => word.box.top)),
    right: Math.max(...words.map((word) => word.box.right)),
    bottom: Math.max(...words.map((word) => word.box.bottom)),
  }
  return { box, baseline: { left: baseline, right: baseline }, direction, words }
}

/** Han and kana as Tesseract finds them: a character a word, with boxes that overlap here and there. */
function lineWithoutSpaces(text: string): RecognizedLine {
  const words = Array.from(text, (character, index) => {
    const left = 400 + index * 100 + (index % 3 === 1 ? -30 : 0)
    return {
      text: character,
      box: { left, top: 920, right: left + (index % 4 === 2 ? 130 : 90), bottom: 1010 },
      confidence: 90,
      spaceAfter: false,
    }
  })
  return lineOfWords(words, 1000)
}

function recognized(...lines: RecognizedLine[]): RecognizedPage {
  return { width: WIDTH, height: HEIGHT, paragraphs: lines.map((line) => ({ box: line.box, lines: [line] })) }
}

/** Lays a text under the first page of a file, over all that is seen of it. */
async function withLayer(file: File, text: RecognizedPage): Promise<File> {
  const run = testRun()
  const document = await openPdf(file, run)
  const layer = new TextLayer(document, run.capabilities)
  const { width, height, toPage } = seenPage(document.pages[0]!)
  layer.add(document.pages[0]!, text, combine([width / text.width, 0, 0, -height / text.height, 0, height], toPage))
  layer.finish()
  return savePdf(document, 'layered.pdf')
}

const plainPage = () => pagesPdf([{ entries: '/MediaBox[0 0 300 400]', content: drawn }])

async function pixelsOf(file: File): Promise<Buffer> {
  return Buffer.from((await renderPage(file, 1, 1)).pixels)
}

/** Intersection over union of a box found on the page and one in the picture. */
function overlap(found: InkBox | undefined, { left, top, right, bottom }: SeenBox, isAcross = false): number {
  if (!found) return 0
  const [width, height] = isAcross ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT]
  const box = { left: left / width, top: top / height, right: right / width, bottom: bottom / height }
  const area = (one: InkBox) => Math.max(0, one.right - one.left) * Math.max(0, one.bottom - one.top)
  const shared = {
    left: Math.max(found.left, box.left),
    top: Math.max(found.top, box.top),
    right: Math.min(found.right, box.right),
    bottom: Math.min(found.bottom, box.bottom),
  }
  const both = shared.right > shared.left && shared.bottom > shared.top ? area(shared) : 0
  return both / (area(found) + area(box) - both)
}

const sentences = {
  eng: 'The “quick” brown fox — it’s €5',
  fra: 'Où l’été œuvre à Noël, ça brûle',
  deu: 'Größe über Äpfel, süße Öfen',
  spa: '¿Dónde está el niño? ¡Mañana!',
  ita: 'Perché così più città è là',
  por: 'Não há coração sem emoções',
  rus: 'Съешь ещё этих мягких французских',
  kor: '다람쥐 헌 쳇바퀴에 타고파',
}

describe('TextLayer', () => {
  it.each([1e-8, 1e-13, 1e30])('writes no number that readers do not know at a scale of %s', async (scale) => {
    const run = testRun()
    const document = await openPdf(plainPage(), run)
    const layer = new TextLayer(document, run.capabilities)
    layer.add(document.pages[0]!, recognized(lineOf('tiny')), [scale, 0, 0, -scale, 0, 0])
    const contents = document.pages[0]!.dict.lookup(PDFName.of('Contents'))
    const first = (contents instanceof PDFArray ? contents.lookup(0) : contents) as PDFRawStream
    const bytes = decodeStream(first, (data) => run.capabilities.inflate(data, 1e6))
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\de[+-]|NaN|Infinity/)
  })

  it.each(Object.entries(sentences))('makes text in %s readable and findable, with its spaces', async (_, sentence) => {
    const file = await withLayer(plainPage(), recognized(lineOf(sentence, 100)))
    expect((await textOf(file, 1)).trim()).toBe(sentence)
    expect(await findOnPage(file, 1, sentence)).toBeDefined()
  })

  it.each([
    ['chi_sim', '最简单的建立方式大概是使用网络启动。'],
    ['jpn', 'パーティションに分割しています。'],
  ])('keeps %s in one piece and in order where the boxes of its characters overlap', async (_, sentence) => {
    const file = await withLayer(plainPage(), recognized(lineWithoutSpaces(sentence)))
    expect((await textOf(file, 1)).trim()).toBe(sentence)
    const found = await findOnPage(file, 1, sentence.slice(3, 7))
    expect(overlap(found, { left: 700, top: 920, right: 1100, bottom: 1010 })).toBeGreaterThan(0.7)
  })

  it.each(
    [0, 90, 180, 270].flatMap((turn) => [
      [turn, '/MediaBox[0 0 300 400]'],
      [turn, '/MediaBox[-50 -70 900 800]/CropBox[40 30 340 430]'],
      [turn, '/MediaBox[0 0 150 200]/UserUnit 2'],
    ]),
  )('puts words on their places and draws nothing, at Rotate %i of a page of %s', async (turn, boxes) => {
    const page = pagesPdf([{ entries: `${boxes}/Rotate ${turn}`, content: drawn }])
    const line = lineOf('Find Thing here')
    const isAcross = turn === 90 || turn === 270
    const text = recognized(line)
    const file = await withLayer(page, isAcross ? { ...text, width: HEIGHT, height: WIDTH } : text)
    expect((await pixelsOf(file)).equals(await pixelsOf(page))).toBe(true)
    for (const { text, box } of line.words.slice(0, 2)) {
      expect(overlap(await findOnPage(file, 1, text), box, isAcross)).toBeGreaterThan(0.7)
    }
  })

  it.each([90, 180, 270] as const)('follows a line that reads at %i degrees', async (direction) => {
    const isUpright = direction !== 180
    const boxes = [0, 500].map((along) => {
      const [start, end] = [1000 + along, 1400 + along]
      const [near, far] = direction === 270 ? [start, end] : [3000 - end, 3000 - start]
      return isUpright
        ? { left: 1000, right: 1094, top: near, bottom: far }
        : { left: near, right: far, top: 1000, bottom: 1094 }
    })
    const words = boxes.map((box, index) => ({
      text: index ? 'second' : 'first',
      box,
      confidence: 90,
      spaceAfter: !index,
    }))
    const file = await withLayer(plainPage(), recognized(lineOfWords(words, 1000, direction)))
    // PDFium puts words from left to right where they are upside down.
    const found = (await textOf(file, 1)).trim().split(/\s+/)
    expect(direction === 180 ? found.sort() : found).toEqual(['first', 'second'])
    for (const { text, box } of words) expect(overlap(await findOnPage(file, 1, text), box)).toBeGreaterThan(0.7)
  })

  it('keeps the words of a line that leans on their places', async () => {
    const lean = (x: number) => Math.round(x * -0.012)
    const flat = lineOf('several words of one line which rises to the right')
    const words = flat.words.map((word) => {
      const shift = lean((word.box.left + word.box.right) / 2)
      return { ...word, box: { ...word.box, top: word.box.top + shift, bottom: word.box.bottom + shift } }
    })
    const line = { ...flat, words, baseline: { left: 1000 + lean(flat.box.left), right: 1000 + lean(flat.box.right) } }
    const file = await withLayer(plainPage(), recognized(line))
    expect((await textOf(file, 1)).trim()).toBe('several words of one line which rises to the right')
    for (const { text, box } of [words[0]!, words[5]!, words[9]!])
      expect(overlap(await findOnPage(file, 1, text), box)).toBeGreaterThan(0.6)
  })

  it.skipIf(!hasPoppler)(
    'gives words the heights of their boxes, whatever their letters (needs pdftotext)',
    async () => {
      const line = lineOf('among High quay — low')
      const heights = [
        [52, 22],
        [72, 22],
        [52, 22],
        [33, -26],
        [72, 0],
      ] as const
      line.words.forEach((word, index) => {
        const [top, bottom] = heights[index]!
        Object.assign(word.box, { top: 1000 - top, bottom: 1000 + bottom })
      })
      const file = await withLayer(plainPage(), recognized(line))
      const { stdout } = spawnSync('pdftotext', ['-bbox', '-', '-'], { input: Buffer.from(await file.arrayBuffer()) })
      const found = [...String(stdout).matchAll(/xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</g)]
      expect(found.map(([, , , , , text]) => text)).toEqual(line.words.map(({ text }) => text))
      found.forEach(([, left, top, right, bottom], index) => {
        // A word cannot begin above its baseline, so a dash reaches down to it.
        const { box, text } = line.words[index]!
        const part = (value: string | undefined, whole: number) => (Number(value) * 10) / whole
        const seen = {
          left: part(left, WIDTH),
          top: part(top, HEIGHT),
          right: part(right, WIDTH),
          bottom: part(bottom, HEIGHT),
        }
        expect(overlap(seen, text === '—' ? { ...box, bottom: 1000 } : box)).toBeGreaterThan(0.75)
      })
    },
  )

  it('parts words that touch, and lines', async () => {
    const line = lineOf('one two')
    line.words[1]!.box.left = line.words[0]!.box.right - 5
    const file = await withLayer(plainPage(), recognized(line, lineOf('three', 400, 1120)))
    expect((await textOf(file, 1)).trim().split(/\s+/)).toEqual(['one', 'two', 'three'])
  })

  it('carries characters beyond the basic plane, and ligatures as letters', async () => {
    const file = await withLayer(plainPage(), recognized(lineOf('𠮷野家 ﬁnd 😀𠮷')))
    expect((await textOf(file, 1)).trim()).toBe('𠮷野家 find 😀𠮷')
  })

  it('leaves out what is no text, and what is no place on the page', async () => {
    const line = lineOf('a\u0000b\u202ec\u200e \ufffd\ud800 \\(d)\r\\ off bad none')
    line.words[3]!.box = { left: -900, top: 0, right: -100, bottom: 90 }
    line.words[4]!.box = { left: 900, top: 900, right: 800, bottom: 950 }
    line.words[5]!.box = { left: Number.NaN, top: 900, right: 2000, bottom: 990 }
    const odd = { ...lineOf('odd', 400, 2000), baseline: { left: Number.NaN, right: Number.POSITIVE_INFINITY } }
    const file = await withLayer(plainPage(), recognized(line, odd))
    expect((await textOf(file, 1)).trim().split(/\s+/)).toEqual(['abc', '\\(d)', '\\', 'odd'])
    expect(await file.text()).not.toMatch(/NaN|Infinity/)
  })

  it('leaves a page alone on which no text was recognized', async () => {
    const run = testRun()
    const document = await openPdf(plainPage(), run)
    const before = String(document.pages[0]!.dict)
    const layer = new TextLayer(document, run.capabilities)
    layer.add(document.pages[0]!, recognized(lineOf('\u0001')), [1, 0, 0, 1, 0, 0])
    layer.finish()
    expect(String(document.pages[0]!.dict)).toBe(before)
  })

  it('leaves contents and resources as they are, also for a page that shares them', async () => {
    const run = testRun()
    const shared = '/MediaBox[0 0 300 400]/Contents 100 0 R/Resources 102 0 R'
    const file = pagesPdf([{ entries: shared }, { entries: shared }], {
      100: '[101 0 R]',
      101: streamBody(drawn),
      102: '<</Font<</Sheaf0 103 0 R>>>>',
      103: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
    })
    const document = await openPdf(file, run)
    const [first, second] = document.pages
    const resources = String(second!.attribute('Resources'))
    const layer = new TextLayer(document, run.capabilities)
    layer.add(first!, recognized(lineOf('words')), [0.1, 0, 0, -0.1, 0, 400])
    layer.finish()
    expect(first!.dict.lookup(PDFName.of('Contents'), PDFArray).get(1)).toBe(PDFRef.of(101))
    const content = document.context.lookup(PDFRef.of(101)) as PDFRawStream
    expect(Buffer.from(content.contents).toString()).toBe(drawn)
    expect(second!.dict.get(PDFName.of('Contents'))).toBe(PDFRef.of(100))
    expect(String(second!.attribute('Resources'))).toBe(resources)
    expect((await textOf(savePdf(document, 'a.pdf'), 2)).trim()).toBe('')
  })

  it.each(['', '/Contents null', '/Contents 99 0 R', '/Contents[null 98 0 R 5]'])(
    'goes under a page that has no sound contents: %s',
    async (contents) => {
      const page = pagesPdf([{ entries: `/MediaBox[0 0 300 400]${contents}` }], { 98: '<</No/Stream>>' })
      expect((await textOf(await withLayer(page, recognized(lineOf('words'))), 1)).trim()).toBe('words')
    },
  )

  it('adds some kilobytes to a page of 1,500 characters, and few fonts however heights vary', async () => {
    const lines = Array.from({ length: 30 }, (_, row) => {
      const line = lineOf('some text as it is on a usual page of a book, more or less', 100, 200 + row * 120)
      line.words.forEach((word, index) => {
        word.box.top += (index * 7 + row) % 60
      })
      return line
    })
    const page = plainPage()
    const file = await withLayer(page, recognized(...lines))
    expect(file.size - page.size).toBeLessThan(10_000)
    const hostile = lines.map((line, row) => ({
      ...line,
      words: line.words.map((word, index) => ({
        ...word,
        box: { ...word.box, top: word.box.bottom - 3 * (row + 1) * (index + 1) },
      })),
    }))
    const varied = await (await withLayer(page, recognized(...hostile))).text()
    expect(varied.match(/\/FontDescriptor\/FontName/g)!.length).toBeLessThanOrEqual(16)
    expect(varied).not.toMatch(/\/(Ascent|Descent) 0\b/)
  })
})
