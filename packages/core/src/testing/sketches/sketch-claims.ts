import type { PdfSketch } from './pdf-sketch.js'
import { streamBody } from './write-pdf.js'

/** Conformance claims of a sketch. */
export interface SketchClaims {
  /** Part and level: `3A`. */
  archive?: string
  accessible?: string
  /** Version of PDF/X: `PDF/X-4`. */
  exchange?: string
  /** Channels of the profile of the output intent; none without it. */
  intent?: 1 | 3 | 4
}

/** Lets a sketch claim to follow standards, in metadata that is written in either of the ways of XMP. */
export function addClaims(sketch: PdfSketch, { archive, accessible, exchange, intent }: SketchClaims): void {
  const properties = [
    archive &&
      `<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="${archive[0]}" pdfaid:conformance="${archive.slice(1)}"/>`,
    accessible &&
      `<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>${accessible}</pdfuaid:part></rdf:Description>`,
    exchange &&
      `<rdf:Description rdf:about="" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"><pdfxid:GTS_PDFXVersion>${exchange}</pdfxid:GTS_PDFXVersion></rdf:Description>`,
  ]
  const packet = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${properties.join('')}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
  sketch.catalog.push(`/Metadata ${sketch.add(streamBody(packet, '/Type/Metadata/Subtype/XML'))}`)
  if (exchange) sketch.information += `/GTS_PDFXVersion(${exchange})`
  if (!intent) return
  const profile = sketch.add(streamBody('profile', `/N ${intent}`))
  const kind = exchange ? 'GTS_PDFX' : 'GTS_PDFA1'
  sketch.catalog.push(
    `/OutputIntents[<</Type/OutputIntent/S/${kind}/OutputConditionIdentifier(own)/DestOutputProfile ${profile}>>]`,
  )
}
