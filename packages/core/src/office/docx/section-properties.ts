import type { Section } from '../document.js'
import type { MarginReference } from './page-margins.js'
import type { Relationships } from './relationships.js'
import { twips } from './units.js'

/** Room for text that a page keeps whatever its margins are, twips. */
const LEAST = 720
/** Columns that Word takes. */
const MOST_COLUMNS = 45

/** The properties of a section (ECMA-376-1, 17.6.17): headers and footers, size of the page, margins, number of the first page, columns. */
export function sectionProperties(
  section: Section,
  references: readonly MarginReference[],
  relationships: Relationships,
): string {
  const { page, columns, start, firstPageNumber } = section
  const [width, height] = [Math.max(LEAST, twips(page.width)), Math.max(LEAST, twips(page.height))]
  const margin = (length: number, most: number) => Math.max(0, Math.min(twips(length), most))
  const left = margin(section.margins.left, width - LEAST)
  const top = margin(section.margins.top, height - LEAST)
  const right = margin(section.margins.right, width - LEAST - left)
  const bottom = margin(section.margins.bottom, height - LEAST - top)
  const marks = references.map(
    ({ pages, part }) =>
      `<w:${part.kind}Reference w:type="${pages}" r:id="${relationships.part(part.kind, part.path)}"/>`,
  )
  const count = Math.max(1, Math.min(MOST_COLUMNS, Math.round(columns.count)))
  return (
    `<w:sectPr>${marks.join('')}<w:type w:val="${start === 'page' ? 'nextPage' : 'continuous'}"/>` +
    `<w:pgSz w:w="${width}" w:h="${height}"${width > height ? ' w:orient="landscape"' : ''}/>` +
    `<w:pgMar w:top="${top}" w:right="${right}" w:bottom="${bottom}" w:left="${left}"` +
    ` w:header="${margin(section.margins.header, height)}" w:footer="${margin(section.margins.footer, height)}" w:gutter="0"/>` +
    (firstPageNumber === undefined ? '' : `<w:pgNumType w:start="${Math.max(0, Math.round(firstPageNumber))}"/>`) +
    `<w:cols${count > 1 ? ` w:num="${count}"${columns.separator ? ' w:sep="1"' : ''}` : ''} w:space="${Math.max(0, twips(columns.gap))}"/>` +
    (references.some(({ pages }) => pages === 'first') ? '<w:titlePg/>' : '') +
    '</w:sectPr>'
  )
}
