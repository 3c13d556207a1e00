import { md5 } from '@noble/hashes/legacy.js'
import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRawStream, PDFString } from 'pdf-lib'
import { readBytes } from '../../files.js'
import type { RunContext } from '../../run-context.js'
import { isLocked } from '../encryption/sealed-objects.js'
import { decodeStream } from '../filters/decode-stream.js'
import type { PdfDocument } from '../model/document.js'
import { embeddedStream, fileNameOf } from '../model/file-specification.js'
import { DamagedError } from '../syntax/damaged.js'
import { pdfDate } from '../syntax/pdf-date.js'
import { claimName, markName, readNameTree, stringKey, writeNameTree } from '../syntax/trees.js'

const AF = PDFName.of('AF')
const Annots = PDFName.of('Annots')
const EmbeddedFiles = PDFName.of('EmbeddedFiles')
const FileAttachment = PDFName.of('FileAttachment')
const FS = PDFName.of('FS')
const Names = PDFName.of('Names')
const Subtype = PDFName.of('Subtype')
/** Attachments and annotations of a document that are looked through. */
const MOST_ENTRIES = 100_000

/** The attached files of a document: name tree key, file specification, and file name. */
export function attachmentsOf({
  context,
  catalog,
}: PdfDocument): { key: string; specification: PDFDict; name: string }[] {
  const names = catalog.lookup(Names)
  if (!(names instanceof PDFDict)) return []
  return [...readNameTree(context, names.get(EmbeddedFiles))].flatMap(([key, value]) => {
    const specification = context.lookup(value)
    if (!(specification instanceof PDFDict)) return []
    return [{ key, specification, name: fileNameOf(specification) ?? key }]
  })
}

/**
 * The bytes of an attached file, or why there are none: they are damaged (or use an image filter), encrypted with a password that was not
 * given, or exceed `limit`.
 */
export function attachedBytes(
  specification: PDFDict,
  run: RunContext,
  limit: number,
): Uint8Array | 'damaged' | 'locked' | 'too-large' {
  const stream = embeddedStream(specification)
  if (!stream) return 'damaged'
  if (isLocked(stream)) return 'locked'
  let isCut = false
  const inflate = (data: Uint8Array) => {
    try {
      return run.capabilities.inflate(data, limit)
    } catch (error) {
      isCut = error instanceof RangeError
      throw error
    }
  }
  try {
    const bytes = decodeStream(stream, inflate)
    return bytes.length > limit ? 'too-large' : bytes
  } catch (error) {
    if (isCut) return 'too-large'
    if (error instanceof DamagedError || error instanceof RangeError) return 'damaged'
    throw error
  }
}

/** Adds attached files by name tree key; keys in use are changed. */
export function addAttachments(
  { context, catalog }: PdfDocument,
  attachments: readonly { key: string; specification: PDFDict }[],
): void {
  if (attachments.length === 0) return
  const names = catalog.lookup(Names)
  const own = names instanceof PDFDict ? names.clone(context) : context.obj({})
  const entries = readNameTree(context, own.get(EmbeddedFiles))
  const taken = new Set(entries.keys())
  for (const { key, specification } of attachments) {
    const ref = context.getObjectRef(specification)
    entries.set(claimName(key, taken, markName(key)), ref ?? context.register(specification))
  }
  own.set(EmbeddedFiles, writeNameTree(context, entries))
  catalog.set(Names, own)
}

/** How an attached file relates to the document (ISO 32000-2, table 43). */
export type Relationship = 'Source' | 'Data' | 'Alternative' | 'Supplement' | 'Unspecified'

/** A new attachment. */
export interface NewAttachment {
  file: File
  name: string
  mimeType: string
  description?: string | undefined
  relationship: Relationship
}

