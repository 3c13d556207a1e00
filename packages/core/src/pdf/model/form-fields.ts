import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import { ToolError } from '../../errors.js'

const AcroForm = PDFName.of('AcroForm')
const Fields = PDFName.of('Fields')
const Kids = PDFName.of('Kids')
const Opt = PDFName.of('Opt')
const Parent = PDFName.of('Parent')
const T = PDFName.of('T')
const CO = PDFName.of('CO')
const AA = PDFName.of('AA')
const XFA = PDFName.of('XFA')

const MAX_DEPTH = 100

/** Entries that belong to a field and not to the widget merged with it (ISO 32000-2, tables 226 and 228 to 237). */
export const fieldKeys = [
  'FT',
  'Parent',
  'Kids',
  'T',
  'TU',
  'TM',
  'Ff',
  'V',
  'DV',
  'DA',
  'Q',
  'DS',
  'RV',
  'Opt',
  'MaxLen',
  'TI',
  'I',
  'Lock',
  'SV',
].map((name) => PDFName.of(name))

/** The form dictionary of a catalog, if it has one. */
export function formOf(catalog: PDFDict): PDFDict | undefined {
  const form = catalog.context.lookup(catalog.get(AcroForm))
  return form instanceof PDFDict ? form : undefined
}

export interface WidgetChoice {
  /** Widgets on any page of the document as opened. */
  onPages: ReadonlySet<PDFObject>
  /** Those on pages that stay. */
  kept: ReadonlySet<PDFObject>
  /** Copies of widgets that were made because their page is repeated. */
  copies: ReadonlyMap<PDFObject, readonly PDFRef[]>
}

/**
 * The form of a document with a selection of its pages: drops fields without remaining widgets; others keep their
 * values and remaining widgets. The given fields are not changed; changed ones are copied, recorded in `replacements`.
 * A widget with copies becomes one of several of its field, so that all show the same value.
 */
export function pruneForm(
  form: PDFDict,
  widgets: WidgetChoice,
  replacements: Map<PDFRef, PDFRef | undefined>,
): PDFDict {
  const { context } = form
  const seen = new Set<PDFObject>()

  const isWanted = (widget: PDFObject) => widgets.kept.has(widget) || !widgets.onPages.has(widget)

  const prune = (value: PDFObject, depth: number): PDFObject | undefined => {
    const field = context.lookup(value)
    if (!(field instanceof PDFDict) || seen.has(field) || depth > MAX_DEPTH) return undefined
    seen.add(field)
    const kids = context.lookup(field.get(Kids))
    if (!(kids instanceof PDFArray)) {
      if (!isWanted(field)) return drop(value)
      const copies = widgets.copies.get(field)
      return copies && value instanceof PDFRef ? splitWidget(value, field, copies) : value
    }
    const before = kids.asArray()
    const perKid = before.map((kid): PDFObject[] => {
      const dict = context.lookup(kid)
      if (dict instanceof PDFDict && (dict.get(T) || dict.get(Kids))) {
        const left = prune(kid, depth + 1)
        return left ? [left] : []
      }
      if (!dict || !isWanted(dict)) {
        drop(kid)
        return []
      }
      return [kid, ...(widgets.copies.get(dict) ?? [])]
    })
    const after = perKid.flat()
    if (before.length > 0 && after.length === 0) return drop(value)
    if (after.length === before.length && after.every((kid, index) => kid === before[index])) return value
    const copy = field.clone(context)
    copy.set(Kids, context.obj(after))
    const labels = buttonLabels(field)
    if (labels?.length === before.length)
      copy.set(Opt, context.obj(perKid.flatMap((kids, index) => kids.map(() => labels[index]!))))
    const ref = context.register(copy)
    if (value instanceof PDFRef) replacements.set(value, ref)
    return ref
  }

  const drop = (value: PDFObject): undefined => {
    if (value instanceof PDFRef) replacements.set(value, undefined)
    return undefined
  }

  const splitFields = new Map<PDFObject, PDFRef>()
  const splitWidget = (ref: PDFRef, both: PDFDict, copies: readonly PDFRef[]): PDFRef => {
    const field = context.obj({})
    const widget = both.clone(context)
    for (const key of fieldKeys) {
      const value = both.get(key)
      if (value) field.set(key, value)
      widget.delete(key)
    }
    // Actions on input belong to the field, those on the mouse to the widget; each takes its own from the same dictionary.
    const actions = context.lookup(both.get(AA))
    if (actions instanceof PDFDict) field.set(AA, actions)
    const fieldRef = context.nextRef()
    const widgetRef = context.register(widget)
    field.set(Kids, context.obj([widgetRef, ...copies]))
    context.assign(fieldRef, field)
    replacements.set(ref, widgetRef)
    splitFields.set(ref, fieldRef)
    widget.set(Parent, fieldRef)
    for (const copy of copies) {
      const dict = context.lookup(copy, PDFDict)
      for (const key of fieldKeys) dict.delete(key)
      dict.set(Parent, fieldRef)
    }
    return fieldRef
  }

  const pruned = form.clone(context)
  const fields = context.lookup(form.get(Fields))
  pruned.set(
    Fields,
    context.obj(fields instanceof PDFArray ? fields.asArray().flatMap((field) => prune(field, 0) ?? []) : []),
  )
  const order = context.lookup(form.get(CO))
  if (order instanceof PDFArray) {
    const left = order
      .asArray()
      .filter((field) => !(field instanceof PDFRef && replacements.has(field) && !replacements.get(field)))
      .map((field) => splitFields.get(field) ?? field)
    if (left.length > 0) pruned.set(CO, context.obj(left))
    else pruned.delete(CO)
  }
  return pruned
}

/** Labels of the boxes of a checkbox or radio group, in the order of its kids (ISO 32000-2, table 231). */
function buttonLabels(field: PDFDict): PDFObject[] | undefined {
  let type: PDFObject | undefined
  let holder: PDFObject | undefined = field
  for (let depth = 0; depth < MAX_DEPTH && !type && holder instanceof PDFDict; depth++) {
    type = holder.lookup(PDFName.of('FT'))
    holder = holder.lookup(Parent)
  }
  const labels = field.lookup(Opt)
  return type === PDFName.of('Btn') && labels instanceof PDFArray ? labels.asArray() : undefined
}

/** Whether a form has an XFA description, which defines the pages itself and cannot follow changes to them. */
export function hasXfa(form: PDFDict | undefined): boolean {
  return form?.get(XFA) !== undefined
}

/** The refusal of a form that has no fields but those its XFA description makes, all of which would be lost. */
export function xfaOnlyError(fileName: string): ToolError {
  return new ToolError(
    'UNSUPPORTED_TYPE',
    `${fileName} is a pure XFA form, an Adobe format that this tool cannot fill in or flatten. Open it in Adobe Acrobat, or print it to a PDF.`,
    { details: { fileName } },
  )
}

/** Takes the XFA description away; the fields of the form stay. */
export function dropXfa(form: PDFDict): void {
  form.delete(XFA)
}
