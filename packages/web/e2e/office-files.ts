import { strToU8, zipSync } from 'fflate'
import type { PickedFile } from './sample-files.js'

/** A package of parts in this order; the first is stored, as OpenDocument wants its type to be. */
function packed(name: string, parts: Readonly<Record<string, string>>): PickedFile {
  const [first] = Object.keys(parts)
  const entries = Object.entries(parts).map(([path, text]) => [
    path,
    [strToU8(text), { level: path === first ? 0 : 6 }],
  ])
  return { name, mimeType: '', buffer: Buffer.from(zipSync(Object.fromEntries(entries))) }
}

const relationships = (...list: string[]) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`
const relationship = (id: string, type: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode}/>`

interface WordSample {
  /** Font family of the text. */
  font?: string
  /** An address that a picture is linked to. */
  picture?: string
}

/** A Word document of one page, with a paragraph for each text. */
export function wordFile(name: string, texts: readonly string[], { font, picture }: WordSample = {}): PickedFile {
  const look = font === undefined ? '' : `<w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr>`
  const paragraphs = texts.map((text) => `<w:p><w:r>${look}<w:t>${text}</w:t></w:r></w:p>`)
  if (picture !== undefined) paragraphs.push(linkedPicture)
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  return packed(name, {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': relationships(relationship('rId1', 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relationships(
      ...(picture === undefined ? [] : [relationship('rId9', 'image', picture, ' TargetMode="External"')]),
    ),
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>${paragraphs.join('')}</w:body></w:document>`,
  })
}

const linkedPicture =
  '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="1"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="1"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="rId9"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'

/** A table as CSV. */
export function csvFile(name: string, rows: readonly (readonly string[])[]): PickedFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(rows.map((cells) => cells.join(',')).join('\r\n')) }
}

/** An OpenDocument presentation with a slide for each text. */
export function slidesFile(name: string, texts: readonly string[]): PickedFile {
  const type = 'application/vnd.oasis.opendocument.presentation'
  const slides = texts.map(
    (text, index) =>
      `<draw:page draw:name="${index}" draw:master-page-name="Plain"><draw:frame svg:x="2cm" svg:y="2cm" svg:width="15cm" svg:height="3cm"><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame></draw:page>`,
  )
  const spaces = ['office', 'draw', 'text', 'style', 'manifest']
    .map((space) => {
      const kind = space === 'draw' ? 'drawing' : space
      return `xmlns:${space}="urn:oasis:names:tc:opendocument:xmlns:${kind}:1.0"`
    })
    .concat(
      'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
      'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
    )
    .join(' ')
  return packed(name, {
    mimetype: type,
    'META-INF/manifest.xml': `<?xml version="1.0"?><manifest:manifest ${spaces} manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    'styles.xml': `<?xml version="1.0"?><office:document-styles ${spaces} office:version="1.2"><office:automatic-styles><style:page-layout style:name="L"><style:page-layout-properties fo:page-width="28cm" fo:page-height="21cm"/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="Plain" style:page-layout-name="L"/></office:master-styles></office:document-styles>`,
    'content.xml': `<?xml version="1.0"?><office:document-content ${spaces} office:version="1.2"><office:body><office:presentation>${slides.join('')}</office:presentation></office:body></office:document-content>`,
  })
}
