import { describe, expect, it } from 'vitest'
import { checkStructure } from '../../testing/facts/check-structure.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { addOutline, addPageLabels, top } from '../../testing/sketches/sketch-navigation.js'
import { addTags } from '../../testing/sketches/sketch-tags.js'
import { operation as information } from '../pdf-info/operation.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)

function chapters(count = 4) {
  const sketch = numberedPages(count)
  const target = (page: number) => `/Dest${top(sketch.pages[page - 1]!)}`
  addOutline(sketch, [
    { title: 'First', target: target(1), children: [{ title: 'Inner', target: target(2) }] },
    { title: 'Second', target: target(3) },
    { title: 'site', target: '/A<</S/URI/URI(http://a.example)>>' },
  ])
  return sketch
}

describe('table-of-contents', () => {
  it('adds a page with links and the numbers of pages in the result', async () => {
    const { file, data, warnings } = await run(chapters().file('book.pdf'))
    expect([file.name, warnings, data]).toEqual(['book_contents.pdf', [], { entries: 3, pages: [1] }])
    const [contents, second] = await textsOf(file)
    expect(contents!.replace(/[.\s]+/g, ' ').trim()).toBe('Contents First 2 Inner 3 Second 4')
    expect(contents).toMatch(/\. \. \. \./)
    expect(second).toContain('page 1')
    const { links, outline } = await readStructure(file)
    expect(links[0]).toEqual([2, 3, 4])
    expect(outline).toMatchObject([
      { title: 'Contents', page: 1 },
      { title: 'First', page: 2 },
      { title: 'Second', page: 4 },
      { title: 'site', page: null },
    ])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('stands where it is wanted, without numbers and deeper levels', async () => {
    const { file, data } = await run(chapters().file(), {
      position: 'after-cover',
      numbers: 'none',
      levels: 1,
      title: '',
    })
    expect(data.pages).toEqual([2])
    expect((await textsOf(file))[1]!.split(/\s+/).filter(Boolean)).toEqual(['First', 'Second'])
    const last = await run(chapters().file(), { position: 'end', numbers: 'result', leaders: false })
    expect((await textsOf(last.file))[4]!.replace(/\s+/g, ' ')).toContain('Second 3')
  })

  it('prints page labels and keeps them on their pages', async () => {
    const sketch = chapters()
    addPageLabels(sketch, { 0: '<</S/A/P(x-)>>' })
    const { file } = await run(sketch.file())
    expect((await textsOf(file))[0]).toMatch(/x-A/)
    const { data } = await runHere(information, file, { previews: false })
    expect(data.pages.map(({ label }: { label?: string }) => label)).toEqual(['i', 'x-A', 'x-B', 'x-C', 'x-D'])
    const original = await run(chapters().file(), { numbers: 'original' })
    const { labels } = await readStructure(original.file)
    expect(Object.keys(labels)).toEqual(['0', '1'])
  })

  it('breaks long titles and fills several pages, on pages of any rotation', async () => {
    const sketch = numberedPages(1)
    sketch.pages[0]!.entries += '/Rotate 90'
    const title = 'A title that is much too long for the width of such a small page'
    addOutline(
      sketch,
      Array.from({ length: 30 }, () => ({ title, target: `/Dest${top(sketch.pages[0]!)}` })),
    )
    const { file, data } = await run(sketch.file())
    expect(data.pages.length).toBeGreaterThan(3)
    const texts = await textsOf(file)
    const contents = texts
      .slice(0, -1)
      .join(' ')
      .replace(/[.\s]+/g, ' ')
    expect(contents.split(`${title} ${data.pages.length + 1}`)).toHaveLength(31)
    expect((await readStructure(file)).links.flat()).toEqual(Array(30).fill(data.pages.length + 1))
  })

  it('is tagged in tagged documents', async () => {
    const sketch = chapters(3)
    addTags(sketch, [{ type: 'P', page: 2, kids: ['three'] }])
    const { file } = await run(sketch.file())
    const { problems, elements } = await checkStructure(new Uint8Array(await file.arrayBuffer()))
    expect(problems).toEqual([])
    expect(elements).toMatchObject(expect.anything())
  })

  it('leaves characters out that no font has, and refuses documents without entries', async () => {
    const sketch = numberedPages(1)
    addOutline(sketch, [{ title: 'a\u{10ffff}b', target: `/Dest${top(sketch.pages[0]!)}` }])
    const { file, warnings } = await run(sketch.file())
    expect(warnings).toEqual(['characters-left-out'])
    expect((await textsOf(file))[0]).toContain('ab')
    await expect(run(numberedPages(1).file(), { source: 'bookmarks' })).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
    })
  })
})
