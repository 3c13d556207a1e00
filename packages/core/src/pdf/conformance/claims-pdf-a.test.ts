import { describe, expect, it } from 'vitest'
import { flateBody } from '../../testing/hostile/file-forms.js'
import { testRun } from '../../testing/run-context.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { openPdf } from '../read/open-pdf.js'
import { claimsPdfA } from './claims-pdf-a.js'

const run = testRun()

async function claimOf(body: string | undefined) {
  const sketch = numberedPages(1)
  if (body !== undefined) sketch.catalog.push(`/Metadata ${sketch.add(body)}`)
  return claimsPdfA(await openPdf(sketch.file(), run), run.capabilities.inflate)
}

const namespace = 'http://www.aiim.org/pdfa/ns/id/'
const attributes = `<rdf:Description xmlns:pdfaid="${namespace}" pdfaid:part="2" pdfaid:conformance='b'/>`
const elements = `<?xpacket?><rdf:Description xmlns:own='${namespace}'><own:part>\n1 </own:part><own:conformance>A</own:conformance>`

describe('the claim to PDF/A', () => {
  it('is read from attributes and from elements, under any prefix, compressed or not', async () => {
    expect(await claimOf(streamBody(attributes))).toEqual({ part: 2, conformance: 'B' })
    expect(await claimOf(flateBody(elements))).toEqual({ part: 1, conformance: 'A' })
  })

  it('is read in UTF-16, with a byte order mark or without', async () => {
    const wide = Array.from(attributes, (letter) => `\0${letter}`).join('')
    expect(await claimOf(streamBody(wide))).toEqual({ part: 2, conformance: 'B' })
    expect(await claimOf(streamBody(`\xfe\xff${wide}`))).toEqual({ part: 2, conformance: 'B' })
    const swapped = Array.from(attributes, (letter) => `${letter}\0`).join('')
    expect(await claimOf(streamBody(`\xff\xfe${swapped}`))).toEqual({ part: 2, conformance: 'B' })
  })

  it('may have no letter, as PDF/A-4 has none', async () => {
    expect(await claimOf(streamBody(`<x xmlns:pdfaid="${namespace}" pdfaid:part="4" pdfaid:rev="2020"/>`))).toEqual({
      part: 4,
      conformance: '',
    })
  })

  it('is not made by other metadata, by words of it, or by what cannot be read', async () => {
    const bodies = [
      undefined,
      streamBody('<x xmlns:pdf="http://ns.adobe.com/pdf/1.3/" pdf:part="1"/>'),
      streamBody(`<x xmlns:pdfaid="${namespace}">pdfaid:part is 2</x>`),
      streamBody('garbage', '/Filter/FlateDecode'),
      streamBody('', '/Filter/DCTDecode'),
      '<</Not/a stream>>',
    ]
    for (const body of bodies) expect(await claimOf(body)).toBeUndefined()
  })
})
