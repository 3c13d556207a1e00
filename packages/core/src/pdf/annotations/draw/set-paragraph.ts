import { segmentsOf } from '../../../text/segments.js'
import { isWinAnsi } from '../../../text/standard-fonts.js'
import { plainLine } from '../../../text/text-runs.js'
import { drawLine, type TextLine, type TextSetter } from '../../stamp/draw-text.js'
import type { AnnotationFont } from '../annotation.js'

/** From one baseline to the next, in multiples of the font size. */
const LINE_HEIGHT = 1.2
/** From the top of a line to its baseline: ascent and descent of Helvetica are vertically centered. */
const BASELINE = (LINE_HEIGHT - 0.905 - 0.212) / 2 + 0.905

/** A text set in lines; measures in multiples of the font size. */
export interface Paragraph {
  lines: TextLine[]
  width: number
  height: number
  /** From the top to the first baseline. */
  baseline: number
}

/** Line break opportunities: spaces, and letters of scripts without spaces. */
const tokens =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{P}ー々]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\s+/gu

/**
 * Breaks a text into lines of a given width in multiples of the font size: at spaces, between Chinese and Japanese
 * characters, and within words only if one is wider than a line.
 * @throws ToolError INVALID_OPTIONS for a character no font has, UNAVAILABLE
 */
export async function setParagraph(
  text: string,
  font: AnnotationFont,
  widest: number,
  setter: TextSetter,
): Promise<Paragraph> {
  // One look for all lines, whichever of them a standard font could carry.
  const settings = { embedded: !isWinAnsi(plainLine(text.replace(/[\r\n\u2028\u2029]/g, ''))) }
  const widths = new Map<string, number>()
  const widthOf = async (piece: string): Promise<number> => {
    let width = widths.get(piece)
    if (width === undefined) {
      width = (await setter.setLine(piece, font, settings)).width
      widths.set(piece, width)
    }
    return width
  }
  const lines: TextLine[] = []
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/))
    for (const broken of await breakLine(line, widest, widthOf))
      lines.push(await setter.setLine(broken, font, settings))
  // Letters of some scripts, and stacked accents, are higher and deeper than lines are.
  const baseline = Math.max(BASELINE, lines[0]!.top)
  const depth = Math.max(LINE_HEIGHT - BASELINE, -lines.at(-1)!.bottom)
  const width = lines.reduce((widest, line) => Math.max(widest, line.width), 0)
  return { lines, width, height: baseline + (lines.length - 1) * LINE_HEIGHT + depth, baseline }
}

async function breakLine(line: string, widest: number, widthOf: (piece: string) => Promise<number>): Promise<string[]> {
  if (!Number.isFinite(widest)) return [line]
  const broken: string[] = []
  let [current, width] = ['', 0]
  const flush = () => {
    broken.push(current.trimEnd())
    current = ''
    width = 0
  }
  for (const [token] of line.matchAll(tokens)) {
    const own = await widthOf(token)
    if (width + own <= widest || /^\s/.test(token)) {
      if (current !== '' || broken.length === 0 || !/^\s/.test(token)) {
        current += token
        width += own
      }
      continue
    }
    if (current.trim() !== '') flush()
    if (own <= widest) {
      current = token
      width = own
      continue
    }
    for (const segment of segmentsOf(token)) {
      const step = await widthOf(segment)
      if (current !== '' && width + step > widest) flush()
      current += segment
      width += step
    }
  }
  flush()
  return broken
}

/** Operators that draw a paragraph below a point, its lines to one side of a column or in its middle. */
export function drawParagraph(
  { lines, baseline }: Paragraph,
  size: number,
  { x, y, width }: { x: number; y: number; width: number },
  alignment: 'left' | 'center' | 'right',
  nameOf: Parameters<typeof drawLine>[4],
): string {
  const share = { left: 0, center: 0.5, right: 1 }[alignment]
  return lines
    .map((line, index) => {
      const start = x + (width - line.width * size) * share
      return drawLine(line, size, start, y - (index * LINE_HEIGHT + baseline) * size, nameOf)
    })
    .join('')
}
