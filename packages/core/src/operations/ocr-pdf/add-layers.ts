import { pause } from '../../errors.js'
import { type Box, intersect, movedBox } from '../../geometry/box.js'
import { combine, inverse, type Matrix } from '../../geometry/matrix.js'
import { wordsOf } from '../../ocr/measure-words.js'
import type { PageRecognition } from '../../ocr/recognize-page.js'
import type { RecognizedLine, RecognizedPage } from '../../ocr/recognized-page.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { type SeenPage, seenPage } from '../../pdf/model/seen-page.js'
import { removeInvisibleText } from '../../pdf/rewrite/remove-invisible-text.js'
import { straightenPage } from '../../pdf/stamp/straighten-page.js'
import { turnPage } from '../../pdf/stamp/turn-page.js'
import { TextLayer } from '../../pdf/text-layer/text-layer.js'
import type { RunContext } from '../../run-context.js'
import type { OcrPdfOptions } from './operation.js'
import type { PagePlan } from './plan-pages.js'
import type { PageOutcome } from './recognize-pages.js'

/** Share of a word that must be covered to omit it. */
const COVERED = 0.5

/** Rows that the page is divided into, so that a word is held against the boxes near it only. */
const ROW = 36

/** Points per inch. */
const POINTS = 72
/** Skew in degrees below which pages are left unchanged. */
const LEAST_SKEW = 0.1

/** How a page is seen that was turned or straightened. */
export interface MovedPage {
  seen: SeenPage
  /** Maps pixels of the recognized image to pixels of the page as now displayed, at the rendering resolution. */
  toRendered: Matrix
}

/**
 * Adds the recognized words under their pages, deskews and rotates pages if requested, and removes the hidden text that
 * they replace. Returns whether any page was changed, and the numbers of pages that were moved.
 */
export async function addLayers(
  document: PdfDocument,
  plans: readonly PagePlan[],
  outcomes: ReadonlyMap<number, PageOutcome>,
  options: OcrPdfOptions,
  run: RunContext,
): Promise<{ isChanged: boolean; moved: Map<number, MovedPage> }> {
  const moved = new Map<number, MovedPage>()
  const layer = new TextLayer(document, run.capabilities)
  let isChanged = false
  for (const plan of plans) {
    const outcome = outcomes.get(plan.number)
    if (!outcome || !('recognition' in outcome)) continue
    await pause(run.signal)
    const { recognition, dpi } = outcome
    const { page, number } = plan
    // Old hidden text is better than none.
    const hasWords = wordsOf(recognition.page).length > 0
    if (plan.dropsHidden && hasWords) isChanged = (await dropHidden(document, plan, run)) || isChanged
    let isMoved = false
    let toPage = combine(recognition.toRendered, renderedToPage(plan.seen, dpi))
    if (options.deskew && Math.abs(recognition.skew) >= LEAST_SKEW) {
      const straightened = straightenPage(document, page, -recognition.skew, run.capabilities)
      if (straightened) {
        toPage = combine(toPage, straightened)
        isMoved = true
      } else
        run.warn({
          code: 'page-not-straightened',
          message: `Page ${number} was not straightened because its comments, form fields or patterns would not move with it.`,
        })
    }
    const text = textOf(plan, recognition, dpi)
    if (text.paragraphs.some(({ lines }) => lines.length > 0)) {
      layer.add(page, text, toPage)
      isChanged = true
    }
    if (options.rotatePages && recognition.turned !== 0) {
      turnPage(page, recognition.turned)
      isMoved = true
    }
    if (isMoved) {
      const seen = seenPage(page)
      const toSeen = inverse(renderedToPage(seen, dpi))
      if (toSeen) moved.set(number, { seen, toRendered: combine(toPage, toSeen) })
      isChanged = true
    }
  }
  layer.finish()
  return { isChanged, moved }
}

async function dropHidden(
  document: PdfDocument,
  { page, number, survey }: PagePlan,
  run: RunContext,
): Promise<boolean> {
  if (survey.invisibleLetters === 0) return false
  const { removed, isComplete } = await removeInvisibleText(document, page, run)
  if (!isComplete)
    run.warn({
      code: 'hidden-text-kept',
      message: `Some of the earlier hidden text of page ${number} could not be removed; searches may find text twice.`,
    })
  return removed > 0
}

/** Takes pixels of the rendered page, from its top left corner, to the space of the page. */
function renderedToPage({ height, toPage }: SeenPage, dpi: number): Matrix {
  const scale = POINTS / dpi
  return combine([scale, 0, 0, -scale, 0, height], toPage)
}

function textOf(
  { leavesOutCovered, survey, seen }: PagePlan,
  { page, toRendered }: PageRecognition,
  dpi: number,
): RecognizedPage {
  if (!leavesOutCovered || survey.textBoxes.length === 0) return page
  const scale = POINTS / dpi
  return leaveOut(page, combine(toRendered, [scale, 0, 0, -scale, 0, seen.height]), survey.textBoxes)
}

/** The page without words that overlap existing text. `toSeen` maps the pixels of the words to points as displayed. */
function leaveOut(page: RecognizedPage, toSeen: Matrix, covered: readonly Box[]): RecognizedPage {
  const rows = new Map<number, Box[]>()
  for (const box of covered)
    for (let row = Math.floor(box[1] / ROW); row <= Math.min(box[3] / ROW, box[1] / ROW + 1000); row++) {
      const boxes = rows.get(row)
      if (boxes) boxes.push(box)
      else rows.set(row, [box])
    }
  const isCovered = (box: Box) => {
    const [left, bottom, right, top] = box
    const near = new Set<Box>()
    for (let row = Math.floor(bottom / ROW); row <= top / ROW; row++)
      for (const other of rows.get(row) ?? []) near.add(other)
    const area = (right - left) * (top - bottom)
    return [...near].some((other) => overlap(box, other) > COVERED * area)
  }
  const keep = (line: RecognizedLine): RecognizedLine[] => {
    const words = line.words.filter(({ box: { left, top, right, bottom } }) => {
      return !isCovered(movedBox([left, top, right, bottom], toSeen))
    })
    return words.length === 0 ? [] : [{ ...line, words }]
  }
  const paragraphs = page.paragraphs.map((paragraph) => ({ ...paragraph, lines: paragraph.lines.flatMap(keep) }))
  return { ...page, paragraphs }
}

function overlap(a: Box, b: Box): number {
  const both = intersect(a, b)
  return both ? (both[2] - both[0]) * (both[3] - both[1]) : 0
}
