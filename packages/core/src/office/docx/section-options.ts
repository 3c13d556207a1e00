import type { File, ISectionPropertiesOptions } from 'docx'
import type { Section } from '../../flow-document/flow-document.js'
import { counted, twips } from '../word-processing/units.js'
import type { MarginReference } from './page-margins.js'

/** Room for text that a page keeps whatever its margins are, twips. */
const LEAST = 720
/** Columns that Word takes. */
const MOST_COLUMNS = 45

/** The properties of a section: headers and footers of the file, size of the page, margins, number of the first page, columns. */
export function sectionOptions(
  file: File,
  { page, margins, columns, start, firstPageNumber, pageNumberStyle }: Section,
  references: readonly MarginReference[],
): ISectionPropertiesOptions {
  const [width, height] = [Math.max(LEAST, twips(page.width)), Math.max(LEAST, twips(page.height))]
  const margin = (length: number, most: number) => Math.max(0, Math.min(twips(length), most))
  const left = margin(margins.left, width - LEAST)
  const top = margin(margins.top, height - LEAST)
  const count = Math.max(1, Math.min(MOST_COLUMNS, Math.round(columns.count)))
  const isWide = width > height
  return {
    type: start === 'page' ? 'nextPage' : 'continuous',
    page: {
      // The library swaps the sides of a landscape page.
      size: {
        width: isWide ? height : width,
        height: isWide ? width : height,
        orientation: isWide ? 'landscape' : 'portrait',
      },
      margin: {
        top,
        left,
        right: margin(margins.right, width - LEAST - left),
        bottom: margin(margins.bottom, height - LEAST - top),
        header: margin(margins.header, height),
        footer: margin(margins.footer, height),
      },
      ...((firstPageNumber !== undefined || pageNumberStyle) && {
        pageNumbers: {
          ...(firstPageNumber !== undefined && { start: counted(firstPageNumber) }),
          ...(pageNumberStyle && { formatType: pageNumberStyle === 'roman' ? 'lowerRoman' : 'upperRoman' }),
        },
      }),
    },
    column: {
      space: Math.max(0, twips(columns.gap)),
      ...(count > 1 && { count, ...(columns.separator && { separate: true }) }),
    },
    ...(references.some(({ pages }) => pages === 'first') && { titlePage: true }),
    headerWrapperGroup: groupOf(file.Headers, references, 'header'),
    footerWrapperGroup: groupOf(file.Footers, references, 'footer'),
  }
}

function groupOf<Wrapper>(wrappers: readonly Wrapper[], references: readonly MarginReference[], kind: string) {
  const group: { default?: Wrapper; first?: Wrapper; even?: Wrapper } = {}
  for (const { pages, part } of references) if (part.kind === kind) group[pages] = wrappers[part.index]!
  return group
}
