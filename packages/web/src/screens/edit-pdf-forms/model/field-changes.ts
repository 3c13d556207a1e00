import { type EditorField, type EditorWidget, HAIR } from './editor-field.js'
import { newEntry, withSize } from './new-entry.js'

/** Options for `edit-form-fields`. */
export interface FieldChanges {
  fields: Record<string, unknown>[]
  tabOrder?: 'as-listed'
}

/** Values for properties that are off or removed; the others cannot be removed. */
const gone: Readonly<Record<string, false | null>> = {
  required: false,
  readOnly: false,
  multiline: false,
  password: false,
  comb: false,
  editable: false,
  multiSelect: false,
  value: null,
  defaultValue: null,
  maxLength: null,
  tooltip: null,
  backgroundColor: null,
  borderColor: null,
  caption: null,
}

/**
 * The changes that give a file these fields, in this tab order, instead of those it was opened with; undefined when it
 * has them already. Fields and widgets are identified by their keys; those that were opened are in the file.
 */
export function fieldChanges(opened: readonly EditorField[], now: readonly EditorField[]): FieldChanges | undefined {
  const before = new Map(opened.map((field) => [field.key, field]))
  const keys = new Set(now.map(({ key }) => key))
  const removed = opened
    .filter(({ key }) => !keys.has(key))
    .map((field) => ({ name: field.name, widgets: widgetEntries(field, field), remove: true }))
  const isReordered = !sameOrder(opened, now)
  const listed = now.flatMap((field): Record<string, unknown>[] => {
    const was = before.get(field.key)
    if (!was) return [newEntry(field)]
    const changes = was === field ? undefined : changed(was, field)
    if (!changes) return isReordered ? [entry(was, widgetEntries(was, was))] : []
    return [{ ...changes, ...entry(was, widgetEntries(was, field)) }]
  })
  const fields = [...removed, ...listed]
  if (fields.length === 0) return undefined
  return { fields, ...(isReordered ? { tabOrder: 'as-listed' as const } : {}) }
}

/** Whether those that stay follow each other as they did, with what is new behind them. */
function sameOrder(opened: readonly EditorField[], now: readonly EditorField[]): boolean {
  const kept = new Set(now.map(({ key }) => key))
  const known = new Set(opened.map(({ key }) => key))
  const wanted = [...opened.filter(({ key }) => kept.has(key)), ...now.filter(({ key }) => !known.has(key))]
  return wanted.every(({ key }, index) => key === now[index]?.key)
}

function entry({ name }: EditorField, widgets: Record<string, unknown>[]): Record<string, unknown> {
  return { name, ...(widgets.length === 0 ? {} : { widgets }) }
}

/** The changed properties of a field, undefined if there are none. Omitted properties stay, also those that could not be given. */
function changed(was: EditorField, field: EditorField): Record<string, unknown> | undefined {
  const { key: _k, name, widgets, ...properties } = field
  const { key: _w, name: _n, widgets: _p, ...others } = was
  const changes: Record<string, unknown> = name === was.name ? {} : { rename: name }
  for (const property of Object.keys({ ...others, ...properties })) {
    const [value, other] = [field, was].map((one) => (one as unknown as Record<string, unknown>)[property])
    const next = value ?? gone[property]
    if (next !== undefined && JSON.stringify(orNothing(next)) !== JSON.stringify(orNothing(other)))
      changes[property] = next
  }
  if (field.type === 'signature' || field.type === 'button') delete changes['value']
  const isMoved =
    widgets.length !== was.widgets.length ||
    !widgets.every((widget, index) => isSameWidget(widget, was.widgets[index]!))
  return isMoved || Object.keys(changes).length > 0 ? changes : undefined
}

/** Off, empty and missing are the same. */
function orNothing(value: unknown): unknown {
  return value === false || value === '' || value === undefined ? null : value
}

function isSameWidget(a: EditorWidget, b: EditorWidget): boolean {
  const lengths = ['x', 'y', 'width', 'height'] as const
  return (
    a.key === b.key &&
    a.page === b.page &&
    a.value === b.value &&
    lengths.every((length) => Math.abs(a[length] - b[length]) < HAIR)
  )
}

/** The places of a field, with the ids that they have in the file. */
function widgetEntries(was: EditorField, { type, widgets }: EditorField): Record<string, unknown>[] {
  const ids = new Map(was.widgets.map(({ key, id }) => [key, id]))
  const hasStates = type === 'checkbox' || type === 'radio'
  return widgets.map(({ key, id: _, hidden: _h, value, ...widget }) => {
    const id = ids.get(key)
    const widgetEntry = id === undefined ? withSize(widget) : { id, ...widget }
    return { ...widgetEntry, ...(hasStates && value !== undefined ? { value } : {}) }
  })
}
