import type { FieldTexts } from '../operations.js'

type Position = 'headerLeft' | 'headerCenter' | 'headerRight' | 'footerLeft' | 'footerCenter' | 'footerRight'

/**
 * The boxes of Header and Footer for all pages, for even pages and for the first page.
 * @param titles of the boxes for all pages
 * @param own the title of a box for even pages, or for the first page, from that for all pages
 * @param more what all boxes have
 */
export function headerFields(
  titles: Readonly<Record<Position, string>>,
  own: { even(title: string): string; first(title: string): string },
  more: Omit<FieldTexts, 'title'>,
): Record<string, FieldTexts> {
  const boxes = Object.entries(titles).flatMap(([name, title]): [string, string][] => {
    const position = `${name[0]!.toUpperCase()}${name.slice(1)}`
    return [
      [name, title],
      [`even${position}`, own.even(title)],
      [`first${position}`, own.first(title)],
    ]
  })
  return Object.fromEntries(boxes.map(([name, title]) => [name, { title, ...more }]))
}
