import { isRecord } from '../../../run/json.js'
import type { Box } from './mark.js'

/** A paragraph, heading or line of a page that can be rewritten. */
export interface TextBlock extends Box {
  /** As `list-text` gives it. */
  id: string
  /** 1-based. */
  page: number
  text: string
  align: 'left' | 'right' | 'center' | 'justify'
  /** Direction in degrees counter-clockwise. */
  angle: number
  /** Whether its lines run downwards, the first one at the right. */
  vertical: boolean
  /** Whether it lies unseen behind a picture, as after text recognition. */
  hidden: boolean
  lines: readonly TextLine[]
}

/** What the letters of a font are like. */
type FontFamily = 'serif' | 'sans' | 'mono'

export interface TextLine extends Box {
  text: string
  /** From the top of the page. */
  baseline: number
  family: FontFamily
  size: number
  color: string
  bold: boolean
  italic: boolean
}

/** The text of a page that can be rewritten. */
export interface PageBlocks {
  blocks: readonly TextBlock[]
  /** Whether the page is a picture without text. */
  picture: boolean
}

/** The text that is being written or moved. */
export interface ChosenBlock {
  block: TextBlock
  isMoving: boolean
}

/** How far a block can move without leaving its page. Text that is beyond an edge already may stay there. */
export function moveWithin({ x, y, width, height }: Box, by: { x: number; y: number }, page: PageSize) {
  const between = (value: number, least: number, most: number) =>
    Math.max(Math.min(0, least), Math.min(value, Math.max(0, most)))
  return { x: between(by.x, -x, page.width - x - width), y: between(by.y, -y, page.height - y - height) }
}

interface PageSize {
  width: number
  height: number
}

/** Reads what `list-text` says of one page. Blocks with letters that have no known text are left out: typing would replace them. */
export function readBlocks(data: unknown, warnings: readonly { code: string }[]): PageBlocks {
  const listed = isRecord(data) && Array.isArray(data['blocks']) ? data['blocks'].filter(isRecord) : []
  const blocks = listed.flatMap((one): TextBlock[] => {
    const { id, page, text, unreadable } = one
    const lines = Array.isArray(one['lines']) ? one['lines'].filter(isRecord).map(readLine) : []
    if (typeof id !== 'string' || typeof page !== 'number' || typeof text !== 'string') return []
    if (unreadable === true || lines.length === 0 || text.trim() === '') return []
    const { align } = one
    const known = align === 'right' || align === 'center' || align === 'justify' ? align : 'left'
    const angle = numberOf(one['angle'])
    const [vertical, hidden] = [one['vertical'] === true, one['hidden'] === true]
    return [{ id, page, text, ...readBox(one), align: known, angle, vertical, hidden, lines }]
  })
  return { blocks, picture: listed.length === 0 && warnings.some(({ code }) => code === 'pages-without-text') }
}

/** A line looks like the longest of its runs. */
function readLine(line: Record<string, unknown>): TextLine {
  const runs = Array.isArray(line['runs']) ? line['runs'].filter(isRecord) : []
  const lengthOf = ({ text }: Record<string, unknown>) => (typeof text === 'string' ? text.trim().length : 0)
  const [main = {}] = runs.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  const { family, color, text } = { family: main['family'], color: main['color'], text: line['text'] }
  return {
    ...readBox(line),
    text: typeof text === 'string' ? text : '',
    baseline: numberOf(line['baseline']),
    family: family === 'serif' || family === 'mono' ? family : 'sans',
    size: numberOf(main['size']) || 12,
    color: typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? color : '#000000',
    bold: main['bold'] === true,
    italic: main['italic'] === true,
  }
}

/** Reads a position in points. */
export function readBox({ x, y, width, height }: Record<string, unknown>): Box {
  return { x: numberOf(x), y: numberOf(y), width: numberOf(width), height: numberOf(height) }
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

/** How a field has to look to lie over its block. Lengths are in points. */
export interface FieldAppearance extends Box {
  /** Degrees clockwise, about the middle. */
  turn: number
  /** Whether lines run downwards. */
  vertical: boolean
  size: number
  leading: number
  family: string
  bold: boolean
  italic: boolean
  color: string
  background: string
  align: TextBlock['align']
}

/** Distance from the baseline up to the middle of a line, in parts of the font size. */
export const MIDDLE_TO_BASELINE = 0.34
const LEADING = 1.2

/** The appearance of the field for a block: that of its longest line. */
export function fieldAppearance(block: TextBlock): FieldAppearance {
  const { lines, align, angle, vertical } = block
  const [first] = lines
  const main = lines.toSorted((a, b) => b.text.length - a.text.length)[0]!
  const { size, bold, italic, color } = main
  const turn = (360 - angle) % 360
  const background = backgroundFor(color)
  const style = { size, bold, italic, color, align, vertical, family: families[main.family], background }
  if (vertical && turn === 0) return { ...style, ...columnsOf(block, size), turn }
  const sideways = turn === 90 || turn === 270
  if (turn !== 0) {
    const leading = Math.max(LEADING * size, (sideways ? block.width : block.height) / (lines.length || 1))
    const [width, height] = sideways ? [block.height, block.width] : [block.width, block.height]
    const x = block.x + (block.width - width) / 2
    const y = block.y + (block.height - height) / 2
    return { ...style, x, y, width, height, turn: sideways || turn === 180 ? turn : 0, leading }
  }
  const last = lines.at(-1)!
  const down = lines.length > 1 ? (last.baseline - first!.baseline) / (lines.length - 1) : 0
  const leading = down > 0.8 * size && down < 4 * size ? down : LEADING * size
  const y = first!.baseline - leading / 2 - MIDDLE_TO_BASELINE * size
  return { ...style, x: block.x, y, width: block.width, height: leading * lines.length, turn, leading }
}

/** Where the columns of a text that runs downwards lie, and their distance. */
function columnsOf({ x, y, width, height, lines }: TextBlock, size: number) {
  const distance = (width - size) / Math.max(1, lines.length - 1)
  const leading = lines.length > 1 && distance > 0.8 * size ? distance : LEADING * size
  const all = leading * lines.length
  return { x: x + width + (leading - size) / 2 - all, y, width: all, height, leading }
}

/** Fonts of the device. */
const families: Readonly<Record<FontFamily, string>> = {
  serif: '"Liberation Serif", "Times New Roman", serif',
  sans: '"Liberation Sans", Arial, sans-serif',
  mono: '"Liberation Mono", "Courier New", monospace',
}

/** White, or black where letters would hardly be seen on white. */
function backgroundFor(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! > 0.179 ? '#000000' : '#ffffff'
}
