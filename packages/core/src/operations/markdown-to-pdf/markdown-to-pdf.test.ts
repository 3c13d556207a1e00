import { PDFArray, PDFDict, PDFDocument, PDFName } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { readOutline } from '../../pdf/model/outline.js'
import { runOperation } from '../../run.js'
import { inkBox, renderPage, textOf, textsOf } from '../../testing/facts/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck, testCapabilities } from '../../testing/run-qpdf.js'
import { operation } from './operation.js'

const run = (text: string, options: Record<string, unknown> = {}, limits = {}) =>
  runHere(operation, new File([text], 'guide.md'), options, limits)
const load = async (file: File) => PDFDocument.load(await file.arrayBuffer())
const plain = async (file: File, page = 1) => (await textOf(file, page)).replace(/\s+/g, ' ').trim()

/** A red square of 8 by 8 pixels. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC'

describe('markdownToPdf', () => {
  it('makes bookmarks of headings, as they are nested', async () => {
    const { file } = await run('---\ntitle: "Our *guide*"\n---\n# One\n\ntext\n\n### Deep `x`\n\n## Two\n\n# Three')
    const pdf = await load(file)
    expect(pdf.getTitle()).toBe('Our *guide*')
    const names = (list: ReturnType<typeof readOutline>): unknown[] =>
      list.map(({ dict, children }) => [
        (dict.lookup(PDFName.of('Title')) as unknown as { decodeText: () => string }).decodeText(),
        names(children),
      ])
    expect(names(readOutline(pdf))).toEqual([
      [
        'One',
        [
          ['Deep x', []],
          ['Two', []],
        ],
      ],
      ['Three', []],
    ])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('numbers lists, nests them, and marks tasks', async () => {
    const { file } = await run('3. three\n4. four\n   - inner\n\n- [x] done\n- [ ] open')
    expect(await plain(file)).toBe('3. three 4. four • inner ☑ done ☐ open'.replace('• inner', '– inner'))
  })

  it('repeats the head of a table on each page, and keeps columns apart', async () => {
    const rows = Array.from({ length: 80 }, (_, row) => `| row ${row} | ${row * 3} |`)
    const { file } = await run(`| Name | Sum |\n| --- | ---: |\n${rows.join('\n')}`)
    const texts = await textsOf(file)
    expect(texts.length).toBeGreaterThan(1)
    for (const text of texts) expect(text.replace(/\s+/g, ' ')).toMatch(/^Name Sum row/)
    expect(texts.join('\n').match(/row \d+/g)).toHaveLength(80)
  })

  it('keeps the spaces of code, and draws entities and HTML', async () => {
    const { file } = await run('```\nif (a)\n    b\n```\n\nx<sub>2</sub> &copy; <b>bold</b><script>alert(1)</script>')
    const text = await plain(file)
    expect(text).toContain('x2 © bold')
    expect(text).not.toContain('alert')
    const wide = inkBox(await renderPage((await run('```\nb\n```')).file, 1, 1))!
    const indented = inkBox(await renderPage((await run('```\n    b\n```')).file, 1, 1))!
    // Four letters of Courier, 0.6 wide, in 9.35 pt on 595 pt.
    expect(indented.left - wide.left).toBeCloseTo((4 * 0.6 * 9.35) / 595, 2)
  })

  it('leads links to addresses and headings, and nowhere else', async () => {
    const { file } = await run(
      '[web](https://example.com/ä) [in](#last-part) [bad](javascript:alert(1))\n\n# Last part',
    )
    const pdf = await load(file)
    const links = pdf.getPage(0).node.lookup(PDFName.of('Annots'), PDFArray)
    const [web, inner] = [links.lookup(0, PDFDict), links.lookup(1, PDFDict)]
    expect(links.size()).toBe(2)
    expect(String(web.lookup(PDFName.of('A'), PDFDict).get(PDFName.of('URI')))).toBe('(https://example.com/%C3%A4)')
    expect(inner.lookup(PDFName.of('Dest'), PDFArray).get(0)).toBe(pdf.getPage(0).ref)
  })

  it('draws pictures of data URLs and given ones, and names those it does not have', async () => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
    const text = `![a](data:image/png;base64,${png})\n\n![b](img/My%20Logo.PNG)\n\n![gone](https://example.com/x.png)`
    const files = { file: new File([text], 'guide.md'), pictures: [new File([bytes], 'my logo.png')] }
    const { files: made, warnings } = await runOperation(operation, files, {}, { capabilities: testCapabilities })
    expect(warnings.map(({ code }) => code)).toEqual(['pictures-missing'])
    expect(warnings[0]!.message).toContain('example.com')
    const { pixels } = await renderPage(made[0]!, 1, 1)
    let red = 0
    for (let at = 0; at < pixels.length; at += 4)
      if (Math.max(pixels[at]!, pixels[at + 2]!) > 200 && pixels[at + 1]! < 60) red++
    expect(red).toBeGreaterThan(60)
    expect(await plain(made[0]!)).toBe('[gone]')
  })

  it('keeps a link around a picture that it does not have and that has no text, by the name of the picture', async () => {
    const text =
      '[![](img/build%20state.svg?x=1)](https://example.com/a) [![](data:,x)](https://example.com/b)\n\n![](plain.png)'
    const { file } = await run(text)
    const links = (await load(file)).getPage(0).node.lookup(PDFName.of('Annots'), PDFArray)
    const uris = links
      .asArray()
      .map((_, at) => String(links.lookup(at, PDFDict).lookup(PDFName.of('A'), PDFDict).get(PDFName.of('URI'))))
    expect(uris).toEqual(['(https://example.com/a)', '(https://example.com/b)'])
    expect(await plain(file)).toBe('[build state.svg] [example.com/b]')
  })

  it('sets languages from right to left, and words in bold Noto', async () => {
    const { file, warnings } = await run('# שלום עולם\n\n**Жирный** текст (тест)')
    expect(warnings).toEqual([])
    expect(inkBox(await renderPage(file, 1, 1))!.right).toBeGreaterThan(0.88)
    expect(await plain(file)).toMatch(/Жирный текст \(тест ?\)/)
  })

  it.each([
    [
      'items of lists far to the right',
      Array.from({ length: 400 }, (_, index) => `${' '.repeat(2 * index)}- x\n`).join(''),
    ],
    ['items behind tabs', Array.from({ length: 200 }, (_, index) => `${'\t'.repeat(index)}1. x\n`).join('')],
    ['runs of backticks', Array.from({ length: 300 }, (_, index) => `${'`'.repeat(index)}a`).join('')],
  ])('refuses what would take forever: %s', async (_, text) => {
    await expect(run(text)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  it('has bounds: depth, and pages', async () => {
    const deep = `${'> '.repeat(60)}deep quote\n\n${'<div>'.repeat(5000)}deep element`
    expect((await plain((await run(deep)).file)).replace(/ /g, '')).toBe('deepquotedeepelement')
    await expect(run('x\n\n'.repeat(500), { fontSize: 32 }, { maxPages: 3 })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
  })
})
