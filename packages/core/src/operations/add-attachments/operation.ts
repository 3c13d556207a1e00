import * as z from 'zod'
import { field } from '../../fields.js'
import { anyFile, defineOperation, many, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({
  description: z
    .string()
    .max(1000)
    .optional()
    .meta(
      field({
        title: 'Description',
        description: 'Description that PDF readers show next to the name of each attachment.',
      }),
    ),
  relationship: z
    .enum(['unspecified', 'source', 'data', 'alternative', 'supplement'])
    .default('unspecified')
    .meta(
      field({
        title: 'Relationship',
        description: 'How the attachments relate to the document.',
        choices: {
          unspecified: { title: 'Unspecified', description: 'Not specified.' },
          source: { title: 'Source', description: 'The source from which the document was created.' },
          data: { title: 'Data', description: 'The data shown in the document, such as the figures behind a chart.' },
          alternative: {
            title: 'Alternative',
            description: 'The same content in another form, such as an invoice as XML.',
          },
          supplement: { title: 'Supplement', description: 'Additional information.' },
        },
      }),
    ),
  replace: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Replace attachments with the same name',
        description: 'Replace attachments that have the same name. By default, a duplicate name causes an error.',
      }),
    ),
  invoice: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Electronic invoice',
        description:
          'The attachment is the XML of a Factur-X or ZUGFeRD invoice; name, relationship and metadata are set accordingly.',
      }),
    ),
  password,
})

export type AddAttachmentsOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'add-attachments',
  title: 'Add Attachments',
  summary: 'Attach files of any kind to a PDF, such as data or an electronic invoice.',
  category: 'edit',
  files: {
    file: pdf(),
    attachments: many(anyFile({ title: 'Files to attach' }), { max: 1000 }),
  },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_attached.pdf'),
  needs: [],
  time: { secondsPerMiB: 0.5, most: 300 },
  examples: [
    {
      does: 'Attach the data of a report',
      options: { relationship: 'data' },
      files: { file: ['report.pdf'], attachments: ['figures.csv'] },
    },
    {
      does: 'Make a Factur-X invoice',
      options: { invoice: true },
      files: { file: ['invoice.pdf'], attachments: ['invoice.xml'] },
    },
  ],
  load: () => import('./add-attachments.js').then((m) => m.addAttachments),
})
