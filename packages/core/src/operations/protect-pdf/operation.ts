import * as z from 'zod'
import { field } from '../../fields.js'
import { prefixedPdf } from '../../file-names.js'
import { anyFile, defineOperation, many, optional, pdf } from '../../operation.js'
import { newPassword, permissionOptions } from '../../pdf/model/options.js'

/** Says how a file can be protected. */
export const passwordMissing =
  'Please enter a password to protect your PDF: the option "password" sets what opens the file, the option "ownerPassword" only restricts what readers may do. Or give the certificates of those who may open it (field "certificates").'

const options = z
  .strictObject({
    password: newPassword.meta(
      field({
        title: 'Password',
        description:
          'Password that opens the protected file, which is encrypted with AES-256. If you set only an owner password, the file opens without a password.',
        secret: true,
      }),
    ),
    ownerPassword: newPassword.meta(
      field({
        title: 'Owner password',
        description:
          'A second password, for yourself: with it, everything is allowed. If you set none, nobody can lift the restrictions. Programs such as Acrobat enforce them; others may ignore them.',
        secret: true,
      }),
    ),
    ...permissionOptions,
    currentPassword: z
      .string()
      .max(1024)
      .optional()
      .meta(
        field({
          title: 'Current password',
          description: 'Password that opens the input file, if it has one.',
          secret: true,
          opens: true,
        }),
      ),
  })
  .superRefine(({ password = '' }, context) => {
    // Without any, recipients may be given as certificates, which only the work itself sees.
    if (password.trim() !== '' || password === '') return
    context.addIssue({ code: 'custom', path: ['password'], message: passwordMissing })
  })

export type ProtectPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'protect-pdf',
  title: 'Protect PDF',
  summary: 'Encrypt a PDF with a password or certificates, and restrict printing, copying and editing.',
  category: 'security',
  files: {
    file: pdf(),
    certificates: optional(
      many(anyFile({ title: 'Certificates of the recipients', maxMiB: 1, rare: true }), { max: 100 }),
    ),
  },
  options,
  lacks: ({ password = '', ownerPassword = '' }, slots) =>
    password + ownerPassword === '' && !slots.includes('certificates')
      ? { field: 'password', message: passwordMissing, isNeeded: true }
      : undefined,
  output: prefixedPdf('protected'),
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  http: { path: '/api/protect' },
  examples: [
    { does: 'Protect with a password', options: { password: 'correct horse' } },
    { does: 'Protect, but allow copying', options: { password: 'correct horse', copying: true } },
    {
      does: 'Let everyone read and print, but not change or copy',
      options: { ownerPassword: 'battery staple' },
    },
    {
      does: 'Encrypt for two people with their certificates instead of a password',
      options: {},
      files: { file: ['report.pdf'], certificates: ['ada.pem', 'grace.pem'] },
    },
  ],
  load: () => import('./protect-pdf.js').then((m) => m.protectPdf),
})
