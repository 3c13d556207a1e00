import { describe, expect, it } from 'vitest'
import { pageDifference } from '../../testing/compare-pages.js'
import { outlineStructure } from '../../testing/facts/check-structure.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { addForm, addTextField } from '../../testing/sketches/sketch-form.js'
import { addLink, addOutline, nameTree, top } from '../../testing/sketches/sketch-navigation.js'
import { addTags } from '../../testing/sketches/sketch-tags.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown>) => runHere(operation, file, options)

describe('deletePages', () => {
  it('keeps the pages named, in the order of the document', async () => {
    const { file } = await run(numberedPages(4).file('report.pdf'), { pagesToKeep: '3,1' })
    expect(await textsOf(file)).toEqual(['page 1', 'page 3'])
    expect(file.name).toBe('modified_report.pdf')
  })

  it('takes the pages to keep as the JSON list a form sends', async () => {
    expect(await textsOf((await run(numberedPages(4).file(), { pagesToKeep: '[2,4]' })).file)).toEqual([
      'page 2',
      'page 4',
    ])
    expect(await textsOf((await run(numberedPages(4).file(), { pagesToKeep: [2, 4] })).file)).toEqual([
      'page 2',
      'page 4',
    ])
  })

  it('deletes the pages named instead', async () => {
    expect(await textsOf((await run(numberedPages(4).file(), { pages: 'even' })).file)).toEqual(['page 1', 'page 3'])
  })

  it('does not delete all pages', async () => {
    await expect(run(numberedPages(2).file(), { pages: '1-2' })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      message: 'You cannot delete all pages. At least one page must remain.',
    })
  })

  it('names pages that are not there, and how many are', async () => {
    await expect(run(numberedPages(2).file(), { pages: '7' })).rejects.toMatchObject({
      code: 'PAGES_OUT_OF_RANGE',
      message: expect.stringContaining('2 pages'),
    })
  })

  it('wants either the pages to keep or the pages to delete', async () => {
    await expect(run(numberedPages(2).file(), {})).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(run(numberedPages(2).file(), { pages: '1', pagesToKeep: '1' })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
    })
  })

  it('leaves the looks of the other pages as they are', async () => {
    const original = numberedPages(3).file()
    const { file } = await run(original, { pages: '2' })
    expect(await pageDifference(original, 3, file, 2)).toBe(0)
    expect(await pageDifference(original, 2, file, 2)).toBeGreaterThan(0)
  })

  it('leaves nothing of a removed page in the file, be it packed or not', async () => {
    const sketch = numberedPages(3, 'keep')
    const [first, secret] = [sketch.pages[0]!, sketch.pages[1]!]
    secret.entries += `/PieceInfo<</Own<</Private(SECRETpiece)>>>>/Metadata ${sketch.add('<</Type/Metadata/Length 10>>\nstream\nSECRETmeta\nendstream')}`
    addOutline(sketch, [
      { title: 'SECRETbookmark', target: `/Dest${top(secret)}` },
      { title: 'kept', target: `/Dest${top(first)}` },
    ])
    addForm(sketch, [
      addTextField(sketch, secret, 'SECRETname', 'SECRETvalue'),
      addTextField(sketch, first, 'open', 'x'),
    ])
    addLink(sketch, first, `/Contents(SECRETlink)/Dest${top(secret)}`)
    sketch.catalog.push(`/Names<</Dests ${nameTree({ SECRETdest: top(secret), kept: top(first) })}>>`)
    const notes = sketch.add(`<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(SECRETnote)/P ${secret.ref}>>`)
    secret.annotations.push(notes, sketch.add(`<</Type/Annot/Subtype/Popup/Rect[0 0 9 9]/Parent ${notes}>>`))
    // Things on a page that stays may point at the removed one and at what stood on it.
    const button = `<</Type/Annot/Subtype/Screen/Rect[0 0 9 9]/A<</S/GoTo/D${top(secret)}>>>>`
    first.annotations.push(sketch.add(button), sketch.add(`<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/IRT ${notes}>>`))
    first.entries += `/AA<</O<</S/GoTo/D${top(secret)}>>>>`
    for (const options of [[], ['--object-streams=generate']]) {
      const source = await rewriteByQpdf(sketch.file(), ...options)
      const { file } = await run(source, { pages: '2' })
      const open = await rewriteByQpdf(file, '--qdf', '--object-streams=disable')
      expect(await rawText(await rewriteByQpdf(source, '--qdf', '--object-streams=disable'))).toMatch(/SECRET/)
      expect(await rawText(open)).not.toMatch(/SECRET|keep 2/)
      expect(await rawText(open)).toMatch(/keep 3/)
    }
  })

  it('takes the form away with the last of its fields', async () => {
    const sketch = numberedPages(3)
    const [first, second] = [sketch.pages[0]!, sketch.pages[1]!]
    addForm(sketch, [addTextField(sketch, first, 'one', 'x'), addTextField(sketch, second, 'two', 'y')])
    const left = await readStructure((await run(sketch.file(), { pages: '1' })).file)
    expect(left.fields).toEqual([{ name: 'two', value: 'u:y', page: 1 }])
    const { catalog } = await readStructure((await run(sketch.file(), { pages: '1-2' })).file)
    expect(catalog).not.toHaveProperty(['/AcroForm'])
  })

  it('writes files that qpdf finds sound, and the same bytes each time', async () => {
    const sketch = numberedPages(5)
    addOutline(
      sketch,
      sketch.pages.map((page, index) => ({ title: `${index}`, target: `/Dest${top(page)}` })),
    )
    for (const input of [sketch.file(), await rewriteByQpdf(sketch.file(), '--object-streams=generate')]) {
      const [{ file }, { file: again }] = [await run(input, { pages: '2,4' }), await run(input, { pages: '2,4' })]
      expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
      expect(await rawText(again)).toBe(await rawText(file))
    }
  })

  it('leaves a tagged document tagged, without what the pages said', async () => {
    const sketch = numberedPages(2)
    addTags(sketch, [
      { type: 'P', page: 0, kids: ['one'], entries: '/Alt(secret)' },
      { type: 'P', page: 1, kids: ['two'] },
    ])
    const { file, warnings } = await run(sketch.file(), { pages: '1' })
    expect(warnings).toEqual([])
    expect(await outlineStructure(file)).toBe('(P(1#0))')
    const { catalog } = await readStructure(file)
    expect(catalog['/MarkInfo']).toEqual({ '/Marked': true })
    expect(await rawText(file)).not.toContain('secret')
  })

  it('gives the document back when there is nothing to delete, tags and all', async () => {
    const sketch = numberedPages(2)
    sketch.catalog.push(`/StructTreeRoot ${sketch.add('<</Type/StructTreeRoot>>')}`)
    const { file, warnings } = await run(sketch.file(), { pagesToKeep: 'all' })
    expect(warnings).toEqual([])
    expect((await readStructure(file)).catalog['/StructTreeRoot']).toBeDefined()
  })
})
