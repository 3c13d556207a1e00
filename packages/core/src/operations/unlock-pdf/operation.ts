import * as z from 'zod'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({ password })

export type UnlockPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'unlock-pdf',
  title: 'Unlock PDF',
  summary: 'Remove the password and restrictions of a PDF whose password you know.',
  category: 'security',
  files: { file: pdf() },
  options,
  output: ({ file }) => `unlocked_${file.name}`,
  needs: ['qpdf'],
  time: { secondsPerMiB: 0.2, most: 300 },
  http: { path: '/api/unlock' },
  examples: [{ does: 'Remove a known password', options: { password: 'correct horse' } }],
  load: () => import('./unlock-pdf.js').then((m) => m.unlockPdf),
})
