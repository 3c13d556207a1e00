/** Parts of a small PDF/A file, as text with one character for each byte. */
export interface ArchiveSketch {
  /** Bodies of objects by their number; those named here replace the usual ones. */
  objects?: Record<number, string>
  /** Entries of the catalog, page and trailer in addition to the usual ones. */
  catalog?: string
  page?: string
  trailer?: string
  resources?: string
  content?: string
  /** Properties of the metadata in addition to those of PDF/A. */
  properties?: string
  part?: number
  /** The level that is claimed: B by default. */
  conformance?: string
  /** Changes the file after it was written. */
  change?: (file: string) => string
}

/** The header of an ICC profile of a monitor, RGB by default; nothing more, as PDF/A only looks at that. */
export function profileHeader(space = 'RGB ', kind = 'mntr'): string {
  const version = '\x02\x10\0\0'
  return `\0\0\0\x80\0\0\0\0${version}${kind}${space}XYZ ${'\0'.repeat(12)}acsp${'\0'.repeat(88)}`
}

/** A stream object of a text. */
export function streamBody(data: string, entries = ''): string {
  return `<</Length ${data.length}${entries}>>\nstream\n${data}\nendstream`
}

/** The XMP packet of a file, with properties in addition. */
export function archivePacket(properties = '', part = 2, conformance = 'B'): string {
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:my="http://example.org/my/"><pdfaid:part>${part}</pdfaid:part><pdfaid:conformance>${conformance}</pdfaid:conformance>${properties}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
}

/** Writes a PDF/A file of one page: 1 catalog, 2 pages, 3 page, 4 content, 5 metadata, 6 output intent profile. */
export function archivePdf(sketch: ArchiveSketch = {}): Uint8Array<ArrayBuffer> {
  const {
    catalog = '',
    page = '',
    trailer = '',
    resources = '',
    content = '1 0 0 rg 0 0 9 9 re f',
    properties,
    part = 2,
    conformance,
  } = sketch
  const objects: Record<number, string> = {
    1: `<</Type/Catalog/Pages 2 0 R/Metadata 5 0 R/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)/DestOutputProfile 6 0 R>>]${catalog}>>`,
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<<${resources}>>${page}>>`,
    4: streamBody(content),
    5: streamBody(archivePacket(properties, part, conformance), '/Type/Metadata/Subtype/XML'),
    6: streamBody(profileHeader(), '/N 3'),
    ...sketch.objects,
  }
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const numbers = Object.keys(objects).map(Number)
  const offsets = new Map<number, number>()
  for (const number of numbers) {
    offsets.set(number, file.length)
    file += `${number} 0 obj\n${objects[number]}\nendobj\n`
  }
  const size = Math.max(...numbers) + 1
  const entry = (number: number) => {
    const offset = offsets.get(number)
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`
  }
  const table = Array.from({ length: size }, (_, number) => entry(number)).join('')
  const start = file.length
  file += `xref\n0 ${size}\n${table}trailer\n<</Size ${size}/Root 1 0 R/ID[<0a><0b>]${trailer}>>\nstartxref\n${start}\n%%EOF\n`
  const text = sketch.change ? sketch.change(file) : file
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
