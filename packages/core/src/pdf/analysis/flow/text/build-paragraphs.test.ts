import { describe, expect, it } from 'vitest'
import { flowOf, paragraphsOf, prose, textOf } from '../../../../testing/sketches/flow-of-pages.js'
import { lettersOf } from '../../../../testing/sketches/letters-of.js'
import { breakLines, TypesetPage } from '../../../../testing/sketches/typeset.js'
import { readFlow } from '../read-flow.js'

describe('paragraphs', () => {
  it('are joined of their lines, and parted by room between them', async () => {
    const page = new TypesetPage()
    const [first, second] = [prose(60), prose(50, 3)]
    const below = page.paragraph(first, 72, 100)
    page.paragraph(second, 72, below + 8)
    const document = await flowOf(page)
    expect(paragraphsOf(document).map(textOf)).toEqual([first, second])
    expect(paragraphsOf(document)[1]!.spacing).toMatchObject({ line: 12, before: expect.closeTo(8, 0) })
  })

  it('are parted by the indentation of their first line alone', async () => {
    const page = new TypesetPage()
    const [first, second] = [prose(60), prose(50, 3)]
    page.paragraph(second, 72, page.paragraph(first, 72, 100, { indent: 15 }), { indent: 15 })
    const paragraphs = paragraphsOf(await flowOf(page))
    expect(paragraphs.map(textOf)).toEqual([first, second])
    expect(paragraphs.map(({ indent }) => indent?.firstLine)).toEqual([expect.closeTo(15, 0), expect.closeTo(15, 0)])
  })

  it('have spaces, no tabs, in lines that are stretched', async () => {
    const page = new TypesetPage()
    // Letters of Courier are 6 points wide: the gaps are 40.
    let x = 72
    for (const word of ['Boats', 'and', 'ropes', 'are', 'stored']) {
      page.line(word, x, 100, { face: 'Courier' })
      x += 6 * word.length + 40
    }
    page.line('below', 72, 112, { face: 'Courier' })
    page.paragraph(prose(60), 72, 160)
    expect(textOf(paragraphsOf(await flowOf(page))[0]!)).toMatch(/^Boats and ropes are stored/)
  })

  it('break at the same words where the column has room for more', async () => {
    const page = new TypesetPage()
    page.paragraph(prose(60), 72, 400, { width: 450 })
    const lines = ['The boats and the ropes that belong to them are stored in', 'the house by the river.']
    const below = page.paragraph(prose(60, 3), 72, 100, { width: 300 })
    for (const [index, text] of lines.entries()) page.line(text, index === 0 ? 87 : 72, below + 12 * index)
    const document = await flowOf(page)
    const second = paragraphsOf(document)[1]!
    const { page: sheet, margins } = document.sections[0]!
    const right = sheet.width - margins.right - (second.indent?.right ?? 0)
    expect(textOf(second)).toBe(lines.join(' '))
    // Where "in" ends, and where "the" would.
    expect(right).toBeGreaterThan(87 + 252)
    expect(right).toBeLessThan(87 + 252 + 20)
  })

  it('keep the lines of an address', async () => {
    const page = new TypesetPage()
      .line('Jane Roe', 72, 100)
      .line('12 Long Street', 72, 112)
      .line('Springfield', 72, 124)
    page.paragraph(prose(60), 72, 160)
    expect(textOf(paragraphsOf(await flowOf(page))[0]!)).toBe('Jane Roe\n12 Long Street\nSpringfield')
  })

  it('lose the hyphens that part words, and keep those that belong to them', async () => {
    const page = new TypesetPage()
    const lines = [
      'A long-term plan for the trans-',
      'formation of the house is long-',
      'term work for all who live in it',
      'and will be done in the spring.',
    ]
    for (const [index, text] of lines.entries()) page.line(text, 72, 100 + 12 * index)
    expect(paragraphsOf(await flowOf(page)).map(textOf)).toEqual([
      'A long-term plan for the transformation of the house is long-term work for all who live in it and will be done in the spring.',
    ])
  })

  it('are parted where lines of Hebrew end early, at the right margin or set at the left one, far apart or near', async () => {
    const linesOf = (texts: readonly string[], place: (text: string) => number, pitch: number) =>
      lettersOf(texts.map((text, index) => ({ text, left: place(text), baseline: 100 + pitch * index })))
    // As seen from the left.
    const texts = ['םולש םלוע', 'רצק ןחבמ הז אוה', 'תונש הברה דועו ןמז ןאכ']
    const read = ['עולם שלום', 'הוא זה מבחן קצר', 'כאן זמן ועוד הרבה שנות']
    for (const [place, pitch] of [
      [(text: string) => 500 - 6 * text.length, 14],
      [() => 57, 14],
      [() => 57, 28],
    ] as const) {
      const document = await readFlow([linesOf(texts, place, pitch)])
      expect(paragraphsOf(document).flatMap((paragraph) => textOf(paragraph).split('\n'))).toEqual(read)
    }
  })

  it('go on to the last line, which is shorter, where lines of Hebrew are set at the left', async () => {
    // As seen from the left.
    const start = 'תונש הברה דועו ןמז ןאכ'
    const texts = [`${start} תורוש`, `${start} םיתורוש`, `${start} הרוש`, `${start} תורוש`, 'םולש םלוע']
    const page = lettersOf(texts.map((text, index) => ({ text, left: 57, baseline: 100 + 14 * index })))
    expect(paragraphsOf(await readFlow([page]))).toHaveLength(1)
  })

  it('have no indent where the last of two lines from the right is short', async () => {
    const texts = ['רתוי הכורא איה ףאו ןושל לכב היינש הקספ ןאכ שי', 'הרצק הרוש']
    const page = lettersOf(
      texts.map((text, index) => ({ text, left: 500 - 6 * text.length, baseline: 100 + 14 * index })),
    )
    const [paragraph, ...others] = paragraphsOf(await readFlow([page]))
    expect(others).toEqual([])
    expect(paragraph).toMatchObject({ rightToLeft: true })
    expect(paragraph!.indent).toBeUndefined()
  })

  it('keep how far their first line from the right is moved in', async () => {
    const texts = [
      'הכורא איה ףאו ןושל לכב היינש הקספ ןאכ שי',
      'רתוי הכורא איה ףאו ןושל לכב היינש הקספ ןאכ שיש',
      'הרצק הרוש',
    ]
    const page = lettersOf(
      texts.map((text, index) => ({
        text,
        left: (index === 0 ? 482 : 500) - 6 * text.length,
        baseline: 100 + 14 * index,
      })),
    )
    const [paragraph] = paragraphsOf(await readFlow([page]))
    expect(paragraph!.indent).toEqual({ firstLine: expect.closeTo(18, 0) })
  })

  it('are from the right where a Latin line alone is at the right edge between those of Hebrew', async () => {
    const prose = 'רתוי הכורא איה ףאו ןושל לכב היינש הקספ ןאכ שי'
    const lines = [
      [prose, 100],
      ['.הרצק', 114],
      ['Microsoft Office', 138],
      [prose, 162],
      ['.הרצק', 176],
    ] as const
    const page = lettersOf(lines.map(([text, baseline]) => ({ text, left: 500 - 6 * text.length, baseline })))
    const paragraphs = paragraphsOf(await readFlow([page]))
    expect(paragraphs.map(({ rightToLeft }) => rightToLeft)).toEqual([true, true, true])
    expect(textOf(paragraphs[1]!)).toBe('Microsoft Office')
  })

  it('go on over pages', async () => {
    const pages = [new TypesetPage(), new TypesetPage()]
    const text = prose(300)
    const lines = breakLines(text)
    pages[0]!.paragraph(lines.slice(0, 16).join(' '), 72, 100)
    pages[1]!.paragraph(lines.slice(16).join(' '), 72, 100)
    const paragraphs = paragraphsOf(await flowOf(...pages))
    expect(paragraphs.map(textOf)).toEqual([text])
  })
})

describe('runs', () => {
  it('keeps bold, italic, color, underline and links', async () => {
    const page = new TypesetPage()
      .line('Plain ', 72, 100)
      .line('bold', 100, 100, { face: 'Helvetica-Bold' })
      .line('italic', 126, 100, { face: 'Helvetica-Oblique' })
      .line('red', 156, 100, { color: [1, 0, 0] })
      .line('linked', 176, 100)
      .rule(176, 101.3, 203, 101.3)
      .link('https://example.org/', 175, 90, 204, 104)
    const [paragraph] = paragraphsOf(await flowOf(page))
    const run = (text: string) =>
      paragraph!.contents.find((inline) => inline.type === 'text' && inline.text.trim() === text)
    expect(run('bold')).toMatchObject({ bold: true, font: 'Arial' })
    expect(run('italic')).toMatchObject({ italic: true })
    expect(run('red')).toMatchObject({ color: 0xff0000 })
    expect(run('linked')).toMatchObject({ underline: true, link: { uri: 'https://example.org/' } })
  })
})
