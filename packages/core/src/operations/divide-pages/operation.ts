import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { chosenPages, password } from '../../pdf/model/options.js'

const parts = (title: string, description: string, value: number) =>
  z.int().min(1).max(10).default(value).meta(field({ title, description }))

const options = z
  .strictObject({
    columns: parts('Columns', 'Number of columns.', 2),
    rows: parts('Rows', 'Number of rows.', 1),
    order: z
      .enum(['across', 'down', 'across-right-to-left', 'down-right-to-left'])
      .default('across')
      .meta(
        field({
          title: 'Order',
          description: 'Order of the new pages.',
          choices: {
            across: 'In rows',
            down: 'In columns',
            'across-right-to-left': 'In rows, right to left',
            'down-right-to-left': 'In columns, right to left',
          },
        }),
      ),
    gutter: z
      .enum(['middle', 'find'])
      .default('middle')
      .meta(
        field({
          title: 'Cut',
          description: 'Where to cut between columns.',
          choices: {
            middle: { title: 'Even', description: 'At equal widths.' },
            find: { title: 'At the fold', description: 'At the shadow or white strip between two pages of a scan.' },
          },
        }),
      ),
    wideOnly: z
      .boolean()
      .default(true)
      .meta(
        field({
          title: 'Landscape pages only',
          description: 'Divide only landscape pages. Has no effect with more than one row.',
        }),
      ),
    whole: z
      .enum(['none', 'first', 'last', 'first-and-last'])
      .default('none')
      .meta(
        field({
          title: 'Covers',
          description: 'Pages to leave whole.',
          choices: {
            none: 'None',
            first: 'First page',
            last: 'Last page',
            'first-and-last': 'First and last page',
          },
        }),
      ),
    pages: chosenPages('Pages to divide.'),
    password,
  })
  .refine(({ columns, rows }) => columns * rows > 1, { path: ['columns'], message: 'Give more than one part.' })

export type DividePagesOptions = z.output<typeof options>

/** Data reported by `dividePages`. */
export interface DividePagesData {
  /** Divided pages, by their numbers in the input, and where they were cut: fractions of the width as displayed. */
  divided: { page: number; cuts: number[] }[]
  pageCount: number
}

export const operation = defineOperation({
  id: 'divide-pages',
  title: 'Divide Pages',
  summary: 'Split two-page spreads into single pages, or split pages into a grid.',
  category: 'pages',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_divided.pdf'),
  needs: [],
  alsoNeeds: [{ capability: 'renderPages', when: { field: 'gutter', is: ['find'] } }],
  time: {
    secondsPerMiB: 0.5,
    most: 60,
    steps: true,
    longer: { when: { field: 'gutter', is: ['find'] }, secondsPerMiB: 5, most: 300 },
  },
  examples: [
    {
      does: 'Split two-page spreads, but not the cover',
      options: { whole: 'first' },
      files: { file: ['spreads.pdf'] },
    },
    { does: 'Cut scans of an open book at the fold', options: { gutter: 'find' }, files: { file: ['spreads.pdf'] } },
    { does: 'Divide the first page into four quarters', options: { columns: 2, rows: 2, pages: '1' } },
  ],
  load: () => import('./divide-pages.js').then((m) => m.dividePages),
})
