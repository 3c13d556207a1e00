import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, type PDFRef } from 'pdf-lib'
import type { PdfDocument, PdfPage } from '../../model/document.js'
import { fieldKeys } from '../../model/form-fields.js'
import { dictOf, numberOf } from '../../model/form-keys.js'
import { pageRotation } from '../../model/page-tree.js'
import { onStateOf } from '../button-states.js'
import type { FieldType, FormField } from '../form-field.js'
import type { FieldNode, WidgetNode } from '../form-tree.js'
import { addWidget, type CreatedField, checkedState } from './create-field.js'
import { addAnnotation, moveWidget, removeAnnotations } from './create-widget.js'
import type { FieldNames } from './edit-names.js'
import { invalidField, renameState, setNewState } from './edit-value.js'
import type { WidgetPlacement } from './widget-placements.js'

const F = PDFName.of('F')
const Kids = PDFName.of('Kids')
const Parent = PDFName.of('Parent')

/** A field that is being changed. */
export interface EditedNode {
  document: PdfDocument
  form: PDFDict
  names: FieldNames
  node: FieldNode
  before: FormField
  /** Collects annotations to remove from pages, all at once. */
  leaving: Leaving
}

/** Annotations that leave pages. */
export type Leaving = Map<PdfPage, Set<PDFObject>>

/** What came of changing a field. */
export interface Edit {
  /** Whether more than the position of a widget changes. */
  touched: boolean
  /** Whether appearances must be drawn, and whether also existing ones. */
  redraw: boolean
  redrawAll: boolean
  added: CreatedField['widgets']
  removed: PDFDict[]
  /** On-states that have other names now. */
  renamed: ReadonlyMap<string, string>
}

/** Nothing has happened to the widgets of a field. */
export const noEdit: Edit = {
  touched: false,
  redraw: false,
  redrawAll: false,
  added: [],
  removed: [],
  renamed: new Map(),
}

/** Moves, adds and removes widgets of a field to match the given list. */
export function placeWidgets(edited: EditedNode, type: FieldType, places: readonly WidgetPlacement[]): Edit {
  const { node, before } = edited
  const known = new Map(node.widgets.map((widget) => [widget.id, widget]))
  const shown = new Map(before.widgets.map((widget) => [widget.id, widget]))
  let isResized = false
  const kept = new Set<WidgetNode>()
  // A single position without id refers to the only widget of the field.
  const only =
    places.length === 1 && places[0]!.id === undefined && before.widgets.length === 1
      ? before.widgets[0]!.id
      : undefined
  const fresh: WidgetPlacement[] = []
  const renamed = new Map<string, string>()
  for (const place of places) {
    const id = place.id ?? only
    const widget = id === undefined ? undefined : known.get(id)
    if (id !== undefined && !widget) throw invalidField(before.name, `It has no widget ${id}.`)
    if (!widget) {
      fresh.push(place)
      continue
    }
    if (kept.has(widget)) throw invalidField(before.name, `Its widget ${widget.id} is listed twice.`)
    kept.add(widget)
    const was = shown.get(widget.id)
    if (was && moveTo(edited, widget, was, place)) isResized = true
    if (place.hidden !== undefined && Boolean(was?.hidden) !== place.hidden) hide(widget.dict, place.hidden)
    if (place.value !== undefined && place.value !== was?.value && (type === 'checkbox' || type === 'radio')) {
      renameState(widget.dict, checkedState(before.name, place.value))
      if (was?.value !== undefined) renamed.set(was.value, place.value)
    }
  }
  const gone = node.widgets.filter((widget) => widget.page > 0 && shown.has(widget.id) && !kept.has(widget))
  const added = fresh.length === 0 ? [] : addWidgets(edited, type, fresh)
  if (kept.size + added.length === 0 && before.widgets.length > 0)
    throw invalidField(before.name, 'It would have no widget left. To remove the field, use remove: true.')
  removeWidgets(edited, gone)
  dropTwins(edited, gone)
  // Looks that readers can draw by themselves are drawn for the new size; others, such as pictures, are stretched.
  const isPlain = type === 'signature' || node.widgets.every(({ dict }) => dictOf(dict, 'MK')?.has(PDFName.of('CA')))
  return {
    touched: isResized || added.length + gone.length + renamed.size > 0,
    redraw: isResized || added.length > 0,
    redrawAll: isResized && isPlain,
    added,
    removed: gone.map(({ dict }) => dict),
    renamed,
  }
}

/** Further fields of the same name that are their own widgets go with these. */
function dropTwins({ names, node }: EditedNode, widgets: readonly WidgetNode[]): void {
  const gone = new Set(widgets.map(({ dict }) => dict))
  const stays = node.dicts.map((dict, index) => index === 0 || !gone.has(dict))
  node.dicts.forEach((dict, index) => {
    if (!stays[index]) names.remove(dict)
  })
  node.dicts = node.dicts.filter((_, index) => stays[index])
  node.refs = node.refs.filter((_, index) => stays[index])
}

/** Half a hundredth of a point is what listing rounds to. */
function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.005
}

