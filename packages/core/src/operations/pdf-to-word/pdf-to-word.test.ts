import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { runOperation } from '../../run.js'
import { recognizing } from '../../testing/fake-recognition.js'
import { runHere } from '../../testing/run-here.js'
import { rewriteByQpdf, testCapabilities } from '../../testing/run-qpdf.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { scanOf } from '../../testing/sketches/scanned-pdf.js'
import { tablePdf } from '../../testing/sketches/table-pdf.js'
import { TypesetPage, typesetFile } from '../../testing/sketches/typeset.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)

async function partsOf(file: File): Promise<Record<string, string>> {
  const entries = Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer())))
  return Object.fromEntries(entries.map(([name, bytes]) => [name, strFromU8(bytes, !name.endsWith('.xml'))]))
}
const bodyOf = async (file: File) => (await partsOf(file))['word/document.xml']!

/** The paragraphs of a part: style, whether it is in a list, and text. */
function paragraphsOf(xml: string) {
  return [...xml.matchAll(/<w:p>(.*?)<\/w:p>/gs)]
    .map(([, content]) => ({
      style: /<w:pStyle w:val="([^"]*)"/.exec(content!)?.[1] ?? 'Normal',
      isItem: content!.includes('<w:numPr>'),
      text: [...content!.matchAll(/<w:t\b[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''),
    }))
    .filter(({ text }) => text !== '')
}

const prose = (count: number, word = 'boats') =>
  Array.from({ length: count }, (_, index) =>
    index % 5 === 0 ? word : ['sail', 'over', 'the', 'sea'][index % 4],
  ).join(' ')

