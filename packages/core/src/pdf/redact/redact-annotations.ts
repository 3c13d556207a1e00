import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import { type Box, boundsOf } from '../../geometry/box.js'
import { kindOfObject } from '../content/kind-of-object.js'
import type { PdfPage } from '../model/document.js'
import type { ContentSource } from '../page-text/content-source.js'
import { readNumbers } from '../page-text/seen-box.js'
import type { TextFinder } from './find/find-text.js'
import { appearancesOf, showsText } from './find/hidden-text.js'
import { boxesOf } from './find/read-marks.js'
import { blotField, clearField, emptyAppearances, isToggle } from './redact-field.js'
import type { AreaIndex } from './redaction-area.js'
import { hasWords } from './text-strings.js'

const name = (text: string) => PDFName.of(text)

const MAX_ANNOTATIONS = 20_000
/** Maximum number of forms in the appearance of one annotation. */
const MAX_FORMS = 100
/** Minimum overlap of an annotation with an area in points, or less for short sides; frames of neighbors may touch. */
const LEAST = 2
const PART = 0.2

/** What to remove from the annotations of a page. */
export interface AnnotationRedaction {
  page: PdfPage
  areas: AreaIndex
  /** Words that annotations must not contain. */
  finder: TextFinder
  /** Redaction marks that were applied. */
  marks: readonly PDFDict[]
  attachments: boolean
  source: ContentSource
  /** Gathered over all pages: what fields say that have widgets on many, and fields that are done. */
  known: KnownFields
}

/** Cached results for fields with many widgets. */
export interface KnownFields {
  /** Whether a dictionary contains searched words. */
  words: Map<PDFDict, boolean>
  done: Set<PDFDict>
}

/** The removed objects: annotations except applied marks, and fields that lost a value. */
export interface RemovedAnnotations {
  dicts: Set<PDFObject>
  removed: number
  fields: number
  /** Widgets of fields to redraw, and whether an area covers them. */
  widgets: Map<PDFDict, boolean>
}

/**
 * Removes annotations that intersect an area or contain searched words, with their pop-ups and replies. Form fields
 * stay and lose their value.
 * @throws ToolError LIMIT_EXCEEDED for too many annotations, CANCELLED
 */
export async function redactAnnotations({
  page,
  areas,
  finder,
  marks,
  attachments,
  source,
  known,
}: AnnotationRedaction): Promise<RemovedAnnotations> {
  const list = page.dict.lookup(name('Annots'))
  const gone = new Set<PDFObject>(marks)
  const result: RemovedAnnotations = { dicts: gone, removed: 0, fields: 0, widgets: new Map() }
  if (!(list instanceof PDFArray)) return result
  if (list.size() > MAX_ANNOTATIONS)
    throw new ToolError('LIMIT_EXCEEDED', `A page has more than ${MAX_ANNOTATIONS} annotations. Leave it out.`)
  const all = list.asArray().map((_, index) => list.lookup(index))
  const hasWord = (dict: PDFDict) => {
    const has = known.words.get(dict) ?? hasWords(dict, finder)
    known.words.set(dict, has)
    return has
  }
  for (const annotation of all) {
    if (!(annotation instanceof PDFDict) || gone.has(annotation)) continue
    const kind = annotation.lookup(name('Subtype'))
    const isCovered =
      (attachments && holdsFile(annotation)) ||
      visibleBoxes(annotation).some((box) => reachesInto(box, areas)) ||
      (frameOf(annotation).some((box) => reachesInto(box, areas)) && (await showsMore(annotation, source)))
    if (!isCovered && !holders(annotation).some(hasWord)) continue
    if (kind === name('Widget')) {
      if (!isCovered) blotField(annotation, finder, known.done)
      else if (clearField(annotation, known.done)) result.fields++
      if (isCovered && isToggle(annotation)) emptyAppearances(annotation)
      result.widgets.set(annotation, isCovered)
      continue
    }
    gone.add(annotation)
    result.removed++
  }
  addDependents(all, gone)
  if (gone.size === 0) return result
  const { context } = page.dict
  const kept = list.asArray().filter((_, index) => !gone.has(all[index] as PDFObject))
  page.dict.set(name('Annots'), context.obj(kept))
  // Actions and other annotations may still lead there.
  for (const dict of gone)
    if (dict instanceof PDFDict) for (const key of dict.keys()) if (!bare.has(key)) dict.delete(key)
  return result
}

