import { PDFDict, PDFName, PDFNumber } from 'pdf-lib'
import { bytesOf } from '../../file-range.js'
import { PartsFile } from '../../files.js'
import type { RunContext } from '../../run-context.js'
import type { NewEncryption } from '../encryption/new-encryption.js'
import type { PdfDocument } from '../model/document.js'
import { writePageTree } from '../model/page-tree.js'
import { FileWriter, type SaveSettings } from './file-writer.js'
import { SmallWriter } from './small-writer.js'

/**
 * Writes a document as a new file: only objects reachable from its catalog and information dictionary, numbered in that
 * order (or, for copies, with similar ones in sequence), so that removed content is really gone and the same document
 * always gives the same bytes. Streams are written unchanged, without a copy. Uses object streams if the input did.
 */
export function savePdf(document: PdfDocument, name: string, settings: SaveSettings = {}): PartsFile {
  const { context, catalog } = document
  if (document.needsPageTree) writePageTree(context, catalog, document.pages)
  const out = new FileWriter(document, settings)
  return new PartsFile(out.write(), name, { type: 'application/pdf' })
}

/** How a document is saved in few bytes. */
interface SmallSettings {
  /** Whether objects are packed into streams; PDF/A-1 forbids it. */
  objectStreams: boolean
}

/**
 * Writes a document as `savePdf` does, in as few bytes as its structure can take: objects of a kind side by side in object
 * streams, in the shortest syntax, compressed as well as the machine can. Needs readers of PDF 1.5.
 */
export async function savePdfSmall(
  document: PdfDocument,
  name: string,
  run: Pick<RunContext, 'capabilities'>,
  { objectStreams }: SmallSettings = { objectStreams: true },
): Promise<PartsFile> {
  if (!objectStreams) return savePdf(document.with({ usesObjectStreams: false }), name)
  if (document.needsPageTree) writePageTree(document.context, document.catalog, document.pages)
  const out = new SmallWriter(document, run.capabilities.deflate)
  return new PartsFile(await out.write(), name, { type: 'application/pdf' })
}

/**
 * Writes a document as `savePdf` does, encrypted with AES-256, which gives other bytes each time. Needs readers of PDF 1.7 with extension level 8 (Acrobat X), as PDF 2.0 has it.
 */
export async function savePdfProtected(
  document: PdfDocument,
  name: string,
  encryption: NewEncryption,
): Promise<PartsFile> {
  if (document.needsPageTree) writePageTree(document.context, document.catalog, document.pages)
  if (document.version[0] < 2) declareExtension(document)
  const parts = new FileWriter(document, { encryption }).write().map(bytesOf)
  return new PartsFile(await encryption.sealer.finish(parts), name, { type: 'application/pdf' })
}

const Extensions = PDFName.of('Extensions')
const ADBE = PDFName.of('ADBE')
const ExtensionLevel = PDFName.of('ExtensionLevel')
const LEVEL = 8

/** Declares PDF 1.7 with the extensions by Adobe that brought this encryption (ISO 32000-2, 7.12). */
function declareExtension(document: PdfDocument): void {
  const { context, catalog, version } = document
  if (version[1] < 7) document.version = [1, 7]
  const given = catalog.lookup(Extensions)
  const extensions = given instanceof PDFDict ? given : context.obj({})
  const known = extensions.lookup(ADBE)
  const level = known instanceof PDFDict ? known.lookup(ExtensionLevel) : undefined
  if (level instanceof PDFNumber && level.asNumber() >= LEVEL) return
  extensions.set(ADBE, context.obj({ BaseVersion: '1.7', ExtensionLevel: LEVEL }))
  catalog.set(Extensions, extensions)
}
