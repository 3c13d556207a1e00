import { describe, expect, it } from 'vitest'
import type { AnyOperation } from '../../operation.js'
import { operation as editOutline } from '../../operations/edit-outline/operation.js'
import { operation as pdfToExcel } from '../../operations/pdf-to-excel/operation.js'
import { operation as pdfToWord } from '../../operations/pdf-to-word/operation.js'
import { operation as tableOfContents } from '../../operations/table-of-contents/operation.js'
import { runOperation } from '../../run.js'
import { testCapabilities } from '../../testing/run-qpdf.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'

/** A page of text, unless there is none, and so many that are nothing but a picture. */
function partlyScanned(scans: number, { text = 'Text' } = {}): File {
  const sketch = new PdfSketch([text, ...Array<string>(scans).fill('')])
  const entries = '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Length 1'
  const image = sketch.add(`<<${entries}>>stream\n0\nendstream`)
  const content = 'q 300 0 0 200 0 0 cm /I Do Q'
  const stream = sketch.add(`<</Length ${content.length}>>stream\n${content}\nendstream`)
  for (const page of sketch.pages.slice(text === '' ? 0 : 1))
    page.entries = `/Resources<</XObject<</I ${image}>>>>/Contents ${stream}`
  return sketch.file('letter.pdf')
}

describe.each<[string, AnyOperation]>([
  ['pdf-to-word', pdfToWord],
  ['pdf-to-excel', pdfToExcel],
])('%s', (_, operation) => {
  const run = (file: File, options: Record<string, unknown> = {}) =>
    runOperation(operation, { file }, options, { capabilities: testCapabilities })
  const warning = async (file: File) =>
    (await run(file)).warnings.find(({ code }) => code === 'pages-without-text')?.message

  it('names the pages that may be scans, and the way to read them', async () => {
    expect(await warning(partlyScanned(1))).toBe(
      'Page 2 is without text, probably scanned. Turn on “Read scanned pages” (ocr), or run OCR (Text Recognition) first.',
    )
  })

  it('names runs of pages', async () => {
    expect(await warning(partlyScanned(21))).toMatch(/^Pages 2-22 are without text/)
  })

  it('names the pages whose fonts do not define their characters', async () => {
    const undefinedText = async (letters: number, others = '') => {
      const sketch = new PdfSketch(['Text', ''])
      const entries =
        '/Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[.1 0 0 .1 0 0]/FirstChar 1/LastChar 1/Widths[9]'
      const glyph = sketch.add('<</Length 28>>stream\n9 0 0 0 9 9 d1 0 0 8 8 re f  \nendstream')
      const font = sketch.add(`<<${entries}/CharProcs<</a ${glyph}>>/Encoding<</Differences[1/a]>>>>`)
      const content = `BT /F 10 Tf 9 99 Td <${'01'.repeat(letters)}> Tj /H 10 Tf (${others}) Tj ET`
      const stream = sketch.add(`<</Length ${content.length}>>stream\n${content}\nendstream`)
      sketch.pages[1]!.entries =
        `/Resources<</Font<</F ${font}/H<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Contents ${stream}`
      const { warnings } = await run(sketch.file('type3.pdf'))
      return warnings.filter(({ code }) => code === 'text-unreadable').map(({ message }) => message)
    }
    expect(await undefinedText(9)).toEqual([
      'Page 2 of type3.pdf contains text whose fonts do not define its characters; they are “\ufffd” in the result. Run OCR (Text Recognition) first, and let it recognize all pages (mode “force”).',
    ])
    expect(await undefinedText(9, 'and more words')).toHaveLength(1)
    expect(await undefinedText(2)).toHaveLength(1)
    expect(await undefinedText(2, 'among words')).toEqual([])
  })

  it('refuses a document that has nothing but scans', async () => {
    await expect(run(partlyScanned(2), { pages: '2-' })).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      message: expect.stringContaining('letter.pdf has no text, only scanned images'),
    })
  })
})

it.each<[string, AnyOperation]>([
  ['edit-outline', editOutline],
  ['table-of-contents', tableOfContents],
])('%s, which has no option for OCR, only advises to recognize the text first', async (_, operation) => {
  const file = partlyScanned(1, { text: '' })
  const result = runOperation(operation, { file }, { source: 'headings' }, { capabilities: testCapabilities })
  await expect(result).rejects.toMatchObject({
    code: 'UNSUPPORTED_TYPE',
    message: 'letter.pdf has no text, only scanned images. Run OCR (Text Recognition) on it first.',
  })
})
