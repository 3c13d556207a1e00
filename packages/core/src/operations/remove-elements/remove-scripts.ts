import { PDFArray, PDFDict, PDFName, type PDFObject, PDFStream } from 'pdf-lib'
import type { PdfDocument } from '../../pdf/model/document.js'

const name = (text: string) => PDFName.of(text)
const JavaScript = name('JavaScript')
const S = name('S')
const Next = name('Next')
const JS = name('JS')
/** Actions in a row. */
const MAX_CHAIN = 1000

/**
 * Removes the scripts of a document (ISO 32000-2, 12.6.4.17): of its name tree, of events, and of actions, whatever holds them. Actions
 * that follow a script stay. Returns how many places had one.
 */
export function removeScripts({ context, catalog }: PdfDocument): number {
  let removed = 0
  const names = catalog.lookup(name('Names'))
  if (names instanceof PDFDict && names.has(JavaScript)) {
    names.delete(JavaScript)
    removed++
  }
  const seen = new Set<PDFObject>()
  const clean = (first: PDFObject) => {
    const waiting = [first]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      const dict = next instanceof PDFStream ? next.dict : next
      if (dict instanceof PDFDict) {
        for (const [key, value] of dict.entries()) {
          if (isAction(context.lookup(value))) removed += replace(dict, key)
          const left = dict.get(key)
          if (left instanceof PDFDict || left instanceof PDFArray) waiting.push(left)
        }
        // Renditions may have a script, too.
        if (dict.lookup(S) === name('Rendition') && dict.has(JS)) {
          dict.delete(JS)
          removed++
        }
        const events = dict.lookup(name('AA'))
        if (events instanceof PDFDict && events.keys().length === 0) dict.delete(name('AA'))
      } else if (dict instanceof PDFArray) {
        const items = dict.asArray()
        for (let index = items.length - 1; index >= 0; index--) {
          if (isAction(context.lookup(items[index]))) {
            dict.remove(index)
            removed++
          } else waiting.push(items[index]!)
        }
      }
    }
  }
  for (const [, object] of context.enumerateIndirectObjects()) clean(object)
  clean(catalog)
  return removed

  /** Puts the first action that is no script where a chain of scripts began. */
  function replace(dict: PDFDict, key: PDFName): number {
    let count = 0
    let value = dict.get(key)
    for (; count < MAX_CHAIN && isAction(context.lookup(value)); count++) {
      const following = (context.lookup(value) as PDFDict).get(Next)
      const list = context.lookup(following)
      value = list instanceof PDFArray ? (list.size() === 1 ? list.get(0) : undefined) : following
      if (list instanceof PDFArray && list.size() > 1) {
        const rest = list.asArray().filter((item) => !isAction(context.lookup(item)))
        value = rest[0]
      }
    }
    if (value && context.lookup(value) instanceof PDFDict) dict.set(key, value)
    else dict.delete(key)
    return count
  }
}

const isAction = (value: PDFObject | undefined): value is PDFDict =>
  value instanceof PDFDict && value.lookup(S) === JavaScript
