import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject } from 'pdf-lib'
import { readFormTree } from '../forms/form-tree.js'
import type { PdfDocument } from '../model/document.js'
import { textOf } from '../model/form-keys.js'
import { isSignature } from '../model/signatures.js'
import type { HiddenDataReport } from './hidden-data.js'

const name = (text: string) => PDFName.of(text)
const Annots = name('Annots')
/** Annotations that belong to the document rather than to what is said of it. */
const parts = new Set(['Link', 'Widget', 'PrinterMark', 'TrapNet', 'Screen', 'Movie', 'Sound', '3D', 'RichMedia'])
const multimedia = new Set(['Screen', 'Movie', 'Sound', '3D', 'RichMedia'])
/** Annotations without a look of their own on the page. */
const notes = new Set(['Text', 'Popup'])
/** Who said what, and when (ISO 32000-2, tables 166 and 172). */
const remarks = [
  'Contents',
  'RC',
  'T',
  'Subj',
  'M',
  'CreationDate',
  'NM',
  'Popup',
  'IRT',
  'RT',
  'State',
  'StateModel',
  'ExData',
  'OverlayText',
  'RO',
]
/** The annotation is not seen, or neither seen nor printed (table 167). */
const HIDDEN = 2
const PRINT = 4
const NO_VIEW = 32

/** Which annotations go. */
export interface AnnotationChoice {
  /** `texts`: notes, and who said what in marks, which stay drawn; `all`: marks too. */
  comments: 'keep' | 'texts' | 'all'
  attachments: boolean
  /** Annotations that play or run something. */
  multimedia: boolean
}

/** Removes annotations from pages, or what they say. Links and form fields stay. Those that are never seen go with the comments. */
export function removeAnnotationData(document: PdfDocument, choice: AnnotationChoice, report: HiddenDataReport): void {
  const { context, pages } = document
  for (const { dict } of pages) {
    const list = dict.lookup(Annots)
    if (!(list instanceof PDFArray)) continue
    const kept = list.asArray().filter((item) => {
      const annotation = context.lookup(item)
      return !(annotation instanceof PDFDict) || isKept(annotation, choice, report)
    })
    if (kept.length === 0) dict.delete(Annots)
    else if (kept.length < list.size()) dict.set(Annots, context.obj(kept))
  }
}

function isKept(annotation: PDFDict, choice: AnnotationChoice, report: HiddenDataReport): boolean {
  const type = textOf(annotation.lookup(name('Subtype'))) ?? ''
  if (type === 'FileAttachment') return !choice.attachments
  if (multimedia.has(type) && choice.multimedia) {
    report.add('actions', type)
    return false
  }
  if ((parts.has(type) && type !== 'Sound') || choice.comments === 'keep') return true
  if ((choice.comments === 'all' && type !== 'Sound') || notes.has(type) || isNeverSeen(annotation)) {
    if (type !== 'Popup') report.add('comments', type)
    return false
  }
  // The text of a box is drawn; without it, an editor would draw the box empty.
  const keys = remarks.filter((key) => annotation.has(name(key)) && !(type === 'FreeText' && /Contents|RC/.test(key)))
  if (keys.length > 0) report.add('comments', type)
  for (const key of keys) annotation.delete(name(key))
  return true
}

function isNeverSeen(annotation: PDFDict): boolean {
  const flags = annotation.lookup(name('F'))
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 0
  return (bits & HIDDEN) !== 0 || ((bits & NO_VIEW) !== 0 && (bits & PRINT) === 0)
}

/** Removes the values of form fields that are on no page or never seen. */
export function clearHiddenFields(document: PdfDocument, report: HiddenDataReport): void {
  for (const { name: field, dicts, widgets, attribute } of readFormTree(document).fields) {
    const value = attribute('V')
    if (value === undefined || isSignature(value) || isOff(value)) continue
    if (widgets.some(({ dict, page }) => page > 0 && !isNeverSeen(dict))) continue
    report.add('fields', field)
    for (const dict of [...dicts, ...widgets.map((widget) => widget.dict)])
      for (const key of ['V', 'DV', 'RV', 'AP', 'I']) dict.delete(name(key))
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
