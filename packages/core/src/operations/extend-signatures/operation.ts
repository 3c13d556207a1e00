import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'
import { timeStampUrl } from '../../pdf/signatures/signature-options.js'
import { fetchFrom, networkNeeds, validationFiles } from '../../pdf/signatures/validation-options.js'

const options = z.strictObject({
  level: z
    .enum(['b-lt', 'b-lta'])
    .default('b-lt')
    .meta(
      field({
        title: 'Level',
        description: 'What is added.',
        choices: {
          'b-lt': {
            title: 'B-LT',
            description: 'Certificates and data about their revocation.',
          },
          'b-lta': {
            title: 'B-LTA',
            description: 'The same, and a time stamp over it. Needs a time stamp authority.',
          },
        },
      }),
    ),
  timeStampUrl: timeStampUrl(
    'Address of an authority (RFC 3161) that confirms the time of the document, if a signature has no time stamp, and for B-LTA. Only a digest is sent there. On the command line and in programs only.',
  ).optional(),
  fetchFrom,
  password,
})

export type ExtendSignaturesOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'extend-signatures',
  title: 'Extend Signatures',
  summary:
    'Add to a signed PDF what is needed to check its signatures later, when certificates have expired (PAdES B-LT and B-LTA).',
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
