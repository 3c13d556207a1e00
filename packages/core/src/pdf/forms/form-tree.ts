import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { formOf } from '../model/form-fields.js'
import { textOf } from '../model/form-keys.js'

const Annots = PDFName.of('Annots')
const Fields = PDFName.of('Fields')
const FT = PDFName.of('FT')
const Kids = PDFName.of('Kids')
const Parent = PDFName.of('Parent')
const Rect = PDFName.of('Rect')
const Subtype = PDFName.of('Subtype')
const T = PDFName.of('T')
const Widget = PDFName.of('Widget')

const MAX_DEPTH = 100
const MAX_NODES = 500_000
/** Longer names are truncated: each field contains the names of its ancestors. */
const MAX_NAME = 5000

/** A widget of a field: an annotation, which may share a dictionary with its field. */
export interface WidgetNode {
  /** `12R`; for an annotation that is a direct object in the array of its page, the page and its index: `1/3`. */
  id: string
  ref: PDFRef | undefined
  dict: PDFDict
  /** From 1; 0 when it is on no page. */
  page: number
  /** Its index among the annotations of all pages; -1 if it is on none. */
  place: number
  /** Dictionaries between the field and the widget, which have no names of their own, and the field's, nearest first. */
  above: readonly PDFDict[]
}

/** A field with a value, with all its dictionaries: several if a name occurs in the form more than once. */
export interface FieldNode {
  /** The full name; `#` and the id of the widget if it has none. */
  name: string
  /** The field dictionary and, where its name is double, its twins. */
  dicts: PDFDict[]
  /** References of `dicts`. */
  refs: (PDFRef | undefined)[]
  /** Dictionaries that hand values down, nearest first. */
  ancestors: readonly PDFDict[]
  widgets: WidgetNode[]
  /** Whether it existed only on a page and not in the form. */
  isOrphan: boolean
  /** The resolved value of an attribute of a field: its own, inherited, or else from a widget. */
  attribute: (name: string) => PDFObject | undefined
}

/** The fields of a document in form order, then those that exist only on pages. */
export interface FormTree {
  /** The form dictionary of the catalog. */
  form: PDFDict | undefined
  fields: FieldNode[]
  /** By full name. */
  byName: ReadonlyMap<string, FieldNode>
  /** The page number of an annotation, from 1. */
  pageOf: (annotation: PDFObject) => number | undefined
}

/**
 * Reads the fields of a document, even if its form is malformed: cycles, missing parents, widgets merged with fields,
 * duplicate names, and widgets that are on a page and not in the form.
 */
export function readFormTree(document: PdfDocument): FormTree {
  const reading = new Reading(document)
  return reading.read()
}

interface Visit {
  object: PDFObject | undefined
  /** Nearest first. */
  above: readonly PDFDict[]
  name: string
  /** The field that nameless kids belong to. */
  owner: Draft | undefined
}

interface Draft extends FieldNode {
  hasNamedKids: boolean
}

class Reading {
  readonly #seen = new Set<PDFDict>()
  /** Visited kid lists: each belongs to one field. */
  readonly #listed = new Set<PDFArray>()
  readonly #drafts: Draft[] = []
  readonly #places = new Map<PDFObject, { page: number; place: number; ref: PDFRef | undefined; id: string }>()
  readonly #form: PDFDict | undefined

  readonly #document: PdfDocument

  constructor(document: PdfDocument) {
    this.#document = document
    this.#form = formOf(document.catalog)
  }

