import { describe, expect, it } from 'vitest'
import { runOperation } from '../../run.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { testCapabilities as capabilities, qpdfCheck } from '../../testing/run-qpdf.js'
import { PdfSketch, textString } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation as listAnnotations } from '../list-annotations/operation.js'
import type { ComparePdfsData } from './compare-pdfs.js'
import { operation } from './operation.js'

const LINES_PER_PAGE = 12

/** A document of running text, broken into lines of a length and pages of twelve lines, with a head and a page number on each page. */
function book(text: string, { letters = 60, head = 'Annual report', name = 'a.pdf' } = {}): File {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + word.length >= letters) {
        lines.push(line)
        line = ''
      }
      line += line === '' ? word : ` ${word}`
    }
    lines.push(line)
  }
  return pagesOf(
    Array.from({ length: Math.ceil(lines.length / LINES_PER_PAGE) }, (_, page) =>
      lines.slice(page * LINES_PER_PAGE, (page + 1) * LINES_PER_PAGE),
    ),
    head,
    name,
  )
}

function pagesOf(pages: string[][], head: string, name = 'a.pdf', number?: (page: number) => string): File {
  const sketch = new PdfSketch(pages.map(() => ''))
  sketch.pages.forEach((page, index) => {
    const show = (text: string, x: number, y: number) => `BT /F0 10 Tf ${x} ${y} Td ${textString(text)} Tj ET`
    const drawn = [
      ...(head === '' ? [] : [show(head, 50, 380)]),
      ...pages[index]!.map((line, row) => show(line, 50, 330 - 20 * row)),
      number ? show(number(index + 1), 200, 65) : show(`Page ${index + 1}`, 200, 20),
    ]
    page.entries = `/MediaBox[0 0 450 400]/Contents ${sketch.add(streamBody(drawn.join('\n')))}`
  })
  return sketch.file(name)
}

async function compare(before: File, after: File, options: Record<string, unknown> = {}) {
  const given = { file: before, newer: after }
  const { files, data, warnings } = await runOperation(operation, given, options, { capabilities })
  const { changes, counts, pages, same, others } = data as ComparePdfsData
  const summary = changes.map(({ type, before, after }) => [type, before?.text ?? null, after?.text ?? null])
  return { file: files[0]!, changes, summary, counts, pages, same, others, warnings: warnings.map(({ code }) => code) }
}

/** Sentences of words that differ, always the same. */
const sentences = (count: number, seed = 1) =>
  Array.from({ length: count }, (_, index) => {
    const words = [
      'river',
      'stone',
      'garden',
      'window',
      'letter',
      'music',
      'harbor',
      'winter',
      'paper',
      'candle',
      'bridge',
    ]
    const pick = (at: number) => words[(index * 7 + at * 3 + seed * 5 + ((index * at) % 4)) % words.length]!
    return `The ${pick(1)} of number ${index + seed * 100} was near the ${pick(2)} and the ${pick(3)}.`
  })

