import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { chosenPages, password } from '../../pdf/model/options.js'

const adjustment = (title: string, description: string, most: number) =>
  z
    .number()
    .min(-100)
    .max(most)
    .default(0)
    .meta(field({ title, description, shownWhen: { field: 'colors', is: ['adjust'] } }))

const options = z.strictObject({
  colors: z
    .enum(['grayscale', 'invert', 'tint', 'adjust', 'remove-background'])
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
          adjust: { title: 'Adjusted', description: 'Other brightness, contrast or saturation.' },
          'remove-background': {
            title: 'White background',
            description: 'The color of the paper becomes white, for scans and colored pages.',
          },
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
  brightness: adjustment('Brightness', 'Percentage: -100 is black, 0 unchanged, 100 twice as bright.', 100),
  contrast: adjustment('Contrast', 'Percentage: -100 is gray, 0 unchanged, 100 twice the contrast.', 100),
  saturation: adjustment('Saturation', 'Percentage: -100 is shades of gray, 0 unchanged, 100 twice as saturated.', 100),
  pages: chosenPages('Pages to recolor.'),
  password,
})

export type RecolorPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'recolor-pdf',
  title: 'Recolor PDF',
  summary: 'Convert pages to grayscale, invert or adjust colors, tint or whiten the paper. Text remains selectable.',
  category: 'edit',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_recolored.pdf'),
  needs: [],
  alsoNeeds: [{ capability: 'renderPages', when: { field: 'colors', is: ['remove-background'] } }],
  time: {
    secondsPerMiB: 0.5,
    most: 300,
    steps: true,
    longer: { when: { field: 'colors', is: ['remove-background'] }, secondsPerMiB: 5, most: 300 },
  },
  examples: [
    { does: 'Convert all pages to grayscale', options: {} },
    { does: 'Invert all pages for reading at night', options: { colors: 'invert' } },
    { does: 'Make the paper of a scan white', options: { colors: 'remove-background' }, files: { file: ['scan.pdf'] } },
    { does: 'Increase the contrast of faded pages', options: { colors: 'adjust', contrast: 40 } },
    { does: 'Tint the first page', options: { colors: 'tint', color: '#e8f4e8', pages: '1' } },
  ],
  load: () => import('./recolor-pdf.js').then((m) => m.recolorPdf),
})