/** Moves a widget; returns whether its appearance no longer fits. */
function moveTo(
  { document, leaving }: EditedNode,
  { dict, ref, page }: WidgetNode,
  was: WidgetPlacement,
  to: WidgetPlacement,
): boolean {
  const sameSize = isNear(was.width, to.width) && isNear(was.height, to.height)
  const target = document.pages[to.page - 1]!
  if (to.page === page && sameSize && isNear(was.x, to.x) && isNear(was.y, to.y)) return false
  moveWidget(target, dict, to)
  if (to.page === page) return !sameSize
  const source = document.pages[page - 1]!
  leave(leaving, source, dict)
  addAnnotation(target, ref ?? document.context.register(dict))
  dict.set(PDFName.of('P'), target.ref)
  const turn = pageRotation(target)
  if (turn === pageRotation(source)) return !sameSize
  const appearance = dictOf(dict, 'MK') ?? document.context.obj({})
  appearance.set(PDFName.of('R'), PDFNumber.of(turn))
  dict.set(PDFName.of('MK'), appearance)
  return true
}

function hide(widget: PDFDict, hidden: boolean): void {
  // Hidden and NoView; ISO 32000-2, table 167.
  const flags = numberOf(widget.lookup(F)) ?? 0
  widget.set(F, PDFNumber.of(hidden ? flags | 2 : flags & ~(2 | 32)))
}

function addWidgets(edited: EditedNode, type: FieldType, places: readonly WidgetPlacement[]): CreatedField['widgets'] {
  const { document, node, before } = edited
  const owner = splitWidget(edited)
  const like = node.widgets[0]?.dict
  const added = places.map((place) => addWidget(document, place, owner.ref, type))
  const kids = owner.dict.lookup(Kids)
  // States that the field has already may have names that would not be given to new ones.
  const known = new Set(before.widgets.map(({ value }) => value))
  const taken = new Set([...known, ...node.widgets.map(onStateOf), ...places.map(({ value }) => value)])
  for (const [index, { ref, dict }] of added.entries()) {
    if (kids instanceof PDFArray) kids.push(ref)
    if (like) copyStyle(like, dict)
    if (type === 'checkbox' || type === 'radio') {
      const usual = type === 'checkbox' ? (before.widgets[0]?.value ?? 'Yes') : freeState(taken)
      const state = places[index]!.value ?? usual
      setNewState(dict, known.has(state) ? state : checkedState(before.name, state))
      taken.add(state)
    }
  }
  return added
}

/** A number that is not an on-state yet. */
function freeState(taken: ReadonlySet<string | undefined>): string {
  let state = taken.size + 1
  while (taken.has(String(state))) state++
  return String(state)
}

/** New boxes of a field look like its first one. */
function copyStyle(from: PDFDict, to: PDFDict): void {
  const { context } = to
  const [mk, own] = [dictOf(from, 'MK'), dictOf(to, 'MK')]
  for (const key of ['BG', 'BC', 'CA'].map((name) => PDFName.of(name))) {
    const value = mk?.lookup(key)
    if (value && own) own.set(key, value.clone(context))
  }
  const border = from.lookup(PDFName.of('BS'))
  if (border instanceof PDFDict) to.set(PDFName.of('BS'), border.clone(context))
}

/**
 * The field dictionary with widgets as kids; a field merged with its widget is split in two (ISO 32000-2, 12.7.4.1).
 */
function splitWidget({ document, names, node }: EditedNode): { ref: PDFRef; dict: PDFDict } {
  const { context } = document
  const [dict, ref] = [node.dicts[0]!, node.refs[0] ?? context.register(node.dicts[0]!)]
  if (dict.lookup(Kids) instanceof PDFArray) return { ref, dict }
  const field = context.obj({})
  const fieldRef = context.register(field)
  names.replace(dict, fieldRef)
  for (const key of fieldKeys) {
    const value = dict.get(key)
    if (value) field.set(key, value)
    dict.delete(key)
  }
  const actions = dict.get(PDFName.of('AA'))
  if (actions) field.set(PDFName.of('AA'), actions)
  field.set(Kids, context.obj(node.widgets.some((widget) => widget.dict === dict) ? [ref] : []))
  dict.set(Parent, fieldRef)
  node.dicts[0] = field
  node.refs[0] = fieldRef
  return { ref: fieldRef, dict: field }
}

/** Removes widgets from their field and marks them for removal from their pages. */
export function removeWidgets(
  { document, node, leaving }: Pick<EditedNode, 'document' | 'node' | 'leaving'>,
  widgets: readonly WidgetNode[],
): void {
  if (widgets.length === 0) return
  const gone = new Set<PDFObject>(widgets.map(({ dict }) => dict))
  for (const { dict, page } of widgets) if (page > 0) leave(leaving, document.pages[page - 1]!, dict)
  const holders = new Set([...node.dicts, ...widgets.flatMap(({ above }) => above.slice(0, 1))])
  for (const holder of holders) {
    const kids = holder.lookup(Kids)
    if (!(kids instanceof PDFArray)) continue
    const left = kids.asArray().filter((kid) => !gone.has(document.context.lookup(kid)!))
    if (left.length < kids.size()) holder.set(Kids, document.context.obj(left))
  }
}

function leave(leaving: Leaving, page: PdfPage, annotation: PDFObject): void {
  const all = leaving.get(page) ?? new Set()
  leaving.set(page, all.add(annotation))
}

/** Takes the annotations off their pages. */
export function takeOffPages(leaving: Leaving): void {
  for (const [page, gone] of leaving)
    removeAnnotations(page, (annotation) => annotation !== undefined && gone.has(annotation))
}
