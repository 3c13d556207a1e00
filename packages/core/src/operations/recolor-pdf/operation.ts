import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { chosenPages, password } from '../../pdf/model/options.js'

const options = z.strictObject({
  colors: z
    .enum(['grayscale', 'invert', 'tint'])
    .default('grayscale')
    .meta(
      field({
        title: 'Colors',
        description: 'How to change the colors.',
        choices: {
          grayscale: { title: 'Grayscale', description: 'Shades of gray of the same lightness.' },
          invert: {
            title: 'Inverted',
            description:
              'White becomes black and black becomes white, for reading in the dark. Images are inverted too.',
          },
          tint: { title: 'Tinted paper', description: 'White becomes a color, as for colored paper.' },
        },
      }),
    ),
  color: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'Give a color such as #fff4d6.')
    .default('#fff4d6')
    .meta(
      field({
        title: 'Paper color',
        description: 'Color of the paper.',
        placeholder: '#fff4d6',
        shownWhen: { field: 'colors', is: ['tint'] },
      }),
    ),
  pages: chosenPages('Pages to recolor.'),
  password,
})

export type RecolorPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'recolor-pdf',
  title: 'Recolor PDF',
  summary: 'Convert pages to grayscale, invert their colors or tint the paper. Text remains selectable.',
  category: 'edit',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_recolored.pdf'),
  needs: [],
  time: { secondsPerMiB: 0.5, most: 300 },
  examples: [
    { does: 'Convert all pages to grayscale', options: {} },
    { does: 'Invert all pages for reading at night', options: { colors: 'invert' } },
    { does: 'Tint the first page', options: { colors: 'tint', color: '#e8f4e8', pages: '1' } },
  ],
  load: () => import('./recolor-pdf.js').then((m) => m.recolorPdf),
})