describe('comparePdfs', () => {
  it('says on every face how many differences there are', async () => {
    const old = sentences(3)
    const now = [...old]
    now[1] = now[1]!.replace('was near', 'was never near')
    const given = { file: book(old.join(' ')), newer: book(now.join(' '), { name: 'b.pdf' }) }
    const { warnings } = await runOperation(operation, given, { wordsOnly: true }, { capabilities })
    expect(warnings).toEqual([
      {
        code: 'differences',
        message: '1 difference: 1 insertion.',
        counts: { inserted: 1, deleted: 0, replaced: 0, moved: 0, other: 0 },
      },
    ])
  })

  it('finds no difference where lines and pages break elsewhere', async () => {
    const text = sentences(40).join(' ')
    const { same, warnings, file } = await compare(
      book(text, { letters: 50 }),
      book(text, { letters: 70, name: 'b.pdf' }),
    )
    expect(same).toBe(true)
    expect(warnings).toEqual(['no-differences'])
    expect(file.name).toBe('b_compared.pdf')
  })

  it('finds inserted, deleted and replaced words, and nothing else', async () => {
    const old = sentences(60)
    const now = [...old]
    now[10] = now[10]!.replace('was near', 'was never near')
    now[20] = now[20]!.replace('The ', 'The old red ')
    now[30] = now[30]!.replace(' of number', '')
    now[40] = now[40]!.replace('number 140', 'number 999')
    const { summary, counts } = await compare(book(old.join(' ')), book(now.join(' ')))
    expect(summary).toEqual([
      ['inserted', null, 'never'],
      ['inserted', null, 'old red'],
      ['deleted', 'of number', null],
      ['replaced', '140', '999'],
    ])
    expect(counts).toEqual({ inserted: 2, deleted: 1, replaced: 1, moved: 0, other: 0 })
  })

  it('finds passages that moved, and says where', async () => {
    const old = sentences(40)
    const now = [...old.slice(0, 5), ...old.slice(7, 30), ...old.slice(5, 7), ...old.slice(30)]
    const { summary, changes } = await compare(book(old.join('\n')), book(now.join('\n')))
    expect(summary.map(([type]) => type)).toEqual(['moved'])
    expect(summary[0]![1]).toBe(`${old[5]} ${old[6]}`)
    expect([changes[0]!.before!.page, changes[0]!.after!.page]).toEqual([1, 3])
  })

  it('aligns pages when one is inserted and one is removed, and counts no page numbers', async () => {
    const page = (seed: number) => sentences(6, seed)
    const old = [page(1), page(2), page(3), page(4)]
    const now = [page(1), page(9), page(2), page(4)]
    const { pages, counts } = await compare(pagesOf(old, 'Head'), pagesOf(now, 'Head'))
    expect(pages).toEqual([
      { before: 1, after: 1 },
      { before: null, after: 2 },
      { before: 2, after: 3 },
      { before: 3, after: null },
      { before: 4, after: 4 },
    ])
    expect(counts).toEqual({ inserted: 1, deleted: 1, replaced: 0, moved: 0, other: 0 })
  })

  it('counts no page numbers of pages with wide margins, but other numbers there', async () => {
    const lines = sentences(26)
    const inTwo = (at: number, number: (page: number) => string) =>
      pagesOf([lines.slice(0, at), lines.slice(at, at + 9), lines.slice(at + 9, 18)], '', 'a.pdf', number)
    const { summary } = await compare(
      inTwo(9, (page) => `${page + 3}`),
      inTwo(8, (page) => `${page + 3}`),
    )
    expect(summary).toEqual([])
    const sums = await compare(
      inTwo(9, (page) => `${page * 57}`),
      inTwo(9, (page) => `${page * 57 + (page === 2 ? 1 : 0)}`),
    )
    expect(sums.summary).toEqual([['replaced', '114', '115']])
  })

  it('finds another sum at the end of a page, also near its edge', async () => {
    const lines = sentences(9)
    const withSum = (sum: string, y: number) => {
      const sketch = new PdfSketch(['', ''])
      sketch.pages.forEach((page, index) => {
        const drawn = [
          ...lines.map((line, row) => [line, 330 - 20 * row] as const),
          [index === 1 ? sum : 'end', y] as const,
        ]
        const shown = drawn.map(([text, at]) => `BT /F0 10 Tf 50 ${at} Td ${textString(text)} Tj ET`).join('\n')
        page.entries = `/MediaBox[0 0 450 400]/Contents ${sketch.add(streamBody(shown))}`
      })
      return sketch.file('a.pdf')
    }
    for (const y of [380, 100, 40, 20]) {
      const { summary } = await compare(withSum('100', y), withSum('900', y))
      expect(summary, `at ${y}`).toEqual([['replaced', '100', '900']])
    }
  })

  it('counts a running head once, and takes hyphens at line ends for what they are', async () => {
    const text = sentences(40).join(' ')
    const { summary, changes } = await compare(book(text), book(text, { head: 'Yearly report' }))
    expect(summary).toEqual([['replaced', 'Annual report', 'Yearly report']])
    expect(changes[0]!.running).toBe(true)
    const parted = pagesOf([['It is remark-', 'able indeed.']], '')
    expect((await compare(parted, pagesOf([['It is', 'remarkable indeed.']], ''))).same).toBe(true)
  })

  it('ignores case if asked to', async () => {
    const [one, other] = [pagesOf([['Some words']], ''), pagesOf([['some Words']], '')]
    expect((await compare(one, other)).counts.replaced).toBe(1)
    expect((await compare(one, other, { ignoreCase: true })).same).toBe(true)
  })

  it('marks what changed on the new version', async () => {
    const { file } = await compare(
      pagesOf([['one two three four', 'five six seven']], ''),
      pagesOf([['one two new four', 'five seven eight']], '', 'b.pdf'),
    )
    const { annotations } = (await runHere(listAnnotations, file)).data
    const summary = annotations.map(({ type, contents, markedText }: Record<string, string>) => [
      type,
      contents,
      markedText,
    ])
    expect(summary).toEqual([
      ['highlight', 'Was: three', 'new'],
      ['rectangle', 'Deleted: six', undefined],
      ['highlight', 'Inserted', 'eight'],
    ])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    expect(await rawText(file)).toContain('%%EOF')
  })

  it('says that pages without text were not compared', async () => {
    const drawn = (name: string) => {
      const sketch = new PdfSketch(['a', ''])
      sketch.pages[1]!.entries = `/Contents ${sketch.add(streamBody('20 20 90 90 re f'))}`
      return sketch.file(name)
    }
    const { warnings, same } = await compare(drawn('a.pdf'), drawn('b.pdf'))
    expect([same, warnings]).toEqual([true, ['pages-without-text', 'pages-without-text', 'no-differences']])
  })

  it('does not take blank pages for scans', async () => {
    const { warnings } = await compare(new PdfSketch(['a', '']).file('a.pdf'), new PdfSketch(['a', '']).file('b.pdf'))
    expect(warnings).toEqual(['no-differences'])
  })

  /** What differs apart from words. */
  const othersOf = (before: PdfSketch, after: PdfSketch) =>
    compare(before.file('a.pdf'), after.file('b.pdf')).then(({ others }) =>
      others.map(({ kind, change }) => `${kind} ${change}`),
    )

  /** A page with a line of text, whose content and entries can be changed. */
  const page = (content: string, entries = '') => {
    const sketch = new PdfSketch([''])
    const drawn = `BT /F0 12 Tf 50 300 Td ${textString('The text of this page stays as it is.')} Tj ET`
    sketch.pages[0]!.entries =
      `/MediaBox[0 0 450 400]${entries}/Contents ${sketch.add(streamBody(`${drawn}\n${content}`))}`
    return sketch
  }

  it('finds pictures and drawings that are new, gone or different', async () => {
    const [none, square, other] = [page(''), page('1 0 0 rg 100 100 90 90 re f'), page('0 0 1 rg 100 100 90 90 re f')]
    expect(await othersOf(square, page('1 0 0 rg 100 100 90 90 re f'))).toEqual([])
    expect(await othersOf(none, square)).toEqual(['look inserted'])
    expect(await othersOf(square, none)).toEqual(['look deleted'])
    expect(await othersOf(square, other)).toEqual(['look replaced'])
  })

  it('counts no picture that moved with the words around it', async () => {
    const shifted = (down: number) => {
      const sketch = new PdfSketch([''])
      const show = (text: string, y: number) => `BT /F0 10 Tf 50 ${y} Td ${textString(text)} Tj ET`
      const lines = sentences(6).map((line, row) => show(line, 340 - down - (row < 3 ? 20 * row : 20 * row + 120)))
      const square = `0 0.5 0 rg 100 ${200 - down} 90 60 re f`
      sketch.pages[0]!.entries =
        `/MediaBox[0 0 450 400]/Contents ${sketch.add(streamBody([...lines, square].join('\n')))}`
      return sketch
    }
    expect(await othersOf(shifted(0), shifted(31))).toEqual([])
  })

  it('finds other sizes, colors and fonts of the same words', async () => {
    const styled = (operators: string) => {
      const sketch = new PdfSketch([''])
      const content = `BT ${operators} 50 300 Td ${textString('These words look different.')} Tj ET`
      sketch.pages[0]!.entries = `/MediaBox[0 0 450 400]/Contents ${sketch.add(streamBody(content))}`
      return sketch
    }
    expect(await othersOf(styled('/F0 12 Tf'), styled('/F0 14 Tf'))).toEqual(['style replaced'])
    expect(await othersOf(styled('/F0 12 Tf'), styled('/F0 12 Tf 0.8 0 0 rg'))).toEqual(['style replaced'])
  })

  it('reads turned pages as they were, and says that they are turned', async () => {
    const { summary, others } = await compare(page('').file('a.pdf'), page('', '/Rotate 90').file('b.pdf'))
    expect(summary).toEqual([])
    expect(others.map(({ message }) => message)).toEqual(['Page 1 is turned: 0° to 90°.'])
  })

  it('finds comments and values of form fields, on pages that are in both documents', async () => {
    const comment = page('')
    comment.pages[0]!.annotations.push(
      comment.add('<</Subtype/Square/Rect[200 100 300 150]/C[1 0 0]/F 4/Contents(Check)>>'),
    )
    expect(await othersOf(page(''), comment)).toEqual(['comment inserted'])
    expect(await othersOf(comment, page(''))).toEqual(['comment deleted'])
  })

  it('aligns pages without words by how they look', async () => {
    const drawn = (...colors: string[]) => {
      const sketch = new PdfSketch(colors.map(() => ''))
      colors.forEach((color, index) => {
        const body = streamBody(`${color} rg 0 0 200 200 re f`)
        sketch.pages[index]!.entries = `/MediaBox[0 0 200 200]/Contents ${sketch.add(body)}`
      })
      return sketch.file('drawn.pdf')
    }
    const { pages, others } = await compare(drawn('1 0 0', '0 1 0', '0 0 1'), drawn('1 0 0', '0 1 1', '0 1 0', '0 0 1'))
    expect(pages.map(({ before, after }) => [before, after])).toEqual([
      [1, 1],
      [null, 2],
      [2, 3],
      [3, 4],
    ])
    expect(others.map(({ message }) => message)).toEqual(['Page 2 is new.'])
  })

  it('compares words only, if wanted', async () => {
    const given = { file: page('').file('a.pdf'), newer: page('1 0 0 rg 100 100 90 90 re f').file('b.pdf') }
    const { data } = await runOperation(operation, given, { wordsOnly: true }, { capabilities })
    expect(data).toMatchObject({ same: true, others: [] })
  })
})
