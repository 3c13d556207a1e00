import { boxAround } from '../../geometry/seen-box.js'
import type { PageAnnotation } from './page-annotations.js'
import { isIn, keyIn, type LinkPlace, type PageTargets } from './page-targets.js'
import { isPlanned, type PlannedElement } from './planned-element.js'
import type { TagPlan } from './tag-plan.js'

/** Makes text of a page within links part of them. Returns the places of the links by their annotations. */
export function placeLinks(
  targets: PageTargets,
  annotations: readonly PageAnnotation[],
): Map<PageAnnotation, LinkPlace> {
  const places = new Map<PageAnnotation, LinkPlace>()
  for (const annotation of annotations)
    if (annotation.type === 'Link') places.set(annotation, { boxes: annotation.boxes })
  targets.links = [...places.values()]
  return places
}

/** Puts each annotation of a page into an element: links with text have theirs, others get one where they are on the page. */
export function placeAnnotations(
  plan: TagPlan,
  targets: PageTargets,
  annotations: readonly PageAnnotation[],
  links: ReadonlyMap<PageAnnotation, LinkPlace>,
): void {
  for (const annotation of annotations) {
    const { ref, page, type } = annotation
    const element = links.get(annotation)?.element ?? placeOne(plan, targets, annotation, elementType(type))
    element.objects.push({ ref, page: page.ref })
  }
}

const elementType = (type: string) => (type === 'Link' ? 'Link' : type === 'Widget' ? 'Form' : 'Annot')

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
