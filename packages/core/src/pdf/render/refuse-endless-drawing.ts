import type { PDFRawStream } from 'pdf-lib'
import { isToolError, ToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument } from '../model/document.js'
import { type Call, readDrawingCalls } from './drawing-calls.js'

/** Most drawings that one call of a form, pattern or glyph may lead to. Maps have some hundred thousand; each takes 1.6 kB of the renderer. */
const MAX_DRAWINGS = 1_000_000
/** Pages are not read where no drawing leads to more: few documents have one that does. */
const FEW = 10
/** Levels to which the renderer follows forms in forms. */
const LEVELS = 40

/**
 * Rejects documents in which forms, tiling patterns, soft masks or glyphs of Type 3 fonts draw themselves, or each other,
 * so often that a renderer would take hours or all memory. Calls are counted level by level, so the check takes no longer than reading the forms. A
 * file that cannot be opened is left to the renderer.
 *
 * @throws ToolError LIMIT_EXCEEDED, CANCELLED
 */
export async function refuseEndlessDrawing(file: File, run: RunContext, password: string | undefined): Promise<void> {
  const quiet: RunContext = { ...run, warn: () => {} }
  let document: PdfDocument
  try {
    const { openPdfForUpdate } = await import('../update/open-for-update.js')
    document = await openPdfForUpdate(file, quiet, { password })
  } catch (error) {
    if (!isToolError(error) || error.code === 'CANCELLED') throw error
    return
  }
  if (mostDrawings(document, run) > MAX_DRAWINGS)
    throw new ToolError(
      'LIMIT_EXCEEDED',
      `${file.name} is too complex: its drawings contain each other so often that they cannot be drawn.`,
      { details: { fileName: file.name } },
    )
}

/** The most drawings that a single form, pattern, glyph or page of a document leads to. */
function mostDrawings(document: PdfDocument, run: Pick<RunContext, 'limits' | 'capabilities'>): number {
  const { drawings, pages } = readDrawingCalls(document, run)
  let counts = new Map<PDFRawStream, number>()
  for (let level = 0; level < LEVELS; level++) {
    const next = new Map<PDFRawStream, number>()
    const largestOf = largest(counts)
    let isSame = true
    for (const [drawing, calls] of drawings) {
      const count = drawingsOf(calls, largestOf)
      next.set(drawing, count)
      isSame &&= counts.get(drawing) === count
    }
    counts = next
    if (isSame) break
  }
  let most = 0
  for (const count of counts.values()) most = Math.max(most, count)
  if (most <= FEW || most > MAX_DRAWINGS) return most
  const largestOf = largest(counts)
  for (const calls of pages()) most = Math.max(most, drawingsOf(calls, largestOf))
  return most
}

function drawingsOf(calls: readonly Call[], largestOf: (called: Call['called']) => number): number {
  let count = 1
  for (const { called, times } of calls) count += times * largestOf(called)
  return Math.min(count, Number.MAX_SAFE_INTEGER)
}

/** The most drawings that one of several leads to; each list is gone through once. */
function largest(counts: ReadonlyMap<PDFRawStream, number>): (called: Call['called']) => number {
  const known = new Map<Call['called'], number>()
  return (called) => {
    let most = known.get(called) ?? 0
    if (most === 0) {
      most = 1
      for (const one of called) most = Math.max(most, counts.get(one) ?? 1)
      known.set(called, most)
    }
    return most
  }
}
