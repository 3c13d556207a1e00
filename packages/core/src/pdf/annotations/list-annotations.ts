import type { PDFDict } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import type { Annotation } from './annotation.js'
import { LinkTargets } from './link-targets.js'
import { type AnnotationEntry, annotationEntries, isPassedOver, type PageFrame, pageFrame } from './page-frame.js'
import { readAnnotation } from './read-annotation.js'

/**
 * The annotations of a document with their entries in page order, without form fields and pop-ups; one on several pages
 * is returned once. `isWanted` selects pages.
 */
export function* readAnnotations(
  document: PdfDocument,
  isWanted: (page: number) => boolean = () => true,
): Generator<{ annotation: Annotation; entry: AnnotationEntry; frame: PageFrame }> {
  const { pageOf: targetOf } = new LinkTargets(document)
  const declared = new Set<PDFDict>()
  let frame: PageFrame | undefined
  for (const entry of annotationEntries(document)) {
    if (!isWanted(entry.page) || isPassedOver(entry.dict) || declared.has(entry.dict)) continue
    declared.add(entry.dict)
    if (frame?.number !== entry.page) frame = pageFrame(document, entry.page)
    yield { annotation: readAnnotation(entry, { ...frame, targetOf }), entry, frame }
  }
}
