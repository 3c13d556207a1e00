import type { FlowDocument, Inline, Paragraph } from '../../flow-document/flow-document.js'
import { plainText } from '../../flow-document/plain-text.js'
import { ensureLength } from '../structure/ensure-length.js'
import { anchorsOf, linkedNames } from '../structure/linked-names.js'
import type { PicturePlacer } from '../structure/place-pictures.js'
import { type ListItem, type PageSpan, readStructure, type StructureNode } from '../structure/read-structure.js'
import { escapeLineStart, escapeMarkdown } from './escape-markdown.js'
import { type InlineContext, longestRun, writeInlines } from './write-inlines.js'
import { pagesOfLines, writeTable } from './write-table.js'

/** Where links within a document lead: headings have names that GitHub and others give them, other places get one. */
class HeadingAnchors {
  readonly #targets = new Map<string, string>()
  readonly #linked: ReadonlySet<string>

  /** `linked` are the names that links lead to. */
  constructor(nodes: readonly StructureNode[], linked: ReadonlySet<string>) {
    this.#linked = linked
    const taken = new Map<string, number>()
    for (const node of nodes) {
      const slug = node.type === 'heading' ? uniqueSlug(plainText(node.contents), taken) : undefined
      for (const name of anchorsOf(node)) if (!this.#targets.has(name)) this.#targets.set(name, slug ?? plainName(name))
    }
  }

  /** The address of a name within the document. */
  targetOf(name: string): string | undefined {
    const target = this.#targets.get(name)
    return target === undefined ? undefined : `#${encodeURIComponent(target)}`
  }

  /** Names that must be written before a block: headings have their own. */
  marksOf(node: StructureNode): string[] {
    return node.type === 'heading' ? [] : this.namesOf(node.anchors)
  }

  /** Those of these names that a link leads to, as they are written. */
  namesOf(anchors: readonly string[]): string[] {
    return anchors.filter((name) => this.#linked.has(name)).map(plainName)
  }
}

const plainName = (name: string) => name.replace(/[^\w.-]+/g, '-')

/** A block of a Markdown document. */
export interface MarkdownBlock {
  kind: StructureNode['type']
  markdown: string
  pages: PageSpan
  /** Of headings: 1 to 6, and the text without formatting. */
  heading?: { level: number; title: string }
  /** Notes that it refers to, written out. */
  notes: string[]
  /** Of tables: the page of each line, where they are on several. */
  linePages?: number[]
}

/** Writes a document as Markdown (CommonMark with GitHub's tables, notes and strike-through), block by block. @throws ToolError LIMIT_EXCEEDED */
export function writeMarkdown(document: FlowDocument, pictures: PicturePlacer): MarkdownBlock[] {
  const { nodes, hasCode } = readStructure(document)
  const anchors = new HeadingAnchors(nodes, linkedNames(nodes))
  const notes: string[] = []
  let count = 0
  const context: InlineContext = {
    hasCode,
    sourceOf: (picture) => pictures.sourceOf(picture),
    targetOf: (name) => anchors.targetOf(name),
    addNote(note) {
      const number = ++count
      // A note that refers to another one has the next number.
      const at = notes.push('') - 1
      notes[at] = writeNote(number, note, context)
      return number
    },
  }
  const blocks = nodes.flatMap((node): MarkdownBlock[] => {
    const marks = anchors.marksOf(node).map((name) => `<a id="${name}"></a>`)
    const markdown = marks.join('') + writeNode(node, context, anchors)
    const own = notes.splice(0)
    if (markdown === '') return []
    const heading = node.type === 'heading' && { level: node.level, title: plainText(node.contents) }
    const linePages = node.type === 'table' && node.pages.first < node.pages.last && pagesOfLines(node.table)
    return [
      {
        kind: node.type,
        markdown,
        pages: node.pages,
        ...(heading && { heading }),
        notes: own,
        ...(linePages && { linePages }),
      },
    ]
  })
  ensureLength(blocks.flatMap(({ markdown, notes: own }) => [markdown, ...own]))
  return blocks
}

function writeNode(node: StructureNode, context: InlineContext, anchors: HeadingAnchors): string {
  switch (node.type) {
    case 'heading': {
      const text = writeInlines(node.contents, context, { withoutBold: true }).join(' ').trim()
      return text === '' ? '' : `${'#'.repeat(node.level)} ${text.replace(/(#+)$/, '\\$1')}`
    }
    case 'text':
      return textLines(node.contents, context).join('\\\n')
    case 'code': {
      const text = node.lines.join('\n')
      const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
      return `${fence}\n${text}\n${fence}`
    }
    case 'list':
      return listLines(node.items, context, anchors).join('\n')
    case 'table':
      return writeTable(node.table, context)
  }
}

const textLines = (contents: readonly Inline[], context: InlineContext) =>
  writeInlines(contents, context)
    .map(escapeLineStart)
    .filter((line) => line !== '')

function listLines(items: readonly ListItem[], context: InlineContext, anchors: HeadingAnchors): string[] {
  return items.flatMap((item) => {
    const { marker, prefix } = markerOf(item)
    const marks = anchors.namesOf(item.anchors).map((name) => `<a id="${name}"></a>`)
    const lines = textLines(item.contents, context)
    const indent = ' '.repeat(marker.length + 1)
    const [first = '', ...more] = lines
    return [
      `${marker} ${marks.join('')}${prefix}${first}${more.length > 0 ? '\\' : ''}`.trimEnd(),
      ...more.map((line, index) => `${indent}${line}${index < more.length - 1 ? '\\' : ''}`),
      ...listLines(item.items, context, anchors).map((line) => indent + line),
    ]
  })
}

/** Markdown counts in digits only: other numbers are part of the text. */
function markerOf({ marker, value }: ListItem): { marker: string; prefix: string } {
  const digits = value !== undefined && /^\d{1,9}([.)])$/.exec(marker ?? '')
  if (digits) return { marker: `${value}${digits[1]}`, prefix: '' }
  return { marker: '-', prefix: value === undefined || marker === undefined ? '' : `${escapeMarkdown(marker)} ` }
}

function writeNote(number: number, note: readonly Paragraph[], context: InlineContext): string {
  const paragraphs = note.map(({ contents }) => textLines(contents, context).join(' ')).filter((text) => text !== '')
  return `[^${number}]: ${paragraphs.join('\n\n    ')}`.trimEnd()
}

/** The name that GitHub gives a heading: small letters, digits, hyphens for spaces, a number where it is taken. */
function uniqueSlug(title: string, taken: Map<string, number>): string {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')
  const count = taken.get(slug) ?? 0
  taken.set(slug, count + 1)
  return count === 0 ? slug : `${slug}-${count}`
}
