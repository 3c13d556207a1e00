import * as z from 'zod'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'
import { timestampUrl } from '../../pdf/signatures/signature-options.js'

const options = z.strictObject({
  timestampUrl: timestampUrl(
    'URL of a timestamp authority (RFC 3161). Only a digest of the document is sent to it. Available on the command line and in the library only.',
  ),
  password,
})

export type TimestampPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'timestamp-pdf',
  title: 'Timestamp PDF',
  summary:
    'Add a timestamp from a timestamp authority, to prove that a PDF existed at that time and has not been changed since.',
  category: 'security',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_stamped.pdf'),
  needs: ['fetchTimeStamp'],
  time: { secondsPerMiB: 0.2, most: 120 },
  examples: [{ does: 'Add a timestamp', options: { timestampUrl: 'https://tsa.example.com/' } }],
  load: () => import('./timestamp-pdf.js').then((m) => m.timestampPdf),
})
