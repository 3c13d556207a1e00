import { type PDFDict, PDFName, PDFRawStream, type PDFRef } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { measureWork } from '../../testing/measure-work.js'
import { testRun } from '../../testing/run-context.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { numberedPages, type PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { openPdf } from '../read/open-pdf.js'
import { mergeEqualObjects } from './merge-equal-objects.js'
import { savePdf } from './save-pdf.js'

const run = testRun()
const named = (text: string) => PDFName.of(text)

/** Adds a font of the same bytes as any other with that program, deep enough for several rounds. */
function addFont(sketch: PdfSketch, program: string): string {
  const file = sketch.add(streamBody(program, '/Length1 4'))
  const descriptor = sketch.add(`<</Type/FontDescriptor/FontName/Own/Flags 32/FontFile2 ${file}>>`)
  const widths = sketch.add('[500 600]')
  return sketch.add(
    `<</Type/Font/Subtype/TrueType/BaseFont/Own/FirstChar 65/LastChar 66/Widths ${widths}/FontDescriptor ${descriptor}>>`,
  )
}

describe('equal objects', () => {
  it('become one from the leaves up, and those that differ at the leaves stay apart', async () => {
    const sketch = numberedPages(3)
    const fonts = [addFont(sketch, 'same'), addFont(sketch, 'same'), addFont(sketch, 'else')]
    for (const [index, page] of sketch.pages.entries())
      page.entries += `/Resources ${sketch.add(`<</Font<</F0 3 0 R/Own ${fonts[index]}>>>>`)}`
    const document = await openPdf(sketch.file(), run)
    const replaced = mergeEqualObjects(document)
    const fontOf = (page: number) => {
      const resources = document.pages[page]!.attribute('Resources') as PDFDict
      return (resources.lookup(named('Font')) as PDFDict).get(named('Own'))
    }
    expect(fontOf(0)).toBe(fontOf(1))
    expect(fontOf(0)).not.toBe(fontOf(2))
    expect(document.pages[0]!.dict.get(PDFName.Resources)).toBe(document.pages[1]!.dict.get(PDFName.Resources))
    // A resource dictionary, a font, its descriptor and file; of the widths two.
    expect(replaced.size).toBe(6)
    for (const [gone, left] of replaced) {
      expect(document.context.lookup(gone)).toBeUndefined()
      expect(document.context.lookup(left)).toBeDefined()
    }
    const saved = savePdf(document, 'x.pdf')
    expect(await qpdfCheck(saved)).toMatchObject({ exitCode: 0 })
    expect(await textsOf(saved)).toEqual(await textsOf(sketch.file()))
  })

  it('are found whatever the order of their keys, and streams only if all bytes are equal', async () => {
    const sketch = numberedPages(1)
    const long = 'x'.repeat(40_000)
    const bodies = [
      streamBody(`${long}1${long}`, '/A 1/B 2'),
      streamBody(`${long}1${long}`, '/B 2/A 1'),
      streamBody(`${long}2${long}`, '/A 1/B 2'),
      streamBody(`${long}1${long}`, '/A 1/B 3'),
    ]
    sketch.catalog.push(`/Own[${bodies.map((body) => sketch.add(body)).join(' ')}]`)
    const document = await openPdf(sketch.file(), run)
    expect(mergeEqualObjects(document).size).toBe(1)
    const own = document.catalog.lookup(named('Own')) as unknown as { asArray(): PDFRef[] }
    const [first, second, third, fourth] = own.asArray()
    expect(first).toBe(second)
    expect(new Set([first, third, fourth]).size).toBe(3)
  })

  it('stay apart where they have an identity or are changed where they are', async () => {
    const sketch = numberedPages(2)
    const ocgs = [1, 2].map(() => sketch.add('<</Type/OCG/Name(Layer)>>'))
    const marked = [1, 2].map(() => sketch.add(streamBody('q Q', '/Subtype/Form/BBox[0 0 1 1]/StructParents 1')))
    const looks = [1, 2].map(() => sketch.add(streamBody('q Q', '/Subtype/Form/BBox[0 0 2 2]')))
    const fields = looks.map((look, index) => {
      const page = sketch.pages[index]!
      const field = sketch.add(`<</Subtype/Widget/FT/Tx/T(f${index})/Rect[0 0 9 9]/P ${page.ref}/AP<</N ${look}>>>>`)
      page.annotations.push(field)
      return field
    })
    const lists = [1, 2].map(() => sketch.add(`[${fields[0]} ${fields[1]}]`))
    sketch.catalog.push(`/AcroForm<</Fields ${lists[0]}>>/Lists[${lists.join(' ')}]`)
    sketch.catalog.push(`/OCProperties<</OCGs[${ocgs.join(' ')}]/D<<>>>>/Marked[${marked.join(' ')}]`)
    expect(mergeEqualObjects(await openPdf(sketch.file(), run)).size).toBe(0)
  })

  it('are equal if numbers and names are objects of their own in each, as Quartz writes them', async () => {
    const sketch = numberedPages(1)
    const streams = [4, 4, 5].map((length) => {
      const [number, name] = [sketch.add(String(length)), sketch.add('/Type1C')]
      return sketch.add(streamBody('font', `/Length1 ${number}/Subtype ${name}`))
    })
    sketch.catalog.push(`/Own[${streams.join(' ')}]`)
    expect(mergeEqualObjects(await openPdf(sketch.file(), run)).size).toBe(1)
  })

  it('that hold each other or themselves do not hang it', async () => {
    const sketch = numberedPages(1)
    const refs = [1, 2, 3].map(() => sketch.reserve())
    for (const [index, ref] of refs.entries())
      sketch.set(ref, `<</Type/ExtGState/Own ${refs[(index + 1) % 3]}/Self ${ref}>>`)
    sketch.catalog.push(`/Own[${refs.join(' ')}]`)
    expect(mergeEqualObjects(await openPdf(sketch.file(), run)).size).toBe(0)
  })

  it('are merged by the thousand', async () => {
    const sketch = numberedPages(1)
    const refs = Array.from({ length: 1500 }, (_, index) => sketch.add(streamBody(`q ${index % 2} Q`)))
    sketch.catalog.push(`/Own[${refs.join(' ')}]`)
    const document = await openPdf(sketch.file(), run)
    expect(mergeEqualObjects(document).size).toBe(1498)
    const streams = document.context.enumerateIndirectObjects().filter(([, object]) => object instanceof PDFRawStream)
    expect(streams).toHaveLength(3)
  })

  it('are looked for once in dictionaries that thousands of pages or fields share', async () => {
    const sketch = numberedPages(1)
    const many = Array.from({ length: 40_000 }, (_, index) => `/N${index} 7`).join('')
    const resources = sketch.add(`<<${many}/Own 1>>`)
    const looks = sketch.add(`<</N<<${many}>>>>`)
    const holders = Array.from({ length: 5000 }, (_, index) =>
      sketch.add(`<</Subtype/Widget/FT/Tx/AP ${looks}/Resources ${resources}/T(${index})>>`),
    )
    sketch.catalog.push(`/Own[${holders.join(' ')}]`)
    const document = await openPdf(sketch.file(), run)
    const work = measureWork()
    expect(mergeEqualObjects(document).size).toBe(0)
    expect(work()).toBeLessThan(1500)
  })
})
