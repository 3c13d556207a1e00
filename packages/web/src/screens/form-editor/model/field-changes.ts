import { type EditorField, type EditorWidget, HAIR } from './editor-field.js'

/** What `edit-form-fields` is told. */
export interface FieldChanges {
  fields: Record<string, unknown>[]
  tabOrder?: 'as-listed'
}

/** Properties that have to be told when they are off or gone. */
const flags = ['required', 'readOnly', 'multiline', 'password', 'comb', 'editable', 'multiSelect'] as const
const removable = [
  'value',
  'defaultValue',
  'maxLength',
  'tooltip',
  'backgroundColor',
  'borderColor',
  'caption',
] as const

/**
 * What has to be changed in a file so that it has these fields, in this tab order, in place of those it was opened with; nothing when it
 * has them already. Fields are told apart by their keys.
 */
export function fieldChanges(opened: readonly EditorField[], now: readonly EditorField[]): FieldChanges | undefined {
  const before = new Map(opened.map((field) => [field.key, field]))
  const keys = new Set(now.map(({ key }) => key))
  const removed = opened
    .filter(({ key }) => !keys.has(key))
    .map((field) => ({ name: field.name, widgets: widgetsOf(field), remove: true }))
  const isReordered = !sameOrder(opened, now)
  const listed = now.flatMap((field): Record<string, unknown>[] => {
    const was = before.get(field.key)
    if (!was) return [added(field)]
    if (!isSame(was, field)) return [changed(was, field)]
    return isReordered ? [{ name: was.name, widgets: widgetsOf(was) }] : []
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

function isSame(a: EditorField, b: EditorField): boolean {
  if (a === b) return true
  const { widgets: _a, ...one } = a
  const { widgets: _b, ...other } = b
  if (JSON.stringify(sorted(one)) !== JSON.stringify(sorted(other)) || a.widgets.length !== b.widgets.length)
    return false
  return a.widgets.every((widget, index) => isSameWidget(widget, b.widgets[index]!))
}

function sorted(value: object): [string, unknown][] {
  return Object.entries(value)
    .filter(([, entry]) => entry !== undefined && entry !== false)
    .sort(([a], [b]) => (a < b ? -1 : 1))
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

function widgetsOf({ type, widgets }: EditorField): Record<string, unknown>[] {
  const hasStates = type === 'checkbox' || type === 'radio'
  return widgets.map(({ key: _, hidden: _h, value, ...widget }) => ({
    ...widget,
    ...(hasStates && value !== undefined ? { value } : {}),
  }))
}

function added({ key: _, widgets: _w, value, ...field }: EditorField): Record<string, unknown> {
  const holds = field.type === 'signature' || field.type === 'button' ? {} : { value }
  return { ...field, ...holds, widgets: widgetsOf({ ...field, key: '', value, widgets: _w }) }
}

function changed(was: EditorField, field: EditorField): Record<string, unknown> {
  const { key: _, widgets: _w, name, font, ...properties } = field
  const told: Record<string, unknown> = { ...properties }
  for (const flag of flags) told[flag] = field[flag] ?? false
  for (const property of removable) told[property] = (field as unknown as Record<string, unknown>)[property] ?? null
  // A font that is none of the standard ones cannot be chosen, only kept.
  if (font !== was.font) told['font'] = font
  if (field.type === 'signature' || field.type === 'button') delete told['value']
  return {
    ...told,
    name: was.name,
    ...(name === was.name ? {} : { rename: name }),
    ...(field.widgets.length === 0 ? {} : { widgets: widgetsOf(field) }),
  }
}
