import * as z from 'zod'
import { field } from '../../fields.js'
import type { SheetSize } from './sheets.js'

const mm = 72 / 25.4

/** Width and height of papers, upright, in points. */
const papers = {
  a4: [210 * mm, 297 * mm],
  a5: [148 * mm, 210 * mm],
  a3: [297 * mm, 420 * mm],
  letter: [612, 792],
  legal: [612, 1008],
} as const

/** Options of pages that text is poured onto. */
export const paperOptions = {
  pageSize: z
    .enum(['a4', 'a5', 'a3', 'letter', 'legal'])
    .default('a4')
    .meta(
      field({
        title: 'Page Size',
        description: 'Size of the pages.',
        choices: {
          a4: 'A4 (210 × 297 mm)',
          a5: 'A5 (148 × 210 mm)',
          a3: 'A3 (297 × 420 mm)',
          letter: 'Letter (8.5 × 11 in)',
          legal: 'Legal (8.5 × 14 in)',
        },
      }),
    ),
  landscape: z
    .boolean()
    .default(false)
    .meta(field({ title: 'Landscape', description: 'Use landscape pages.' })),
  margin: z
    .number()
    .min(0)
    .max(200)
    .default(56)
    .meta(field({ title: 'Margin', description: 'White space at each edge of the page.', unit: 'pt' })),
  pageNumbers: z
    .boolean()
    .default(false)
    .meta(field({ title: 'Page numbers', description: 'Write the page number at the bottom of each page.' })),
}

/** What `paperOptions` give. */
export interface PaperOptions {
  pageSize: keyof typeof papers
  landscape: boolean
  margin: number
  pageNumbers: boolean
}

/** The size of pages by their options. */
export function sheetSize({ pageSize, landscape, margin }: Omit<PaperOptions, 'pageNumbers'>): SheetSize {
  const [short, long] = papers[pageSize]
  const [width, height] = landscape ? [long, short] : [short, long]
  return { width, height, margin: { top: margin, right: margin, bottom: margin, left: margin } }
}
