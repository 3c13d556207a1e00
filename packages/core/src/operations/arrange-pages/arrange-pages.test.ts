import { describe, expect, it } from 'vitest'
import { runOperation } from '../../run.js'
import { renderPage, textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { rawText } from '../../testing/run-here.js'
import { qpdfCheck, qpdfOn, rewriteByQpdf, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { addForm, addTextField } from '../../testing/sketches/sketch-form.js'
import { addOutline, addPageLabels, top } from '../../testing/sketches/sketch-navigation.js'
import { operation } from './operation.js'

async function run(file: File, options: Record<string, unknown>, others: File[] = [], limits = {}) {
  const result = await runOperation(operation, { file, others }, options, { capabilities: testCapabilities, limits })
  return { file: result.files[0]!, warnings: result.warnings.map(({ code }) => code) }
}

const plan = () => numberedPages(4).file('plan.pdf')

describe('arrangePages', () => {
  it('moves, drops and repeats pages', async () => {
    const { file, warnings } = await run(plan(), { pages: '4,1-2,1' })
    expect(await textsOf(file)).toEqual(['page 4', 'page 1', 'page 2', 'page 1'])
    expect([file.name, warnings]).toEqual(['arranged_plan.pdf', []])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('takes one grammar as text, as a list, and as a list in a text', async () => {
    const list = [2, 'last', { page: '1-3', turn: 90 }, { blank: true }, '!4,even']
    for (const pages of ['2,last,1-3@90,blank,!4,even', list, JSON.stringify(list)]) {
      const { file } = await run(plan(), { pages })
      expect(await textsOf(file)).toEqual(['page 2', 'page 4', 'page 1', 'page 2', 'page 3', '', 'page 2'])
    }
  })

  it('inserts blank pages as large as the one before, the one behind, or as requested', async () => {
    const sketch = numberedPages(2)
    sketch.pages[0]!.entries += '/Rotate 90/CropBox[0 0 300 100]'
    const { file } = await run(sketch.file(), { pages: 'blank,1,blank,2,blank@120x80,blank' })
    const sizes = []
    for (let page = 1; page <= 6; page++) {
      const { width, height } = await renderPage(file, page, 1)
      sizes.push(`${width}x${height}`)
    }
    expect(sizes).toEqual(['100x300', '100x300', '100x300', '300x200', '120x80', '120x80'])
    expect(await textsOf(file)).toEqual(['', 'page 1', '', 'page 2', '', ''])
  })

  it('makes a blank page as large as the turned one behind it', async () => {
    const { file } = await run(plan(), { pages: 'blank,1@90,blank' })
    const widths = []
    for (let page = 1; page <= 3; page++) widths.push((await renderPage(file, page, 1)).width)
    expect(widths).toEqual([200, 200, 200])
  })

  it('inserts pages of other files, with their fields and bookmarks, and without their scripts', async () => {
    const first = numberedPages(2)
    addForm(first, [addTextField(first, first.pages[0]!, 'name', 'Ada')])
    addOutline(first, [{ title: 'start', target: `/Dest${top(first.pages[0]!)}` }])
    const second = numberedPages(3, 'other')
    addForm(second, [
      addTextField(second, second.pages[1]!, 'name', 'Bob'),
      addTextField(second, second.pages[2]!, 'gone', 'Eve'),
    ])
    addOutline(second, [
      { title: 'kept', target: `/Dest${top(second.pages[1]!)}` },
      { title: 'dropped', target: `/Dest${top(second.pages[2]!)}` },
    ])
    second.catalog.push('/Names<</JavaScript<</Names[(x)<</S/JavaScript/JS(app.alert\\(1\\))>>]>>>>')
    const { file, warnings } = await run(first.file(), { pages: '1,2:2,2,3:1' }, [
      second.file(),
      numberedPages(1, 'third').file(),
    ])
    expect(await textsOf(file)).toEqual(['page 1', 'other 2', 'page 2', 'third 1'])
    const { fields, outline } = await readStructure(file)
    expect(fields.map(({ value, page }) => [value, page])).toEqual([
      ['u:Ada', 1],
      ['u:Bob', 2],
    ])
    expect(JSON.stringify(outline)).toMatch(/start.*kept/)
    expect(JSON.stringify(outline)).not.toContain('dropped')
    expect(warnings).toEqual(['fields-renamed'])
    expect(await rawText(await rewriteByQpdf(file, '--qdf'))).not.toContain('app.alert')
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('lets labels follow their pages, and gives blank ones none', async () => {
    const sketch = numberedPages(3)
    addPageLabels(sketch, { 0: '<</S/r>>', 1: '<</S/D/St 10>>' })
    const { file } = await run(sketch.file(), { pages: '1,blank,3,2' })
    const { stdout } = await qpdfOn(file, '--json=2', '--json-key=pagelabels', 'in.pdf')
    expect(
      JSON.parse(stdout).pagelabels.map(({ index, label }: { index: number; label: unknown }) => [index, label]),
    ).toEqual([
      [0, { '/S': '/r', '/St': 1 }],
      [1, { '/St': 1 }],
      [2, { '/S': '/D', '/St': 11 }],
      [3, { '/S': '/D', '/St': 10 }],
    ])
  })

  it('turns one of several copies of a page', async () => {
    const { file } = await run(plan(), { pages: '1@90,1,1@-90' })
    const widths = []
    for (let page = 1; page <= 3; page++) widths.push((await renderPage(file, page, 1)).width)
    expect(widths).toEqual([200, 300, 200])
  })

  it('adds a turn to the file where nothing else is done', async () => {
    const file = plan()
    const before = Buffer.from(await file.arrayBuffer())
    const turned = Buffer.from(await (await run(file, { pages: '1@90,2-' })).file.arrayBuffer())
    expect(turned.subarray(0, before.length).equals(before)).toBe(true)
    expect(turned.length).toBeGreaterThan(before.length)
  })

  it('keeps the encryption of the file, whatever that of the others', async () => {
    const locked = await rewriteByQpdf(plan(), '--encrypt', 'user', 'owner', '256', '--modify=none', '--')
    const other = await rewriteByQpdf(numberedPages(1, 'other').file('b.pdf'), '--encrypt', 'user', 'x', '256', '--')
    const { file, warnings } = await run(locked, { pages: '2,2:1,blank', password: 'user' }, [other])
    expect(warnings).toEqual([])
    expect((await qpdfCheck(file)).messages).toMatch(/invalid password/)
    for (const password of ['user', 'owner']) {
      expect(await qpdfCheck(file, password)).toMatchObject({ exitCode: 0 })
      const { stdout } = await qpdfOn(file, `--password=${password}`, '--show-encryption', 'in.pdf')
      expect(stdout).toMatch(/R = 6[\s\S]*modify anything: not allowed/)
    }
    expect(await textsOf(await rewriteByQpdf(file, '--password=user', '--decrypt'))).toEqual(['page 2', 'other 1', ''])
    // The password of one file does not lock another that opens without any.
    const free = await rewriteByQpdf(numberedPages(1, 'free').file(), '--encrypt', '', 'x', '256', '--')
    const both = await run(locked, { pages: '1,2:1', password: 'user' }, [free])
    expect(await textsOf(await rewriteByQpdf(both.file, '--password=user', '--decrypt'))).toEqual(['page 1', 'free 1'])
    // Beside a file that is open, what was locked is opened, and that is told.
    expect((await run(plan(), { pages: '1,2:1', password: 'user' }, [other])).warnings).toEqual(['encryption-removed'])
  })

  it('opens each file with its own password, and the others with the one for all', async () => {
    const lock = (name: string, key: string) =>
      rewriteByQpdf(numberedPages(1, name).file(), '--encrypt', key, 'owner', '256', '--')
    const [first, ...others] = [await lock('one', 'a'), numberedPages(1, 'two').file(), await lock('three', 'b')]
    for (const options of [{ passwords: ['a', '', 'b'] }, { password: 'b', passwords: ['a'] }]) {
      const { file } = await run(first!, { pages: '3:1,2:1,1', ...options }, others)
      const open = await rewriteByQpdf(file, '--password=a', '--decrypt')
      expect(await textsOf(open)).toEqual(['three 1', 'two 1', 'one 1'])
    }
    const wrong = run(first!, { pages: '1,3:1', passwords: ['a', '', 'c'] }, others)
    await expect(wrong).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
    await expect(run(plan(), { pages: '1', passwords: ['', 'b'] })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      details: { problems: [{ field: 'passwords' }] },
    })
  })

  it('refuses files, pages and items that are not there', async () => {
    const refused = (options: Record<string, unknown>, code: string, limits = {}) =>
      expect(run(plan(), options, [], limits), JSON.stringify(options)).rejects.toMatchObject({ code })
    await refused({ pages: '1,2:1' }, 'INVALID_OPTIONS')
    await refused({ pages: '5' }, 'PAGES_OUT_OF_RANGE')
    await refused({ pages: 'blank' }, 'INVALID_OPTIONS')
    await refused({ pages: '1@45' }, 'INVALID_OPTIONS')
    await refused({ pages: '0:1' }, 'INVALID_OPTIONS')
    await refused({ pages: 'blank@0x100' }, 'INVALID_OPTIONS')
    await refused({ pages: '[{"page":1,"colour":"red"}]' }, 'INVALID_OPTIONS')
    await refused({ pages: '[1,' }, 'INVALID_OPTIONS')
    await refused({ pages: '' }, 'INVALID_OPTIONS')
    await refused({ pages: 'blank,1-4,1-4' }, 'LIMIT_EXCEEDED', { maxPages: 8 })
  })
})
