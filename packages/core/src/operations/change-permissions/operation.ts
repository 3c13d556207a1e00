import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { permissionOptions } from '../../pdf/model/options.js'

const options = z.strictObject({
  ownerPassword: z
    .string()
    .max(1024)
    .refine((text) => text.trim() !== '', 'Please enter the owner password')
    .meta(
      field({
        title: 'Owner password',
        description:
          'Owner password of the PDF. An unprotected PDF gets this owner password, and opens without a password.',
        secret: true,
        opens: true,
      }),
    ),
  ...permissionOptions,
})

export type ChangePermissionsOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'change-permissions',
  title: 'Change Permissions',
  summary: 'Choose what people may do with a PDF, such as print it, copy text or fill in forms.',
  category: 'security',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_permissions.pdf'),
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  examples: [
    { does: 'Allow printing and filling in forms only', options: { ownerPassword: 'battery staple', filling: true } },
    {
      does: 'Forbid printing, and allow copying',
      options: { ownerPassword: 'battery staple', printing: false, copying: true },
    },
  ],
  load: () => import('./change-permissions.js').then((m) => m.changePermissions),
})
