import { PDFArray, PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import { drawMissingAppearances } from '../annotations/draw/draw-missing.js'
import { annotationKind } from '../model/appearances.js'
import type { PdfDocument } from '../model/document.js'
import { dropXfa, formOf } from '../model/form-fields.js'
import { PageDrawing } from '../stamp/draw-on-page.js'
import { FieldAppearances } from './draw/field-appearances.js'
import { drawAppearance, flagsOf, isSeen, normalAppearance } from './draw-appearance.js'
import { removeFromTags } from './edit/edit-tags.js'
import { TaggedDrawing } from './flatten-tags.js'
import { annotationsOf, type FieldNode, type FormTree } from './form-tree.js'

const Annots = PDFName.of('Annots')
const CO = PDFName.of('CO')
const Fields = PDFName.of('Fields')
const Kids = PDFName.of('Kids')
const XFA = PDFName.of('XFA')

const PRINT = 4

/** The flattened content. */
export interface Flattened {
  fields: number
  annotations: number
  /** Of these, borders of links, which stay themselves. */
  borders: number
  /** Number of annotations that could not be flattened, by subtype. */
  kept: Map<string, number>
  /** Drawn annotations that were shown on the screen only, and are printed now. */
  notPrinted: number
  /** Number of annotations that are not shown on the screen and were removed, but for pop-up windows. */
  notSeen: number
}

/**
 * What to flatten: these fields, and with `annotations` all other drawable annotations, or those chosen, except links, whose border is
 * drawn, and annotations with files or media.
 */
export interface FlattenSettings {
  fields: readonly FieldNode[]
  annotations?: boolean | ((annotation: PDFDict) => boolean)
}

/**
 * Draws fields into their pages as displayed and removes them from the form (ISO 32000-2, 12.5.5, algorithm 8). Hidden
 * ones are removed without being drawn. The form is removed when it has no fields left.
 * @throws ToolError UNAVAILABLE if appearances must be drawn first and fonts are missing
 */
export async function flatten(
  document: PdfDocument,
  tree: FormTree,
  { fields, annotations: chosen = false }: FlattenSettings,
  run: RunContext,
): Promise<Flattened> {
  const annotations = chosen !== false
  const isChosen = (annotation: PDFDict) => (typeof chosen === 'boolean' ? chosen : chosen(annotation))
  const appearances = new FieldAppearances(document, run)
  for (const field of fields) await appearances.drawAsReader(field)
  await appearances.finish()
  const bordered = new Set<PDFDict>()
  if (annotations) {
    await drawMissingAppearances(document, run, (annotation) => {
      const isLink = annotationKind(annotation) === 'Link'
      const isMissing =
        isChosen(annotation) &&
        isSeen(annotation) &&
        !normalAppearance(annotation) &&
        (isLink || !isMoreThanAppearance(annotation))
      if (isMissing && isLink) bordered.add(annotation)
      return isMissing
    })
  }
  const widgets = new Set<PDFDict>(fields.flatMap(({ widgets }) => widgets.map(({ dict }) => dict)))
  const drawing = new PageDrawing(document, run.capabilities)
  const tags = new TaggedDrawing(document)
  const undrawn = new Set<PDFDict>()
  const done: Flattened = {
    fields: fields.length,
    annotations: 0,
    borders: 0,
    kept: new Map(),
    notPrinted: 0,
    notSeen: 0,
  }
  for (const page of document.pages) {
    const items = annotationsOf(page)
    const kept: PDFObject[] = []
    let operators = ''
    for (const item of items) {
      const annotation = document.context.lookup(item)
      if (!(annotation instanceof PDFDict)) {
        kept.push(item)
        continue
      }
      const isWidget = widgets.has(annotation)
      const isMeant = isWidget || (isChosen(annotation) && !isMoreThanAppearance(annotation))
      if (annotations && bordered.has(annotation) && normalAppearance(annotation)) {
        operators += tags.artifact(drawAppearance(document, page, annotation, drawing) ?? '')
        for (const key of ['AP', 'BS']) annotation.delete(PDFName.of(key))
        annotation.set(PDFName.of('Border'), document.context.obj([0, 0, 0]))
        done.annotations++
        done.borders++
      }
      const drawn = isMeant ? drawAppearance(document, page, annotation, drawing) : undefined
      // Pop-up windows are removed with their annotations; other annotations without appearance stay.
      if (isMeant && (isWidget || drawn !== undefined || isWindow(annotation))) {
        if (drawn) operators += tags.wrap(page, annotation, drawn)
        else undrawn.add(annotation)
        if (!isWidget) {
          done.annotations++
          if (drawn && !(flagsOf(annotation) & PRINT)) done.notPrinted++
          if (!isSeen(annotation) && !isWindow(annotation)) done.notSeen++
        }
      } else {
        kept.push(item)
        const kind = annotationKind(annotation)
        if (annotations && kind !== 'Widget') done.kept.set(kind, (done.kept.get(kind) ?? 0) + 1)
      }
    }
    if (kept.length === items.length && operators === '') continue
    if (kept.length === 0) page.dict.delete(Annots)
    else page.dict.set(Annots, document.context.obj(kept))
    if (operators !== '') drawing.draw(page, operators)
  }
  tags.finish()
  removeFromTags(document, undrawn)
  removeFields(document, tree, new Set(fields))
  return done
}

/** Annotations that would lose more than their appearance: link targets, attached files, sound and videos. */
const kept = new Set(['Link', 'Widget', 'FileAttachment', 'Sound', 'Movie', 'Screen', '3D', 'RichMedia'])

function isMoreThanAppearance(annotation: PDFDict): boolean {
  return kept.has(annotationKind(annotation))
}

/** Windows of comments, and answers, which are shown in them only. */
function isWindow(annotation: PDFDict): boolean {
  return (
    annotationKind(annotation) === 'Popup' ||
    (annotationKind(annotation) === 'Text' && annotation.has(PDFName.of('IRT')))
  )
}

/** Removes fields from the form, with groups that become empty, and the form if it is empty. */
function removeFields(document: PdfDocument, tree: FormTree, gone: ReadonlySet<FieldNode>): void {
  const { context, catalog } = document
  const form = formOf(catalog)
  if (!form || gone.size === 0) return
  const dicts = new Set<PDFDict>()
  for (const field of gone) {
    for (const dict of field.dicts) dicts.add(dict)
    for (const { dict } of field.widgets) dicts.add(dict)
  }
  const stays = new Set<PDFDict>()
  for (const field of tree.fields) {
    if (gone.has(field)) continue
    for (const dict of [...field.dicts, ...field.ancestors, ...field.widgets.map(({ dict }) => dict)]) stays.add(dict)
  }
  const isGone = (item: PDFObject) => {
    const dict = context.lookup(item)
    if (!(dict instanceof PDFDict)) return true
    return !stays.has(dict) && (dicts.has(dict) || dict.lookup(Kids) instanceof PDFArray)
  }
  for (const dict of stays) {
    const kids = dict.lookup(Kids)
    if (!(kids instanceof PDFArray)) continue
    const left = kids.asArray().filter((kid) => !isGone(kid))
    if (left.length < kids.size()) dict.set(Kids, context.obj(left))
  }
  const list = form.lookup(Fields)
  const left = list instanceof PDFArray ? list.asArray().filter((item) => !isGone(item)) : []
  if (left.length === 0 && stays.size === 0) {
    catalog.delete(PDFName.of('AcroForm'))
    return
  }
  form.set(Fields, context.obj(left))
  const order = form.lookup(CO)
  if (order instanceof PDFArray) {
    const ordered = order.asArray().filter((item) => !isGone(item))
    if (ordered.length === 0) form.delete(CO)
    else form.set(CO, context.obj(ordered))
  }
  if (form.has(XFA)) dropXfa(form)
}
