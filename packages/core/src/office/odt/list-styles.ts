import type { Paragraph } from '../../flow-document/flow-document.js'
import { escapeXml } from '../../text/xml/escape-xml.js'
import type { StylePool } from '../package/style-pool.js'
import type { ListLevelFormat } from '../word-processing/list-level-format.js'
import { itemIndent, type ListLevel, type ListPart, ListParts, levelOf } from '../word-processing/list-parts.js'
import type { LayoutOptions } from '../word-processing/paragraph-layout.js'
import { counted } from '../word-processing/units.js'
import { fromTwips } from './properties.js'

type Indent = LayoutOptions['indent']

/** Where a paragraph is in a list. */
export interface ListPosition {
  list: ListPart
  level: number
  /** Number to count on from, where it is not the next one. */
  start: number | undefined
  /** Indent by the list, and that which the item has. */
  listIndent: Indent
  indent: Indent
}

const numberFormats: Record<ListLevelFormat['format'], string> = {
  bullet: '',
  decimal: '1',
  decimalZero: '1',
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
}

/** The lists of a document: how their levels look, and how far they have counted. */
export class ListStyles {
  readonly #parts = new ListParts()
  /** Number of the last item of each level of each list. */
  readonly #last = new Map<ListPart, (number | undefined)[]>()
  /** Ids of the first part of each list that was written. */
  readonly #ids = new Map<ListPart, string>()

  /** Registers an item before anything is written: the first one of a level determines its format. */
  survey(paragraph: Paragraph): void {
    this.#parts.survey(paragraph)
  }

  /** The position of the next item; nothing for a paragraph that is none. */
  positionOf(paragraph: Paragraph): ListPosition | undefined {
    const { list } = paragraph
    if (!list) return undefined
    const level = levelOf(list.level)
    const part = this.#parts.of(list)
    const last = this.#last.get(part) ?? []
    this.#last.set(part, last)
    const next = (last[level] ?? 0) + 1
    const wanted = list.kind === 'number' ? counted(list.value ?? next) : next
    // LibreOffice counts outer levels that have had no item too: such a level begins with its number.
    for (let at = 0; at < level; at++) last[at] ??= Number.NaN
    last[level] = wanted
    last.length = level + 1
    return {
      list: part,
      level,
      start: wanted === next ? undefined : wanted,
      listIndent: part.levels[level]!.indent,
      indent: itemIndent(paragraph, level),
    }
  }

  /** The attributes of a list, or of a further part of one that other text has interrupted. */
  open(list: ListPart, pool: StylePool): string {
    const known = this.#ids.get(list)
    const style = ` text:style-name="${this.#style(list, pool)}"`
    if (known) return `${style} text:continue-list="${known}"`
    const id = `list${this.#ids.size + 1}`
    this.#ids.set(list, id)
    return ` xml:id="${id}"${style}`
  }

  #style(list: ListPart, pool: StylePool): string {
    const levels = list.levels.flatMap((level, at) => (level ? [levelElement(level, at)] : []))
    const content = levels.join('')
    return pool.element(
      `list ${content}`,
      (name) => `<text:list-style style:name="${name}">${content}</text:list-style>`,
    )
  }
}

function levelElement({ indent, format: { format, text } }: ListLevel, at: number): string {
  const hanging = 'hanging' in indent ? indent.hanging : -indent.firstLine
  const alignment = [
    'text:label-followed-by="listtab"',
    `text:list-tab-stop-position="${fromTwips(indent.left)}"`,
    `fo:text-indent="${fromTwips(-hanging)}"`,
    `fo:margin-left="${fromTwips(indent.left)}"`,
  ].join(' ')
  const properties = `<style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment ${alignment}/></style:list-level-properties>`
  const level = `text:level="${at + 1}"`
  if (format === 'bullet' && [...text].length === 1)
    return `<text:list-level-style-bullet ${level} text:bullet-char="${escapeXml(text)}">${properties}</text:list-level-style-bullet>`
  const { before, after, shown } = format === 'bullet' ? { before: text, after: '', shown: 1 } : partsOf(text)
  const attributes = [
    level,
    `style:num-format="${numberFormats[format]}"`,
    ...(before === '' ? [] : [`style:num-prefix="${escapeXml(before)}"`]),
    ...(after === '' ? [] : [`style:num-suffix="${escapeXml(after)}"`]),
    ...(shown > 1 ? [`text:display-levels="${shown}"`] : []),
  ]
  return `<text:list-level-style-number ${attributes.join(' ')}>${properties}</text:list-level-style-number>`
}

/** What comes before and after the numbers of a marker such as `(%1.%2)`, and how many of them there are. */
function partsOf(text: string): { before: string; after: string; shown: number } {
  const [first, last] = [text.indexOf('%'), text.lastIndexOf('%')]
  return { before: text.slice(0, first), after: text.slice(last + 2), shown: text.split('%').length - 1 }
}
