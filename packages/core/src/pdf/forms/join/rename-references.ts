import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from 'pdf-lib'
import { textObject } from '../../annotations/annotation-values.js'
import { decodeStream, type Inflate } from '../../filters/decode-stream.js'
import type { PdfDocument } from '../../model/document.js'
import { textOf } from '../../model/form-keys.js'
import { DamagedError } from '../../syntax/damaged.js'
import { decodeTextString } from '../../syntax/text-string.js'
import type { FieldRenames } from './join-field-trees.js'
import { renameInScript, textsInScript } from './rename-in-script.js'

const Fields = PDFName.of('Fields')
const Flags = PDFName.of('Flags')
const JS = PDFName.of('JS')
const S = PDFName.of('S')
const T = PDFName.of('T')
const EXCLUDE = 1
const MAX_NESTING = 200

/**
 * Makes what names fields of one file follow their new names: reset, submit and hide actions, locks of signatures, and scripts.
 * `objects` are those of the file. What meant all fields of the file names them, so that it leaves those of other files alone. Returns what scripts
 * are called, or the fields they belong to, that may name fields in a way that cannot be followed.
 */
export function renameReferences(
  document: PdfDocument,
  objects: readonly PDFObject[],
  renames: FieldRenames,
  inflate: Inflate,
): string[] {
  return new Renaming(document.context, renames, inflate).run(document, objects)
}

/** The objects that each of several documents in one context was opened with. */
export function objectsOfDocuments(context: PDFContext, documents: readonly PdfDocument[]): PDFObject[][] {
  const all = context.enumerateIndirectObjects()
  let at = 0
  return documents.map(({ openedNumbers: [above, upTo] }) => {
    // Documents were opened one after another; a reopened one restarts the count.
    if ((all[at]?.[0].objectNumber ?? 0) > above + 1) at = 0
    while (at < all.length && all[at]![0].objectNumber <= above) at++
    const start = at
    while (at < all.length && all[at]![0].objectNumber <= upTo) at++
    return all.slice(start, at).map(([, object]) => object)
  })
}

class Renaming {
  readonly #seen = new Set<PDFObject>()
  readonly #uncertain = new Set<string>()
  #newNames: ReadonlySet<string> | undefined

  readonly #context: PDFContext
  readonly #renames: FieldRenames
  readonly #inflate: Inflate

  constructor(context: PDFContext, renames: FieldRenames, inflate: Inflate) {
    this.#context = context
    this.#renames = renames
    this.#inflate = inflate
  }

