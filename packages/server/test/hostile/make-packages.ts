import { crc32, deflateRawSync } from 'node:zlib'

/** What an entry of a ZIP says of itself that is not so. */
interface Lie {
  /** Inflated size, in both of its headers. */
  size?: number
  packedSize?: number
  /** Where it begins in the file. */
  offset?: number
}

/** A ZIP of these entries, deflated, with what is told of some of them. */
export function zipOf(entries: Record<string, string | Uint8Array>, lies: Record<string, Lie> = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(entries)) {
    const data = Buffer.from(content)
    const packed = deflateRawSync(data, { level: 9 })
    const { size = data.length, packedSize = packed.length, offset = at } = lies[name] ?? {}
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(data), 10)
    fields.writeUInt32LE(packedSize, 14)
    fields.writeUInt32LE(size, 18)
    fields.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), fields, place, Buffer.from(name)]))
    parts.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const declared = '<?xml version="1.0" encoding="UTF-8"?>'
const types = (main: string, kind: string) =>
  `${declared}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`
const related = (target: string, type: string) =>
  `${declared}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/${type}" Target="${target}"/></Relationships>`

/** The parts of a Word document with this body and what stands before it, and any more parts. */
export function wordParts(
  body: string,
  { before = '', more = {} }: { before?: string; more?: Record<string, string> } = {},
) {
  return {
    '[Content_Types].xml': types('word/document.xml', 'wordprocessingml.document'),
    '_rels/.rels': related('word/document.xml', 'officeDocument'),
    'word/document.xml': `${declared}${before}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ...more,
  }
}

/** The parts of a workbook with one sheet of this content, and any more parts. */
export function workbookParts(
  sheet: string,
  { before = '', more = {} }: { before?: string; more?: Record<string, string> } = {},
) {
  const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  return {
    '[Content_Types].xml': types('xl/workbook.xml', 'spreadsheetml.sheet'),
    '_rels/.rels': related('xl/workbook.xml', 'officeDocument'),
    'xl/workbook.xml': `${declared}<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related('worksheets/sheet1.xml', 'worksheet'),
    'xl/worksheets/sheet1.xml': `${declared}${before}<worksheet xmlns="${spreadsheet}">${sheet}</worksheet>`,
    ...more,
  }
}

/** A ZIP whose entry says that its sizes stand in a ZIP64 field, which is not there. */
export function zip64WithoutField(parts: Record<string, string>, name: string): Buffer {
  return zipOf(parts, { [name]: { size: 0xffffffff, packedSize: 0xffffffff } })
}

/** Entities that each hold the one before ten times. */
export function laughingEntities(levels: number): string {
  const entities = Array.from(
    { length: levels },
    (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
  ).join('')
  return `<!DOCTYPE x [<!ENTITY e0 "ha">${entities}]>`
}
