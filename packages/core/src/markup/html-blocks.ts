import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5'
import type { Block, TableBlock, TableCell } from '../pdf/typeset/blocks.js'
import { headingScale } from '../pdf/typeset/blocks.js'
import { textOf } from '../pdf/typeset/set-blocks.js'
import type { TextStyle } from '../pdf/typeset/text-style.js'
import { BlockBuilder, type ParagraphFormat } from './block-builder.js'
import { attribute, isForLayout, plainText } from './element-content.js'
import { styleOf } from './element-style.js'
import { kindOf, markerOf, positive, skipped } from './elements.js'
import type { HtmlSetting } from './html-setting.js'
import { StyleSheet, type Styles } from './styles.js'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Elements within elements; what is deeper is read as plain text. */
const DEEPEST = 150

interface State {
  style: TextStyle
  keepsSpace: boolean
  depth: number
  list: number
}

/** Makes blocks of nodes in HTML: headings, paragraphs, lists, tables, code, quotes, pictures and links. */
export async function htmlBlocks(nodes: readonly Node[], setting: HtmlSetting): Promise<Block[]> {
  const reader = new HtmlReader(setting)
  const builder = new BlockBuilder()
  const { family, size } = setting.theme
  await reader.read(nodes, builder, { style: { family, size }, keepsSpace: false, depth: 0, list: 0 })
  builder.end()
  return builder.blocks
}

class HtmlReader {
  readonly #sheet: StyleSheet
  readonly #slugs = new Map<string, number>()

  readonly #setting: HtmlSetting

  constructor(setting: HtmlSetting) {
    this.#setting = setting
    this.#sheet = setting.sheet ?? new StyleSheet()
  }

  async read(nodes: readonly Node[], builder: BlockBuilder, state: State): Promise<void> {
    for (const node of nodes) {
      if (tree.isTextNode(node)) builder.text(node.value, state.style, state.keepsSpace)
      else if (tree.isElementNode(node)) await this.#element(node, builder, { ...state, depth: state.depth + 1 })
    }
  }

  async #element(element: Element, builder: BlockBuilder, state: State): Promise<void> {
    const { tagName: tag } = element
    const get = (name: string) => attribute(element, name)
    if (skipped.has(tag)) {
      if (tag === 'style')
        this.#sheet.add(element.childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join(''))
      else if (skipped.get(tag)) this.#setting.onSkipped?.(tag)
      return
    }
    const styles = this.#sheet.of(tag, get('class') ?? '', get('id') ?? '', get('style') ?? '')
    if (styles.hidden || element.attrs.some(({ name }) => name === 'hidden')) return
    for (const name of [get('id'), tag === 'a' ? get('name') : undefined])
      if (name) builder.name(`${this.#setting.prefix ?? ''}${name}`)
    const inner: State = {
      ...state,
      style: styleOf(element, state.style, styles, this.#setting),
      keepsSpace: state.keepsSpace || !!styles.preformatted,
    }
    if (state.depth > DEEPEST) {
      builder.text(plainText(element), inner.style, inner.keepsSpace)
      return
    }
    switch (kindOf(tag)) {
      case 'inline':
        return this.read(element.childNodes, builder, inner)
      case 'break':
        return builder.lineBreak(inner.style)
      case 'picture':
        return this.#picture(element, builder, inner)
      case 'checkbox':
        if (get('type') === 'checkbox') builder.text(get('checked') === undefined ? '☐ ' : '☑ ', inner.style)
        return
      case 'rule':
        return builder.add({ type: 'rule' })
      case 'heading':
        return this.#heading(element, builder, inner, styles)
      case 'list':
        return builder.add(await this.#list(element, inner))
      case 'table':
        return this.#table(element, builder, inner)
      case 'code': {
        const code = new BlockBuilder()
        await this.read(element.childNodes, code, { ...inner, keepsSpace: true })
        code.end()
        const spans = code.blocks.flatMap((block) => (block.type === 'text' ? block.spans : []))
        return builder.add({ type: 'code', spans: withoutLastBreak(spans) })
      }
      case 'quote':
      case 'indent': {
        const quote = new BlockBuilder()
        await this.read(element.childNodes, quote, inner)
        quote.end()
        return builder.add({ type: 'quote', blocks: quote.blocks, ...(tag !== 'blockquote' && { isPlain: true }) })
      }
      default:
        return this.#block(element, builder, inner, styles)
    }
  }

  async #block(element: Element, builder: BlockBuilder, state: State, styles: Styles): Promise<void> {
    const { tagName: tag } = element
    builder.end()
    if (styles.breaksBefore) builder.add({ type: 'page-break' })
    const outer = builder.look
    const align = styles.align ?? alignOf(attribute(element, 'align')) ?? (tag === 'center' ? 'center' : outer.align)
    const direction = attribute(element, 'dir')
    const { heading: _, ...rest } = outer
    const look: ParagraphFormat = { ...rest }
    if (align) look.align = align
    if (direction === 'rtl' || direction === 'ltr') look.direction = direction
    if (tag === 'p') delete look.space
    else if (tag === 'div' || tag === 'td') look.space = 0.1 * this.#setting.theme.size
    builder.look = look
    await this.read(element.childNodes, builder, state)
    builder.end()
    builder.look = outer
  }

