import { isStateText } from './check-name.js'
import { type EditorField, HAIR, type Size } from './editor-field.js'

const standardFonts: readonly unknown[] = ['helvetica', 'times', 'courier']

/**
 * The entry of `edit-form-fields` for a field that is not in the file. Copies of fields from other programs may have properties that cannot be
 * written, such as fonts of their own: they get those of a new field.
 */
export function newEntry({ key: _, ...copied }: EditorField): Record<string, unknown> {
  const field = withPlainStates(copied)
  const { type, font, format, fontSize, borderWidth, maxLength, comb, borderColor } = field
  const isText = type === 'text' || type === 'date' || type === 'dropdown' || type === 'list' || type === 'button'
  return {
    ...field,
    value: fitting(field, field.value),
    defaultValue: fitting(field, field.defaultValue ?? null),
    // Without a value, a box would get a border.
    borderColor: borderColor ?? null,
    font: isText && standardFonts.includes(font) ? font : undefined,
    format: format !== undefined && isDateFormat(format) ? format : undefined,
    fontSize: within(fontSize, 0, 1000),
    borderWidth: within(borderWidth, 0, 100),
    maxLength: within(maxLength, 1, 32_767),
    comb: comb && type === 'text' && maxLength !== undefined,
    widgets: field.widgets.map(({ key: _key, id: _id, hidden: _hidden, value, ...widget }) => ({
      ...withSize(widget),
      ...((type === 'checkbox' || type === 'radio') && value !== undefined ? { value } : {}),
    })),
  }
}

/** A box that has a size, as new ones must; those of hidden signatures, for example, have none. */
export function withSize<B extends Size>(box: B): B {
  return { ...box, width: Math.max(HAIR, box.width), height: Math.max(HAIR, box.height) }
}

/** Whether a text can be the format of a date field. */
export function isDateFormat(text: string): boolean {
  return /^[dmyHhMst:./, -]{1,40}$/.test(text)
}

function within(number: number | undefined, least: number, most: number): number | undefined {
  return number === undefined ? undefined : Math.min(most, Math.max(least, number))
}

/** A value, or nothing in place of one that the field could not be given: files hold such. */
function fitting(
  { type, options = [], editable, maxLength, widgets }: Omit<EditorField, 'key'>,
  value: EditorField['value'],
): EditorField['value'] {
  if (type === 'signature' || type === 'button') return null
  if (type === 'checkbox' || type === 'radio')
    return typeof value !== 'string' || widgets.some((widget) => widget.value === value) ? value : null
  const texts = Array.isArray(value) ? value : typeof value === 'string' ? [value] : []
  const isFree = type === 'text' || type === 'date' || (type === 'dropdown' && editable)
  if (!isFree && !texts.every((text) => text === '' || options.some((option) => option.value === text))) return null
  if (type !== 'list' && texts.length > 1) return null
  return maxLength !== undefined && Array.from(texts[0] ?? '').length > maxLength ? null : value
}

/** Boxes whose states have names that can be written. */
function withPlainStates(field: Omit<EditorField, 'key'>): Omit<EditorField, 'key'> {
  const { type, widgets, value, defaultValue, options } = field
  if (type !== 'checkbox' && type !== 'radio') return field
  const states = [...new Set(widgets.map((widget) => widget.value ?? ''))]
  if (states.every(isStateText)) return field
  const taken = new Set(states)
  const names = new Map<unknown, string>()
  let number = 1
  for (const state of states) {
    if (isStateText(state)) continue
    while (taken.has(String(number))) number++
    taken.add(String(number))
    names.set(state, String(number))
  }
  const named = <T>(state: T) => (names.get(state) ?? state) as T
  return {
    ...field,
    value: named(value),
    ...(defaultValue === undefined ? {} : { defaultValue: named(defaultValue) }),
    ...(options ? { options: options.map((option) => ({ ...option, value: named(option.value) })) } : {}),
    widgets: widgets.map((widget) => ({ ...widget, value: named(widget.value ?? '') })),
  }
}
