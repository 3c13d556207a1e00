import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFRef, PDFStream } from 'pdf-lib'
import { drawMissingAppearances } from '../../annotations/draw/draw-missing.js'
import { FieldAppearances } from '../../forms/draw/field-appearances.js'
import { readFormTree } from '../../forms/form-tree.js'
import { dictIn, itemsIn, nameIn } from '../inspection.js'
import { fieldType } from '../rules/check-annotations.js'
import { cleanAction } from './clean-document.js'
import type { Conversion } from './conversion.js'

const key = PDFName.of
const forbidden = new Set(['Sound', 'Movie', 'Screen', '3D', 'RichMedia', 'Projection'])
/** Types of PDF 1.5 and later; PDF/A-1 has stamps instead. */
const newer = new Set(['Polygon', 'PolyLine', 'Caret', 'Watermark', 'Redact'])
const known = new Set(
  'Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup FileAttachment Widget PrinterMark TrapNet Watermark Redact'.split(
    ' ',
  ),
)
const [INVISIBLE, HIDDEN, PRINT, NO_VIEW, TOGGLE_NO_VIEW] = [1, 2, 4, 32, 256]

/** Makes annotations and form fields as PDF/A wants them, without a change of what is seen. */
export async function cleanAnnotations(conversion: Conversion): Promise<void> {
  const { document, run } = conversion
  const annotations = document.pages.flatMap((page) => keepAllowed(conversion, page.dict))
  const hidden = new Set(annotations.filter(isHidden))
  const tree = readFormTree(document)
  const appearances = new FieldAppearances(document, run)
  for (const field of tree.fields) {
    const missing = field.widgets.filter(({ dict }) => !normalOf(dict)).length
    await appearances.drawAsReader(field)
    conversion.note('appearances-drawn', missing)
  }
  await appearances.finish({ complete: true })
  await drawMissingAppearances(document, run, (annotation) => {
    const subtype = nameIn(annotation, 'Subtype') ?? ''
    const isMissing = !hidden.has(annotation) && !normalOf(annotation) && !['Popup', 'Link', 'Widget'].includes(subtype)
    if (isMissing) conversion.note('appearances-drawn')
    return isMissing
  })
  for (const annotation of annotations) cleanAnnotation(conversion, annotation, hidden.has(annotation))
}

/** The annotations of a page that may stay; removes the others. */
function keepAllowed(conversion: Conversion, page: PDFDict): PDFDict[] {
  const list = page.lookup(key('Annots'))
  if (!(list instanceof PDFArray)) {
    page.delete(key('Annots'))
    return []
  }
  const kept: PDFObject[] = []
  const dicts: PDFDict[] = []
  for (const item of list.asArray()) {
    const annotation = conversion.context.lookup(item)
    if (!(annotation instanceof PDFDict)) continue
    const subtype = nameIn(annotation, 'Subtype') ?? ''
    const isFile =
      subtype === 'FileAttachment' && (conversion.part === 1 || !(dictIn(annotation, 'FS')?.has(key('EF')) ?? false))
    if (forbidden.has(subtype) || !known.has(subtype) || isFile) {
      conversion.note('annotations-removed')
      continue
    }
    kept.push(item)
    dicts.push(annotation)
  }
  if (kept.length < list.size()) page.set(key('Annots'), conversion.context.obj(kept))
  return dicts
}

function flagsOf(annotation: PDFDict): number {
  const flags = annotation.lookup(key('F'))
  return flags instanceof PDFNumber ? flags.asNumber() : 0
}

/** Whether an annotation is not seen on a screen. */
function isHidden(annotation: PDFDict): boolean {
  return (flagsOf(annotation) & (HIDDEN! | NO_VIEW!)) !== 0
}

