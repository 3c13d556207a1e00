import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import { textOf } from '../model/form-keys.js'

const name = (text: string) => PDFName.of(text)
const OCProperties = name('OCProperties')
const MAX_LAYERS = 10_000

/** A layer of a document (optional content group; ISO 32000-2, 8.11.2.1). */
export interface DocumentLayer {
  ref: PDFRef
  dict: PDFDict
  name: string
  /** Whether its content is shown when the document is opened. */
  isShown: boolean
  /** Whether readers do not let people switch it. */
  isLocked: boolean
}

/** The layers of a document, in the order of its list. */
export function readLayers({ context, catalog }: Pick<PdfDocument, 'context' | 'catalog'>): DocumentLayer[] {
  const properties = catalog.lookup(OCProperties)
  const list = properties instanceof PDFDict ? properties.lookup(name('OCGs')) : undefined
  if (!(list instanceof PDFArray)) return []
  const configuration = (properties as PDFDict).lookup(name('D'))
  const own = configuration instanceof PDFDict ? configuration : context.obj({})
  const shown = new ShownLayers(context, own as PDFDict)
  const locked = itemsOf(own as PDFDict, 'Locked')
  const seen = new Set<PDFRef>()
  return list
    .asArray()
    .slice(0, MAX_LAYERS)
    .flatMap((ref) => {
      const dict = context.lookup(ref)
      if (!(ref instanceof PDFRef) || !(dict instanceof PDFDict) || seen.has(ref)) return []
      seen.add(ref)
      const title = textOf(dict.lookup(name('Name'))) ?? ''
      return [{ ref, dict, name: title, isShown: shown.includes(ref, dict), isLocked: locked.has(ref) }]
    })
}

/** Which layers are shown on opening (8.11.4.3 and 8.11.4.5). */
class ShownLayers {
  readonly #on: ReadonlySet<PDFObject>
  readonly #off: ReadonlySet<PDFObject>
  readonly #isOff: boolean
  /** Layers that readers switch by what they are for, with the entries of their usage that count. */
  readonly #switched = new Map<PDFObject, Set<string>>()

  constructor(context: PDFContext, configuration: PDFDict) {
    this.#on = itemsOf(configuration, 'ON')
    this.#off = itemsOf(configuration, 'OFF')
    this.#isOff = configuration.lookup(name('BaseState')) === name('OFF')
    for (const item of itemsOf(configuration, 'AS')) {
      const rule = context.lookup(item)
      if (!(rule instanceof PDFDict) || rule.lookup(name('Event')) !== name('View')) continue
      const kinds = [...itemsOf(rule, 'Category')].map((kind) => (kind instanceof PDFName ? kind.decodeText() : ''))
      for (const layer of itemsOf(rule, 'OCGs')) {
        const known = this.#switched.get(layer) ?? new Set<string>()
        for (const kind of kinds) known.add(kind)
        this.#switched.set(layer, known)
      }
    }
  }

  includes(ref: PDFRef, dict: PDFDict): boolean {
    const usage = this.#switched.get(ref)?.has('View') ? dict.lookup(name('Usage')) : undefined
    const view = usage instanceof PDFDict ? usage.lookup(name('View')) : undefined
    const state = view instanceof PDFDict ? view.lookup(name('ViewState')) : undefined
    if (state === name('OFF')) return false
    if (state === name('ON')) return true
    return this.#isOff ? this.#on.has(ref) : !this.#off.has(ref)
  }
}

function itemsOf(dict: PDFDict, key: string): ReadonlySet<PDFObject> {
  const array = dict.lookup(name(key))
  return new Set(array instanceof PDFArray ? array.asArray() : [])
}

/** Shows and hides layers when the document is opened. */
export function switchLayers(
  { context, catalog }: PdfDocument,
  layers: readonly DocumentLayer[],
  isShown: (layer: DocumentLayer) => boolean,
): void {
  const properties = catalog.lookup(OCProperties)
  if (!(properties instanceof PDFDict)) return
  const before = properties.lookup(name('D'))
  const configuration = before instanceof PDFDict ? before : (context.obj({}) as PDFDict)
  if (configuration !== before) properties.set(name('D'), configuration)
  const changed = layers.filter((layer) => isShown(layer) !== layer.isShown).map(({ ref }) => ref)
  if (changed.length === 0) return
  const isOff = configuration.lookup(name('BaseState')) === name('OFF')
  const listed = layers.filter((layer) => isShown(layer) === isOff).map(({ ref }) => ref)
  const [key, other] = isOff ? ['ON', 'OFF'] : ['OFF', 'ON']
  configuration.set(name(key!), context.obj(listed))
  configuration.delete(name(other!))
  // What readers would switch by its usage is no longer up to them.
  const rules = configuration.lookup(name('AS'))
  if (!(rules instanceof PDFArray)) return
  const gone = new Set<PDFObject>(changed)
  const kept = rules.asArray().filter((item) => {
    const rule = context.lookup(item)
    if (!(rule instanceof PDFDict) || rule.lookup(name('Event')) !== name('View')) return true
    const left = [...itemsOf(rule, 'OCGs')].filter((layer) => !gone.has(layer))
    rule.set(name('OCGs'), context.obj(left))
    return left.length > 0
  })
  if (kept.length > 0) configuration.set(name('AS'), context.obj(kept))
  else configuration.delete(name('AS'))
}
