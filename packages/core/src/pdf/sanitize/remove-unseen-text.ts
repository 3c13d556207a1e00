import { PDFName, type PDFObject } from 'pdf-lib'
import { throwIfCancelled } from '../../errors.js'
import { boundsOf } from '../../geometry/box.js'
import { areaOf, type Polygon } from '../../geometry/polygon.js'
import type { Raster } from '../../image/raster.js'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { pageGeometry } from '../model/page-geometry.js'
import { onlyReading } from '../read/only-reading.js'
import { openPdf } from '../read/open-pdf.js'
import { renderPdf } from '../render/render-pdf.js'
import { savePdf } from '../write/save-pdf.js'
import { type IsSeen, nothingIsSeen, type ReplacedAppearance, UnseenTextRewriter } from './unseen-text-pass.js'

/** Resolution at which pages with and without their text are compared. */
const DPI = 110
/** Levels (of 255) of one color that nobody sees. */
const UNSEEN = 1
/** Share of the box of a glyph that is left out at each side, where its neighbors reach into it. */
const EDGE = 0.15
/** Square points. Smaller glyphs have no size. */
const NO_AREA = 0.01
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
 * `removes`, they are cut out, and pages that would look different stay as they were.
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
  const before = write(document)
  const bare = await openPdf(before, quiet)
  const bareRewriter = new UnseenTextRewriter(bare, quiet)
  const withText: number[] = []
  for (const index of pages.keys()) {
    throwIfCancelled(run.signal)
    if (await bareRewriter.cut(index, nothingIsSeen)) withText.push(index + 1)
    else if (bareRewriter.doubts.size > 0 || bareRewriter.hasUnsure) found.doubtful.push(index + 1)
  }
  if (withText.length === 0) return found
  const without = write(bare)
  const target = removes ? document : await openPdf(before, quiet)
  const changed = new Map<number, ChangedPage>()
  const rewriter = new UnseenTextRewriter(target, quiet)
  for await (const [number, seen, blank] of drawn(before, without, withText, quiet)) {
    const page = target.pages[number - 1]!
    const kept = parts.map((key) => page.dict.get(key))
    if (await rewriter.cut(number - 1, seenWhere(page, seen, blank, EDGE))) {
      changed.set(number, { kept, appearances: [...rewriter.replaced], glyphs: rewriter.removed })
    } else if (rewriter.doubts.size > 0 && !rewriter.hasUnsure) found.doubtful.push(number)
    if (rewriter.hasUnsure) found.doubtful.push(number)
  }
  for (const number of await differing(before, write(target), [...changed.keys()], quiet)) {
    const page = target.pages[number - 1]!
    const { kept, appearances } = changed.get(number)!
    const had = [...parts.map((key, index) => ({ holder: page.dict, key, value: kept[index] })), ...appearances]
    for (const { holder, key, value } of had) {
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

const write = (document: PdfDocument): File => savePdf(document.with({ wasEncrypted: false }), 'pages.pdf')

/** Pages of two files that look different. */
async function differing(before: File, after: File, numbers: readonly number[], run: RunContext): Promise<number[]> {
  const found: number[] = []
  if (numbers.length === 0) return found
  for await (const [number, one, other] of drawn(before, after, numbers, run))
    if (!one || !other || !isSame(one, other)) found.push(number)
  return found
}

function isSame(a: Raster, b: Raster): boolean {
  if (a.width !== b.width || a.height !== b.height) return false
  return a.data.every((value, at) => Math.abs(value - b.data[at]!) <= UNSEEN)
}

/** The same pages of two files, one pair at a time. */
async function* drawn(
  before: File,
  after: File,
  numbers: readonly number[],
  run: RunContext,
): AsyncGenerator<[page: number, before: Raster | undefined, after: Raster | undefined]> {
  const rendering = { choosePages: () => numbers, size: { dpi: DPI } }
  const others = renderPdf(after, run, rendering)
  try {
    for await (const { page, raster } of renderPdf(before, run, rendering)) {
      const { value } = await others.next()
      yield [page, raster, value ? value.raster : undefined]
    }
  } finally {
    await others.return(undefined)
  }
}

/** Where a page and the same page without its text differ. */
function seenWhere(page: PdfPage, seen: Raster | undefined, blank: Raster | undefined, edge: number): IsSeen {
  if (!seen || !blank || seen.width !== blank.width || seen.height !== blank.height) return () => true
  const { width, height, data } = seen
  const channels = data.length / (width * height)
  const geometry = pageGeometry(page)
  const [across, down] = [width / geometry.width, height / geometry.height]
  const differs = (x: number, y: number) => {
    const at = (y * width + x) * channels
    for (let channel = 0; channel < channels; channel++)
      if (Math.abs(data[at + channel]! - blank.data[at + channel]!) > UNSEEN) return true
    return false
  }
  return (box) => {
    // Only marks that are set on the glyph before have no width.
    const extent = Math.hypot(box[6]! - box[0]!, box[7]! - box[1]!)
    if (areaOf(box) < NO_AREA) return extent ** 2 >= NO_AREA
    const [left, top, right, bottom] = boundsOf(
      toPixels(box, (x, y) => {
        const [seenX, seenY] = geometry.toSeen(x, y)
        return [seenX * across, seenY * down]
      }),
    )
    const [inX, inY] = [(right - left) * edge, (bottom - top) * edge]
    const last = [Math.min(width - 1, Math.floor(right - inX)), Math.min(height - 1, Math.floor(bottom - inY))] as const
    for (let y = Math.max(0, Math.floor(top + inY)); y <= last[1]; y++)
      for (let x = Math.max(0, Math.floor(left + inX)); x <= last[0]; x++) if (differs(x, y)) return true
    return false
  }
}

function toPixels(box: Polygon, move: (x: number, y: number) => [number, number]): Polygon {
  return box.flatMap((value, at) => (at % 2 === 0 ? move(value, box[at + 1]!) : []))
}
