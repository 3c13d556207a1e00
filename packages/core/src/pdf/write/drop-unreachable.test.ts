import { PDFName } from 'pdf-lib'
import { expect, it } from 'vitest'
import { testRun } from '../../testing/run-context.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { openPdf } from '../read/open-pdf.js'
import { dropUnreachable } from './drop-unreachable.js'

const run = testRun()

async function textsLeft(prepare: (sketch: ReturnType<typeof numberedPages>) => void) {
  const sketch = numberedPages(2)
  prepare(sketch)
  const document = await openPdf(sketch.file(), run)
  document.info = document.context.register(document.context.obj({ Title: PDFName.of('Title') }))
  dropUnreachable(document)
  return document.context.enumerateIndirectObjects().map(([, object]) => object.toString())
}

it('takes out what nothing leads to, even if it leads to itself and to what stays', async () => {
  const texts = await textsLeft((sketch) => {
    const ref = sketch.reserve()
    sketch.set(ref, streamBody('x', `/Lost ${ref}/Font 3 0 R/Length1 ${sketch.add('(lost too)')}`))
  })
  expect(texts.join()).not.toMatch(/lost/i)
})

it('keeps what the catalog, the pages and the information lead to, however deep', async () => {
  const texts = await textsLeft((sketch) => {
    const deep = sketch.add('(deep)')
    sketch.catalog.push(`/Own ${sketch.add(streamBody('', `/A[<</B ${sketch.add(`[[${deep}]]`)}>>]`))}`)
    const parent = sketch.reserve()
    sketch.set(parent, `<</Kids[${sketch.add(`<</Parent ${parent}/Of(a child)>>`)}]>>`)
    sketch.pages[1]!.entries += `/Own ${parent}`
  })
  const text = texts.join()
  for (const kept of ['(deep)', '(a child)', '/Title', '/Helvetica']) expect(text).toContain(kept)
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2)
})
