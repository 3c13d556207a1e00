import { PDFName, type PDFObject } from 'pdf-lib'
import { throwIfCancelled } from '../../errors.js'
import type { Polygon } from '../../geometry/polygon.js'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument } from '../model/document.js'
import { onlyReading } from '../read/only-reading.js'
import { openPdf } from '../read/open-pdf.js'
import { BelowText } from './below-text.js'
import { differing, drawnPairs, saveToDraw } from './drawn-pairs.js'
import { seenWhere } from './seen-where.js'
import { nothingIsSeen, type ReplacedAppearance, UnseenTextRewriter } from './unseen-text-pass.js'

/** Documents with more pages are not searched: each is drawn up to five times. */
const MAX_PAGES = 2000

const parts = ['Contents', 'Resources'].map((key) => PDFName.of(key))

/** Text that nobody sees, by page. */
export interface UnseenText {
  /** Numbers of glyphs by page, 1-based. */
  glyphs: Map<number, number>
  /** Pages on which some may be left, because their content is not understood, may be drawn in different ways, or would look different. */
  doubtful: number[]
}

/**
 * Finds the text of pages that leaves no mark on them: in the color of what is behind it, covered by pictures or shapes, clipped, outside
 * of the visible area, or without size. Each page is drawn with and without its text; glyphs where both are the same are not seen. With
 * `removes`, they are cut out, and pages that would look different stay as they were. Glyphs below others are drawn once more on their own.
 * @throws ToolError CANCELLED, and those of `renderPdf`
 */
export async function removeUnseenText(
  document: PdfDocument,
  { removes }: { removes: boolean },
  run: RunContext,
): Promise<UnseenText> {
  const found: UnseenText = { glyphs: new Map(), doubtful: [] }
  const { pages } = document
  if (!run.capabilities.renderPages || pages.length > MAX_PAGES) {
    found.doubtful.push(...pages.map((_, index) => index + 1))
    return found
  }
  const quiet = { ...onlyReading(run), warn: () => {} }
  const before = saveToDraw(document)
  const bare = await openPdf(before, quiet)
  const bareRewriter = new UnseenTextRewriter(bare, quiet)
  const withText: number[] = []
  for (const index of pages.keys()) {
    throwIfCancelled(run.signal)
    if (await bareRewriter.cut(index, nothingIsSeen)) withText.push(index + 1)
    else if (bareRewriter.doubts.size > 0 || bareRewriter.hasUnsure) found.doubtful.push(index + 1)
  }
  if (withText.length === 0) return found
  const without = saveToDraw(bare)
  const target = removes ? document : await openPdf(before, quiet)
  const changed = new Map<number, ChangedPage>()
  const rewriter = new UnseenTextRewriter(target, quiet)
  for await (const [number, seen, blank] of drawnPairs(before, without, withText, quiet)) {
    const page = target.pages[number - 1]!
    const kept = parts.map((key) => page.dict.get(key))
    if (await rewriter.cut(number - 1, seenWhere(page, seen, blank))) {
      changed.set(number, { kept, appearances: [...rewriter.replaced], glyphs: rewriter.removed })
    } else if (rewriter.doubts.size > 0 && !rewriter.hasUnsure) found.doubtful.push(number)
    if (rewriter.hasUnsure) found.doubtful.push(number)
  }
  await removeBelowText({ target, rewriter, changed }, withText, quiet)
  for (const number of await differing(before, saveToDraw(target), [...changed.keys()], quiet)) {
    const page = target.pages[number - 1]!
    const { kept, appearances } = changed.get(number)!
    const had = [...parts.map((key, index) => ({ holder: page.dict, key, value: kept[index] })), ...appearances]
    // What was replaced twice has its first value in the end.
    for (const { holder, key, value } of had.reverse()) {
      if (value) holder.set(key, value)
      else holder.delete(key)
    }
    changed.delete(number)
    if (!found.doubtful.includes(number)) found.doubtful.push(number)
  }
  for (const [number, { glyphs }] of changed) found.glyphs.set(number, glyphs)
  return found
}

interface ChangedPage {
  /** What the page had. */
  kept: (PDFObject | undefined)[]
  appearances: ReplacedAppearance[]
  glyphs: number
}

/**
 * Removes what is covered below other text, such as a name under a bar with a label on it. The text that lies on it stays in both drawings, so
 * that they differ where the lower text itself is seen.
 */
async function removeBelowText(
  {
    target,
    rewriter,
    changed,
  }: { target: PdfDocument; rewriter: UnseenTextRewriter; changed: Map<number, ChangedPage> },
  numbers: readonly number[],
  quiet: RunContext,
): Promise<void> {
  const current = saveToDraw(target)
  const bare = await openPdf(current, quiet)
  const bareRewriter = new UnseenTextRewriter(bare, quiet)
  const below = new Map<number, (quad: Polygon) => boolean>()
  for (const number of numbers) {
    throwIfCancelled(quiet.signal)
    const text = new BelowText()
    await bareRewriter.cut(number - 1, text.note)
    const isBelow = text.find()
    if (await bareRewriter.cut(number - 1, (quad) => !isBelow(quad))) below.set(number, isBelow)
  }
  if (below.size === 0) return
  for await (const [number, seen, blank] of drawnPairs(current, saveToDraw(bare), [...below.keys()], quiet)) {
    const page = target.pages[number - 1]!
    const kept = parts.map((key) => page.dict.get(key))
    const [isBelow, isSeen] = [below.get(number)!, seenWhere(page, seen, blank)]
    if (!(await rewriter.cut(number - 1, (quad) => !isBelow(quad) || isSeen(quad)))) continue
    const before = changed.get(number)
    changed.set(number, {
      kept: before?.kept ?? kept,
      appearances: [...(before?.appearances ?? []), ...rewriter.replaced],
      glyphs: (before?.glyphs ?? 0) + rewriter.removed,
    })
  }
}
