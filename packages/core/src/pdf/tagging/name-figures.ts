import { PDFHexString, PDFName, type PDFRef } from 'pdf-lib'
import { TaggedElements, textIn } from '../accessibility/tagged-elements.js'
import type { PdfDocument } from '../model/document.js'
import { structureTreeOf } from '../structure/read-structure-tree.js'
import { isElement, type StructureElement } from '../structure/structure-tree.js'
import { decoration } from './alternative-texts.js'
import type { NamedFigure } from './named-figure.js'
import type { PlannedElement } from './planned-element.js'
import type { TagPlan } from './tag-plan.js'

/** Names figures by their pages. */
class FigureNames {
  readonly #counts = new Map<number, number>()

  next(page: number): string {
    const count = (this.#counts.get(page) ?? 0) + 1
    this.#counts.set(page, count)
    return `${page}.${count}`
  }
}

/** Gives the figures of a plan the texts that are theirs; those that are decoration become artifacts. Returns the others. */
export function describePlanned(plan: TagPlan, texts: ReadonlyMap<string, string>): Map<PlannedElement, NamedFigure> {
  const names = new FigureNames()
  const found = new Map<PlannedElement, NamedFigure>()
  for (const figure of plan.figures) {
    const id = names.next(figure.page)
    const text = texts.get(id)
    if (text === decoration) {
      for (const area of plan.page(figure.page).areas) if (area.target === figure) area.target = 'overlay'
      continue
    }
    figure.alt = text
    found.set(figure, { id, page: figure.page, ...(text !== undefined && { text }) })
  }
  return found
}

/** Gives the figures of a tagged document the texts that are theirs. Returns all figures. */
export function describeTagged(document: PdfDocument, texts: ReadonlyMap<string, string>): NamedFigure[] {
  const tree = structureTreeOf(document)
  if (!tree) return []
  const elements = new TaggedElements(tree)
  const names = new FigureNames()
  const numbers = new Map(document.pages.map(({ ref }, index) => [ref, index + 1]))
  return tree.elements.flatMap((element) => {
    if (elements.role(element) !== 'Figure') return []
    const page = pageOf(element, numbers)
    const id = names.next(page)
    const given = texts.get(id)
    if (given !== undefined && given !== decoration) element.dict.set(PDFName.of('Alt'), PDFHexString.fromText(given))
    const text = textIn(element.dict, 'Alt') || textIn(element.dict, 'ActualText')
    return [{ id, page, ...(text && { text }) }]
  })
}

function pageOf(element: StructureElement, numbers: ReadonlyMap<PDFRef, number>): number {
  for (const kid of element.kids) {
    if (isElement(kid)) continue
    const number = kid.page && numbers.get(kid.page)
    if (number !== undefined) return number
  }
  const below = element.kids.find(isElement)
  return below ? pageOf(below, numbers) : 1
}
