import { describe, expect, it } from 'vitest'
import { operation as deletePages } from '../../operations/delete-pages/operation.js'
import { operation as reorderPages } from '../../operations/reorder-pages/operation.js'
import { runOperation } from '../../run.js'
import { decodedText } from '../../testing/facts/decoded-text.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck, testCapabilities } from '../../testing/run-qpdf.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'

/** A field `name` on each of two pages, the second called as a secret, and a button with entries on the first. */
function form(button: string, more: (sketch: PdfSketch) => string = () => ''): PdfSketch {
  const sketch = new PdfSketch(['one', 'two'])
  const field = (page: number, entries: string) => {
    const ref = sketch.add(`<</Type/Annot/Subtype/Widget/F 4/Rect[10 10 90 30]${entries}>>`)
    sketch.pages[page]!.annotations.push(ref)
    return ref
  }
  const fields = [
    field(0, '/FT/Tx/T(kept)'),
    field(0, `/FT/Btn/Ff 65536/T(button)${button}`),
    field(1, '/FT/Tx/T(secret)'),
  ]
  sketch.catalog.push(`/AcroForm<</Fields[${fields.join(' ')}]>>${more(sketch)}`)
  return sketch
}

async function withoutSecond(sketch: PdfSketch): Promise<{ text: string; warnings: string[] }> {
  const { files, warnings } = await runOperation(
    deletePages,
    { file: sketch.file() },
    { pages: '2' },
    { capabilities: testCapabilities },
  )
  expect(await qpdfCheck(files[0]!)).toMatchObject({ exitCode: 0 })
  const text = (await decodedText(files[0]!)).replace(/\s+/g, ' ')
  return { text, warnings: warnings.map(({ code, message }) => `${code}: ${message}`) }
}

const web = '/Next<</S/URI/URI(https://example.org)>>'

describe('names of fields on pages that are gone', () => {
  for (const [list, action, left] of [
    ['to reset', '/A<</S/ResetForm/Fields[(kept)(secret)]>>', /\/Fields ?\[ ?\(kept\) ?\]/],
    ['to submit', '/AA<</U<</S/SubmitForm/F(x)/Fields[(secret)(kept)]>>>>', /\/Fields ?\[ ?\(kept\) ?\]/],
    ['to hide', '/A<</S/Hide/T[(secret)(kept)]>>', /\/T ?\[ ?\(kept\) ?\]/],
    ['to leave alone', '/A<</S/ResetForm/Flags 1/Fields[(secret)]>>', /\/Flags 0/],
    ['to lock', '/Lock<</Type/SigFieldLock/Action/Include/Fields[(secret)(kept)]>>', /\/Fields ?\[ ?\(kept\) ?\]/],
  ] as const) {
    it(`leave lists of fields ${list}`, async () => {
      const { text, warnings } = await withoutSecond(form(action))
      expect(text).not.toContain('secret')
      expect(text).toMatch(left)
      expect(warnings).toEqual([])
    })
  }

  it('take actions with them that had no others, but not what follows', async () => {
    const { text } = await withoutSecond(
      form(`/A<</S/ResetForm/Fields[(secret)]${web}>>/AA<</E<</S/Hide/T(secret)>>>>`),
    )
    expect(text).not.toMatch(/secret|ResetForm|Hide/)
    expect(text).toContain('/S /URI')
  })

  it('leave actions that are shared, of bookmarks and of what follows, and are as they were for a next selection', async () => {
    const sketch = form('', (made) => {
      const action = made.add(
        `<</S/URI/URI(https://example.org)/Next[<</S/Hide/T(secret)>><</S/ResetForm/Fields[(secret)(kept)]>>]>>`,
      )
      const item = made.reserve()
      const root = made.add(`<</First ${item}/Last ${item}/Count 1>>`)
      made.set(item, `<</Title(go)/Parent ${root}/A ${action}>>`)
      return `/Outlines ${root}/OpenAction ${action}`
    })
    const { text } = await withoutSecond(sketch)
    expect(text).not.toContain('secret')
    expect(text).toMatch(/\/Fields ?\[ ?\(kept\) ?\]/)
    const { file } = await runHere(reorderPages, sketch.file(), { newOrder: '2,1' })
    expect((await decodedText(file)).match(/secret/g)).toHaveLength(3)
  })

  it('leave buttons on pages that are repeated', async () => {
    const { file } = await runHere(reorderPages, form('/A<</S/ResetForm/Fields[(kept)(secret)]>>').file(), {
      newOrder: '1,1',
    })
    const text = await decodedText(file)
    expect(text).not.toContain('secret')
    expect(text.match(/ResetForm/g)).toHaveLength(2)
  })

  it('are reported where scripts have them, which stay as they are', async () => {
    const script = (sketch: PdfSketch) => sketch.add(streamBody('getField("secret").value = 1'))
    const sketch = form('/A<</S/JavaScript/JS(getField\\("kept"\\))>>', (made) => {
      const action = `<</S/JavaScript/JS ${script(made)}>>`
      return `/Names<</JavaScript<</Names[(start)${action}]>>>>/OpenAction<</S/JavaScript/JS(AFSimple_Calculate\\("SUM", "kept, secret"\\))>>`
    })
    const { text, warnings } = await withoutSecond(sketch)
    expect(text).toContain('getField("secret")')
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatch(
      /^scripts-name-removed-fields: .*: the document \("secret"\), the document script "start" \("secret"\)\./,
    )
  })
})
