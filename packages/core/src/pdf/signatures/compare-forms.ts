import { PDFArray, PDFBool, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'
import { storedBytes } from '../encryption/sealed-objects.js'
import { type FieldNode, readFormTree } from '../forms/form-tree.js'
import type { PdfDocument } from '../model/document.js'
import { formOf } from '../model/form-fields.js'
import { fieldFlags, numberOf } from '../model/form-keys.js'
import { isSignature } from '../model/signatures.js'
import type { ObjectComparison } from './compare-objects.js'
import type { RevisionChangeKind, RevisionChanges } from './revision-changes.js'

const Sig = PDFName.of('Sig')
const keysOfValue = new Set(['V', 'RV', 'I', 'TI', 'AS'])
const keysOfTree = new Set(['Kids', 'Parent', 'P', 'M', 'Type', 'Subtype'])

const kindOfKey: Record<string, RevisionChangeKind> = { A: 'actions', AA: 'actions', StructParent: 'structure' }

/** Compares the forms of two revisions: fields, values, appearances, and what belongs to all fields. */
export function compareForms(
  before: PdfDocument,
  after: PdfDocument,
  comparison: ObjectComparison,
  changes: RevisionChanges,
): void {
  const [old, now] = [readFormTree(before), readFormTree(after)]
  const known = new Map(old.fields.map((field) => [field.name, field]))
  const sameValue: FieldNode[] = []
  let isFilled = false
  for (const field of now.fields) {
    const previous = known.get(field.name)
    known.delete(field.name)
    if (!previous) addedField(field, changes)
    else if (compareField(previous, field, comparison, changes)) isFilled = true
    else sameValue.push(previous)
  }
  if (areLeftToReaders(now.form) && !areLeftToReaders(old.form))
    // Programs that fill in fields leave drawing to readers, too.
    for (const { name } of sameValue.filter(isDrawnFromValue)) changes.add(isFilled ? 'filled' : 'appearances', name)
  for (const { name, attribute } of known.values())
    changes.add(isSignature(attribute('V')) ? 'signature-changed' : 'fields', name)
  compareSettings(formOf(before.catalog), formOf(after.catalog), comparison, changes)
}

/** Whether readers draw all fields again, from their values. */
function areLeftToReaders(form: PDFDict | undefined): boolean {
  return form?.lookup(PDFName.of('NeedAppearances')) === PDFBool.True
}

/** Whether a field has a value and a picture, which may show something else. */
function isDrawnFromValue({ attribute, widgets }: FieldNode): boolean {
  const type = attribute('FT')
  if (type !== PDFName.of('Tx') && type !== PDFName.of('Ch')) return false
  return attribute('V') !== undefined && widgets.some(({ dict }) => showsSomething(dict))
}

function addedField(field: FieldNode, changes: RevisionChanges): void {
  const isForSignature = field.attribute('FT') === Sig
  const value = field.attribute('V')
  const kind = isForSignature ? kindOfSignature(value) : 'fields'
  if (!isForSignature || !field.widgets.some(({ dict }) => showsSomething(dict))) changes.add(kind, field.name)
  else if (isSignature(value) && kind === 'signatures') changes.add('visible-signatures', field.name)
  else {
    // A picture over the page that nobody signed, or under the pretext of a timestamp, which needs none.
    changes.add(kind, field.name)
    changes.add('appearances', field.name)
  }
}

function showsSomething(widget: PDFDict): boolean {
  if (isEmptyRect(widget.lookup(PDFName.of('Rect')))) return false
  const appearance = widget.lookup(PDFName.of('AP'))
  const normal = appearance instanceof PDFDict ? appearance.lookup(PDFName.of('N')) : undefined
  return normal instanceof PDFRawStream ? storedBytes(normal).length > 0 : normal instanceof PDFDict
}

function isEmptyRect(rect: PDFObject | undefined): boolean {
  if (!(rect instanceof PDFArray) || rect.size() !== 4) return false
  const [left, bottom, right, top] = [0, 1, 2, 3].map((index) => numberOf(rect.lookup(index)))
  return left !== undefined && bottom !== undefined && (left === right || bottom === top)
}

/** A new signature or timestamp; an empty field for one counts as a step of signing. */
function kindOfSignature(value: PDFObject | undefined): RevisionChangeKind {
  const type = value instanceof PDFDict ? value.lookup(PDFName.of('Type')) : undefined
  return type === PDFName.of('DocTimeStamp') ? 'time-stamps' : 'signatures'
}

/** Returns whether the field has another value. */
function compareField(
  before: FieldNode,
  after: FieldNode,
  comparison: ObjectComparison,
  changes: RevisionChanges,
): boolean {
  const { name } = after
  const isForSignature = before.attribute('FT') === Sig
  const [old, now] = [before.attribute('V'), after.attribute('V')]
  let hasNewValue = !comparison.isSame(old, now)
  if (isForSignature && hasNewValue)
    changes.add(isSignature(old) || !isSignature(now) ? 'signature-changed' : kindOfSignature(now), name)
  else if (hasNewValue) changes.add(kindOfValue(before), name)

  const parts = dictsOf(before)
  const others = dictsOf(after)
  if (parts.size !== others.size) changes.add('fields', name)
  const states = [...parts].filter(([key, dict]) => {
    const other = others.get(key)
    return other && !comparison.isSame(dict.get(PDFName.of('AS')), other.get(PDFName.of('AS')))
  })
  if (states.length > 0 && !hasNewValue) {
    changes.add(kindOfValue(before), name)
    hasNewValue = true
  }
  // A timestamp is no reason to show something.
  const mayChangeAppearance = hasNewValue && !(isForSignature && kindOfSignature(now) === 'time-stamps')
  for (const [key, dict] of parts) {
    const other = others.get(key)
    if (!other) changes.add('fields', name)
    else for (const kind of changedKeys(dict, other, comparison, mayChangeAppearance)) changes.add(kind, name)
  }
  return hasNewValue && !isForSignature
}

/** Nobody fills in a field that is read-only, unless its value is calculated from others. */
function kindOfValue({ attribute, dicts }: FieldNode): RevisionChangeKind {
  const isReadOnly = ((numberOf(attribute('Ff')) ?? 0) & fieldFlags.readOnly) !== 0
  const isCalculated = dicts.some((dict) => {
    const events = dict.lookup(PDFName.of('AA'))
    return events instanceof PDFDict && events.has(PDFName.of('C'))
  })
  return isReadOnly && !isCalculated ? 'read-only-fields' : 'filled'
}

/** The dictionaries of a field and its widgets, by their references. */
function dictsOf({ dicts, refs, widgets }: FieldNode): Map<PDFObject | string, PDFDict> {
  const found = new Map<PDFObject | string, PDFDict>()
  for (const [index, dict] of dicts.entries()) found.set(refs[index] ?? `field ${index}`, dict)
  for (const [index, { ref, dict, id }] of widgets.entries()) found.set(ref ?? `${id} ${index}`, dict)
  return found
}

function changedKeys(
  before: PDFDict,
  after: PDFDict,
  comparison: ObjectComparison,
  mayChangeAppearance: boolean,
): Set<RevisionChangeKind> {
  const kinds = new Set<RevisionChangeKind>()
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const name = key.decodeText()
    if (keysOfValue.has(name) || keysOfTree.has(name)) continue
    if (comparison.isSame(before.get(key), after.get(key))) continue
    if (name === 'AP') {
      // A picture that changes while the value stays shows what is not there; without it, readers draw a value that it may have covered.
      if (!mayChangeAppearance && (showsSomething(before) || showsSomething(after))) kinds.add('appearances')
    } else if (name === 'Ff' && isOnlyLocked(before.lookup(key), after.lookup(key))) continue
    else kinds.add(kindOfKey[name] ?? 'fields')
  }
  return kinds
}

