import { describe, expect, it } from 'vitest'
import { renderPage, textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { addLink, addOutline, top } from '../../testing/sketches/sketch-navigation.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)
const words = async (file: File) => (await textsOf(file)).map((text) => text.match(/\d/g)?.join(''))
const sizeOf = async (file: File, page = 1) => {
  const { width, height } = await renderPage(file, page, 1)
  return [width, height]
}

describe('long-page', () => {
  it('joins pages from top to bottom, as displayed and of the same width', async () => {
    const sketch = numberedPages(3)
    sketch.pages[1]!.entries += '/Rotate 90'
    const { file, data, warnings } = await run(sketch.file('story.pdf'))
    expect([file.name, warnings, data]).toEqual(['story_long.pdf', [], { joined: [3] }])
    expect(await sizeOf(file)).toEqual([300, 200 + 450 + 200])
    expect(await words(file)).toEqual(['123'])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    expect(await sizeOf((await run(sketch.file(), { fit: 'none', gap: 10 })).file)).toEqual([300, 720])
  })

  it('joins side by side in either direction, some pages at a time', async () => {
    const { file } = await run(numberedPages(3).file(), { direction: 'across-right-to-left', perPage: 2 })
    expect([await sizeOf(file, 1), await sizeOf(file, 2)]).toEqual([
      [600, 200],
      [300, 200],
    ])
    expect((await words(file)).map((text) => [...text!].sort().join(''))).toEqual(['12', '3'])
  })

  it('leads links and bookmarks to their positions, of chosen pages', async () => {
    const sketch = numberedPages(3)
    addOutline(sketch, [{ title: 'third', target: `/Dest${top(sketch.pages[2]!)}` }])
    addLink(sketch, sketch.pages[1]!, `/Dest${top(sketch.pages[2]!)}`)
    const { file } = await run(sketch.file(), { pages: '2-3' })
    const { outline, links } = await readStructure(file)
    expect([outline, links]).toMatchObject([[{ title: 'third', page: 1 }], [[1]]])
    expect(await words(file)).toEqual(['23'])
  })

  it('makes several pages where one would be too long', async () => {
    const { warnings, data } = await run(numberedPages(100).file())
    expect([warnings, data.joined]).toEqual([['several-pages'], [72, 28]])
  })
})
