import { PDFArray, PDFDict, PDFName } from 'pdf-lib'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { textOf } from '../model/form-keys.js'
import type { HiddenDataReport } from './hidden-data.js'
import { isOutOfSight } from './out-of-sight.js'

const name = (text: string) => PDFName.of(text)
const Annots = name('Annots')
/** Annotations that belong to the document rather than to what is said of it. */
const parts = new Set(['Link', 'Widget', 'PrinterMark', 'TrapNet', 'Screen', 'Movie', 'Sound', '3D', 'RichMedia'])
const multimedia = new Set(['Screen', 'Movie', 'Sound', '3D', 'RichMedia'])
/** Annotations without a look of their own on the page. */
const notes = new Set(['Text', 'Popup'])
/** Who said what, and when (ISO 32000-2, tables 166 and 172). */
const remarks = [
  'Contents',
  'RC',
  'T',
  'Subj',
  'M',
  'CreationDate',
  'NM',
  'Popup',
  'IRT',
  'RT',
  'State',
  'StateModel',
  'ExData',
  'OverlayText',
  'RO',
]
/** What multimedia and links keep of these: what they say in words. */
const spoken = new Set(['Contents'])

/** Which annotations go. */
export interface AnnotationChoice {
  /** `texts`: notes, and who said what in marks, which stay drawn; `all`: marks too. */
  comments: 'keep' | 'texts' | 'all'
  attachments: boolean
  /** Annotations that play or run something. */
  multimedia: boolean
}

/** Removes annotations from pages, or what they say. Links and form fields stay. Those that are never seen go with the comments. */
export function removeAnnotationData(document: PdfDocument, choice: AnnotationChoice, report: HiddenDataReport): void {
  const { context, pages } = document
  for (const page of pages) {
    const { dict } = page
    const list = dict.lookup(Annots)
    if (!(list instanceof PDFArray)) continue
    const kept = list.asArray().filter((item) => {
      const annotation = context.lookup(item)
      if (!(annotation instanceof PDFDict)) return true
      const kind = goneAs(annotation, page, choice)
      if (kind) {
        const type = typeOf(annotation)
        // Attachments were counted with their files.
        if (type !== 'Popup' && type !== 'FileAttachment') report.add(kind, type)
        return false
      }
      if (choice.comments !== 'keep') removeRemarks(annotation, page, report)
      return true
    })
    if (kept.length === 0) dict.delete(Annots)
    else if (kept.length < list.size()) dict.set(Annots, context.obj(kept))
  }
}

const typeOf = (annotation: PDFDict) => textOf(annotation.lookup(name('Subtype'))) ?? ''

/** As what an annotation goes; nothing if it stays. */
export function goneAs(
  annotation: PDFDict,
  page: PdfPage,
  choice: AnnotationChoice,
): 'attachments' | 'actions' | 'comments' | undefined {
  const type = typeOf(annotation)
  if (type === 'FileAttachment') return choice.attachments ? 'attachments' : undefined
  if (multimedia.has(type) && choice.multimedia) return 'actions'
  if ((parts.has(type) && type !== 'Sound') || choice.comments === 'keep') return undefined
  const isGone = (choice.comments === 'all' && type !== 'Sound') || notes.has(type) || isOutOfSight(annotation, page)
  return isGone ? 'comments' : undefined
}

/** Removes who said what in an annotation that stays, and how it looks if it is never seen. */
function removeRemarks(annotation: PDFDict, page: PdfPage, report: HiddenDataReport): void {
  const type = typeOf(annotation)
  // What these say belongs to the form, or to printing.
  if (['Widget', 'PrinterMark', 'TrapNet', 'FileAttachment'].includes(type)) return
  const isPart = parts.has(type) && type !== 'Sound'
  const isKept = (key: string) => {
    // The text of a box is drawn; without it, an editor would draw the box empty.
    if (type === 'FreeText') return /Contents|RC/.test(key)
    return isPart && spoken.has(key)
  }
  const keys = remarks.filter((key) => annotation.has(name(key)) && !isKept(key))
  if (isPart && annotation.has(name('AP')) && isOutOfSight(annotation, page)) keys.push('AP')
  if (keys.length > 0) report.add('comments', type)
  for (const key of keys) annotation.delete(name(key))
}
