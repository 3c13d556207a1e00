import { PDFDict, PDFName, PDFRawStream, PDFRef } from 'pdf-lib'
import type { OperationOutput } from '../../operation.js'
import { textObject } from '../../pdf/annotations/annotation-values.js'
import { textForXml } from '../../pdf/archive/make/write-metadata.js'
import { readClaims } from '../../pdf/conformance/claims.js'
import { warnOfRemovedMetadata } from '../../pdf/conformance/settle-claims.js'
import { changePacket, emptyPacket, type PacketProperty } from '../../pdf/conformance/xmp-packet.js'
import { dropProperty } from '../../pdf/conformance/xmp-properties.js'
import { readXmp, writeXmp } from '../../pdf/conformance/xmp-text.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { pdfDate } from '../../pdf/syntax/pdf-date.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite, saveUpdate } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import { namesToRemove, readCustomFields } from './custom-fields.js'
import { readMetadataDate } from './metadata-date.js'
import type { EditMetadataOptions } from './operation.js'

const Metadata = PDFName.of('Metadata')
const dc = { prefix: 'dc', namespace: 'http://purl.org/dc/elements/1.1/' }
const pdf = { prefix: 'pdf', namespace: 'http://ns.adobe.com/pdf/1.3/' }
const xmp = { prefix: 'xmp', namespace: 'http://ns.adobe.com/xap/1.0/' }
const pdfx = { prefix: 'pdfx', namespace: 'http://ns.adobe.com/pdfx/1.3/' }

/** Locations of each value in the information dictionary and in XMP (ISO 19005-2, table 1). */
const places: Record<string, { key: string; property: PacketProperty }> = {
  title: { key: 'Title', property: { ...dc, name: 'title', form: 'languages' } },
  author: { key: 'Author', property: { ...dc, name: 'creator', form: 'list' } },
  subject: { key: 'Subject', property: { ...dc, name: 'description', form: 'languages' } },
  keywords: { key: 'Keywords', property: { ...pdf, name: 'Keywords', form: 'text' } },
  creator: { key: 'Creator', property: { ...xmp, name: 'CreatorTool', form: 'text' } },
  producer: { key: 'Producer', property: { ...pdf, name: 'Producer', form: 'text' } },
  creationDate: { key: 'CreationDate', property: { ...xmp, name: 'CreateDate', form: 'text' } },
  modificationDate: { key: 'ModDate', property: { ...xmp, name: 'ModifyDate', form: 'text' } },
}

/** Keywords once more, one by one. Not all documents have them there. */
const keywordList: PacketProperty = { ...dc, name: 'subject', form: 'words' }

const dates = new Set(['CreationDate', 'ModDate'])

/** A change to an entry of the information dictionary and to its XMP property; without a value, both are removed. */
interface Change {
  key: string
  property: PacketProperty | undefined
  value: string | undefined
}

/**
 * Sets and removes metadata, in the information dictionary and in existing XMP metadata, so that both agree. New values
 * are appended to the unchanged file; removed values are deleted from the file. An encrypted file stays encrypted.
 * @throws ToolError those of `openPdfForUpdate`
 */
export async function editMetadata(
  { file }: { file: File },
  options: EditMetadataOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, options)
  const { inflate } = run.capabilities
  const changes = changesOf(options)
  if (options.clear) {
    warnOfRemovedMetadata(document, run)
    document.info = undefined
    document.catalog.delete(Metadata)
  }
  const xmp = readXmp(document.catalog, inflate)?.text ?? ''
  const claims = readClaims(document, inflate)
  // PDF/A-4 has these values in XMP only (ISO 19005-4, 6.1.3).
  const isInXmpOnly = !document.info && claims.some(({ standard, part }) => standard === 'PDF/A' && part === 4)
  const ofInformation = isInXmpOnly
    ? changes.filter(({ property, value }) => value === undefined || !property || property.prefix === 'pdfx')
    : changes
  const missing = changeInformation(document, ofInformation).filter(
    ({ property }) => !property || dropProperty(xmp, property) === xmp,
  )
  if (missing.length > 0 && !options.clear) {
    run.warn({
      code: 'fields-missing',
      message: `${file.name} does not have these fields to remove: ${missing.map(({ key }) => key).join(', ')}.`,
      ...(missing.length === changes.length && { nothingDone: true as const }),
    })
  }
  // Standards for archives want a description of each property that is not one of theirs.
  const isClaimed = claims.length > 0
  const described = changes.flatMap(({ property, value }) => {
    if (!property || (isClaimed && value !== undefined && property.prefix === 'pdfx')) return []
    const change = [property, value] as const
    if (property !== places.keywords!.property || dropProperty(xmp, keywordList) === xmp) return [change]
    return [change, [keywordList, value] as const]
  })
  changeXmp(document, described, run)
  run.progress(0.5, 'Saving')
  const removes = options.clear || changes.some(({ value }) => value === undefined)
  if (!removes) return { files: [await saveUpdate(document, run)] }
  breakSignatures(document, run)
  return { files: [await saveRewrite(document, document.origin, run)] }
}

