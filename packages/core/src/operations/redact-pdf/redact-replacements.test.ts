import { describe, expect, it } from 'vitest'
import { textOf } from '../../testing/facts/look-at-pdf.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { redact } from '../../testing/sketches/redacted-pdf.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'

/** A page with streams of content, and its resources. */
function pageOf(contents: string[], resources = ''): PdfSketch {
  const sketch = new PdfSketch(['unused'])
  const refs = contents.map((content) => sketch.add(streamBody(content)))
  sketch.pages[0]!.entries = `/Contents[${refs.join(' ')}]`
  sketch.inherited = sketch.inherited.replace('/Resources<<', `/Resources<<${resources}`)
  return sketch
}

const drawn = (text: string, y = 100) => `BT /F0 18 Tf 30 ${y} Td (${text}) Tj ET`

describe('redactPdf finds what is drawn, whatever a replacement text says of it', () => {
  it.each<[string, PdfSketch]>([
    ['another word', pageOf([`/Span <</ActualText (Hello)>> BDC ${drawn('Dear Lovelace')} EMC`])],
    ['more words', pageOf([`/Span <</ActualText (Dr. Augusta Ada Byron)>> BDC ${drawn('Dear Lovelace')} EMC`])],
    ['nothing', pageOf([`/Span <</ActualText ()>> BDC ${drawn('Dear Lovelace')} EMC`])],
    [
      'a space, on a page without any other text',
      pageOf([`/Span <</ActualText ( )>> BDC ${drawn('Dear Lovelace')} EMC`]),
    ],
    ['a key in numbers', pageOf([`/Span <</#41ctual#54ex#74 (Hello)>> BDC ${drawn('Dear Lovelace')} EMC`])],
    [
      'properties of a name',
      pageOf([`/Span /M0 BDC ${drawn('Dear Lovelace')} EMC`], '/Properties<</M0<</ActualText(Hello)>>>>'),
    ],
    ['properties in the stream before', pageOf(['/Span <</ActualText (Hello)>>', `BDC ${drawn('Dear Lovelace')} EMC`])],
  ])('%s', async (_, sketch) => {
    const { raw, data, file, warnings } = await redact(sketch.file(), { find: 'Lovelace' })
    expect(data.found).toEqual([{ text: 'Lovelace', count: 1, pages: [1] }])
    expect(raw).not.toMatch(/Love|lace/)
    expect(raw).toMatch(/\(Dear /)
    expect((await textOf(file, 1)).trim()).toMatch(/^(Dear|)$/)
    expect(warnings).not.toContain('page-as-picture')
  })

  it('in a form, and in the look of an annotation', async () => {
    const sketch = pageOf(['/X0 Do'])
    const fonts = /\/Font<<.*?>>>?>?/.exec(sketch.inherited)![0]
    const form = (word: string) =>
      sketch.add(
        streamBody(
          `/Span <</ActualText (Hello)>> BDC ${drawn(word, 10)} EMC`,
          `/Type/XObject/Subtype/Form/BBox[0 0 300 40]/Resources<<${fonts}>>`,
        ),
      )
    sketch.inherited = sketch.inherited.replace('/Resources<<', `/Resources<</XObject<</X0 ${form('Lovelace one')}>>`)
    const annotation = sketch.add(`<</Type/Annot/Subtype/Stamp/Rect[30 30 330 70]/AP<</N ${form('Lovelace two')}>>>>`)
    sketch.pages[0]!.entries += `/Annots[${annotation}]`
    const { raw } = await redact(sketch.file(), { find: 'Lovelace' })
    expect(raw).not.toMatch(/Lovelace/)
  })

  it('takes away all that a replacement text with the word is for, and leaves the others', async () => {
    const sketch = pageOf([
      `/Span <</ActualText (Ada Lovelace)>> BDC ${drawn('A.')} BT /F0 18 Tf 60 100 Td (L. and a long name) Tj ET EMC`,
      `/Span <</ActualText (stays)>> BDC ${drawn('harmless', 50)} EMC`,
    ])
    const { raw, data } = await redact(sketch.file(), { find: 'Ada Lovelace' })
    expect(data.found).toEqual([{ text: 'Ada Lovelace', count: 1, pages: [1] }])
    expect(raw).not.toMatch(/Lovelace|\(A\.|L\. and|long name/)
    expect(raw).toMatch(/harmless/)
    expect(raw).toMatch(/stays/)
  })

  it('counts a word once that both have', async () => {
    const sketch = pageOf([
      `/Span <</ActualText (Ada Lovelace)>> BDC ${drawn('Ada Lovelace')} EMC ${drawn('Lovelace', 50)}`,
    ])
    const { raw, data } = await redact(sketch.file(), { find: 'Lovelace' })
    expect(data.found).toEqual([{ text: 'Lovelace', count: 2, pages: [1] }])
    expect(raw).not.toMatch(/Lovelace/)
  })
})
