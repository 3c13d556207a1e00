import { describe, expect, it } from 'vitest'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { operation as information } from '../pdf-info/operation.js'
import { parseLabelRanges } from './label-ranges.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown>) => runHere(operation, file, options)
const labelsIn = async (file: File) =>
  /\/PageLabels.*?\]\s*>>/s.exec(await rawText(await rewriteByQpdf(file, '--qdf')))?.[0]

describe('parseLabelRanges', () => {
  it('reads pages, styles, numbers and prefixes', () => {
    expect(parseLabelRanges('1:r; 5:D/3\n20:A/1/Appendix ; 30:/1/Cover')).toEqual([
      { first: 1, style: 'r', number: 1, prefix: '' },
      { first: 5, style: 'D', number: 3, prefix: '' },
      { first: 20, style: 'A', number: 1, prefix: 'Appendix ' },
      { first: 30, style: undefined, number: 1, prefix: 'Cover' },
    ])
  })

  it('reads spaces before semicolons, and lines of Windows', () => {
    const ranges = parseLabelRanges('1:r ; 5:D/3 \r\n20:A/1/Appendix \r\n')
    expect(ranges.map(({ first, prefix }) => [first, prefix])).toEqual([
      [1, ''],
      [5, ''],
      [20, 'Appendix '],
    ])
  })

  it.each(['x', '1', '0:D', '5:D; 5:r', '5:D; 2:r', '1:Q', '1:D/0'])('refuses %s', (text) => {
    expect(() => parseLabelRanges(text)).toThrow()
  })
})

describe('pageLabels', () => {
  it('sets labels behind the bytes of the file', async () => {
    const original = numberedPages(5).file('report.pdf')
    const { file, warnings } = await run(original, { labels: '1:r; 3:D; 5:A/2/Anhang Ü-' })
    expect([file.name, warnings]).toEqual(['report_labeled.pdf', []])
    expect((await rawText(file)).startsWith(await rawText(original))).toBe(true)
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    const { data } = await runHere(information, file, { previews: false })
    expect(data.pages.map(({ label }: { label?: string }) => label)).toEqual(['i', 'ii', '1', '2', 'Anhang Ü-B'])
  })

  it('numbers pages before the first range, and removes labels', async () => {
    const { file } = await run(numberedPages(4).file(), { labels: '3:R' })
    expect((await labelsIn(file))?.replace(/\s+/g, ' ')).toMatch(/Nums \[ 0 << \/S \/D >> 2 << \/S \/R >> \]/)
    expect(await labelsIn((await run(file, { remove: true })).file)).toBeUndefined()
    expect((await run(numberedPages(1).file(), { remove: true })).warnings).toEqual(['no-labels'])
  })

  it('refuses pages that are not there, and nothing to do', async () => {
    await expect(run(numberedPages(2).file(), { labels: '3:D' })).rejects.toMatchObject({ code: 'PAGES_OUT_OF_RANGE' })
    await expect(run(numberedPages(2).file(), {})).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(run(numberedPages(2).file(), { labels: '1:D', remove: true })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
    })
  })
})
