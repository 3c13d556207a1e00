import { PDFDict, PDFHexString, PDFName, type PDFRef, PDFString } from 'pdf-lib'
import { writeDefaultAppearance } from '../../annotations/draw/default-appearance.js'
import type { PdfDocument, PdfPage } from '../../model/document.js'
import { userUnitOf } from '../../model/seen-page.js'
import type { FieldOption, FieldType } from '../form-field.js'
import { ensureFont } from './create-form.js'
import { createWidget } from './create-widget.js'
import type { NewField } from './edit-field-options.js'
import { writeProperties } from './edit-properties.js'
import { invalidField, isStateText, setNewState, showState, valueObject } from './edit-value.js'
import type { WidgetPlacement } from './widget-placements.js'

const fieldTypes: Record<FieldType, 'Tx' | 'Btn' | 'Ch' | 'Sig'> = {
  text: 'Tx',
  date: 'Tx',
  checkbox: 'Btn',
  radio: 'Btn',
  button: 'Btn',
  dropdown: 'Ch',
  list: 'Ch',
  signature: 'Sig',
}

/** A field that was made, and its widgets in order. */
export interface CreatedField {
  ref: PDFRef
  dict: PDFDict
  widgets: { ref: PDFRef; dict: PDFDict; page: PdfPage }[]
}

/** Default date format. */
const DATES = 'yyyy-mm-dd'

/** Boxes up to this height, in units of their page, are too low for 12-point text. */
const LOW = 16

/**
 * Creates a field as a separate dictionary with one widget per position as its kids. It has no name, parent or
 * appearances yet. By default, checkboxes and radio buttons have a thin black border; text is 12-point Helvetica, or as
 * large as fits in a lower box.
 * @throws ToolError INVALID_OPTIONS
 */
export function createField(
  document: PdfDocument,
  form: PDFDict,
  entry: NewField,
  places: readonly WidgetPlacement[],
): CreatedField {
  const { context } = document
  const { name, type } = entry
  if (places.length === 0) throw invalidField(name, 'It needs a position: page, x, y, width and height.')
  const states = statesOf(entry, places)
  const dict = context.obj({ FT: fieldTypes[type] })
  const ref = context.register(dict)
  const widgets = places.map((place) => addWidget(document, place, ref, type))
  dict.set(PDFName.of('Kids'), context.obj(widgets.map((widget) => widget.ref)))
  widgets.forEach((widget, index) => {
    const state = states[index]
    if (state !== undefined) setNewState(widget.dict, state)
  })

  const isBox = type === 'checkbox' || type === 'radio'
  // Readers that draw boxes themselves take their signs from it.
  if (isBox) {
    const text = writeDefaultAppearance({ fontName: ensureFont(form, 'ZaDb'), size: 0, color: [] })
    dict.set(PDFName.of('DA'), PDFString.of(text))
  }
  const low = places.some(({ height, page }) => height / userUnitOf(document.pages[page - 1]!) < LOW)
  writeProperties(
    {
      form,
      name,
      type,
      dicts: [dict],
      widgets: widgets.map((widget) => widget.dict),
      attribute: (key) => dict.lookup(PDFName.of(key)),
    },
    {
      ...entry,
      font: entry.font ?? 'helvetica',
      fontSize: entry.fontSize ?? (low ? 0 : 12),
      ...(isBox && entry.borderColor === undefined ? { borderColor: '#000000' } : {}),
      ...(type === 'date' ? { format: entry.format ?? DATES } : {}),
    },
  )
  const options = entry.options ?? []
  if (type === 'dropdown' || type === 'list') writeOptions(dict, options)
  if (isBox) writeStateLabels(dict, states, options)
  const { maxLength, editable, format = DATES } = entry
  const rules = { name, type, options, states, maxLength, editable, format }
  for (const [key, value] of [
    ['V', entry.value],
    ['DV', entry.defaultValue ?? undefined],
  ] as const) {
    const object = valueObject(context, value ?? null, rules)
    if (object) dict.set(PDFName.of(key), object)
  }
  if (isBox) {
    const value = dict.get(PDFName.of('V')) ?? PDFName.of('Off')
    dict.set(PDFName.of('V'), value)
    showState(
      widgets.map((widget) => widget.dict),
      value,
    )
  }
  return { ref, dict, widgets }
}

/** Adds a widget of a field to a page; the field does not know of it yet. */
export function addWidget(
  document: PdfDocument,
  place: WidgetPlacement,
  field: PDFRef,
  type: FieldType,
): CreatedField['widgets'][number] {
  const page = document.pages[place.page - 1]!
  const ref = createWidget(page, place, field, type)
  const dict = document.context.lookup(ref, PDFDict)
  // Print and hidden; ISO 32000-2, table 167.
  if (place.hidden) dict.set(PDFName.of('F'), document.context.obj(6))
  return { ref, dict, page }
}

/** The on-state of each widget: the given one, else `Yes` for a checkbox and `1`, `2` … for radio buttons. */
function statesOf({ name, type }: NewField, places: readonly WidgetPlacement[]): string[] {
  if (type !== 'checkbox' && type !== 'radio') return []
  return places.map(({ value }, index) => checkedState(name, value ?? (type === 'checkbox' ? 'Yes' : `${index + 1}`)))
}

/** An on-state that can be written. @throws ToolError INVALID_OPTIONS */
export function checkedState(name: string, state: string): string {
  if (isStateText(state)) return state
  throw invalidField(
    name,
    `The value ${state.slice(0, 100)} of a box cannot be used. Use ASCII letters, digits and signs, and not Off. Labels with any letters go into options.`,
  )
}

/** Writes the choices of a dropdown or list (ISO 32000-2, table 234). */
export function writeOptions(field: PDFDict, options: readonly FieldOption[]): void {
  const { context } = field
  const items = options.map(({ value, label }) =>
    value === label
      ? PDFHexString.fromText(value)
      : context.obj([PDFHexString.fromText(value), PDFHexString.fromText(label)]),
  )
  field.set(PDFName.of('Opt'), context.obj(items))
  field.delete(PDFName.of('I'))
}

/** Writes the labels of boxes whose on-states say something else (ISO 32000-2, table 231), in the order of the widgets. */
export function writeStateLabels(field: PDFDict, states: readonly string[], options: readonly FieldOption[]): void {
  const labels = new Map(options.map(({ value, label }) => [value, label]))
  if (states.every((state) => (labels.get(state) ?? state) === state)) field.delete(PDFName.of('Opt'))
  else
    field.set(
      PDFName.of('Opt'),
      field.context.obj(states.map((state) => PDFHexString.fromText(labels.get(state) ?? state))),
    )
}
