import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'

const allow = (title: string, description: string, on: boolean) =>
  z.boolean().default(on).meta(field({ title, description }))

const options = z.strictObject({
  password: z
    .string()
    .max(127)
    .refine((text) => text.trim() !== '', 'Please enter a password to protect your PDF')
    .refine((text) => new TextEncoder().encode(text).length <= 127, 'The password is too long (at most 127 bytes).')
    .meta(field({ title: 'Password', description: 'Password that opens the protected file.', secret: true })),
  printing: allow('Printing', 'Readers may print the document.', true),
  modifying: allow('Modifying', 'Readers may change the document.', false),
  copying: allow('Copying', 'Readers may copy text and pictures.', false),
  annotating: allow('Annotating', 'Readers may add notes and fill in forms.', false),
  currentPassword: z
    .string()
    .max(1024)
    .optional()
    .meta(
      field({
        title: 'Current password',
        description: 'Password that opens the input file, if it has one.',
        secret: true,
      }),
    ),
})

export type ProtectPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'protect-pdf',
  title: 'Protect PDF',
  summary: 'Encrypt a PDF with a password (AES-256) and restrict what readers may do.',
  category: 'security',
  files: { file: pdf() },
  options,
  output: ({ file }) => `protected_${file.name}`,
  needs: ['qpdf'],
  time: { secondsPerMiB: 0.2, most: 300 },
  http: { path: '/api/protect' },
  examples: [
    { does: 'Protect with a password', options: { password: 'correct horse' } },
    { does: 'Protect, but allow copying', options: { password: 'correct horse', copying: true } },
  ],
  load: () => import('./protect-pdf.js').then((m) => m.protectPdf),
})
