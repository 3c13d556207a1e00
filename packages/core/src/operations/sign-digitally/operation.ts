import * as z from 'zod'
import { field } from '../../fields.js'
import { anyFile, defineOperation, many, pdf } from '../../operation.js'
import { keyPassword, password } from '../../pdf/model/options.js'
import {
  signatureHash,
  signatureOptions,
  signaturePicture,
  timestampUrl,
} from '../../pdf/signatures/signature-options.js'
import { fetchFrom, networkNeeds, validationFiles } from '../../pdf/signatures/validation-options.js'

const options = z.strictObject({
  keyPassword,
  ...signatureOptions,
  hash: signatureHash('Digest algorithm. Ed25519 keys always use SHA-512.'),
  rsaScheme: z
    .enum(['pkcs1', 'pss'])
    .default('pkcs1')
    .meta(
      field({
        title: 'RSA scheme',
        description: 'Signature scheme for RSA keys.',
        choices: {
          pkcs1: { title: 'PKCS#1 v1.5', description: 'Supported by all PDF readers.' },
          pss: { title: 'RSA-PSS', description: 'Newer; some PDF readers cannot verify it.' },
        },
      }),
    ),
  level: z
    .enum(['b-b', 'b-t', 'b-lt', 'b-lta'])
    .optional()
    .meta(
      field({
        title: 'Level',
        description: 'Level of the signature (PAdES). Default: B-T with a timestamp authority, otherwise B-B.',
        choices: {
          'b-b': { title: 'B-B', description: 'The signature with its certificate.' },
          'b-t': { title: 'B-T', description: 'Also a timestamp. Needs a timestamp authority.', notInForms: true },
          'b-lt': {
            title: 'B-LT',
            description: 'Also certificates and revocation data, to validate the signature later.',
            notInForms: true,
          },
          'b-lta': { title: 'B-LTA', description: 'Also a timestamp over all of these.', notInForms: true },
        },
      }),
    ),
  timestampUrl: timestampUrl(
    'URL of a timestamp authority (RFC 3161), which confirms when the document was signed. Only a digest of the signature is sent to it. Available on the command line and in the library only.',
  ).optional(),
  fetchFrom,
  allowExpired: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Allow an expired certificate',
        description: 'Sign even if the certificate is not valid at the signing time, with a warning.',
      }),
    ),
  password,
})

export type SignDigitallyOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'sign-digitally',
  title: 'Sign Digitally',
  summary: 'Sign a PDF with a certificate, so that others can verify who signed it and that it has not been changed.',
  category: 'security',
  files: {
    file: pdf(),
    credentials: many(anyFile({ title: 'Certificate and key', maxMiB: 1, secret: true }), { max: 20 }),
    picture: signaturePicture(),
    validation: validationFiles(),
  },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_signed.pdf'),
  needs: [],
  needsOf: networkNeeds,
  time: { secondsPerMiB: 0.2, most: 120 },
  examples: [
    {
      does: 'Sign with a PKCS#12 file',
      options: { keyPassword: 'correct horse', reason: 'Approved' },
      files: { file: ['report.pdf'], credentials: ['ada.p12'] },
    },
    {
      does: 'Certify with PEM files and a visible signature, and allow only filling in forms',
      options: { certify: 'fill', appearance: 'visible', page: 1, x: 300, y: 700 },
      files: { file: ['report.pdf'], credentials: ['ada-key.pem', 'ada-certificate.pem'] },
    },
    {
      does: 'Sign so that the signature can be validated after the certificate has expired (B-LT)',
      options: { level: 'b-lt', timestampUrl: 'https://tsa.example.com/', fetchFrom: 'ca.example.com' },
      files: { file: ['report.pdf'], credentials: ['ada.p12'] },
    },
  ],
  load: () => import('./sign-digitally.js').then((m) => m.signDigitally),
})
