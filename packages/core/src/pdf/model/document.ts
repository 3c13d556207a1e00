import type { PDFContext, PDFDict, PDFName, PDFObject, PDFRef } from 'pdf-lib'
import type { DeflateAtOnce } from '../../capabilities.js'

/** Attributes a page takes from its ancestors in the page tree when it has none of its own (ISO 32000-2, table 31). */
export type InheritableAttribute = 'Resources' | 'MediaBox' | 'CropBox' | 'Rotate'

/** A page: the reference and dictionary of its leaf in the page tree. */
export interface PdfPage {
  ref: PDFRef
  dict: PDFDict
  /** What its ancestors hand down, unresolved; its own entries win. */
  inherited: ReadonlyMap<PDFName, PDFObject>
  /** Value of an inheritable attribute, resolved, from the page or its ancestors. */
  attribute: (name: InheritableAttribute) => PDFObject | undefined
}

/** The parts of a `PdfDocument`. */
export interface PdfDocumentParts {
  context: PDFContext
  catalog: PDFDict
  /** The pages as they were opened. */
  openedPages: readonly PdfPage[]
  /** Replacement pages, for which saving builds a page tree; otherwise, those that were opened. */
  pages?: readonly PdfPage[]
  /** The numbers of the objects it was opened with: those above the first and up to the second. Added objects have larger numbers. */
  openedNumbers: readonly [above: number, upTo: number]
  /** Replacements of objects in this document; `undefined` for removed ones. Applied on saving. */
  replacements: ReadonlyMap<PDFRef, PDFRef | undefined>
  /** Whether an object was removed with pages. References to those are written as null. */
  isGone?: (ref: PDFRef) => boolean
  /** Information dictionary and file identifiers of the trailer. */
  info: PDFObject | undefined
  id: PDFObject | undefined
  /** The later of the versions in header and catalog: `[1, 7]`. */
  version: [major: number, minor: number]
  /** Whether the input used object streams; then the output does too. */
  usesObjectStreams: boolean
  /** Whether it consists of copies, whose objects compress best next to similar ones. */
  holdsCopies?: boolean
  /** Whether the input was encrypted (it is open now, and saved without). */
  wasEncrypted: boolean
  /** The encryption dictionary it had, as far as it could be read. */
  encryption: PDFDict | undefined
  fileName: string
  /** Native deflate of the host, if it is faster than a script. */
  deflateAtOnce?: DeflateAtOnce | undefined
}

/** A PDF opened for work: the objects in a pdf-lib context, its catalog and its pages in order. */
export class PdfDocument {
  readonly context: PDFContext
  catalog: PDFDict
  readonly openedPages: readonly PdfPage[]
  openedNumbers: PdfDocumentParts['openedNumbers']
  replacements: PdfDocumentParts['replacements']
  isGone: PdfDocumentParts['isGone']
  info: PDFObject | undefined
  id: PDFObject | undefined
  version: PdfDocumentParts['version']
  usesObjectStreams: boolean
  holdsCopies: boolean
  readonly wasEncrypted: boolean
  encryption: PDFDict | undefined
  readonly fileName: string
  readonly deflateAtOnce: DeflateAtOnce | undefined
  #pages: readonly PdfPage[]
  /** The pages as an array of its own, once some were added. */
  #added: PdfPage[] | undefined
  #needsPageTree: boolean

  constructor(parts: PdfDocumentParts) {
    this.context = parts.context
    this.catalog = parts.catalog
    this.openedPages = parts.openedPages
    this.openedNumbers = parts.openedNumbers
    this.replacements = parts.replacements
    this.isGone = parts.isGone
    this.info = parts.info
    this.id = parts.id
    this.version = parts.version
    this.usesObjectStreams = parts.usesObjectStreams
    this.holdsCopies = parts.holdsCopies ?? false
    this.wasEncrypted = parts.wasEncrypted
    this.encryption = parts.encryption
    this.fileName = parts.fileName
    this.deflateAtOnce = parts.deflateAtOnce
    this.#pages = parts.pages ?? parts.openedPages
    this.#needsPageTree = parts.pages !== undefined
  }

  /** The pages in order. */
  get pages(): readonly PdfPage[] {
    return this.#pages
  }

  /** Whether saving must build a page tree: pages were replaced, or the tree of the file is not sound. */
  get needsPageTree(): boolean {
    return this.#needsPageTree
  }

  /** Replaces the pages: some dropped, repeated, moved or added. */
  replacePages(pages: readonly PdfPage[]): void {
    this.#pages = pages
    this.#added = undefined
    this.#needsPageTree = true
  }

  /** Appends a page. */
  addPage(page: PdfPage): void {
    this.#added ??= [...this.#pages]
    this.#added.push(page)
    this.#pages = this.#added
    this.#needsPageTree = true
  }

  /**
   * Makes saving build a page tree, because that of the file differs from its pages or passes on removed attributes.
   */
  markTreeUnsound(): void {
    this.#needsPageTree = true
  }

  /** Saves the current pages, and returns a function that restores them. */
  keepPages(): () => void {
    const [pages, needsPageTree] = [this.#pages, this.#needsPageTree]
    return () => {
      this.#pages = pages
      this.#added = undefined
      this.#needsPageTree = needsPageTree
    }
  }

  /** A document of the same objects in which some parts are different. */
  with(changes: Partial<PdfDocumentParts>): PdfDocument {
    return new PdfDocument({ ...this.parts(), ...changes })
  }

  /** The parts of the document, for creating others from them. */
  parts(): PdfDocumentParts {
    const { context, catalog, openedPages, openedNumbers, replacements, isGone, info, id, version } = this
    const { usesObjectStreams, holdsCopies, wasEncrypted, encryption, fileName, deflateAtOnce } = this
    return {
      context,
      catalog,
      openedPages,
      ...(this.#needsPageTree && { pages: this.#pages }),
      openedNumbers,
      replacements,
      ...(isGone && { isGone }),
      info,
      id,
      version,
      usesObjectStreams,
      holdsCopies,
      wasEncrypted,
      encryption,
      fileName,
      deflateAtOnce,
    }
  }
}
