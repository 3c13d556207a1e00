import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'
import { timestampUrl } from '../../pdf/signatures/signature-options.js'
import { fetchFrom, networkNeeds, validationFiles } from '../../pdf/signatures/validation-options.js'

const options = z.strictObject({
  level: z
    .enum(['b-lt', 'b-lta'])
    .default('b-lt')
    .meta(
      field({
        title: 'Level',
        description: 'Level to reach.',
        choices: {
          'b-lt': {
            title: 'B-LT',
            description: 'Adds certificates and revocation data.',
          },
          'b-lta': {
            title: 'B-LTA',
            description: 'Also adds a timestamp over them. Needs a timestamp authority.',
            notInForms: true,
          },
        },
      }),
    ),
  timestampUrl: timestampUrl(
    'URL of a timestamp authority (RFC 3161). Needed for B-LTA, and if a signature has no timestamp. Only a digest is sent to it. Available on the command line and in the library only.',
  ).optional(),
  fetchFrom,
  password,
})

export type ExtendSignaturesOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'extend-signatures',
  title: 'Extend Signatures',
  summary: 'Add the data needed to verify the signatures of a PDF even after the certificates have expired.',
  category: 'security',
  files: {
    file: pdf(),
    validation: validationFiles(),
  },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_extended.pdf'),
  needs: [],
  needsOf: networkNeeds,
  time: { secondsPerMiB: 0.5, most: 120 },
  examples: [
    {
      does: 'Add certificates and revocation lists from files',
      options: {},
      files: { file: ['signed.pdf'], validation: ['root.pem', 'root.crl'] },
    },
  ],
  load: () => import('./extend-signatures.js').then((m) => m.extendSignatures),
})
