import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { chosenPages, password } from '../../pdf/model/options.js'

const options = z.strictObject({
  layer: z
    .enum(['below', 'above'])
    .default('below')
    .meta(
      field({
        title: 'Layer',
        description: 'Whether to draw the other PDF under or over the content of the pages.',
        choices: {
          below: { title: 'Under', description: 'As a letterhead or background.' },
          above: { title: 'Over', description: 'As a stamp.' },
        },
      }),
    ),
  repeat: z
    .enum(['last', 'all', 'none'])
    .default('last')
    .meta(
      field({
        title: 'Repeat',
        description: 'What to do if the other PDF has fewer pages.',
        choices: {
          last: { title: 'Last page', description: 'Its last page is used for all further pages.' },
          all: { title: 'All pages', description: 'It starts again with its first page.' },
          none: { title: 'Nothing', description: 'Further pages stay unchanged.' },
        },
      }),
    ),
  scale: z
    .enum(['fit', 'stretch', 'none'])
    .default('fit')
    .meta(
      field({
        title: 'Scaling',
        description: 'How to scale pages of the other PDF.',
        choices: {
          fit: { title: 'Fit', description: 'As large as the page allows, centered.' },
          stretch: { title: 'Stretch', description: 'To the width and height of the page.' },
          none: { title: 'Original size', description: 'Centered without scaling.' },
        },
      }),
    ),
  pages: chosenPages('Pages to draw the other PDF on.'),
  password,
  overlayPassword: z
    .string()
    .max(1024)
    .optional()
    .meta(
      field({
        title: 'Password of the other PDF',
        description: 'Password that opens the other PDF, if it has one.',
        secret: true,
        rare: true,
      }),
    ),
})

export type OverlayPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'overlay-pdf',
  title: 'Overlay PDF',
  summary: 'Draw the pages of one PDF, such as a letterhead or a stamp, under or over the pages of another.',
  category: 'edit',
  files: { file: pdf(), overlay: pdf({ title: 'Letterhead or stamp' }) },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_overlaid.pdf'),
  needs: [],
  time: { secondsPerMiB: 0.5, most: 300 },
  examples: [
    {
      does: 'Put a letterhead under all pages',
      options: {},
      files: { file: ['report.pdf'], overlay: ['cover.pdf'] },
    },
    {
      does: 'Stamp the first page only',
      options: { layer: 'above', pages: '1' },
      files: { file: ['report.pdf'], overlay: ['cover.pdf'] },
    },
  ],
  load: () => import('./overlay-pdf.js').then((m) => m.overlayPdf),
})
