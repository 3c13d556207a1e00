import { PDFDict, PDFName, type PDFObject, type PDFRef } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import { surveyContent } from '../content/survey-content.js'
import { dropUnusedResources } from '../content/unused-resources.js'
import { chooseLayers } from '../document/choose-layers.js'
import type { PdfDocument } from '../model/document.js'
import { type CutResult, cutPages } from './cut-pages.js'
import type { LayerFate } from './cut-rules.js'
import { isLayerDrawn } from './drawn-layers.js'
import { type ShownStates, stateOf, thinOut } from './layer-memberships.js'
import { readLayers } from './layers.js'
import { removeAnnotations } from './remove-annotations.js'

const OCProperties = PDFName.of('OCProperties')
const OC = PDFName.of('OC')

/**
 * Dissolves layers: the content of those that are shown stays on the pages, that of others is cut out of the file, with annotations. Layers
 * that are not named stay what they are.
 * @param isShown for layers to dissolve whether their content stays
 * @throws ToolError those of `cutPages`
 */
export function dissolveLayers(document: PdfDocument, isShown: ShownStates, run: RunContext): Promise<CutResult> {
  return dissolve(document, run, { isShown, seen: isShown, keepsRepeated: false })
}

/** What came of removing hidden layers. */
export interface LayerRemoval {
  /** Names of the hidden layers. */
  names: string[]
  /** Whether nothing of them is left. */
  isComplete: boolean
}

/**
 * Removes the layers that are off when a document is opened: what they draw, their annotations, and themselves. What is visible
 * stays as it is. If not all of them can be removed, such as what glyphs of Type 3 fonts draw in them, they stay.
 * @throws ToolError those of `cutPages`
 */
export async function removeHiddenLayers(document: PdfDocument, run: RunContext): Promise<LayerRemoval> {
  const layers = readLayers(document)
  const hidden = layers.filter((layer) => !layer.isShown)
  const names = hidden.map((layer) => layer.name)
  if (hidden.length === 0) return { names, isComplete: true }
  let isComplete = true
  const { unread } = await dissolve(document, run, {
    isShown: new Map(hidden.map(({ ref }) => [ref, false])),
    seen: new Map(layers.map(({ ref, isShown }) => [ref, isShown])),
    keepsRepeated: true,
    mayRemove: async (isRemoved) => {
      isComplete = !isLayerDrawn(document, isRemoved, run)
      if (isComplete) return true
      // Forms of the layers may be listed where nothing draws them anymore.
      const use = await surveyContent(document, run)
      if (use.isComplete) dropUnusedResources(document, use.resources)
      isComplete = !isLayerDrawn(document, isRemoved, run)
      return isComplete
    },
  })
  return { names, isComplete: isComplete && unread.size === 0 }
}

interface Dissolving {
  /** The layers to dissolve, and whether their content stays. */
  isShown: ShownStates
  /** Layers whose content is seen or not now; what is hidden only by a combination of layers goes too. */
  seen: ShownStates
  /** Whether thumbnails and private data of changed pages stay. */
  keepsRepeated: boolean
  /** Asked after cutting, before the layers go. */
  mayRemove?: (isRemoved: (membership: PDFObject | undefined) => boolean) => Promise<boolean>
}

async function dissolve(
  document: PdfDocument,
  run: RunContext,
  { isShown, seen, keepsRepeated, mayRemove }: Dissolving,
): Promise<CutResult> {
  const { context, catalog } = document
  const fates = new Map<PDFDict, LayerFate>()
  const refs = new Map<PDFObject | undefined, PDFRef>([...seen.keys()].map((ref) => [context.lookup(ref), ref]))
  const fateOf = (membership: PDFDict): LayerFate => {
    const known = fates.get(membership)
    if (known) return known
    const state = (of: ShownStates) => stateOf(membership, refs.get(membership), of)
    const fate = state(seen) === false ? 'remove' : state(isShown) === undefined ? 'keep' : 'free'
    fates.set(membership, fate)
    return fate
  }
  const pages = document.pages.map((_, index) => index + 1)
  const isGone = (annotation: PDFDict) => {
    const membership = annotation.lookup(OC)
    if (!(membership instanceof PDFDict)) return false
    const fate = fateOf(membership)
    if (fate === 'free') annotation.delete(OC)
    return fate === 'remove'
  }
  removeAnnotations(document, pages, isGone, keepsRepeated ? undefined : run.capabilities.inflate)
  const result = await cutPages(document, { layer: fateOf }, { pages, appearances: true, keepsRepeated }, run)
  if (result.unread.size > 0) return result
  if ((await mayRemove?.((object) => object instanceof PDFDict && fateOf(object) === 'remove')) === false) return result
  const properties = catalog.lookup(OCProperties)
  if (properties instanceof PDFDict) {
    const left = chooseLayers(properties, (ref) => isShown.has(ref))
    if (left) catalog.set(OCProperties, context.register(left))
    else catalog.delete(OCProperties)
  }
  const replacements = new Map(document.replacements)
  for (const ref of isShown.keys()) replacements.set(ref, undefined)
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || object.lookup(PDFName.Type) !== PDFName.of('OCMD')) continue
    if (fateOf(object) === 'keep') thinOut(object, isShown)
    else replacements.set(ref, undefined)
  }
  document.replacements = replacements
  return result
}
