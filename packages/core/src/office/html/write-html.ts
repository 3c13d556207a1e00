import type { FlowCell, FlowDocument, FlowTable, Inline, Paragraph } from '../../flow-document/flow-document.js'
import { hexColor } from '../../flow-document/flow-document.js'
import { plainText } from '../../flow-document/plain-text.js'
import { htmlHead } from '../../markup/html-head.js'
import { escapeXml } from '../../text/xml/escape-xml.js'
import { ensureLength } from '../structure/ensure-length.js'
import { anchorsOf, linkedNames } from '../structure/linked-names.js'
import { placedRows } from '../structure/place-cells.js'
import type { PicturePlacer } from '../structure/place-pictures.js'
import { type ListItem, nodesOfCell, readStructure, type StructureNode } from '../structure/read-structure.js'
import { type InlineContext, writeInlines } from './write-inlines.js'

/** Looks like a printed page, also in the dark and on small screens. */
const style = `
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 Georgia, 'Times New Roman', serif; overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6 { line-height: 1.2; }
img { max-width: 100%; height: auto; }
table { border-collapse: collapse; display: block; overflow-x: auto; margin: 1em 0; }
th, td { border: 1px solid #8888; padding: 0.2em 0.5em; vertical-align: top; }
td p, th p, li p { margin: 0; }
pre { overflow-x: auto; }
.contents { list-style: none; padding-left: 0; }
.notes { border-top: 1px solid #8888; font-size: 0.9em; }
`

/**
 * Writes a document as one HTML page: the roles of its blocks as elements, without scripts.
 * @throws ToolError LIMIT_EXCEEDED
 */
export function writeHtml(document: FlowDocument, pictures: PicturePlacer, name: string): string {
  const { nodes, hasCode } = readStructure(document)
  const linked = linkedNames(nodes)
  const written = new Set<string>()
  const notes: string[] = []
  const context: HtmlContext = {
    hasCode,
    sourceOf: (picture) => pictures.sourceOf(picture),
    targetOf: (target) => (known.has(target) ? `#${idOf(target)}` : undefined),
    addNote(note) {
      const number = notes.push('')
      const back = `<a href="#mark-${number}" aria-label="Back to the text">↩</a>`
      const paragraphs = note.map((each) => writeInlines(each.contents, context))
      notes[number - 1] = `<li id="note-${number}">${paragraphs.join('<br>')} ${back}</li>`
      return number
    },
    marksOf(anchors) {
      const own = anchors.filter((anchor) => linked.has(anchor) && !written.has(anchor))
      for (const anchor of own) written.add(anchor)
      return own.map((anchor) => `<a id="${idOf(anchor)}"></a>`).join('')
    },
  }
  const known = new Set(nodes.flatMap(anchorsOf))
  const body = nodes.map((node) => writeNode(node, context)).filter((text) => text !== '')
  ensureLength([...body, ...notes])
  const title = document.title ?? titleOf(nodes) ?? name
  const { author, language } = document
  return [
    ...htmlHead({ title, language, author, style }),
    ...body,
    ...(notes.length > 0 ? [`<section class="notes">\n<ol>\n${notes.join('\n')}\n</ol>\n</section>`] : []),
    '</body>',
    '</html>\n',
  ].join('\n')
}

interface HtmlContext extends InlineContext {
  /** Marks for those of these names that links lead to, each once. */
  marksOf(anchors: readonly string[]): string
}

const idOf = (name: string) => `at-${name.replace(/[^\w.-]+/g, '-')}`

function titleOf(nodes: readonly StructureNode[]): string | undefined {
  const first = nodes.find((node) => node.type === 'heading')
  return first?.type === 'heading' ? plainText(first.contents) : undefined
}

function writeNode(node: StructureNode, context: HtmlContext): string {
  const marks = context.marksOf(node.anchors)
  switch (node.type) {
    case 'heading':
      return `<h${node.level}>${marks}${writeInlines(node.contents, context, { withoutBold: true })}</h${node.level}>`
    case 'text': {
      const text = writeInlines(node.contents, context)
      return text === '' && marks === '' ? '' : `<p${styleOf(node.paragraph)}>${marks}${text}</p>`
    }
    case 'code':
      return `<pre>${marks}<code>${escapeXml(node.lines.join('\n'))}</code></pre>`
    case 'list':
      return marks + writeList(node.items, context)
    case 'table':
      return marks + writeTable(node.table, context)
  }
}

/** Attributes of a paragraph: direction, alignment and background. */
function styleOf(paragraph: Paragraph | undefined): string {
  if (!paragraph) return ''
  const { align, rightToLeft, shade } = paragraph
  const styles = [
    ...(align === 'center' || (align === 'right' && !rightToLeft) ? [`text-align: ${align}`] : []),
    ...(shade === undefined ? [] : [backgroundOf(shade)]),
  ]
  return `${rightToLeft ? ' dir="rtl"' : ''}${styles.length > 0 ? ` style="${styles.join('; ')}"` : ''}`
}

