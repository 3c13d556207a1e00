import { strToU8, zipSync } from 'fflate'

const relationshipTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A relationship of OOXML; `outside` for a target that is not in the package. */
export interface SketchRelationship {
  id: string
  type: string
  target: string
  outside?: boolean
}

/** A part with relationships. */
export function sketchRelationships(...relationships: SketchRelationship[]): string {
  const list = relationships.map(
    ({ id, type, target, outside }) =>
      `<Relationship Id="${id}" Type="${relationshipTypes}/${type}" Target="${target}"${outside ? ' TargetMode="External"' : ''}/>`,
  )
  return `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`
}

/** A ZIP of parts, text as UTF-8; `stored` ones are not deflated. */
export function sketchZip(parts: Record<string, string | Uint8Array>, stored: readonly string[] = []): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, content]) => [
        name,
        [typeof content === 'string' ? strToU8(content) : content, { level: stored.includes(name) ? 0 : 6 }],
      ]),
    ),
    { mtime: new Date(1980, 0, 1) },
  )
}

const mainTypes = {
  docx: ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  xlsx: ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
  pptx: ['ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'],
} as const

/** An OOXML package with its content types, plus or overridden by `parts`. */
export function sketchOoxml(
  format: keyof typeof mainTypes,
  parts: Record<string, string | Uint8Array> = {},
  mainType: string = mainTypes[format][1],
): Uint8Array {
  const [main] = mainTypes[format]
  return sketchZip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${mainType}"/></Types>`,
    '_rels/.rels': sketchRelationships({ id: 'rId1', type: 'officeDocument', target: main }),
    [main]: '<?xml version="1.0"?><main/>',
    ...parts,
  })
}

/** A workbook of one sheet. */
export function sketchSheet(sheet: string, parts: Record<string, string> = {}): Uint8Array {
  return sketchOoxml('xlsx', {
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${sheet}</worksheet>`,
    ...parts,
  })
}

/** An OpenDocument package of a type such as `text`, `spreadsheet-template`. */
export function sketchOpenDocument(type: string, parts: Record<string, string> = {}): Uint8Array {
  const mimetype = `application/vnd.oasis.opendocument.${type}`
  return sketchZip(
    {
      mimetype,
      'META-INF/manifest.xml': `<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${mimetype}"/></manifest:manifest>`,
      ...parts,
    },
    ['mimetype'],
  )
}
