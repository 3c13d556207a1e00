import { decimal } from '../../model/seen-page.js'
import { drawLine, type TextLine } from '../../stamp/draw-text.js'
import type { LineFont } from './field-text.js'
import type { WidgetBox } from './widget-box.js'
import { linesOf, Wrapping } from './wrap-lines.js'

/** Returns the resource name of a font in the appearance being drawn. */
export type NameOf = Parameters<typeof drawLine>[4]

/** The placement of the text of a field in its box. */
export interface TextPlacement {
  box: WidgetBox
  font: LineFont
  /** In points; 0 is as large as fits. */
  size: number
  /** 0 left, 1 centered, 2 right. */
  alignment: number
  nameOf: NameOf
}

const SMALLEST = 4
const LARGEST = 144
/** Sizes that are tried for text of several lines, as Acrobat does: 12 and smaller. */
const sizes = [12, 11, 10, 9, 8, 7, 6, 5, SMALLEST]
/**
 * Space between the lines of the largest fitting text and the borders, in line heights; measured in appearances of
 * Acrobat.
 */
const AIR = 1.135

/**
 * One line in the middle of the box. Where it is too long it starts at the left, and is cut off at the border; where it is too high it is
 * made smaller.
 */
export async function layoutLine(text: string, placement: TextPlacement): Promise<string> {
  const { box, font, alignment, nameOf } = placement
  const line = await font.set(linesOf(text).join(' '))
  const room = box.width - 4 * box.inset
  const size = sizeThatFits(placement) || fitLine(line, placement, room)
  const x = start(line.width * size, alignment, box)
  return drawLine(line, size, x, baseline(box, font, size), nameOf)
}

/** Whether a box is so low that capital letters of this size would be cut off. */
export function isTooLow({ height, inset }: WidgetBox, size: number): boolean {
  return height - 2 * inset < CAPITALS * size
}

/** The size that is asked for, or that of a line as high as the box if even its capitals would be cut off. */
function sizeThatFits({ box, font, size }: TextPlacement): number {
  return isTooLow(box, size) ? box.height / font.lineHeight : size
}

function fitLine(line: TextLine, { box, font }: TextPlacement, room: number): number {
  const byHeight = (box.height - 2 * box.inset) / (font.lineHeight * AIR)
  const byWidth = line.width > 0 ? room / line.width : LARGEST
  return Math.max(Math.min(byHeight, SMALLEST), Math.min(byHeight, byWidth, LARGEST))
}

/** Capital letters are about so high, in multiples of the font size. */
const CAPITALS = 0.72

/**
 * The baseline of a single vertically centered line. In a box too low for the line, descenders are kept whole as long
 * as capitals are.
 */
function baseline({ height, inset }: WidgetBox, { lineHeight, descent }: LineFont, size: number): number {
  const middle = (height - lineHeight * size) / 2 + descent * size
  return Math.max(middle, Math.min(inset + descent * size, height - inset - CAPITALS * size))
}

function start(width: number, alignment: number, { width: full, inset }: WidgetBox): number {
  const edge = 2 * inset
  const free = full - 2 * edge - width
  if (free <= 0 || alignment === 0) return edge
  return alignment === 2 ? edge + free : edge + free / 2
}

/** Lines from the top, wrapped if too long; one line in the middle of a box that is too low for the first of them. */
export async function layoutLines(text: string, placement: TextPlacement): Promise<string> {
  const { box, font, alignment, nameOf } = placement
  if (isTooLow(box, placement.size)) return layoutLine(text, placement)
  const wrapping = await Wrapping.of(text, font.set)
  const room = box.width - 4 * box.inset
  const high = box.height - 4 * box.inset
  let size = placement.size
  let lines = size > 0 ? await wrapping.lines(room / size) : []
  if (size === 0) {
    for (size of sizes) {
      lines = await wrapping.lines(room / size)
      if (lines.length * font.lineHeight * size <= high) break
    }
  }
  if (box.height - 3 * box.inset < (font.lineHeight + font.descent) * size) return layoutLine(text, placement)
  let drawn = ''
  for (const [index, text] of lines.entries()) {
    const y = box.height - 2 * box.inset - (index + 1) * font.lineHeight * size
    // Text below the box would be clipped.
    if (y < -2 * font.lineHeight * size) break
    const line = await font.set(text)
    drawn += drawLine(line, size, start(line.width * size, alignment, box), y, nameOf)
  }
  return drawn
}

/** Each character in the middle of a cell of its own; cells are as wide as each other over the whole box. */
export async function layoutComb(text: string, cells: number, placement: TextPlacement): Promise<string> {
  const { box, font, alignment, nameOf } = placement
  const segments = Array.from(new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text))
  const letters = segments.map(({ segment }) => segment).slice(0, cells)
  // Cells are filled in the order in which they are seen.
  if (/^[\s\u0590-\u08ff]+$/.test(text)) letters.reverse()
  const cell = box.width / cells
  const lines = await Promise.all(letters.map((letter) => font.set(letter)))
  const widest = lines.reduce((most, { width }) => Math.max(most, width), 0)
  const size = sizeThatFits(placement) || fitLine({ width: widest, top: 0, bottom: 0, runs: [] }, placement, cell)
  const skipped = alignment === 0 ? 0 : (cells - letters.length) / (alignment === 2 ? 1 : 2)
  let drawn = ''
  for (const [index, line] of lines.entries()) {
    const x = (Math.floor(skipped) + index + 0.5) * cell - (line.width * size) / 2
    drawn += drawLine(line, size, x, baseline(box, font, size), nameOf)
  }
  return drawn
}

/** Lines between the cells of a comb, in the color that is set. */
export function combDividers({ width, height, border }: WidgetBox, cells: number): string {
  let drawn = ''
  for (let cell = 1; cell < Math.min(cells, 1000); cell++) {
    const x = decimal((cell * width) / cells)
    drawn += `${x} ${decimal(border)} m ${x} ${decimal(height - border)} l `
  }
  return drawn === '' ? '' : `${drawn}S\n`
}

/** Background color of selected list items, as in Acrobat. */
const SELECTED = '0.6 0.757 0.855 rg'

/** The options of a list from the first visible one; selected ones have a colored background. */
export async function layoutList(
  labels: readonly string[],
  selected: ReadonlySet<number>,
  top: number,
  placement: TextPlacement,
): Promise<string> {
  const { box, font, alignment, nameOf } = placement
  const size = placement.size || 12
  const step = font.lineHeight * size
  const fitting = Math.max(1, Math.floor((box.height - 2 * box.inset) / step))
  const first = selected.size > 0 ? Math.min(...Array.from(selected).slice(0, 1000)) : top
  const isShown = first >= top && first < top + fitting
  const begin = Math.max(0, Math.min(isShown ? top : first, labels.length - 1))
  let [grounds, drawn] = ['', '']
  for (let index = begin; index < labels.length; index++) {
    const upper = box.height - box.inset - (index - begin) * step
    if (upper <= box.inset) break
    if (selected.has(index)) {
      const [x, wide] = [box.inset, box.width - 2 * box.inset]
      grounds += `${SELECTED} ${decimal(x)} ${decimal(upper - step)} ${decimal(wide)} ${decimal(step)} re f\n`
    }
    const line = await font.set(labels[index]!)
    drawn += drawLine(line, size, start(line.width * size, alignment, box), upper - step + font.descent * size, nameOf)
  }
  return `${grounds === '' ? '' : `q\n${grounds}Q\n`}${drawn}`
}
