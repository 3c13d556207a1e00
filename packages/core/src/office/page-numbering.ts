import { ByteReader } from '../image/read/byte-reader.js'
import { attributesOf, localName, type XmlReader } from '../text/xml/scan-xml.js'
import type { OfficeFormat } from './formats.js'
import { readCompoundFile, readCompoundStream } from './package/compound-file.js'
import { PackageParts } from './package/package-parts.js'

/** How a document numbers its pages. */
export interface PageNumbering {
  /** Whether a section starts with a number of its own. */
  restarts: boolean
  /** Whether a section starts on an odd or even page: empty pages count and are not in the PDF. */
  skips: boolean
}

/** How a document numbers its pages; undefined for formats that are not read for it, and for damaged documents. */
export function readPageNumbering(bytes: Uint8Array, format: OfficeFormat): PageNumbering | undefined {
  if (format === 'doc') return readDocNumbering(bytes)
  if (format === 'rtf') return readRtfNumbering(bytes)
  const pattern = { docx: /^word\/document\.xml$/i, odt: /^(content|styles)\.xml$/i }[format as 'docx' | 'odt']
  if (!pattern) return undefined
  const numbering: PageNumbering = { restarts: false, skips: false }
  const reader: XmlReader = {
    tag: ({ name, source }) => {
      const local = localName(name)
      if (local === 'pgNumType') numbering.restarts ||= /\bstart=/.test(source)
      else if (local === 'type') numbering.skips ||= /="(odd|even)Page"/.test(source)
      else if (local === 'page-layout')
        numbering.skips ||= /^(left|right)$/.test(attributesOf(source)['style:page-usage'] ?? '')
      else if (/page-number="\d/.test(source)) numbering.restarts = true
      return undefined
    },
  }
  const parts = new PackageParts(bytes)
  for (const part of parts.names(pattern)) parts.scan(part, reader)
  return numbering
}

/** RTF Specification 1.9.1, "Section Formatting Properties" and "Document Formatting Properties". */
function readRtfNumbering(bytes: Uint8Array): PageNumbering {
  const text = new TextDecoder('latin1').decode(bytes)
  return {
    restarts: /\\(pgnrestart(?![a-z\d])|pgnstart(?!1(?!\d))\d)/.test(text),
    skips: /\\sbk(odd|even)(?![a-z\d])/.test(text),
  }
}

/** Larger streams are not read. */
const MAX_STREAM = 64e6
/** Of the flags in the header, which of two streams the tables are in ([MS-DOC] 2.5.2, fWhichTblStm). */
const SECOND_TABLE = 0x0200
/** The lowest version of the header that has a table of sections where it is read (2.5.1, nFib). */
const WORD_97 = 0x00c1
/** Position in the header of the offset of the table of sections (2.5.6, fcPlcfSed), and the size of a section in it. */
const [SECTIONS, SECTION_SIZE] = [0xca, 12]
/** Properties of a section (2.6.4): how it begins, and whether its page numbers do. */
const [SECTION_BREAK, RESTARTS] = [0x3009, 0x3011]
const [EVEN_PAGE, ODD_PAGE] = [3, 4]

function readDocNumbering(bytes: Uint8Array): PageNumbering | undefined {
  const streams = readCompoundFile(bytes)
  const main = streams.get('worddocument')
  if (!main || main.size > MAX_STREAM) return undefined
  const text = new ByteReader(readCompoundStream(bytes, main), true)
  const tables = streams.get((text.u16(10) & SECOND_TABLE) === 0 ? '0table' : '1table')
  if (!tables || tables.size > MAX_STREAM || text.u16(2) < WORD_97) return undefined
  const table = new ByteReader(readCompoundStream(bytes, tables), true)
  const [at, size] = [text.u32(SECTIONS), text.u32(SECTIONS + 4)]
  const count = Math.floor((size - 4) / (4 + SECTION_SIZE))
  if (count < 1 || at + size > table.length) return undefined
  const numbering: PageNumbering = { restarts: false, skips: false }
  for (let index = 0; index < count; index++)
    for (const [property, value] of propertiesAt(text, table.u32(at + 4 * (count + 1) + SECTION_SIZE * index + 2))) {
      if (property === RESTARTS) numbering.restarts ||= value !== 0
      else if (property === SECTION_BREAK) numbering.skips ||= value === EVEN_PAGE || value === ODD_PAGE
    }
  return numbering
}

/** Bytes of the value of a property by the kind in its highest bits (2.2.5.1, spra); 0 if its first byte holds it. */
const valueSizes = [1, 1, 2, 4, 2, 2, 0, 3]

/** The properties of a section (2.9.244, Sepx): each with the first byte of its value. */
function* propertiesAt(stream: ByteReader, at: number): Generator<[property: number, value: number]> {
  const end = Math.min(stream.length, at + 2 + stream.u16(at))
  for (let place = at + 2; place + 2 < end; ) {
    const property = stream.u16(place)
    yield [property, stream.u8(place + 2)]
    const size = valueSizes[property >> 13]!
    place += 2 + (size === 0 ? 1 + stream.u8(place + 2) : size)
  }
}
