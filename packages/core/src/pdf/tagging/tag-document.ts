import { PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import { boxAround } from '../../geometry/seen-box.js'
import type { RunContext } from '../../run-context.js'
import { movedContents } from '../conformance/moved-content.js'
import type { PdfDocument } from '../model/document.js'
import { ContentSource } from '../page-text/content-source.js'
import { contentObjects } from '../rewrite/content-rewriter.js'
import { type MarkedContents, TagRewriter } from './content/tag-rewriter.js'
import type { PageAnnotation } from './page-annotations.js'
import { isIn, keyIn, type LinkTarget, type PageTargets } from './page-targets.js'
import { isPlanned, type PlannedElement } from './planned-element.js'
import type { TagPlan } from './tag-plan.js'
import { writeStructure } from './write-structure.js'

const elementType = (type: string) => (type === 'Link' ? 'Link' : type === 'Widget' ? 'Form' : 'Annot')

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

/** Makes text of a page within links part of them. Returns the places of the links by their annotations. */
function placeLinks(targets: PageTargets, annotations: readonly PageAnnotation[]): Map<PageAnnotation, LinkTarget> {
  const places = new Map<PageAnnotation, LinkTarget>()
  for (const annotation of annotations)
    if (annotation.type === 'Link') places.set(annotation, { boxes: annotation.boxes })
  targets.links = [...places.values()]
  return places
}

/** Puts each annotation of a page into an element: links with text have theirs, others get one where they are on the page. */
function placeAnnotations(
  plan: TagPlan,
  targets: PageTargets,
  annotations: readonly PageAnnotation[],
  links: ReadonlyMap<PageAnnotation, LinkTarget>,
): void {
  for (const annotation of annotations) {
    const { ref, page, type } = annotation
    const element = links.get(annotation)?.element ?? placeOne(plan, targets, annotation, elementType(type))
    element.objects.push({ ref, page: page.ref })
  }
}

function placeOne(
  plan: TagPlan,
  targets: PageTargets,
  { number, boxes }: PageAnnotation,
  type: string,
): PlannedElement {
  const box = boxAround(boxes)
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const line = targets.lineAt(x, y, y)
  if (line && isPlanned(line.target)) return line.target.inline(type, number, keyIn(line, x))
  const cell = targets.cells.find((area) => isIn(area.box, x, y, 0))
  if (cell && isPlanned(cell.target)) return cell.target.inline(type, number, { line: 0, along: x })
  if (type === 'Form') return plan.addNear(type, number, box)
  return plan.addNear('P', number, box).inline(type, number, { line: 0, along: x })
}
