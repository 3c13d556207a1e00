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
        description: 'How the pages are shown.',
        choices: {
          grayscale: { title: 'Grayscale', description: 'Shades of gray of the same lightness.' },
          invert: {
            title: 'Inverted',
            description: 'White becomes black and black white, for reading in the dark. Images are inverted, too.',
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
  summary: 'Show pages in grayscale, inverted or on tinted paper; text and vectors stay what they are.',
  category: 'edit',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_recolored.pdf'),
  needs: [],
  time: { secondsPerMiB: 0.5, most: 300 },
  examples: [
    { does: 'Show all pages in grayscale', options: {} },
    { does: 'Invert all pages for reading at night', options: { colors: 'invert' } },
    { does: 'Tint the first page', options: { colors: 'tint', color: '#e8f4e8', pages: '1' } },
  ],
  load: () => import('./recolor-pdf.js').then((m) => m.recolorPdf),
})