/** Kinds of which only the lines count that they mark. */
const lined = new Set(['Link', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Redact'].map(name))

/** Entries left of a removed annotation. */
const bare = new Set(['Type', 'Subtype', 'Rect'].map(name))

/** Where an annotation is seen. A pop-up is a window that shows what another says. */
function visibleBoxes(annotation: PDFDict): Box[] {
  if (annotation.lookup(name('Subtype')) === name('Popup')) return []
  const boxes: Box[] = boxesOf(annotation)
  return lined.has(annotation.lookup(name('Subtype')) as PDFName) ? boxes : [...boxes, ...frameOf(annotation)]
}

/** The rectangle that all of an annotation is drawn in. */
function frameOf(annotation: PDFDict): Box[] {
  const rectangle = readNumbers(annotation.lookup(name('Rect')), 4)
  return rectangle ? [boundsOf(rectangle)] : []
}

/** Whether what marks lines, and is drawn as lines and shades, looks like more: text, or pictures. */
async function showsMore(annotation: PDFDict, source: ContentSource): Promise<boolean> {
  const forms = new Set(appearancesOf(annotation))
  for (const form of forms) {
    if (forms.size > MAX_FORMS || kindOfObject(form) === 'image' || (await showsText(form, source))) return true
    const resources = form.dict.lookup(PDFName.Resources)
    const group = resources instanceof PDFDict ? resources.lookup(name('XObject')) : undefined
    for (const key of group instanceof PDFDict ? group.keys() : []) {
      const inner = (group as PDFDict).lookup(key)
      if (inner instanceof PDFRawStream) forms.add(inner)
    }
  }
  return false
}

const media = new Set(['FileAttachment', 'Sound', 'Movie', 'Screen', 'RichMedia', '3D'].map(name))

/** Whether an annotation is there for a file: an attachment, a sound, a film, a model (ISO 32000-2, 12.5.6.15 and 13). */
export function holdsFile(annotation: PDFDict): boolean {
  return media.has(annotation.lookup(name('Subtype')) as PDFName)
}

function reachesInto(box: Box, areas: AreaIndex): boolean {
  return areas.find(box).some(({ rect }) => {
    const reach = (low: 0 | 1, high: 2 | 3) => {
      const shared = Math.min(box[high], rect[high]) - Math.max(box[low], rect[low])
      const least = Math.min(box[high] - box[low], rect[high] - rect[low]) * PART
      return shared >= Math.min(LEAST, least)
    }
    return reach(0, 2) && reach(1, 3)
  })
}

/** An annotation and, of a widget, the fields it belongs to. */
function holders(annotation: PDFDict): PDFDict[] {
  const dicts = [annotation]
  for (let dict = annotation; dicts.length < 50; dicts.push(dict)) {
    const parent = dict.lookup(name('Subtype')) === name('Popup') ? undefined : dict.lookup(name('Parent'))
    if (!(parent instanceof PDFDict)) break
    dict = parent
  }
  return dicts
}

/** Adds the pop-ups and replies of removed annotations. */
function addDependents(all: readonly (PDFObject | undefined)[], gone: Set<PDFObject>): void {
  const dependents = new Map<PDFObject, PDFDict[]>()
  for (const annotation of all) {
    if (!(annotation instanceof PDFDict)) continue
    const isPopup = annotation.lookup(name('Subtype')) === name('Popup')
    const host = annotation.lookup(name(isPopup ? 'Parent' : 'IRT'))
    if (!host) continue
    const list = dependents.get(host) ?? []
    dependents.set(host, list)
    list.push(annotation)
  }
  // The set grows during iteration.
  for (const annotation of gone) {
    const popup = annotation instanceof PDFDict ? annotation.lookup(name('Popup')) : undefined
    if (popup instanceof PDFDict && popup.lookup(name('Subtype')) === name('Popup')) gone.add(popup)
    for (const each of dependents.get(annotation) ?? []) gone.add(each)
  }
}
