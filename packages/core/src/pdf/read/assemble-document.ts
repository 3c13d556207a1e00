import { PDFDict, PDFName } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import { PdfDocument } from '../model/document.js'
import type { ReadResult } from './read-objects.js'
import { type ReadPages, readPages } from './read-pages.js'

/** A document, and in which state its page tree is. */
export interface Assembled {
  document: PdfDocument
  pages: ReadPages
}

/** Creates the document from the read objects; `undefined` without a catalog. */
export function assemble(
  { context, trailer, offset, usesObjectStreams }: ReadResult,
  fileName: string,
  wasEncrypted: boolean,
  version: (catalog: PDFDict) => [number, number],
  run: RunContext,
): Assembled | undefined {
  const catalog = context.lookup(trailer.Root)
  if (!(catalog instanceof PDFDict)) return undefined
  const read = readPages(context, catalog, { maxPages: run.limits.maxPages, offset })
  const { pages, isSound } = read
  const document = new PdfDocument({
    context,
    catalog,
    info: trailer.Info,
    id: trailer.ID,
    openedPages: pages,
    openedNumbers: [offset, context.largestObjectNumber],
    replacements: new Map(),
    version: version(catalog),
    usesObjectStreams,
    wasEncrypted,
    encryption: undefined,
    fileName,
    deflateAtOnce: run.capabilities.deflateAtOnce,
  })
  if (!isSound) document.markTreeUnsound()
  return { document, pages: read }
}

/** The later of the versions in header and catalog. */
export function readVersion(bytes: Uint8Array, header: number, catalog: PDFDict): [number, number] {
  const inHeader = header < 0 ? '' : String.fromCharCode(...bytes.subarray(header + 5, header + 8))
  const inCatalog = catalog.lookup(PDFName.of('Version'))
  const versions = [inHeader, inCatalog instanceof PDFName ? inCatalog.decodeText() : '']
    .map((text) => /^([12])\.(\d)/.exec(text))
    .map((match): [number, number] => (match ? [Number(match[1]), Number(match[2])] : [1, 4]))
  return versions.sort((a, b) => b[0] - a[0] || b[1] - a[1])[0]!
}
