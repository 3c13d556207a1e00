import { PDFArray, PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import { hexColor, readDefaultAppearance } from '../annotations/draw/default-appearance.js'
import type { PdfDocument } from '../model/document.js'
import { hasXfa } from '../model/form-fields.js'
import { dictOf, fieldFlags, numberOf, numbersOf, rectOf, textOf } from '../model/form-keys.js'
import { pageGeometry } from '../model/page-geometry.js'
import type { PageGeometry } from '../model/seen-rect.js'
import { hasSignatures, isSignature } from '../model/signatures.js'
import { onStates, stateOf } from './button-states.js'
import { dateFormatOf } from './fill/date-format.js'
import type { FieldOption, FieldType, FieldValue, FieldWidget, FormDescription, FormField } from './form-field.js'
import { type FieldNode, type FormTree, readFormTree, type WidgetNode } from './form-tree.js'

const MAX_OPTIONS = 100_000
const HIDDEN = 2
const NO_VIEW = 32

/** What kind of field it is, by its /FT, flags and date format. A field without a type that is known is a text. */
export function fieldType(field: FieldNode): FieldType {
  const flags = flagsOf(field)
  switch (textOf(field.attribute('FT'))) {
    case 'Btn':
      return flags & fieldFlags.button ? 'button' : flags & fieldFlags.radio ? 'radio' : 'checkbox'
    case 'Ch':
      return flags & fieldFlags.combo ? 'dropdown' : 'list'
    case 'Sig':
      return 'signature'
    default:
      return dateFormatOf(field) === undefined ? 'text' : 'date'
  }
}

/** The /Ff of a field. */
export function flagsOf(field: FieldNode): number {
  return numberOf(field.attribute('Ff')) ?? 0
}

/** Cache of option lists: one form may be filled in thousands of times. Lists are never changed in place. */
const listed = new WeakMap<PDFArray, readonly FieldOption[]>()

function readOptions(list: PDFArray): readonly FieldOption[] {
  const known = listed.get(list)
  if (known) return known
  const read = list
    .asArray()
    .slice(0, MAX_OPTIONS)
    .map((_, index): FieldOption => {
      const option = list.lookup(index)
      if (option instanceof PDFArray) {
        const value = textOf(option.lookup(0)) ?? ''
        return { value, label: textOf(option.lookup(1)) ?? value }
      }
      const value = textOf(option) ?? ''
      return { value, label: value }
    })
  listed.set(list, read)
  return read
}

/** The options of a dropdown or list, or the on-states of radio buttons with their labels from /Opt. */
export function fieldOptions(field: FieldNode, type: FieldType): FieldOption[] {
  const list = field.attribute('Opt')
  const read = list instanceof PDFArray ? readOptions(list) : []
  if (type === 'dropdown' || type === 'list') return [...read]
  const options = new Map<string, FieldOption>()
  onStates(field).forEach((value, index) => {
    if (!options.has(value)) options.set(value, { value, label: read[index]?.label || readableState(value) })
  })
  return [...options.values()]
}

/** Names are UTF-8 by habit, and some writers escape them twice. */
function readableState(state: string): string {
  const plain = state.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  if (!/[\x80-\xff]/.test(plain) || /[^\0-\xff]/.test(plain)) return plain
  try {
    const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return plain
  }
}

/** Describes one field. */
export function describeField(field: FieldNode, tree: FormTree, geometryOf: GeometryOf): FormField {
  const type = fieldType(field)
  const flags = flagsOf(field)
  const has = (flag: number) => (flags & flag) !== 0
  const isText = type === 'text' || type === 'date'
  const isChoice = type === 'dropdown' || type === 'list'
  const hasText = isText || isChoice || type === 'button'
  const states = type === 'checkbox' || type === 'radio' ? onStates(field) : []
  const options = isChoice || type === 'radio' || new Set(states).size > 1 ? fieldOptions(field, type) : undefined
  const maxLength = isText ? numberOf(field.attribute('MaxLen')) : undefined
  const tooltip = textOf(field.attribute('TU'))
  const format = type === 'date' ? dateFormatOf(field) : undefined
  const defaultValue = readValue(field.attribute('DV'), type, states)
  const alignment = numberOf(attributeWithForm(field, tree, 'Q'))
  const caption = textOf(dictOf(field.widgets[0]?.dict, 'MK')?.lookup(PDFName.of('CA')))
  const appearance = hasText ? textStyle(field, tree) : {}
  return {
    name: field.name,
    type,
    value: fieldValue(field, type, states),
    ...(defaultValue === null ? {} : { defaultValue }),
    ...(has(fieldFlags.required) ? { required: true } : {}),
    ...(has(fieldFlags.readOnly) ? { readOnly: true } : {}),
    ...(isText && has(fieldFlags.multiline) ? { multiline: true } : {}),
    ...(isText && has(fieldFlags.password) ? { password: true } : {}),
    ...(isText && has(fieldFlags.comb) ? { comb: true } : {}),
    ...(maxLength !== undefined && maxLength > 0 ? { maxLength } : {}),
    ...(type === 'dropdown' && has(fieldFlags.edit) ? { editable: true } : {}),
    ...(type === 'list' && has(fieldFlags.multiSelect) ? { multiSelect: true } : {}),
    ...(isText && has(fieldFlags.richText) ? { richText: true } : {}),
    ...(isText && has(fieldFlags.fileSelect) ? { fileSelect: true } : {}),
    ...(options ? { options } : {}),
    ...(tooltip ? { tooltip } : {}),
    ...(isText || isChoice ? { alignment: (['left', 'center', 'right'] as const)[alignment ?? 0] ?? 'left' } : {}),
    ...appearance,
    ...(type === 'button' && caption ? { caption } : {}),
    ...boxStyle(field.widgets[0]),
    ...(format === undefined ? {} : { format }),
    widgets: field.widgets.flatMap((widget, index) => describeWidget(widget, states[index], geometryOf) ?? []),
  }
}

/** Returns the geometry of a page by number. */
export type GeometryOf = (page: number) => PageGeometry | undefined

/** Geometry of the pages of a document, each worked out once. */
export function geometryOfPages(document: PdfDocument): GeometryOf {
  const known = new Map<number, PageGeometry>()
  return (number) => {
    const page = document.pages[number - 1]
    if (!page) return undefined
    const geometry = known.get(number) ?? pageGeometry(page)
    known.set(number, geometry)
    return geometry
  }
}

/**
 * Lists the fields of a document with their properties, values and positions: in tab order (page, index among its
 * annotations), with those on no page last.
 */
export function describeForm(document: PdfDocument, tree: FormTree = readFormTree(document)): FormDescription {
  const geometryOf = geometryOfPages(document)
  return {
    fields: inPageOrder(tree.fields).map((field) => describeField(field, tree, geometryOf)),
    pageCount: document.pages.length,
    xfa: hasXfa(tree.form),
    signed: hasSignatures(document) || tree.fields.some((field) => isSignature(field.attribute('V'))),
  }
}

function inPageOrder(fields: readonly FieldNode[]): FieldNode[] {
  const placeOf = ({ widgets }: FieldNode) =>
    widgets.reduce((first, { place }) => (place < 0 ? first : Math.min(first, place)), Number.MAX_SAFE_INTEGER)
  const places = new Map(fields.map((field) => [field, placeOf(field)]))
  return [...fields].sort((a, b) => places.get(a)! - places.get(b)!)
}

/** An attribute of a field, or the default of the form. */
function attributeWithForm(field: FieldNode, tree: FormTree, name: string): PDFObject | undefined {
  return field.attribute(name) ?? tree.form?.lookup(PDFName.of(name))
}

/** The value of a field. */
export function fieldValue(
  field: FieldNode,
  type: FieldType = fieldType(field),
  states: readonly string[] = type === 'checkbox' ? onStates(field) : [],
): FieldValue {
  switch (type) {
    case 'button':
      return null
    case 'signature':
      return field.attribute('V') instanceof PDFDict
    case 'radio':
      return stateOf(field) ?? null
    case 'checkbox':
      return checked(stateOf(field), states)
    case 'list':
    case 'dropdown': {
      const value = readValue(field.attribute('V'), type, states)
      return value ?? selectedByIndex(field, type)
    }
    default:
      return readValue(field.attribute('V'), type, states)
  }
}

function checked(state: string | undefined, states: readonly string[]): boolean | string {
  if (state === undefined) return false
  return new Set(states).size > 1 ? state : true
}

function readValue(value: PDFObject | undefined, type: FieldType, states: readonly string[]): FieldValue {
  if (value === undefined || type === 'button' || type === 'signature') return null
  if (type === 'list' && value instanceof PDFArray) {
    return value
      .asArray()
      .slice(0, MAX_OPTIONS)
      .flatMap((_, index) => textOf(value.lookup(index)) ?? [])
  }
  const single = value instanceof PDFArray ? value.lookup(0) : value
  const text = textOf(single) ?? (single && numberOf(single) !== undefined ? String(numberOf(single)) : undefined)
  if (text === undefined) return null
  if (type === 'checkbox') return checked(text === 'Off' || text === '' ? undefined : text, states)
  return type === 'radio' && text === 'Off' ? null : text
}

/** Some writers store a selection only by its index (/I; ISO 32000-2, table 234). */
function selectedByIndex(field: FieldNode, type: FieldType): FieldValue {
  const chosen = numbersOf(field.attribute('I'))
  if (!chosen || chosen.length === 0) return null
  const options = fieldOptions(field, type)
  const values = chosen.flatMap((index) => options[index]?.value ?? [])
  return type === 'list' && values.length > 1 ? values : (values[0] ?? null)
}

const standardFonts: [RegExp, string][] = [
  [/^(Helvetica|Arial)(MT|PSMT)?$/i, 'helvetica'],
  [/^(Times|Times-Roman|TimesNewRoman(PS)?(MT)?)$/i, 'times'],
  [/^(Courier|CourierNew(PS)?(MT)?)$/i, 'courier'],
]

function textStyle(field: FieldNode, tree: FormTree): Pick<FormField, 'fontSize' | 'font' | 'color'> {
  const { fontName, size, color } = readDefaultAppearance(textOf(attributeWithForm(field, tree, 'DA')))
  const fonts = dictOf(dictOf(tree.form, 'DR'), 'Font')
  const font = fontName === undefined ? undefined : fonts?.lookup(PDFName.of(fontName))
  const baseName = font instanceof PDFDict ? textOf(font.lookup(PDFName.of('BaseFont'))) : undefined
  const name = (baseName ?? { Helv: 'Helvetica', TiRo: 'Times-Roman', Cour: 'Courier' }[fontName ?? ''] ?? fontName)
    ?.replace(/^[A-Z]{6}\+/, '')
    .slice(0, 200)
  return {
    fontSize: size,
    ...(name ? { font: standardFonts.find(([pattern]) => pattern.test(name))?.[1] ?? name } : {}),
    color: hexColor(color) ?? '#000000',
  }
}

const borderStyles = { S: 'solid', D: 'dashed', B: 'beveled', I: 'inset', U: 'underline' } as const

function boxStyle(
  widget: WidgetNode | undefined,
): Pick<FormField, 'backgroundColor' | 'borderColor' | 'borderWidth' | 'borderStyle'> {
  const characteristics = dictOf(widget?.dict, 'MK')
  const color = (key: string) => hexColor(numbersOf(characteristics?.lookup(PDFName.of(key))) ?? [])
  const [background, border] = [color('BG'), color('BC')]
  const style = dictOf(widget?.dict, 'BS')
  const width =
    numberOf(style?.lookup(PDFName.of('W'))) ?? numbersOf(widget?.dict.lookup(PDFName.of('Border')))?.[2] ?? 1
  const kind = borderStyles[(textOf(style?.lookup(PDFName.of('S'))) ?? 'S') as keyof typeof borderStyles] ?? 'solid'
  return {
    ...(background ? { backgroundColor: background } : {}),
    ...(border ? { borderColor: border, borderWidth: width, borderStyle: kind } : {}),
  }
}

function describeWidget(
  { id, dict, page }: WidgetNode,
  state: string | undefined,
  geometryOf: GeometryOf,
): FieldWidget | undefined {
  const rect = rectOf(dict)
  const geometry = geometryOf(page)
  if (!rect || !geometry) return undefined
  const { x, y, width, height } = geometry.rectToSeen(rect)
  const flags = numberOf(dict.lookup(PDFName.of('F'))) ?? 0
  return {
    id,
    page,
    x: round(x),
    y: round(y),
    width: round(width),
    height: round(height),
    ...(state === undefined ? {} : { value: state }),
    ...(flags & (HIDDEN | NO_VIEW) ? { hidden: true as const } : {}),
  }
}

function round(points: number): number {
  return Math.round(points * 1000) / 1000
}
