import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { paperTitles } from '../../pdf/impose/papers.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({
  perSheet: z
    .enum(['2', '3', '4', '6', '8', '9', '12', '16', '20', '25', '32'])
    .default('2')
    .meta(field({ title: 'Pages per sheet', description: 'Number of pages per sheet.' })),
  order: z
    .enum(['across', 'down', 'across-right-to-left', 'down-right-to-left'])
    .default('across')
    .meta(
      field({
        title: 'Order',
        description: 'Order of the pages on a sheet.',
        choices: {
          across: 'In rows',
          down: 'In columns',
          'across-right-to-left': 'In rows from right to left',
          'down-right-to-left': 'In columns from right to left',
        },
      }),
    ),
  paper: z
    .enum(['page', 'a3', 'a4', 'a5', 'letter', 'legal', 'tabloid'])
    .default('page')
    .meta(
      field({
        title: 'Paper',
        description: 'Size of the sheets.',
        choices: {
          page: 'Same as the first page',
          ...paperTitles,
        },
      }),
    ),
  orientation: z
    .enum(['auto', 'portrait', 'landscape'])
    .default('auto')
    .meta(
      field({
        title: 'Orientation',
        description: 'Orientation of the sheets.',
        choices: { auto: 'Automatic (largest pages)', portrait: 'Portrait', landscape: 'Landscape' },
      }),
    ),
  margin: z
    .number()
    .min(0)
    .max(500)
    .default(18)
    .meta(field({ title: 'Margin', description: 'White space around the edge of the sheet.', unit: 'pt' })),
  gap: z
    .number()
    .min(0)
    .max(500)
    .default(9)
    .meta(field({ title: 'Gap', description: 'White space between pages.', unit: 'pt' })),
  frames: z
    .boolean()
    .default(false)
    .meta(field({ title: 'Frames', description: 'Draw a thin line around each page.' })),
  bleed: z
    .enum(['none', 'bleed-box', 'custom'])
    .default('none')
    .meta(
      field({
        title: 'Bleed',
        description: 'Content beyond the trimmed edge of each page, for pages that are cut after printing.',
        choices: {
          none: { title: 'None', description: 'Pages as they are displayed.' },
          'bleed-box': { title: 'From the file', description: 'Up to the bleed box of each page, or all there is.' },
          custom: { title: 'Custom width', description: 'The same width on all pages.' },
        },
        rare: true,
      }),
    ),
  bleedWidth: z
    .number()
    .min(0)
    .max(50)
    .default(3)
    .meta(
      field({
        title: 'Bleed width',
        description: 'Width of the bleed on the sheet.',
        unit: 'mm',
        shownWhen: { field: 'bleed', is: ['custom'] },
      }),
    ),
  cutMarks: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Cut marks',
        description:
          'Draw lines outside the corners of the pages. Margins and gaps grow to make room for bleed and marks.',
        rare: true,
      }),
    ),
  password,
})

export type NUpOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'n-up',
  title: 'Pages per Sheet',
  summary: 'Put several pages of a PDF on each sheet.',
  category: 'pages',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_n-up.pdf'),
  needs: [],
  time: { secondsPerMiB: 1, most: 300 },
  examples: [
    { does: 'Put two pages on each sheet', options: {} },
    { does: 'Put nine slides with frames on each A4 sheet', options: { perSheet: '9', paper: 'a4', frames: true } },
    {
      does: 'Put eight pages with a bleed of 3 mm and cut marks on each A4 sheet',
      options: { perSheet: '8', paper: 'a4', bleed: 'custom', cutMarks: true },
    },
  ],
  load: () => import('./n-up.js').then((m) => m.nUp),
})
