import * as z from 'zod'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/options.js'

const options = z.strictObject({ password })

export type PdfInfoOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'pdf-info',
  title: 'PDF Info',
  summary: 'Tell what a PDF holds: pages and their sizes, metadata, encryption, bookmarks, form fields and more.',
  category: 'inspect',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '.json'),
  needs: [],
  http: { response: 'json' },
  examples: [{ does: 'Tell what a file holds', options: {} }],
  load: () => import('./pdf-info.js').then((m) => m.pdfInfo),
})
