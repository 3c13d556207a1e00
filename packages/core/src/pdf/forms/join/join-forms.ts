import { PDFArray, PDFBool, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, PDFString } from 'pdf-lib'
import { dropXfa } from '../../model/form-fields.js'
import { claimName, nameObject, stringKey } from '../../syntax/trees.js'
import { type FieldRenames, FieldTrees } from './join-field-trees.js'

const Fields = PDFName.of('Fields')
const Kids = PDFName.of('Kids')
const DA = PDFName.of('DA')
const CO = PDFName.of('CO')
const DR = PDFName.of('DR')
const Q = PDFName.of('Q')

/** A form made of several, and what became of the names in each of them. */
interface JoinedForm {
  form: PDFDict
  renamesOf: ReadonlyMap<PDFDict, FieldRenames>
}

/**
 * Merges the forms of several documents in one context. A field whose full name is used by an earlier document is
 * renamed (`name_2`), so that both keep their values; groups with the same name are merged. Fonts and other resources
 * are merged; form-wide defaults are copied to fields if the forms differ. Changes the fields of the given forms.
 */
export function joinForms(context: PDFContext, forms: readonly PDFDict[]): JoinedForm | undefined {
  const [first, ...others] = forms
  if (!first) return undefined
  const form = first.clone(context)
  dropXfa(form)
  const trees = new FieldTrees(context)
  const renamesOf = new Map<PDFDict, FieldRenames>()
  const order: PDFObject[] = []
  let signatureFlags = 0
  const resources = new JoinedResources(context, form)
  for (const each of [first, ...others]) {
    const isFirst = each === first
    const renames = isFirst ? new Map<string, string>() : resources.add(each)
    const inherit = (field: PDFDict) => {
      if (!isFirst) inheritDefaults(context, each, form, field, renames.size > 0)
    }
    const top = topFields(context, each)
    for (const value of top) inherit(context.lookup(value, PDFDict))
    renamesOf.set(each, trees.add(top, inherit))
    if (renames.size > 0) renameFonts(context, each, renames)
    const calculated = context.lookup(each.get(CO))
    if (calculated instanceof PDFArray) for (const field of calculated.asArray()) order.push(field)
    const flags = context.lookup(each.get(PDFName.of('SigFlags')))
    if (flags instanceof PDFNumber) signatureFlags |= flags.asNumber()
  }
  form.set(Fields, context.obj(trees.fields))
  if (order.length > 0) form.set(CO, context.obj(order))
  if (signatureFlags) form.set(PDFName.of('SigFlags'), PDFNumber.of(signatureFlags))
  // If requested, readers redraw the appearances of all fields, including correct ones.
  const needy = forms.filter((each) => context.lookup(each.get(PDFName.of('NeedAppearances'))) === PDFBool.True)
  if (needy.length === forms.length || needy.some((each) => lacksAppearances(context, each)))
    form.set(PDFName.of('NeedAppearances'), PDFBool.True)
  else form.delete(PDFName.of('NeedAppearances'))
  return { form, renamesOf }
}

function topFields(context: PDFContext, form: PDFDict): PDFObject[] {
  const fields = context.lookup(form.get(Fields))
  return fields instanceof PDFArray ? fields.asArray().filter((field) => context.lookup(field) instanceof PDFDict) : []
}

/** Default appearance and alignment apply to all fields of a form; in a merged form they are copied to the fields. */
function inheritDefaults(
  context: PDFContext,
  from: PDFDict,
  into: PDFDict,
  field: PDFDict,
  hasNewFonts: boolean,
): void {
  const appearance = context.lookup(from.get(DA))
  const isSame = appearance?.toString() === context.lookup(into.get(DA))?.toString()
  if (appearance && !field.get(DA) && !(isSame && !hasNewFonts)) field.set(DA, appearance)
  const alignment = context.lookup(from.get(Q)) ?? PDFNumber.of(0)
  const given = context.lookup(into.get(Q)) ?? PDFNumber.of(0)
  if (!field.get(Q) && alignment.toString() !== given.toString()) field.set(Q, alignment)
}

/** The /DR dictionary of a joined form. */
class JoinedResources {
  readonly #all: PDFDict