  async #heading(element: Element, builder: BlockBuilder, state: State, styles: Styles): Promise<void> {
    builder.end()
    if (styles.breaksBefore) builder.add({ type: 'page-break' })
    const level = Number(element.tagName[1])
    const size = this.#setting.theme.size * headingScale[level - 1]!
    const outer = builder.look
    const align = styles.align ?? alignOf(attribute(element, 'align'))
    builder.look = { heading: level, ...(align && { align }), ...(outer.direction && { direction: outer.direction }) }
    const text = plainText(element)
    if (attribute(element, 'id') === undefined) builder.name(`${this.#setting.prefix ?? ''}${this.#slug(text)}`)
    await this.read(element.childNodes, builder, { ...state, style: { ...state.style, size, bold: true } })
    builder.end()
    builder.look = outer
  }

  /** The name of a heading, as on GitHub. */
  #slug(text: string): string {
    const slug = text
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-')
    const count = this.#slugs.get(slug) ?? 0
    this.#slugs.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  }

  async #picture(element: Element, builder: BlockBuilder, { style }: State): Promise<void> {
    const get = (name: string) => attribute(element, name)
    const address = get('src') ?? get('xlink:href') ?? get('href') ?? ''
    const pixels = (name: string) => {
      const value = Number.parseFloat(get(name) ?? '')
      return value > 0 && !/%/.test(get(name)!) ? value : undefined
    }
    const size = { width: pixels('width'), height: pixels('height') }
    // Pictures of a pixel count who reads.
    if (size.width === 1 && size.height === 1) return
    const picture = await this.#setting.picture(address.trim(), size)
    if (picture) return builder.picture(picture, style)
    // A link needs something to be clicked on.
    const name = get('alt')?.trim() || get('title')?.trim() || (style.link && nameOfPicture(address, style.link))
    if (name) builder.text(`[${name}]`, { ...style, italic: true })
  }

  async #list(element: Element, state: State): Promise<Block> {
    const isOrdered = element.tagName === 'ol'
    const items: { marker: string; blocks: Block[] }[] = []
    let number = Number.parseInt(attribute(element, 'start') ?? '1', 10) || 1
    let isTight = true
    for (const child of element.childNodes) {
      if (tree.isTextNode(child) && child.value.trim() === '') continue
      const builder = new BlockBuilder()
      const isItem = tree.isElementNode(child)
      if (isItem && child.childNodes.some((node) => tree.isElementNode(node) && node.tagName === 'p')) isTight = false
      const nested = { ...state, list: state.list + 1 }
      if (isItem && child.tagName === 'li') {
        const id = attribute(child, 'id')
        if (id) builder.name(`${this.#setting.prefix ?? ''}${id}`)
        if (child.attrs.some(({ name }) => name === 'value'))
          number = Number.parseInt(attribute(child, 'value')!, 10) || number
        await this.read(child.childNodes, builder, { ...nested, depth: state.depth + 1 })
      } else await this.read([child], builder, nested)
      builder.end()
      const isTask = builder.blocks[0]?.type === 'text' && /^[☐☑]/.test(textOf(builder.blocks[0].spans))
      const marker = isTask
        ? ''
        : isOrdered
          ? markerOf(number++, attribute(element, 'type'))
          : state.list % 2
            ? '–'
            : '•'
      items.push({ marker, blocks: builder.blocks })
    }
    return { type: 'list', items, isTight }
  }

  async #table(element: Element, builder: BlockBuilder, state: State): Promise<void> {
    const rows: { cells: TableCell[]; isHeader: boolean }[] = []
    const captions: Element[] = []
    const visit = async (nodes: readonly Node[], isHead: boolean): Promise<void> => {
      for (const node of nodes) {
        if (!tree.isElementNode(node)) continue
        if (node.tagName === 'caption') captions.push(node)
        else if (node.tagName === 'tr') rows.push(await this.#row(node, isHead, state))
        else if (['thead', 'tbody', 'tfoot'].includes(node.tagName))
          await visit(node.childNodes, node.tagName === 'thead')
      }
    }
    builder.end()
    await visit(element.childNodes, false)
    for (const caption of captions)
      await this.#block(caption, builder, { ...state, style: { ...state.style, italic: true } }, {})
    const isLayout = rows.every(({ cells, isHeader }) => !isHeader && cells.length <= 1) || isForLayout(element)
    if (isLayout) {
      for (const { cells } of rows) for (const { blocks } of cells) for (const block of blocks) builder.add(block)
      return
    }
    const firstPlain = rows.findIndex(({ isHeader }) => !isHeader)
    const table: TableBlock = {
      type: 'table',
      rows: rows.map(({ cells }) => cells),
      headerRows: firstPlain < 0 ? 1 : firstPlain,
    }
    builder.add(table)
  }

  async #row(element: Element, isHead: boolean, state: State): Promise<{ cells: TableCell[]; isHeader: boolean }> {
    const cells: TableCell[] = []
    let isHeader = isHead
    const children = element.childNodes.filter(
      (node): node is Element => tree.isElementNode(node) && /^t[dh]$/.test(node.tagName),
    )
    if (children.length > 1 && children.every(({ tagName }) => tagName === 'th')) isHeader = true
    for (const child of children) {
      const styles = this.#sheet.of(child.tagName, attribute(child, 'class') ?? '', '', attribute(child, 'style') ?? '')
      const builder = new BlockBuilder()
      await this.#block(
        child,
        builder,
        { ...state, depth: state.depth + 2, style: styleOf(child, state.style, styles, this.#setting) },
        styles,
      )
      cells.push({
        blocks: builder.blocks,
        columnSpan: positive(attribute(child, 'colspan'), 64),
        rowSpan: positive(attribute(child, 'rowspan'), 1000),
      })
    }
    return { cells, isHeader }
  }
}

function alignOf(value: string | undefined): 'left' | 'center' | 'right' | undefined {
  return value === 'left' || value === 'center' || value === 'right' ? value : undefined
}

function withoutLastBreak<T extends { text: string }>(spans: T[]): T[] {
  const last = spans.at(-1)
  return last?.text.endsWith('\n') ? [...spans.slice(0, -1), { ...last, text: last.text.slice(0, -1) }] : spans
}

/** What a picture without a text is called: the name of its file, or where its link leads. */
function nameOfPicture(address: string, link: string): string {
  const file = /^data:/i.test(address.trim())
    ? ''
    : (address
        .trim()
        .replace(/[?#].*$/, '')
        .split(/[\\/]/)
        .at(-1) ?? '')
  return decoded(file) || link.replace(/^[a-z]+:(\/\/)?/i, '').replace(/\/$/, '')
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
