import type { SvgNode } from './read-svg.js'

/** Elements that begin a line of their own. */
const blocks = new Set('div p li ul ol h1 h2 h3 h4 h5 h6 table tr pre blockquote hr body'.split(' '))
/** Elements without which a label is only text. */
const more = new Set('img svg table canvas video audio input button iframe object math hr'.split(' '))
const LINE_HEIGHT = 1.2
const SIZE = 12
/** From the middle of a line to its baseline, and widths of letters in the mean, in parts of the font size. */
const [TO_BASELINE, LETTER] = [0.35, 0.55]
const MOST_LINES = 1000

interface LabelStyle {
  'font-size': number
  'font-family': string
  'font-weight': string
  'font-style': string
  fill: string
}

interface Run {
  text: string
  style: LabelStyle
}

/** Text in place of an HTML label in a drawing. */
export interface HtmlLabel {
  nodes: SvgNode[]
  /** Whether the label is only text, so that nothing is missing. */
  isText: boolean
}

/**
 * The lines of an HTML label (`foreignObject`), as draw.io and other programs write them, as text of the drawing: in its box, or in the middle
 * of where another program would write the text that is given instead. `undefined` without text.
 */
export function readHtmlLabel(label: SvgNode, instead: SvgNode | undefined): HtmlLabel | undefined {
  const reader = new LabelReader()
  reader.read(label, {
    'font-size': SIZE,
    'font-family': 'sans-serif',
    'font-weight': 'normal',
    'font-style': 'normal',
    fill: '#000',
  })
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((key) => plainNumber(label.attributes[key]))
  const isBox = width !== undefined && height !== undefined && width > 1 && height > 1
  const lines = isBox && reader.wraps ? reader.lines.flatMap((line) => wrapped(line, width)) : reader.lines
  if (lines.length === 0) return undefined
  const heights = lines.map((line) => LINE_HEIGHT * Math.max(...line.map(({ style }) => style['font-size'])))
  const whole = heights.reduce((sum, each) => sum + each, 0)
  const at = {
    x: isBox ? (x ?? 0) : (plainNumber(instead?.attributes.x) ?? 0),
    y: plainNumber(instead?.attributes.y) ?? 0,
  }
  if (!isBox && instead?.attributes.x === undefined) return undefined
  const align = isBox ? reader.align : (anchors[instead?.attributes['text-anchor'] ?? ''] ?? 'left')
  const left = isBox ? { left: at.x, center: at.x + width / 2, right: at.x + width }[align] : at.x
  let top = isBox
    ? (y ?? 0) + Math.max(0, reader.isTop ? 0 : (height - whole) / 2)
    : at.y - TO_BASELINE * SIZE - whole / 2
  const nodes = lines.map((line, index): SvgNode => {
    const baseline = top + heights[index]! / 2 + TO_BASELINE * (heights[index]! / LINE_HEIGHT)
    top += heights[index]!
    const node: SvgNode = {
      name: 'text',
      attributes: {
        x: `${left}`,
        y: `${baseline}`,
        'text-anchor': { left: 'start', center: 'middle', right: 'end' }[align],
      },
      children: [],
      parent: label.parent,
    }
    node.children = line.map(
      ({ text, style }): SvgNode => ({
        name: 'tspan',
        attributes: { ...style, 'font-size': `${style['font-size']}` },
        children: [text],
        parent: node,
      }),
    )
    return node
  })
  return { nodes, isText: reader.isText }
}

type Align = 'left' | 'center' | 'right'
const anchors: Readonly<Record<string, Align>> = { start: 'left', middle: 'center', end: 'right' }

class LabelReader {
  readonly lines: Run[][] = []
  align: Align = 'left'
  wraps = true
  isTop = true
  isText = true
  #line: Run[] = []

  read(node: SvgNode, style: LabelStyle): void {
    this.#visit(node, style)
    this.#endLine()
  }

  #visit({ name, attributes, children }: SvgNode, outer: LabelStyle): void {
    if (name === 'style' || name === 'script') return
    if (more.has(name)) this.isText = false
    const isBlock = blocks.has(name)
    if (isBlock || name === 'br') this.#endLine()
    const style = this.#styleOf(name, attributes, outer)
    if (name === 'li') this.#line.push({ text: '• ', style })
    for (const child of children) {
      if (typeof child !== 'string') this.#visit(child, style)
      else {
        const text = child.replace(/[\s\u00a0]+/g, ' ')
        if (this.#line.length > 0 || text.trim() !== '') this.#line.push({ text, style })
      }
    }
    if (isBlock) this.#endLine()
  }

  #endLine(): void {
    const runs = this.#line.filter(({ text }) => text !== '')
    this.#line = []
    if (runs.every(({ text }) => text.trim() === '') || this.lines.length >= MOST_LINES) return
    runs[0]!.text = runs[0]!.text.trimStart()
    runs.at(-1)!.text = runs.at(-1)!.text.trimEnd()
    this.lines.push(runs)
  }

  #styleOf(name: string, attributes: SvgNode['attributes'], outer: LabelStyle): LabelStyle {
    const rules = new Map(
      (attributes.style ?? '').split(';').map((rule): [string, string] => {
        const [key = '', ...value] = rule.split(':')
        return [key.trim().toLowerCase(), value.join(':').trim()]
      }),
    )
    const align = rules.get('text-align')
    if (align === 'left' || align === 'center' || align === 'right') this.align = align
    const space = rules.get('white-space')
    if (space !== undefined) this.wraps = !/nowrap|pre$/.test(space)
    if (/center/.test(rules.get('align-items') ?? '')) this.isTop = false
    const size = /^([\d.]+)(?:px)?$/.exec(rules.get('font-size') ?? '')
    return {
      // 0 hides the space between elements.
      'font-size': size && Number(size[1]) > 0 ? Number(size[1]) : outer['font-size'],
      'font-family': rules.get('font-family') ?? attributes.face ?? outer['font-family'],
      'font-weight': name === 'b' || name === 'strong' ? 'bold' : (rules.get('font-weight') ?? outer['font-weight']),
      'font-style': name === 'i' || name === 'em' ? 'italic' : (rules.get('font-style') ?? outer['font-style']),
      fill: rules.get('color') ?? (name === 'font' ? attributes.color : undefined) ?? outer.fill,
    }
  }
}

/** Parts of a line that fit into a width, as far as can be said without measuring letters. */
function wrapped(line: readonly Run[], width: number): Run[][] {
  const lines: Run[][] = [[]]
  let used = 0
  for (const { text, style } of line)
    for (const word of text.split(/(?<= )/)) {
      const length = word.trimEnd().length * LETTER * style['font-size']
      if (used > 0 && used + length > width * 1.05) {
        lines.push([])
        used = 0
      }
      used += word.length * LETTER * style['font-size']
      const last = lines.at(-1)!
      const before = last.at(-1)
      if (before?.style === style) before.text += word
      else last.push({ text: word, style })
    }
  return lines.filter((each) => each.length > 0)
}

/** A number without a unit, or in pixels. */
function plainNumber(text: string | undefined): number | undefined {
  const found = /^(-?[\d.]+)(?:px)?$/.exec(text?.trim() ?? '')
  return found ? Number(found[1]) : undefined
}
