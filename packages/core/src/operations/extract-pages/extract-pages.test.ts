import { describe, expect, it } from 'vitest'
import { pageDifference } from '../../testing/compare-pages.js'
import { outlineStructure } from '../../testing/facts/check-structure.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { addLink, addOutline, top } from '../../testing/sketches/sketch-navigation.js'
import { addTags } from '../../testing/sketches/sketch-tags.js'
import { operation } from './operation.js'

const run = (file: File, pages: unknown, password?: string) =>
  runHere(operation, file, password === undefined ? { pages } : { pages, password })

describe('extractPages', () => {
  it('takes the pages named, in the order named, as often as they are named', async () => {
    const { file, files, warnings } = await run(numberedPages(5).file('report.pdf'), '4-3,last,4')
    expect(files).toHaveLength(1)
    expect(await textsOf(file)).toEqual(['page 4', 'page 3', 'page 5', 'page 4'])
    expect(file.name).toBe('extracted_report.pdf')
    expect(warnings).toEqual([])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('takes the JSON list a form sends', async () => {
    expect(await textsOf((await run(numberedPages(3).file(), '[3,1]')).file)).toEqual(['page 3', 'page 1'])
  })

  it('shows them turned, cropped and in their unit, as they were', async () => {
    const sketch = numberedPages(3)
    sketch.pages[1]!.entries += '/Rotate 90/CropBox[20 60 200 150]/UserUnit 1.5'
    const original = sketch.file()
    const { file } = await run(original, '2')
    expect(await pageDifference(original, 2, file, 1)).toBe(0)
    expect(await pageDifference(original, 1, file, 1)).toBeGreaterThan(0)
  })

  it('brings bookmarks and links that lead to these pages, and nothing of the others', async () => {
    const sketch = numberedPages(3, 'secret')
    const [first, second, third] = [sketch.pages[0]!, sketch.pages[1]!, sketch.pages[2]!]
    addOutline(sketch, [
      { title: 'first', target: `/Dest${top(first)}` },
      { title: 'third', target: `/Dest${top(third)}` },
    ])
    addLink(sketch, second, `/Dest${top(third)}`)
    addLink(sketch, second, `/Dest${top(first)}`)
    const { file } = await run(sketch.file(), '3,2')
    const { outline, links } = await readStructure(file)
    expect(outline).toMatchObject([{ title: 'third', page: 1 }])
    expect(links).toEqual([[], [1]])
    const open = await rawText(await rewriteByQpdf(file, '--qdf', '--object-streams=disable'))
    expect(open).toContain('secret 2')
    expect(open).not.toContain('secret 1')
  })

  it('keeps the tags of these pages', async () => {
    const sketch = numberedPages(2)
    addTags(sketch, [
      { type: 'P', page: 0, kids: ['one'] },
      { type: 'H1', page: 1, kids: ['two'] },
    ])
    expect(await outlineStructure((await run(sketch.file(), '2')).file)).toBe('(H1(1#0))')
  })

  it('leaves an encrypted file encrypted', async () => {
    const locked = await rewriteByQpdf(numberedPages(3).file(), '--encrypt', 'open', 'owner', '256', '--')
    const { file, warnings } = await run(locked, '3', 'open')
    expect(warnings).toEqual([])
    expect(await textsOf(file, 'open')).toEqual(['page 3'])
    await expect(textsOf(file)).rejects.toThrow()
    await expect(run(locked, '3')).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
  })

  it('reads a file that is cut off at its end', async () => {
    const whole = numberedPages(3).file()
    const damaged = new File([whole.slice(0, whole.size - 60)], 'damaged.pdf')
    expect(await textsOf((await run(damaged, '2')).file)).toEqual(['page 2'])
  })

  it('names pages that are not there', async () => {
    await expect(run(numberedPages(2).file(), '1,3')).rejects.toMatchObject({ code: 'PAGES_OUT_OF_RANGE' })
    await expect(runHere(operation, numberedPages(2).file(), {})).rejects.toThrow(/is required\.$/)
    for (const pages of ['', '!all', '1,!1'])
      await expect(run(numberedPages(2).file(), pages)).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })
})
