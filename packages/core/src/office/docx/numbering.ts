import type { Paragraph } from '../document.js'
import { readMarker } from './list-marker.js'
import { indentElement } from './paragraph-layout.js'
import { xmlHead, xmlSpaces } from './xml-head.js'

/** Levels that WordprocessingML has. */
const LEVELS = 9
/** How far text hangs behind its marker where the document does not tell, points. */
const HANGING = 18

interface Level {
  /** Marker and indents as elements, by which lists are found to be the same. */
  source: string
  indent: string
}

/** A list that is being numbered. */
interface OpenList {
  /** Id of its `w:num`. */
  id: number
  /** Number that each level began with. */
  starts: number[]
  /** Number of the last item of each level; missing where none has come, or one further out began the level anew. */
  last: (number | undefined)[]
}

/** The lists of a document: definitions that they share, and an instance of one for each list and each jump in its numbers. */
export class Numbering {
  readonly #levels = new Map<number, (Level | undefined)[]>()
  readonly #open = new Map<number, OpenList>()
  readonly #instances: { list: number; starts: number[] }[] = []

  /** Takes note of an item before anything is written: the first one of a level tells how the level looks. */
  survey(paragraph: Paragraph): void {
    const { list } = paragraph
    if (!list) return
    const levels = this.#levels.get(list.id) ?? []
    this.#levels.set(list.id, levels)
    const level = levelOf(list.level)
    if (levels[level]) return
    const { format, text } = readMarker({ ...list, level })
    const indent = itemIndent(paragraph, level)
    levels[level] = {
      indent,
      source: `<w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr>${indent}</w:pPr>`,
    }
  }

  get isEmpty(): boolean {
    return this.#levels.size === 0
  }

  /** Element that makes a paragraph the next item of its list; the indents that it wants, and those that it has by its list. */
  item(paragraph: Paragraph): { element: string; indent: string; listIndent: string } | undefined {
    const { list } = paragraph
    if (!list) return undefined
    const level = levelOf(list.level)
    const open = this.#place(list, level)
    return {
      element: `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${open.id}"/></w:numPr>`,
      indent: itemIndent(paragraph, level),
      listIndent: this.#levels.get(list.id)![level]!.indent,
    }
  }

  /** A level that begins anew counts from 1 only where it did before; any other number takes an instance of its own. */
  #place({ id, kind, value }: NonNullable<Paragraph['list']>, level: number): OpenList {
    let open = this.#open.get(id)
    const last = open?.last[level]
    const next = last === undefined ? (open?.starts[level] ?? 1) : last + 1
    const wanted = kind === 'number' ? Math.max(0, Math.round(value ?? next)) : next
    if (!open || (kind === 'number' && wanted !== next)) {
      const starts = Array.from({ length: LEVELS }, (_, at) => (at < level ? (open?.last[at] ?? 1) : 1))
      starts[level] = wanted
      open = { id: this.#instances.push({ list: id, starts }), starts, last: [] }
      this.#open.set(id, open)
    }
    open.last[level] = wanted
    open.last.length = level + 1
    return open
  }

  /** The part `numbering.xml`, when all items have been written. */
  *xml(): Iterable<string> {
    yield `${xmlHead}<w:numbering ${xmlSpaces}>`
    const definitions = new Map<string, number>()
    for (const { list } of this.#instances) {
      const source = this.#definition(list)
      if (definitions.has(source)) continue
      const id = definitions.size
      definitions.set(source, id)
      yield `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="multilevel"/>${source}</w:abstractNum>`
    }
    for (const [index, { list, starts }] of this.#instances.entries()) {
      const levels = this.#levels.get(list)!
      yield `<w:num w:numId="${index + 1}"><w:abstractNumId w:val="${definitions.get(this.#definition(list))}"/>`
      for (const [level, start] of starts.entries())
        if (levels[level]) yield `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`
      yield '</w:num>'
    }
    yield '</w:numbering>'
  }

  #definition(list: number): string {
    return this.#levels
      .get(list)!
      .map((level, at) => (level ? `<w:lvl w:ilvl="${at}"><w:start w:val="1"/>${level.source}</w:lvl>` : ''))
      .join('')
  }
}

function levelOf(level: number): number {
  return Math.max(0, Math.min(LEVELS - 1, Math.round(level) || 0))
}

/** Indents of an item, whose text hangs behind its marker. */
function itemIndent({ indent, rightToLeft }: Paragraph, level: number): string {
  const hanging = (indent?.firstLine ?? 0) < 0 ? indent!.firstLine! : -HANGING
  const side = rightToLeft ? 'right' : 'left'
  return indentElement({ ...indent, [side]: indent?.[side] ?? HANGING * (level + 1), firstLine: hanging }, rightToLeft)
}
