import * as z from 'zod'
import { field } from '../../fields.js'
import { markupOptions } from '../../markup/markup-options.js'
import { defineOperation, textFile } from '../../operation.js'

const options = z.strictObject({
  attachments: z
    .enum(['attach', 'list'])
    .default('attach')
    .meta(
      field({
        title: 'Attachments',
        description: 'What to do with files attached to the message. Their names are listed below it.',
        choices: { attach: 'Attach to the PDF', list: 'List only' },
      }),
    ),
  ...markupOptions,
})

export type EmailToPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'email-to-pdf',
  title: 'Email to PDF',
  summary: 'Convert email messages (EML, Outlook MSG) to PDF, with images and attachments.',
  category: 'convert',
  files: {
    file: textFile({
      title: 'Message',
      maxMiB: 50,
      extensions: ['.eml', '.msg'],
      mimeTypes: ['message/rfc822', 'application/vnd.ms-outlook'],
    }),
  },
  options,
  output: ({ file }) => file.name.replace(/(\.[^.]*)?$/, '.pdf'),
  needs: [],
  examples: [
    { does: 'Convert a message to PDF, with its attachments', options: {}, files: { file: ['message.eml'] } },
    {
      does: 'Convert a message to Letter pages, without its attachments',
      options: { pageSize: 'letter', attachments: 'list' },
      files: { file: ['message.eml'] },
    },
  ],
  load: () => import('./email-to-pdf.js').then((m) => m.emailToPdf),
})
