import type { Block, Frame, Paragraph } from '../../flow-document/flow-document.js'
import { canHoldMarks } from '../../flow-document/walk-blocks.js'
import { escapeXml } from '../../text/xml/escape-xml.js'
import { difference } from '../word-processing/difference.js'
import type { ListPart } from '../word-processing/list-parts.js'
import { layoutOptions, plainLayout } from '../word-processing/paragraph-layout.js'
import { type RunProperties, runProperties } from '../word-processing/run-properties.js'
import { type Beginning, type BlockContext, masterOf } from './block-context.js'
import { inlines, placedOnPage } from './inlines.js'
import type { ListPosition } from './list-styles.js'
import { paragraphProperties, points, textProperties } from './properties.js'
import { tableElements } from './tables.js'

/** Degrees that an angle may differ from a right one. */
const SAME = 0.05

const nothing: Beginning = {}

/** Names of the styles by the ids that they have in Word. */
export const styleNameOf = (id: string): string => styleNames[id] ?? id.replace(/^Heading/, 'Heading_20_')

const styleNames: Record<string, string> = {
  Normal: 'Standard',
  ListParagraph: 'List_20_Paragraph',
  FootnoteText: 'Footnote',
  TableText: 'Table_20_Contents',
}

/** Blocks as XML, piece by piece; the first of them begins a page or a column as asked. */
export function* blockElements(blocks: readonly Block[], context: BlockContext, first = nothing): Generator<string> {
  const list = new ListWriter(context)
  let begin = first
  let isEmpty = true
  for (const block of blocks) {
    if (block.type === 'page-break' || block.type === 'column-break') {
      yield list.end()
      // Two in a row leave a page, or a column, empty.
      if (isAsked(begin)) yield smallParagraph(context, begin)
      begin = context.container === 'body' ? { breakBefore: block.type === 'page-break' ? 'page' : 'column' } : nothing
      continue
    }
    if (block.type === 'paragraph') {
      const position = context.shared.lists.positionOf(block)
      yield position ? list.next(position) : list.end()
      yield paragraphElement(block, context, begin, position)
    } else {
      yield list.end()
      if (block.type === 'table') yield* tableElements(block, context, begin, blockElements)
      else yield smallParagraph(context, begin, framed(block, context))
    }
    begin = nothing
    isEmpty = false
  }
  yield list.end()
  if (isAsked(begin) || isEmpty) yield smallParagraph(context, begin)
}

const isAsked = ({ breakBefore, master }: Beginning) => breakBefore !== undefined || master !== undefined

const framed = (frame: Frame, context: BlockContext) =>
  frameElement(frame, context, [...blockElements(frame.blocks, { ...context, container: 'frame' })].join(''))

/** Opens and closes lists around their items. */
class ListWriter {
  readonly #context: BlockContext
  #list: ListPart | undefined
  #depth = -1

  constructor(context: BlockContext) {
    this.#context = context
  }

