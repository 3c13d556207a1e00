import type { Block, Frame, Paragraph } from '../../flow-document/flow-document.js'
import { escapeXml } from '../../text/xml/escape-xml.js'
import { difference } from '../word-processing/difference.js'
import type { ListPart } from '../word-processing/list-parts.js'
import { layoutOptions, plainLayout } from '../word-processing/paragraph-layout.js'
import { type RunProperties, runProperties } from '../word-processing/run-properties.js'
import { canHoldMarks } from '../word-processing/walk-blocks.js'
import { type Beginning, type BlockContext, masterOf } from './block-context.js'
import { frameElement } from './frames.js'
import { inlines } from './inlines.js'
import type { ListPlace } from './list-styles.js'
import { paragraphProperties, textProperties } from './properties.js'
import { tableElements } from './tables.js'

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
      const place = context.shared.lists.place(block)
      yield place ? list.next(place) : list.end()
      yield paragraphElement(block, context, begin, place)
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
  next({ list, level, start }: ListPlace): string {
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
  place: ListPlace | undefined,
): string {
  const { shared, pool, container } = context
  const style = shared.sheet.of(paragraph, container)
  const layout = layoutOptions(paragraph)
  const wanted = place ? { ...layout, indent: place.indent } : layout
  // A list sets the indents itself.
  const base = place ? { ...style.layout, indent: place.listIndent } : style.layout
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
