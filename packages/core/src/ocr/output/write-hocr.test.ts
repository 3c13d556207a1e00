import { expect, it } from 'vitest'
import type { PageText } from '../page-text.js'
import type { RecognizedLine, RecognizedPage } from '../recognized-page.js'
import { readHocr } from './read-hocr.js'
import { textOfPage } from './text-of.js'
import { writeHocr } from './write-hocr.js'

const head = { title: 'a & b', engine: 'tesseract 5.3.0', languages: ['jpn', 'eng'] as const }

function lineAt(top: number, texts: string[], spaces = true): RecognizedLine {
  const words = texts.map((text, index) => ({
    text,
    box: { left: 100 + 100 * index, top, right: 190 + 100 * index, bottom: top + 40 },
    confidence: 90,
    spaceAfter: spaces && index < texts.length - 1,
  }))
  const box = { left: 100, top, right: 90 + 100 * texts.length, bottom: top + 40 }
  return { box, baseline: { left: top + 30, right: top + 31 }, direction: 0, words }
}

const recognized: RecognizedPage = {
  width: 1000,
  height: 600,
  paragraphs: [
    {
      box: { left: 100, top: 50, right: 390, bottom: 140 },
      lines: [lineAt(50, ['a<b', '"&"', 'c']), lineAt(100, ['d-'])],
    },
    { box: { left: 100, top: 200, right: 290, bottom: 240 }, lines: [lineAt(200, ['日本', '語'], false)] },
  ],
}

const page: PageText = {
  page: 3,
  widthPoints: 240,
  heightPoints: 144,
  status: 'recognized',
  recognized,
  toRendered: [1, 0, 0, 1, 0, 0],
  dpi: 300,
}

it('writes what can be read again', () => {
  const again = readHocr(writeHocr([page], head), 'a<b "&" c\nd-\n\n日本語\n', ['jpn'])
  expect(again.paragraphs.map(({ lines }) => lines.map(({ words }) => words))).toEqual(
    recognized.paragraphs.map(({ lines }) => lines.map(({ words }) => words)),
  )
  expect(again.paragraphs[0]?.lines[0]?.baseline.left).toBeCloseTo(80, 0)
  expect(again.paragraphs[0]?.lines[0]?.baseline.right).toBeCloseTo(81, 0)
  expect([again.width, again.height]).toEqual([1000, 600])
})

it('has white space between words only where the text has a space', () => {
  const body = writeHocr([page], head).split('<body')[1]
  const text = body?.replace(/<[^>]*>/g, '')
  expect(text).toContain('日本語')
  expect(text).toContain('a&lt;b\n&quot;&amp;&quot;\nc')
})

it('reports number, size and resolution of each page, and has a page without words for one that was skipped', () => {
  const skipped: PageText = { ...page, page: 4, status: 'skipped', text: 'was there' }
  delete skipped.recognized
  const hocr = writeHocr([page, skipped], head)
  expect(hocr.match(/title="bbox 0 0 1000 600; ppageno \d; scan_res 300 300"/g)).toEqual([
    'title="bbox 0 0 1000 600; ppageno 2; scan_res 300 300"',
    'title="bbox 0 0 1000 600; ppageno 3; scan_res 300 300"',
  ])
  expect(hocr).not.toContain('was there')
})

it('maps boxes from the picture to the page as seen', () => {
  const turned: PageText = { ...page, widthPoints: 144, heightPoints: 240, toRendered: [0, 1, -1, 0, 600, 0] }
  const again = readHocr(writeHocr([turned], head), '', ['jpn'])
  expect(again.paragraphs[0]?.lines[0]).toMatchObject({
    box: { left: 510, top: 100, right: 550, bottom: 390 },
    direction: 270,
  })
})

it('is well-formed whatever the text and the title are', () => {
  const hostile = {
    ...page,
    recognized: {
      ...recognized,
      paragraphs: [{ ...recognized.paragraphs[0]!, lines: [lineAt(1, ['</p>\u0001\ud800'])] }],
    },
  }
  const hocr = writeHocr([hostile], { ...head, title: ']]></title>\u0000"' })
  expect(hocr).not.toMatch(/[\u0000-\u0008\ud800]/)
  const open: string[] = []
  for (const [, slash, name, , self] of hocr.replace(/<[?!][^>]*>/g, '').matchAll(/<(\/?)(\w+)([^<>]*?)(\/?)>/g)) {
    if (slash) expect(open.pop()).toBe(name)
    else if (!self) open.push(name!)
  }
  expect(open).toEqual([])
  expect(textOfPage(readHocr(hocr, '', ['eng']))).toBe('</p>\ufffd\ufffd')
})
