import { annotationHolders } from '../accessibility/check-annotations.js'
import { AnnotationTags } from '../annotations/annotation-tags.js'
import { addToTags } from '../forms/edit/edit-tags.js'
import type { PdfDocument } from '../model/document.js'
import { structureTreeOf } from '../structure/read-structure-tree.js'
import { describeField, describeLink, type PageAnnotation } from './page-annotations.js'

/** Whether a document has tags for content of its pages, not only for annotations. */
export function hasTags(document: PdfDocument): boolean {
  const items = structureTreeOf(document)?.onPage.values() ?? []
  return [...items].some((page) => page.some(({ mcid }) => mcid !== undefined))
}

/** Adds annotations that no tag holds at the end of the tags of a document. Returns how many. */
export function tagAnnotations(document: PdfDocument, annotations: readonly PageAnnotation[]): number {
  const tree = structureTreeOf(document)
  if (!tree) return 0
  const holders = annotationHolders(tree)
  const left = annotations.filter(({ ref }) => !holders.has(ref))
  const fields = left.filter(({ type }) => type === 'Widget')
  addToTags(document, fields)
  const tags = new AnnotationTags(document)
  for (const { ref, dict, page, type } of left) if (type !== 'Widget') tags.add(ref, dict, page.ref, undefined)
  return left.length
}

/** Describes links and fields without a description. Returns how many of each. */
export function describeAnnotations(annotations: readonly PageAnnotation[]): { links: number; fields: number } {
  return {
    links: annotations.filter((each) => each.type === 'Link' && describeLink(each)).length,
    fields: annotations.filter((each) => each.type === 'Widget' && describeField(each.dict)).length,
  }
}
