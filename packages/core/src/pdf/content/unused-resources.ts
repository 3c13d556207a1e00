import { type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import { appearancesOf } from '../model/appearances.js'
import type { PdfDocument } from '../model/document.js'

/** Names used of a resource dictionary by category, decoded: `Im1` for `/Im1`. */
type UsedNames = ReadonlyMap<string, ReadonlySet<string>>

const categories = ['XObject', 'Font', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties']
const DA = PDFName.of('DA')
const DR = PDFName.of('DR')
const ProcSet = PDFName.of('ProcSet')
const ColorSpace = PDFName.of('ColorSpace')

/** Default color spaces, which replace device color spaces without being named (ISO 32000-2, 8.6.5.6). */
const standIns = new Set(['DefaultGray', 'DefaultRGB', 'DefaultCMYK'])

/**
 * Removes resources that their content never names, and procedure sets, obsolete since PDF 1.4. Dictionaries not in the
 * map stay unchanged, and so do those with fonts for typing into form fields and free texts.
 */
export function dropUnusedResources(document: PdfDocument, resources: ReadonlyMap<PDFDict, UsedNames>): void {
  const kept = resourcesForTyping(document)
  const spaces = new Map<PDFDict, Set<string>>()
  const lists = new Map<PDFDict, Listed>()
  for (const [dict, used] of resources) {
    if (kept.has(dict)) continue
    dict.delete(ProcSet)
    for (const category of categories) collect(dict, category, used.get(category), lists, spaces)
  }
  for (const [list, listed] of lists) cut(list, listed, document.context)
}

/** Resources of forms and fields, and of how fields and free text look: pdf.js takes fonts from either (ISO 32000-2, 12.7.4.3). */
function resourcesForTyping({ context, catalog }: PdfDocument): Set<PDFObject | undefined> {
  const form = catalog.lookup(PDFName.of('AcroForm'))
  const kept = new Set<PDFObject | undefined>()
  if (form instanceof PDFDict) kept.add(form.lookup(DR))
  const opened = new Set<PDFObject>()
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue
    if (object.has(DR)) kept.add(object.lookup(DR))
    if (!object.has(DA) && object.get(PDFName.of('Subtype')) !== PDFName.of('Widget')) continue
    for (const look of appearancesOf(object, opened)) kept.add(look?.dict.lookup(PDFName.Resources))
  }
  return kept
}

/** A dictionary of one category, which several resource dictionaries may share. */
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
  spaces: Map<PDFDict, Set<string>>,
): void {
  const list = dict.lookup(PDFName.of(category))
  if (!(list instanceof PDFDict)) return
  const listed = lists.get(list) ?? { category, used: new Set(), holders: [], counted: new Set() }
  lists.set(list, listed)
  listed.holders.push(dict)
  const count = (names: ReadonlySet<string>) => {
    if (listed.counted.has(names)) return
    listed.counted.add(names)
    for (const name of names) listed.used.add(name)
  }
  if (used) count(used)
  // A list used for two categories is not reduced.
  if (listed.category !== category && !listed.counted.has(list)) {
    listed.counted.add(list)
    for (const name of list.keys()) listed.used.add(name.decodeText())
  }
  if (category !== 'ColorSpace') return
  count(standIns)
  const images = dict.lookup(PDFName.XObject)
  if (!(images instanceof PDFDict)) return
  const ofImages = spaces.get(images) ?? spacesOfImages(images)
  spaces.set(images, ofImages)
  count(ofImages)
}

/** Names that images use as their color space: they must not refer to resources, but viewers look them up there. */
function spacesOfImages(images: PDFDict): Set<string> {
  const names = new Set<string>()
  for (const image of images.values()) {
    const stream = images.context.lookup(image)
    const space = stream instanceof PDFRawStream ? stream.dict.get(ColorSpace) : undefined
    if (space instanceof PDFName) names.add(space.decodeText())
  }
  return names
}

/** Replaces a list by a copy with the used entries, since others may refer to the list itself. */
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
