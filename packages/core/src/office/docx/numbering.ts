import type { IParagraphOptions, NumberingDefinition } from 'docx'
import type { Paragraph } from '../../flow-document/flow-document.js'
import { itemIndent, LEVELS, type ListPart, ListParts, levelOf } from '../word-processing/list-parts.js'
import type { LayoutOptions } from '../word-processing/paragraph-layout.js'
import { counted } from '../word-processing/units.js'

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
  readonly #parts = new ListParts()
  readonly #open = new Map<ListPart, OpenList>()
  readonly #definitions = new Map<string, NumberingDefinition>()
  #instances = 0

  /** Registers an item before anything is written: the first one of a level determines its format. */
  survey(paragraph: Paragraph): void {
    this.#parts.survey(paragraph)
  }

  /** What makes a paragraph the next item of its list; the indent that it wants, and that which it has by its list. */
  item(paragraph: Paragraph): NumberedItem | undefined {
    const { list } = paragraph
    if (!list) return undefined
    const level = levelOf(list.level)
    const part = this.#parts.of(list)
    const { definition: reference, instance } = this.#place(part, list, level)
    return {
      // With `custom`, it gets no style but that of the paragraph.
      numbering: { reference, instance, level, custom: true },
      indent: itemIndent(paragraph, level),
      listIndent: part.levels[level]!.indent,
    }
  }

  /** A restarted level counts from 1 only if it did before; any other number requires a separate instance. */
  #place(part: ListPart, { kind, value }: NonNullable<Paragraph['list']>, level: number): OpenList {
    let open = this.#open.get(part)
    const last = open?.last[level]
    const next = last === undefined ? (open?.starts[level] ?? 1) : last + 1
    const wanted = kind === 'number' ? counted(value ?? next) : next
    if (!open || (kind === 'number' && wanted !== next)) {
      const starts = Array.from({ length: LEVELS }, (_, at) => (at < level ? open?.last[at] || 1 : 1))
      starts[level] = wanted
      open = { definition: this.#define(part, starts), instance: ++this.#instances, starts, last: [] }
      this.#open.set(part, open)
    }
    // Word processors differ in how they count outer levels that have had no item: such a level begins with its number.
    for (let at = 0; at < level; at++) open.last[at] ??= Number.NaN
    open.last[level] = wanted
    open.last.length = level + 1
    return open
  }

  #define(part: ListPart, starts: readonly number[]): NumberingDefinition {
    const levels = part.levels.flatMap((known, level) => {
      if (!known) return []
      const { indent, format } = known
      return [{ ...format, level, alignment: 'left' as const, style: { paragraph: { indent } }, start: starts[level]! }]
    })
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