function cleanAnnotation(conversion: Conversion, annotation: PDFDict, wasHidden: boolean): void {
  const { part } = conversion
  const subtype = nameIn(annotation, 'Subtype') ?? ''
  if (subtype === 'Widget') {
    for (const entry of ['A', 'AA'])
      if (annotation.has(key(entry))) {
        annotation.delete(key(entry))
        conversion.note('actions-removed')
      }
  } else {
    cleanAction(conversion, annotation, 'A')
    if (annotation.has(key('AA'))) {
      annotation.delete(key('AA'))
      conversion.note('actions-removed')
    }
  }
  if (part === 1 && newer.has(subtype)) annotation.set(key('Subtype'), key('Stamp'))
  cleanFlags(conversion, annotation, subtype, wasHidden)
  cleanAppearance(conversion, annotation, subtype, wasHidden)
  const opacity = annotation.lookup(key('CA'))
  if (part === 1 && opacity instanceof PDFNumber && opacity.asNumber() !== 1) annotation.delete(key('CA'))
}

function cleanFlags(conversion: Conversion, annotation: PDFDict, subtype: string, wasHidden: boolean): void {
  const before = flagsOf(annotation)
  const isPopup = subtype === 'Popup'
  if (isPopup && !annotation.has(key('F')) && conversion.part > 1) return
  const flags = (before | PRINT!) & ~(INVISIBLE! | HIDDEN! | NO_VIEW! | TOGGLE_NO_VIEW!)
  if (flags === before && annotation.has(key('F'))) return
  annotation.set(key('F'), PDFNumber.of(flags))
  conversion.note(wasHidden && !isPopup ? 'annotations-hidden' : 'annotations-printed')
}

function cleanAppearance(conversion: Conversion, annotation: PDFDict, subtype: string, wasHidden: boolean): void {
  const { context } = conversion
  if (wasHidden && subtype !== 'Popup') {
    annotation.delete(key('AS'))
    setNormal(conversion, annotation, emptyForm(conversion, annotation))
    return
  }
  if (subtype === 'Popup' || subtype === 'Link') {
    if (!normalOf(annotation)) annotation.delete(key('AP'))
    if (!annotation.has(key('AP'))) return
  }
  const isButton = subtype === 'Widget' && fieldType(annotation) === 'Btn'
  const normal = normalOf(annotation)
  if (!normal) {
    setNormal(conversion, annotation, emptyForm(conversion, annotation))
    return
  }
  const dict = dictIn(annotation, 'AP')
  if (dict?.keys().some((each) => each !== key('N'))) {
    conversion.note('appearances-removed')
    annotation.set(key('AP'), context.obj({ N: dict.get(key('N')) ?? context.obj({}) }))
  }
  if (isButton && normal instanceof PDFStream) setNormal(conversion, annotation, dict!.get(key('N')) as PDFRef)
  else if (!isButton && normal instanceof PDFDict) {
    const state = nameIn(annotation, 'AS')
    const chosen =
      (state === undefined ? undefined : normal.get(key(state))) ?? normal.get(normal.keys()[0] ?? key('N'))
    annotation.delete(key('AS'))
    const ref =
      chosen instanceof PDFRef && context.lookup(chosen) instanceof PDFRawStream
        ? chosen
        : emptyForm(conversion, annotation)
    annotation.set(key('AP'), context.obj({ N: ref }))
  }
}

/** The normal appearance of an annotation, if there is something to show. */
function normalOf(annotation: PDFDict): PDFObject | undefined {
  const normal = dictIn(annotation, 'AP')?.lookup(key('N'))
  if (normal instanceof PDFStream) return normal
  if (!(normal instanceof PDFDict)) return undefined
  return normal.keys().some((each) => normal.lookup(each) instanceof PDFStream) ? normal : undefined
}

/** Sets the normal appearance; buttons have it in a dictionary of states. */
function setNormal(conversion: Conversion, annotation: PDFDict, form: PDFRef): void {
  const { context } = conversion
  const isButton = nameIn(annotation, 'Subtype') === 'Widget' && fieldType(annotation) === 'Btn'
  annotation.set(key('AP'), context.obj({ N: isButton ? context.obj({ Shown: form }) : form }))
  if (isButton) annotation.set(key('AS'), key('Shown'))
}

function emptyForm({ context }: Conversion, annotation: PDFDict): PDFRef {
  const sides = itemsIn(annotation, 'Rect', 4).map((side) => (side instanceof PDFNumber ? side.asNumber() : 0))
  const [left = 0, bottom = 0, right = 0, top = 0] = sides
  const box = [0, 0, Math.abs(right - left), Math.abs(top - bottom)]
  return context.register(context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: box, Resources: {} }))
}
