import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({
  rewrite: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Rewrite intact files too',
        description: 'Write a new file even if no damage is found, for readers that reject the original.',
      }),
    ),
  password,
})

export type RepairPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'repair-pdf',
  title: 'Repair PDF',
  summary: 'Recover the pages of a damaged PDF, and report what could not be recovered.',
  category: 'edit',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_repaired.pdf'),
  needs: [],
  time: { secondsPerMiB: 1, most: 300 },
  examples: [
    { does: 'Repair a file', options: {}, files: { file: ['damaged.pdf'] } },
    { does: 'Rewrite a file that some readers reject', options: { rewrite: true } },
  ],
  load: () => import('./repair-pdf.js').then((m) => m.repairPdf),
})
