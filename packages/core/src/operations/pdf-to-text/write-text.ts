import { directionOf } from '../../pdf/analysis/layout/glyph-text.js'
import { readLines, textOf } from '../../pdf/analysis/layout/read-lines.js'
import type { Line, Word } from '../../pdf/analysis/layout/text.js'
import { rowsOf } from '../../pdf/analysis/reading/lines-in-order.js'

/** White between two lines that parts paragraphs, in sizes. */
const PARAGRAPH = 0.7
/** Columns of letters on a page, and empty lines between two, at most. */
const MOST_COLUMNS = 400
const MOST_EMPTY = 4

/** Lines as text, with an empty line between paragraphs and where another column begins. */
export function writeLines(lines: readonly Line[]): string {
  const isFromTheRight = directionOf(lines.map(textOf)) > 0
  let text = ''
  lines.forEach((line, index) => {
    const before = lines[index - 1]
    if (before) text += isApart(before, line) ? '\n\n' : isBeside(before, line, isFromTheRight) ? ' ' : '\n'
    text += textOf(line)
  })
  return text === '' ? '' : `${text}\n`
}

function isBeside(before: Line, line: Line, isFromTheRight: boolean): boolean {
  if (Math.abs(line.baseline - before.baseline) >= 0.4 * Math.min(before.size, line.size)) return false
  return isFromTheRight ? line.box.right <= before.box.right : line.box.left >= before.box.left
}

function isApart(before: Line, line: Line): boolean {
  if (before.angle !== line.angle || line.box.top < before.box.top - before.size) return true
  return line.box.top - before.box.bottom > PARAGRAPH * Math.max(before.size, line.size)
}

/**
 * Words at their positions: gaps become as many spaces as letters of the page would fit, and white space between lines
 * becomes empty lines.
 */
export function writeInPlace(words: readonly Word[]): string {
  const lines = readLines(words.filter(({ angle }) => angle === 0))
  if (lines.length === 0) return writeLines(readLines(words))
  const left = Math.min(...lines.map(({ box }) => box.left))
  const right = Math.max(...lines.map(({ box }) => box.right))
  const widths = lines
    .map((line) => (line.box.right - line.box.left) / Math.max(1, textOf(line).length))
    .sort((a, b) => a - b)
  const letter = Math.max(widths[widths.length >> 1]!, (right - left) / MOST_COLUMNS, 0.1)
  let text = ''
  let above: Line | undefined
  for (const row of rowsOf(lines)) {
    const [first] = row
    if (above) {
      const gap = (first!.baseline - above.baseline) / (1.2 * Math.max(first!.size, above.size))
      text += '\n'.repeat(Math.min(MOST_EMPTY, Math.max(1, Math.round(gap))))
    }
    let written = ''
    for (const line of row) {
      const column = Math.round((line.box.left - left) / letter)
      written += ' '.repeat(Math.max(written === '' ? 0 : 1, column - [...written].length)) + textOf(line)
    }
    text += written
    above = first
  }
  const turned = readLines(words.filter(({ angle }) => angle !== 0))
  return `${text}\n${turned.length === 0 ? '' : `\n${writeLines(turned)}`}`
}