  read(): FormTree {
    this.#document.pages.forEach((page, index) => {
      this.#findPlaces(page, index + 1)
    })
    const fields = this.#form?.lookup(Fields)
    const top = fields instanceof PDFArray ? fields.asArray().slice(0, MAX_NODES) : []
    for (const object of top) this.#visit(object, [], '', undefined, false)
    this.#takeOrphans()

    const byKey = new Map<string, FieldNode>()
    const byName = new Map<string, FieldNode>()
    const kept: FieldNode[] = []
    for (const draft of this.#drafts) {
      if (draft.widgets.length === 0 && (draft.hasNamedKids || !draft.attribute('FT'))) continue
      if (draft.name === '') draft.name = `#${draft.widgets[0]?.id ?? ''}`
      const key = `${draft.attribute('FT')} ${draft.name}`
      const twin = byKey.get(key)
      if (twin) {
        for (const dict of draft.dicts) twin.dicts.push(dict)
        for (const ref of draft.refs) twin.refs.push(ref)
        for (const widget of draft.widgets) twin.widgets.push(widget)
        continue
      }
      byKey.set(key, draft)
      if (!byName.has(draft.name)) byName.set(draft.name, draft)
      kept.push(draft)
    }
    return { form: this.#form, fields: kept, byName, pageOf: (annotation) => this.#places.get(annotation)?.page }
  }

  #findPlaces(page: PdfPage, number: number): void {
    for (const [index, item] of annotationsOf(page).entries()) {
      const dict = this.#document.context.lookup(item)
      if (!(dict instanceof PDFDict) || this.#places.has(dict) || this.#places.size > MAX_NODES) continue
      const ref = item instanceof PDFRef ? item : undefined
      this.#places.set(dict, {
        page: number,
        place: this.#places.size,
        ref,
        id: ref ? idOf(ref) : `${number}/${index}`,
      })
    }
  }

  /** A stack of its own: forms may be nested deeper than calls can be. */
  #visit(
    object: PDFObject | undefined,
    above: readonly PDFDict[],
    name: string,
    owner: Draft | undefined,
    isOrphan: boolean,
  ): void {
    const pending: Visit[] = [{ object, above, name, owner }]
    while (pending.length > 0 && this.#seen.size < MAX_NODES) {
      const { object, above, name, owner } = pending.pop()!
      const dict = this.#document.context.lookup(object)
      if (!(dict instanceof PDFDict) || this.#seen.has(dict) || above.length > MAX_DEPTH) continue
      this.#seen.add(dict)
      const ref = object instanceof PDFRef ? object : undefined
      const partial = textOf(dict.lookup(T))
      const isNew = !owner || (partial !== undefined && partial !== '')
      const fullName = isNew && partial ? (name === '' ? partial : `${name}.${partial}`).slice(0, MAX_NAME) : name
      const field = isNew ? this.#draft(fullName, dict, ref, above, isOrphan) : owner
      if (isNew && owner) owner.hasNamedKids = true
      const kids = dict.lookup(Kids)
      if (dict.lookup(Subtype) === Widget || (dict.has(Rect) && !(kids instanceof PDFArray)))
        this.#addWidget(field, dict, ref, above)
      if (!(kids instanceof PDFArray) || this.#listed.has(kids)) continue
      this.#listed.add(kids)
      const below = [dict, ...above]
      for (const kid of kids.asArray().slice(0, MAX_NODES).reverse())
        pending.push({ object: kid, above: below, name: fullName, owner: field })
    }
  }

  #draft(
    name: string,
    dict: PDFDict,
    ref: PDFRef | undefined,
    ancestors: readonly PDFDict[],
    isOrphan: boolean,
  ): Draft {
    const widgets: WidgetNode[] = []
    const dicts = [dict]
    const attribute = (key: string): PDFObject | undefined => {
      const entry = PDFName.of(key)
      for (const holder of [dict, ...ancestors]) {
        const value = holder.lookup(entry)
        if (value !== undefined) return value
      }
      for (const widget of widgets.slice(0, 20)) {
        for (const holder of [widget.dict, ...widget.above]) {
          const value = holder.lookup(entry)
          if (value !== undefined) return value
        }
      }
      return undefined
    }
    const draft = { name, dicts, refs: [ref], ancestors, widgets, isOrphan, attribute, hasNamedKids: false }
    this.#drafts.push(draft)
    return draft
  }

  #addWidget(field: Draft, dict: PDFDict, ref: PDFRef | undefined, above: readonly PDFDict[]): void {
    const place = this.#places.get(dict)
    const known = ref ?? place?.ref
    field.widgets.push({
      id: known ? idOf(known) : (place?.id ?? ''),
      ref: known,
      dict,
      page: place?.page ?? 0,
      place: place?.place ?? -1,
      above,
    })
  }

  #takeOrphans(): void {
    const { context } = this.#document
    const owners = new Map<PDFDict, Draft>()
    for (const draft of this.#drafts) for (const dict of draft.dicts) owners.set(dict, draft)
    for (const [annotation, { ref }] of this.#places) {
      if (!(annotation instanceof PDFDict) || this.#seen.has(annotation)) continue
      if (annotation.lookup(Subtype) !== Widget) continue
      const chain: { object: PDFObject; dict: PDFDict }[] = [{ object: ref ?? annotation, dict: annotation }]
      while (chain.length < MAX_DEPTH) {
        const above = chain.at(-1)!.dict.get(Parent)
        const dict = context.lookup(above)
        if (!above || !(dict instanceof PDFDict) || chain.some((link) => link.dict === dict)) break
        chain.push({ object: above, dict })
        if (this.#seen.has(dict)) break
      }
      const [, parent] = chain
      const owner = parent && owners.get(parent.dict)
      const before = this.#drafts.length
      if (owner) {
        // Its field is in the form and does not know of it.
        this.#visit(ref ?? annotation, [parent.dict, ...owner.ancestors], owner.name, owner, true)
      } else {
        const root = chain.findLast(({ dict }) => !this.#seen.has(dict))!
        if (root.dict === annotation && !annotation.has(FT) && !annotation.has(T)) continue
        this.#visit(root.object, [], '', undefined, true)
        // A parent that does not list it.
        if (!this.#seen.has(annotation)) this.#visit(ref ?? annotation, [], '', undefined, true)
      }
      for (const draft of this.#drafts.slice(before)) for (const dict of draft.dicts) owners.set(dict, draft)
    }
  }
}

/** The items of the annotation array of a page: references or direct dictionaries. */
export function annotationsOf({ dict }: PdfPage): PDFObject[] {
  const annotations = dict.lookup(Annots)
  return annotations instanceof PDFArray ? annotations.asArray().slice(0, MAX_NODES) : []
}

/** How an object is called in lists of fields: `12R`, `12R1`. */
export function idOf({ objectNumber, generationNumber }: PDFRef): string {
  return `${objectNumber}R${generationNumber === 0 ? '' : generationNumber}`
}
