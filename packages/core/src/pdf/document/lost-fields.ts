import { PDFArray, type PDFContext, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRef, PDFString } from 'pdf-lib'
import type { Inflate } from '../filters/decode-stream.js'
import { textOf } from '../model/form-keys.js'

const name = (text: string) => PDFName.of(text)
const Fields = name('Fields')
const Kids = name('Kids')
const Parent = name('Parent')
const T = name('T')
const MAX_DEPTH = 100

/** A selection of pages whose form lost fields. */
export interface FormChoice {
  context: PDFContext
  /** The form before and after. */
  before: PDFDict
  after: PDFDict
  /** All annotations of the document, and those that stay. */
  annotations: Iterable<PDFObject>
  kept: Iterable<PDFObject>
  /** Whether a reference leads to a removed page, annotation or field. */
  isGone: (ref: PDFRef) => boolean
  /** Replacements of objects, to which changed ones are added. */
  replacements: Map<PDFRef, PDFRef | undefined>
  /** Copies made for this selection, which are changed in place. */
  own: ReadonlySet<PDFObject>
  inflate: Inflate
}

/** The fields that a selection of pages has lost. */
export class LostFields {
  #names: { before: ReadonlySet<string>; after: ReadonlySet<string> } | undefined

  readonly #choice: FormChoice
  /** The object that replaces a value in the selection. */
  readonly #current: (value: PDFObject) => PDFObject | undefined

  constructor(choice: FormChoice, current: (value: PDFObject) => PDFObject | undefined) {
    this.#choice = choice
    this.#current = current
  }

  /** Whether an item of a list of fields is one of them. */
  includes(item: PDFObject): boolean {
    const { context, isGone } = this.#choice
    if (item instanceof PDFRef && isGone(item)) return true
    const value = context.lookup(item)
    return (value instanceof PDFString || value instanceof PDFHexString) && this.hasName(textOf(value) ?? '')
  }

  /** Whether a full name is that of one of them. */
  hasName(text: string): boolean {
    this.#names ??= this.#readNames()
    return this.#names.before.has(text) && !this.#names.after.has(text)
  }

  #readNames(): { before: ReadonlySet<string>; after: ReadonlySet<string> } {
    const { before, after, annotations, kept } = this.#choice
    return { before: this.#namesIn(before, annotations), after: this.#namesIn(after, kept) }
  }

  /** Full names of the fields and groups of a form, and of annotations that are in none. */
  #namesIn(form: PDFDict, annotations: Iterable<PDFObject>): Set<string> {
    const names = new Set<string>()
    const seen = new Set<PDFObject>()
    const add = (value: PDFObject, above: string, depth: number) => {
      const field = this.#current(value)
      if (!(field instanceof PDFDict) || seen.has(field) || depth > MAX_DEPTH) return
      seen.add(field)
      const part = textOf(field.lookup(T))
      const full = part === undefined ? above : above === '' ? part : `${above}.${part}`
      if (full !== '') names.add(full)
      const kids = field.lookup(Kids)
      if (kids instanceof PDFArray) for (const kid of kids.asArray()) add(kid, full, depth + 1)
    }
    const fields = form.lookup(Fields)
    if (fields instanceof PDFArray) for (const value of fields.asArray()) add(value, '', 0)
    for (const annotation of annotations) {
      if (!(annotation instanceof PDFDict) || !(annotation.has(T) || annotation.has(Parent))) continue
      if (annotation.lookup(name('Subtype')) !== name('Widget')) continue
      const full = fullNameOf(annotation)
      for (let end = full.length; end > 0; end = full.lastIndexOf('.', end - 1)) names.add(full.slice(0, end))
    }
    return names
  }
}

/** The full name of a field or widget by those above it; empty if it has none. */
export function fullNameOf(dict: PDFDict): string {
  const parts: string[] = []
  let holder: PDFObject | undefined = dict
  for (let depth = 0; depth < MAX_DEPTH && holder instanceof PDFDict; depth++) {
    const part = textOf(holder.lookup(T))
    if (part !== undefined && isField(holder)) parts.unshift(part)
    holder = holder.lookup(Parent)
  }
  return parts.join('.')
}

/** `T` of other annotations is their author. */
function isField(dict: PDFDict): boolean {
  const kind = dict.lookup(name('Subtype'))
  return kind === undefined || kind === name('Widget')
}