describe('pdfToWord', () => {
  it('writes OpenDocument text with the same content', async () => {
    const { file } = await run(typesetFile([new TypesetPage().line('Hello', 72, 100)]), { format: 'odt' })
    expect([file.name.replace(/^.*\./, ''), file.type]).toEqual(['odt', 'application/vnd.oasis.opendocument.text'])
    expect((await partsOf(file))['content.xml']).toMatch(/<text:p [^>]*>Hello<\/text:p>/)
  })

  it('accounts for each character, running heads and repeated headings of tables by name', async () => {
    const rows = Array.from({ length: 31 }, (_, row) => [`Row ${row}`, '7', '8'])
    const heads = [['Name', 'Age', 'Sum'], ...rows]
    const pdf = tablePdf([heads, heads.slice(0, 9)], { head: () => 'Annual report' })
    const { data, warnings } = await run(pdf.file('a.pdf'))
    const { text } = data as { text: Record<string, number> }
    expect(text).toMatchObject({ runningHeads: 24, inPictures: 0, repeated: 10, missing: 0, pages: [], leftOut: [] })
    expect(text.characters).toBe(24 + [...heads, ...heads.slice(0, 9)].flat().join('').replaceAll(' ', '').length)
    expect(warnings).toEqual([])
  })

  it('keeps headings, paragraphs, lists and links as such', async () => {
    const page = new TypesetPage().line('All about boats', 72, 80, { size: 24 })
    let y = page.paragraph(prose(70), 72, 120)
    page.line('Sails', 72, y + 20, { size: 16, face: 'Helvetica-Bold' })
    y = page.paragraph(prose(60, 'sails'), 72, y + 44)
    for (const text of ['first of these', 'second of these', 'third of these']) {
      page.line('•', 80, y + 14).line(text, 98, y + 14)
      y += 14
    }
    page.line('See our site', 72, y + 40).link('https://boats.example/', 72, y + 30, 130, y + 43)
    const { file, data, warnings } = await run(typesetFile([page]))
    expect([file.name, file.type]).toEqual([
      'typeset.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ])
    const parts = await partsOf(file)
    const paragraphs = paragraphsOf(parts['word/document.xml']!)
    expect(paragraphs.map(({ style, isItem }) => (isItem ? 'item' : style))).toEqual([
      'Title',
      'Normal',
      'Heading1',
      'Normal',
      'item',
      'item',
      'item',
      'Normal',
    ])
    expect(paragraphs[1]!.text).toBe(prose(70))
    expect(paragraphs[4]!.text).toBe('first of these')
    expect(parts['word/document.xml']).toMatch(/<w:hyperlink [^>]*><w:r>.*See our site/s)
    expect(parts['word/_rels/document.xml.rels']).toContain('Target="https://boats.example/" TargetMode="External"')
    expect(parts['word/document.xml']).not.toMatch(/txbxContent|framePr/)
    expect(data).toMatchObject({ pages: 1, paragraphs: 8, headings: 2, lists: 1, tables: 0, losses: [] })
    expect(warnings).toEqual([])
  })

  it('keeps the text of annotations at its position, in cells too, and none that is hidden', async () => {
    const pdf = tablePdf([
      [
        ['Name', 'Age'],
        ['', '7'],
        ['Grace', ''],
      ],
    ])
    const note = (flags: number, rect: string, text: string) =>
      `<</Type/Annot/Subtype/FreeText/F ${flags}/Rect[${rect}]/Contents(${text})/DA(/Helv 10 Tf 0 g)>>`
    pdf.pages[0]!.annotations.push(
      pdf.add(note(4, '65 718 160 732', 'Ada Lovelace')),
      pdf.add(note(4, '60 400 500 440', 'A remark of two lines\\rbelow the table')),
      pdf.add(note(2, '60 300 500 340', 'unseen')),
    )
    const { file, data, warnings } = await run(pdf.file('a.pdf'))
    expect(paragraphsOf(await bodyOf(file)).map(({ text }) => text)).toEqual([
      ...['Name', 'Age', 'Ada Lovelace', '7', 'Grace'],
      'A remark of two lines below the table',
    ])
    expect(data.text).toMatchObject({ characters: 54, missing: 0 })
    expect(warnings).toEqual([])
  })

  it('keeps tables, and sets what comes back on each page in header and footer', async () => {
    const rows = [
      ['Item', 'Sum'],
      ['Paper', '12.00'],
      ['Ink', '7.50'],
    ]
    const others = [
      ['Wood', 'Oak'],
      ['Iron', 'Nails'],
    ]
    const sketch = tablePdf([rows, others, rows.slice(1)], {
      head: () => 'Annual report',
      foot: (page) => `Page ${page}`,
    })
    const { file, data } = await run(sketch.file('a.pdf'))
    const parts = await partsOf(file)
    const body = parts['word/document.xml']!
    expect(body.match(/<w:tbl>/g)?.length).toBe(data.tables)
    expect(data.tables).toBeGreaterThan(0)
    const texts = paragraphsOf(body).map(({ text }) => text)
    expect(texts).toEqual([...rows, ...others, ...rows.slice(1)].flat())
    const margins = Object.entries(parts).filter(([name]) => /^word\/(header|footer)\d+\.xml$/.test(name))
    const text = margins.map(([, xml]) => xml).join('')
    expect(text).toContain('Annual report')
    expect(text).toMatch(/<w:instrText[^>]*>\s*PAGE/)
  })

  it('stores a picture that comes twice once, in its own pixels', async () => {
    const { file, data } = await run(pictured(2, ['Text above a picture', 'Another one']))
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
    const media = Object.entries(parts).filter(([name]) => name.startsWith('word/media/'))
    expect(media).toHaveLength(1)
    expect(data.pictures).toBe(2)
    const [, png] = media[0]!
    const header = new DataView(png.buffer, png.byteOffset)
    expect([header.getUint32(16), header.getUint32(20)]).toEqual([12, 10])
    expect((await bodyOf(file)).match(/<wp:docPr /g)).toHaveLength(2)
  })

  it('counts a picture that all pages have in common', async () => {
    const logo = pictured(3, ['Red words', 'Green and more of them', 'Blue'], 0)
    const { file, data } = await run(logo)
    expect(await bodyOf(file)).not.toContain('<wp:docPr ')
    expect(data.pictures).toBe(1)
  })

  it('puts text into frames at its place when it is asked to', async () => {
    const page = new TypesetPage().line('In the corner', 400, 700)
    const { file } = await run(typesetFile([page]), { layout: 'exact' })
    const body = await bodyOf(file)
    expect(body).toMatch(/<w:txbxContent>.*In the corner.*<\/w:txbxContent>/s)
    const offset = Number(/<wp:positionH relativeFrom="page"><wp:posOffset>(\d+)</.exec(body)![1])
    expect(offset / 12_700).toBeCloseTo(400, -1)
  })

  it('keeps what the document tells of itself: title, author and language', async () => {
    const sketch = new PdfSketch(['One', 'Two'])
    sketch.information = '/Title(All about <boats>)/Author(Ada)'
    sketch.catalog.push('/Lang(en-GB)')
    const parts = await partsOf((await run(sketch.file('a.pdf'), { pages: '2' })).file)
    expect(parts['docProps/core.xml']).toContain('<dc:title>All about &lt;boats&gt;</dc:title>')
    expect(parts['docProps/core.xml']).toContain('<dc:creator>Ada</dc:creator>')
    expect(parts['word/styles.xml']).toContain('<w:lang w:val="en-GB"/>')
  })

  it('takes the pages requested', async () => {
    const { file, data } = await run(new PdfSketch(['One here', 'Two here', 'Three here']).file('a.pdf'), {
      pages: '2',
    })
    expect(paragraphsOf(await bodyOf(file)).map(({ text }) => text)).toEqual(['Two here'])
    expect(data.pages).toBe(1)
  })

  it('refuses scans, names OCR as the way, and reads them with it', async () => {
    const scan = await scanOf([['Hello']], { dpi: 72 })
    await expect(run(scan)).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      message: expect.stringContaining('OCR'),
    })
    const recognizeText = recognizing([{ text: 'Recognized', left: 0.1, top: 0.1, right: 0.5, bottom: 0.15 }])
    const { files, data } = await runOperation(
      operation,
      { file: scan },
      { ocr: true },
      { capabilities: { ...testCapabilities, recognizeText } },
    )
    expect(paragraphsOf(await bodyOf(files[0]!)).map(({ text }) => text)).toEqual(['Recognized'])
    expect(data).toMatchObject({ recognized: [1] })
  })

  it('keeps pages that are pictures when all is to stay at its place', async () => {
    const { data, warnings } = await run(await scanOf([['Hello']], { dpi: 72 }), { layout: 'exact' })
    expect(data).toMatchObject({ pages: 1, pictures: 1 })
    expect(warnings).toContain('pages-without-text')
  })

  it('warns of pages among others that may be scans', async () => {
    const { warnings } = await run(pictured(1, ['', 'A page with text']))
    expect(warnings).toContain('pages-without-text')
  })

  it('makes a picture of a drawing on a page too large for its usual resolution', async () => {
    const sketch = new PdfSketch([''])
    const star = Array.from({ length: 40 }, (_, at) => `${1000 + 20 * at} 1000 m ${1400 - 20 * at} 1700 l S`).join('\n')
    const text = 'BT /F0 40 Tf 300 2500 Td (A large plan of the house) Tj ET'
    sketch.pages[0]!.entries = `/MediaBox[0 0 4000 3000]/Contents ${sketch.add(streamBody(`${star}\n${text}`))}`
    const { data } = await run(sketch.file('plan.pdf'))
    expect(data).toMatchObject({
      pictures: 1,
      losses: expect.not.arrayContaining([expect.stringContaining('rawings')]),
    })
  })

  it('asks for the password', async () => {
    const file = await rewriteByQpdf(
      new PdfSketch(['Secret text']).file('a.pdf'),
      '--encrypt',
      'open',
      'own',
      '256',
      '--',
    )
    await expect(run(file)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    await expect(run(file, { password: 'wrong' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
    const { file: made } = await run(file, { password: 'open' })
    expect(await bodyOf(made)).toContain('Secret text')
  })

  it('refuses what is damaged beyond repair', async () => {
    const file = new File(['%PDF-1.7\nnothing more'], 'broken.pdf')
    await expect(run(file)).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
  })

  it('makes the same bytes of the same file', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => run(pictured(2, ['Same']))))
    expect(new Uint8Array(await one!.file.arrayBuffer())).toEqual(new Uint8Array(await other!.file.arrayBuffer()))
  })

  it('stops when it is cancelled', async () => {
    const controller = new AbortController()
    const running = runOperation(
      operation,
      { file: new PdfSketch(Array.from({ length: 30 }, (_, index) => `page ${index}`)).file('a.pdf') },
      {},
      {
        capabilities: testCapabilities,
        signal: controller.signal,
        progress: (fraction) => fraction > 0.2 && controller.abort(),
      },
    )
    await expect(running).rejects.toMatchObject({ code: 'CANCELLED' })
  })
})

/** Pages of which the first show the same picture of 12 by 10 pixels, each so far to the right of the one before; the texts above it. */
function pictured(count: number, texts: readonly string[], apart = 90): File {
  const pages = Array.from({ length: Math.max(count, texts.length) }, (_, index) => texts[index] ?? texts.at(-1)!)
  const sketch = new PdfSketch(pages)
  const image = sketch.add(
    streamBody(
      'ABCDEFGHIJKL'.repeat(30),
      '/Type/XObject/Subtype/Image/Width 12/Height 10/BitsPerComponent 8/ColorSpace/DeviceRGB',
    ),
  )
  sketch.inherited = sketch.inherited.replace('/Resources<<', `/Resources<</XObject<</I ${image}>>`)
  for (const [index, page] of sketch.pages.slice(0, count).entries()) {
    const text = /\/Contents (\d+ 0 R)/.exec(page.entries)![1]!
    page.entries = `/Contents[${text} ${sketch.add(streamBody(`q 150 0 0 85 ${20 + apart * index} 5 cm /I Do Q`))}]`
  }
  return sketch.file('pictured.pdf')
}
