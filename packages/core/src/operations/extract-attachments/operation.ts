import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({
  names: z
    .string()
    .max(5000)
    .optional()
    .meta(
      field({
        title: 'Names',
        description:
          'Names of the attachments to extract, separated by commas; * matches any characters. Default: all.',
        placeholder: 'invoice.xml,*.csv',
        chosenFrom: 'attachments',
      }),
    ),
  password,
})

export type ExtractAttachmentsOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'extract-attachments',
  title: 'Extract Attachments',
  summary: 'Save the files that are attached to a PDF.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_attachments.zip'),
  makes: () => [],
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  examples: [
    { does: 'Save all attachments', options: {}, files: { file: ['invoice.pdf'] }, several: true },
    { does: 'Save the data of an electronic invoice', options: { names: '*.xml' }, files: { file: ['invoice.pdf'] } },
  ],
  load: () => import('./extract-attachments.js').then((m) => m.extractAttachments),
})
