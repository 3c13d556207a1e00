import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'
import { appearancesOf } from '../model/appearances.js'
import type { PdfDocument } from '../model/document.js'
import { entriesOf } from '../syntax/entries-of.js'
import { itemsOf } from './object-writer.js'

const names = (text: string) => text.split(' ').map((name) => PDFName.of(name))
// A name that is asked for again and again is asked for once: pdf-lib decodes it each time.
const Type = PDFName.Type
const Subtype = PDFName.of('Subtype')
const Widget = PDFName.of('Widget')
const ColorSpace = PDFName.of('ColorSpace')
const categories = names('XObject Font ExtGState ColorSpace Pattern Shading Properties')
const resourceKeys = new Set([...categories, PDFName.of('ProcSet')])

/** Types of dictionaries that are defined by their content alone. */
const plainTypes = new Set<PDFObject | undefined>(
  names('Font FontDescriptor Encoding ExtGState Halftone Pattern Mask Group'),
)
/** Keys that identify such a dictionary without a type. */
const plainKeys = names('FunctionType ShadingType PatternType HalftoneType Registry')
const fontParts = names('Encoding CharProcs FontDescriptor')
/** Keys that bind an object to its position. */
const tyingKeys = names('Parent P Kids StructParent StructParents')

/**
 * Objects of a document that another with the same content can replace (see `mergeEqualObjects`), except those for which `isLeftOut`
 * is true; and all objects that must be kept because editors change them in place.
 */
export function mergeableObjects(
  document: PdfDocument,
  isLeftOut: (ref: PDFRef) => boolean = () => false,
): { objects: Map<PDFRef, PDFObject>; kept: ReadonlySet<PDFObject> } {
  const { context } = document
  const all = context.enumerateIndirectObjects()
  const kept = changedInPlace(document, all)
  const own = all.filter(([ref]) => !isLeftOut(ref))
  const parts = new Set<PDFObject>()
  const known = new Set<PDFObject>()
  for (const [, object] of own) findParts(object, parts, known)
  const objects = new Map(own.filter(([, object]) => !kept.has(object) && isMergeable(object, parts)))
  return { objects, kept }
}

function isMergeable(object: PDFObject, parts: ReadonlySet<PDFObject>): boolean {
  if (object instanceof PDFRawStream) return !tyingKeys.some((key) => object.dict.has(key))
  if (object instanceof PDFArray) return isPlainArray(object)
  if (!(object instanceof PDFDict)) return false
  const type = object.get(Type)
  if (type === undefined ? !(parts.has(object) || plainKeys.some((key) => object.has(key))) : !plainTypes.has(type))
    return false
  return !tyingKeys.some((key) => object.has(key))
}

/** Color spaces and the like, which begin with a name; lists of numbers, such as widths; the one descendant of a font. */
function isPlainArray(array: PDFArray): boolean {
  const items = itemsOf(array)
  const [first] = items
  if (first instanceof PDFName) return true
  if (items.length === 1 && first instanceof PDFRef) {
    const only = array.lookup(0)
    return only instanceof PDFDict && only.get(Type) === PDFName.Font
  }
  const isNumber = (item: PDFObject) => item instanceof PDFNumber
  return (
    items.length > 0 &&
    items.every((item) => isNumber(item) || (item instanceof PDFArray && itemsOf(item).every(isNumber)))
  )
}

/**
 * Records dictionaries without a type that are identified by their holders: resources, and parts of fonts, streams and
 * color spaces. `known` contains resources that were already inspected: thousands of pages may share a dictionary of
 * thousands.
 */
function findParts(object: PDFObject, parts: Set<PDFObject>, known: Set<PDFObject>): void {
  const add = (value: PDFObject | undefined) => {
    if (value instanceof PDFDict) parts.add(value)
  }
  const addItems = (value: PDFObject | undefined) => {
    if (value instanceof PDFArray) for (let index = 0; index < value.size(); index++) add(value.lookup(index))
  }
  const addSpace = (space: PDFObject | undefined) => {
    if (space instanceof PDFArray && itemsOf(space)[0] instanceof PDFName) addItems(space)
  }
  if (object instanceof PDFArray) addSpace(object)
  // Parameters of filters and of embedded files, color spaces, what pdfTeX notes of included files: values, which belong to the stream.
  if (object instanceof PDFRawStream)
    for (const key of entriesOf(object.dict).keys()) {
      if (key === PDFName.Resources) continue
      const value = object.dict.lookup(key)
      add(value)
      addItems(value)
    }
  const dict = object instanceof PDFRawStream ? object.dict : object
  if (!(dict instanceof PDFDict)) return
  if (dict.get(Type) === PDFName.Font) for (const key of fontParts) add(dict.lookup(key))
  const resources = dict.lookup(PDFName.Resources)
  if (!(resources instanceof PDFDict) || known.has(resources)) return
  known.add(resources)
  const keys = [...entriesOf(resources).keys()]
  if (keys.length === 0 || !keys.every((key) => resourceKeys.has(key))) return
  add(resources)
  const addEach = (group: PDFObject | undefined, note: (value: PDFObject | undefined) => void) => {
    if (group instanceof PDFDict && !parts.has(group))
      for (const key of entriesOf(group).keys()) note(group.lookup(key))
  }
  addEach(resources.lookup(PDFName.ExtGState), add)
  addEach(resources.lookup(ColorSpace), addSpace)
  for (const category of categories) add(resources.lookup(category))
}

/** What editors change where it is: the default resources of the form, and how fields look that one can type into. */
function changedInPlace({ catalog }: PdfDocument, all: readonly [PDFRef, PDFObject][]): Set<PDFObject> {
  const kept = new Set<PDFObject>()
  const keep = (value: PDFObject | undefined) => {
    if (value) kept.add(value)
  }
  const form = catalog.lookup(PDFName.of('AcroForm'))
  const defaults = form instanceof PDFDict ? form.lookup(PDFName.of('DR')) : undefined
  keep(defaults)
  if (defaults instanceof PDFDict) for (const category of categories) keep(defaults.lookup(category))
  const opened = new Set<PDFObject>()
  for (const [, object] of all) {
    if (!(object instanceof PDFDict) || object.get(Subtype) !== Widget) continue
    if (!isButton(object)) for (const form of appearancesOf(object, opened)) keep(form)
  }
  return kept
}

function isButton(widget: PDFDict): boolean {
  let field: PDFObject | undefined = widget
  for (let height = 0; field instanceof PDFDict && height < 32; height++) {
    const type = field.lookup(PDFName.of('FT'))
    if (type) return type === PDFName.of('Btn')
    field = field.lookup(PDFName.of('Parent'))
  }
  return false
}
