import { afterEach, expect, it, vi } from 'vitest'
import { operation as pdfToHtml } from '../../operations/pdf-to-html/operation.js'
import { operation as pdfToMarkdown } from '../../operations/pdf-to-markdown/operation.js'
import { operation as pdfToText } from '../../operations/pdf-to-text/operation.js'
import { testRun } from '../../testing/run-context.js'
import { runHere } from '../../testing/run-here.js'
import { rewriteByQpdf } from '../../testing/run-qpdf.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { addForm, addTextField } from '../../testing/sketches/sketch-form.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { drawnCopy } from './drawn-copy.js'

/** A page with a signature, a stamp, hidden ones of both, fields with and without a value, and a comment. */
function signed(): File {
  const sketch = new PdfSketch(['Agreement'])
  const page = sketch.pages[0]!
  page.entries += '/MediaBox[0 0 300 300]'
  const font = sketch.add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>')
  const form = `/Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</F ${font}>>>>`
  const add = (entries: string, text: string, y: number) => {
    const appearance = sketch.add(streamBody(`BT /F 10 Tf 2 6 Td (${text}) Tj ET`, form))
    const ref = sketch.add(`<</Type/Annot/Rect[10 ${y} 210 ${y + 20}]/P ${page.ref}${entries}/AP<</N ${appearance}>>>>`)
    page.annotations.push(ref)
    return ref
  }
  const percents = '/AA<</F<</S/JavaScript/JS(AFPercent_Format\\(1, 3\\);)>>>>'
  addForm(sketch, [
    add('/Subtype/Widget/FT/Sig/T(sig)/F 4', 'Signed by Ada Lovelace', 20),
    add('/Subtype/Widget/FT/Sig/T(unseen)/F 2', 'Hidden signature', 20),
    addTextField(sketch, page, 'town', 'Ulm'),
    add('/Subtype/Widget/FT/Tx/T(share)/F 4', '12.50%', 160),
    add('/Subtype/Widget/FT/Tx/T(sum)/V(17)/F 4', '17', 180),
    add('/Subtype/Widget/FT/Tx/T(blank)/V()/F 4', '   ', 160),
    add(`/Subtype/Widget/FT/Tx/T(part)/V(0.25)/F 4${percents}`, '25,0 %', 200),
    add(`/Subtype/Widget/FT/Tx/Ff 8192/T(word)/V(open sesame)/F 4${percents}`, '***********', 220),
    add('/Subtype/Widget/FT/Ch/Ff 131072/T(size)/Opt[[(s)(Small)][(m)(Medium)]]/V(m)/F 4', 'Medium', 240),
  ])
  add('/Subtype/Stamp/F 4', 'Received in May', 120)
  add('/Subtype/Stamp/F 2', 'Hidden stamp', 120)
  add('/Subtype/Watermark/F 4', 'Draft of June', 60)
  add('/Subtype/FreeText/DA(/F 10 Tf)/F 4', 'Note by appearance', 80)
  add('/Subtype/FreeText/DA(/F 10 Tf)/Contents(Note by entry)/F 4', 'Note by entry', 100)
  add('/Subtype/Highlight/F 4', 'Drawn mark', 140)
  return sketch.file('contract.pdf')
}

afterEach(() => vi.doUnmock('./draw-annotations.js'))

const shown = [
  ...['Agreement', 'Signed by Ada Lovelace', 'Received in May', 'Ulm', '12.50%', '17'],
  ...['25,0 %', 'Medium', 'Draft of June', 'Note by appearance', 'Note by entry'],
]

it.each([
  ['pdf-to-markdown', pdfToMarkdown],
  ['pdf-to-html', pdfToHtml],
  ['pdf-to-text', pdfToText],
])('%s keeps the text of signatures, stamps, fields and notes that are seen, once', async (_, operation) => {
  const text = (await (await runHere(operation, signed())).file.text()).replace(/<title>.*<.title>/, '')
  for (const words of shown) expect(text.split(words).length - 1, words).toBe(1)
  expect(text).not.toMatch(/Hidden|0\.25|sesame/)
})

it('of files that are encrypted, and whose objects are in streams, too', async () => {
  const locked = await rewriteByQpdf(signed(), '--object-streams=generate', '--encrypt', 'open', 'owner', '256', '--')
  const { file, warnings } = await runHere(pdfToMarkdown, locked, { password: 'open' })
  expect(await file.text()).toContain('Signed by Ada Lovelace')
  expect(warnings).toEqual([])
  await expect(runHere(pdfToMarkdown, locked, { password: 'wrong' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
})

it('documents without annotations are not parsed', async () => {
  vi.doMock('./draw-annotations.js', () => ({ drawAnnotations: () => Promise.reject(new Error('Parsed')) }))
  const run = testRun('a.txt')
  const plain = new PdfSketch(['Stamp, Watermark, Widget']).file('plain.pdf')
  for (const parts of ['all', 'unread'] as const) {
    await expect(drawnCopy(plain, undefined, parts, run)).resolves.toBeUndefined()
    await expect(drawnCopy(signed(), undefined, parts, run)).rejects.toThrow('Parsed')
  }
})
