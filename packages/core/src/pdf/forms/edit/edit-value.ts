import { type PDFContext, PDFDict, PDFHexString, PDFName, type PDFObject } from 'pdf-lib'
import { ToolError } from '../../../errors.js'
import { dictOf } from '../../model/form-keys.js'
import { nameObject } from '../../syntax/trees.js'
import { onStateOf } from '../button-states.js'
import { formatIsoDate } from '../fill/date-format.js'
import type { FieldOption, FieldType, FieldValue } from '../form-field.js'

const AP = PDFName.of('AP')
const AS = PDFName.of('AS')
const Off = PDFName.of('Off')

/** The constraints on a value. */
export interface ValueRules {
  name: string
  type: FieldType
  options: readonly FieldOption[]
  /** The on-states of checkboxes and radio buttons, in the order of the widgets. */
  states: readonly string[]
  maxLength?: number | null | undefined
  editable?: boolean | undefined
  /** How a date is written. */
  format?: string | undefined
}

/**
 * The object that stores a value in a field of a type; undefined for no value.
 * @throws ToolError INVALID_OPTIONS for an invalid value; names field, value and allowed values
 */
export function valueObject(context: PDFContext, value: FieldValue, rules: ValueRules): PDFObject | undefined {
  const { name, type, options, states, maxLength, editable, format } = rules
  const wrong = (why: string) => wrongValue(name, value, why)
  if (value === null || type === 'button' || type === 'signature') return undefined
  if (type === 'checkbox' || type === 'radio') {
    if (value === false || value === '') return Off
    const state = value === true ? states[0] : value
    if (type === 'radio' && value === true) throw wrong(allowed(states))
    const taken = type === 'checkbox' ? ['true', 'false', ...states] : states
    if (typeof state !== 'string' || !states.includes(state)) throw wrong(allowed([...new Set(taken)]))
    return nameObject(state)
  }
  const declared = Array.isArray(value) ? value : [value]
  const texts = declared.map((text) =>
    type === 'date' && format && typeof text === 'string' ? (formatIsoDate(text, format) ?? text) : text,
  )
  if (!texts.every((text) => typeof text === 'string')) throw wrong('Give a text.')
  if (type !== 'list' && texts.length !== 1) throw wrong('Give a single text.')
  if (type === 'list' || (type === 'dropdown' && !editable)) {
    const known = new Set(options.map((option) => option.value))
    if (!texts.every((text) => text === '' || known.has(text))) throw wrong(allowed([...known]))
  }
  if (maxLength && Array.from(texts[0] ?? '').length > maxLength)
    throw wrong(`It allows at most ${maxLength} characters.`)
  const objects = texts.map((text) => PDFHexString.fromText(text))
  return objects.length === 1 ? objects[0] : context.obj(objects)
}

/** Whether a text can be a new on-state: names with other letters are read in different ways. */
export function isStateText(state: string): boolean {
  return /^[!-~]([ -~]{0,125}[!-~])?$/.test(state) && state !== 'Off'
}

/** Gives a widget without appearance its on-state; the appearance is drawn later. */
export function setNewState(widget: PDFDict, state: string): void {
  const states = widget.context.obj({})
  states.set(nameObject(state), widget.context.obj(null))
  widget.set(AP, widget.context.obj({ N: states }))
  widget.set(AS, Off)
}

/** Renames the on-state of a widget; its appearances stay. */
export function renameState(widget: PDFDict, to: string): void {
  const from = onStateOf({ dict: widget })
  if (from === undefined) {
    setNewState(widget, to)
    return
  }
  const appearances = dictOf(widget, 'AP')
  for (const kind of ['N', 'R', 'D']) {
    const states = appearances?.lookup(PDFName.of(kind))
    if (!(states instanceof PDFDict)) continue
    const appearance = states.get(nameObject(from))
    if (appearance === undefined) continue
    states.delete(nameObject(from))
    states.set(nameObject(to), appearance)
  }
  if (widget.get(AS) === nameObject(from)) widget.set(AS, nameObject(to))
}

/** Lets the widgets of a checkbox or radio group show the state their field is in. */
export function showState(widgets: readonly PDFDict[], state: PDFObject | undefined): void {
  for (const widget of widgets) {
    const own = onStateOf({ dict: widget })
    widget.set(AS, own !== undefined && nameObject(own) === state ? nameObject(own) : Off)
  }
}

function allowed(values: readonly string[]): string {
  const shown = values.slice(0, 20).join(', ')
  return values.length === 0 ? 'It has no options.' : `It allows ${shown}${values.length > 20 ? ' …' : ''}.`
}

function wrongValue(name: string, value: FieldValue, why: string): ToolError {
  const declared = typeof value === 'string' ? value.slice(0, 100) : JSON.stringify(value)?.slice(0, 100)
  return invalidField(name, `It cannot have the value ${declared}. ${why}`)
}

/** An error that names a field of the option `fields`. */
export function invalidField(name: string, why: string): ToolError {
  return new ToolError('INVALID_OPTIONS', `Field ${name}: ${why}`, {
    details: { problems: [{ field: 'fields', message: `${name}: ${why}` }], name },
  })
}
