import { PDFArray, PDFName, PDFRef } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { testRun } from '../../testing/run-context.js'
import { pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { openPdf } from '../read/open-pdf.js'
import { PageDrawing } from './draw-on-page.js'

const shared = '/MediaBox[0 0 300 400]/Resources 100 0 R/Contents 101 0 R'

async function sharing() {
  const run = testRun()
  const file = pagesPdf([{ entries: shared }, { entries: shared }, { entries: shared }], {
    100: '<</Font 102 0 R>>',
    101: streamBody('q 1 0 0 1 5 5 cm'),
    102: '<</Sheaf0 103 0 R>>',
    103: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
  })
  const document = await openPdf(file, run)
  return { document, drawing: new PageDrawing(document, run.capabilities) }
}

describe('PageDrawing', () => {
  it('leaves resources that pages share as they are, and gives the pages drawn on one copy', async () => {
    const { document, drawing } = await sharing()
    const before = [100, 102].map((number) => String(document.context.lookup(PDFRef.of(number))))
    const font = document.context.register(document.context.obj({ Type: 'Font' }))
    const [first, second, third] = document.pages
    expect([first, second].map((page) => drawing.nameOf(page!, 'Font', font))).toEqual(['Sheaf1', 'Sheaf1'])
    expect([100, 102].map((number) => String(document.context.lookup(PDFRef.of(number))))).toEqual(before)
    expect(first!.dict.get(PDFName.of('Resources'))).toBe(second!.dict.get(PDFName.of('Resources')))
    expect(third!.dict.get(PDFName.of('Resources'))).toBe(PDFRef.of(100))
  })

  it('keeps the content of a page by reference, between a save and as many restores as it needs', async () => {
    const { document, drawing } = await sharing()
    const [first, second, third] = document.pages
    for (const page of [first!, second!]) drawing.draw(page, '0 0 5 5 re f\n')
    const contents = first!.dict.lookup(PDFName.of('Contents'), PDFArray)
    expect(contents.get(1)).toBe(PDFRef.of(101))
    expect(
      contents.asArray().map((ref) => Buffer.from(document.context.lookup(ref as PDFRef)!.toString()).includes('q\n')),
    ).toEqual([true, false, true])
    expect(String(document.context.lookup(contents.get(2) as PDFRef))).toContain('Q\nQ\nq\n0 0 5 5 re f\nQ\n')
    expect(String(second!.dict.get(PDFName.of('Contents')))).toBe(String(contents))
    expect(third!.dict.get(PDFName.of('Contents'))).toBe(PDFRef.of(101))
  })

  it('draws below before everything else', async () => {
    const { document, drawing } = await sharing()
    drawing.draw(document.pages[0]!, '0 0 5 5 re f\n', 'below')
    const contents = document.pages[0]!.dict.lookup(PDFName.of('Contents'), PDFArray)
    expect(contents.get(1)).toBe(PDFRef.of(101))
    expect(contents.size()).toBe(2)
  })
})
