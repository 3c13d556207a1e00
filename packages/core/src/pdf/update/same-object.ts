import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFString } from 'pdf-lib'
import { equalBytes } from '../../bytes.js'
import { storedBytes } from '../encryption/sealed-objects.js'
import { entriesOf } from '../syntax/entries-of.js'
import { itemsOf } from '../write/object-writer.js'

const Length = PDFName.Length

/** Whether two objects have the same content. Streams are compared as stored, without decrypting or decoding. */
export function isSameObject(a: PDFObject, b: PDFObject): boolean {
  if (a === b) return true
  if (a instanceof PDFDict) return b instanceof PDFDict && isSameDict(a, b)
  if (a instanceof PDFArray) return b instanceof PDFArray && isSameArray(itemsOf(a), itemsOf(b))
  if (a instanceof PDFRawStream)
    return b instanceof PDFRawStream && equalBytes(storedBytes(a), storedBytes(b)) && isSameDict(a.dict, b.dict, Length)
  if (a instanceof PDFNumber) return b instanceof PDFNumber && a.asNumber() === b.asNumber()
  if (a instanceof PDFHexString || a instanceof PDFString) return isSameString(a, b)
  // Names, references, true, false and null exist once each.
  return false
}

function isSameDict(a: PDFDict, b: PDFDict, except?: PDFName): boolean {
  const [these, those] = [entriesOf(a), entriesOf(b)]
  const count = (entries: ReadonlyMap<PDFName, PDFObject>) => entries.size - (except && entries.has(except) ? 1 : 0)
  if (count(these) !== count(those)) return false
  for (const [key, value] of these) {
    if (key === except) continue
    const other = those.get(key)
    if (!other || !isSameObject(value, other)) return false
  }
  return true
}

function isSameArray(a: readonly PDFObject[], b: readonly PDFObject[]): boolean {
  return a.length === b.length && a.every((item, index) => isSameObject(item, b[index]!))
}

function isSameString(a: PDFHexString | PDFString, b: PDFObject): boolean {
  if (!(b instanceof PDFHexString || b instanceof PDFString)) return false
  if (a.constructor === b.constructor && a.asString() === b.asString()) return true
  return equalBytes(a.asBytes(), b.asBytes())
}
