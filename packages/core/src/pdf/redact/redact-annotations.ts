import { PDFArray, PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import type { PdfPage } from '../document.js'
import { readNumbers } from '../page-text/seen-box.js'
import type { TextFinder } from './find-text.js'
import { boxesOf } from './read-marks.js'
import { blotField, clearField } from './redact-field.js'
import { type AreaIndex, type Bounds, boundsOf } from './redaction-area.js'
import { hasWords } from './text-strings.js'

const name = (text: string) => PDFName.of(text)

const MAX_ANNOTATIONS = 20_000
/** Points, or parts of a side where that is less, by which an annotation must reach into an area; frames of neighbours may touch. */
const LEAST = 2
const PART = 0.2

/** What is to go from the annotations of a page. */
export interface AnnotationRedaction {
  page: PdfPage
  areas: AreaIndex
  /** Words that no annotation may hold. */
  finder: TextFinder
  /** Redaction marks that were applied. */
  marks: readonly PDFDict[]
  attachments: boolean
}

/** What went: annotations beside applied marks, and fields that lost a value. */
export interface RemovedAnnotations {
  dicts: Set<PDFObject>
  removed: number
  fields: number
  /** Widgets of fields that have to be drawn anew, and whether an area covers them. */
  widgets: Map<PDFDict, boolean>
}

/**
 * Takes annotations away that reach into an area or hold words that were looked for, with what belongs to them: pop-ups and replies. Form
 * fields stay and lose their value.
 */
export function redactAnnotations({
  page,
  areas,
  finder,
  marks,
  attachments,
}: AnnotationRedaction): RemovedAnnotations {
  const list = page.dict.lookup(name('Annots'))
  const gone = new Set<PDFObject>(marks)
  const result: RemovedAnnotations = { dicts: gone, removed: 0, fields: 0, widgets: new Map() }
  if (!(list instanceof PDFArray)) return result
  const size = Math.min(list.size(), MAX_ANNOTATIONS)
  const all = Array.from({ length: size }, (_, index) => list.lookup(index))
  for (const annotation of all) {
    if (!(annotation instanceof PDFDict) || gone.has(annotation)) continue
    const kind = annotation.lookup(name('Subtype'))
    const isCovered =
      (attachments && holdsFile(annotation)) || placesOf(annotation).some((box) => reachesInto(box, areas))
    if (!isCovered && !holders(annotation).some((dict) => hasWords(dict, finder))) continue
    if (kind === name('Widget')) {
      if (!isCovered) blotField(annotation, finder)
      else if (clearField(annotation)) result.fields++
      result.widgets.set(annotation, isCovered)
      continue
    }
    gone.add(annotation)
    result.removed++
  }
  addDependents(all, gone)
  if (gone.size === 0) return result
  const { context } = page.dict
  const kept = list.asArray().filter((_, index) => index >= size || !gone.has(all[index] as PDFObject))
  page.dict.set(name('Annots'), context.obj(kept))
  return result
}

/** Kinds of which only the lines count that they mark. */
const lined = new Set(['Link', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Redact'].map(name))

function placesOf(annotation: PDFDict): Bounds[] {
  const boxes: Bounds[] = boxesOf(annotation)
  const rectangle = readNumbers(annotation.lookup(name('Rect')), 4)
  if (rectangle && !lined.has(annotation.lookup(name('Subtype')) as PDFName)) boxes.push(boundsOf(rectangle))
  return boxes
}

const media = new Set(['FileAttachment', 'Sound', 'Movie', 'Screen', 'RichMedia', '3D'].map(name))

/** Whether an annotation is there for a file: an attachment, a sound, a film, a model (ISO 32000-2, 12.5.6.15 and 13). */
export function holdsFile(annotation: PDFDict): boolean {
  return media.has(annotation.lookup(name('Subtype')) as PDFName)
}

function reachesInto(box: Bounds, areas: AreaIndex): boolean {
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

/** Adds pop-ups of what goes, and replies to it. */
function addDependents(all: readonly (PDFObject | undefined)[], gone: Set<PDFObject>): void {
  for (let before = -1; before !== gone.size; ) {
    before = gone.size
    for (const annotation of all) {
      if (!(annotation instanceof PDFDict) || gone.has(annotation)) continue
      const isPopup = annotation.lookup(name('Subtype')) === name('Popup')
      const host = annotation.lookup(name(isPopup ? 'Parent' : 'IRT'))
      if (host && gone.has(host)) gone.add(annotation)
    }
    // Each round goes one reply deeper.
    if (all.length > 1000) break
  }
}
