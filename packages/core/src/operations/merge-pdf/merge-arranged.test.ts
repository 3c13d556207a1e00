import { describe, expect, it } from 'vitest'
import { checkStructure } from '../../testing/facts/check-structure.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { addOutline, addPageLabels, top } from '../../testing/sketches/sketch-navigation.js'
import { addTags } from '../../testing/sketches/sketch-tags.js'
import { operation } from './operation.js'

const run = (files: File[], options: Record<string, unknown> = {}) => runHere(operation, files, options)
const pdf = (count: number, name: string) => numberedPages(count, name).file(`${name}.pdf`)
const words = (text: string) => text.replace(/[.\s]+/g, ' ').trim()

describe('merge-pdf with page ranges', () => {
  it('takes the pages of each file, and nothing of the others', async () => {
    const { file, warnings } = await run([pdf(3, 'one'), pdf(2, 'two'), pdf(2, 'three')], { pages: '3,1; ;last' })
    expect(await textsOf(file)).toEqual(['one 3', 'one 1', 'two 1', 'two 2', 'three 2'])
    expect(warnings).toEqual([])
    expect(await rawText(await rewriteByQpdf(file, '--qdf'))).not.toMatch(/one 2|three 1/)
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    const asList = await run([pdf(3, 'one'), pdf(2, 'two')], { pages: ['2-3', 'all'] })
    expect(await textsOf(asList.file)).toEqual(['one 2', 'one 3', 'two 1', 'two 2'])
  })

  it('gives each file a bookmark that leads to its first chosen page, with those of its kept pages below', async () => {
    const first = numberedPages(3, 'one')
    addOutline(first, [
      { title: 'dropped', target: `/Dest${top(first.pages[0]!)}` },
      { title: 'kept', target: `/Dest${top(first.pages[2]!)}` },
    ])
    const { file } = await run([first.file('one.pdf'), pdf(1, 'two')], { pages: '2-3' })
    const { outline } = await readStructure(file)
    expect(outline).toMatchObject([
      { title: 'one', page: 1, kids: [{ title: 'kept', page: 2 }] },
      { title: 'two', page: 3 },
    ])
  })

  it('refuses ranges without a file, and pages that are not there, by name', async () => {
    const files = [pdf(1, 'one'), pdf(2, 'two')]
    await expect(run(files, { pages: '1;1;1' })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(run(files, { pages: '1;3' })).rejects.toMatchObject({
      code: 'PAGES_OUT_OF_RANGE',
      message: expect.stringContaining('two.pdf'),
    })
    await expect(run(files, { pages: 'even' })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(run(files, { pages: '1;x' })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })
})

describe('merge-pdf page by page', () => {
  it('interleaves fronts and backs, and what is left of the longer file', async () => {
    const { file } = await run([pdf(3, 'front'), pdf(2, 'back')], { arrangement: 'interleave' })
    expect(await textsOf(file)).toEqual(['front 1', 'back 1', 'front 2', 'back 2', 'front 3'])
  })

  it('interleaves backs that were scanned from the last to the first', async () => {
    const { file } = await run([pdf(2, 'front'), pdf(2, 'back')], { arrangement: 'interleave-reversed' })
    expect(await textsOf(file)).toEqual(['front 1', 'back 2', 'front 2', 'back 1'])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })
})

describe('merge-pdf with order and added pages', () => {
  it('sorts by name as people count, and by the dates in the files', async () => {
    const byName = await run([pdf(1, 'part 10'), pdf(1, 'Part 2')], { order: 'name' })
    expect(await textsOf(byName.file)).toEqual(['Part 2 1', 'part 10 1'])
    const dated = (name: string, date: string) => {
      const sketch = numberedPages(1, name)
      sketch.information = `/CreationDate(${date})`
      return sketch.file(`${name}.pdf`)
    }
    const byDate = await run([pdf(1, 'none'), dated('new', 'D:20240301'), dated('old', 'D:20231231235959Z')], {
      order: 'date',
    })
    expect(await textsOf(byDate.file)).toEqual(['old 1', 'new 1', 'none 1'])
  })

  it('begins each file on a new sheet', async () => {
    const { file } = await run([pdf(1, 'one'), pdf(2, 'two'), pdf(1, 'three')], { evenPages: true })
    expect(await textsOf(file)).toEqual(['one 1', '', 'two 1', 'two 2', 'three 1', ''])
  })

  it('adds a contents page with links, and a page with its name before each file', async () => {
    const sketch = numberedPages(2, 'two')
    addPageLabels(sketch, { 0: '<</S/A>>' })
    const { file, warnings } = await run([pdf(2, 'one'), sketch.file('two.pdf')], { contents: true, dividers: true })
    expect((await textsOf(file)).map(words)).toEqual([
      'Contents one 2 two 5',
      'one',
      'one 1',
      'one 2',
      'two',
      'two 1',
      'two 2',
    ])
    expect(warnings).toEqual([])
    const { links, labels } = await readStructure(file)
    expect(links[0]).toEqual([2, 5])
    expect(labels).toEqual({
      0: { '/S': '/r' },
      1: {},
      2: { '/S': '/D' },
      4: {},
      5: { '/S': '/A' },
    })
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('prints on both sides with all of these', async () => {
    const options = { contents: true, dividers: true, evenPages: true }
    const { file } = await run([pdf(1, 'one'), pdf(2, 'two')], options)
    expect((await textsOf(file)).map(words)).toEqual([
      'Contents one 3 two 7',
      '',
      'one',
      '',
      'one 1',
      '',
      'two',
      '',
      'two 1',
      'two 2',
    ])
  })

  it('keeps tags true', async () => {
    const tagged = (name: string) => {
      const sketch = numberedPages(2, name)
      addTags(sketch, [
        { type: 'P', page: 0, kids: [`${name} first`] },
        { type: 'P', page: 1, kids: [`${name} second`] },
      ])
      return sketch.file(`${name}.pdf`)
    }
    const { file } = await run([tagged('one'), tagged('two')], { contents: true, dividers: true, pages: '2;all' })
    expect((await checkStructure(new Uint8Array(await file.arrayBuffer()))).problems).toEqual([])
    expect((await textsOf(file)).length).toBe(6)
  })

  it('gives tagged entries from right to left their text in the order it is read', async () => {
    const tagged = (name: string) => {
      const sketch = numberedPages(1, 'page')
      addTags(sketch, [{ type: 'P', page: 0, kids: ['text'] }])
      return sketch.file(`${name}.pdf`)
    }
    const { file } = await run([tagged('تقرير 12 سنوي'), tagged('plain')], { contents: true })
    expect((await textsOf(file))[0]).toContain('تقرير 12 سنوي')
    const text = await rawText(await rewriteByQpdf(file, '--qdf', '--object-streams=disable'))
    const read = [...text.matchAll(/\/ActualText <([\da-f]*)>/gi)].map(([, hex]) =>
      new TextDecoder('utf-16be').decode(Buffer.from(hex!, 'hex')),
    )
    expect(read).toEqual(['تقرير 12 سنوي 2'])
  })
})
