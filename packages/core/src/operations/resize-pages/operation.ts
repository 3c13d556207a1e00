import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { paperTitles } from '../../pdf/impose/papers.js'
import { chosenPages, password } from '../../pdf/model/options.js'

const side = z.number().min(10).max(5000)
const isCustom = { field: 'paper', is: ['custom'] }

const options = z
  .strictObject({
    paper: z
      .enum(['a3', 'a4', 'a5', 'letter', 'legal', 'tabloid', 'custom'])
      .default('a4')
      .meta(
        field({
          title: 'Paper',
          description: 'New size of the pages.',
          choices: { ...paperTitles, custom: 'Custom size' },
        }),
      ),
    width: side
      .optional()
      .meta(field({ title: 'Width', description: 'Width of the pages.', unit: 'mm', shownWhen: isCustom })),
    height: side
      .optional()
      .meta(field({ title: 'Height', description: 'Height of the pages.', unit: 'mm', shownWhen: isCustom })),
    landscapePaper: z
      .enum(['same', 'a3', 'a4', 'a5', 'letter', 'legal', 'tabloid'])
      .default('same')
      .meta(
        field({
          title: 'Paper for landscape pages',
          description: 'New size of the pages that are wider than high.',
          choices: { same: 'Same paper', ...paperTitles },
          rare: true,
        }),
      ),
    orientation: z
      .enum(['auto', 'portrait', 'landscape'])
      .default('auto')
      .meta(
        field({
          title: 'Orientation',
          description: 'Orientation of the new pages.',
          choices: { auto: 'Same as each page', portrait: 'Portrait', landscape: 'Landscape' },
        }),
      ),
    fit: z
      .enum(['fit', 'fill', 'stretch', 'none'])
      .default('fit')
      .meta(
        field({
          title: 'Scaling',
          description: 'How to scale the content.',
          choices: {
            fit: { title: 'Fit', description: 'The whole page is visible.' },
            fill: { title: 'Fill', description: 'No white borders; content beyond the paper is hidden.' },
            stretch: { title: 'Stretch', description: 'Width and height are scaled separately.' },
            none: { title: 'Original size', description: 'Centered without scaling.' },
          },
        }),
      ),
    margin: z
      .number()
      .min(0)
      .max(1000)
      .default(0)
      .meta(field({ title: 'Margin', description: 'White space around the content.', unit: 'pt' })),
    pages: chosenPages('Pages to resize.'),
    password,
  })
  .refine(({ paper, width, height }) => paper !== 'custom' || (width !== undefined && height !== undefined), {
    path: ['width'],
    message: 'A custom size needs a width and a height.',
  })

export type ResizePagesOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'resize-pages',
  title: 'Resize Pages',
  summary: 'Change the paper size of the pages of a PDF and scale their content.',
  category: 'pages',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_resized.pdf'),
  needs: [],
  time: { secondsPerMiB: 1, most: 300 },
  examples: [
    { does: 'Scale all pages to A4', options: {} },
    { does: 'Scale portrait pages to A4 and landscape pages to A3', options: { landscapePaper: 'a3' } },
    {
      does: 'Fit the first page onto a shipping label of 100 × 150 mm',
      options: { paper: 'custom', width: 100, height: 150, margin: 9, pages: '1' },
    },
  ],
  load: () => import('./resize-pages.js').then((m) => m.resizePages),
})
