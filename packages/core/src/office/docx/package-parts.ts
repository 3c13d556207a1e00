import type { FlowDocument } from '../document.js'
import { escapeXml } from '../escape-xml.js'
import type { PageMargins } from './page-margins.js'
import { xmlHead, xmlSpaces } from './xml-head.js'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** The part that tells what the others are (ECMA-376-2, 10.1.2). */
export function* contentTypes(margins: PageMargins, has: { numbering: boolean; footnotes: boolean }): Iterable<string> {
  yield `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">`
  yield '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
  yield '<Default Extension="xml" ContentType="application/xml"/>'
  yield '<Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/>'
  yield '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>'
  const parts: [path: string, kind: string][] = [
    ['document', 'document.main'],
    ['styles', 'styles'],
    ['settings', 'settings'],
  ]
  if (has.numbering) parts.push(['numbering', 'numbering'])
  if (has.footnotes) parts.push(['footnotes', 'footnotes'])
  for (const { kind, path } of margins.parts) parts.push([path.slice(0, -4), kind])
  for (const [path, kind] of parts) yield `<Override PartName="/word/${path}.xml" ContentType="${word}.${kind}+xml"/>`
  yield '</Types>'
}

/** What the package leads to: the document and its properties. */
export function* packageRelationships(): Iterable<string> {
  yield `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`
  yield '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>'
  yield '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>'
  yield '</Relationships>'
}

/** Title, author and language; no dates, so that the same document gives the same bytes. */
export function* coreProperties({ title, author, language }: FlowDocument): Iterable<string> {
  yield `${xmlHead}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"`
  yield ' xmlns:dc="http://purl.org/dc/elements/1.1/">'
  if (title) yield `<dc:title>${escapeXml(title)}</dc:title>`
  if (author) yield `<dc:creator>${escapeXml(author)}</dc:creator>`
  if (language) yield `<dc:language>${escapeXml(language)}</dc:language>`
  yield '</cp:coreProperties>'
}

/** Settings of the document: laid out as Word 2013 and later do. */
export function* settings(hasEven: boolean, hasFootnotes: boolean): Iterable<string> {
  yield `${xmlHead}<w:settings ${xmlSpaces}>`
  if (hasEven) yield '<w:evenAndOddHeaders/>'
  yield '<w:characterSpacingControl w:val="doNotCompress"/>'
  if (hasFootnotes) yield '<w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr>'
  yield '<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>'
}
