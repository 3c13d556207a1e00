import { describe, expect, it } from 'vitest'
import { readHocr } from './read-hocr.js'
import { textOfLine, textOfPage } from './text-of.js'

type Sketch = [text: string, bbox: string]

const word = ([text, bbox]: Sketch) => `<span class='ocrx_word' id='w' title='bbox ${bbox}; x_wconf 91'>${text}</span>`

function pageOf(...paragraphs: string[][]): string {
  const markup = paragraphs.map(
    (lines) => `<p class='ocr_par' lang='eng' title="bbox 0 0 900 900">${lines.join('')}</p>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><html><head><title>x</title></head><body>
    <div class='ocr_page' id='page_1' title='image "a.png"; bbox 0 0 1000 800; ppageno 0; scan_res 300 300'>
    <div class='ocr_carea' title="bbox 0 0 900 900">${markup.join('')}</div></div></body></html>`
}

function lineOf(
  words: Sketch[],
  title = 'bbox 10 20 500 60; baseline 0.01 -8; x_size 40',
  className = 'ocr_line',
): string {
  return `<span class='${className}' title="${title}">${words.map(word).join('\n')}</span>`
}

/** Words of equal width side by side, a gap of some pixels after each. */
function sideBySide(texts: string[], gap = 5): Sketch[] {
  return texts.map((text, index) => [text, `${10 + index * (40 + gap)} 20 ${50 + index * (40 + gap)} 60`])
}

const textOf = (hocr: string, text: string, ...languages: Parameters<typeof readHocr>[2]) =>
  textOfPage(readHocr(hocr, text, languages))

describe('readHocr', () => {
  it('reads boxes, confidences and the size of the page', () => {
    const page = readHocr(pageOf([lineOf([['Hello', '10 20 110 60']])]), 'Hello\n', ['eng'])
    expect([page.width, page.height]).toEqual([1000, 800])
    expect(page.paragraphs[0]?.lines[0]?.words).toEqual([
      { text: 'Hello', box: { left: 10, top: 20, right: 110, bottom: 60 }, confidence: 91, spaceAfter: false },
    ])
  })

  it('takes the baseline from the bottom left corner of the line', () => {
    const [line] = readHocr(pageOf([lineOf(sideBySide(['a']))]), '', ['eng']).paragraphs[0]?.lines ?? []
    expect(line?.baseline.left).toBe(52)
    expect(line?.baseline.right).toBeCloseTo(52 + 0.01 * 490)
  })

  it('takes the bottom of the line where no baseline is given, and the angle where one is', () => {
    const title = 'bbox 10 20 50 400; textangle 90; x_size 40'
    const [line] = readHocr(pageOf([lineOf(sideBySide(['a']), title)]), '', ['eng']).paragraphs[0]?.lines ?? []
    expect(line).toMatchObject({ direction: 90, baseline: { left: 400, right: 400 } })
  })

  it('takes a tall line without angle and baseline for one that reads downwards', () => {
    const stacked: Sketch[] = [
      ['日本', '10 20 50 100'],
      ['語', '10 105 50 150'],
      ['です', '10 160 50 240'],
    ]
    const hocr = pageOf([lineOf(stacked, 'bbox 10 20 50 240; x_size 40')])
    expect(readHocr(hocr, '', ['jpn']).paragraphs[0]?.lines[0]?.direction).toBe(270)
  })

  it('decodes entities and reads through markup in a word', () => {
    const words: Sketch[] = [
      ['<strong><em>R&amp;D</em></strong>', '1 1 9 9'],
      ['&lt;&#39;&#x4e2d;&quot;&gt;', '11 1 19 9'],
    ]
    expect(textOf(pageOf([lineOf(words)]), '', 'eng')).toBe(`R&D <'中">`)
  })

  it('reads characters with boxes of their own as one word', () => {
    const characters = ['a', 'b'].map((letter) => `<span class='ocrx_cinfo' title='x_bboxes 1 1 5 5'>${letter}</span>`)
    expect(
      textOf(
        pageOf([
          lineOf([
            [characters.join(''), '1 1 9 9'],
            ['c', '11 1 19 9'],
          ]),
        ]),
        '',
        'eng',
      ),
    ).toBe('ab c')
  })

  it('leaves out words of white space, and what holds nothing else', () => {
    const page = readHocr(pageOf([lineOf([[' ', '0 0 900 800']])], [lineOf([['a', '1 1 9 9']])]), ' \n\na\n', ['eng'])
    expect(page.paragraphs).toHaveLength(1)
    expect(page.paragraphs[0]?.box).toEqual({ left: 10, top: 20, right: 500, bottom: 60 })
  })

  it('parts lines by line ends and paragraphs by an empty line', () => {
    const first = [lineOf(sideBySide(['One', 'two-'])), lineOf(sideBySide(['three.']))]
    const caption = [lineOf(sideBySide(['Four']), 'bbox 10 300 90 340', 'ocr_caption')]
    expect(textOf(pageOf(first, caption), 'One two-\nthree.\n\nFour\n\f', 'eng')).toBe('One two-\nthree.\n\nFour')
  })

  it('finds the spaces of Korean in the text', () => {
    const hocr = pageOf([lineOf(sideBySide(['그', '다', '음', '에', '설치']))])
    expect(textOf(hocr, '그 다음에   설치\n', 'kor')).toBe('그 다음에 설치')
  })

  it('finds the line again after one that only the text or only the hOCR has', () => {
    const lines = [
      ['가', '나'],
      ['다', '라'],
      ['마', '바'],
    ].map((texts) => lineOf(sideBySide(texts)))
    expect(textOf(pageOf(lines), '가나\n없다\n마바\n', 'kor')).toBe('가나\n다 라\n마바')
  })

  it('has spaces between all words where the text is of no use', () => {
    expect(textOf(pageOf([lineOf(sideBySide(['not', 'the', 'same']))]), 'something else', 'eng')).toBe('not the same')
  })

  it('has no space between Han and kana, whatever the text says', () => {
    const hocr = pageOf([lineOf(sideBySide(['网', '络', '。', '“', '启动', '”', 'ト', 'ー', '、', '（']))])
    const wanted = '网络。“启动”トー、（'
    expect(textOf(hocr, '网 络 。 “ 启动 ” ト ー 、 （', 'chi_sim')).toBe(wanted)
    expect(textOf(hocr, '', 'eng', 'jpn')).toBe(wanted)
  })

  it('keeps the spaces of the text around Latin words in Chinese', () => {
    const hocr = pageOf([lineOf(sideBySide(['使用', 'PXE', 'boot', '启', '动']))])
    expect(textOf(hocr, '使用 PXE boot启动', 'chi_sim')).toBe('使用 PXE boot启动')
  })

  it('keeps columns of a Chinese table apart', () => {
    expect(textOf(pageOf([lineOf(sideBySide(['姓名', '年龄'], 200))]), '姓名      年龄', 'chi_sim')).toBe('姓名 年龄')
  })

  it('has no space after the empty rest of the square that a full stop takes', () => {
    expect(textOf(pageOf([lineOf(sideBySide(['です。', 'また'], 70))]), 'です。 また', 'jpn')).toBe('です。また')
  })

  it('keeps the words of all languages apart where none is written without spaces', () => {
    expect(textOf(pageOf([lineOf(sideBySide(['中', '文']))]), '中 文', 'eng', 'kor')).toBe('中 文')
  })

  it('cuts boxes to the page', () => {
    const hocr = pageOf([
      lineOf([
        ['wide', '-50 -1 99999 9999'],
        ['off', '5000 900 4000 1'],
      ]),
    ])
    const boxes = readHocr(hocr, '', ['eng']).paragraphs[0]?.lines[0]?.words.map(({ box }) => box)
    expect(boxes).toEqual([
      { left: 0, top: 0, right: 1000, bottom: 800 },
      { left: 999, top: 799, right: 1000, bottom: 800 },
    ])
  })

  it('takes control characters and lone surrogates for spaces', () => {
    const [line] = readHocr(pageOf([lineOf([['a&#1;b\ud800', '1 1 9 9']])]), '', ['eng']).paragraphs[0]?.lines ?? []
    expect(line && textOfLine(line)).toBe('a b')
  })

  it.each([
    '',
    '<',
    '<div class=',
    '<<<<',
    `<div class='ocr_page'>`,
    `${pageOf([])}<span class='ocrx_word'>x`,
    '<'.repeat(200_000),
  ])('makes an empty page of what is no hOCR: %.20s', (hocr) =>
    expect(readHocr(hocr, 'text', ['eng']).paragraphs).toEqual([]),
  )

  it('stops at 100,000 words', () => {
    const words = Array.from({ length: 100_500 }, (_, index): Sketch => [`${index}`, '1 1 9 9'])
    expect(readHocr(pageOf([lineOf(words)]), '', ['eng']).paragraphs[0]?.lines[0]?.words).toHaveLength(100_000)
  })
})
