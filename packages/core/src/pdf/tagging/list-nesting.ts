import type { Paragraph } from '../../flow-document/flow-document.js'
import type { PlannedElement } from './planned-element.js'

type ListItem = NonNullable<Paragraph['list']>

interface OpenList {
  list: PlannedElement
  level: number
  body: PlannedElement
}

/** Gathers successive items to lists, and entries to a table of contents. */
export class ListNesting {
  #open: OpenList[] = []
  #id: number | undefined
  #contents: PlannedElement | undefined

  /** The outermost list that is open. */
  get top(): PlannedElement | undefined {
    return this.#open[0]?.list
  }

  /** Ends all lists. */
  close(): void {
    this.#open = []
    this.#contents = undefined
  }

  /** Adds an item: its label and its body. */
  item(
    container: PlannedElement,
    { level, id, kind, marker }: ListItem,
    page: number,
  ): { body: PlannedElement; label: PlannedElement } {
    if (this.#contents || (this.#open.length > 0 && this.#id !== id && level === 0)) this.close()
    this.#id = id
    while (this.#open.length > 0 && this.#open.at(-1)!.level > level) this.#open.pop()
    let list = this.#open.at(-1)
    if (!list || list.level < level) {
      const element = (list?.body ?? container).add('L', page)
      element.attributes = { O: 'List', ListNumbering: numberingOf(kind, marker) }
      list = { list: element, level, body: element }
      this.#open.push(list)
    }
    const item = list.list.add('LI', page)
    const label = item.add('Lbl', page)
    list.body = item.add('LBody', page)
    return { body: list.body, label }
  }

  /** Adds an entry of a table of contents. */
  entry(container: PlannedElement, page: number): PlannedElement {
    if (!this.#contents) {
      this.close()
      this.#contents = container.add('TOC', page)
    }
    return this.#contents.add('TOCI', page)
  }
}

/** How items are counted, as attributes of lists say it (ISO 32000-1, table 347). */
function numberingOf(kind: ListItem['kind'], marker: string): string {
  if (kind === 'bullet')
    return marker === '•' || marker === '·' ? 'Disc' : marker === '○' || marker === 'o' ? 'Circle' : 'None'
  const sign = marker.replace(/[^\p{L}\p{N}]/gu, '')
  if (/^[ivxlc]+$/.test(sign)) return 'LowerRoman'
  if (/^[IVXLC]+$/.test(sign)) return 'UpperRoman'
  if (/^[a-z]$/.test(sign)) return 'LowerAlpha'
  return /^[A-Z]$/.test(sign) ? 'UpperAlpha' : 'Decimal'
}