/** Text keeps its own color on a background, also in the dark. */
const backgroundOf = (shade: number) => `background: ${hexColor(shade)}; color: ${isDark(shade) ? '#fff' : '#000'}`
const isDark = (color: number) => 0.3 * ((color >> 16) & 255) + 0.59 * ((color >> 8) & 255) + 0.11 * (color & 255) < 110

/** Items that follow each other with the same kind of marker are one list. */
function writeList(items: readonly ListItem[], context: HtmlContext): string {
  const lists: { open: string; tag: string; items: string[]; key: string; value: number }[] = []
  for (const item of items) {
    const { tag, attributes, key, prefix } = listOf(item)
    const marks = context.marksOf(item.anchors)
    const inner = item.items.length > 0 ? `\n${writeList(item.items, context)}\n` : ''
    const last = lists.at(-1)
    const isNext = last?.key === key
    const jumps = isNext && item.value !== undefined && item.value !== last.value + 1
    const text = `<li${jumps ? ` value="${item.value}"` : ''}>${marks}${prefix}${writeInlines(item.contents, context)}${inner}</li>`
    if (isNext) {
      last.items.push(text)
      last.value = item.value ?? 0
    } else {
      const start = tag === 'ol' && item.value !== undefined && item.value !== 1 ? ` start="${item.value}"` : ''
      lists.push({ open: `<${tag}${attributes}${start}>`, tag, items: [text], key, value: item.value ?? 0 })
    }
  }
  return lists.map(({ open, tag, items: own }) => `${open}\n${own.join('\n')}\n</${tag}>`).join('\n')
}

function listOf({ marker, value }: ListItem): { tag: 'ol' | 'ul'; attributes: string; key: string; prefix: string } {
  if (marker === undefined) return { tag: 'ul', attributes: ' class="contents"', key: 'contents', prefix: '' }
  if (value === undefined) return { tag: 'ul', attributes: '', key: 'bullet', prefix: '' }
  const sign = /^\(?(\d+|[a-z]+|[A-Z]+)[.)]$/.exec(marker)?.[1]
  // Numbers of several levels have no kind of list.
  if (sign === undefined)
    return { tag: 'ul', attributes: ' style="list-style: none"', key: 'text', prefix: `${escapeXml(marker)} ` }
  if (/\d/.test(sign)) return { tag: 'ol', attributes: '', key: '1', prefix: '' }
  const isLetter = sign.length === 1 && sign.toLowerCase().charCodeAt(0) - 96 === value
  const lower = isLetter ? 'a' : 'i'
  const type = sign === sign.toLowerCase() ? lower : lower.toUpperCase()
  return { tag: 'ol', attributes: ` type="${type}"`, key: type, prefix: '' }
}

function writeTable(table: FlowTable, context: HtmlContext): string {
  const rows = [...placedRows(table, Math.max(1, table.columns.length))].map((cells, index) => {
    const tag = index < table.headerRows ? 'th' : 'td'
    const own = cells.filter(({ goesOn }) => !goesOn)
    const written = own.map(({ cell, span, rows: height }) => {
      const spans = `${span > 1 ? ` colspan="${span}"` : ''}${height > 1 ? ` rowspan="${height}"` : ''}`
      return `<${tag}${spans}${cellStyle(cell)}>${cellText(cell, context, tag === 'th')}</${tag}>`
    })
    return `<tr>${written.join('')}</tr>`
  })
  const [head, body] = [rows.slice(0, table.headerRows), rows.slice(table.headerRows)]
  const parts = [
    ...(head.length > 0 ? [`<thead>\n${head.join('\n')}\n</thead>`] : []),
    ...(body.length > 0 ? [`<tbody>\n${body.join('\n')}\n</tbody>`] : []),
  ]
  return `<table${table.rightToLeft ? ' dir="rtl"' : ''}>\n${parts.join('\n')}\n</table>`
}

function cellStyle({ blocks, shade }: FlowCell): string {
  const first = blocks.find((block) => block.type === 'paragraph' && block.contents.length > 0)
  const align = first?.type === 'paragraph' && (first.align === 'center' || first.align === 'right') && first.align
  const styles = [...(align ? [`text-align: ${align}`] : []), ...(shade === undefined ? [] : [backgroundOf(shade)])]
  return styles.length > 0 ? ` style="${styles.join('; ')}"` : ''
}

function cellText({ blocks }: FlowCell, context: HtmlContext, isHead: boolean): string {
  const nodes = nodesOfCell(blocks)
  const write = (node: StructureNode) =>
    node.type === 'text' || node.type === 'heading'
      ? context.marksOf(node.anchors) +
        writeInlines(node.contents as readonly Inline[], context, { withoutBold: isHead })
      : writeNode(node, context)
  if (nodes.length === 1) return write(nodes[0]!)
  return nodes
    .map((node) => (node.type === 'text' || node.type === 'heading' ? `<p>${write(node)}</p>` : write(node)))
    .join('')
}
