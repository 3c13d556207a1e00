import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { paperTitles } from '../../pdf/impose/papers.js'
import { chosenPages, password } from '../../pdf/model/options.js'

const sheets = (title: string, description: string) =>
  z
    .int()
    .min(1)
    .max(50)
    .default(2)
    .meta(field({ title, description, shownWhen: { field: 'size', is: ['sheets'] } }))

const options = z.strictObject({
  size: z
    .enum(['sheets', 'scale'])
    .default('sheets')
    .meta(
      field({
        title: 'Size',
        description: 'What determines the size of the poster.',
        choices: { sheets: 'Number of sheets', scale: 'Enlargement' },
      }),
    ),
  columns: sheets('Sheets across', 'Number of columns of sheets.'),
  rows: sheets('Sheets down', 'Number of rows of sheets.'),
  scale: z
    .number()
    .min(10)
    .max(5000)
    .default(200)
    .meta(
      field({
        title: 'Enlargement',
        description: 'Size of the poster relative to the page. It determines the number of sheets.',
        unit: '%',
        shownWhen: { field: 'size', is: ['scale'] },
      }),
    ),
  paper: z
    .enum(['page', 'a3', 'a4', 'a5', 'letter', 'legal', 'tabloid'])
    .default('a4')
    .meta(
      field({
        title: 'Paper',
        description: 'Size of the sheets.',
        choices: { page: 'Same as the page', ...paperTitles },
      }),
    ),
  orientation: z
    .enum(['auto', 'portrait', 'landscape'])
    .default('auto')
    .meta(
      field({
        title: 'Orientation',
        description: 'Orientation of the sheets.',
        choices: { auto: 'Automatic', portrait: 'Portrait', landscape: 'Landscape' },
      }),
    ),
  overlap: z
    .number()
    .min(0)
    .max(200)
    .default(14)
    .meta(
      field({
        title: 'Overlap',
        description: 'Width of the strip that adjacent sheets share, for gluing.',
        unit: 'pt',
      }),
    ),
  margin: z
    .number()
    .min(0)
    .max(200)
    .default(18)
    .meta(
      field({ title: 'Margin', description: 'Blank border of each sheet, where printers cannot print.', unit: 'pt' }),
    ),
  marks: z
    .boolean()
    .default(true)
    .meta(field({ title: 'Cut marks', description: 'Draw lines in the margin, at the middle of the overlap.' })),
  pages: chosenPages('Pages to enlarge.'),
  password,
})

export type PosterizeOptions = z.output<typeof options>

/** Data reported by `posterize`. */
export interface PosterizeData {
  posters: { page: number; columns: number; rows: number; scale: number }[]
}

export const operation = defineOperation({
  id: 'posterize',
  title: 'Posterize',
  summary: 'Enlarge pages and split them across several sheets of paper, with overlap and cut marks.',
  category: 'pages',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_poster.pdf'),
  needs: [],
  time: { secondsPerMiB: 1, most: 300 },
  examples: [
    { does: 'Enlarge the first page to 3 × 2 sheets of A4', options: { pages: '1', columns: 3, rows: 2 } },
    {
      does: 'Print at 250% on US Letter, without cut marks',
      options: { size: 'scale', scale: 250, paper: 'letter', marks: false },
    },
  ],
  load: () => import('./posterize.js').then((m) => m.posterize),
})
