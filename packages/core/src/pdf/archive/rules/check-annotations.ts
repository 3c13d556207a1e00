import { PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib'
import type { PdfPage } from '../../model/document.js'
import type { ContentChecker } from '../graphics/content-checker.js'
import { PaintState } from '../graphics/paint-state.js'
import type { Scope } from '../graphics/scope.js'
import { dictIn, type Inspection, itemsIn, nameIn } from '../inspection.js'
import { checkActions } from './check-actions.js'

const key = PDFName.of
const first = new Set(
  'Text Link FreeText Line Square Circle Highlight Underline Squiggly StrikeOut Stamp Ink Popup Widget PrinterMark TrapNet'.split(
    ' ',
  ),
)
const later = new Set(
  'Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup FileAttachment Widget PrinterMark TrapNet Watermark Redact'.split(
    ' ',
  ),
)
const [INVISIBLE, HIDDEN, PRINT, NO_VIEW, TOGGLE_NO_VIEW] = [1, 2, 4, 32, 256]

/** Checks the annotations of a page (ISO 19005-1, 6.5, 6.6 and 6.9; ISO 19005-2, 6.3 and 6.4.1). */
export function checkAnnotations(
  inspection: Inspection,
  page: PdfPage,
  number: number,
  checker: ContentChecker,
  scope: Scope,
): void {
  for (const annotation of itemsIn(page.dict, 'Annots'))
    if (annotation instanceof PDFDict) checkAnnotation(inspection, annotation, number, checker, scope)
}

function checkAnnotation(
  inspection: Inspection,
  annotation: PDFDict,
  page: number,
  checker: ContentChecker,
  scope: Scope,
): void {
  const { findings, part } = inspection
  const subtype = nameIn(annotation, 'Subtype') ?? ''
  const at = { page, object: inspection.numberOf(annotation), detail: subtype }
  if (!(part === 1 ? first : later).has(subtype)) findings.add('annotation-type', at)
  const opacity = annotation.lookup(key('CA'))
  if (opacity instanceof PDFNumber && opacity.asNumber() !== 1) findings.add('annotation-opacity', at)
  checkFlags(inspection, annotation, subtype, at)
  if ((annotation.has(key('C')) || annotation.has(key('IC'))) && checker.colors.intent !== 'RGB ')
    findings.add('annotation-color', at)
  if (subtype === 'Widget') {
    if (annotation.has(key('A'))) findings.add('widget-action', at)
    if (annotation.has(key('AA'))) findings.add('widget-actions', at)
  }
  checkActions(inspection, annotation.lookup(key('A')), at)
  for (const action of dictIn(annotation, 'AA')?.values() ?? [])
    checkActions(inspection, inspection.context.lookup(action), at)
  checkAppearance(inspection, annotation, subtype, at)
  for (const stream of appearances(annotation)) checker.drawForm(stream, scope, new PaintState())
}

function checkFlags(
  { findings, part }: Inspection,
  annotation: PDFDict,
  subtype: string,
  at: { page: number; object: number | undefined },
): void {
  const value = annotation.lookup(key('F'))
  if (!(value instanceof PDFNumber)) {
    if (subtype !== 'Popup') findings.add('annotation-flags-missing', at)
    if (part === 1) findings.add('annotation-flags', at)
    return
  }
  const flags = value.asNumber()
  const forbidden = INVISIBLE! | HIDDEN! | NO_VIEW! | (part === 1 ? 0 : TOGGLE_NO_VIEW!)
  if ((flags & forbidden) !== 0 || (flags & PRINT!) === 0) findings.add('annotation-flags', at)
}

function checkAppearance(
  { findings, part }: Inspection,
  annotation: PDFDict,
  subtype: string,
  at: { page: number; object: number | undefined },
): void {
  const value = annotation.lookup(key('AP'))
  if (!(value instanceof PDFDict)) {
    const rect = itemsIn(annotation, 'Rect', 4).map((each) => (each instanceof PDFNumber ? each.asNumber() : 0))
    const isEmpty = rect[0] === rect[2] && rect[1] === rect[3]
    const needs = part === 1 ? subtype === 'Widget' : subtype !== 'Popup' && subtype !== 'Link'
    if (needs && !isEmpty) findings.add('annotation-appearance', at)
    return
  }
  if (value.keys().some((each) => each.decodeText() !== 'N') || !value.has(key('N')))
    findings.add('appearance-keys', at)
  const normal = value.lookup(key('N'))
  const isButton = subtype === 'Widget' && fieldType(annotation) === 'Btn'
  if (isButton) {
    if (!(normal instanceof PDFDict) || normal.keys().length === 0) findings.add('appearance-button', at)
  } else if (!(normal instanceof PDFRawStream)) findings.add('appearance-stream', at)
}

/** The type of a field, which kids inherit. */
export function fieldType(field: PDFDict): string | undefined {
  let at: PDFDict | undefined = field
  for (let depth = 0; at && depth < 50; depth++) {
    const type = nameIn(at, 'FT')
    if (type !== undefined) return type
    at = dictIn(at, 'Parent')
  }
  return undefined
}

function appearances(annotation: PDFDict): PDFRawStream[] {
  const found: PDFRawStream[] = []
  const add = (value: PDFObject | undefined) => {
    if (value instanceof PDFRawStream) found.push(value)
    else if (value instanceof PDFDict)
      for (const name of value.keys()) {
        const inner = value.lookup(name)
        if (inner instanceof PDFRawStream) found.push(inner)
      }
  }
  const dict = dictIn(annotation, 'AP')
  for (const name of ['N', 'D', 'R']) add(dict?.lookup(key(name)))
  return found
}
