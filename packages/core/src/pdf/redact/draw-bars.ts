import type { PDFRef } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import { fontRules } from '../conformance/font-rules.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { decimal, operands, seenPage } from '../model/seen-page.js'
import { PageDrawing } from '../stamp/draw-on-page.js'
import { drawLine, type TextLine, TextSetter } from '../stamp/draw-text.js'
import { fillColor, markArtifact } from '../stamp/mark-artifact.js'
import type { RedactionArea } from './redaction-area.js'

/** Default style of bars. */
export interface BarStyle {
  /** `#rrggbb`. */
  color: string
  /** Drawn in each bar that has room for it; empty for none. */
  label: string
}

/** Share of a bar that its label may take, and of its height that letters have at most. */
const ROOM = 0.94
const HEIGHT = 0.62
const MAX_SIZE = 14
const MIN_SIZE = 3

/**
 * Draws bars on pages of a document, above the content and upright as displayed, with labels in black or white.
 * @throws ToolError INVALID_OPTIONS for a label with a character no font has, UNAVAILABLE if required fonts are missing
 */
export async function drawBars(
  document: PdfDocument,
  bars: ReadonlyMap<PdfPage, readonly RedactionArea[]>,
  { color, label }: BarStyle,
  run: RunContext,
): Promise<void> {
  const drawing = new PageDrawing(document, run.capabilities)
  const setter = new TextSetter(document.context, run.capabilities, fontRules(document, run))
  const lines = new Map<string, TextLine>()
  for (const [page, areas] of bars) {
    let operators = ''
    const { height, toPage } = seenPage(page)
    for (const area of areas) {
      const [left, bottom, right, top] = area.rect
      const fill = area.color ?? color
      operators += `${fillColor(fill)}${[left, bottom, right - left, top - bottom].map(decimal).join(' ')} re f\n`
      const text = area.label ?? label
      if (text === '') continue
      const line = lines.get(text) ?? (await setter.setLine(text, 'helvetica'))
      lines.set(text, line)
      operators += drawLabel(line, area, height, operands(toPage), fill, (font) => drawing.nameOf(page, 'Font', font))
    }
    if (operators !== '') drawing.draw(page, markArtifact(operators, 'overlay'))
  }
  await setter.finish()
}

function drawLabel(
  line: TextLine,
  { seen }: RedactionArea,
  pageHeight: number,
  toPage: string,
  fill: string,
  nameOf: (font: PDFRef) => string,
): string {
  const size = Math.min(MAX_SIZE, (seen.width * ROOM) / (line.width || 1), (seen.height * HEIGHT) / (line.top || 0.7))
  if (size < MIN_SIZE) return ''
  const x = seen.x + (seen.width - line.width * size) / 2
  const y = pageHeight - seen.y - seen.height / 2 - (line.top * size) / 2
  return `q ${toPage} cm ${fillColor(isDark(fill) ? '#ffffff' : '#000000')}${drawLine(line, size, x, y, nameOf)}Q\n`
}

function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue < 140
}
