import { describe, expect, it } from 'vitest'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, qpdfJson } from '../../testing/run-qpdf.js'
import { pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const claim =
  '<rdf:Description rdf:about="" xmlns:p="http://www.aiim.org/pdfua/ns/id/"><p:part>1</p:part></rdf:Description>'

/** A page, and metadata with so much white space behind it. */
function withMetadata({ head = '', more = '', padding = 2000 } = {}): File {
  const properties = Array.from({ length: 40 }, (_, index) => `<rdf:li>keyword ${index}</rdf:li>`).join('')
  const data = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${more}<rdf:Bag>${properties}</rdf:Bag></rdf:RDF></x:xmpmeta>`
  const packet = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"${head}?>${data}${' '.repeat(padding)}<?xpacket end="w"?>`
  return pagesPdf([{ content: '0 0 9 9 re f '.repeat(400) }], {
    1: '<</Type/Catalog/Pages 2 0 R/Metadata 90 0 R>>',
    90: streamBody(packet, '/Type/Metadata/Subtype/XML'),
  })
}

async function metadataOf(file: File) {
  // biome-ignore lint/suspicious/noExplicitAny: dictionaries of another program, read where they are needed.
  const objects = Object.values<any>((await qpdfJson(file)).qpdf[1])
  return objects.find(({ stream }) => stream?.dict['/Type'] === '/Metadata').stream.dict
}

describe('metadata', () => {
  it('is packed where no standard is claimed', async () => {
    const { file } = await runHere(operation, withMetadata())
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    expect(await metadataOf(file)).toMatchObject({ '/Filter': '/FlateDecode' })
    expect(await rawText(file)).not.toContain('keyword 39')
  })

  it('stays readable, without its padding, where one is', async () => {
    const { file } = await runHere(operation, withMetadata({ more: claim }))
    expect(await metadataOf(file)).not.toHaveProperty('/Filter')
    expect(await rawText(file)).toContain('</x:xmpmeta>\n<?xpacket end="w"?>')
  })

  it('stays as it is where it says how long it is', async () => {
    const { file } = await runHere(operation, withMetadata({ more: claim, head: ' bytes="2000"' }))
    expect(await rawText(file)).toContain(`</x:xmpmeta>${' '.repeat(2000)}<?xpacket`)
  })
})