function changesOf(options: EditMetadataOptions): Change[] {
  const changes = new Map<string, Change>()
  const put = (change: Change) => changes.set(change.key, change)
  for (const name of namesToRemove(options.remove)) {
    const [, known] = Object.entries(places).find(([id, { key }]) => [id, key].some((each) => isSame(each, name))) ?? []
    put(known ? { ...known, value: undefined } : { key: name, property: ownProperty(name), value: undefined })
  }
  for (const [id, place] of Object.entries(places)) {
    const given = options[id as keyof EditMetadataOptions]
    if (typeof given !== 'string') continue
    put({ ...place, value: (id.endsWith('Date') && readMetadataDate(given)) || textForXml(given) })
  }
  for (const [key, value] of readCustomFields(options.custom ?? '') ?? [])
    put({ key: textForXml(key), property: ownProperty(key), value: textForXml(value) })
  return [...changes.values()]
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The property of a field of one's own, where its name can be one in XML. */
function ownProperty(name: string): PacketProperty | undefined {
  return /^[A-Za-z_][\w.-]*$/.test(name) ? { ...pdfx, name, form: 'text' } : undefined
}

/** Returns the changes that should remove something that does not exist. */
function changeInformation(document: PdfDocument, changes: readonly Change[]): Change[] {
  const { context } = document
  const before = context.lookup(document.info)
  const dict = before instanceof PDFDict ? before : context.obj({})
  const missing: Change[] = []
  for (const change of changes) {
    const { key, value } = change
    const there = dict.keys().filter((name) => isSame(textOfName(name), key))
    if (value === undefined) {
      if (there.length === 0) missing.push(change)
      for (const name of there) dict.delete(name)
    } else dict.set(nameOf(key), textObject(dates.has(key) ? pdfDate(value) : value))
  }
  if (dict.keys().length === 0) document.info = undefined
  else if (dict !== before || !(document.info instanceof PDFRef)) document.info = context.register(dict)
  return missing
}

/**
 * Names are UTF-8 (ISO 32000-2, 7.3.5). Characters other than ASCII letters and digits are escaped by their bytes, in
 * capitals as pdf-lib expects.
 */
function nameOf(text: string): PDFName {
  const encoded = [...new TextEncoder().encode(text)].map((byte) =>
    /[\w.-]/.test(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `#${byte.toString(16).padStart(2, '0').toUpperCase()}`,
  )
  return PDFName.of(encoded.join(''))
}

/** Older writers use other encodings, of which Latin-1 is the usual one. */
function textOfName(name: PDFName): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name.asBytes())
  } catch {
    return name.decodeText()
  }
}

/** Since PDF 2.0, metadata is stored in XMP (14.3.3); older files may lack it. */
function changeXmp(
  document: PdfDocument,
  changes: readonly (readonly [PacketProperty, string | undefined])[],
  run: RunContext,
): void {
  const { catalog, version } = document
  const isThere = catalog.lookup(Metadata) instanceof PDFRawStream
  if (!isThere && version[0] < 2) return
  const found = readXmp(catalog, run.capabilities.inflate)
  const changed = found && changePacket(found.text, changes)
  if (found && changed !== undefined) {
    if (changed !== found.text) writeXmp(catalog, { ...found, text: changed })
    return
  }
  if (isThere) {
    catalog.delete(Metadata)
    run.warn({
      code: 'xmp-replaced',
      message: `The XMP metadata of ${document.fileName} cannot be read and was replaced; its other entries are lost.`,
    })
  }
  writeXmp(catalog, { text: changePacket(emptyPacket, changes)!, encoding: 'utf-8' })
}