/** Embeds files as attachments of the whole document (ISO 32000-2, 7.11.4 and 14.13). */
export async function attachFiles(
  document: PdfDocument,
  attachments: readonly NewAttachment[],
  run: RunContext,
): Promise<void> {
  const { context, catalog } = document
  const specifications: { key: string; specification: PDFDict }[] = []
  for (const { file, name, mimeType, description, relationship } of attachments) {
    const bytes = await readBytes(file)
    const packed = await run.capabilities.deflate(bytes, 9)
    const isSmaller = packed.length < bytes.length
    const dict = context.obj({
      Type: 'EmbeddedFile',
      Subtype: PDFName.of(mimeType),
      Params: {
        Size: bytes.length,
        CheckSum: PDFHexString.fromBytes(md5(bytes)),
        ModDate: PDFString.of(pdfDate(new Date(file.lastModified).toISOString())),
      },
      ...(isSmaller && { Filter: 'FlateDecode' }),
    })
    const stream = context.register(PDFRawStream.of(dict, isSmaller ? packed : bytes))
    const text = PDFHexString.fromText(name)
    const specification = context.obj({ Type: 'Filespec', F: text, UF: text, EF: { F: stream, UF: stream } })
    if (description !== undefined) specification.set(PDFName.of('Desc'), PDFHexString.fromText(description))
    specification.set(PDFName.of('AFRelationship'), PDFName.of(relationship))
    context.register(specification)
    // Names of files may be in any script; the bytes of a key are those of the name as a text string.
    const key = /^[ -~]*$/.test(name) ? name : stringKey(text)!
    specifications.push({ key, specification })
  }
  addAttachments(document, specifications)
  const associated = catalog.lookup(AF)
  const before = associated instanceof PDFArray ? associated.asArray() : []
  const added = specifications.map(({ specification }) => context.getObjectRef(specification)!)
  catalog.set(AF, context.obj([...before, ...added]))
}

/** Removes attachments of the whole document. What else leads to them, such as annotations, keeps its own. */
export function removeAttachments({ context, catalog }: PdfDocument, gone: ReadonlySet<PDFDict>): void {
  const names = catalog.lookup(Names)
  if (names instanceof PDFDict) {
    const entries = readNameTree(context, names.get(EmbeddedFiles))
    const kept = new Map([...entries].filter(([, value]) => !gone.has(context.lookup(value) as PDFDict)))
    const own = names.clone(context)
    if (kept.size > 0) own.set(EmbeddedFiles, writeNameTree(context, kept))
    else own.delete(EmbeddedFiles)
    catalog.set(Names, own)
  }
  const associated = catalog.lookup(AF)
  if (!(associated instanceof PDFArray)) return
  const kept = associated.asArray().filter((value) => !gone.has(context.lookup(value) as PDFDict))
  if (kept.length > 0) catalog.set(AF, context.obj(kept))
  else catalog.delete(AF)
}

/**
 * Every embedded file of a document, once: attachments of the document, those of annotations on pages, and files associated with the
 * document or with pages.
 */
export function embeddedFilesOf(document: PdfDocument): { specification: PDFDict; name: string }[] {
  const { context, catalog } = document
  const found = new Map<PDFDict, { specification: PDFDict; name: string }>()
  const streams = new Set<PDFObject>()
  const add = (value: PDFObject | undefined, fallback: string) => {
    const specification = context.lookup(value)
    if (!(specification instanceof PDFDict) || found.has(specification) || found.size >= MOST_ENTRIES) return
    const stream = embeddedStream(specification)
    if (!stream || streams.has(stream)) return
    streams.add(stream)
    found.set(specification, { specification, name: fileNameOf(specification) ?? fallback })
  }
  for (const { key, specification } of attachmentsOf(document)) add(specification, key)
  // Pages may share a list of annotations, and many pages with a long one would take forever.
  const lists = new Set<PDFArray>()
  const itemsOf = (dict: PDFDict, key: PDFName) => {
    const list = dict.lookup(key)
    if (!(list instanceof PDFArray) || lists.has(list)) return []
    lists.add(list)
    return list.asArray().slice(0, MOST_ENTRIES)
  }
  for (const file of itemsOf(catalog, AF)) add(file, 'attachment')
  for (const { dict } of document.pages) {
    for (const file of itemsOf(dict, AF)) add(file, 'attachment')
    for (const value of itemsOf(dict, Annots)) {
      const annotation = context.lookup(value)
      if (annotation instanceof PDFDict && annotation.lookup(Subtype) === FileAttachment)
        add(annotation.get(FS), 'attachment')
    }
  }
  return [...found.values()]
}

/** The declared type of an embedded file, such as `text/xml`. */
export function mimeTypeOf(specification: PDFDict): string | undefined {
  const type = embeddedStream(specification)?.dict.lookup(Subtype)
  const text = type instanceof PDFName ? type.decodeText() : ''
  return /^[\w.+-]+\/[\w.+-]+$/.test(text) ? text : undefined
}
