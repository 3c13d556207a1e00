import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { loadPage } from '../model/load-page.js'
import { type EngineCalls, engineCalls, Scratch } from './engine-calls.js'
import type { GlyphOutline } from './page-objects.js'

const TEXT = 1
const LINE_TO = 0
const BEZIER_TO = 1
/** Segments of the glyphs of one font. */
const MAX_SEGMENTS = 2_000_000

/**
 * The outlines of glyphs of the first font that a page shows text with, by their letters: the engine looks up the code that `ToUnicode` maps to
 * each, or the encoding of the font. Empty if the page shows none.
 */
export function readGlyphs(
  engine: WrappedPdfiumModule,
  document: number,
  index: number,
  letters: readonly number[],
): GlyphOutline[] {
  const page = loadPage(engine, document, index)
  const calls = engineCalls(engine)
  const scratch = new Scratch(calls)
  try {
    const font = fontOf(calls, page)
    if (font === 0) return []
    const left = { segments: MAX_SEGMENTS }
    return letters.map((letter) => readOutline(calls, scratch, calls._FPDFFont_GetGlyphPath!(font, letter, 1), left))
  } finally {
    scratch.free()
    engine.FPDF_ClosePage(page)
  }
}

function fontOf(calls: EngineCalls, page: number): number {
  const count = calls._FPDFPage_CountObjects!(page)
  for (let index = 0; index < count; index++) {
    const object = calls._FPDFPage_GetObject!(page, index)
    if (calls._FPDFPageObj_GetType!(object) === TEXT) return calls._FPDFTextObj_GetFont!(object)
  }
  return 0
}

function readOutline(calls: EngineCalls, scratch: Scratch, path: number, left: { segments: number }): GlyphOutline {
  const outline: GlyphOutline = []
  const count = path === 0 ? 0 : calls._FPDFGlyphPath_CountGlyphSegments!(path)
  left.segments -= Math.max(0, count)
  if (left.segments < 0) return outline
  const point: number[] = []
  for (let index = 0; index < count; index++) {
    const segment = calls._FPDFGlyphPath_GetGlyphPathSegment!(path, index)
    if (!calls._FPDFPathSegment_GetPoint!(segment, scratch.at, scratch.at + 4)) continue
    point.push(scratch.floats[0]!, scratch.floats[1]!)
    const type = calls._FPDFPathSegment_GetType!(segment)
    // The three points of a curve are three segments.
    if (type === BEZIER_TO && point.length < 6) continue
    if (point.every(Number.isFinite)) outline.push(type === LINE_TO ? 1 : type === BEZIER_TO ? 2 : 0, ...point)
    point.length = 0
    if (calls._FPDFPathSegment_GetClose!(segment)) outline.push(3)
  }
  return outline
}
