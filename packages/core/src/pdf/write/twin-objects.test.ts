import { PDFContext, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { testRun } from '../../testing/run-context.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import type { PdfDocument } from '../model/document.js'
import { openPdf } from '../read/open-pdf.js'
import { findEqualObjects, holdsEqualStreams } from './merge-equal-objects.js'

/** A page that shows a picture with a soft mask, whose dictionary names the page in an entry of its own if asked to. */
function pictured({ namesPage = false } = {}): File {
  const sketch = numberedPages(1)
  const page = sketch.pages[0]!
  const gray = '/Subtype/Image/Width 40/Height 40/BitsPerComponent 8/ColorSpace/DeviceGray'
  const mask = sketch.add(streamBody('m'.repeat(1600), gray))
  const width = sketch.add('40')
  const named = namesPage ? `/Own ${page.ref}` : ''
  const picture = sketch.add(streamBody('p'.repeat(1600), `${gray}/SMask ${mask}/OwnWidth ${width}${named}`))
  page.entries += `/Resources<</XObject<</Im0 ${picture}>>>>`
  return sketch.file()
}

async function openTwice(file: File, change: (copy: PdfDocument) => void = () => undefined) {
  const into = PDFContext.create()
  const documents = [await openPdf(file, testRun(), { into }), await openPdf(file, testRun(), { into })]
  change(documents[1]!)
  const spans = documents.map(({ openedNumbers }) => openedNumbers)
  const [first] = documents
  return {
    holds: holdsEqualStreams(first!, spans),
    quick: findEqualObjects(first!, spans),
    thorough: findEqualObjects(first!),
  }
}

/** The pictures of a copy: the mask, and what it masks. */
function pictures({ context, openedNumbers: [above] }: PdfDocument): PDFRawStream[] {
  const streams = context.enumerateIndirectObjects().filter(([ref]) => ref.objectNumber > above)
  return streams.flatMap(([, object]) =>
    object instanceof PDFRawStream && object.dict.has(PDFName.of('Width')) ? object : [],
  )
}

const sorted = (map: ReadonlyMap<unknown, unknown>) => [...map].map(String).sort()

describe('copies of a document', () => {
  it('equal it object by object, as comparing all with all finds, too', async () => {
    const { holds, quick, thorough } = await openTwice(pictured())
    expect(holds).toBe(true)
    expect(quick.size).toBeGreaterThanOrEqual(2)
    expect(sorted(quick)).toEqual(sorted(thorough))
  })

  it('are compared with all where one object differs', async () => {
    const { quick, thorough } = await openTwice(pictured(), (copy) =>
      pictures(copy)[0]!.dict.set(PDFName.of('Width'), PDFNumber.of(41)),
    )
    expect(sorted(quick)).toEqual(sorted(thorough))
    const { quick: all } = await openTwice(pictured())
    expect(quick.size).toBeLessThan(all.size)
  })

  it('keep what refers to a page of their own, and what holds it', async () => {
    const { quick, thorough } = await openTwice(pictured({ namesPage: true }))
    expect(sorted(quick)).toEqual(sorted(thorough))
    expect(quick.size).toBeGreaterThanOrEqual(1)
  })
})