  run(document: PdfDocument, objects: readonly PDFObject[]): string[] {
    for (const field of this.#renames.removed?.fields ?? []) this.#seen.add(field)
    // Fields first, so that scripts have the names of theirs.
    for (const object of objects) if (object instanceof PDFDict && object.has(T)) this.#visit(object, '', 0, true)
    this.#visit(document.catalog, 'the document', 0, true)
    for (const object of objects) this.#visit(object, 'a page or bookmark', 0, false)
    return [...this.#uncertain]
  }

  /** Visits an object and its direct content; with `follows`, also the actions that it refers to. */
  #visit(object: PDFObject | undefined, owner: string, depth: number, follows: boolean): void {
    const value = object instanceof PDFStream ? object.dict : object
    if (depth > MAX_NESTING || value === undefined || this.#seen.has(value)) return
    if (value instanceof PDFArray) {
      this.#seen.add(value)
      for (const item of value.asArray()) if (!(item instanceof PDFRef)) this.#visit(item, owner, depth + 1, follows)
      return
    }
    if (!(value instanceof PDFDict)) return
    this.#seen.add(value)
    const name = value.has(S) ? undefined : textOf(value.lookup(T))
    const called = name ? `field "${name}"` : owner
    this.#change(value, called)
    for (const [key, item] of value.entries()) {
      const isAction = ['A', 'AA', 'Next', 'JS', 'OpenAction'].includes(key.decodeText()) || value.has(S)
      const isScriptList = key === PDFName.of('JavaScript')
      if (!(item instanceof PDFRef)) this.#visit(item, isScriptList ? 'a document script' : called, depth + 1, follows)
      else if (follows && isAction && key !== PDFName.of('Parent')) {
        const target = this.#context.lookup(item)
        if (target instanceof PDFDict && !target.has(PDFName.of('Subtype')) && !target.has(PDFName.of('Rect')))
          this.#visit(target, called, depth + 1, follows)
      }
    }
  }

  #change(dict: PDFDict, owner: string): void {
    const kind = dict.lookup(S)
    if (kind === PDFName.of('ResetForm') || kind === PDFName.of('SubmitForm')) this.#changeFields(dict)
    else if (kind === PDFName.of('Hide')) this.#changeHide(dict)
    else if (kind === PDFName.of('JavaScript') || (dict.has(JS) && kind === PDFName.of('Rendition')))
      this.#changeScript(dict, owner)
    else if (
      dict.lookup(PDFName.Type) === PDFName.of('SigFieldLock') ||
      dict.lookup(PDFName.Type) === PDFName.of('TransformParams')
    ) {
      const fields = dict.lookup(Fields)
      if (fields instanceof PDFArray) dict.set(Fields, this.#list(fields.asArray()))
    }
  }

  #changeFields(action: PDFDict): void {
    const fields = action.lookup(Fields)
    const listed = fields instanceof PDFArray ? fields.asArray() : undefined
    const flags = action.lookup(Flags)
    const bits = flags instanceof PDFNumber ? flags.asNumber() : 0
    if (this.#renames.removed) {
      if (listed && listed.length > 0) this.#shorten(action, this.#list(listed), bits)
      return
    }
    if (listed && listed.length > 0 && !(bits & EXCLUDE)) {
      action.set(Fields, this.#list(listed))
      return
    }
    // All fields, or all but some, of this file.
    const left = new Set((listed ?? []).flatMap((item) => this.#namesOf(item)))
    const own = this.#renames.own.filter((name) => !left.has(name))
    // For a partly excluded group, only its fields could be listed; it stays unchanged.
    if ([...left].some((name) => !this.#renames.own.includes(name))) {
      action.set(Fields, this.#list(listed ?? []))
      return
    }
    action.set(Fields, this.#context.obj(own.map((name) => textObject(name))))
    if (bits & EXCLUDE) action.set(Flags, PDFNumber.of(bits & ~EXCLUDE))
  }

  /** Sets the fields of an action. An empty list means all fields to some viewers: without any, it does nothing, or leaves out none. */
  #shorten(action: PDFDict, left: PDFArray, bits: number): void {
    action.set(Fields, left)
    if (left.size() > 0) return
    action.delete(Fields)
    action.set(Flags, PDFNumber.of(bits & ~EXCLUDE))
    if (bits & EXCLUDE) return
    for (const key of ['Flags', 'F', 'CharSet']) action.delete(PDFName.of(key))
    action.set(S, PDFName.of('Hide'))
    action.set(T, this.#context.obj([]))
  }

  #changeHide(action: PDFDict): void {
    const target = action.lookup(T)
    if (target instanceof PDFArray) action.set(T, this.#list(target.asArray()))
    else if (target instanceof PDFString || target instanceof PDFHexString) {
      const name = target.decodeText()
      const names = this.#renamed(name)
      if (names.length !== 1) action.set(T, this.#context.obj(names.map(textObject)))
      else if (names[0] !== name) action.set(T, textObject(names[0]!))
    }
  }

  #list(items: readonly PDFObject[]): PDFArray {
    return this.#context.obj(
      items.flatMap((item) => {
        const value = this.#context.lookup(item)
        if (value && this.#renames.removed?.fields.has(value)) return []
        if (!(value instanceof PDFString || value instanceof PDFHexString)) return [item]
        const name = value.decodeText()
        const names = this.#renamed(name)
        return names.length === 1 && names[0] === name ? [item] : names.map(textObject)
      }),
    ) as PDFArray
  }

  #namesOf(item: PDFObject): string[] {
    const value = this.#context.lookup(item)
    if (value instanceof PDFString || value instanceof PDFHexString) return this.#renamed(value.decodeText())
    // A reference to a field: its name is the new one already.
    let name = ''
    let field: PDFObject | undefined = value
    for (let depth = 0; depth < MAX_NESTING && field instanceof PDFDict; depth++) {
      const part = textOf(field.lookup(T))
      if (part) name = name === '' ? part : `${part}.${name}`
      field = field.lookup(PDFName.of('Parent'))
    }
    return [name]
  }

  /** The new names for one. */
  #renamed(name: string): string[] {
    const { renamed, shared, removed } = this.#renames
    const own = shared.get(name)
    if (own) return [...own]
    if (removed?.names.has(name)) return []
    for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) {
      const changed = renamed.get(name.slice(0, end))
      if (changed !== undefined) return [changed + name.slice(end)]
    }
    return [name]
  }

  #changeScript(action: PDFDict, owner: string): void {
    const text = this.#scriptOf(action)
    if (text === undefined) return
    const { shared, removed, renamed } = this.#renames
    const { script, isUncertain } = renameInScript(text, (name) => {
      const names = this.#renamed(name)
      // A group that other files have a part in has no name of its own, unless a list of fields may be given.
      return names.length === 0 && (shared.has(name) || removed) ? undefined : names
    })
    // Names that another field has now are in order.
    const isOld = (name: string) => removed?.names.has(name) || (renamed.has(name) && !this.#isNew(name))
    const hasOld = () => textsInScript(script).some((text) => text.split(',').some((part) => isOld(part.trim())))
    if (removed ? hasOld() : isUncertain) this.#uncertain.add(owner)
    if (script !== text) action.set(JS, textObject(script))
  }

  #isNew(name: string): boolean {
    this.#newNames ??= new Set(this.#renames.renamed.values())
    return this.#newNames.has(name)
  }

  #scriptOf(action: PDFDict): string | undefined {
    const value = action.lookup(JS)
    if (value instanceof PDFString || value instanceof PDFHexString) return textOf(value)
    if (!(value instanceof PDFRawStream)) return undefined
    try {
      return decodeTextString(PDFHexString.fromBytes(decodeStream(value, this.#inflate)))
    } catch (error) {
      if (error instanceof DamagedError || error instanceof RangeError) return undefined
      throw error
    }
  }
}
