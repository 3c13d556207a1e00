import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'
import { decodeStream } from '../filters/decode-stream.js'
import { textsInScript } from '../forms/join/rename-in-script.js'
import { formOf } from '../model/form-fields.js'
import { textOf } from '../model/form-keys.js'
import { dictsOf, readOutline } from '../model/outline.js'
import { DamagedError } from '../syntax/damaged.js'
import { decodeTextString } from '../syntax/text-string.js'
import { readNameTree } from '../syntax/trees.js'
import { type FormChoice, fullNameOf, LostFields } from './lost-fields.js'

const name = (text: string) => PDFName.of(text)
const AA = name('AA')
const Annots = name('Annots')
const Fields = name('Fields')
const Flags = name('Flags')
const JS = name('JS')
const Kids = name('Kids')
const Lock = name('Lock')
const Next = name('Next')
const S = name('S')
const T = name('T')
/** Entries of pages, annotations, bookmarks and the catalog that hold one action. */
const actionKeys = ['A', 'PA', 'OpenAction'].map(name)
const EXCLUDE = 1
const MAX_DEPTH = 100
/** Actions of a document; more are an attack. */
const MAX_ACTIONS = 200_000

/**
 * Removes the names of fields that are gone from the actions that stay: lists of fields to reset, to submit and to hide, and locks of signatures. An
 * action without any field left goes, because an empty list means all fields to some viewers. Changed objects are copies. Scripts stay as they are: `scripts` has those
 * that name such fields, with the names.
 */
export class FieldForgetter {
  readonly scripts = new Map<string, Set<string>>()
  readonly #seen = new Set<PDFObject>()
  readonly #known = new Map<PDFObject, PDFObject | undefined>()
  readonly #lost: LostFields
  #actionsLeft = MAX_ACTIONS

  readonly #choice: FormChoice

  constructor(choice: FormChoice) {
    this.#choice = choice
    this.#lost = new LostFields(choice, (value) => this.#current(value))
  }

  /** Goes through the fields of the form and the entries of a copied catalog. */
  changeCatalog(catalog: PDFDict): void {
    const { context } = this.#choice
    const form = formOf(catalog)
    if (form) this.#changeFields(form.lookup(Fields), 0)
    this.#changeEntries(catalog, 'the document', () => catalog)
    for (const bookmark of dictsOf(readOutline({ context, catalog }))) {
      this.#changeEntries(bookmark, 'a bookmark', () => bookmark)
    }
    const trees = catalog.lookup(name('Names'))
    if (!(trees instanceof PDFDict)) return
    for (const [key, value] of readNameTree(context, trees.get(name('JavaScript'))))
      this.#action(value, `the document script "${key}"`, 0)
  }

  /** Goes through a page and its annotations. Returns its dictionary or, if it has to change, another. */
  changePage(dict: PDFDict, number: number): PDFDict {
    const { context } = this.#choice
    const { result, entries } = this.#copiedOnChange(dict)
    const owner = `page ${number}`
    this.#changeEntries(dict, owner, entries)
    const annotations = dict.lookup(Annots)
    if (!(annotations instanceof PDFArray)) return result()
    const before = annotations.asArray()
    const after = before.map((value) => this.#changeHolder(value, owner))
    if (after.some((value, index) => value !== before[index])) entries().set(Annots, context.obj(after))
    return result()
  }

  #changeFields(fields: PDFObject | undefined, depth: number): void {
    if (!(fields instanceof PDFArray) || depth > MAX_DEPTH) return
    for (const value of fields.asArray()) {
      const dict = this.#current(value)
      if (!(dict instanceof PDFDict) || this.#seen.has(dict)) continue
      this.#changeHolder(value, 'the form')
      this.#changeFields(dict.lookup(Kids), depth + 1)
    }
  }

  #current(value: PDFObject): PDFObject | undefined {
    const { context, replacements } = this.#choice
    return context.lookup(value instanceof PDFRef ? (replacements.get(value) ?? value) : value)
  }

  /** Changes an annotation or field; returns what represents it in a list. */
  #changeHolder(value: PDFObject, owner: string): PDFObject {
    const { context, replacements } = this.#choice
    const dict = this.#current(value)
    if (!(dict instanceof PDFDict) || this.#seen.has(dict)) return value
    const { result, entries } = this.#copiedOnChange(dict)
    const called = fullNameOf(dict)
    this.#changeEntries(dict, called === '' ? owner : `field "${called}"`, entries)
    const lock = dict.lookup(Lock)
    const locked = lock instanceof PDFDict ? lock.lookup(Fields) : undefined
    if (locked instanceof PDFArray) {
      const left = this.#listWithout(locked)
      if (left) {
        const copy = (lock as PDFDict).clone(context)
        copy.set(Fields, left)
        entries().set(Lock, copy)
      }
    }
    const changed = result()
    if (changed === dict) return value
    this.#seen.add(changed)
    if (!(value instanceof PDFRef)) return changed
    replacements.set(value, context.register(changed))
    return value
  }

