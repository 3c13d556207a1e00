import { annotationBox } from './annotation-box.js'
import type { OpenPage } from './open-page.js'
import type { PageField } from './page-objects.js'

const WIDGET = 20
/** Flags of annotations (ISO 32000-2, 12.5.3) that are not seen. */
const HIDDEN = 2
const NO_VIEW = 32
/** Flags of fields (12.7.5). */
const MULTILINE = 2 ** 12
const PASSWORD = 2 ** 13
const EDIT = 2 ** 18
/** Types of fields as PDFium numbers them. */
const [CHECK_BOX, RADIO, COMBO_BOX, LIST_BOX, TEXT] = [2, 3, 4, 5, 6]

const MAX_FIELDS = 2000
const MAX_OPTIONS = 1000
const MAX_BYTES = 65_536
/** For all values of a page: people write whole letters into fields. */
const MAX_VALUE_BYTES = 16 * 2 ** 20

/** Reads the visible form fields of a page, except buttons and signatures. */
export function readFields(open: OpenPage, form: number): PageField[] {
  const { calls, page } = open
  const count = Math.min(MAX_FIELDS, calls._FPDFPage_GetAnnotCount!(page))
  if (count <= 0) return []
  // Whether boxes are checked, and sizes of text, are known of pages that the form has seen only.
  calls._FORM_OnAfterLoadPage!(page, form)
  try {
    return readAll(open, form, count)
  } finally {
    calls._FORM_OnBeforeClosePage!(page, form)
  }
}

function readAll(open: OpenPage, form: number, count: number): PageField[] {
  const { calls, page } = open
  const fields: PageField[] = []
  let room = MAX_VALUE_BYTES
  for (let index = 0; index < count; index++) {
    const annotation = calls._FPDFPage_GetAnnot!(page, index)
    if (annotation === 0) continue
    try {
      if (calls._FPDFAnnot_GetSubtype!(annotation) !== WIDGET) continue
      if ((calls._FPDFAnnot_GetFlags!(annotation) & (HIDDEN | NO_VIEW)) !== 0) continue
      const field = readField(open, form, annotation, room)
      if (!field) continue
      fields.push(field)
      room -= 2 * field.value.length
    } finally {
      calls._FPDFPage_CloseAnnot!(annotation)
    }
  }
  return fields
}

function readField(open: OpenPage, form: number, annotation: number, room: number): PageField | undefined {
  const { calls, scratch, userUnit } = open
  const type = calls._FPDFAnnot_GetFormFieldType!(form, annotation)
  const box = annotationBox(open, annotation)
  if (!box) return undefined
  const read = (call: string) => text(open, call, MAX_BYTES, form, annotation)
  const readValue = () => text(open, '_FPDFAnnot_GetFormFieldValue', room, form, annotation)
  const flags = calls._FPDFAnnot_GetFormFieldFlags!(form, annotation)
  const hasSize = calls._FPDFAnnot_GetFontSize!(form, annotation, scratch.at)
  const size = hasSize ? scratch.floats[0]! * userUnit : 0
  const known = { box, name: read('_FPDFAnnot_GetFormFieldAlternateName') || read('_FPDFAnnot_GetFormFieldName'), size }
  if (type === CHECK_BOX || type === RADIO) {
    const isChecked = calls._FPDFAnnot_IsChecked!(form, annotation) === 1
    return { ...known, kind: type === RADIO ? 'radio' : 'checkbox', value: '', isChecked, options: [] }
  }
  if (type === COMBO_BOX || type === LIST_BOX) {
    const { labels, selected } = optionsOf(open, form, annotation)
    // The value may be the one that the form exports; the page shows its label.
    const value = type === LIST_BOX ? selected.join(', ') : selected.length === 1 ? selected[0]! : readValue()
    const isEditable = type === COMBO_BOX && (flags & EDIT) !== 0
    const isList = type === LIST_BOX
    return { ...known, kind: 'choice', value: value || selected.join(', '), options: labels, isEditable, isList }
  }
  if (type !== TEXT) return undefined
  const value = readValue().replace(/\r\n?/g, '\n')
  return {
    ...known,
    kind: 'text',
    value: (flags & PASSWORD) !== 0 ? '•'.repeat(value.length) : value,
    options: [],
    isMultiline: (flags & MULTILINE) !== 0,
  }
}

function optionsOf(open: OpenPage, form: number, annotation: number): { labels: string[]; selected: string[] } {
  const { calls } = open
  const count = Math.min(MAX_OPTIONS, calls._FPDFAnnot_GetOptionCount!(form, annotation))
  const labels: string[] = []
  const selected: string[] = []
  for (let index = 0; index < count; index++) {
    const label = text(open, '_FPDFAnnot_GetOptionLabel', MAX_BYTES, form, annotation, index)
    if (label === '') continue
    labels.push(label)
    if (calls._FPDFAnnot_IsOptionSelected!(form, annotation, index) === 1) selected.push(label)
  }
  return { labels, selected }
}

function text({ calls, scratch }: OpenPage, call: string, most: number, ...parameters: number[]): string {
  const bytes = scratch.bytes((buffer, length) => calls[call as `_${string}`]!(...parameters, buffer, length), most)
  return new TextDecoder('utf-16le').decode(bytes).replace(/\0+$/, '').trim()
}
