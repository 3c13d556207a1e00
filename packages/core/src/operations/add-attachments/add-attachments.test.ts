import {
  type PDFArray,
  type PDFDict,
  PDFDocument,
  type PDFHexString,
  PDFName,
  type PDFRawStream,
  type PDFString,
} from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { describeSchema } from '../../pdf/conformance/xmp-packet.js'
import { runOperation } from '../../run.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { readXml } from '../../testing/xml-tree.js'
import { operation as extraction } from '../extract-attachments/operation.js'
import { operation } from './operation.js'

async function run(file: File, attachments: File[], options: Record<string, unknown> = {}) {
  const result = await runOperation(operation, { file, attachments }, options, {
    capabilities: testCapabilities,
    limits: {},
  })
  return { file: result.files[0]!, warnings: result.warnings.map(({ code }) => code) }
}

async function attachedTo(file: File, password?: string): Promise<string[][]> {
  const { files } = await runHere(extraction, file, { password })
  return Promise.all(files.map(async (each) => [each.name, each.type, await rawText(each)]))
}

const csv = (content: string, name = 'figures.csv') => new File([content], name, { lastModified: 0 })
const invoice = (guideline: string) =>
  new File(
    [
      `<?xml version="1.0"?><rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"><rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${guideline}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext></rsm:CrossIndustryInvoice>`,
    ],
    'RE-2026-17.xml',
    { lastModified: 0 },
  )

async function catalogOf(file: File) {
  const document = await PDFDocument.load(await file.arrayBuffer(), { updateMetadata: false })
  const stream = document.catalog.lookup(PDFName.of('Metadata')) as PDFRawStream | undefined
  return { catalog: document.catalog, packet: stream && new TextDecoder().decode(stream.contents) }
}

const PACKET = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="PART" pdfaid:conformance="B"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
function archive(part: number): File {
  const sketch = numberedPages(1)
  const packet = streamBody(PACKET.replace('PART', String(part))).replace('<<', '<</Type/Metadata/Subtype/XML')
  sketch.catalog.push(`/Metadata ${sketch.add(packet)}`)
  return sketch.file('invoice.pdf')
}

