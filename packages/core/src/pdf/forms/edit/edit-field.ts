import { PDFHexString, PDFName, PDFNumber, type PDFObject } from 'pdf-lib'
import { fieldFlags, numberOf, textOf } from '../../model/form-keys.js'
import { nameObject } from '../../syntax/trees.js'
import { onStates } from '../button-states.js'
import type { FieldType, FormField } from '../form-field.js'
import type { FieldNode, WidgetNode } from '../form-tree.js'
import { writeOptions, writeStateLabels } from './create-field.js'
import type { EditedField } from './edit-field-options.js'
import { changedProperties, setDateFormat, writeProperties } from './edit-properties.js'
import { invalidField, showState, valueObject } from './edit-value.js'
import { type Edit, type EditedNode, noEdit, placeWidgets } from './edit-widgets.js'
import type { WidgetPlacement } from './widget-placements.js'

/** Attributes that fields take from those above them (ISO 32000-2, tables 226 to 234). */
const inheritable = ['FT', 'Ff', 'V', 'DV', 'DA', 'Q', 'MaxLen', 'Opt']

/** Properties whose change needs no new appearance. */
const unseen = new Set(['required', 'readOnly', 'tooltip', 'defaultValue', 'editable', 'multiSelect', 'format'])

/**
 * Applies an entry to a field; `places` are its new positions, undefined if unchanged.
 * @throws ToolError INVALID_OPTIONS
 */
export function editField(
  edited: EditedNode,
  entry: EditedField,
  places: readonly WidgetPlacement[] | undefined,
): Edit {
  const { document, form, node, before } = edited
  const type = entry.type ?? before.type
  const isConverted = type !== before.type
  if (isConverted) convert(node, before, type)
  const {
    name: _n,
    type: _t,
    widgets: _w,
    pages: _p,
    rename: _r,
    remove: _m,
    page,
    x,
    y,
    width,
    height,
    ...properties
  } = entry
  const changed = changedProperties(properties, before)
  const edit = places ? placeWidgets(edited, type, places) : noEdit
  const removed = new Set(edit.removed)
  const widgets = [...node.widgets.map(({ dict }) => dict), ...edit.added.map(({ dict }) => dict)].filter(
    (dict) => !removed.has(dict),
  )
  const isBox = type === 'checkbox' || type === 'radio'
  if (Object.keys(changed).length > 0) {
    writeProperties(
      { form, name: entry.name, type, dicts: node.dicts, widgets, attribute: node.attribute },
      { ...changed, ...(changed.comb ? { maxLength: properties.maxLength ?? before.maxLength } : {}) },
    )
  }
  const states = isBox ? onStates({ ...node, widgets: widgets.map((dict) => ({ dict }) as WidgetNode) }) : []
  const options = changed.options ?? before.options ?? []
  if (changed.options && !isBox) for (const dict of node.dicts) writeOptions(dict, options)
  const hasOtherBoxes = edit.added.length + edit.removed.length + edit.renamed.size > 0
  if (isBox && (changed.options || (hasOtherBoxes && node.attribute('Opt'))))
    for (const dict of node.dicts) writeStateLabels(dict, states, options)

  const rules = {
    name: entry.name,
    type,
    options,
    states,
    maxLength: properties.maxLength === undefined ? before.maxLength : properties.maxLength,
    editable: properties.editable ?? before.editable,
    format: properties.format ?? before.format,
  }
  const write = (key: string, object: PDFObject | undefined) => {
    for (const dict of node.dicts) {
      if (object) dict.set(PDFName.of(key), object)
      else dict.delete(PDFName.of(key))
    }
  }
  const { context } = document
  if (changed.defaultValue !== undefined) write('DV', valueObject(context, changed.defaultValue, rules))
  if (changed.value !== undefined) {
    write('V', valueObject(context, changed.value, rules) ?? (isBox ? PDFName.of('Off') : undefined))
    for (const dict of node.dicts) for (const key of ['I', 'RV']) dict.delete(PDFName.of(key))
  } else if (changed.options && !isBox) keepValue(edited, rules, write)
  else if (changed.format && typeof before.value === 'string') write('V', valueObject(context, before.value, rules))
  if (isBox && (changed.value !== undefined || edit.added.length > 0 || edit.renamed.size > 0)) {
    followState(node, edit.renamed, states)
    showState(widgets, node.attribute('V') ?? PDFName.of('Off'))
  }
  const seen = Object.keys(changed).filter((key) => !unseen.has(key))
  return {
    ...edit,
    touched: edit.touched || isConverted || Object.keys(changed).length > 0,
    redraw: edit.redraw || isConverted || seen.length > 0,
    redrawAll: edit.redrawAll || seen.some((key) => key !== 'value' && key !== 'options'),
  }
}

/** A state that is called differently stays chosen. */
function followState({ dicts }: FieldNode, renamed: Edit['renamed'], states: readonly string[]): void {
  for (const key of ['V', 'DV'].map((name) => PDFName.of(name))) {
    for (const dict of dicts) {
      const state = textOf(dict.lookup(key))
      const next = state === undefined || states.includes(state) ? undefined : renamed.get(state)
      if (next !== undefined) dict.set(key, nameObject(next))
    }
  }
}

/** Removes a value that is no longer among the options. */
function keepValue(
  { before, document }: EditedNode,
  rules: Parameters<typeof valueObject>[2],
  write: (key: string, object: PDFObject | undefined) => void,
): void {
  const known = new Set(rules.options.map(({ value }) => value))
  const held = Array.isArray(before.value) ? before.value : [before.value]
  if (rules.editable || held.every((one) => typeof one !== 'string' || known.has(one))) return
  const left = held.filter((one): one is string => typeof one === 'string' && known.has(one))
  write('V', left.length === 0 ? undefined : valueObject(document.context, left.length === 1 ? left[0]! : left, rules))
}

function convert({ dicts, attribute }: FieldNode, { name, type, value }: FormField, to: FieldType): void {
  const pair = [type, to].sort().join()
  const flags = numberOf(attribute('Ff')) ?? 0
  for (const dict of dicts) {
    if (pair === 'date,text') {
      setDateFormat(dict, to === 'date' ? 'yyyy-mm-dd' : null)
      if (to === 'date') dict.set(PDFName.of('Ff'), PDFNumber.of(flags & ~fieldFlags.multiline))
    } else if (pair === 'dropdown,list') {
      const off = to === 'list' ? fieldFlags.combo | fieldFlags.edit : fieldFlags.multiSelect
      dict.set(PDFName.of('Ff'), PDFNumber.of((flags & ~off) | (to === 'dropdown' ? fieldFlags.combo : 0)))
      if (Array.isArray(value) && typeof value[0] === 'string')
        dict.set(PDFName.of('V'), PDFHexString.fromText(value[0]))
      dict.delete(PDFName.of('I'))
    } else {
      throw invalidField(name, `It is of type ${type} and cannot become ${to}. Remove it and add a new one.`)
    }
  }
}

/** Copies inherited attributes to a field before it moves to another parent. */
export function keepInherited({ dicts, ancestors }: FieldNode): void {
  for (const name of inheritable) {
    const key = PDFName.of(name)
    const value = ancestors.map((holder) => holder.get(key)).find((found) => found !== undefined)
    if (value === undefined) continue
    for (const dict of dicts) if (!dict.has(key)) dict.set(key, value)
  }
}
