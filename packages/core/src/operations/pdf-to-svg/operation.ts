import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { chosenPages, password } from '../../pdf/model/options.js'

const options = z.strictObject({
  text: z
    .enum(['text', 'outlines'])
    .default('text')
    .meta(
      field({
        title: 'Text',
        description: 'How to store text.',
        choices: {
          text: {
            title: 'Text',
            description: 'Can be selected and searched. Uses fonts embedded in the file, which web browsers display.',
          },
          outlines: {
            title: 'Outlines',
            description: 'Shapes that look the same in every program but cannot be searched.',
          },
        },
      }),
    ),
  pages: chosenPages('Pages to convert.'),
  annotations: z
    .boolean()
    .default(true)
    .meta(field({ title: 'Annotations', description: 'Draw comments, stamps and filled form fields.' })),
  transparent: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Transparent background',
        description: 'Make the page background transparent instead of white.',
      }),
    ),
  password,
})

export type PdfToSvgOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'pdf-to-svg',
  title: 'PDF to SVG',
  summary: 'Convert the pages of a PDF to SVG images that stay sharp at any size.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '.zip'),
  makes: () => ['.svg'],
  needs: ['renderPages'],
  http: { response: 'archive' },
  time: { secondsPerMiB: 3, most: 570, steps: true },
  examples: [
    { does: 'Convert every page to SVG', options: {} },
    {
      does: 'Convert the first page with text as outlines, for a drawing program',
      options: { pages: '1', text: 'outlines', transparent: true },
    },
  ],
  load: () => import('./pdf-to-svg.js').then((m) => m.pdfToSvg),
})
