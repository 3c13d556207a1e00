import { PDFDocument, PDFName, type PDFRawStream } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { runOperation } from '../../run.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages, type PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { readXml } from '../../testing/xml-tree.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown>) => runHere(operation, file, options)

/** What qpdf reads of the information dictionary. */
async function information(file: File): Promise<Record<string, unknown>> {
  const { trailer, resolve } = await readStructure(file)
  return resolve(trailer['/Info']) ?? {}
}

/** The XMP metadata as it stands in the file, read by pdf-lib. */
async function packetOf(file: File): Promise<string | undefined> {
  const document = await PDFDocument.load(await file.arrayBuffer(), { updateMetadata: false })
  const stream = document.catalog.lookup(PDFName.of('Metadata')) as PDFRawStream | undefined
  return stream && new TextDecoder().decode(stream.contents)
}

const PACKET = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<r:Description r:about="uuid:1" xmlns:d="http://purl.org/dc/elements/1.1/" xmlns:p="http://ns.adobe.com/pdf/1.3/" p:Producer="OLDproducer" p:Keywords='OLDwords'>
<d:title><r:Alt><r:li xml:lang="x-default">OLDtitle</r:li><r:li xml:lang="de">OLDTitel</r:li></r:Alt></d:title>
<d:creator><r:Seq><r:li>OLDauthor</r:li></r:Seq></d:creator><d:rights>KEPT</d:rights></r:Description></r:RDF></x:xmpmeta><?xpacket end="w"?>`

function described(): PdfSketch {
  const sketch = numberedPages(1)
  sketch.information = '/Title(OLDtitle)/Author(OLDauthor)/Producer(OLDproducer)/Own(OLDown)'
  const packet = streamBody(PACKET).replace('<<', '<</Type/Metadata/Subtype/XML')
  sketch.catalog.push(`/Metadata ${sketch.add(packet)}`)
  return sketch
}

describe('editMetadata', () => {
  it('sets what is named, and leaves the rest', async () => {
    const { file, warnings } = await run(described().file('report.pdf'), {
      title: 'Äpfel & (Birnen) <3',
      creationDate: '2026-01-31T12:30:00+01:00',
      custom: 'Project=Sheaf; DueDate = 2026-03-01T00:00:00Z',
    })
    expect(file.name).toBe('report_metadata.pdf')
    expect(warnings).toEqual([])
    expect(await information(file)).toEqual({
      '/Title': 'u:Äpfel & (Birnen) <3',
      '/Author': 'u:OLDauthor',
      '/Producer': 'u:OLDproducer',
      '/Own': 'u:OLDown',
      '/CreationDate': "u:D:20260131123000+01'00'",
      '/Project': 'u:Sheaf',
      '/DueDate': 'u:2026-03-01T00:00:00Z',
    })
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    expect(await textsOf(file)).toEqual(['page 1'])
  })

  it('has XMP say the same, in XML that is sound', async () => {
    const { file } = await run(described().file(), {
      title: 'Tom & <Ada>',
      keywords: 'new',
      modificationDate: '2026-02-01',
      custom: 'Project=Sheaf\nNot a name=x',
    })
    const packet = (await packetOf(file))!
    expect(() => readXml(packet.slice(packet.indexOf('?>') + 2, packet.lastIndexOf('<?')))).not.toThrow()
    expect(packet).toContain('<rdf:li xml:lang="x-default">Tom &amp; &lt;Ada&gt;</rdf:li>')
    expect(packet).toMatch(/<pdf:Keywords [^>]*>new</)
    expect(packet).toMatch(/<xmp:ModifyDate [^>]*>2026-02-01T00:00:00</)
    expect(packet).toMatch(/<pdfx:Project [^>]*>Sheaf</)
    expect(packet).toContain('rdf:about="uuid:1"')
    expect(packet).not.toMatch(/OLDtitle|OLDTitel|OLDwords|Not a name/)
    expect(packet).toMatch(/OLDauthor.*KEPT/)
  })

  it('has keywords agree in all three places, and removes them from all', async () => {
    const withList = () => {
      const sketch = numberedPages(1)
      sketch.information = '/Keywords(OLDone, OLDtwo)'
      const list = '<d:subject><r:Bag><r:li>OLDone</r:li><r:li>OLDtwo</r:li></r:Bag></d:subject><d:rights>'
      const packet = streamBody(PACKET.replace('<d:rights>', list)).replace('<<', '<</Type/Metadata/Subtype/XML')
      sketch.catalog.push(`/Metadata ${sketch.add(packet)}`)
      return sketch.file()
    }
    const packet = await packetOf((await run(withList(), { keywords: 'Ada & Co, engines' })).file)
    expect(packet).toContain('<rdf:Bag><rdf:li>Ada &amp; Co</rdf:li><rdf:li>engines</rdf:li></rdf:Bag>')
    expect(packet).not.toMatch(/OLDone|OLDtwo|OLDwords/)
    const removed = await rawText(await rewriteByQpdf((await run(withList(), { remove: 'keywords' })).file, '--qdf'))
    expect(removed).not.toMatch(/OLDone|OLDtwo|OLDwords|subject/)
  })

  it('knows fields that are in XMP only', async () => {
    const sketch = described()
    sketch.information = '/Title(OLDtitle)'
    const { file, warnings } = await run(sketch.file(), { remove: 'author' })
    expect(warnings).toEqual([])
    expect(await packetOf(file)).not.toContain('OLDauthor')
  })

  it('writes names in UTF-8 and finds them again, and text without control characters in both places', async () => {
    const fields = { title: 'a\u0007b\r\nc', custom: 'Größe=5\nC#20=7\n名前=é' }
    const { file } = await run(described().file(), fields)
    expect(await information(file)).toMatchObject({
      '/Title': 'u:ab\nc',
      '/Größe': 'u:5',
      '/C#20': 'u:7',
      '/名前': 'u:é',
    })
    expect(await packetOf(file)).toContain('>ab\nc<')
    expect((await run(file, { remove: 'größe, 名前' })).warnings).toEqual([])
  })

  it.each([
    ['2026-01-31t12:30z', 'u:D:20260131123000Z', '2026-01-31T12:30:00Z'],
    ['2026-01-31T12:30:00.25+0530', "u:D:20260131123000+05'30'", '2026-01-31T12:30:00+05:30'],
  ])('writes the date %s in the forms of both places', async (creationDate, inPdf, inXmp) => {
    const { file } = await run(described().file(), { creationDate })
    expect(await information(file)).toMatchObject({ '/CreationDate': inPdf })
    expect(await packetOf(file)).toContain(`>${inXmp}</xmp:CreateDate>`)
  })

  it('removes what is named, from the file too', async () => {
    const { file, warnings } = await run(described().file(), { remove: 'title, Producer,own' })
    expect(warnings).toEqual([])
    expect(await information(file)).toEqual({ '/Author': 'u:OLDauthor' })
    const open = await rawText(await rewriteByQpdf(file, '--qdf'))
    expect(open).not.toMatch(/OLDtitle|OLDTitel|OLDproducer/)
    const nothingDone = async (options: Record<string, unknown>) => {
      const done = await runOperation(operation, { file: described().file() }, options, {
        capabilities: testCapabilities,
      })
      return done.warnings.map((warning) => [warning.code, warning.nothingDone])
    }
    expect(await nothingDone({ remove: 'subject' })).toEqual([['fields-missing', true]])
    expect(await nothingDone({ remove: 'subject,title' })).toEqual([['fields-missing', undefined]])
  })

  it('clears everything, and sets what is named then', async () => {
    const { file, warnings } = await run(described().file(), { clear: true, author: 'Ada' })
    expect(warnings).toEqual([])
    expect(await information(file)).toEqual({ '/Author': 'u:Ada' })
    expect(await packetOf(file)).toBeUndefined()
    expect(await rawText(await rewriteByQpdf(file, '--qdf'))).not.toMatch(/OLD|KEPT/)
    expect(await information((await run(described().file(), { clear: true })).file)).toEqual({})
  })

  it('gives a document of PDF 2.0 XMP, and replaces XMP that cannot be read, with a warning', async () => {
    const modern = numberedPages(1)
    modern.catalog.push('/Version/2.0')
    const { file } = await run(modern.file(), { title: 'Plan' })
    expect(await packetOf(file)).toContain('>Plan<')
    const broken = numberedPages(1)
    broken.catalog.push(
      `/Metadata ${broken.add(streamBody('no packet').replace('<<', '<</Type/Metadata/Subtype/XML'))}`,
    )
    const replaced = await run(broken.file(), { title: 'Plan' })
    expect(replaced.warnings).toEqual(['xmp-replaced'])
    expect(await packetOf(replaced.file)).toContain('>Plan<')
    expect(await packetOf((await run(numberedPages(1).file(), { title: 'Plan' })).file)).toBeUndefined()
  })

  it('writes behind the file what is set, which stays as it is', async () => {
    const original = described().file()
    const { file } = await run(original, { title: 'New' })
    expect((await rawText(file)).startsWith(await rawText(original))).toBe(true)
  })

  it('leaves an encrypted file encrypted, and reads one that is cut off', async () => {
    const locked = await rewriteByQpdf(described().file(), '--encrypt', 'open', 'owner', '256', '--')
    for (const options of [{ title: 'Secret plan' }, { title: 'Secret plan', remove: 'author' }]) {
      const { file } = await run(locked, { ...options, password: 'open' })
      expect(await qpdfCheck(file, 'open')).toMatchObject({ exitCode: 0 })
      expect(await rawText(file)).not.toContain('Secret plan')
      expect(await information(await rewriteByQpdf(file, '--password=open', '--decrypt'))).toMatchObject({
        '/Title': 'u:Secret plan',
      })
    }
    const whole = described().file()
    const damaged = new File([whole.slice(0, whole.size - 60)], 'damaged.pdf')
    expect(await textsOf((await run(damaged, { title: 'x' })).file)).toEqual(['page 1'])
  })

  it.each([
    ['nothing', {}],
    ['names that are none', { remove: ' , ' }],
    ['a date that is none', { creationDate: '2026-13-01' }],
    ['a day that is in no calendar', { creationDate: '2026-02-30' }],
    ['a time after midnight', { creationDate: '2026-01-31T24:00:00Z' }],
    ['fields without values', { custom: 'Project' }],
    ['a field with a name that has a meaning', { custom: 'title=x' }],
  ])('refuses %s', async (_, options) => {
    await expect(run(numberedPages(1).file(), options)).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })
})
