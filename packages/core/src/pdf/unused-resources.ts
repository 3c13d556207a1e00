import { type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import type { PdfDocument } from './document.js'

/** Names used of a resource dictionary by category, decoded: `Im1` for `/Im1`. */
type UsedNames = ReadonlyMap<string, ReadonlySet<string>>

const categories = ['XObject', 'Font', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties']
const ProcSet = PDFName.of('ProcSet')
const ColorSpace = PDFName.of('ColorSpace')

/** Colour spaces that stand in for the device's without being named (ISO 32000-2, 8.6.5.6). */
const standIns = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK']

/**
 * Takes from resource dictionaries what their content never names, and the lists of procedure sets, which have meant nothing
 * since PDF 1.4. Dictionaries that are not in the map, and the default resources of the form, stay as they are.
 */
export function dropUnusedResources(document: PdfDocument, resources: ReadonlyMap<PDFDict, UsedNames>): void {
  const { context, catalog } = document
  const form = catalog.lookup(PDFName.of('AcroForm'))
  const defaults = form instanceof PDFDict ? form.lookup(PDFName.of('DR')) : undefined
  const lists = new Map<PDFDict, Listed>()
  for (const [dict, used] of resources) {
    if (dict === defaults) continue
    dict.delete(ProcSet)
    for (const category of categories) collect(dict, category, used.get(category), lists)
  }
  for (const [list, listed] of lists) cut(list, listed, context)
}

/** A dictionary of one category, which several resource dictionaries may hold. */
interface Listed {
  category: string
  used: Set<string>
  holders: PDFDict[]
  /** Where names were taken from already: thousands of pages may share a list of thousands of names. */
  counted: Set<unknown>
}

function collect(
  dict: PDFDict,
  category: string,
  used: ReadonlySet<string> | undefined,
  lists: Map<PDFDict, Listed>,
): void {
  const list = dict.lookup(PDFName.of(category))
  if (!(list instanceof PDFDict)) return
  const listed = lists.get(list) ?? { category, used: new Set(), holders: [], counted: new Set() }
  lists.set(list, listed)
  listed.holders.push(dict)
  const count = (source: unknown, names: () => Iterable<string>) => {
    if (listed.counted.has(source)) return
    listed.counted.add(source)
    for (const name of names()) listed.used.add(name)
  }
  if (used) count(used, () => used)
  // One that stands in two categories is cut for neither.
  if (listed.category !== category) count(list, () => list.keys().map((name) => name.decodeText()))
  if (category !== 'ColorSpace') return
  count(standIns, () => standIns)
  const images = dict.lookup(PDFName.XObject)
  if (images instanceof PDFDict) count(images, () => spacesOfImages(images))
}

/** Names that images give as their colour space: not allowed to mean resources, but looked up there by viewers. */
function spacesOfImages(images: PDFDict): string[] {
  return images.values().flatMap((image) => {
    const stream = images.context.lookup(image)
    const space = stream instanceof PDFRawStream ? stream.dict.get(ColorSpace) : undefined
    return space instanceof PDFName ? [space.decodeText()] : []
  })
}

/** Puts a copy with what is used in the place of a list, since others may hold the list itself. */
function cut(list: PDFDict, { category, used, holders }: Listed, context: PDFContext): void {
  const left = list.entries().filter(([name]) => used.has(name.decodeText()))
  if (left.length === list.keys().length && left.length > 0) return
  const key = PDFName.of(category)
  const copy = PDFDict.fromMapWithContext(new Map<PDFName, PDFObject>(left), context)
  const isShared = holders.length > 1
  const value = isShared && left.length > 0 ? context.register(copy) : copy
  for (const holder of holders) {
    if (left.length === 0) holder.delete(key)
    else holder.set(key, value)
  }
}
