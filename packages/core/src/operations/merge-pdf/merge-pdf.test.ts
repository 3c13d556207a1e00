import { describe, expect, it } from 'vitest'
import { pageDifference } from '../../testing/compare-pages.js'
import { rawFile } from '../../testing/file-forms.js'
import { textsOf } from '../../testing/look-at-pdf.js'
import { numberedPages } from '../../testing/pdf-sketch.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf } from '../../testing/run-qpdf.js'
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
})
