import { type PDFDict, PDFHexString, PDFName, type PDFObject } from 'pdf-lib'
import { fieldFlags, numberOf } from '../../model/form-keys.js'
import { hasOnState, onStateOf, onStates } from '../button-states.js'
import { fieldOptions, fieldType, fieldValue, flagsOf } from '../describe-field.js'
import type { FieldOption, FieldValue } from '../form-field.js'
import type { FieldNode, WidgetNode } from '../form-tree.js'
import { dateFormatOf, formatIsoDate } from './date-format.js'

const V = PDFName.of('V')
const I = PDFName.of('I')
const RV = PDFName.of('RV')
const AP = PDFName.of('AP')
const AS = PDFName.of('AS')
const Off = 'Off'

/** Longest value of a field, in UTF-16 units. */
const MAX_VALUE = 1_000_000

/** A problem with a value for a field. */
export class FieldValueError extends Error {
  override readonly name = 'FieldValueError'
  /** The allowed values, if they are a list. */
  readonly allowed: readonly string[]

  constructor(message: string, allowed: readonly string[] = []) {
    super(message)
    this.allowed = allowed
  }
}

/** Words for checked and unchecked boxes, as used by people and spreadsheets; lower case. */
const yes = new Set('true yes on 1 x ✓ ✔ ☑ ☒ ja wahr oui vrai si sí sì vero verdadero verdadeiro sim waar'.split(' '))
const no = new Set(['', ...'false no off 0 ☐ nein falsch non faux falso não nee onwaar'.split(' ')])

/**
 * The stored form of a value from users and files: words for a checkbox, labels for options, ISO 8601 for dates.
 * Rejects texts that are too long and values that are not among the options; with `strict: false`, texts are truncated
 * and only existing options are used. `undefined` if there is nothing to set.
 * @throws FieldValueError with the reason
 */
export function checkValue(field: FieldNode, given: unknown, { strict = true } = {}): FieldValue | undefined {
  try {
    return fittingValue(field, given, strict)
  } catch (error) {
    // The current value is accepted even if it is not among the options: field lists can be passed back unchanged.
    if (JSON.stringify(given) === JSON.stringify(fieldValue(field))) return undefined
    throw error
  }
}

function fittingValue(field: FieldNode, given: unknown, strict: boolean): FieldValue | undefined {
  const type = fieldType(field)
  if (type === 'signature' || type === 'button') {
    // Printed lists say whether a field is signed.
    if (given === null || given === undefined) return undefined
    throw new FieldValueError(
      type === 'button' ? 'It is a button, which has no value.' : 'It is a signature field, which cannot be filled in.',
    )
  }
  if (given === null || given === undefined) return type === 'checkbox' ? false : null
  if (type === 'checkbox') return checkState(field, given)
  if (type === 'list') return checkList(field, given, strict)
  const text = textFrom(given)
  if (type === 'radio') {
    const options = fieldOptions(field, type)
    const picked = pick(options, text)
    if (picked !== undefined) return picked
    return text === '' || text === Off ? null : refuse(options, text)
  }
  if (type === 'dropdown') {
    if (text === '') return null
    const options = fieldOptions(field, type)
    const picked = pick(options, text)
    if (picked !== undefined) return picked
    return flagsOf(field) & fieldFlags.edit || options.length === 0 ? text : refuse(options, text)
  }
  const format = type === 'date' ? dateFormatOf(field) : undefined
  const written = format === undefined ? text : formatIsoDate(text, format)
  if (written === undefined && /^\s*\d{4}-\d\d-\d\d([T ]|\s*$)/.test(text))
    throw new FieldValueError(`It expects a date, and "${short(text)}" is not a valid one.`)
  return fitLength(field, written ?? text, strict)
}

function fitLength(field: FieldNode, text: string, strict: boolean): string {
  const most = numberOf(field.attribute('MaxLen')) ?? 0
  const letters = most > 0 ? Array.from(text) : []
  if (most <= 0 || letters.length <= most) return text
  if (strict)
    throw new FieldValueError(`It allows at most ${most} characters, and "${short(text)}" has ${letters.length}.`)
  return letters.slice(0, most).join('')
}

function textFrom(given: unknown): string {
  if (
    typeof given === 'string' ||
    typeof given === 'number' ||
    typeof given === 'boolean' ||
    typeof given === 'bigint'
  ) {
    const text = String(given)
    if (text.length > MAX_VALUE)
      throw new FieldValueError(`Its value is too long: the limit is ${MAX_VALUE} characters.`)
    return text
  }
  throw new FieldValueError('It expects a text.')
}

function checkState(field: FieldNode, given: unknown): FieldValue {
  const options = new Map(fieldOptions(field, 'checkbox').map((option) => [option.value, option]))
  const several = options.size > 1
  const text = textFrom(given)
  const picked = pick([...options.values()], text)
  if (picked !== undefined && text !== '') return several ? picked : true
  const word = text.trim().toLowerCase()
  if (no.has(word)) return false
  if (yes.has(word) && !several) return true
  const allowed = several ? [...options.keys(), 'false'] : ['true', 'false', ...options.keys()]
  throw new FieldValueError(`It is a checkbox, and "${short(text)}" is none of: ${listed(allowed)}.`, allowed)
}