  readonly #context: PDFContext

  constructor(context: PDFContext, form: PDFDict) {
    this.#context = context
    const own = context.lookup(form.get(DR))
    this.#all = own instanceof PDFDict ? own.clone(context) : context.obj({})
    form.set(DR, this.#all)
  }

  /** Adds the resources of another form; returns the renamed fonts. */
  add(form: PDFDict): Map<string, string> {
    const context = this.#context
    const renames = new Map<string, string>()
    const resources = context.lookup(form.get(DR))
    if (!(resources instanceof PDFDict)) return renames
    for (const [category, value] of resources.entries()) {
      const theirs = context.lookup(value)
      const given = context.lookup(this.#all.get(category))
      if (!given) this.#all.set(category, value)
      if (!(theirs instanceof PDFDict) || !(given instanceof PDFDict)) continue
      const joined = given.clone(context)
      this.#all.set(category, joined)
      const taken = new Set(joined.keys().map((key) => key.decodeText()))
      for (const [key, resource] of theirs.entries()) {
        const name = key.decodeText()
        const known = joined.get(key)
        if (known && isAlike(context, known, resource)) continue
        const claimed = claimName(name, taken, (count) => `_${count}`)
        joined.set(nameObject(claimed), resource)
        if (claimed !== name && category === PDFName.Font) renames.set(name, claimed)
      }
    }
    return renames
  }
}

/** Two resources are taken for the same when they are one object, or fonts of one name and encoding that are not embedded. */
function isAlike(context: PDFContext, a: PDFObject, b: PDFObject): boolean {
  const [first, second] = [context.lookup(a), context.lookup(b)]
  if (first === second) return true
  if (!(first instanceof PDFDict) || !(second instanceof PDFDict)) return false
  if (first.get(PDFName.of('FontDescriptor')) || second.get(PDFName.of('FontDescriptor'))) return false
  return ['Subtype', 'BaseFont', 'Encoding'].every((key) => {
    const [x, y] = [first, second].map((dict) => context.lookup(dict.get(PDFName.of(key))))
    return x?.toString() === y?.toString()
  })
}

/** All fields and widgets of a form. */
function* allFields(context: PDFContext, form: PDFDict): Generator<PDFDict> {
  const seen = new Set<PDFObject>()
  const pending = topFields(context, form)
  while (pending.length > 0) {
    const field = context.lookup(pending.pop())
    if (!(field instanceof PDFDict) || seen.has(field)) continue
    seen.add(field)
    yield field
    const kids = context.lookup(field.get(Kids))
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) pending.push(kid)
  }
}

function lacksAppearances(context: PDFContext, form: PDFDict): boolean {
  for (const field of allFields(context, form)) {
    const isWidget = context.lookup(field.get(PDFName.of('Subtype'))) === PDFName.of('Widget')
    if (isWidget && !field.get(PDFName.of('AP'))) return true
  }
  return false
}

/** Writes the new names of fonts into the default appearance strings of all fields of a form. */
function renameFonts(context: PDFContext, form: PDFDict, renames: ReadonlyMap<string, string>): void {
  for (const field of allFields(context, form)) {
    addNewNames(context, field, renames)
    const appearance = stringKey(context.lookup(field.get(DA)))
    if (appearance === undefined) continue
    const changed = appearance.replace(/\/([^\s()<>[\]{}/%]+)/g, (all, name: string) =>
      renames.has(name) ? `/${renames.get(name)}` : all,
    )
    if (changed !== appearance) field.set(DA, PDFString.of(changed.replace(/[\\()]/g, '\\$&')))
  }
}

/**
 * Some writers give fields their own resources, and some readers look there first. Their fonts also get the new names.
 */
function addNewNames(context: PDFContext, field: PDFDict, renames: ReadonlyMap<string, string>): void {
  const resources = context.lookup(field.get(DR))
  const fonts = resources instanceof PDFDict ? context.lookup(resources.get(PDFName.Font)) : undefined
  if (!(fonts instanceof PDFDict)) return
  for (const [name, renamed] of renames) {
    const font = fonts.get(nameObject(name))
    if (font && !fonts.get(nameObject(renamed))) fonts.set(nameObject(renamed), font)
  }
}
