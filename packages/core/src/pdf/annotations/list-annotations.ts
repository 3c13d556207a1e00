import type { PdfDocument } from '../document.js'
import type { Annotation } from './annotation.js'
import { nameAt } from './annotation-values.js'
import { LinkTargets } from './link-targets.js'
import { type AnnotationEntry, annotationEntries, type PageFrame, pageFrame } from './page-frame.js'
import { readAnnotation } from './read-annotation.js'

/** What is no annotation to whoever looks at a page: form fields, and the windows that comments open in. */
const passedOver = new Set(['Widget', 'Popup'])

/**
 * The annotations of a document with their entries, in the order of its pages, without form fields and pop-ups.
 * `isWanted` tells pages to look at.
 */
export function* readAnnotations(
  document: PdfDocument,
  isWanted: (page: number) => boolean = () => true,
): Generator<{ annotation: Annotation; entry: AnnotationEntry; frame: PageFrame }> {
  const { pageOf: targetOf } = new LinkTargets(document)
  let frame: PageFrame | undefined
  for (const entry of annotationEntries(document)) {
    if (!isWanted(entry.page) || passedOver.has(nameAt(entry.dict, 'Subtype') ?? '')) continue
    if (frame?.number !== entry.page) frame = pageFrame(document, entry.page)
    yield { annotation: readAnnotation(entry, { ...frame, targetOf }), entry, frame }
  }
}