function checkList(field: FieldNode, given: unknown, strict: boolean): FieldValue {
  const options = fieldOptions(field, 'list')
  const isMultiple = (flagsOf(field) & fieldFlags.multiSelect) !== 0
  let wanted = Array.isArray(given) ? given.map(textFrom) : [textFrom(given)]
  const [only = ''] = wanted
  if (!Array.isArray(given)) {
    if (only === '') return null
    // A table cell may contain several values.
    if (isMultiple && pick(options, only) === undefined) wanted = only.split(/[;|\n]/).map((part) => part.trim())
  }
  const named = wanted.filter((text) => text !== '')
  const known = named.flatMap((text) => pick(options, text) ?? [])
  // Where some of them are known, those are taken.
  const picked =
    strict || known.length === 0 ? named.map((text) => pick(options, text) ?? refuse(options, text)) : known
  if (picked.length > 1 && !isMultiple) {
    if (strict) throw new FieldValueError(`It allows one of its options, and ${picked.length} were given.`)
    return picked[0]!
  }
  return isMultiple ? picked : (picked[0] ?? null)
}

/** The stored value of an option by its value or label; case-insensitive if unambiguous. */
function pick(options: readonly FieldOption[], text: string): string | undefined {
  const exact = options.find(({ value }) => value === text) ?? options.find(({ label }) => label === text)
  if (exact) return exact.value
  const loose = (other: string) => other.trim().toLowerCase() === text.trim().toLowerCase()
  const close = options.filter(({ value, label }) => loose(value) || loose(label))
  return close.length === 1 ? close[0]!.value : undefined
}

function refuse(options: readonly FieldOption[], text: string): never {
  const allowed = options.map(({ value, label }) => (label === value ? value : `${value} (${label})`))
  throw new FieldValueError(`"${short(text)}" is none of its options: ${listed(allowed)}.`, allowed)
}

function listed(allowed: readonly string[]): string {
  const shown = allowed.slice(0, 20).map(short).join(', ')
  return allowed.length > 20 ? `${shown} and ${allowed.length - 20} more` : shown
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/**
 * Sets a value accepted by `checkValue`: /V of all dictionaries of the field, the states of its boxes, the indexes of
 * the selection. Removes rich text (/RV), which would show the old value. `FieldAppearances` draws the appearances of texts.
 */
export function setValue(field: FieldNode, value: FieldValue): void {
  const type = fieldType(field)
  if (type === 'signature' || type === 'button') return
  if (type === 'checkbox' || type === 'radio') {
    setState(field, value)
    return
  }
  const { context } = field.dicts[0]!
  const isEmpty = value === null || (Array.isArray(value) && value.length === 0)
  const stored: PDFObject = Array.isArray(value)
    ? context.obj(value.map((text) => PDFHexString.fromText(text)))
    : textString(value === null ? '' : String(value))
  const hadValue = field.attribute('V') !== undefined
  clearWidgets(field)
  for (const dict of field.dicts) {
    if (isEmpty && !hadValue) dict.delete(V)
    else dict.set(V, Array.isArray(value) && value.length === 1 ? PDFHexString.fromText(value[0]!) : stored)
    dict.delete(RV)
    if (type !== 'list') dict.delete(I)
  }
  if (type === 'list') setSelectedIndices(field, value)
}

/** Values belong to the field; some readers prefer one stored in a widget. */
function clearWidgets(field: FieldNode): void {
  const own = new Set<PDFDict>(field.dicts)
  for (const { dict, above } of field.widgets.slice(0, 10_000)) {
    for (const holder of [dict, ...above]) {
      if (own.has(holder) || field.ancestors.includes(holder)) continue
      holder.delete(V)
      holder.delete(RV)
    }
  }
}

function setSelectedIndices(field: FieldNode, value: FieldValue): void {
  const chosen = new Set(Array.isArray(value) ? value : value === null ? [] : [String(value)])
  const indices = fieldOptions(field, 'list').flatMap((option, index) => (chosen.has(option.value) ? [index] : []))
  for (const dict of field.dicts) {
    if (indices.length === 0) dict.delete(I)
    else dict.set(I, dict.context.obj(indices))
  }
}

function setState(field: FieldNode, value: FieldValue): void {
  const states = onStates(field)
  const state = value === true ? states[0] : typeof value === 'string' ? value : undefined
  const name = PDFName.of((state ?? Off).replaceAll('#', '#23'))
  clearWidgets(field)
  for (const dict of field.dicts) dict.set(V, name)
  field.widgets.forEach((widget, index) => {
    const { dict } = widget
    keepState(widget)
    dict.set(AS, state !== undefined && states[index] === state ? name : PDFName.of(Off))
  })
}

/**
 * Keeps the on-state of a button that only its /AS contains, which is about to change, as the name of an appearance to
 * be drawn later.
 */
function keepState(widget: WidgetNode): void {
  const { dict } = widget
  const own = onStateOf(widget)
  if (own === undefined || hasOnState(widget)) return
  const appearances = dict.context.obj({})
  appearances.set(PDFName.of(own.replaceAll('#', '#23')), dict.context.obj({}))
  dict.set(AP, dict.context.obj({ N: appearances }))
}

/** A text string: PDFDocEncoding for ASCII, otherwise UTF-16 (ISO 32000-2, 7.9.2.2). */
function textString(text: string): PDFHexString {
  if (!/^[\x20-\x7e\n\r\t]*$/.test(text)) return PDFHexString.fromText(text)
  return PDFHexString.fromBytes(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
}
