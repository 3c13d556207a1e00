import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { strToU8 } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOfficeFormat } from '../../office/find-office-format.js'
import type { OfficeRequest, OfficeResult } from '../../office/office-capabilities.js'
import { withoutActiveContent } from '../../office/prepare/active-content.js'
import { holdBuiltinOffice } from '../../testing/builtin-office.js'
import { picturesDrawn, sketchDrawings, textsDrawn } from '../../testing/drawings-sketch.js'
import { renderPage, textsOf } from '../../testing/facts/look-at-pdf.js'
import { neighborPicture, officeCanaries, showsNeighbor } from '../../testing/hostile/office-canaries.js'
import { sketchOoxml, sketchRelationships } from '../../testing/sketches/office-sketch.js'
import { fontFamily } from './font-family.js'

// Loading 240 MB takes its time where other tests run beside.

let office: Awaited<ReturnType<typeof holdBuiltinOffice>>
let folder: string
const hits: string[] = []
const server = createServer((request, response) => {
  hits.push(`${request.method} ${request.url}`)
  response.writeHead(404).end()
})

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-builtin-'))
  office = await holdBuiltinOffice()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  office.release()
  rmSync(folder, { recursive: true, force: true })
})

const convert = (request: Pick<OfficeRequest, 'bytes' | 'format'> & Partial<OfficeRequest>): Promise<OfficeResult> =>
  office.convertOffice({ timeoutMs: 150_000, signal: new AbortController().signal, ...request })

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

const letter = (...texts: string[]) =>
  sketchOoxml('docx', {
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${texts.map(paragraph).join('')}</w:body></w:document>`,
  })

/** A letter of one paragraph in each of the fonts. */
const lettersIn = (...names: string[]) =>
  sketchOoxml('docx', {
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${names.map((name) => `<w:p><w:r><w:rPr><w:rFonts w:ascii="${name}" w:hAnsi="${name}"/></w:rPr><w:t>Hello</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
  })

const pdfOf = ({ bytes }: OfficeResult) => new File([bytes as Uint8Array<ArrayBuffer>], 'made.pdf')

