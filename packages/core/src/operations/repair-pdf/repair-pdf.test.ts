import { describe, expect, it } from 'vitest'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)
const edited = async (file: File, change: (text: string) => string) =>
  new File([Buffer.from(change(await rawText(file)), 'latin1')], 'damaged.pdf')

describe('repairPdf', () => {
  it.each([
    ['without an end', (text: string) => text.slice(0, -60)],
    ['with a wrong table', (text: string) => text.replace(/startxref\s+\d+/, 'startxref\n7')],
    [
      'with a page tree that says nothing',
      (text: string) => text.replace(/\/Kids\[[^\]]*\]/, (kids) => ' '.repeat(kids.length)),
    ],
  ])('recovers a file %s', async (_, change) => {
    const { file, warnings } = await run(await edited(numberedPages(3).file(), change))
    expect(warnings).toEqual(['repaired'])
    expect((await textsOf(file)).toSorted()).toEqual(['page 1', 'page 2', 'page 3'])
    expect(file.name).toBe('damaged_repaired.pdf')
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('leaves a sound file as it is, unless it is to be rewritten', async () => {
    const original = numberedPages(2).file()
    const { file, warnings } = await run(original)
    expect(warnings).toEqual(['not-damaged'])
    expect(await rawText(file)).toBe(await rawText(original))
    const rewritten = await run(original, { rewrite: true })
    expect(rewritten.warnings).toEqual([])
    expect(await rawText(rewritten.file)).not.toBe(await rawText(original))
    expect(await textsOf(rewritten.file)).toEqual(['page 1', 'page 2'])
  })

  it('says which pages lack content that cannot be decoded', async () => {
    const sketch = numberedPages(3)
    const broken = sketch.add(streamBody('not deflated').replace('<<', '<</Filter/FlateDecode'))
    for (const index of [0, 2]) sketch.pages[index]!.entries = `/Contents[${broken}]`
    const { file, warnings } = await run(sketch.file(), { rewrite: true })
    expect([warnings, (await textsOf(file))[1]]).toEqual([['content-damaged'], 'page 2'])
    // Damage in a page is damage.
    expect((await run(sketch.file())).warnings).toEqual(['content-damaged'])
  })

  it('keeps encryption', async () => {
    const locked = await rewriteByQpdf(numberedPages(2).file(), '--encrypt', 'open', 'owner', '256', '--')
    const { file } = await run(await edited(locked, (text) => text.replace(/startxref\s+\d+/, 'startxref\n7')), {
      password: 'open',
    })
    await expect(textsOf(file)).rejects.toThrow()
    expect(await textsOf(file, 'open')).toEqual(['page 1', 'page 2'])
  })

  it('refuses what is beyond repair', async () => {
    await expect(run(new File(['%PDF-1.7\nnothing'], 'x.pdf'))).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
  })
})
