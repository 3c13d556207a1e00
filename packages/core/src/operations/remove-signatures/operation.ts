import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({
  fields: z
    .enum(['empty', 'remove'])
    .default('empty')
    .meta(
      field({
        title: 'Signature fields',
        description: 'What to do with the signature fields.',
        choices: {
          empty: { title: 'Keep empty', description: 'They can be signed again.' },
          remove: { title: 'Remove', description: 'They are removed with their signatures.' },
        },
      }),
    ),
  password,
})

export type RemoveSignaturesOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'remove-signatures',
  title: 'Remove Signatures',
  summary: 'Remove digital signatures and certifications from a PDF, so that it can be changed and signed again.',
  category: 'security',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_unsigned.pdf'),
  needs: [],
  time: { secondsPerMiB: 0.5, most: 120 },
  examples: [
    { does: 'Remove all signatures and keep their fields', options: {} },
    { does: 'Remove the fields too', options: { fields: 'remove' } },
  ],
  load: () => import('./remove-signatures.js').then((m) => m.removeSignatures),
})