describe('the LibreOffice that comes with Sheaf', () => {
  it('makes PDF and OpenDocument, with letters of all the world, and reports its fonts', async () => {
    const result = await convert({
      bytes: letter('Hello', 'Привет', '日本語', '한국어', 'สวัสดี', 'नमस्ते'),
      format: 'docx',
    })
    const [text] = await textsOf(pdfOf(result))
    for (const word of ['Hello', 'Привет', '日本語', '한국어']) expect(text).toContain(word)
    expect(result.engine).toMatch(/^LibreOffice \(built in, 2[4-9]\.\d+\.\d+\)/)
    expect(result.fontFamilies).toEqual(expect.arrayContaining(['Carlito', 'Caladea', 'Liberation Sans']))
    const { bytes } = await convert({ bytes: letter('Hello'), format: 'docx', target: 'odt' })
    expect(findOfficeFormat(bytes, 'made.odt')).toBe('odt')
  })

  it('draws the fonts that Word gives headings and equations with those of the same widths', async () => {
    const { bytes } = await convert({ bytes: lettersIn('Calibri Light', 'Cambria Math'), format: 'docx' })
    const fonts = [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\/FontName\/\w+\+([\w-]+)/g),
    ]
    expect(fonts.map(([, name]) => name).sort()).toEqual(['Caladea-Regular', 'Carlito'])
  })

  it('reads CSV as requested, and writes PDF as requested', async () => {
    const csv = strToU8('Zürich;1,5;3.000,25;12.30\n')
    const made = await convert({ bytes: csv, format: 'csv', csv: { delimiter: ';', decimalComma: true } })
    expect((await textsOf(pdfOf(made))).join().split(/\s+/)).toEqual(
      expect.arrayContaining(['Sheet1', 'Zürich', '1.5', '3000.25', '12.30']),
    )
    const archived = await convert({ bytes: letter('Hello'), format: 'docx', pdf: { pdfA: true } })
    expect(Buffer.from(archived.bytes).includes('pdfaid')).toBe(true)
  })

  it('draws charts and equations', async () => {
    const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'
    const series = `<c:ser><c:idx val="0"/><c:order val="0"/><c:cat><c:strLit><c:ptCount val="2"/><c:pt idx="0"><c:v>Apples</c:v></c:pt><c:pt idx="1"><c:v>Pears</c:v></c:pt></c:strLit></c:cat><c:val><c:numLit><c:ptCount val="2"/><c:pt idx="0"><c:v>3</c:v></c:pt><c:pt idx="1"><c:v>5</c:v></c:pt></c:numLit></c:val></c:ser>`
    const frame = `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="3600000" cy="2700000"/><wp:docPr id="1" name="Chart"/><a:graphic><a:graphicData uri="${drawing}/chart"><c:chart r:id="rId1"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
    const equation = '<w:p><m:oMathPara><m:oMath><m:r><m:t>Eq=mc</m:t></m:r></m:oMath></m:oMathPara></w:p>'
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006'
    const names = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:wp="${drawing}/wordprocessingDrawing" xmlns:a="${drawing}/main" xmlns:c="${drawing}/chart" xmlns:r="${relations}/relationships" xmlns:m="${relations}/math"`
    const bytes = sketchOoxml('docx', {
      'word/document.xml': `<w:document ${names}><w:body>${equation}${frame}</w:body></w:document>`,
      'word/_rels/document.xml.rels': sketchRelationships({ id: 'rId1', type: 'chart', target: 'charts/chart1.xml' }),
      'word/charts/chart1.xml': `<c:chartSpace ${names}><c:chart><c:plotArea><c:pieChart><c:varyColors val="1"/>${series}</c:pieChart></c:plotArea><c:legend><c:legendPos val="r"/></c:legend></c:chart></c:chartSpace>`,
    })
    const [text = ''] = await textsOf(pdfOf(await convert({ bytes, format: 'docx' })))
    for (const drawn of ['Apples', 'Pears', 'mc']) expect(text.replace(/\s/g, '')).toContain(drawn)
  })

  it('draws all that a slide holds: text boxes, SmartArt, and the pictures stored for newer charts and other programs', async () => {
    const { bytes } = withoutActiveContent(sketchDrawings(await neighborPicture()), 'pptx')
    const made = pdfOf(await convert({ bytes, format: 'pptx' }))
    const [text] = await textsOf(made)
    for (const drawn of textsDrawn) expect(text).toContain(drawn)
    const scale = 0.5
    const { width, pixels } = await renderPage(made, 1, scale)
    const colorAt = (x: number, y: number) => {
      const at = (Math.round(y * 72 * scale) * width + Math.round(x * 72 * scale)) * 4
      return [...pixels.subarray(at, at + 3)]
    }
    expect(colorAt(6, 1)).toEqual([255, 255, 255])
    for (const [x, y] of picturesDrawn) expect(colorAt(x, y)).not.toEqual([255, 255, 255])
  })

  it('continues after a document that it cannot read', async () => {
    const broken = strToU8('PK\u0003\u0004 and nothing more')
    await expect(convert({ bytes: broken, format: 'docx' })).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
    expect(await textsOf(pdfOf(await convert({ bytes: letter('Next'), format: 'docx' })))).toEqual([
      expect.stringContaining('Next'),
    ])
  })

  it('is ended when a document takes too long, and takes the next', async () => {
    await expect(
      convert({ bytes: letter(...Array<string>(3000).fill('Long')), format: 'docx', timeoutMs: 20 }),
    ).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect(await textsOf(pdfOf(await convert({ bytes: letter('Next'), format: 'docx' })))).toHaveLength(1)
  })

  it('fetches nothing, reads no other file and runs no macro', async () => {
    const neighbor = join(folder, 'neighbor.png')
    await writeFile(neighbor, await neighborPicture())
    const targets = {
      server: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      neighbor: pathToFileURL(neighbor).href,
      mark: join(folder, 'mark'),
    }
    for (const { what, bytes, format } of officeCanaries(targets)) {
      const made = await convert({ bytes, format }).then(pdfOf, () => undefined)
      expect([what, hits, made !== undefined && (await showsNeighbor(made))]).toEqual([what, [], false])
    }
    expect(readdirSync(folder)).toEqual(['neighbor.png'])
  })
})

describe('fontFamily', () => {
  it('gives nothing for what is no font', () => {
    for (const bytes of [new Uint8Array(40), Uint8Array.of(0, 1, 0, 0, 255, 255)])
      expect(fontFamily((start, length) => bytes.subarray(start, start + length))).toBeUndefined()
  })
})
