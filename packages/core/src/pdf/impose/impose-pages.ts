import { PDFDict, PDFName, type PDFRef } from 'pdf-lib'
import { pause } from '../../errors.js'
import type { Box } from '../../geometry/box.js'
import type { RunContext } from '../../run-context.js'
import { dropParts } from '../document/document-parts.js'
import { flatten } from '../forms/flatten.js'
import { annotationsOf, readFormTree } from '../forms/form-tree.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { makePage } from '../model/page-tree.js'
import { decimal, operands } from '../model/seen-page.js'
import { markArtifact } from '../stamp/mark-artifact.js'
import { cutMarks } from './cut-marks.js'
import { moveTags } from './move-tags.js'
import { moveAnnotations, moveDestinations } from './move-targets.js'
import { ownAnnotations } from './own-annotations.js'
import { PageForms } from './page-form.js'
import { type Placement, placePage } from './placement.js'

/** A sheet to create, and its pages. */
export interface Sheet {
  /** In points. */
  width: number
  height: number
  /**
   * 0-based numbers of pages, each at most once in all sheets, and the box that each fills as far as its shape allows, cut off at `clip`.
   * `trim` is where the page is cut; by default at its edges.
   */
  places: readonly { page: number; box: Box; clip?: Box; trim?: Box }[]
  /** Clockwise, how the sheet is displayed. Default 0. */
  rotate?: 0 | 180
}

/** Sheets that are made before the host has its turn. */
const TURN_SHEETS = 50

/**
 * Replaces all pages of a document by sheets that show them as displayed, upright and as large as their boxes allow; text stays text.
 * Links and bookmarks point to the new positions of their pages, and tags are kept. Form fields and comments become part of the page
 * content, page labels and articles are removed. Each page must be on a sheet. Warns with `annotations-flattened` and `content-damaged`.
 */
export async function imposePages(
  document: PdfDocument,
  sheets: readonly Sheet[],
  lines: { frames: boolean; cutMarks?: boolean },
  run: RunContext,
): Promise<void> {
  ownAnnotations(document)
  await flattenPages(document, run)
  const forms = new PageForms(document, run)
  const formOf = new Map<PDFRef, PDFRef>()
  const placements = new Map<PDFRef, Placement>()
  const made: PdfPage[] = []
  for (const sheet of sheets) {
    if (made.length % TURN_SHEETS === 0) await pause(run.signal)
    run.progress(0.3 + (0.5 * made.length) / sheets.length, `Sheet ${made.length + 1}`)
    const ref = document.context.nextRef()
    const placed = sheet.places.map(({ page: index, box, clip, trim }) => {
      const page = document.pages[index]!
      const placement = placePage(page, ref, box)
      placements.set(page.ref, placement)
      const form = forms.add(page)
      formOf.set(page.ref, form)
      return { page, placement, form, clip, trim: trim ?? placement.box }
    })
    made.push(makeSheet(document, ref, sheet, placed, lines))
  }
  forms.warnOfDamage()
  moveDestinations(document, placements)
  moveTags(document, formOf)
  dropParts(document, run)
  for (const key of ['PageLabels', 'Threads']) document.catalog.delete(PDFName.of(key))
  const replacements = new Map<PDFRef, PDFRef | undefined>(document.replacements)
  for (const [page, { sheet }] of placements) replacements.set(page, sheet)
  run.progress(0.85, 'Saving')
  document.replacements = replacements
  document.replacePages(made)
}

/** Makes fields and comments part of their pages, with a warning; links stay. */
export async function flattenPages(document: PdfDocument, run: RunContext): Promise<void> {
  if (document.pages.every((page) => annotationsOf(page).length === 0)) {
    document.catalog.delete(PDFName.of('AcroForm'))
    return
  }
  run.progress(0.2, 'Drawing fields and comments')
  const tree = readFormTree(document)
  const { fields, annotations, borders } = await flatten(
    document,
    tree,
    { fields: tree.fields, annotations: true },
    run,
  )
  if (fields + annotations > borders) {
    run.warn({
      code: 'annotations-flattened',
      message: `Form fields and comments of ${document.fileName} became part of the sheets and can no longer be filled in or changed.`,
    })
  }
  document.catalog.delete(PDFName.of('AcroForm'))
}

interface PlacedPage {
  page: PdfPage
  placement: Placement
  form: PDFRef
  clip: Box | undefined
  trim: Box
}

function makeSheet(
  document: PdfDocument,
  ref: PDFRef,
  { width, height, rotate = 0 }: Sheet,
  placed: readonly PlacedPage[],
  { frames, cutMarks: hasMarks = false }: { frames: boolean; cutMarks?: boolean },
): PdfPage {
  const { context } = document
  const drawn = placed
    .map(({ placement, clip }, index) => {
      const cut = clip ? `${rectangle(clip)} W n ` : ''
      return `q ${cut}${operands(placement.matrix)} cm /Page${index} Do Q\n`
    })
    .join('')
  const lines = placed.map(({ trim }) => `${rectangle(trim)}\n`)
  const frame = frames ? markArtifact(`q 0.5 w 0.5 G\n${lines.join('')}S Q\n`, 'overlay') : ''
  const marks = hasMarks
    ? cutMarks(
        placed.map(({ trim, placement }) => ({ trim, printed: placement.box })),
        { width, height },
      )
    : ''
  const dict = context.obj({
    Type: 'Page',
    MediaBox: [0, 0, width, height],
    ...(rotate !== 0 && { Rotate: rotate }),
    Resources: { XObject: Object.fromEntries(placed.map(({ form }, index) => [`Page${index}`, form])) },
    Contents: context.register(context.flateStream(drawn + frame + marks)),
  })
  const annotations = placed.flatMap(({ page, placement }) => moveAnnotations(document, page, placement))
  if (annotations.length > 0) dict.set(PDFName.of('Annots'), context.obj(annotations))
  if (document.catalog.lookup(PDFName.of('StructTreeRoot')) instanceof PDFDict)
    dict.set(PDFName.of('Tabs'), PDFName.of('S'))
  context.assign(ref, dict)
  return makePage(ref, dict)
}

function rectangle([left, bottom, right, top]: Box): string {
  return `${[left, bottom, right - left, top - bottom].map(decimal).join(' ')} re`
}
