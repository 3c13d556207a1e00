import { strToU8, zipSync } from 'fflate'

const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const presentation = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const contents = 'application/vnd.openxmlformats-officedocument.presentationml'

/** An OpenDocument text with a page for each text. */
export function sampleText(texts: readonly string[]): Uint8Array {
  const type = 'application/vnd.oasis.opendocument.text'
  const spaces = ['office', 'text', 'style', 'manifest']
    .map((space) => `xmlns:${space}="urn:oasis:names:tc:opendocument:xmlns:${space}:1.0"`)
    .concat('xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"')
    .join(' ')
  const entry = (path: string, kind: string) =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${kind}"/>`
  const style =
    '<style:style style:name="P" style:family="paragraph"><style:paragraph-properties fo:break-after="page"/></style:style>'
  const paragraphs = texts.map((text) => `<text:p text:style-name="P">${text}</text:p>`).join('')
  return zipped({
    mimetype: type,
    'META-INF/manifest.xml': `${xml}<manifest:manifest ${spaces} manifest:version="1.2">${entry('/', type)}${entry('content.xml', 'text/xml')}</manifest:manifest>`,
    'content.xml': `${xml}<office:document-content ${spaces} office:version="1.2"><office:automatic-styles>${style}</office:automatic-styles><office:body><office:text>${paragraphs}</office:text></office:body></office:document-content>`,
  })
}

/** A PowerPoint presentation with a slide for each text. */
export function sampleSlides(texts: readonly string[]): Uint8Array {
  const numbers = texts.map((_, index) => index + 1)
  const relationships = (...list: [id: string, type: string, target: string][]) =>
    `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
      .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`
  const override = (path: string, type: string) =>
    `<Override PartName="/ppt/${path}.xml" ContentType="${contents}.${type}+xml"/>`
  const slide = (text: string) =>
    `${xml}<p:sld xmlns:a="${drawing}" xmlns:r="${office}" xmlns:p="${presentation}"><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/><p:sp><p:nvSpPr><p:cNvPr id="2" name="Text"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="900000" y="900000"/><a:ext cx="6000000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`
  return zipped({
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('presentation', 'presentation.main')}${numbers.map((number) => override(`slides/slide${number}`, 'slide')).join('')}</Types>`,
    '_rels/.rels': relationships(['rId1', 'officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': `${xml}<p:presentation xmlns:r="${office}" xmlns:p="${presentation}"><p:sldIdLst>${numbers.map((number) => `<p:sldId id="${255 + number}" r:id="rId${number}"/>`).join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(
      ...numbers.map((number): [string, string, string] => [`rId${number}`, 'slide', `slides/slide${number}.xml`]),
    ),
    ...Object.fromEntries(texts.map((text, index) => [`ppt/slides/slide${index + 1}.xml`, slide(text)])),
  })
}

/** A package; its first part is stored as it is, as OpenDocument wants its type to be. */
function zipped(parts: Readonly<Record<string, string>>): Uint8Array {
  const [first] = Object.keys(parts)
  const entries = Object.entries(parts).map(([path, part]) => [
    path,
    [strToU8(part), { level: path === first ? 0 : 6 }],
  ])
  return zipSync(Object.fromEntries(entries))
}
