import { PDFBool, PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib'
import { dictIn, type Inspection, itemsIn } from '../archive/inspection.js'
import { propertyValue, readPacket } from '../archive/xmp/read-packet.js'
import { namespaces } from '../archive/xmp/schema-tables.js'
import { isDynamicXfa } from '../model/dynamic-xfa.js'
import { isLanguage } from '../structure/languages.js'
import { readNameTree } from '../syntax/trees.js'
import type { AccessibilityFindings } from './findings.js'
import { textIn } from './tagged-elements.js'

const key = PDFName.of
const UA_NAMESPACE = 'http://www.aiim.org/pdfua/ns/id/'
/** The permission to read text for people with disabilities (ISO 32000-1, table 22). */
const ACCESS_BIT = 1 << 9

/** Checks what belongs to no page and no tag: metadata, title, language, layers, embedded files, permissions. */
export function checkDocument(inspection: Inspection, findings: AccessibilityFindings): void {
  const { document } = inspection
  const { catalog, encryption } = document
  checkMetadata(inspection, findings)
  if (dictIn(catalog, 'ViewerPreferences')?.lookup(key('DisplayDocTitle')) !== PDFBool.True) findings.add('title-shown')
  const language = textIn(catalog, 'Lang')
  if (language !== '' && !isLanguage(language)) findings.add('language-odd', { detail: language })
  if (!catalog.has(key('StructTreeRoot'))) findings.add('not-tagged')
  const mark = dictIn(catalog, 'MarkInfo')
  if (mark?.lookup(key('Marked')) !== PDFBool.True) findings.add('not-marked')
  if (mark?.lookup(key('Suspects')) === PDFBool.True) findings.add('suspects')
  const permissions = encryption?.lookup(key('P'))
  if (permissions instanceof PDFNumber && (permissions.asNumber() & ACCESS_BIT) === 0) findings.add('permission')
  if (isDynamicXfa(document, inspection.run.capabilities)) findings.add('xfa')
  checkLayers(dictIn(catalog, 'OCProperties'), findings)
  checkAttachments(document, findings)
}

function checkMetadata(inspection: Inspection, findings: AccessibilityFindings): void {
  const stream = inspection.document.catalog.lookup(key('Metadata'))
  if (!(stream instanceof PDFRawStream)) {
    findings.add('metadata')
    return
  }
  const bytes = inspection.decode(stream)
  const nodes = (bytes && readPacket(bytes).nodes) ?? []
  if (propertyValue(nodes, UA_NAMESPACE, 'part')?.trim() !== '1') findings.add('ua-claim')
  if (!propertyValue(nodes, namespaces.dc, 'title')?.trim()) findings.add('title')
}

function checkLayers(properties: PDFDict | undefined, findings: AccessibilityFindings): void {
  if (!properties) return
  for (const configuration of [properties.lookup(key('D')), ...itemsIn(properties, 'Configs', 1000)]) {
    if (!(configuration instanceof PDFDict)) continue
    if (textIn(configuration, 'Name') === '') findings.add('layer-name')
    if (configuration.has(key('AS'))) findings.add('layer-auto')
  }
}

function checkAttachments({ catalog, context }: Inspection['document'], findings: AccessibilityFindings): void {
  const names = dictIn(catalog, 'Names')
  for (const [, value] of readNameTree(context, names?.get(key('EmbeddedFiles')))) {
    const file = context.lookup(value)
    if (file instanceof PDFDict && (textIn(file, 'F') === '' || textIn(file, 'UF') === ''))
      findings.add('attachment-name', { detail: textIn(file, 'UF') || textIn(file, 'F') })
  }
}
