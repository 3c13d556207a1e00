import { PDFArray, PDFBool, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'
import type { Capabilities } from '../../capabilities.js'
import { decodeStream } from '../filters/decode-stream.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { formOf } from '../model/form-fields.js'
import { annotationBreaches } from './annotation-breaches.js'
import type { Breach } from './breaches.js'
import { type ContentFacts, readContentFacts } from './content-facts.js'
import { isFontEmbedded } from './font-rules.js'
import { movedContents } from './moved-content.js'

const name = (text: string) => PDFName.of(text)
const MAX_CONTENT = 2 ** 26
const forbiddenActions = new Set(
  [
    'Launch',
    'Sound',
    'Movie',
    'ResetForm',
    'ImportData',
    'JavaScript',
    'Hide',
    'SetOCGState',
    'Rendition',
    'Trans',
    'GoTo3DView',
  ].map(name),
)
const deviceSpaces = new Map<PDFObject | undefined, 'gray' | 'rgb' | 'cmyk'>([
  [name('DeviceGray'), 'gray'],
  [name('DeviceRGB'), 'rgb'],
  [name('DeviceCMYK'), 'cmyk'],
])

/** Objects of a document that were added or changed. */
export type ChangedObjects = ReadonlyMap<PDFRef, PDFObject>

/** What changed objects bring that standards have rules for. */
export function findBreaches(
  document: PdfDocument,
  changed: ChangedObjects,
  inflate: Capabilities['inflate'],
): Set<Breach> {
  return new BreachFinder(document, changed, inflate).find()
}

class BreachFinder {
  readonly #found = new Set<Breach>()

  readonly #document: PdfDocument
  readonly #changed: ChangedObjects
  readonly #inflate: Capabilities['inflate']

  constructor(document: PdfDocument, changed: ChangedObjects, inflate: Capabilities['inflate']) {
    this.#document = document
    this.#changed = changed
    this.#inflate = inflate
  }

  find(): Set<Breach> {
    for (const page of this.#document.pages) this.#lookAtPage(page)
    for (const object of this.#changed.values()) {
      if (movedContents.has(object)) continue
      if (object instanceof PDFRawStream) this.#lookAtStream(object)
      else if (object instanceof PDFDict) this.#lookAtDict(object)
    }
    const { info } = this.#document
    if (info && (!(info instanceof PDFRef) || this.#changed.has(info))) this.#found.add('information')
    const form = formOf(this.#document.catalog)
    const isFormChanged = form && [...this.#changed.values()].includes(form)
    if (isFormChanged && form.lookup(name('NeedAppearances')) === PDFBool.True) this.#found.add('need-appearances')
    return this.#found
  }

  #lookAtPage(page: PdfPage): void {
    const { context } = this.#document
    if (!page.dict.has(name('TrimBox')) && !page.dict.has(name('ArtBox'))) this.#found.add('page-boxes')
    const annotations = page.dict.lookup(PDFName.Annots)
    const isChanged = (item: PDFObject) => item instanceof PDFRef && this.#changed.has(item)
    if (
      annotations instanceof PDFArray &&
      page.dict.lookup(name('Tabs')) !== name('S') &&
      annotations.asArray().some(isChanged)
    )
      this.#found.add('tab-order')
    const contents = page.dict.get(name('Contents'))
    const array = context.lookup(contents)
    const items = array instanceof PDFArray ? array.asArray() : [contents]
    const isNew = (item: PDFObject | undefined) => item instanceof PDFRef && this.#changed.has(item)
    if (!items.some(isNew)) return
    const parts = items.map((item) => ({ bytes: this.#decode(context.lookup(item)), isNew: isNew(item) }))
    const joined = new Uint8Array(parts.reduce((sum, { bytes }) => sum + bytes.length + 1, 0))
    const ranges: [start: number, end: number][] = []
    let at = 0
    for (const { bytes, isNew: counts } of parts) {
      joined.set(bytes, at)
      if (counts) ranges.push([at, at + bytes.length])
      at += bytes.length
      joined[at++] = 10
    }
    const facts = readContentFacts(joined, (offset) => ranges.some(([start, end]) => offset >= start && offset < end))
    if (facts.isUnmarked) this.#found.add('untagged-content')
    const value = page.attribute('Resources')
    const resources = value instanceof PDFDict ? value : undefined
    const objects = resources?.lookup(name('XObject'))
    for (const { name: key, isMarked } of facts.drawn) {
      const object = objects instanceof PDFDict ? objects.lookup(name(key)) : undefined
      if (!isMarked && !hasOwnMarks(object)) this.#found.add('untagged-content')
    }
    this.#use(facts, resources)
  }

  #lookAtStream(stream: PDFRawStream): void {
    const { dict } = stream
    if (dict.lookup(name('Subtype')) === name('Image')) {
      if (dict.lookup(name('SMask')) instanceof PDFRawStream) this.#found.add('transparency')
      this.#addColor(dict.lookup(name('ColorSpace')))
      const filters = dict.lookup(name('Filter'))
      const list = filters instanceof PDFArray ? filters.asArray() : [filters]
      if (list.includes(name('JPXDecode'))) this.#found.add('jpeg2000')
    } else if (dict.lookup(name('Subtype')) === name('Form') || dict.has(name('BBox'))) {
      const group = dict.lookup(name('Group'))
      if (group instanceof PDFDict && group.lookup(name('S')) === name('Transparency')) this.#found.add('transparency')
      const resources = dict.lookup(name('Resources'))
      const facts = readContentFacts(this.#decode(stream), () => true)
      this.#use(facts, resources instanceof PDFDict ? resources : undefined)
    }
  }

  #lookAtDict(dict: PDFDict): void {
    const action = dict.lookup(name('S'))
    if (action instanceof PDFName && forbiddenActions.has(action) && !dict.has(name('P'))) this.#found.add('action')
    if (dict.has(name('AA'))) this.#found.add('action')
    if (dict.has(name('EF')) && dict.lookup(name('EF')) instanceof PDFDict) this.#found.add('attachment')
    if (dict.lookup(PDFName.Type) === name('OCG')) this.#found.add('layers')
    if (dict.has(name('Rect')) && dict.lookup(name('Subtype')) instanceof PDFName)
      for (const breach of annotationBreaches(dict)) this.#found.add(breach)
  }

  #use({ fonts, states, colors, drawn }: ContentFacts, resources: PDFDict | undefined): void {
    for (const color of colors) this.#found.add(color)
    const objects = resources?.lookup(name('XObject'))
    for (const { name: key, isBlack } of drawn) {
      const object = objects instanceof PDFDict ? objects.lookup(name(key)) : undefined
      // Only masks are painted with the color in force (ISO 32000-2, 8.9.6.2).
      if (isBlack && object instanceof PDFRawStream && object.dict.lookup(name('ImageMask')) === PDFBool.True)
        this.#found.add('gray')
    }
    const group = (kind: string) => {
      const dict = resources?.lookup(name(kind))
      return dict instanceof PDFDict ? dict : undefined
    }
    for (const font of fonts) {
      const ref = group('Font')?.get(name(font)) ?? this.#formFonts?.get(name(font))
      const dict = this.#document.context.lookup(ref)
      // Others were used before.
      const isNew = !(ref instanceof PDFRef) || this.#changed.has(ref) || this.#formFonts?.get(name(font)) === ref
      if (isNew && !(dict instanceof PDFDict && isFontEmbedded(dict))) this.#found.add('font')
    }
    for (const state of states) {
      const dict = group('ExtGState')?.lookup(name(state))
      if (dict instanceof PDFDict && isTransparent(dict)) this.#found.add('transparency')
    }
  }

  /** Fonts that fields may name, whether or not any did. */
  get #formFonts(): PDFDict | undefined {
    const resources = formOf(this.#document.catalog)?.lookup(name('DR'))
    const fonts = resources instanceof PDFDict ? resources.lookup(name('Font')) : undefined
    return fonts instanceof PDFDict ? fonts : undefined
  }

  #addColor(space: PDFObject | undefined): void {
    const base = space instanceof PDFArray && space.lookup(0) === name('Indexed') ? space.lookup(1) : space
    const color = deviceSpaces.get(base)
    if (color) this.#found.add(color)
  }

  #decode(stream: PDFObject | undefined): Uint8Array {
    if (!(stream instanceof PDFRawStream)) return new Uint8Array()
    try {
      return decodeStream(stream, (data) => this.#inflate(data, MAX_CONTENT))
    } catch {
      // What cannot be decoded draws nothing.
      return new Uint8Array()
    }
  }
}

/** Whether the content of a form says itself what it belongs to, so that whoever draws it need not. */
function hasOwnMarks(object: PDFObject | undefined): boolean {
  return (
    object !== undefined &&
    (movedContents.has(object) || (object instanceof PDFRawStream && object.dict.has(name('StructParents'))))
  )
}

/** ISO 32000-2, table 57. */
function isTransparent(state: PDFDict): boolean {
  const blend = state.lookup(name('BM'))
  const isPlain = blend === undefined || blend === name('Normal') || blend === name('Compatible')
  const isOpaque = ['ca', 'CA'].every((key) => {
    const value = state.lookup(name(key))
    return !(value instanceof PDFNumber) || value.asNumber() >= 1
  })
  return !isPlain || !isOpaque || state.lookup(name('SMask')) instanceof PDFDict
}
