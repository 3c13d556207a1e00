import type { PDFContext, PDFObject } from 'pdf-lib'
import type { FileCipher } from '../encryption/file-cipher.js'
import { PdfDocument, type PdfDocumentParts } from '../model/document.js'
import type { Trailer } from '../read/read-objects.js'

/** A PDF opened for update: file data that `saveUpdate` and `saveRewrite` need in addition to its objects. */
export class UpdatablePdf extends PdfDocument {
  readonly #mustRewrite: boolean

  /** `mustRewrite`: the file is damaged, or nothing can be appended to its cross-reference table. */
  constructor(
    parts: PdfDocumentParts,
    readonly origin: Origin,
    mustRewrite: boolean,
  ) {
    super(parts)
    this.#mustRewrite = mustRewrite
  }

  /** A document that can be updated, made from one that was opened. */
  static of(
    document: PdfDocument,
    origin: Origin,
    changes: Partial<PdfDocumentParts>,
    mustRewrite: boolean,
  ): UpdatablePdf {
    return new UpdatablePdf({ ...document.parts(), ...changes }, origin, mustRewrite)
  }

  /** Whether it will be written as a whole, because of the file or because its pages were replaced. */
  get isRewrite(): boolean {
    return this.#mustRewrite || this.needsPageTree
  }
}

/** The file that an `UpdatablePdf` was opened from. */
export interface Origin {
  bytes: Uint8Array
  /** The password that opened it, to encrypt a rewritten file like it. */
  password: string | undefined
  /** The table that an update refers to; `undefined` if there is no reliable one. */
  base?: UpdateBase
}

/** The cross-reference table of a file, as far as an update needs it. */
export interface UpdateBase {
  /** Where the newest section begins, as the file counts, and of which kind it is. */
  start: number
  kind: 'table' | 'stream'
  /** What offsets count from. */
  offset: number
  /** The largest object number in use or referred to; higher ones are free. */
  largest: number
  /** The largest object number that the table has. */
  listed: number
  trailer: Trailer
  version: readonly [major: number, minor: number]
  info: PDFObject | undefined
  cipher: FileCipher | undefined
  /** Reads the objects once more, as they were; kept, so that a document can be saved often with other values. */
  readAgain: () => PDFContext
}
