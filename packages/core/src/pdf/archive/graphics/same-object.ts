import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'
import { equalBytes } from '../../../bytes.js'
import { stringKey } from '../../syntax/trees.js'
import { isString } from '../../write/object-writer.js'
import type { Inspection } from '../inspection.js'

const MAX_DEPTH = 20
/** Entries about how a stream is stored. */
const storage = new Set(['Length', 'Filter', 'DecodeParms', 'DL'])

/** Whether two objects have the same contents; compression and indirection do not count. */
export function isSameObject(
  a: PDFObject | undefined,
  b: PDFObject | undefined,
  inspection: Inspection,
  depth = 0,
): boolean {
  const one = a instanceof PDFRef ? inspection.context.lookup(a) : a
  const other = b instanceof PDFRef ? inspection.context.lookup(b) : b
  if (one === other) return true
  if (depth > MAX_DEPTH || !one || !other) return false
  const same = (first: PDFObject | undefined, second: PDFObject | undefined) =>
    isSameObject(first, second, inspection, depth + 1)
  if (one instanceof PDFArray && other instanceof PDFArray)
    return one.size() === other.size() && one.asArray().every((item, index) => same(item, other.get(index)))
  if (one instanceof PDFRawStream && other instanceof PDFRawStream) {
    const [left, right] = [inspection.decode(one), inspection.decode(other)]
    return (
      left !== undefined &&
      right !== undefined &&
      equalBytes(left, right) &&
      sameEntries(one.dict, other.dict, same, storage)
    )
  }
  if (one instanceof PDFDict && other instanceof PDFDict) return sameEntries(one, other, same, new Set())
  if (one instanceof PDFNumber && other instanceof PDFNumber) return one.asNumber() === other.asNumber()
  if (one instanceof PDFName || other instanceof PDFName) return false
  return isString(one) && isString(other) && stringKey(one) === stringKey(other)
}

function sameEntries(
  one: PDFDict,
  other: PDFDict,
  same: (a: PDFObject | undefined, b: PDFObject | undefined) => boolean,
  ignored: ReadonlySet<string>,
): boolean {
  const keys = (dict: PDFDict) => dict.keys().filter((key) => !ignored.has(key.decodeText()))
  const own = keys(one)
  return own.length === keys(other).length && own.every((key) => other.has(key) && same(one.get(key), other.get(key)))
}
