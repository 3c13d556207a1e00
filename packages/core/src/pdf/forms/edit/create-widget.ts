import { PDFArray, type PDFContext, PDFDict, PDFHexString, PDFName, PDFNumber, type PDFObject, PDFRef } from 'pdf-lib'
import { colorComponents } from '../../annotations/draw/default-appearance.js'
import type { PdfPage } from '../../model/document.js'
import { dictOf } from '../../model/form-keys.js'
import { pageGeometry } from '../../model/page-geometry.js'
import { pageRotation } from '../../model/page-tree.js'
import { toThousandths } from '../../model/seen-page.js'
import type { SeenRect } from '../../model/seen-rect.js'
import type { FieldType, FormField } from '../form-field.js'

const Annots = PDFName.of('Annots')
const MK = PDFName.of('MK')

/** Signs of Zapf Dingbats that readers draw in a box that is on. */
const signs: Partial<Record<FieldType, string>> = { checkbox: '4', radio: 'l' }

/** The style of the boxes of a field; `null` removes a property. */
export interface WidgetStyle {
  backgroundColor?: string | null | undefined
  borderColor?: string | null | undefined
  borderWidth?: number | undefined
  borderStyle?: FormField['borderStyle'] | undefined
  caption?: string | null | undefined
}

/** Creates a widget of a field on a page, at a position as displayed and with upright text. */
export function createWidget(page: PdfPage, rect: SeenRect, field: PDFRef, type: FieldType): PDFRef {
  const { context } = page.dict
  const turn = pageRotation(page)
  const sign = signs[type]
  const dict = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    // Print; ISO 32000-2, table 167.
    F: 4,
    Rect: [...pageGeometry(page).rectToPage(rect).map(toThousandths)],
    P: page.ref,
    Parent: field,
    MK: { ...(turn === 0 ? {} : { R: turn }) },
  })
  if (sign) dict.lookup(MK, PDFDict).set(PDFName.of('CA'), PDFHexString.fromText(sign))
  const ref = context.register(dict)
  addAnnotation(page, ref)
  return ref
}

/** Moves a widget to another position on its page. */
export function moveWidget(page: PdfPage, widget: PDFDict, rect: SeenRect): void {
  widget.set(PDFName.of('Rect'), page.dict.context.obj(pageGeometry(page).rectToPage(rect).map(toThousandths)))
}

/** Appends an annotation to those of a page. */
export function addAnnotation(page: PdfPage, ref: PDFRef): void {
  const annotations = page.dict.lookup(Annots)
  if (annotations instanceof PDFArray) annotations.push(ref)
  else page.dict.set(Annots, page.dict.context.obj([ref]))
}

/** Takes annotations off a page. */
export function removeAnnotations(page: PdfPage, isGone: (annotation: PDFObject | undefined) => boolean): void {
  const { context } = page.dict
  const annotations = page.dict.lookup(Annots)
  if (!(annotations instanceof PDFArray)) return
  const left = annotations.asArray().filter((item) => !isGone(context.lookup(item)))
  if (left.length === annotations.size()) return
  putAnnotations(page, left)
}

/** Replaces the annotations of a page. */
export function putAnnotations(page: PdfPage, items: PDFObject[]): void {
  const { context } = page.dict
  const before = page.dict.get(Annots)
  if (before instanceof PDFRef) context.assign(before, context.obj(items))
  else page.dict.set(Annots, context.obj(items))
}

/**
 * Writes colors, border and caption of a widget (ISO 32000-2, tables 168 and 192); properties not given stay unchanged.
 */
export function styleWidget(widget: PDFDict, style: WidgetStyle): void {
  const { context } = widget
  const { backgroundColor, borderColor, borderWidth, borderStyle, caption } = style
  const mk = dictOf(widget, 'MK') ?? context.obj({})
  setColor(mk, 'BG', backgroundColor)
  setColor(mk, 'BC', borderColor)
  if (caption !== undefined) {
    if (caption === null) mk.delete(PDFName.of('CA'))
    else mk.set(PDFName.of('CA'), PDFHexString.fromText(caption))
  }
  if (mk.keys().length > 0 && !dictOf(widget, 'MK')) widget.set(MK, mk)
  if (borderWidth === undefined && borderStyle === undefined) return
  const border = dictOf(widget, 'BS') ?? context.obj({ W: 1, S: 'S' })
  if (borderWidth !== undefined) border.set(PDFName.of('W'), PDFNumber.of(borderWidth))
  if (borderStyle !== undefined) border.set(PDFName.of('S'), PDFName.of(borderStyle.charAt(0).toUpperCase()))
  widget.set(PDFName.of('BS'), border)
}

function setColor(mk: PDFDict, key: string, color: string | null | undefined): void {
  if (color === undefined) return
  if (color === null) mk.delete(PDFName.of(key))
  else mk.set(PDFName.of(key), numbers(mk.context, colorComponents(color)))
}

function numbers(context: PDFContext, values: readonly number[]): PDFArray {
  return context.obj(values.map(toThousandths))
}
