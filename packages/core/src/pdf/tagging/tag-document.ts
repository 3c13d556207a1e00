import { PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import { movedContents } from '../conformance/moved-content.js'
import type { PdfDocument } from '../model/document.js'
import { ContentSource } from '../page-text/content-source.js'
import { contentObjects } from '../rewrite/content-rewriter.js'
import { type MarkedContents, TagRewriter } from './content/tag-rewriter.js'
import type { PageAnnotation } from './page-annotations.js'
import { placeAnnotations, placeLinks } from './place-annotations.js'
import type { TagPlan } from './tag-plan.js'
import { writeStructure } from './write-structure.js'

const key = PDFName.of

/**
 * Tags a document as planned: contents get marks, which change nothing that is seen, and annotations get elements. Tags that it had are
 * replaced. Returns the pages whose content stays without marks because it is not understood, with the reasons.
 * @throws ToolError CANCELLED
 */
export async function tagDocument(
  document: PdfDocument,
  plan: TagPlan,
  annotations: ReadonlyMap<number, readonly PageAnnotation[]>,
  run: RunContext,
): Promise<Map<number, string[]>> {
  dropOldTags(document)
  const source = new ContentSource(document, run)
  const rewriter = new TagRewriter(document, run, source, plan)
  const contents: MarkedContents[] = []
  const failed = new Map<number, string[]>()
  for (const [index, page] of document.pages.entries()) {
    const number = index + 1
    const targets = plan.page(number)
    const own = annotations.get(number) ?? []
    const links = placeLinks(targets, own)
    const marked = await rewriter.tagPage(page, number)
    if (marked) contents.push(...marked.filter(({ marks }) => marks.length > 0))
    else failed.set(number, [...rewriter.doubts])
    if (marked) for (const object of contentObjects(page)) if (object) movedContents.add(object)
    placeAnnotations(plan, targets, own, links)
    run.progress(number / document.pages.length, `Tagging page ${number}`)
  }
  writeStructure(document, plan.root, contents)
  return failed
}

/** Removes the tags of a document and all that leads to them. */
function dropOldTags({ catalog, context, pages }: PdfDocument): void {
  catalog.delete(key('StructTreeRoot'))
  for (const { dict } of pages) dict.delete(key('StructParents'))
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    dict.delete(key('StructParent'))
    dict.delete(key('StructParents'))
  }
}
