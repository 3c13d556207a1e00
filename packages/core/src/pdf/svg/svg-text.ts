import { decimal } from '../model/seen-page.js'
import type { TextStyle } from '../typeset/text-style.js'
import type { SetText } from '../typeset/word-setter.js'
import type { DrawingContext, Painter } from './painter.js'
import type { SvgNode } from './read-svg.js'
import type { Properties } from './svg-styles.js'
import { readLength } from './svg-values.js'

/** A stretch of text that is set, and where it is from the one before. */
interface Run {
  set: SetText
  properties: Properties
  style: TextStyle
  dx: number
  dy: number
  spacing: number
  width: number
}

/** Text that begins at a point of its own. */
interface Chunk {
  x: number
  y: number
  anchor: string
  runs: Run[]
}

/** Positions that an element gives its letters, and the number of the next one. */
interface Frame {
  lists: Record<'x' | 'y' | 'dx' | 'dy', number[]>
  letter: number
}

const MOST_LETTERS = 200_000

/** Draws a text element: its stretches with their positions, anchors, fonts and colors. */
export async function drawText(node: SvgNode, place: DrawingContext, painter: Painter): Promise<void> {
  const { words, losses } = painter.drawing
  const chunks: Chunk[] = [{ x: 0, y: 0, anchor: place.properties['text-anchor'] ?? 'start', runs: [] }]
  let endsInSpace = true
  let count = 0

  // Positions of an element are also those of the letters in its descendants, which may have others (SVG 2, 11.4).
  const frames: Frame[] = []
  const given = (name: keyof Frame['lists']) =>
    frames.map(({ lists, letter }) => lists[name][letter]).findLast((value) => value !== undefined)

  const add = async (text: string, properties: Properties, move: { dx?: number; dy?: number }) => {
    const size = fontSize(properties)
    const style = styleOf(properties, size)
    const set = await words.set(text, style)
    const spacing = readLength(properties['letter-spacing'] ?? '0', 0, size) ?? 0
    const width = set.width + spacing * Array.from(text).length
    chunks.at(-1)!.runs.push({ set, properties, style, dx: move.dx ?? 0, dy: move.dy ?? 0, spacing, width })
  }
  const begin = (x: number | undefined, y: number | undefined, properties: Properties) => {
    const last = chunks.at(-1)!
    const end = last.runs.reduce((sum, { dx, width }) => sum + dx + width, last.x)
    const height = last.runs.reduce((sum, { dy }) => sum + dy, last.y)
    chunks.push({ x: x ?? end, y: y ?? height, anchor: properties['text-anchor'] ?? 'start', runs: [] })
  }
  const read = async (element: SvgNode, properties: Properties, keeps: boolean): Promise<void> => {
    const list = (name: 'x' | 'y' | 'dx' | 'dy') =>
      (element.attributes[name]?.split(/[\s,]+/, 10_000) ?? [])
        .map((each) => readLength(each, /x$/.test(name) ? place.view.width : place.view.height, fontSize(properties)))
        .filter((each) => each !== undefined)
    frames.push({ lists: { x: list('x'), y: list('y'), dx: list('dx'), dy: list('dy') }, letter: 0 })
    const isKept =
      keeps || element.attributes['xml:space'] === 'preserve' || /^pre/.test(properties['white-space'] ?? '')
    for (const child of element.children) {
      painter.count()
      if (typeof child !== 'string') {
        if (child.name === 'textPath') losses.add('text on paths')
        if (!['tspan', 'a', 'textPath', 'tref'].includes(child.name)) continue
        const inner = painter.drawing.styles.of(child, properties)
        if (inner.display !== 'none') await read(child, inner, isKept)
        continue
      }
      let text = isKept ? child.replace(/[\n\t\r]/g, ' ') : child.replace(/\s+/g, ' ')
      if (!isKept && endsInSpace) text = text.trimStart()
      if (text === '') continue
      endsInSpace = text.endsWith(' ')
      count += text.length
      if (count > MOST_LETTERS) return
      // Letters with positions of their own are set one by one.
      const letters = Array.from(text)
      const longest = ({ lists, letter }: Frame) =>
        Math.max(...Object.values(lists).map(({ length }) => length)) - letter
      const placed = Math.min(letters.length, Math.max(...frames.map(longest)))
      const pieces = placed > 0 ? [...letters.slice(0, placed - 1), letters.slice(placed - 1).join('')] : [text]
      for (const piece of pieces) {
        const [x, y] = [given('x'), given('y')]
        if (x !== undefined || y !== undefined) begin(x, y, properties)
        await add(piece, properties, { dx: given('dx') ?? 0, dy: given('dy') ?? 0 })
        const { length } = Array.from(piece)
        for (const frame of frames) frame.letter += length
      }
    }
    frames.pop()
  }
  await read(node, place.properties, false)
  for (const chunk of chunks) await drawChunk(chunk, place, painter)
}

