import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNull, PDFNumber, type PDFObject, type PDFRef } from 'pdf-lib'
import { destinationHolders } from '../model/destinations.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { indexOf } from '../model/document-index.js'
import { numbersOf } from '../model/form-keys.js'
import { dictsOf } from '../model/outline.js'
import { moveBox, movePoint, type Placement } from './placement.js'

type Placements = ReadonlyMap<PDFRef, Placement>

/**
 * Updates bookmarks, links, named destinations and the initial view to the positions of their pages on sheets. Changes
 * the document.
 */
export function moveDestinations(document: PdfDocument, placements: Placements): void {
  visitDestinations(document, (destination) => {
    const placement = placements.get(destination.get(0) as PDFRef)
    if (placement) moveDestination(document.context, destination, placement)
  })
}

/** Visits the destinations of bookmarks, links, names and the initial view, each once. */
export function visitDestinations(document: PdfDocument, visit: (destination: PDFArray) => void): void {
  const { context, catalog } = document
  const { named, bookmarks } = indexOf(document)
  const visited = new Set<PDFArray>()
  const move = (value: PDFObject | undefined) => {
    let destination = context.lookup(value)
    if (destination instanceof PDFDict) destination = context.lookup(destination.get(PDFName.of('D')))
    if (!(destination instanceof PDFArray) || destination.size() === 0 || visited.has(destination)) return
    visited.add(destination)
    visit(destination)
  }
  for (const value of named.byString.values()) move(value)
  for (const value of named.byName.values()) move(value)
  for (const [holder, key] of destinationHolders(document, dictsOf(bookmarks))) move(holder.get(key))
  const open = context.lookup(catalog.get(PDFName.of('OpenAction')))
  if (open instanceof PDFArray) move(open)
}

/**
 * Changes a destination (ISO 32000-2, table 149) so that it leads to the same position of its page, with the same
 * visible area.
 */
export function moveDestination(context: PDFContext, destination: PDFArray, placement: Placement): void {
  const { box, scale, sheet } = placement
  const kind = destination.size() > 1 ? destination.lookup(1) : undefined
  const name = kind instanceof PDFName ? kind.decodeText() : 'Fit'
  const number = (index: number) => numberAt(destination, index)
  let entries: (PDFObject | string | number)[]
  if (name === 'FitR')
    entries = [
      'FitR',
      ...moveBox(
        placement,
        [2, 3, 4, 5].map((index) => number(index) ?? 0),
      ),
    ]
  else {
    const isAcross = name === 'FitV' || name === 'FitBV'
    const left = name === 'XYZ' || isAcross ? number(2) : undefined
    const top = name === 'XYZ' ? number(3) : isAcross ? undefined : number(2)
    const zoom = name === 'XYZ' ? number(4) : undefined
    entries = ['XYZ', ...pointOf(placement, left, top), zoom ? zoom / scale : PDFNull]
  }
  const array = context.obj([sheet, ...entries])
  while (destination.size() > 0) destination.remove(destination.size() - 1)
  for (const entry of array.asArray()) destination.push(entry)

  /** Missing coordinates default to the edge of the page; for rotated pages, one of them is the other edge. */
  function pointOf(place: Placement, x: number | undefined, y: number | undefined): [number, number] {
    const [a, b] = place.matrix
    const isTurned = Math.abs(a) < Math.abs(b)
    const point = movePoint(place, x ?? 0, y ?? 0)
    const knowsX = (isTurned ? y : x) !== undefined
    const knowsY = (isTurned ? x : y) !== undefined
    const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
    return [knowsX ? within(point[0], box[0], box[2]) : box[0], knowsY ? within(point[1], box[1], box[3]) : box[3]]
  }
}

/**
 * Moves annotations to the sheet of their page: positions of links, and of others without an appearance that would have
 * to be rotated.
 */
export function moveAnnotations({ context }: PdfDocument, page: PdfPage, placement: Placement): PDFObject[] {
  const annotations = page.dict.lookup(PDFName.of('Annots'))
  if (!(annotations instanceof PDFArray)) return []
  return annotations.asArray().filter((value) => {
    const annotation = context.lookup(value)
    if (!(annotation instanceof PDFDict)) return false
    const rect = numbersOf(annotation.lookup(PDFName.of('Rect')))
    if (rect?.length === 4) annotation.set(PDFName.of('Rect'), context.obj(moveBox(placement, rect)))
    const quads = numbersOf(annotation.lookup(PDFName.of('QuadPoints')))
    if (quads) {
      const points = quads.flatMap((x, index) =>
        index % 2 === 0 ? movePoint(placement, x, quads[index + 1] ?? 0) : [],
      )
      annotation.set(PDFName.of('QuadPoints'), context.obj(points))
    }
    annotation.set(PDFName.of('P'), placement.sheet)
    return true
  })
}

/** A number in a destination, if there is one at this index. */
export function numberAt(destination: PDFArray, index: number): number | undefined {
  const value = index < destination.size() ? destination.lookup(index) : undefined
  return value instanceof PDFNumber ? value.asNumber() : undefined
}
