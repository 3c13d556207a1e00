import type { EditorField } from './editor-field.js'

/** A field as one of another kind, without what only its own kind has. */
export function converted(field: EditorField, type: EditorField['type']): EditorField {
  const { format: _f, multiline: _m, password: _p, comb: _c, multiSelect: _s, editable: _e, ...rest } = field
  const value = Array.isArray(field.value) ? (field.value[0] ?? null) : field.value
  const isChoice = type === 'dropdown' || type === 'list'
  // A dropdown may have held a text that is none of its options.
  const isLost = isChoice && value !== null && !field.options?.some((option) => option.value === value)
  return {
    ...rest,
    type,
    ...(isLost ? { value: null, defaultValue: null } : { value }),
    ...(type === 'date' ? { format: 'yyyy-mm-dd' } : {}),
  }
}
