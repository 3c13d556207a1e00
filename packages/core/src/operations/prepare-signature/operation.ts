import * as z from 'zod'
import { field } from '../../fields.js'
import { anyFile, defineOperation, optional, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'
import { signatureHash, signatureOptions, signaturePicture } from '../../pdf/signatures/signature-options.js'

const options = z.strictObject({
  signer: z
    .string()
    .max(1000)
    .optional()
    .meta(
      field({
        title: 'Signer',
        description: 'Name of the signer. Default: the name in the certificate, if you pass one.',
      }),
    ),
  ...signatureOptions,
  hash: signatureHash('Digest algorithm of the signature.'),
  room: z
    .int()
    .min(1000)
    .max(200_000)
    .default(20_000)
    .meta(
      field({
        title: 'Room',
        description: 'Bytes to reserve for the signature with its certificates and a timestamp.',
        unit: 'bytes',
      }),
    ),
  content: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Bytes to sign',
        description:
          'Also write the bytes to sign to a file (.bin), for programs that compute the digest themselves. This OpenSSL command creates the signature (CMS): openssl cms -sign -binary -cades -md sha256 -in plan_prepared.bin -signer ada.pem -inkey ada-key.pem -outform DER -out ada.p7s.',
      }),
    ),
  password,
})

export type PrepareSignatureOptions = z.output<typeof options>

/** What an external signer needs to sign a prepared PDF. */
export interface PrepareSignatureData {
  hash: 'sha256' | 'sha384' | 'sha512'
  /** Digest of the bytes to sign: hexadecimal digits, and base64. */
  digest: string
  digestBase64: string
  /** Positions of the bytes to sign: `[start, length, start, length]`. */
  byteRange: [number, number, number, number]
  /** Bytes there are for the signature. */
  room: number
}

export const operation = defineOperation({
  id: 'prepare-signature',
  title: 'Prepare External Signing',
  summary:
    'Prepare a PDF for an external signer, such as a smart card or a signing service, and get the digest to sign.',
  category: 'security',
  files: {
    file: pdf(),
    certificate: optional(anyFile({ title: 'Certificate of the signer', maxMiB: 1 })),
    picture: signaturePicture(),
  },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_prepared.pdf'),
  companions: ({ content }) => (content ? ['.json', '.bin'] : ['.json']),
  companionsOfRun: true,
  needs: [],
  time: { secondsPerMiB: 0.2, most: 120 },
  examples: [
    {
      does: 'Prepare a signature, with its digest in a JSON file beside the PDF',
      options: { signer: 'Ada', reason: 'Approved' },
    },
  ],
  load: () => import('./prepare-signature.js').then((m) => m.prepareSignature),
})
