import * as z from 'zod'
import { field } from '../../fields.js'
import { book, defineOperation } from '../../operation.js'

const options = z.strictObject({
  pageSize: z
    .enum(['fit-to-image', 'a4', 'letter'])
    .default('fit-to-image')
    .meta(
      field({
        title: 'Page Size',
        description: 'Size of the pages. “Fit to image” makes each page as large as its image.',
        choices: { 'fit-to-image': 'Fit to image', a4: 'A4 (210 × 297 mm)', letter: 'Letter (8.5 × 11 in)' },
      }),
    ),
  margin: z
    .number()
    .min(0)
    .max(72)
    .default(0)
    .meta(field({ title: 'Margin', description: 'White space around each image.', unit: 'pt' })),
  direction: z
    .enum(['auto', 'ltr', 'rtl'])
    .default('auto')
    .meta(
      field({
        title: 'Reading direction',
        description: 'Order of facing pages. Automatic uses the direction stored in the book (ComicInfo.xml).',
        choices: { auto: 'Automatic', ltr: 'Left to right', rtl: 'Right to left (manga)' },
      }),
    ),
})

export type CbzToPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'cbz-to-pdf',
  title: 'CBZ to PDF',
  summary: 'Convert a comic book (CBZ), or a ZIP of images, to a PDF with an image on each page.',
  category: 'convert',
  files: {
    file: book({
      title: 'Comic book',
      maxMiB: 300,
      extensions: ['.cbz', '.zip'],
      mimeTypes: ['application/vnd.comicbook+zip', 'application/zip'],
    }),
  },
  options,
  output: ({ file }) => file.name.replace(/(\.[^.]*)?$/, '.pdf'),
  needs: [],
  time: { secondsPerMiB: 2, most: 600 },
  examples: [
    { does: 'Convert a comic book to PDF', options: {}, files: { file: ['comic.cbz'] } },
    {
      does: 'Put its images on A4 pages, read from right to left',
      options: { pageSize: 'a4', direction: 'rtl' },
      files: { file: ['comic.cbz'] },
    },
  ],
  load: () => import('./cbz-to-pdf.js').then((m) => m.cbzToPdf),
})
