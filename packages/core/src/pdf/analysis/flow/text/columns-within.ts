import type { Element } from '../page-items.js'

/** Columns in reading order: parted after each block beside another one, whose columns follow there. */
export function inReadingOrder(columns: readonly (readonly Element[])[]): Element[][] {
  return columns.flatMap((column) => {
    const parts: Element[][] = [[]]
    for (const element of column) {
      parts.at(-1)!.push(element)
      if (element.kind === 'beside') parts.push(...inReadingOrder(elementsOf(element)), [])
    }
    return parts.filter((part) => part.length > 0)
  })
}

const elementsOf = ({ columns }: Extract<Element, { kind: 'beside' }>) => columns.map(({ elements }) => elements)
