import { PDFDict, PDFHexString, PDFName, PDFNumber, type PDFObject, PDFString } from 'pdf-lib'
import {
  colorComponents,
  readDefaultAppearance,
  writeDefaultAppearance,
} from '../../annotations/draw/default-appearance.js'
import { dictOf, fieldFlags, numberOf, textOf } from '../../model/form-keys.js'
import type { FieldType, FormField } from '../form-field.js'
import { ensureFont, formFonts } from './create-form.js'
import { styleWidget } from './create-widget.js'
import type { EditedField } from './edit-field-options.js'
import { invalidField } from './edit-value.js'

/** A field whose dictionaries can be changed. */
export interface FieldParts {
  form: PDFDict
  name: string
  type: FieldType
  /** The dictionaries of the field itself, and those of its widgets, which may be the same. */
  dicts: readonly PDFDict[]
  widgets: readonly PDFDict[]
  /** An attribute that the field has or inherits, resolved. */
  attribute: (name: string) => PDFObject | undefined
}

type Properties = Omit<EditedField, 'name' | 'type' | 'widgets' | 'pages' | 'rename' | 'remove'>

/** Flags of properties, and the field types that have them. */
const flags: readonly [keyof Properties & keyof typeof fieldFlags, readonly FieldType[] | 'all'][] = [
  ['required', 'all'],
  ['readOnly', 'all'],
  ['multiline', ['text']],
  ['password', ['text']],
  ['comb', ['text']],
  ['richText', ['text']],
  ['fileSelect', ['text']],
  ['multiSelect', ['list']],
]

const typeFlags: Partial<Record<FieldType, number>> = {
  radio: fieldFlags.radio | fieldFlags.noToggleToOff,
  button: fieldFlags.button,
  dropdown: fieldFlags.combo,
}

const ofText: readonly FieldType[] = ['text', 'date', 'dropdown', 'list', 'button']

/** The properties of an edited field that differ from the current ones. */
export function changedProperties(edited: Properties, before: Partial<FormField> & { caption?: string }): Properties {
  const changed = Object.entries(edited).filter(([key, value]) => {
    if (value === undefined) return false
    return JSON.stringify(orNothing(value)) !== JSON.stringify(orNothing(before[key as keyof FormField]))
  })
  return Object.fromEntries(changed) as Properties
}

/** Off, empty and missing are the same. */
function orNothing(value: unknown): unknown {
  return value === false || value === '' || value === undefined ? null : value
}

/**
 * Writes properties into the dictionaries of a field; others stay unchanged. Excludes value, options and appearances.
 * @throws ToolError INVALID_OPTIONS
 */
export function writeProperties(parts: FieldParts, properties: Properties): void {
  const { type, dicts, widgets, name } = parts
  const set = (key: string, value: PDFObject | undefined) => {
    for (const dict of dicts) {
      if (value === undefined) dict.delete(PDFName.of(key))
      else dict.set(PDFName.of(key), value)
    }
  }
  writeFlags(parts, properties)
  const { tooltip, maxLength, alignment, format } = properties
  if (tooltip !== undefined) set('TU', tooltip ? PDFHexString.fromText(tooltip) : undefined)
  if (type === 'text' && maxLength !== undefined) set('MaxLen', maxLength ? PDFNumber.of(maxLength) : undefined)
  if (ofText.includes(type) && alignment !== undefined)
    set('Q', PDFNumber.of(['left', 'center', 'right'].indexOf(alignment)))
  if (type === 'date' && format !== undefined) for (const dict of dicts) setDateFormat(dict, format)
  if (ofText.includes(type)) writeTextStyle(parts, properties)
  for (const widget of widgets) styleWidget(widget, properties)
  if (properties.comb && !(properties.maxLength ?? numberOf(parts.attribute('MaxLen'))))
    throw invalidField(name, 'A comb field needs maxLength, the number of cells.')
}

function writeFlags({ type, dicts, attribute }: FieldParts, properties: Properties): void {
  const before = numberOf(attribute('Ff')) ?? 0
  let after = before | (typeFlags[type] ?? 0)
  if (type === 'list') after &= ~(fieldFlags.combo | fieldFlags.edit)
  const put = (flag: number, on: boolean | undefined) => {
    if (on !== undefined) after = on ? after | flag : after & ~flag
  }
  for (const [key, types] of flags) {
    if (types === 'all' || types.includes(type) || (type === 'date' && types.includes('text')))
      put(fieldFlags[key], properties[key] as boolean | undefined)
  }
  if (type === 'dropdown') put(fieldFlags.edit, properties.editable)
  // Cells and these exclude each other (ISO 32000-2, table 231).
  if (after & fieldFlags.comb && (type === 'text' || type === 'date') && properties.comb)
    after &= ~(fieldFlags.multiline | fieldFlags.password | fieldFlags.fileSelect)
  if (after !== before || properties.required !== undefined)
    for (const dict of dicts) dict.set(PDFName.of('Ff'), PDFNumber.of(after >>> 0))
}

function writeTextStyle(parts: FieldParts, { font, fontSize, color }: Properties): void {
  if (font === undefined && fontSize === undefined && color === undefined) return
  const { form, dicts, widgets, name, attribute } = parts
  const before = readDefaultAppearance(textOf(attribute('DA') ?? form.lookup(PDFName.of('DA'))))
  const known = font === undefined ? undefined : formFonts[font as keyof typeof formFonts]
  if (font !== undefined && known === undefined)
    throw invalidField(name, `The font ${font} cannot be chosen. Choose helvetica, times or courier.`)
  const fontName = known ? ensureFont(form, known) : (before.fontName ?? ensureFont(form, 'Helv'))
  const text = writeDefaultAppearance({
    fontName,
    size: fontSize ?? before.size,
    color: color === undefined ? before.color : color === null ? [] : colorComponents(color),
  })
  const DA = PDFName.of('DA')
  for (const dict of dicts) dict.set(DA, PDFString.of(text))
  for (const widget of widgets) if (widget.has(DA)) widget.set(DA, PDFString.of(text))
}

/** Lets viewers that run their own date functions check and write dates in a format; plain viewers pass it by. */
export function setDateFormat(field: PDFDict, format: string | null): void {
  const { context } = field
  const AA = PDFName.of('AA')
  const actions = dictOf(field, 'AA') ?? context.obj({})
  for (const [key, call] of [
    ['F', 'AFDate_FormatEx'],
    ['K', 'AFDate_KeystrokeEx'],
  ] as const) {
    if (format === null) actions.delete(PDFName.of(key))
    else actions.set(PDFName.of(key), context.obj({ S: 'JavaScript', JS: PDFString.of(`${call}\\("${format}"\\);`) }))
  }
  if (actions.keys().length === 0) field.delete(AA)
  else if (actions instanceof PDFDict) field.set(AA, actions)
}
