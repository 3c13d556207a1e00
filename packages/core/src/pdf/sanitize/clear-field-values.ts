import { PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import { type FieldNode, readFormTree } from '../forms/form-tree.js'
import { appearanceValuesOf } from '../model/appearances.js'
import type { PdfDocument } from '../model/document.js'
import { isSignature } from '../model/signatures.js'
import type { HiddenDataReport } from './hidden-data.js'
import { isOutOfSight } from './out-of-sight.js'

const name = (text: string) => PDFName.of(text)
/** What a field holds, and how that looks. */
const held = ['V', 'DV', 'RV', 'AP', 'AS', 'I', 'Opt']

const dictsOf = ({ dicts, widgets }: FieldNode) => [...dicts, ...widgets.map((widget) => widget.dict)]

/** Removes the values of form fields that are on no page or never seen, with how they look. */
export function clearHiddenFields(document: PdfDocument, report: HiddenDataReport): void {
  for (const field of readFormTree(document).fields) {
    const { attribute, widgets } = field
    const value = attribute('V')
    if (attribute('FT') === name('Sig') || isSignature(value)) continue
    if (widgets.some(({ dict, page }) => page > 0 && !isOutOfSight(dict, document.pages[page - 1]!))) continue
    const dicts = dictsOf(field)
    const isLooking = dicts.some((dict) => [...appearanceValuesOf(dict)].length > 0)
    if ((value === undefined || isOff(value)) && !isLooking) continue
    report.add('fields', field.name)
    for (const dict of dicts) for (const key of held) dict.delete(name(key))
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
  for (const { name: field, dicts, widgets, attribute } of readFormTree(document).fields) {
    const [value, standard] = [attribute('V'), attribute('DV')]
    if (standard === undefined || value?.toString() === standard.toString()) continue
    report.add('fields', field)
    for (const dict of [...dicts, ...widgets.map((widget) => widget.dict)]) dict.delete(name('DV'))
  }
}

const isOff = (value: PDFObject) => value === name('Off')

/** Removes the values of signature fields, but not how they look. Returns how many there were. */
export function clearSignatures(document: PdfDocument, report: HiddenDataReport): void {
  for (const { name: field, dicts, widgets, ancestors, attribute } of readFormTree(document).fields) {
    if (attribute('FT') !== name('Sig') || !(attribute('V') instanceof PDFDict)) continue
    report.add('signatures', field)
    for (const dict of [...dicts, ...ancestors, ...widgets.map((widget) => widget.dict)]) dict.delete(name('V'))
  }
  document.catalog.delete(name('Perms'))
  document.catalog.delete(name('DSS'))
}
