import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import { throwIfCancelled } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { ContentReader } from '../content/content-tokens.js'
import { operatorCode } from '../content/operators.js'
import { chooseLayers } from '../document/choose-layers.js'
import type { PdfDocument } from '../model/document.js'
import { ContentSource } from '../page-text/content-source.js'
import { editPageContent } from '../page-text/edit-page-content.js'
import { reachableFrom } from '../write/drop-unreachable.js'
import { HiddenLayerEdits } from './hidden-layer-edits.js'
import { LayerVisibility } from './layer-visibility.js'

const name = (text: string) => PDFName.of(text)
const OC = name('OC')
const Annots = name('Annots')
const OCProperties = name('OCProperties')
const BDC = operatorCode('BDC')

/** What came of removing hidden layers. */
export interface LayerRemoval {
  /** Names of the hidden layers. */
  names: string[]
  /** Whether nothing of them is left. */
  isComplete: boolean
}

/**
 * Removes the layers that are off when a document is opened: what they draw on pages, their annotations, and themselves. What is visible
 * stays as it is. A layer that content beside pages uses, such as patterns, stays.
 * @throws ToolError CANCELLED
 */
export async function removeHiddenLayers(document: PdfDocument, run: RunContext): Promise<LayerRemoval> {
  const { catalog, context, pages } = document
  const layers = new LayerVisibility(document)
  if (layers.hidden.size === 0) return { names: [], isComplete: true }
  const { names } = layers
  let isComplete = true
  for (const page of pages) {
    throwIfCancelled(run.signal)
    const edited = await editPageContent(document, page, run, (...parts) => new HiddenLayerEdits(...parts, layers))
    isComplete &&= edited.isComplete
    const list = page.dict.lookup(Annots)
    if (!(list instanceof PDFArray)) continue
    const kept = list.asArray().filter((item) => {
      const annotation = context.lookup(item)
      return !(annotation instanceof PDFDict && layers.isHidden(annotation.lookup(OC)))
    })
    if (kept.length < list.size()) page.dict.set(Annots, context.obj(kept))
  }
  isComplete &&= !isStillUsed(document, layers, run)
  if (!isComplete) return { names, isComplete }
  dropProperties(document, layers)
  const properties = catalog.lookup(OCProperties)
  if (properties instanceof PDFDict) {
    const left = chooseLayers(properties, (ref) => layers.hidden.has(context.lookup(ref) as PDFDict))
    if (left) catalog.set(OCProperties, context.register(left))
    else catalog.delete(OCProperties)
  }
  return { names, isComplete }
}

/** Whether content or an object that the document still has is in a hidden layer. */
function isStillUsed(document: PdfDocument, layers: LayerVisibility, run: RunContext): boolean {
  const { context, pages } = document
  const source = new ContentSource(document, run)
  source.beginPage()
  const reached = [...reachableFrom(document)].map((ref) => context.lookup(ref))
  const named = new Set<string>()
  for (const object of reached) {
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    if (layers.isHidden(dict.lookup(OC))) return true
    const resources = dict.lookup(PDFName.Resources)
    for (const holder of [dict, resources]) for (const key of hiddenKeys(holder, layers)) named.add(key.decodeText())
  }
  if (named.size === 0) return false
  const contents = pages.flatMap((page) => source.contents(page.dict.lookup(name('Contents'))))
  const forms = reached.flatMap((object) =>
    object instanceof PDFRawStream && isContent(object) ? [source.form(object)] : [],
  )
  return [...contents, ...forms].some((bytes) => bytes === undefined || usesLayer(bytes, named))
}

function isContent({ dict }: PDFRawStream): boolean {
  return dict.lookup(name('Subtype')) === name('Form') || dict.has(name('PatternType')) || dict.has(PDFName.Resources)
}

function usesLayer(bytes: Uint8Array, named: ReadonlySet<string>): boolean {
  const reader = new ContentReader(bytes)
  for (let code = reader.next(); code !== 0; code = reader.next())
    if (code === BDC && reader.name(0) === 'OC' && named.has(reader.name(reader.count - 1) ?? '')) return true
  return false
}

/** Keys under which the properties of resources have hidden layers. */
function hiddenKeys(resources: PDFObject | undefined, layers: LayerVisibility): PDFName[] {
  const properties = resources instanceof PDFDict ? resources.lookup(name('Properties')) : undefined
  if (!(properties instanceof PDFDict)) return []
  return properties.keys().filter((key) => layers.isHidden(properties.lookup(key)))
}

function dropProperties({ context }: PdfDocument, layers: LayerVisibility): void {
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    for (const holder of [dict, dict.lookup(PDFName.Resources)]) {
      const properties = holder instanceof PDFDict ? holder.lookup(name('Properties')) : undefined
      if (properties instanceof PDFDict) for (const key of hiddenKeys(holder, layers)) properties.delete(key)
    }
  }
}
