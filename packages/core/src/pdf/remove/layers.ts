import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import { chooseLayers } from '../document/choose-layers.js'
import type { PdfDocument } from '../model/document.js'
import { textOf } from '../model/form-keys.js'
import { type CutResult, cutPages } from './cut-pages.js'
import type { LayerFate } from './cut-rules.js'
import { removeAnnotations } from './remove-annotations.js'

const name = (text: string) => PDFName.of(text)
const OCProperties = name('OCProperties')
const OC = name('OC')
const MAX_LAYERS = 10_000
/** Nesting of visibility expressions. */
const MAX_DEPTH = 30

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
  private readonly on: ReadonlySet<PDFObject>
  private readonly off: ReadonlySet<PDFObject>
  private readonly isOff: boolean
  /** Layers that readers switch by what they are for, with the entries of their usage that count. */
  private readonly switched = new Map<PDFObject, Set<string>>()

  constructor(context: PDFContext, configuration: PDFDict) {
    this.on = itemsOf(configuration, 'ON')
    this.off = itemsOf(configuration, 'OFF')
    this.isOff = configuration.lookup(name('BaseState')) === name('OFF')
    for (const item of itemsOf(configuration, 'AS')) {
      const rule = context.lookup(item)
      if (!(rule instanceof PDFDict) || rule.lookup(name('Event')) !== name('View')) continue
      const kinds = [...itemsOf(rule, 'Category')].map((kind) => (kind instanceof PDFName ? kind.decodeText() : ''))
      for (const layer of itemsOf(rule, 'OCGs')) {
        const known = this.switched.get(layer) ?? new Set<string>()
        for (const kind of kinds) known.add(kind)
        this.switched.set(layer, known)
      }
    }
  }

  includes(ref: PDFRef, dict: PDFDict): boolean {
    const usage = this.switched.get(ref)?.has('View') ? dict.lookup(name('Usage')) : undefined
    const view = usage instanceof PDFDict ? usage.lookup(name('View')) : undefined
    const state = view instanceof PDFDict ? view.lookup(name('ViewState')) : undefined
    if (state === name('OFF')) return false
    if (state === name('ON')) return true
    return this.isOff ? this.on.has(ref) : !this.off.has(ref)
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

/**
 * Dissolves layers: the content of those that are shown stays on the pages, that of others is cut out of the file, with annotations. Layers
 * that are not named stay what they are.
 * @param isShown for layers to dissolve whether their content stays
 * @throws ToolError those of `cutPages`
 */
export async function dissolveLayers(
  document: PdfDocument,
  isShown: ReadonlyMap<PDFRef, boolean>,
  run: RunContext,
): Promise<CutResult> {
  const { context, catalog } = document
  const fates = new Map<PDFDict, LayerFate>()
  const refs = new Map<PDFObject | undefined, PDFRef>([...isShown.keys()].map((ref) => [context.lookup(ref), ref]))
  const fateOf = (membership: PDFDict): LayerFate => {
    const known = fates.get(membership)
    if (known) return known
    const state = stateOf(membership, refs.get(membership), isShown)
    const fate = state === undefined ? 'keep' : state ? 'free' : 'remove'
    fates.set(membership, fate)
    return fate
  }
  const pages = document.pages.map((_, index) => index + 1)
  removeAnnotations(document, pages, (annotation) => {
    const membership = annotation.lookup(OC)
    if (!(membership instanceof PDFDict)) return false
    const fate = fateOf(membership)
    if (fate === 'free') annotation.delete(OC)
    return fate === 'remove'
  })
  const result = await cutPages(document, { layer: fateOf }, { pages, appearances: true }, run)
  if (result.unread.size > 0) return result
  const properties = catalog.lookup(OCProperties)
  if (properties instanceof PDFDict) {
    const left = chooseLayers(properties, (ref) => isShown.has(ref))
    if (left) catalog.set(OCProperties, context.register(left))
    else catalog.delete(OCProperties)
  }
  const replacements = new Map(document.replacements)
  for (const ref of isShown.keys()) replacements.set(ref, undefined)
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || object.lookup(PDFName.Type) !== name('OCMD')) continue
    if (fateOf(object) === 'keep') thinOut(object, isShown)
    else replacements.set(ref, undefined)
  }
  document.replacements = replacements
  return result
}

/** Whether content of a membership is shown, `undefined` where that depends on layers that stay (8.11.2.2). */
function stateOf(
  membership: PDFObject | undefined,
  ref: PDFObject | undefined,
  isShown: ReadonlyMap<PDFRef, boolean>,
): boolean | undefined {
  if (ref instanceof PDFRef && isShown.has(ref)) return isShown.get(ref)
  if (!(membership instanceof PDFDict) || membership.lookup(PDFName.Type) !== name('OCMD')) return undefined
  const expression = membership.lookup(name('VE'))
  if (expression instanceof PDFArray) return evaluate(membership.context, expression, isShown, 0)
  const groups = membership.get(name('OCGs'))
  const list = membership.context.lookup(groups)
  const items = list instanceof PDFArray ? list.asArray() : groups ? [groups] : []
  const states = items
    .filter((item) => membership.context.lookup(item) instanceof PDFDict)
    .map((item) => (item instanceof PDFRef ? isShown.get(item) : undefined))
  // Without layers it is always shown.
  if (states.length === 0) return undefined
  switch (membership.lookup(name('P'))) {
    case name('AllOn'):
      return all(states)
    case name('AnyOff'):
      return not(all(states))
    case name('AllOff'):
      return all(states.map(not))
    default:
      return not(all(states.map(not)))
  }
}

/** The value of a visibility expression. */
function evaluate(
  context: PDFContext,
  expression: PDFArray,
  isShown: ReadonlyMap<PDFRef, boolean>,
  depth: number,
): boolean | undefined {
  if (depth > MAX_DEPTH || expression.size() < 2) return undefined
  const values = expression
    .asArray()
    .slice(1)
    .map((item) => {
      const inner = context.lookup(item)
      return inner instanceof PDFArray
        ? evaluate(context, inner, isShown, depth + 1)
        : item instanceof PDFRef
          ? isShown.get(item)
          : undefined
    })
  const operator = expression.lookup(0)
  if (operator === name('Not')) return not(values[0])
  return operator === name('And') ? all(values) : not(all(values.map(not)))
}

const not = (value: boolean | undefined) => (value === undefined ? undefined : !value)

function all(values: readonly (boolean | undefined)[]): boolean | undefined {
  if (values.includes(false)) return false
  return values.includes(undefined) ? undefined : true
}

/** Takes dissolved layers out of a membership that depends on others. */
function thinOut(membership: PDFDict, gone: ReadonlyMap<PDFRef, boolean>): void {
  const list = membership.lookup(name('OCGs'))
  if (!(list instanceof PDFArray)) return
  const kept = list.asArray().filter((item) => !(item instanceof PDFRef && gone.has(item)))
  if (kept.length < list.size()) membership.set(name('OCGs'), membership.context.obj(kept))
}
