import { PDFDict, PDFHexString, PDFName, PDFRawStream } from 'pdf-lib'
import type { RunContext } from '../../../run-context.js'
import { propertyValue, readPacket } from '../../archive/xmp/read-packet.js'
import { namespaces } from '../../archive/xmp/schema-tables.js'
import { changePacket, emptyPacket, type PacketProperty } from '../../conformance/xmp-packet.js'
import { readXmp, writeXmp } from '../../conformance/xmp-text.js'
import type { PdfDocument } from '../../model/document.js'
import { textOf } from '../../model/form-keys.js'
import { tidyLanguage } from '../../structure/languages.js'
import { structureTreeOf } from '../../structure/read-structure-tree.js'

/** Titles that programs make of the names of files, or leave when nobody gave one. */
const machineTitle =
  /^(untitled|no title|title|document\d*|microsoft (word|powerpoint|excel) - .*|.*\.(docx?|odt|rtf|pdf|indd|qxd|tex|dvi|e?ps|xlsx?|pptx?|html?|txt))$/i
const MOST_TITLE = 1000

const key = PDFName.of
const titleProperty: PacketProperty = { prefix: 'dc', namespace: namespaces.dc, name: 'title', form: 'languages' }

/** Where a title comes from. */
export type TitleSource = 'option' | 'document' | 'heading' | 'file-name'

/** The title that a document has, in its metadata or its information dictionary. */
export function titleOf(document: PdfDocument, run: RunContext): string | undefined {
  const { catalog, context, info } = document
  const packet = catalog.lookup(key('Metadata')) instanceof PDFRawStream && readXmp(catalog, run.capabilities.inflate)
  const nodes = packet ? readPacket(new TextEncoder().encode(packet.text)).nodes : undefined
  const dict = context.lookup(info)
  const informed = dict instanceof PDFDict ? textOf(dict.lookup(key('Title'))) : undefined
  return [propertyValue(nodes ?? [], namespaces.dc, 'title'), informed]
    .map(cleaned)
    .find((title) => title !== undefined)
}

/** The first title that says something: as given, of the document, its first heading, or else the name of the file. */
export function chooseTitle(
  given: string | undefined,
  own: string | undefined,
  heading: string | undefined,
  fileName: string,
): { title: string; source: TitleSource } {
  const [option, before, first] = [given, own, heading].map(cleaned)
  if (option) return { title: option, source: 'option' }
  if (before && !(first && machineTitle.test(before))) return { title: before, source: 'document' }
  if (first) return { title: first, source: 'heading' }
  return { title: cleaned(fileName.replace(/\.pdf$/i, '')) ?? fileName, source: 'file-name' }
}

/** The language that a document declares for all of its text, if that is one. */
export function languageOf({ catalog }: PdfDocument): string | undefined {
  return tidyLanguage(textOf(catalog.lookup(key('Lang'))) ?? '')
}

/** Corrects how languages of tags and of the document are written, such as `DE ` or `en_US`. Returns how many were changed. */
export function tidyLanguages(document: PdfDocument): number {
  const tags = structureTreeOf(document)?.elements ?? []
  const dicts = [document.catalog, ...tags.map(({ dict }) => dict)]
  return dicts.filter((dict) => {
    const given = textOf(dict.lookup(key('Lang'))) ?? ''
    const language = tidyLanguage(given)
    if (language === undefined || language === given) return false
    dict.set(key('Lang'), PDFHexString.fromText(language))
    return true
  }).length
}

/** Writes the title into the metadata, which it adds if missing, and into the information dictionary. Returns whether it changed. */
export function setTitle(document: PdfDocument, title: string, run: RunContext): boolean {
  const { catalog, context } = document
  const before = context.lookup(document.info)
  const info = before instanceof PDFDict ? before : context.obj({})
  const isSame = textOf(info.lookup(key('Title'))) === title
  if (!isSame) info.set(key('Title'), PDFHexString.fromText(title))
  if (info !== before) document.info = context.register(info)
  const packet = catalog.lookup(key('Metadata')) instanceof PDFRawStream && readXmp(catalog, run.capabilities.inflate)
  const nodes = packet ? readPacket(new TextEncoder().encode(packet.text)).nodes : undefined
  if (packet && nodes && propertyValue(nodes, namespaces.dc, 'title')?.trim() === title) return !isSame
  changeXmp(document, [[titleProperty, title]], run)
  return true
}

/** Changes properties of the metadata of a document; metadata that is missing or cannot be read is written from the start. */
export function changeXmp(
  { catalog, fileName }: PdfDocument,
  changes: readonly (readonly [PacketProperty, string | undefined])[],
  run: RunContext,
): void {
  const isThere = catalog.lookup(key('Metadata')) instanceof PDFRawStream
  const found = isThere ? readXmp(catalog, run.capabilities.inflate) : undefined
  const changed = found && changePacket(found.text, changes)
  if (found && changed !== undefined) {
    writeXmp(catalog, { ...found, text: changed })
    return
  }
  if (isThere) {
    catalog.delete(key('Metadata'))
    run.warn({
      code: 'xmp-replaced',
      message: `The XMP metadata of ${fileName} cannot be read and was replaced; its other entries are lost.`,
    })
  }
  writeXmp(catalog, { text: changePacket(emptyPacket, changes)!, encoding: 'utf-8' })
}

/** A title in one line, of characters that XML allows; `undefined` if nothing is left. */
function cleaned(text: string | undefined): string | undefined {
  const line = text
    ?.replace(/[^\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_TITLE)
  return line || undefined
}