/** Whether a field was only made read-only, as signing may do. */
function isOnlyLocked(before: PDFObject | undefined, after: PDFObject | undefined): boolean {
  return ((numberOf(before) ?? 0) | fieldFlags.readOnly) === numberOf(after)
}

function compareSettings(
  before: PDFDict | undefined,
  after: PDFDict | undefined,
  comparison: ObjectComparison,
  changes: RevisionChanges,
): void {
  const passedOver = new Set(['Fields', 'SigFlags', 'NeedAppearances'])
  for (const key of new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])) {
    const name = key.decodeText()
    if (passedOver.has(name) || comparison.isSame(before?.get(key), after?.get(key))) continue
    // Without fields, these say nothing; later fonts are for later values.
    if (before === undefined || (name === 'DR' && onlyAdds(before.lookup(key), after?.lookup(key), comparison)))
      continue
    if (before.lookup(PDFName.of('Fields')) instanceof PDFArray && before.get(key) === undefined && name !== 'XFA')
      continue
    changes.add('fields', name)
  }
}

/** Whether resources were added, and those that were there stayed. */
function onlyAdds(before: PDFObject | undefined, after: PDFObject | undefined, comparison: ObjectComparison): boolean {
  if (!(before instanceof PDFDict)) return before === undefined
  if (!(after instanceof PDFDict)) return false
  return before.keys().every((kind) => {
    const [old, now] = [before.lookup(kind), after.lookup(kind)]
    if (!(old instanceof PDFDict) || !(now instanceof PDFDict))
      return comparison.isSame(before.get(kind), after.get(kind))
    return old.keys().every((key) => comparison.isSame(old.get(key), now.get(key)))
  })
}

/** References of all fields and widgets, which are compared on their own. */
export function fieldRefs(document: PdfDocument): PDFRef[] {
  return readFormTree(document).fields.flatMap(({ refs, widgets }) =>
    [...refs, ...widgets.map(({ ref }) => ref)].filter((ref) => ref instanceof PDFRef),
  )
}