async function drawChunk({ x, y, anchor, runs }: Chunk, place: DrawingContext, painter: Painter): Promise<void> {
  const { canvas } = place
  const width = runs.reduce((sum, run) => sum + run.dx + run.width, 0)
  let at = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
  let baseline = y
  for (const { set, properties, style, dx, dy, spacing, width } of runs) {
    at += dx
    baseline += dy
    const own: DrawingContext = { ...place, properties }
    const box = { x: at, y: baseline - style.size, width: Math.max(width, 0.01), height: 1.2 * style.size }
    const fill = await painter.paint('fill', own, box)
    const stroke = await painter.paint('stroke', own, box)
    if ((fill !== undefined || stroke !== undefined) && properties.visibility !== 'hidden') {
      const mode = fill === undefined ? 1 : stroke === undefined ? 0 : 2
      const lowered = baseline + baselineShift(properties, style.size)
      canvas.add(`q\n${fill ?? ''}${stroke === undefined ? '' : stroke + painter.lines(own)}`)
      canvas.add(`1 0 0 -1 ${decimal(at)} ${decimal(lowered)} cm\n${mode === 0 ? '' : `${mode} Tr\n`}`)
      canvas.add(`${spacing === 0 ? '' : `${decimal(spacing)} Tc\n`}${set.draw(0, 0, canvas.resources.fontName)}`)
      const rule = (height: number) =>
        canvas.add(`${[0, height * style.size, width, 0.06 * style.size].map(decimal).join(' ')} re f\n`)
      if (/underline/.test(properties['text-decoration'] ?? '')) rule(-0.13)
      if (/line-through/.test(properties['text-decoration'] ?? '')) rule(0.27)
      canvas.add('Q\n')
    }
    at += width
  }
}

function baselineShift(properties: Properties, size: number): number {
  const shift = properties['baseline-shift']
  if (shift === 'super') return -0.4 * size
  if (shift === 'sub') return 0.2 * size
  switch (properties['dominant-baseline']) {
    case 'middle':
    case 'central':
      return 0.34 * size
    case 'hanging':
    case 'text-before-edge':
      return 0.78 * size
    default:
      return 0
  }
}

const sizes: Readonly<Record<string, number>> = { small: 13, medium: 16, large: 18, smaller: 13, larger: 19 }

function fontSize(properties: Properties): number {
  const text = properties['font-size'] ?? '16'
  return Math.max(0.01, sizes[text] ?? readLength(text, 16, 16) ?? 16)
}

function styleOf(properties: Properties, size: number): TextStyle {
  const names = properties['font-family'] ?? ''
  const isSerif =
    /\bserif\b/i.test(names.replace(/sans-serif/gi, '')) || /times|georgia|garamond|palatino|roman/i.test(names)
  const weight = properties['font-weight'] ?? ''
  return {
    family: /mono|courier|consolas|menlo/i.test(names) ? 'courier' : isSerif ? 'times' : 'helvetica',
    size,
    ...((/^bold/.test(weight) || Number(weight) >= 600) && { bold: true }),
    ...(/^(italic|oblique)/.test(properties['font-style'] ?? '') && { italic: true }),
  }
}
