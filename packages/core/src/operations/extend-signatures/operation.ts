import * as z from 'zod'
import { field } from '../../fields.js'
import { anyFile, defineOperation, many, optional, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'
import { timeStampUrl } from '../../pdf/signatures/signature-options.js'

const host = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i

const fetchFrom = z.union([z.string().max(5000), z.array(z.string()).max(50)]).transform((given, context): string[] => {
  const hosts = (Array.isArray(given) ? given : given.split(/[\s,]+/)).filter((word) => word !== '')
  const wrong = hosts.find((word) => !host.test(word))
  if (wrong !== undefined)
    context.addIssue({
      code: 'custom',
      message: `"${wrong.slice(0, 100)}" is not the name of a host. Use names like ocsp.example.com.`,
    })
  return hosts.map((word) => word.toLowerCase())
})

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
  fetchFrom: fetchFrom.optional().meta(
    field({
      title: 'Fetch from',
      description:
        'Hosts, separated by commas, from which missing certificates and data about revocations may be fetched, at the addresses that the certificates name. Default: nothing is fetched. On the command line and in programs only.',
      placeholder: 'ocsp.example.com, crl.example.com',
    }),
  ),
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
    validation: optional(
      many(anyFile({ title: 'Certificates, revocation lists and OCSP responses', maxMiB: 20 }), { max: 100 }),
    ),
  },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_extended.pdf'),
  needs: [],
  needsOf: ({ timeStampUrl, fetchFrom }) => [
    ...(timeStampUrl === undefined ? [] : (['fetchTimeStamp'] as const)),
    ...(fetchFrom === undefined || fetchFrom.length === 0 ? [] : (['fetchRevocationData'] as const)),
  ],
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
