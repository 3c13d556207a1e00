import { PDFArray, PDFBool, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'

/** Which invisible content to remove from a document. */
export interface DropSettings {
  /** Small pictures of pages, which viewers draw themselves. */
  thumbnails: boolean
  /** Versions of an image for other purposes, such as print, and what proofing systems noted of it. */
  alternates: boolean
  /** Private data of programs, such as an editable version of a drawing. */
  privateData: boolean
  /**
   * `keep` keeps the metadata of the document and removes only that of its parts: images, fonts, pages. `drop` removes
   * all, including every claim to PDF/A or PDF/UA; the title is kept if the document wants it in the title bar.
   */
  metadata: 'keep' | 'drop'
}

const name = (text: string) => PDFName.of(text)
const names = (text: string) => text.split(' ').map(name)
const Type = PDFName.Type
const Font = PDFName.Font
const Title = PDFName.Title
const Metadata = name('Metadata')
const privateEntries = names('PieceInfo LastModified')
/** What pdfTeX notes of the files that it includes. */
const texEntries = names('PTEX.FileName PTEX.PageNumber PTEX.InfoDict')
const fontFiles = names('Type1C CIDFontType0C OpenType')

/**
 * Removes data of a document that no reader shows. Keeps tags, attachments, scripts, forms, bookmarks, labels and
 * output intents. Also removes the names of images, forms and fonts: obsolete since PDF 1.1, they only make equal
 * objects differ.
 */
export function dropUnused(document: PdfDocument, settings: DropSettings): void {
  const { context, pages } = document
  for (const { dict } of pages) {
    if (settings.thumbnails) dict.delete(name('Thumb'))
    dropNotes(dict, settings)
    const annotations = dict.lookup(PDFName.Annots)
    if (annotations instanceof PDFArray && annotations.size() === 0) dict.delete(PDFName.Annots)
  }
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream) dropOfStream(object.dict, settings)
    else if (object instanceof PDFDict) dropOfDict(object, settings)
  }
  dropOfCatalog(document, settings)
}

/** Metadata and private data that any part of a document may have (ISO 32000-2, 14.3.2 and 14.5). */
function dropNotes(dict: PDFDict, { privateData }: DropSettings): void {
  dict.delete(Metadata)
  if (privateData) for (const key of privateEntries) dict.delete(key)
}

function dropOfStream(dict: PDFDict, settings: DropSettings): void {
  const kind = dict.lookup(name('Subtype'))
  const isImage = kind === name('Image')
  if (isImage || kind === name('Form')) {
    dropNotes(dict, settings)
    dict.delete(name('Name'))
    if (settings.alternates) dict.delete(name('OPI'))
    if (settings.alternates && isImage) dict.delete(name('Alternates'))
    if (settings.privateData) for (const key of texEntries) dict.delete(key)
    dropDefaults(dict, isImage)
  } else if (isProfileOrFontFile(dict)) dict.delete(Metadata)
}

/** Files that are attached have a subtype too, and may have no type. */
function isProfileOrFontFile(dict: PDFDict): boolean {
  const kind = dict.lookup(name('Subtype'))
  const isFontFile = dict.has(name('Length1')) || fontFiles.some((other) => other === kind)
  return !dict.has(Type) && (isFontFile || (kind === undefined && dict.has(name('N'))))
}

function dropOfDict(dict: PDFDict, settings: DropSettings): void {
  const type = dict.lookup(Type)
  if (type === Font) {
    dropNotes(dict, settings)
    dict.delete(name('Name'))
  } else if (type === name('FontDescriptor')) dict.delete(Metadata)
  // Layout programs mark content with nothing but the metadata of a placed picture (ISO 32000-2, 14.6.2).
  else if (type === undefined && dict.has(Metadata) && dict.keys().length === 1) dict.delete(Metadata)
}

/** Removes entries of an XObject that have the default value (ISO 32000-2, tables 87 and 93). */
function dropDefaults(dict: PDFDict, isImage: boolean): void {
  const dropIf = (key: PDFName, holds: (value: PDFObject | undefined) => boolean) => {
    if (dict.has(key) && holds(dict.lookup(key))) dict.delete(key)
  }
  dropIf(Type, (value) => value === name('XObject'))
  if (isImage) {
    for (const key of names('Interpolate ImageMask')) dropIf(key, (value) => value === PDFBool.False)
    return
  }
  dropIf(name('FormType'), (value) => value instanceof PDFNumber && value.asNumber() === 1)
  dropIf(name('Matrix'), (value) => value instanceof PDFArray && isIdentity(value))
}

function isIdentity(matrix: PDFArray): boolean {
  const values = [1, 0, 0, 1, 0, 0]
  const isValue = (value: PDFObject | undefined, index: number) =>
    value instanceof PDFNumber && value.asNumber() === values[index]
  return matrix.size() === 6 && values.every((_, index) => isValue(matrix.lookup(index), index))
}

function dropOfCatalog(document: PdfDocument, { privateData, metadata }: DropSettings): void {
  const { catalog, context } = document
  if (privateData) for (const key of [...privateEntries, name('SpiderInfo')]) catalog.delete(key)
  if (metadata === 'keep') return
  catalog.delete(Metadata)
  const info = context.lookup(document.info)
  const preferences = catalog.lookup(name('ViewerPreferences'))
  const showsTitle = preferences instanceof PDFDict && preferences.lookup(name('DisplayDocTitle')) === PDFBool.True
  const title = showsTitle && info instanceof PDFDict ? info.get(Title) : undefined
  document.info = title && context.obj({ Title: title })
}
