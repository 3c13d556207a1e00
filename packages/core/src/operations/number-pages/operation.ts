import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { chosenPages, fontSize, password } from '../../pdf/model/options.js'

const options = z.strictObject({
  position: z
    .enum(['top-left', 'top-center', 'top-right', 'bottom-left', 'bottom-center', 'bottom-right'])
    .default('bottom-right')
    .meta(
      field({
        title: 'Position',
        description: 'Position of the number on the page.',
        choices: {
          'top-left': 'Top left',
          'top-center': 'Top center',
          'top-right': 'Top right',
          'bottom-left': 'Bottom left',
          'bottom-center': 'Bottom center',
          'bottom-right': 'Bottom right',
        },
      }),
    ),
  startingNumber: z
    .int()
    .min(1)
    .max(1_000_000)
    .default(1)
    .meta(field({ title: 'Starting number', description: 'Number of the first numbered page.' })),
  font: z
    .enum(['helvetica', 'times', 'courier', 'arial'])
    .default('helvetica')
    .meta(
      field({
        title: 'Font',
        description: 'Typeface of the numbers.',
        choices: {
          helvetica: 'Helvetica',
          times: 'Times Roman',
          courier: 'Courier',
          arial: {
            title: 'Arial',
            description: 'Not embedded. On computers without Arial, Helvetica is used.',
          },
        },
      }),
    ),
  fontSize: fontSize({ least: 6, most: 72, usual: 12 }, 'Size of the numbers in points.'),
  numberingStyle: z
    .enum(['numeric', 'roman-upper', 'roman-lower', 'letters'])
    .default('numeric')
    .meta(
      field({
        title: 'Numbering style',
        description: 'Style of the numbers.',
        choices: {
          numeric: 'Numeric (1, 2, 3)',
          'roman-upper': 'Roman (I, II, III)',
          'roman-lower': 'Roman, lowercase (i, ii, iii)',
          letters: 'Letters (a, b, c)',
        },
      }),
    ),
  margin: z
    .number()
    .min(0)
    .max(500)
    .default(36)
    .meta(field({ title: 'Margin', description: 'Distance from the edges of the page.', unit: 'pt' })),
  pages: chosenPages('Pages to number, such as 2-5. 3- is page 3 and all after it.'),
  template: z
    .string()
    .max(200)
    .default('{n}')
    .refine((text) => text.includes('{n}'), 'The text must contain {n} for the number.')
    .meta(
      field({
        title: 'Text',
        description: 'Text to write, with the number in it.',
        choices: { '{n}': 'Page number', '{total}': 'Last number' },
        choicesAre: 'parts',
        placeholder: 'Page {n} of {total}',
      }),
    ),
  skipFirst: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Skip the first page',
        description: 'Skip the first page, such as a cover. Numbering starts on the next page.',
      }),
    ),
  password,
})

export type NumberPagesOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'number-pages',
  title: 'Number Pages',
  summary: 'Add page numbers to a PDF.',
  category: 'pages',
  files: { file: pdf({ maxMiB: 50 }) },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_numbered.pdf'),
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  http: { response: 'download' },
  examples: [
    { does: 'Number the pages at the bottom right', options: {} },
    {
      does: 'Write "3 / 12" at the bottom center, except on the cover',
      options: { position: 'bottom-center', template: '{n} / {total}', skipFirst: true },
    },
  ],
  load: () => import('./number-pages.js').then((m) => m.numberPages),
})
