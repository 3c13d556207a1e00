import { type PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import { type FieldNode, readFormTree } from '../forms/form-tree.js'
import { appearanceValuesOf } from '../model/appearances.js'
import type { PdfDocument } from '../model/document.js'
import { isSignature } from '../model/signatures.js'
import { dropSignatureValues } from '../signatures/drop-values.js'
import type { HiddenDataReport } from './hidden-data.js'
import { isOutOfSight } from './out-of-sight.js'

const name = (text: string) => PDFName.of(text)
/** What a field holds, and how that looks. */
const held = ['V', 'DV', 'RV', 'AP', 'AS', 'I', 'Opt']

/** The dictionaries of a field, of its widgets, and between them. */
function dictsOf({ dicts, ancestors, widgets }: FieldNode): PDFDict[] {
  const between = widgets.flatMap(({ above }) => above.filter((each) => !ancestors.includes(each)))
  return [...new Set([...dicts, ...between, ...widgets.map(({ dict }) => dict)])]
}

/** Removes entries of a field. Where they are handed down from above, other fields that have them too get them as their own. */
export function dropHeld(field: FieldNode, keys: readonly string[], all: readonly FieldNode[]): void {
  for (const entry of keys.map(name)) {
    for (const dict of dictsOf(field)) dict.delete(entry)
    for (const above of field.ancestors) {
      const value = above.get(entry)
      if (value === undefined) continue
      for (const other of heirsOf(above, all))
        if (other !== field && inherits(other, entry, above)) other.dicts[0]?.set(entry, value)
      above.delete(entry)
    }
  }
}

const heirs = new WeakMap<readonly FieldNode[], Map<PDFDict, FieldNode[]>>()

/** The fields below a dictionary. They are sorted once for all fields, since a hostile form has tens of thousands. */
function heirsOf(above: PDFDict, all: readonly FieldNode[]): readonly FieldNode[] {
  let known = heirs.get(all)
  if (!known) {
    known = new Map()
    for (const field of all)
      for (const dict of field.ancestors) {
        const list = known.get(dict)
        if (list) list.push(field)
        else known.set(dict, [field])
      }
    heirs.set(all, known)
  }
  return known.get(above) ?? []
}

/** Whether a field has an entry from a dictionary above it, and not from one that is nearer. */
function inherits({ dicts, ancestors }: FieldNode, entry: PDFName, from: PDFDict): boolean {
  return [...dicts, ...ancestors].find((dict) => dict.has(entry)) === from
}

/** Removes the values of form fields that are on no page or never seen, with how they look. */
export function clearHiddenFields(document: PdfDocument, report: HiddenDataReport): void {
  const { fields } = readFormTree(document)
  for (const field of fields) {
    const { attribute, widgets } = field
    const value = attribute('V')
    if (attribute('FT') === name('Sig') || isSignature(value)) continue
    if (widgets.some(({ dict, page }) => page > 0 && !isOutOfSight(dict, document.pages[page - 1]!))) continue
    const dicts = dictsOf(field)
    const isLooking = dicts.some((dict) => [...appearanceValuesOf(dict)].length > 0)
    if ((value === undefined || isOff(value)) && !isLooking) continue
    report.add('fields', field.name)
    dropHeld(field, held, fields)
  }
}

/** Removes rich texts of fields, which say once more what plain values say, or something else. */
export function clearRichValues(document: PdfDocument, report: HiddenDataReport): void {
  for (const field of readFormTree(document).fields) {
    const having = [...dictsOf(field), ...field.ancestors].filter((dict) => dict.has(name('RV')))
    if (having.length > 0) report.add('fields', field.name)
    for (const dict of having) dict.delete(name('RV'))
  }
}

/** Removes default values that differ from the values of their fields. */
export function clearDefaultValues(document: PdfDocument, report: HiddenDataReport): void {
  const { fields } = readFormTree(document)
  for (const field of fields) {
    const [value, standard] = [field.attribute('V'), field.attribute('DV')]
    if (standard === undefined || value?.toString() === standard.toString()) continue
    report.add('fields', field.name)
    dropHeld(field, ['DV'], fields)
  }
}

const isOff = (value: PDFObject) => value === name('Off')

/** Removes the values of signature fields, but not how they look. */
export function clearSignatures(document: PdfDocument, report: HiddenDataReport): void {
  for (const { name: field } of dropSignatureValues(document)) report.add('signatures', field)
}
