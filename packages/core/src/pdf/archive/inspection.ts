import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { decodeFilters } from '../filters/decode-filters.js'
import type { PdfDocument } from '../model/document.js'
import type { Findings } from './findings.js'

/** Largest decoded content, metadata, font or profile. */
const MAX_STREAM = 2 ** 27

/** A document that is checked: its objects, and where findings go. */
export class Inspection {
  readonly context: PDFContext
  readonly #numbers = new Map<PDFObject, number>()
  #left: number

  constructor(
    readonly document: PdfDocument,
    readonly findings: Findings,
    readonly run: RunContext,
  ) {
    this.context = document.context
    this.#left = run.limits.maxStructureBytes
    for (const [ref, object] of this.context.enumerateIndirectObjects()) this.#numbers.set(object, ref.objectNumber)
  }

  get part(): number {
    return this.findings.part
  }

  /** The number of an object that is one of its own in the file. */
  numberOf(object: PDFObject | undefined): number | undefined {
    return object instanceof PDFRef ? object.objectNumber : object && this.#numbers.get(object)
  }

  /**
   * Ends the check of contents that cannot be followed to their end: what is not followed may break rules.
   * @throws ToolError LIMIT_EXCEEDED
   */
  giveUp(page: number | undefined, most: number, what: string): never {
    const where = page === undefined ? 'The document' : `Page ${page}`
    throw new ToolError(
      'LIMIT_EXCEEDED',
      `${where} has more than ${most.toLocaleString('en-US')} ${what}, which is more than can be checked.`,
    )
  }

  /** The decoded data of a stream; `undefined` if it is not a stream, damaged or a picture. */
  decode(stream: PDFObject | undefined): Uint8Array | undefined {
    if (!(stream instanceof PDFRawStream)) return undefined
    try {
      const result = decodeFilters(stream, this.run.capabilities.inflate, Math.min(MAX_STREAM, Math.max(0, this.#left)))
      if (!result || result.codec) return undefined
      this.#left -= result.data.length
      return result.data
    } catch (error) {
      if (error instanceof RangeError) return undefined
      throw error
    }
  }
}

/** The value of an entry if it is a dictionary; that of a stream counts too. */
export function dictIn(dict: PDFDict | undefined, key: string): PDFDict | undefined {
  return dictOf(dict?.lookup(PDFName.of(key)))
}

/** An object as a dictionary, or the dictionary of a stream. */
export function dictOf(object: PDFObject | undefined): PDFDict | undefined {
  return object instanceof PDFRawStream ? object.dict : object instanceof PDFDict ? object : undefined
}

/** The text of a name in an entry. */
export function nameIn(dict: PDFDict | undefined, key: string): string | undefined {
  return nameOf(dict?.lookup(PDFName.of(key)))
}

/** The text of a name. */
export function nameOf(object: PDFObject | undefined): string | undefined {
  return object instanceof PDFName ? object.decodeText() : undefined
}

/** The elements of an array in an entry, resolved; up to `most`. */
export function itemsIn(dict: PDFDict | undefined, key: string, most = 100_000): PDFObject[] {
  return itemsOf(dict?.lookup(PDFName.of(key)), most)
}

/** The elements of an array, resolved; up to `most`. */
export function itemsOf(array: PDFObject | undefined, most = 100_000): PDFObject[] {
  if (!(array instanceof PDFArray)) return []
  const items: PDFObject[] = []
  for (let index = 0; index < Math.min(array.size(), most); index++) {
    const item = array.lookup(index)
    if (item) items.push(item)
  }
  return items
}
