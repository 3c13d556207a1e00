import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import type { PdfDocument } from '../../model/document.js'
import type { FormTree } from '../form-tree.js'

type Kept =
  | [dict: PDFDict, entries: [Parameters<PDFDict['set']>[0], PDFObject][]]
  | [array: PDFArray, items: PDFObject[]]

/**
 * The current content of dictionaries and arrays of a document, to restore it after changes, so that one document can
 * be saved with different values without being parsed again. Objects added since then are deleted.
 */
class Snapshot {
  readonly #kept: Kept[] = []
  readonly #seen = new Set<PDFObject>()
  readonly #largest: number
  readonly #restorePages: () => void

  readonly #document: PdfDocument

  /** Saves the given objects with their direct content, not the objects they refer to. */
  constructor(document: PdfDocument, objects: Iterable<PDFObject | undefined>) {
    this.#document = document
    this.#largest = document.context.largestObjectNumber
    this.#restorePages = document.keepPages()
    const pending = [...objects]
    for (let object = pending.pop(); object || pending.length > 0; object = pending.pop()) {
      if (!object || this.#seen.has(object)) continue
      if (object instanceof PDFDict) {
        const entries = object.entries()
        this.#kept.push([object, entries])
        for (const [, value] of entries) if (isContainer(value)) pending.push(value)
      } else if (object instanceof PDFArray) {
        const items = object.asArray()
        this.#kept.push([object, items])
        for (const value of items) if (isContainer(value)) pending.push(value)
      } else continue
      this.#seen.add(object)
    }
  }

  /** Brings everything back. May be called again after further changes. */
  restore(): void {
    const { context } = this.#document
    for (const [holder, before] of this.#kept) {
      if (holder instanceof PDFDict) {
        for (const key of holder.keys()) holder.delete(key)
        for (const [key, value] of before as [Parameters<PDFDict['set']>[0], PDFObject][]) holder.set(key, value)
      } else {
        while (holder.size() > 0) holder.remove(holder.size() - 1)
        for (const value of before as PDFObject[]) holder.push(value)
      }
    }
    for (let number = this.#largest + 1; number <= context.largestObjectNumber; number++)
      context.delete(PDFRef.of(number))
    context.largestObjectNumber = this.#largest
    this.#restorePages()
  }
}

function isContainer(value: PDFObject): boolean {
  return value instanceof PDFDict || value instanceof PDFArray
}

/** Keeps all that filling in and flattening may change: the form, its fields and widgets, the pages and the tags of both. */
export function formSnapshot(document: PdfDocument, tree: FormTree): Snapshot {
  const { context, catalog, pages } = document
  const objects: (PDFObject | undefined)[] = [catalog]
  const resolve = (dict: PDFDict | undefined, ...path: string[]): PDFObject | undefined => {
    let at: PDFObject | undefined = dict
    for (const key of path) at = at instanceof PDFDict ? at.lookup(PDFName.of(key)) : undefined
    return at
  }
  objects.push(tree.form, resolve(tree.form, 'Fields'), resolve(tree.form, 'DR'), resolve(tree.form, 'DR', 'Font'))
  objects.push(resolve(tree.form, 'CO'))
  for (const { dicts, ancestors, widgets } of tree.fields) {
    for (const dict of [...dicts, ...ancestors]) objects.push(dict, resolve(dict, 'Kids'))
    for (const { dict, above } of widgets) {
      objects.push(dict, resolve(dict, 'AP'), resolve(dict, 'MK'), resolve(dict, 'Parent', 'Kids'))
      for (const each of above) objects.push(each)
    }
  }
  for (const { dict } of pages) objects.push(dict, resolve(dict, 'Annots'))
  objects.push(resolve(catalog, 'Pages'), resolve(catalog, 'Perms'))
  const structure = resolve(catalog, 'StructTreeRoot')
  if (structure) {
    objects.push(structure)
    for (const [, object] of context.enumerateIndirectObjects())
      if (object instanceof PDFDict && object.has(PDFName.of('S')) && object.has(PDFName.of('P')))
        objects.push(object, resolve(object, 'K'))
  }
  return new Snapshot(document, objects)
}