  /** `entries` gives the dictionary to change, which is a copy unless it already is one; `result` the one that counts afterward. */
  #copiedOnChange(dict: PDFDict): { entries: () => PDFDict; result: () => PDFDict } {
    const { context, own } = this.#choice
    let changed = dict
    const entries = () => {
      if (changed === dict && !own.has(dict)) changed = dict.clone(context)
      return changed
    }
    return { entries, result: () => changed }
  }

  #changeEntries(dict: PDFDict, owner: string, entries: () => PDFDict): void {
    if (this.#seen.has(dict)) return
    this.#seen.add(dict)
    const { context } = this.#choice
    for (const key of actionKeys) {
      const value = dict.get(key)
      if (!value || !(context.lookup(value) instanceof PDFDict)) continue
      const left = this.#action(value, owner, 0)
      if (left === undefined) entries().delete(key)
      else if (left !== value) entries().set(key, left)
    }
    const events = dict.lookup(AA)
    if (!(events instanceof PDFDict)) return
    let changed = events
    for (const [key, value] of events.entries()) {
      const left = this.#action(value, owner, 0)
      if (left === value) continue
      if (changed === events) changed = events.clone(context)
      if (left === undefined) changed.delete(key)
      else changed.set(key, left)
    }
    if (changed !== events) entries().set(AA, changed)
  }

  /** An action without the names, and those after it; `undefined` if nothing is left. */
  #action(value: PDFObject, owner: string, depth: number): PDFObject | undefined {
    const { context } = this.#choice
    const dict = context.lookup(value)
    if (!(dict instanceof PDFDict) || depth > MAX_DEPTH) return value
    if (this.#known.has(dict)) return this.#known.get(dict)
    this.#known.set(dict, value)
    if (this.#actionsLeft-- <= 0) return value
    const left = this.#changedAction(dict, owner, depth)
    const result =
      left === dict ? value : left instanceof PDFDict && value instanceof PDFRef ? context.register(left) : left
    this.#known.set(dict, result)
    return result
  }

  #changedAction(action: PDFDict, owner: string, depth: number): PDFObject | undefined {
    const { context } = this.#choice
    const next = action.get(Next)
    const after = next && this.#nextActions(next, owner, depth + 1)
    const kind = action.lookup(S)
    let changed: PDFDict | undefined = action
    if (kind === name('ResetForm') || kind === name('SubmitForm')) changed = this.#withoutFields(action)
    else if (kind === name('Hide')) changed = this.#withoutHidden(action)
    else if (kind === name('JavaScript') || action.has(JS)) this.#noteScript(action, owner)
    if (!changed) {
      if (!after || !(context.lookup(after) instanceof PDFArray)) return after
      // Several actions follow: they need one before them.
      changed = context.obj({ S: 'Hide', T: [] })
    } else if (after === next) return changed
    else if (changed === action) changed = action.clone(context)
    if (after) changed.set(Next, after)
    else changed.delete(Next)
    return changed
  }

  #nextActions(next: PDFObject, owner: string, depth: number): PDFObject | undefined {
    const { context } = this.#choice
    const several = context.lookup(next)
    if (!(several instanceof PDFArray)) return this.#action(next, owner, depth)
    const before = several.asArray()
    const after = before.flatMap((value) => this.#action(value, owner, depth) ?? [])
    if (after.length === before.length && after.every((value, index) => value === before[index])) return next
    return after.length === 0 ? undefined : context.obj(after)
  }

  #withoutFields(action: PDFDict): PDFDict | undefined {
    const fields = action.lookup(Fields)
    const left = fields instanceof PDFArray ? this.#listWithout(fields) : undefined
    if (!left) return action
    const changed = action.clone(this.#choice.context)
    changed.set(Fields, left)
    if (left.size() > 0) return changed
    const flags = action.lookup(Flags)
    const bits = flags instanceof PDFNumber ? flags.asNumber() : 0
    if (!(bits & EXCLUDE)) return undefined
    // All but none: all.
    changed.delete(Fields)
    changed.set(Flags, PDFNumber.of(bits & ~EXCLUDE))
    return changed
  }

  #withoutHidden(action: PDFDict): PDFDict | undefined {
    const value = action.get(T)
    const target = action.lookup(T)
    if (!(target instanceof PDFArray)) return value && this.#lost.includes(value) ? undefined : action
    const left = this.#listWithout(target)
    if (!left) return action
    if (left.size() === 0) return undefined
    const changed = action.clone(this.#choice.context)
    changed.set(T, left)
    return changed
  }

  /** A list without fields that are gone; `undefined` if it has none. */
  #listWithout(list: PDFArray): PDFArray | undefined {
    const items = list.asArray()
    const left = items.filter((item) => !this.#lost.includes(item))
    return left.length < items.length ? this.#choice.context.obj(left) : undefined
  }

  #noteScript(action: PDFDict, owner: string): void {
    const script = this.#scriptOf(action)
    if (!script) return
    const found = textsInScript(script).flatMap((text) => [text, ...text.split(',').map((part) => part.trim())])
    for (const text of new Set(found)) {
      if (text === '' || !this.#lost.hasName(text)) continue
      const names = this.scripts.get(owner) ?? new Set()
      this.scripts.set(owner, names.add(text))
    }
  }

  #scriptOf(action: PDFDict): string | undefined {
    const value = action.lookup(JS)
    if (!(value instanceof PDFRawStream)) return textOf(value)
    try {
      return decodeTextString(PDFHexString.fromBytes(decodeStream(value, this.#choice.inflate)))
    } catch (error) {
      if (error instanceof DamagedError || error instanceof RangeError) return undefined
      throw error
    }
  }
}
