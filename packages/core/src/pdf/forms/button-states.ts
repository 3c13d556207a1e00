import { PDFDict, PDFName } from 'pdf-lib'
import { dictOf, textOf } from '../model/form-keys.js'
import type { FieldNode, WidgetNode } from './form-tree.js'

const AS = PDFName.of('AS')
const Off = 'Off'

/**
 * The on-state of a checkbox or radio button: the name of its appearance that is not `Off` (ISO 32000-2, 12.7.5.2.3),
 * or without appearances, its state or that of its field; `undefined` if there is none.
 */
export function onStateOf(widget: Pick<WidgetNode, 'dict'>): string | undefined {
  const on = drawnStateOf(widget)
  if (on !== undefined) return on
  const state = textOf(widget.dict.lookup(AS))
  return state === undefined || state === Off ? undefined : state
}

/** Whether the appearances of a checkbox or radio button determine its on-state. */
export function hasOnState(widget: Pick<WidgetNode, 'dict'>): boolean {
  return drawnStateOf(widget) !== undefined
}

function drawnStateOf({ dict }: Pick<WidgetNode, 'dict'>): string | undefined {
  const appearances = dictOf(dict, 'AP')
  for (const key of ['N', 'D']) {
    const states = appearances?.lookup(PDFName.of(key))
    if (!(states instanceof PDFDict)) continue
    const on = states.keys().find((name) => name.decodeText() !== Off)
    if (on) return on.decodeText()
  }
  return undefined
}

/** The on-states of the widgets of a field in order; for those without one, the value of the field, else `Yes`. */
export function onStates(field: FieldNode): string[] {
  const value = textOf(field.attribute('V'))
  const fallback = value && value !== Off ? value : 'Yes'
  return field.widgets.map((widget) => onStateOf(widget) ?? fallback)
}

/**
 * The state of a checkbox or radio group: its value, even one that no widget can show, or without a value, the state of
 * its widgets.
 */
export function stateOf(field: FieldNode): string | undefined {
  const value = textOf(field.attribute('V'))
  if (value === Off) return undefined
  if (value !== undefined) {
    const states = field.widgets.map(onStateOf)
    const areNamed = states.length > 0 && states.every((state) => state !== undefined)
    // A name may be empty, and be the name of a state nevertheless.
    if (areNamed ? states.includes(value) : value !== '') return value
  }
  for (const { dict } of field.widgets) {
    const state = textOf(dict.lookup(AS))
    if (state !== undefined && state !== Off) return state
  }
  return undefined
}
