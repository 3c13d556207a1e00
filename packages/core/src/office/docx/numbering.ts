import type { ILevelsOptions, IParagraphOptions, NumberingDefinition } from 'docx'
import type { Paragraph } from '../../flow-document/flow-document.js'
import { readLevelFormat } from './list-level-format.js'
import { indentOptions, type LayoutOptions } from './paragraph-layout.js'
import { counted } from './units.js'

/** Levels that WordprocessingML has. */
const LEVELS = 9
/** Default hanging indent of text after its marker, in points. */
const HANGING = 18

interface Level {
  indent: LayoutOptions['indent']
  options: ILevelsOptions
}

/** A list that is being numbered. */
interface OpenList {
  definition: NumberingDefinition
  instance: number
  /** Number that each level began with. */
  starts: number[]
  /** Number of the last item of each level; missing before the first, or if an outer level restarted it. */
  last: (number | undefined)[]
}

/** The lists of a document: definitions that they share, and an instance of one for each list and each jump in its numbers. */
export class Numbering {
  readonly #levels = new Map<number, (Level | undefined)[]>()
  readonly #open = new Map<number, OpenList>()
  readonly #definitions = new Map<string, NumberingDefinition>()
  #instances = 0

  /** Registers an item before anything is written: the first one of a level determines its format. */
  survey(paragraph: Paragraph): void {
    const { list } = paragraph
    if (!list) return
    const levels = this.#levels.get(list.id) ?? []
    this.#levels.set(list.id, levels)
    const level = levelOf(list.level)
    if (levels[level]) return
    const indent = itemIndent(paragraph, level)
    levels[level] = {
      indent,
      options: { ...readLevelFormat({ ...list, level }), level, alignment: 'left', style: { paragraph: { indent } } },
    }
  }

  /** What makes a paragraph the next item of its list; the indent that it wants, and that which it has by its list. */
  item(paragraph: Paragraph): NumberedItem | undefined {
    const { list } = paragraph
    if (!list) return undefined
    const level = levelOf(list.level)
    const { definition: reference, instance } = this.#place(list, level)
    return {
      // With `custom`, it gets no style but that of the paragraph.
      numbering: { reference, instance, level, custom: true },
      indent: itemIndent(paragraph, level),
      listIndent: this.#levels.get(list.id)![level]!.indent,
    }
  }

  /** A restarted level counts from 1 only if it did before; any other number requires a separate instance. */
  #place({ id, kind, value }: NonNullable<Paragraph['list']>, level: number): OpenList {
    let open = this.#open.get(id)
    const last = open?.last[level]
    const next = last === undefined ? (open?.starts[level] ?? 1) : last + 1
    const wanted = kind === 'number' ? counted(value ?? next) : next
    if (!open || (kind === 'number' && wanted !== next)) {
      const starts = Array.from({ length: LEVELS }, (_, at) => (at < level ? (open?.last[at] ?? 1) : 1))
      starts[level] = wanted
      open = { definition: this.#define(id, starts), instance: ++this.#instances, starts, last: [] }
      this.#open.set(id, open)
    }
    open.last[level] = wanted
    open.last.length = level + 1
    return open
  }

  #define(list: number, starts: readonly number[]): NumberingDefinition {
    const levels = this.#levels
      .get(list)!
      .flatMap((level, at) => (level ? [{ ...level.options, start: starts[at]! }] : []))
    const key = JSON.stringify(levels)
    const known = this.#definitions.get(key)
    if (known) return known
    const definition = { reference: `List${this.#definitions.size + 1}`, levels }
    this.#definitions.set(key, definition)
    return definition
  }
}

/** Position of a paragraph in a list. */
export interface NumberedItem {
  numbering: NonNullable<IParagraphOptions['numbering']>
  indent: LayoutOptions['indent']
  listIndent: LayoutOptions['indent']
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
