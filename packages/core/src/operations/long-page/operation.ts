import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { chosenPages, password } from '../../pdf/model/options.js'

const options = z.strictObject({
  direction: z
    .enum(['down', 'across', 'across-right-to-left'])
    .default('down')
    .meta(
      field({
        title: 'Direction',
        description: 'Direction in which pages are joined.',
        choices: {
          down: 'From top to bottom',
          across: 'From left to right',
          'across-right-to-left': 'From right to left',
        },
      }),
    ),
  fit: z
    .enum(['scale', 'none'])
    .default('scale')
    .meta(
      field({
        title: 'Different sizes',
        description: 'What to do with pages that differ in size from the first.',
        choices: {
          scale: { title: 'Scale', description: 'All pages get the same width, or height if side by side.' },
          none: { title: 'Center', description: 'All pages keep their size.' },
        },
      }),
    ),
  gap: z
    .number()
    .min(0)
    .max(1000)
    .default(0)
    .meta(field({ title: 'Gap', description: 'White space between pages.', unit: 'pt' })),
  perPage: z
    .int()
    .min(0)
    .max(10_000)
    .default(0)
    .meta(
      field({
        title: 'Pages per long page',
        description: 'Number of pages to join into one; 0 joins as many as fit on a page.',
      }),
    ),
  pages: chosenPages('Pages to join.'),
  password,
})

export type LongPageOptions = z.output<typeof options>

/** Data reported by `longPage`. */
export interface LongPageData {
  /** How many pages each page of the result shows. */
  joined: number[]
}

export const operation = defineOperation({
  id: 'long-page',
  title: 'Long Page',
  summary: 'Join the pages of a PDF into one long page, for reading on screen without page breaks.',
  category: 'pages',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_long.pdf'),
  needs: [],
  time: { secondsPerMiB: 1, most: 300 },
  examples: [
    { does: 'Join all pages', options: {} },
    { does: 'Join every two pages side by side', options: { direction: 'across', perPage: 2 } },
  ],
  load: () => import('./long-page.js').then((m) => m.longPage),
})
