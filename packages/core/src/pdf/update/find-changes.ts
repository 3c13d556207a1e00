import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFNull,
  type PDFObject,
  PDFRef,
  PDFStream,
} from 'pdf-lib'
import { entriesOf } from '../syntax/entries-of.js'
import { itemsOf } from '../write/object-writer.js'
import { isSameObject } from './same-object.js'

/** What differs between a document and its file. */
export interface Changes {
  /** Changed objects, and new ones that something leads to or that the file named all along, by ascending number. */
  written: [PDFRef, PDFObject][]
  deleted: PDFRef[]
}

/**
 * Compares the objects of a document with those of its file, read once more. `roots` are what its trailer will name, `largest`
 * the largest number of an object that the file has or names.
 */
export function findChanges(
  context: PDFContext,
  before: PDFContext,
  roots: readonly (PDFObject | undefined)[],
  largest: number,
): Changes {
  const written = new Map<PDFRef, PDFObject>()
  const deleted: PDFRef[] = []
  const pending: PDFObject[] = roots.filter((root) => root !== undefined)
  for (const [ref, old] of before.enumerateIndirectObjects()) {
    const object = context.lookup(ref)
    if (object === undefined || (object === PDFNull && old !== PDFNull)) deleted.push(ref)
    else if (!isSameObject(object, old)) {
      written.set(ref, object)
      pending.push(object)
    }
  }
  // Objects that the file refers to but does not contain may have been added without a change to their referrers.
  for (const [ref] of context.enumerateIndirectObjects())
    if (ref.objectNumber <= largest && before.lookup(ref) === undefined) pending.push(ref)
  // Other new objects count when something leads to them.
  for (let object = pending.pop(); object; object = pending.pop()) {
    if (object instanceof PDFRef) {
      if (before.lookup(object) !== undefined || written.has(object)) continue
      const found = context.lookup(object)
      if (found === undefined || found === PDFNull || found instanceof PDFInvalidObject) continue
      written.set(object, found)
      pending.push(found)
    } else if (object instanceof PDFDict) for (const value of entriesOf(object).values()) pending.push(value)
    else if (object instanceof PDFArray) for (const item of itemsOf(object)) pending.push(item)
    else if (object instanceof PDFStream) pending.push(object.dict)
  }
  return {
    written: [...written].sort(([a], [b]) => a.objectNumber - b.objectNumber),
    deleted: deleted.sort((a, b) => a.objectNumber - b.objectNumber),
  }
}