describe('addAttachments', () => {
  it('keeps apart names whose letters have the same low byte', async () => {
    const { file } = await run(numberedPages(1).file(), [csv('a', 'A.txt'), csv('b', 'Ł.txt'), csv('c', '中.txt')])
    const { catalog } = await catalogOf(file)
    const names = (catalog.lookup(PDFName.of('Names')) as PDFDict).lookup(PDFName.of('EmbeddedFiles')) as PDFDict
    const keys = (names.lookup(PDFName.of('Names')) as PDFArray).asArray().filter((_, index) => index % 2 === 0)
    expect(keys.map((key) => (key as PDFString | PDFHexString).decodeText())).toEqual(['A.txt', 'Ł.txt', '中.txt'])
  })

  it('attaches files after the bytes of the document, and another program finds them', async () => {
    const original = numberedPages(2).file('report.pdf')
    const many = 'a,b\n'.repeat(1000)
    const { file, warnings } = await run(original, [csv(many), csv('x', 'Übersicht (neu).txt'), csv('y')], {
      description: 'Zahlen',
      relationship: 'data',
    })
    expect([file.name, warnings]).toEqual(['report_attached.pdf', []])
    expect((await rawText(file)).startsWith(await rawText(original))).toBe(true)
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    expect(await attachedTo(file)).toEqual([
      ['figures (2).csv', 'text/csv', 'y'],
      ['figures.csv', 'text/csv', many],
      ['Übersicht (neu).txt', 'text/plain', 'x'],
    ])
    const { catalog } = await catalogOf(file)
    expect(String(catalog.lookup(PDFName.of('AF')))).toMatch(/^\[( \d+ 0 R){3} \]$/)
    expect(await rawText(await rewriteByQpdf(file, '--qdf'))).toContain('/AFRelationship /Data')
    expect(file.size - original.size).toBeLessThan(3000)
  })

  it('replaces only where that is asked for, and keeps nothing of the old one', async () => {
    const { file } = await run(numberedPages(1).file('report.pdf'), [csv('SECRETold'), csv('other', 'b.csv')])
    await expect(run(file, [csv('new')])).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    const { file: replaced } = await run(file, [csv('new')], { replace: true })
    expect(await attachedTo(replaced)).toEqual([
      ['b.csv', 'text/csv', 'other'],
      ['figures.csv', 'text/csv', 'new'],
    ])
    expect(await rawText(await rewriteByQpdf(replaced, '--qdf', '--object-streams=disable'))).not.toContain('SECRETold')
  })

  it('encrypts attachments of encrypted documents', async () => {
    const locked = await rewriteByQpdf(numberedPages(1).file(), '--encrypt', 'open', 'owner', '256', '--')
    const { file } = await run(locked, [csv('SECRET')], { password: 'open' })
    expect(await rawText(file)).not.toContain('SECRET')
    expect(await attachedTo(file, 'open')).toEqual([['figures.csv', 'text/csv', 'SECRET']])
  })

  it('ends the claim to PDF/A-2, not to PDF/A-3', async () => {
    expect((await run(archive(2), [csv('x')])).warnings).toEqual(['conformance-lost'])
    expect((await run(archive(3), [csv('x')])).warnings).toEqual([])
  })

  it.each([
    ['urn:cen.eu:en16931:2017', 'factur-x.xml', 'EN 16931', 'Alternative'],
    ['urn:factur-x.eu:1p0:minimum', 'factur-x.xml', 'MINIMUM', 'Data'],
    ['urn:factur-x.eu:1p0:basicwl', 'factur-x.xml', 'BASIC WL', 'Data'],
    ['urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic', 'factur-x.xml', 'BASIC', 'Alternative'],
    ['urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended', 'factur-x.xml', 'EXTENDED', 'Alternative'],
    [
      'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
      'xrechnung.xml',
      'XRECHNUNG',
      'Alternative',
    ],
  ])('embeds an invoice of %s', async (guideline, name, profile, relationship) => {
    const { file, warnings } = await run(archive(3), [invoice(guideline)], { invoice: true })
    expect(warnings).toEqual([])
    expect((await attachedTo(file)).map(([found, type]) => [found, type])).toEqual([[name, 'text/xml']])
    const { packet } = await catalogOf(file)
    readXml(packet!.replace(/<\?xpacket[^>]*\?>/g, ''))
    expect(packet).toContain(`>${profile}</fx:ConformanceLevel>`)
    expect(packet).toContain(`>${name}</fx:DocumentFileName>`)
    expect(packet).toContain('<pdfaSchema:prefix>fx</pdfaSchema:prefix>')
    expect(packet).toContain('pdfaid:part="3"')
    expect(await rawText(await rewriteByQpdf(file, '--qdf'))).toContain(`/AFRelationship /${relationship}`)
  })

  it('describes the properties of invoices once, beside those that are described already', async () => {
    const { file } = await run(archive(3), [invoice('urn:cen.eu:en16931:2017')], { invoice: true })
    const again = await run(file, [invoice('urn:factur-x.eu:1p0:minimum')], { invoice: true, replace: true })
    const { packet } = await catalogOf(again.file)
    expect(packet!.split('pdfaSchema:namespaceURI>urn:factur-x').length).toBe(2)
    expect(packet!.split('</fx:ConformanceLevel>').length).toBe(2)
  })

  it('refuses what is no invoice, and warns without PDF/A-3', async () => {
    const plain = numberedPages(1).file()
    await expect(run(plain, [csv('<x/>')], { invoice: true })).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' })
    const one = invoice('urn:cen.eu:en16931:2017')
    await expect(run(plain, [one, one], { invoice: true })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    expect((await run(plain, [one], { invoice: true })).warnings).toEqual(['no-pdf-a3'])
  })

  it.each(['<rdf:Bag/>', '<rdf:Bag />', '<rdf:Bag></rdf:Bag>'])('describes its schema in a list %s', (bag) => {
    const extension = `<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"><pdfaExtension:schemas>${bag}</pdfaExtension:schemas></rdf:Description></rdf:RDF>`
    const schema = { title: 'T', namespace: 'urn:x#', prefix: 'x', properties: [] }
    const described = describeSchema(PACKET.replace('</rdf:RDF>', extension), schema)
    expect(described).toMatch(/<rdf:Bag><rdf:li.*urn:x#.*<\/rdf:li><\/rdf:Bag><\/pdfaExtension:schemas>/)
  })
})
