import { PDFArray, PDFBool, PDFDict, PDFHexString, PDFName } from 'pdf-lib'
import type { RunContext } from '../../../run-context.js'
import { dictIn, itemsIn, nameIn } from '../../archive/inspection.js'
import { readClaims } from '../../conformance/claims.js'
import { describeSchema, type PacketProperty } from '../../conformance/xmp-packet.js'
import { readXmp, writeXmp } from '../../conformance/xmp-text.js'
import type { PdfDocument } from '../../model/document.js'
import { readNameTree } from '../../syntax/trees.js'
import { textIn } from '../tagged-elements.js'
import type { ChangeCount } from './accessible-changes.js'
import { changeXmp } from './title-and-language.js'

const key = PDFName.of
const claim: PacketProperty = {
  prefix: 'pdfuaid',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  name: 'part',
  form: 'text',
}

/** Sets entries of the catalog and of pages that PDF/UA wants: the title is shown, tags are declared, the Tab key follows them. */
export function setEntries(document: PdfDocument, changes: ChangeCount): void {
  const { catalog } = document
  if (setIn(catalog, 'ViewerPreferences', 'DisplayDocTitle')) changes.note('title-shown')
  if (catalog.has(key('StructTreeRoot')) && setIn(catalog, 'MarkInfo', 'Marked')) changes.note('marked')
  for (const { dict } of document.pages) {
    const annotations = dict.lookup(key('Annots'))
    if (!(annotations instanceof PDFArray) || annotations.size() === 0 || nameIn(dict, 'Tabs') === 'S') continue
    dict.set(key('Tabs'), key('S'))
    changes.note('tab-order')
  }
  nameLayers(dictIn(catalog, 'OCProperties'), changes)
  nameAttachments(document, changes)
}

/** Sets a flag in a dictionary of the catalog. Returns whether it was not set. */
function setIn(catalog: PDFDict, holder: string, flag: string): boolean {
  const before = catalog.lookup(key(holder))
  const dict = before instanceof PDFDict ? before : (catalog.context.obj({}) as PDFDict)
  if (dict !== before) catalog.set(key(holder), dict)
  if (dict.lookup(key(flag)) === PDFBool.True) return false
  dict.set(key(flag), PDFBool.True)
  return true
}

function nameLayers(properties: PDFDict | undefined, changes: ChangeCount): void {
  if (!properties) return
  const configurations = [properties.lookup(key('D')), ...itemsIn(properties, 'Configs', 1000)]
  for (const [index, configuration] of configurations.entries()) {
    if (!(configuration instanceof PDFDict) || textIn(configuration, 'Name') !== '') continue
    configuration.set(key('Name'), PDFHexString.fromText(index === 0 ? 'Layers' : `Layers ${index + 1}`))
    changes.note('layers-named')
  }
}

function nameAttachments({ catalog, context }: PdfDocument, changes: ChangeCount): void {
  for (const [, value] of readNameTree(context, dictIn(catalog, 'Names')?.get(key('EmbeddedFiles')))) {
    const file = context.lookup(value)
    if (!(file instanceof PDFDict)) continue
    const name = textIn(file, 'UF') || textIn(file, 'F')
    if (name === '' || (textIn(file, 'UF') !== '' && textIn(file, 'F') !== '')) continue
    for (const entry of ['F', 'UF']) if (textIn(file, entry) === '') file.set(key(entry), PDFHexString.fromText(name))
    changes.note('attachments-named')
  }
}

/** Removes the claim that a document follows PDF/UA. Returns whether it had one. */
export function removeClaim(document: PdfDocument, run: RunContext): boolean {
  if (!readClaims(document, run.capabilities.inflate).some(({ standard }) => standard === 'PDF/UA')) return false
  changeXmp(
    document,
    ['part', 'amd', 'corr', 'rev'].map((name) => [{ ...claim, name }, undefined]),
    run,
  )
  return true
}

/** Claims that a document follows PDF/UA-1; for PDF/A with a description of the property, which it wants. */
export function addClaim(document: PdfDocument, run: RunContext): void {
  const { inflate } = run.capabilities
  changeXmp(document, [[claim, '1']], run)
  const xmp = readXmp(document.catalog, inflate)
  const isArchive = readClaims(document, inflate).some(({ standard }) => standard === 'PDF/A')
  if (!xmp || !isArchive) return
  const described = describeSchema(xmp.text, {
    title: 'PDF/UA identification',
    namespace: claim.namespace,
    prefix: claim.prefix,
    properties: [{ name: 'part', description: 'Part of ISO 14289 that the document follows' }],
  })
  if (described !== undefined) writeXmp(document.catalog, { ...xmp, text: described })
}
