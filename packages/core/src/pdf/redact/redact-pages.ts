import type { PDFDict, PDFObject } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument } from '../model/document.js'
import { ContentSource } from '../page-text/content-source.js'
import { dropReplaced } from '../rewrite/drop-replaced.js'
import type { TextFinder } from './find/find-text.js'
import { dropPageNotes } from './page-picture.js'
import { noneRemoved, type PageWork, type RemovedCounts } from './page-work.js'
import type { RedactionPlan } from './plan-redaction.js'
import { redactAnnotations } from './redact-annotations.js'
import { redactPageContent } from './redact-content.js'
import { redactStructure } from './redact-structure.js'
import { AreaIndex } from './redaction-area.js'

/** Content removed from one page. */
export interface PageRedaction extends RemovedCounts {
  page: number
  areas: number
  /** Form fields that lost a value. */
  fields: number
  /** Pictures that could not be read and went as a whole. */
  lostPictures: number
  /** Why the content was left unchanged: it cannot be changed safely. */
  doubts: string[]
}

/** How pages are redacted. */
export interface RedactionSettings {
  finder: TextFinder
  /** Pages whose annotations must not contain searched words. */
  searched: readonly number[]
  /** Whether attached files go. */
  attachments: boolean
}

/**
 * Removes everything inside the areas of a plan from the pages of a document, including annotations and tags. Pages
 * with doubts keep their content. Returns the pages with changes, in order, and the widgets whose appearances must be
 * redrawn, with whether an area covers them.
 * @throws ToolError CANCELLED; LIMIT_EXCEEDED if a page has too many annotations or pages have too much content
 */
export async function redactPages(
  document: PdfDocument,
  plan: RedactionPlan,
  { finder, searched, attachments }: RedactionSettings,
  run: RunContext,
): Promise<{ redactions: PageRedaction[]; widgets: Map<PDFDict, boolean> }> {
  const source = new ContentSource(document, run)
  const results: PageRedaction[] = []
  const widgets = new Map<PDFDict, boolean>()
  const works = new Map<PDFObject, PageWork & { gone: Set<PDFObject>; cleared: Set<PDFObject> }>()
  const known = { words: new Map<PDFDict, boolean>(), done: new Set<PDFDict>() }
  const numbers = new Set([...plan.areas.keys(), ...plan.marks.keys(), ...(finder.isEmpty ? [] : searched)])
  if (attachments) for (let page = 1; page <= document.pages.length; page++) numbers.add(page)
  let done = 0
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const page = document.pages[number - 1]!
    const areas = plan.areas.get(number) ?? []
    const work: PageWork = {
      document,
      run,
      source,
      areas: new AreaIndex(areas),
      removed: noneRemoved(),
      marks: new Map(),
      replaced: new Map(),
      replacedDicts: new Set(),
      doubts: new Set(),
      lostPictures: 0,
    }
    if (areas.length > 0) {
      await redactPageContent(work, page)
      dropPageNotes(page.dict)
    }
    const marks = plan.marks.get(number) ?? []
    const took = await redactAnnotations({ page, areas: work.areas, finder, marks, attachments, source, known })
    const { dicts, removed, fields } = took
    for (const [widget, isCovered] of took.widgets) widgets.set(widget, isCovered)
    work.removed.annotations += removed
    const cleared = new Set([...took.widgets].flatMap(([widget, isCovered]) => (isCovered ? [widget] : [])))
    works.set(page.dict, { ...work, gone: dicts, cleared })
    const isTouched = areas.length > 0 || removed > 0 || took.widgets.size > 0
    if (isTouched)
      results.push({
        page: number,
        areas: areas.length,
        ...work.removed,
        fields,
        lostPictures: work.lostPictures,
        doubts: [...work.doubts],
      })
    run.progress(0.4 + (0.3 * ++done) / numbers.size, 'Removing content')
  }
  redactStructure(document, works)
  const replaced = new Set<PDFObject>()
  for (const work of works.values()) {
    for (const stream of work.replaced.keys()) replaced.add(stream)
    for (const dict of work.replacedDicts) replaced.add(dict)
  }
  source.beginPage()
  await dropReplaced(document, replaced, source)
  return { redactions: results, widgets }
}
