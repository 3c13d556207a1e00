import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, PDFRef } from 'pdf-lib'
import { boundsOf } from '../../geometry/box.js'
import type { SeenBox } from '../../geometry/seen-box.js'
import { nameIn } from '../archive/inspection.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { numbersOf, rectOf, textOf } from '../model/form-keys.js'
import { pageGeometry } from '../model/page-geometry.js'
import type { PageGeometry } from '../model/seen-rect.js'
import type { PageObjects } from '../page-objects/page-objects.js'

const key = PDFName.of
const HIDDEN = 2
/** Annotations of a page that are tagged; the rest stays as it is. */
const MOST = 20_000
/** Characters of a description. */
const MOST_TEXT = 300
/** Annotations that no tag holds. */
const apart = new Set(['Popup', 'TrapNet', 'PrinterMark'])

/** An annotation that people meet on a page. */
export interface PageAnnotation {
  ref: PDFRef
  dict: PDFDict
  page: PdfPage
  number: number
  type: string
  /** Its areas as seen: the lines of a link. */
  boxes: SeenBox[]
  /** The text of the page within it. */
  text: string
}

/** The annotations of each page that belong in tags, by the number of the page. */
export function annotationsByPage({ pages, context }: PdfDocument): Map<number, PageAnnotation[]> {
  const found = new Map<number, PageAnnotation[]>()
  for (const [index, page] of pages.entries()) {
    const list = page.dict.lookup(key('Annots'))
    if (!(list instanceof PDFArray)) continue
    const geometry = pageGeometry(page)
    for (let at = 0; at < Math.min(list.size(), MOST); at++) {
      const dict = list.lookup(at)
      const type = dict instanceof PDFDict ? nameIn(dict, 'Subtype') : undefined
      if (!(dict instanceof PDFDict) || type === undefined || apart.has(type) || isHidden(dict)) continue
      const boxes = boxesOf(dict, type, geometry)
      if (boxes.length === 0) continue
      let ref = list.get(at)
      if (!(ref instanceof PDFRef)) {
        ref = context.register(dict)
        list.set(at, ref)
      }
      const annotation = { ref: ref as PDFRef, dict, page, number: index + 1, type, boxes, text: '' }
      const own = found.get(index + 1)
      if (own) own.push(annotation)
      else found.set(index + 1, [annotation])
    }
  }
  return found
}

/** Gives the links of a page the text that they cover. */
export function readLinkTexts(annotations: readonly PageAnnotation[], { characters }: PageObjects): void {
  const links = annotations.filter(({ type }) => type === 'Link')
  if (links.length === 0) return
  const { codes, boxes } = characters
  for (const [index, code] of codes.entries()) {
    const x = (boxes[4 * index]! + boxes[4 * index + 2]!) / 2
    const y = (boxes[4 * index + 1]! + boxes[4 * index + 3]!) / 2
    for (const link of links) {
      if (link.text.length >= MOST_TEXT) continue
      const isWithin = link.boxes.some(({ left, top, right, bottom }) => x > left && x < right && y > top && y < bottom)
      if (isWithin) link.text += String.fromCodePoint(code)
    }
  }
  for (const link of links) link.text = link.text.replace(/[\s\u0000-\u001f\ufffe\uffff]+/gu, ' ').trim()
}

/** Describes a link that has no description: by its text, or by where it leads. Returns whether it has one now and had none. */
export function describeLink({ dict, text }: PageAnnotation): boolean {
  if (textOf(dict.lookup(key('Contents')))?.trim()) return false
  const action = dict.lookup(key('A'))
  const address = action instanceof PDFDict ? textOf(action.lookup(key('URI'))) : undefined
  const words = text || address?.slice(0, MOST_TEXT)
  if (!words) return false
  dict.set(key('Contents'), PDFHexString.fromText(words))
  return true
}

/** Describes a form field that has no description by its name. Returns whether it has one now and had none. */
export function describeField(widget: PDFDict): boolean {
  let named: PDFDict | undefined
  let at: unknown = widget
  for (let depth = 0; at instanceof PDFDict && depth < 50; depth++) {
    if (textOf(at.lookup(key('TU')))?.trim()) return false
    if (!named && textOf(at.lookup(key('T')))?.trim()) named = at
    at = at.lookup(key('Parent'))
  }
  const name = textOf(named?.lookup(key('T')))
    ?.replace(/[_\s]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim()
  if (!named || !name) return false
  named.set(key('TU'), PDFHexString.fromText(name))
  return true
}

function isHidden(dict: PDFDict): boolean {
  const flags = dict.lookup(key('F'))
  return flags instanceof PDFNumber && (flags.asNumber() & HIDDEN) !== 0
}

function boxesOf(dict: PDFDict, type: string, geometry: PageGeometry): SeenBox[] {
  const rect = rectOf(dict)
  if (!rect || (rect[0] === rect[2] && rect[1] === rect[3])) return []
  const quads = type === 'Link' ? (numbersOf(dict.lookup(key('QuadPoints'))) ?? []) : []
  const boxes = []
  for (let at = 0; at + 7 < quads.length; at += 8) boxes.push(boundsOf(quads.slice(at, at + 8)))
  return (boxes.length > 0 ? boxes : [rect]).map((box) => {
    const { x, y, width, height } = geometry.rectToSeen(box)
    return { left: x, top: y, right: x + width, bottom: y + height }
  })
}
