import { describe, expect, it } from 'vitest'
import { runOperation } from '../../run.js'
import { inkBox, renderPage, textsOf } from '../../testing/facts/look-at-pdf.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { fillTemplate, findUnknownToken } from './fill-template.js'
import { operation } from './operation.js'

const run = (files: File[], options: Record<string, unknown>) => runHere(operation, files, options)
const plain = (texts: string[]) => texts.map((text) => text.replace(/\s+/g, ' ').trim())

describe('templates', () => {
  it('fill in what they name', () => {
    const values = { page: 3, pages: 9, label: 'iii', date: '2026-01-31', file: 'a', title: 'T {page}', bates: 42 }
    expect(fillTemplate('{page}/{pages} {label} {date} {file} {title} {bates:6} {bates:06} {bates}', values)).toBe(
      '3/9 iii 2026-01-31 a T {page} 000042 000042 42',
    )
    expect(findUnknownToken('{page} {nothing}')).toBe('nothing')
  })
})

describe('headerFooter', () => {
  it('writes at all six positions of the page as displayed', async () => {
    const sketch = new PdfSketch(['', ''])
    sketch.information = '/Title(Report)'
    sketch.pages[1]!.entries += '/Rotate 90/CropBox[20 60 280 180]'
    const all = {
      headerLeft: 'a',
      headerCenter: '{title}',
      headerRight: 'c',
      footerLeft: 'd',
      footerCenter: '{page} of {pages}',
      footerRight: 'f',
    }
    const { file, warnings } = await run([sketch.file('report.pdf')], { ...all, margin: 10 })
    expect([file.name, warnings]).toEqual(['report_stamped.pdf', []])
    expect(plain(await textsOf(file))).toEqual(['a Report c d 1 of 2 f', 'a Report c d 2 of 2 f'])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    for (const page of [1, 2]) {
      const { width, height } = await renderPage(file, page, 1)
      const box = inkBox(await renderPage(file, page, 1))!
      expect(box.left * width).toBeCloseTo(10, -0.5)
      expect((1 - box.right) * width).toBeCloseTo(10, -0.5)
      expect(box.top * height).toBeCloseTo(10, -0.5)
    }
  })

  it('warns with the pages and the file where a text is drawn over text', async () => {
    const over = new PdfSketch(['A long line of this page', '', 'A long line of this page'])
    const files = [new PdfSketch(['', '']).file('a.pdf'), over.file('b.pdf')]
    const given = { footerLeft: '{file}', margin: 98 }
    const { warnings } = await runOperation(operation, { files }, given, { capabilities: testCapabilities })
    expect(warnings).toEqual([
      {
        code: 'drawn-over-text',
        message:
          'The header or footer is drawn over text on pages 1, 3 of b.pdf. Choose another position or a smaller margin.',
      },
    ])
  })

  it('continues Bates numbers over files, for the chosen pages', async () => {
    const { files } = await run([numberedPages(3, 'x').file('a.pdf'), numberedPages(2, 'y').file('a.pdf')], {
      footerRight: 'B{bates:4}',
      firstBates: 9,
      pages: '2-',
    })
    expect(files.map(({ name }) => name)).toEqual(['a_stamped.pdf', 'a_stamped (2).pdf'])
    expect((await Promise.all(files.map((file) => textsOf(file)))).map(plain)).toEqual([
      ['x 1', 'x 2 B0009', 'x 3 B0010'],
      ['y 1', 'y 2 B0011'],
    ])
  })

  it('mirrors even pages', async () => {
    const { file } = await run([new PdfSketch(['', '']).file()], { footerRight: 'mmm', mirror: true })
    const [first, second] = [inkBox(await renderPage(file, 1, 1))!, inkBox(await renderPage(file, 2, 1))!]
    expect(first.left).toBeGreaterThan(0.5)
    expect(second.right).toBeLessThan(0.5)
  })

  it('writes other texts on even pages and on the first page of each file, in one run', async () => {
    const own = {
      headerLeft: 'odd {page}',
      differentEven: true,
      evenHeaderRight: 'even {page}',
      differentFirst: true,
      firstFooterCenter: 'cover of {file}',
    }
    const { files } = await run([numberedPages(4, 'x').file('a.pdf'), numberedPages(2, 'y').file('b.pdf')], {
      ...own,
      mirror: true,
    })
    const texts = await Promise.all(files.map((file) => textsOf(file)))
    expect(texts.map(plain)).toEqual([
      ['x 1 cover of a', 'x 2 even 2', 'x 3 odd 3', 'x 4 even 4'],
      ['y 1 cover of b', 'y 2 even 2'],
    ])
    const { file } = await run([new PdfSketch(['', '', '']).file()], { ...own, mirror: true })
    const [cover, even, odd] = await Promise.all(
      [1, 2, 3].map(async (page) => inkBox(await renderPage(file, page, 1))!),
    )
    expect(cover!.top).toBeGreaterThan(0.5)
    expect([even!.left > 0.5, even!.bottom < 0.5]).toEqual([true, true])
    expect([odd!.right < 0.5, odd!.bottom < 0.5]).toEqual([true, true])
  })

  it('leaves the first page as it is without a text for it', async () => {
    const { file } = await run([numberedPages(3, 'x').file()], { footerCenter: '{page}', differentFirst: true })
    expect(plain(await textsOf(file))).toEqual(['x 1', 'x 2 2', 'x 3 3'])
  })

  it('keeps encryption, and marks text as an artifact', async () => {
    const locked = await rewriteByQpdf(numberedPages(1).file(), '--encrypt', 'open', 'owner', '256', '--')
    const { file } = await run([locked], { headerLeft: 'Größe 契約', password: 'open' })
    await expect(textsOf(file)).rejects.toThrow()
    expect(plain(await textsOf(file, 'open'))[0]).toContain('Größe 契約')
    const open = await rawText(await rewriteByQpdf(file, '--password=open', '--decrypt', '--qdf'))
    expect(open).toMatch(/\/Artifact\s*<</)
  })

  it('draws a title of several lines as one', async () => {
    const sketch = new PdfSketch([''])
    sketch.information = '/Title(One\\ntwo\\r\\n\\tthree\\000)'
    const { file } = await run([sketch.file()], { headerCenter: '{title}' })
    expect(plain(await textsOf(file))).toEqual(['One two three'])
  })

  it('refuses unknown tokens, and nothing to write', async () => {
    await expect(run([numberedPages(1).file()], { footerLeft: '{seite}' })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
    })
    for (const none of [{}, { evenFooterLeft: 'x' }, { firstFooterLeft: 'x' }])
      await expect(run([numberedPages(1).file()], none)).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(run([numberedPages(1).file()], { footerLeft: 'x', pages: '4' })).rejects.toMatchObject({
      code: 'PAGES_OUT_OF_RANGE',
    })
  })
})
