import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib'
import { claimsPdfA } from '../../pdf/conformance/claims-pdf-a.js'
import type { ContentUse } from '../../pdf/content/content-use.js'
import { readImageSpace } from '../../pdf/images/image-space.js'
import type { PdfImage, PdfSamples } from '../../pdf/images/pdf-image.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import type { RunContext } from '../../run-context.js'

/** Properties of a document outside its images that constrain how these may be stored. */
export interface ImageConstraints {
  context: PDFContext
  /**
   * Whether images may be converted to DeviceGray: it must mean screen gray and be allowed. CalGray is no alternative,
   * since Poppler shows it with a tint.
   */
  mayTurnGray: boolean
  /** The device color spaces that some page replaces (default color spaces). */
  replaced: ReadonlySet<PDFObject>
  /** Whether opacity, a blend mode or a soft mask is used, so that it matters what is painted as a unit. */
  hasTransparency: boolean
  /** Images that are masks of others. */
  masks: ReadonlyMap<PDFObject, 'opacity' | 'stencil'>
}

const names = { gray: PDFName.of('DeviceGray'), rgb: PDFName.of('DeviceRGB') }

export function readImageConstraints(document: PdfDocument, use: ContentUse, run: RunContext): ImageConstraints {
  const { context } = document
  const replaced = new Set<PDFObject>()
  let hasTransparency = false
  for (const [resources, used] of use.resources) {
    for (const [category, usedNames] of used) {
      const group = resources.lookup(PDFName.of(category))
      if (!(group instanceof PDFDict)) continue
      if (category === 'ColorSpace')
        for (const color of ['gray', 'rgb'] as const) if (hasOther(group, color, run)) replaced.add(names[color])
      if (category === 'ExtGState' && !hasTransparency)
        for (const name of usedNames) hasTransparency ||= isTransparent(group.lookup(PDFName.of(name)))
    }
  }
  const mayTurnGray = !replaced.has(names.gray) && !lacksIntent(document, run)
  return { context, mayTurnGray, replaced, hasTransparency, masks: masksIn(context) }
}

/** The samples, marked as depending on a default color space if their device space has one. */
export function withStandIns(samples: PdfSamples, { replaced }: ImageConstraints): PdfSamples {
  return replaced.has(samples.space) ? { ...samples, isDevice: false } : samples
}

/** Whether an image is an invalid mask, which viewers interpret differently. */
export function isOddMask({ stream, isStencil, space }: PdfImage, { masks }: ImageConstraints): boolean {
  const kind = masks.get(stream)
  if (kind === 'stencil') return !isStencil
  return kind === 'opacity' && (isStencil || (space !== undefined && (space.color !== 'gray' || !!space.palette)))
}

/** Whether resources define a default color space (ISO 32000-2, 8.6.5.6) that differs from screen colors. */
function hasOther(spaces: PDFDict, color: 'gray' | 'rgb', run: RunContext): boolean {
  const own = spaces.get(PDFName.of(color === 'gray' ? 'DefaultGray' : 'DefaultRGB'))
  if (own === undefined) return false
  const space = readImageSpace(own, spaces.context, run)
  return !(space?.isDevice && space.color === color)
}

/** ISO 32000-2, table 57. */
function isTransparent(state: PDFObject | undefined): boolean {
  if (!(state instanceof PDFDict)) return false
  const opacity = state.lookup(PDFName.of('ca'))
  const blend = state.lookup(PDFName.of('BM'))
  const isPlain = blend === undefined || blend === PDFName.of('Normal') || blend === PDFName.of('Compatible')
  const mask = state.lookup(PDFName.of('SMask'))
  return !isPlain || mask instanceof PDFDict || (opacity instanceof PDFNumber && opacity.asNumber() < 1)
}

/** Whether a PDF/A has no output intent and therefore must not use device color spaces (ISO 19005-2, 6.2.4.3). */
function lacksIntent(document: PdfDocument, { capabilities }: RunContext): boolean {
  const intents = document.catalog.lookup(PDFName.of('OutputIntents'))
  return (
    !(intents instanceof PDFArray && intents.size() > 0) && claimsPdfA(document, capabilities.inflate) !== undefined
  )
}

function masksIn(context: PDFContext): Map<PDFObject, 'opacity' | 'stencil'> {
  const masks = new Map<PDFObject, 'opacity' | 'stencil'>()
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue
    const [opacity, stencil] = ['SMask', 'Mask'].map((key) => object.dict.lookup(PDFName.of(key)))
    if (stencil instanceof PDFRawStream && !masks.has(stencil)) masks.set(stencil, 'stencil')
    if (opacity instanceof PDFRawStream) masks.set(opacity, 'opacity')
  }
  return masks
}
