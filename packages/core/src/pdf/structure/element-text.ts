import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import { stringKey } from '../syntax/trees.js'

const name = (text: string) => PDFName.of(text)
const A = name('A')
const Headers = name('Headers')
/** What replaces or describes all of the content of an element (ISO 32000-2, 14.9). */
const replacements = ['ActualText', 'Alt', 'E', 'PhonemeAlphabet', 'Phoneme'].map(name)
/** Types whose title names a section of the document rather than its content. */
const titled = new Set(['Document', 'DocumentFragment', 'Part', 'Art', 'Sect', 'Div', 'NonStruct', 'Table', 'L', 'TOC'])

/** Removes descriptions of an element that is only partly kept, since they repeat removed content. */
export function dropDescriptions(element: PDFDict, role: string): void {
  for (const key of replacements) element.delete(key)
  if (titled.has(role)) return
  element.delete(name('T'))
  // Files repeat what an element shows, as the source of a formula does (14.13.6).
  element.delete(name('AF'))
}

/**
 * The IDs of header cells in the attributes of a table cell (14.8.5.7), each replaced by `change`, or removed if it
 * returns none.
 */
export function changeHeaders(element: PDFDict, change: (id: string, item: PDFObject) => PDFObject | undefined): void {
  const attributes = element.lookup(A)
  const changed = changedAttributes(element.context, attributes, change)
  if (changed && changed !== attributes) element.set(A, changed)
}

/** The same for attribute objects as elements and classes have them: one, or several in an array. */
export function changedAttributes(
  context: PDFContext,
  attributes: PDFObject | undefined,
  change: (id: string, item: PDFObject) => PDFObject | undefined,
): PDFObject | undefined {
  if (attributes instanceof PDFArray) {
    const items = attributes.asArray()
    const changed = items.map((item) => {
      const found = context.lookup(item)
      const made = found instanceof PDFDict ? changedAttributes(context, found, change) : undefined
      return made && made !== found ? made : item
    })
    return changed.every((item, index) => item === items[index]) ? attributes : context.obj(changed)
  }
  if (!(attributes instanceof PDFDict)) return attributes
  const headers = attributes.lookup(Headers)
  if (!(headers instanceof PDFArray)) return attributes
  const items = headers.asArray()
  const changed = items.flatMap((item) => {
    const id = stringKey(context.lookup(item))
    return id === undefined ? [item] : (change(id, item) ?? [])
  })
  if (changed.length === items.length && changed.every((item, index) => item === items[index])) return attributes
  const made = attributes.clone(context)
  if (changed.length === 0) made.delete(Headers)
  else made.set(Headers, context.obj(changed))
  return made
}
