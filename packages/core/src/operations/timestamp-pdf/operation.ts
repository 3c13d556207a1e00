import * as z from 'zod'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'
import { timeStampUrl } from '../../pdf/signatures/signature-options.js'

const options = z.strictObject({
  timeStampUrl: timeStampUrl('Address of an authority (RFC 3161). Only a digest of the document is sent there.'),
  password,
})

export type TimestampPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'timestamp-pdf',
  title: 'Timestamp PDF',
  summary: 'Add a time stamp of an authority to a PDF, which proves that it existed at that time and was not changed.',
  category: 'security',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_stamped.pdf'),
  needs: ['fetchTimeStamp'],
  time: { secondsPerMiB: 0.2, most: 120 },
  examples: [{ does: 'Add a time stamp', options: { timeStampUrl: 'https://tsa.example.com/' } }],
  load: () => import('./timestamp-pdf.js').then((m) => m.timestampPdf),
})
