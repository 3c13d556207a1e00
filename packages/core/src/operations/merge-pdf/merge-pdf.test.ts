import { describe, expect, it } from 'vitest'
import { pageDifference } from '../../testing/compare-pages.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { rawFile } from '../../testing/hostile/file-forms.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { nameTree } from '../../testing/sketches/sketch-navigation.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation as pdfInfo } from '../pdf-info/operation.js'
import { operation } from './operation.js'

const run = (files: File[], options: Record<string, unknown> = {}) => runHere(operation, files, options)

describe('mergePdf', () => {
  it('joins files in the order given', async () => {
    const { file, warnings } = await run([
      numberedPages(2, 'one').file(),
      numberedPages(1, 'two').file(),
      numberedPages(1, 'three').file(),
    ])
    expect(await textsOf(file)).toEqual(['one 1', 'one 2', 'two 1', 'three 1'])
    expect(file.name).toBe('merged_document.pdf')
    expect(warnings).toEqual([])
  })

  it('wants two files at least', async () => {
    await expect(run([numberedPages(1).file()])).rejects.toMatchObject({ code: 'TOO_FEW_FILES' })
  })

  it('joins files of all kinds: packed, linearised, old, damaged', async () => {
    const plain = numberedPages(1, 'plain').file()
    const packed = await rewriteByQpdf(numberedPages(1, 'packed').file(), '--object-streams=generate')
    const linear = await rewriteByQpdf(numberedPages(1, 'linear').file(), '--linearize')
    const text = await rawText(numberedPages(1, 'damaged').file())
    const { file, warnings } = await run([
      plain,
      packed,
      linear,
      rawFile(text.slice(0, text.indexOf('xref')), 'damaged.pdf'),
      plain,
    ])
    expect(await textsOf(file)).toEqual(['plain 1', 'packed 1', 'linear 1', 'damaged 1', 'plain 1'])
    expect(warnings).toEqual(['repaired'])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('tries the password on every file that needs one', async () => {
    const secret = await rewriteByQpdf(numberedPages(1, 'secret').file(), '--encrypt', 'key', 'owner', '256', '--')
    const { file } = await run([numberedPages(1, 'open').file(), secret], { password: 'key' })
    expect(await textsOf(file)).toEqual(['open 1', 'secret 1'])
    await expect(run([numberedPages(1).file(), secret])).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
  })

  it('opens each file with its own password, and the others with the one for all', async () => {
    const lock = (name: string, key: string) =>
      rewriteByQpdf(numberedPages(1, name).file(), '--encrypt', key, 'owner', '256', '--')
    const files = [await lock('one', 'a'), numberedPages(1, 'two').file(), await lock('three', 'b')]
    const { file } = await run(files, { passwords: ['a', '', 'b'] })
    expect(await textsOf(file)).toEqual(['one 1', 'two 1', 'three 1'])
    const mixed = await run(files, { password: 'b', passwords: ['a'] })
    expect(await textsOf(mixed.file)).toEqual(['one 1', 'two 1', 'three 1'])
    await expect(run(files, { passwords: ['b', '', 'b'] })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
    await expect(run(files, { passwords: ['a', 'b', 'c', 'd'] })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      details: { problems: [{ field: 'passwords' }] },
    })
  })

  it('names the file that cannot be joined', async () => {
    await expect(run([numberedPages(1).file('good.pdf'), rawFile('%PDF-1.7\n', 'bad.pdf')])).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
      details: { fileName: 'bad.pdf' },
    })
  })

  it('leaves the looks of each page as they are, sizes and turns of the page tree included', async () => {
    const [one, two] = [numberedPages(1, 'one'), numberedPages(2, 'two')]
    two.inherited = two.inherited.replace('[0 0 300 200]', '[0 0 200 300]/Rotate 90')
    const { file } = await run([one.file(), two.file()])
    expect(await pageDifference(one.file(), 1, file, 1)).toBe(0)
    expect(await pageDifference(two.file(), 1, file, 2)).toBe(0)
    expect(await pageDifference(two.file(), 2, file, 3)).toBe(0)
  })

  it('gives the same bytes each time', async () => {
    const files = [numberedPages(1).file('a.pdf'), numberedPages(2).file('b.pdf')]
    expect(await rawText((await run(files)).file)).toBe(await rawText((await run(files)).file))
  })

  describe('with a portfolio', () => {
    const portfolio = async (files: Record<string, File | string>, name = 'box.pdf') => {
      const sketch = numberedPages(1, 'cover')
      const entries: Record<string, string> = {}
      for (const [each, content] of Object.entries(files)) {
        const stream = sketch.add(
          streamBody(typeof content === 'string' ? content : await rawText(content), '/Type/EmbeddedFile'),
        )
        entries[each] = sketch.add(
          `<</Type/Filespec/F(${each})/UF(${each})/EF<</F ${stream}>>/CI<</Type/CollectionItem/D(x)>>>>`,
        )
      }
      sketch.catalog.push(
        `/Collection<</Type/Collection/View/D>>/PageMode/UseAttachments/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>`,
        `/Names<</EmbeddedFiles ${nameTree(entries)}/JavaScript ${nameTree({ x: '<</S/JavaScript/JS(app.alert\\(2\\))>>' })}>>`,
      )
      return sketch.file(name)
    }

    it('opens on its pages, with the files inside as attachments, and says what was left out', async () => {
      const box = await portfolio({ 'a.pdf': numberedPages(2, 'inner').file(), 'b.txt': 'text' })
      expect((await runHere(pdfInfo, box)).data.holds.portfolio).toBe(true)
      for (const files of [
        [box, numberedPages(1).file()],
        [numberedPages(1).file(), box],
      ]) {
        const { file, warnings } = await run(files)
        expect(warnings).toEqual(['portfolio-dropped'])
        const { data } = await runHere(pdfInfo, file)
        expect(data.pageCount).toBe(2)
        expect(data.holds).toMatchObject({ portfolio: false, javaScript: false })
        expect(data.holds.attachments.map(({ name }: { name: string }) => name)).toEqual(['a.pdf', 'b.txt'])
        expect(await rawText(file)).not.toMatch(/Collection|UseAttachments/)
      }
    })

    it('merges the PDFs inside page by page when asked to', async () => {
      const inner = await portfolio({ 'c.pdf': numberedPages(1, 'deep').file() }, 'inner.pdf')
      const box = await portfolio({ 'a.pdf': numberedPages(2, 'inner').file(), 'b.txt': 'text', 'd.pdf': inner })
      const { file, warnings } = await run([box, numberedPages(1).file()], { portfolio: 'expand' })
      expect(warnings).toEqual(['portfolio-expanded'])
      expect(await textsOf(file)).toEqual(['inner 1', 'inner 2', 'deep 1', 'page 1'])
      const { data } = await runHere(pdfInfo, file)
      expect(data.holds.attachments).toEqual([{ name: 'b.txt' }])
      expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    })

    it('keeps what cannot be opened as an attachment', async () => {
      const locked = await rewriteByQpdf(numberedPages(1).file(), '--encrypt', 'key', 'own', '256', '--')
      const box = await portfolio({ 'a.pdf': numberedPages(1, 'inner').file(), 'locked.pdf': locked })
      const { file, warnings } = await run([box, numberedPages(1).file()], { portfolio: 'expand' })
      expect(warnings).toEqual(['portfolio-expanded', 'portfolio-expanded'])
      expect(await textsOf(file)).toEqual(['inner 1', 'page 1'])
      expect((await runHere(pdfInfo, file)).data.holds.attachments).toEqual([{ name: 'locked.pdf' }])
      const none = await run([await portfolio({ 'b.txt': 'text' }), numberedPages(1).file()], { portfolio: 'expand' })
      expect(none.warnings).toEqual(['portfolio-dropped'])
    })
  })
})
