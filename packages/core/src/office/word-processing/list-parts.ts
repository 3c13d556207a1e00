import type { Paragraph } from '../../flow-document/flow-document.js'
import { type ListLevelFormat, readLevelFormat } from './list-level-format.js'
import { indentOptions, type LayoutOptions } from './paragraph-layout.js'

/** Levels that WordprocessingML has. */
export const LEVELS = 9
/** Default hanging indent of text after its marker, in points. */
const HANGING = 18

type ListItem = NonNullable<Paragraph['list']>

/** A level of a list, as its first item has it. */
export interface ListLevel {
  indent: LayoutOptions['indent']
  format: ListLevelFormat
}

/** Items of a list that are numbered together: all of them, unless markers of one level are written differently. */
export interface ListPart {
  id: number
  levels: (ListLevel | undefined)[]
}

/** The lists of a document. An item whose marker does not fit its level begins another part, which is numbered by itself. */
export class ListParts {
  /** The parts of each list, and which one the last item of each level is in. */
  readonly #lists = new Map<number, { parts: ListPart[]; last: (ListPart | undefined)[] }>()
  readonly #partOf = new WeakMap<ListItem, ListPart>()
  #count = 0

  /** Registers an item before anything is written: the first one of a level determines its format. */
  survey(paragraph: Paragraph): void {
    const { list } = paragraph
    if (!list) return
    const level = levelOf(list.level)
    const known = this.#lists.get(list.id) ?? { parts: [], last: [] }
    this.#lists.set(list.id, known)
    const { parts, last } = known
    const beside = last[level] ?? last.findLast((part) => part !== undefined) ?? parts[0]
    const part = [...(beside ? [beside] : []), ...parts].find(({ levels }) => fits(list, level, levels[level]))
    const own = part ?? { id: this.#count++, levels: [] }
    if (!part) parts.push(own)
    const format = own === parts[0] ? formatOf(list, level) : literalFormat(list, level)
    own.levels[level] ??= { indent: itemIndent(paragraph, level), format }
    last.length = level
    last[level] = own
    this.#partOf.set(list, own)
  }

  /** The part that an item is in. */
  of(list: ListItem): ListPart {
    return this.#partOf.get(list)!
  }
}

const formatOf = (list: ListItem, level: number) => readLevelFormat({ ...list, level })

/** The format with the numbers of outer levels as plain text: no item of these is in the part. */
function literalFormat(list: ListItem, level: number): ListLevelFormat {
  const { format, text } = formatOf(list, 0)
  return { format, text: format === 'bullet' ? text : text.replace('%1', `%${level + 1}`) }
}

/** Whether a level, if it has a format yet, shows the marker of an item. */
function fits(list: ListItem, level: number, known: ListLevel | undefined): boolean {
  if (!known) return true
  return [formatOf(list, level), literalFormat(list, level)].some(
    ({ format, text }) =>
      text === known.format.text &&
      (format === known.format.format || (format === 'decimal' && known.format.format === 'decimalZero')),
  )
}

/** A level within those that word processors have. */
export function levelOf(level: number): number {
  return Math.max(0, Math.min(LEVELS - 1, Math.round(level) || 0))
}

/** Indents of an item, whose text has a hanging indent. */
export function itemIndent({ indent, rightToLeft }: Paragraph, level: number): LayoutOptions['indent'] {
  const hanging = (indent?.firstLine ?? 0) < 0 ? indent!.firstLine! : -HANGING
  const side = rightToLeft ? 'right' : 'left'
  return indentOptions({ ...indent, [side]: indent?.[side] ?? HANGING * (level + 1), firstLine: hanging }, rightToLeft)
}
