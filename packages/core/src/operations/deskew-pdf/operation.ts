import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { chosenPages, password } from '../../pdf/model/options.js'

const options = z.strictObject({
  pages: chosenPages('Pages to straighten.'),
  least: z
    .number()
    .min(0.05)
    .max(10)
    .default(0.2)
    .meta(
      field({
        title: 'Smallest angle',
        description: 'Do not change pages that are tilted by less than this.',
        unit: '°',
      }),
    ),
  password,
})

export type DeskewPdfOptions = z.output<typeof options>

/** Data reported by `deskewPdf`. */
export interface DeskewPdfData {
  /** Straightened pages, and by how many degrees clockwise they were turned. */
  straightened: { page: number; degrees: number }[]
  /** Pages that are askew and were left unchanged. */
  kept: number[]
}

export const operation = defineOperation({
  id: 'deskew-pdf',
  title: 'Deskew PDF',
  summary: 'Straighten crooked scanned pages without changing their images.',
  category: 'pages',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_deskewed.pdf'),
  needs: ['renderPages'],
  time: { secondsPerMiB: 5, most: 600, steps: true },
  examples: [
    { does: 'Straighten all pages', options: {}, files: { file: ['askew.pdf'] } },
    {
      does: 'Straighten pages that are tilted by one degree or more',
      options: { least: 1 },
      files: { file: ['askew.pdf'] },
    },
  ],
  load: () => import('./deskew-pdf.js').then((m) => m.deskewPdf),
})
