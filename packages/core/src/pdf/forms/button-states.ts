import { PDFDict, PDFName } from 'pdf-lib'
import { dictOf, textOf } from './form-keys.js'
import type { FieldNode, WidgetNode } from './form-tree.js'

const AS = PDFName.of('AS')
const Off = 'Off'

/**
 * The state in which a checkbox or radio button is on: the name of its look that is not `Off` (ISO 32000-2, 12.7.5.2.3),
 * or where it has no looks what it or its field says it is in; `undefined` where nothing tells.
 */
export function onStateOf({ dict }: Pick<WidgetNode, 'dict'>): string | undefined {
  const looks = dictOf(dict, 'AP')
  for (const key of ['N', 'D']) {
    const states = looks?.lookup(PDFName.of(key))
    if (!(states instanceof PDFDict)) continue
    const on = states.keys().find((name) => name.decodeText() !== Off)
    if (on) return on.decodeText()
  }
  const state = textOf(dict.lookup(AS))
  return state === undefined || state === Off ? undefined : state
}

/** The on-states of the widgets of a field, in their order; of those that tell none, the value of the field, else `Yes`. */
export function onStates(field: FieldNode): string[] {
  const value = textOf(field.attribute('V'))
  const fallback = value && value !== Off ? value : 'Yes'
  return field.widgets.map((widget) => onStateOf(widget) ?? fallback)
}

/** The state that a checkbox or radio group is in: its value, or where it has none that of its widgets. */
export function stateOf(field: FieldNode): string | undefined {
  const value = textOf(field.attribute('V'))
  // A name may be empty, and be the name of a state nevertheless.
  if (value !== undefined && (value !== '' || field.widgets.some((widget) => onStateOf(widget) === '')))
    return value === Off ? undefined : value
  for (const { dict } of field.widgets) {
    const state = textOf(dict.lookup(AS))
    if (state !== undefined && state !== Off) return state
  }
  return undefined
}