  /** What comes before the next item. */
  next({ list, level, start }: ListPosition): string {
    const out: string[] = []
    if (this.#list !== list) out.push(this.end())
    for (; this.#depth > level; this.#depth--) out.push('</text:list-item></text:list>')
    const item = `<text:list-item${start === undefined ? '' : ` text:start-value="${start}"`}>`
    if (this.#depth === level) out.push('</text:list-item>', item)
    for (; this.#depth < level; this.#depth++) {
      const isOuter = this.#depth < 0
      out.push(`<text:list${isOuter ? this.#context.shared.lists.open(list, this.#context.pool) : ''}>`)
      out.push(this.#depth + 1 === level ? item : '<text:list-item>')
    }
    this.#list = list
    return out.join('')
  }

  /** What comes before something that is no item. */
  end(): string {
    const depth = this.#depth
    this.#depth = -1
    this.#list = undefined
    return '</text:list-item></text:list>'.repeat(depth + 1)
  }
}

function paragraphElement(
  paragraph: Paragraph,
  context: BlockContext,
  begin: Beginning,
  position: ListPosition | undefined,
): string {
  const { shared, pool, container } = context
  const style = shared.sheet.of(paragraph, container)
  const layout = layoutOptions(paragraph)
  const wanted = position ? { ...layout, indent: position.indent } : layout
  // A list sets the indents itself.
  const base = position ? { ...style.layout, indent: position.listIndent } : style.layout
  const text = firstLook(paragraph, style.format)
  const startsPage = container === 'body' && paragraph.pageBreakBefore === true && !begin.master
  const properties =
    paragraphProperties(difference(wanted, base), {
      paragraph,
      breakBefore: startsPage ? 'page' : begin.breakBefore,
      pageNumber: begin.pageNumber,
      indent: wanted.indent.left,
    }) + textProperties(difference(text, style.format))
  const parent = styleNameOf(style.id)
  const attributes = ` style:parent-style-name="${parent}"${masterOf(begin)}`
  const name = properties === '' && !begin.master ? parent : pool.style('paragraph', properties, attributes)
  const marks = (canHoldMarks(container) ? (paragraph.bookmarks ?? []) : []).flatMap((mark) => {
    const written = shared.markOf(mark)
    return written === undefined ? [] : [`<text:bookmark text:name="${escapeXml(written)}"/>`]
  })
  const content = inlines(paragraph.contents, text, { ...context, noteText: (note) => noteText(note, context) })
  const level = /^Heading(\d)$/.exec(style.id)?.[1]
  const [element, outline] = level ? ['text:h', ` text:outline-level="${level}"`] : ['text:p', '']
  return `<${element} text:style-name="${name}"${outline}>${marks.join('')}${content}</${element}>`
}

const noteText = (note: readonly Paragraph[], context: BlockContext) =>
  [...blockElements(note, { ...context, container: 'footnote' })].join('')

/** A paragraph looks as its first text, as its marker in a list does. */
function firstLook({ contents }: Paragraph, base: RunProperties): RunProperties {
  const first = contents.find((inline) => inline.type === 'text')
  if (!first || first.link) return base
  const { raised: _, ...format } = first
  return runProperties({ ...format, underline: false })
}

/** An almost invisible paragraph, as an anchor. */
export function smallParagraph({ pool }: BlockContext, begin: Beginning = nothing, content = ''): string {
  const layout = { ...plainLayout, spacing: { before: 0, after: 0, line: 20, lineRule: 'exact' as const } }
  const properties = paragraphProperties(layout, begin) + textProperties({ size: 2 })
  const name = pool.style('paragraph', properties, ` style:parent-style-name="Standard"${masterOf(begin)}`)
  return `<text:p text:style-name="${name}">${content}</text:p>`
}

/** Text at a fixed position: a text box, or where it is turned by other than a right angle, a shape that is turned. */
function frameElement(frame: Frame, { shared, pool }: BlockContext, content: string): string {
  const { x, y, width, height, behind, vertical } = frame
  const number = shared.nextDrawing()
  const angle = ((frame.angle % 360) + 360) % 360
  const isLying = [90, 270].some((right) => Math.abs(angle - right) <= SAME)
  const isTurned = !isLying && angle > SAME && angle < 360 - SAME
  const mode = isLying ? ` style:writing-mode="${angle < 180 || vertical ? 'tb-rl' : 'bt-lr'}"` : ''
  const run = `style:wrap="run-through" style:run-through="${behind ? 'background' : 'foreground'}"`
  const style = pool.style(
    'graphic',
    `<style:graphic-properties ${placedOnPage} ${run}${mode} draw:stroke="none" draw:fill="none" fo:border="none" fo:padding="0pt" draw:textarea-vertical-align="top" draw:auto-grow-height="false"/>`,
    // Without it, LibreOffice does not give the text the font of its style.
    isTurned ? '' : ' style:parent-style-name="Frame"',
  )
  const start = `draw:style-name="${style}" draw:name="Text ${number}" draw:z-index="${number}" text:anchor-type="char"`
  if (isTurned) {
    const size = `svg:width="${points(width)}" svg:height="${points(height)}"`
    const geometry =
      '<draw:enhanced-geometry svg:viewBox="0 0 21600 21600" draw:type="rectangle" draw:enhanced-path="M 0 0 L 21600 0 21600 21600 0 21600 0 0 Z N"/>'
    return `<draw:custom-shape ${start} ${size} draw:transform="${turned(frame, angle)}">${content}${geometry}</draw:custom-shape>`
  }
  // The box of lying text is upright around the same middle.
  const box = isLying
    ? { x: x + (width - height) / 2, y: y + (height - width) / 2, width: height, height: width }
    : { x, y, width, height }
  return [
    `<draw:frame ${start} svg:x="${points(box.x)}" svg:y="${points(box.y)}" svg:width="${points(Math.max(1, box.width))}">`,
    `<draw:text-box fo:min-height="${points(Math.max(1, box.height))}">${content}</draw:text-box></draw:frame>`,
  ].join('')
}

/** Turns about the left top corner, and moves that so that the middle stays. */
function turned({ x, y, width, height }: Frame, angle: number): string {
  const radians = (angle * Math.PI) / 180
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  const left = x + width / 2 - (cos * width) / 2 + (sin * height) / 2
  const top = y + height / 2 - (sin * width) / 2 - (cos * height) / 2
  return `rotate (${(-radians).toFixed(5)}) translate (${points(left)} ${points(top)})`
}
