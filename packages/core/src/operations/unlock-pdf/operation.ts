import * as z from 'zod'
import { prefixedPdf } from '../../file-names.js'
import { anyFile, defineOperation, many, optional, pdf } from '../../operation.js'
import { keyPassword, password } from '../../pdf/model/options.js'

const options = z.strictObject({ password, keyPassword: keyPassword.meta({ ...keyPassword.meta(), rare: true }) })

export type UnlockPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'unlock-pdf',
  title: 'Unlock PDF',
  summary: 'Remove the password and restrictions from a PDF whose password you know.',
  category: 'security',
  files: {
    file: pdf(),
    credentials: optional(
      many(anyFile({ title: 'Certificate and key', maxMiB: 1, rare: true, secret: true }), { max: 20 }),
    ),
  },
  options,
  lacks: ({ password = '' }, slots) =>
    password === '' && !slots.includes('credentials')
      ? {
          field: 'password',
          message: 'Without a password, only files that open without one are unlocked.',
          isNeeded: false,
        }
      : undefined,
  output: prefixedPdf('unlocked'),
  needs: ['qpdf'],
  time: { secondsPerMiB: 0.2, most: 300 },
  http: { path: '/api/unlock' },
  examples: [
    { does: 'Remove a known password', options: { password: 'correct horse' } },
    {
      does: 'Decrypt a file that was encrypted for a certificate',
      options: { keyPassword: 'correct horse' },
      files: { file: ['sealed.pdf'], credentials: ['ada.p12'] },
    },
  ],
  load: () => import('./unlock-pdf.js').then((m) => m.unlockPdf),
})
