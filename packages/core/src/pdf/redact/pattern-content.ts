import { type PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import { ContentReader } from '../content/content-tokens.js'
import { operatorCode } from '../content/operators.js'
import type { ContentSource } from '../page-text/content-source.js'
import { numberOf } from '../page-text/glyph-widths.js'

const revealing = new Set(['Tj', 'TJ', "'", '"', 'Do', 'BI', 'sh'].map(operatorCode))
/** Letters may be drawn as small inline images, which occur in any font. */
const revealingInGlyphs = new Set(['Tj', 'TJ', "'", '"', 'Do'].map(operatorCode))
/** Cells of hatchings and dots are smaller, in units of the pattern; they look the same everywhere. */
const MAX_CELL = 40
/** Maximum number of operators inspected; hatchings have only a few. */
const MAX_INSPECTED = 10_000

const known = new WeakMap<PDFRawStream, boolean>()

/**
 * Whether a tiling pattern (ISO 32000-2, 8.7.3) may show content that is visible nowhere else: text, images, large
 * drawings.
 */
export function mayReveal(pattern: PDFRawStream, source: ContentSource): boolean {
  const reveals = known.get(pattern) ?? find(pattern, source)
  known.set(pattern, reveals)
  return reveals
}

function find(pattern: PDFRawStream, source: ContentSource): boolean {
  const step = (key: string) => Math.abs(numberOf(pattern.dict.lookup(PDFName.of(key))) ?? Number.POSITIVE_INFINITY)
  if (!(step('XStep') <= MAX_CELL && step('YStep') <= MAX_CELL)) return true
  const bytes = source.form(pattern)
  if (!bytes) return true
  const reader = new ContentReader(bytes)
  let count = 0
  for (let code = reader.next(); code !== 0; code = reader.next())
    if (revealing.has(code) || ++count > MAX_INSPECTED) return true
  return false
}

const knownGlyphs = new WeakMap<PDFDict, boolean>()
/** Bytes of the glyphs of one font that are read; those of letters have some hundred each. */
const MAX_GLYPH_BYTES = 2 ** 24

/** Whether glyphs of a Type 3 font (ISO 32000-2, 9.6.4) are more than letters: they show text of their own, or pictures by name. */
export function glyphsMayReveal(glyphs: PDFDict, source: ContentSource): boolean {
  const reveals = knownGlyphs.get(glyphs) ?? glyphsReveal(glyphs, source)
  knownGlyphs.set(glyphs, reveals)
  return reveals
}

function glyphsReveal(glyphs: PDFDict, source: ContentSource): boolean {
  let left = MAX_GLYPH_BYTES
  for (const key of glyphs.keys()) {
    const glyph = glyphs.lookup(key)
    const bytes = glyph instanceof PDFRawStream ? source.form(glyph) : undefined
    if (!bytes) continue
    left -= bytes.length
    if (left < 0) return true
    const reader = new ContentReader(bytes)
    for (let code = reader.next(); code !== 0; code = reader.next()) if (revealingInGlyphs.has(code)) return true
  }
  return false
}
