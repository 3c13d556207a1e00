import type { Piece } from './pour.js'
import { setLines } from './set-lines.js'
import type { TextStyle } from './text-style.js'
import type { WordSetter } from './word-setter.js'

/** How plain text is set. */
export interface PlainTextStyle {
  style: TextStyle
  /** Baseline to baseline, in multiples of the font size. */
  leading: number
  width: number
  /** Columns between tab stops. */
  tabWidth: number
  /** Whether lines end between words, or anywhere. */
  wrap: 'words' | 'characters'
  /** Called after each line with how much of the text is set. */
  progress?: (part: number) => void
}

/** The lines of a plain text. A form feed begins a page. */
export async function* textPieces(
  text: string,
  words: WordSetter,
  { style, leading, width, tabWidth, wrap, progress }: PlainTextStyle,
): AsyncGenerator<Piece> {
  let startsPage = false
  const settings = { x: 0, width, size: style.size, leading, anywhere: wrap === 'characters' }
  for (const line of linesOf(text)) {
    const content = await expandTabs(line.text, tabWidth, words, style)
    if (content !== '' || !line.endsPage)
      for await (const { isLast: _, ...piece } of setLines([{ text: content, style }], words, settings)) {
        yield startsPage ? { ...piece, startsPage } : piece
        startsPage = false
      }
    else if (startsPage) yield { height: 0, startsPage, draw: () => {} }
    startsPage = line.endsPage
    progress?.(line.end / text.length)
  }
}

function* linesOf(text: string): Generator<{ text: string; endsPage: boolean; end: number }> {
  const breaks = /\r\n?|[\n\f\u2028\u2029\u0085]/g
  let start = 0
  for (const match of text.matchAll(breaks)) {
    const endsPage = match[0] === '\f'
    const end = match.index + match[0].length
    yield { text: text.slice(start, match.index), endsPage, end }
    start = end
  }
  if (start < text.length) yield { text: text.slice(start), endsPage: false, end: text.length }
}

/** Text with spaces up to the next tab stop instead of tabs. */
async function expandTabs(line: string, tabWidth: number, words: WordSetter, style: TextStyle): Promise<string> {
  if (!line.includes('\t')) return line
  const space = await words.width(' ', style)
  const stop = tabWidth * (await words.width('0', style))
  let expanded = ''
  let width = 0
  const cells = line.split('\t')
  for (const [index, cell] of cells.entries()) {
    expanded += cell
    width += await words.width(cell, style)
    if (index === cells.length - 1) break
    const next = (Math.floor(width / stop + 1e-6) + 1) * stop
    const spaces = Math.max(1, Math.round((next - width) / space))
    expanded += ' '.repeat(spaces)
    width += spaces * space
  }
  return expanded
}
