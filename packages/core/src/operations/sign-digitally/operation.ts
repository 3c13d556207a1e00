import * as z from 'zod'
import { field } from '../../fields.js'
import { anyFile, defineOperation, image, many, optional, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'

const words = (title: string, description: string) =>
  z.string().max(1000).optional().meta(field({ title, description }))

const points = (title: string, description: string, value: number) =>
  z
    .number()
    .min(value > 36 ? 1 : 0)
    .max(20_000)
    .default(value)
    .meta(field({ title, description, unit: 'pt', shownWhen: { field: 'appearance', is: ['visible'] } }))

const options = z.strictObject({
  keyPassword: z
    .string()
    .max(1024)
    .optional()
    .meta(
      field({
        title: 'Password of the key',
        description: 'Password of the PKCS#12 file or of the private key, if it has one.',
        secret: true,
      }),
    ),
  reason: words('Reason', 'Why the document is signed, such as: I approve this document.'),
  location: words('Location', 'Where it is signed.'),
  contact: words('Contact', 'How to reach the signer, such as an email address or a phone number.'),
  appearance: z
    .enum(['invisible', 'visible'])
    .default('invisible')
    .meta(
      field({
        title: 'Appearance',
        description: 'Whether the signature is seen on a page. Readers list both kinds.',
        choices: {
          invisible: { title: 'Invisible', description: 'Pages look the same as before.' },
          visible: { title: 'Visible', description: 'Text and picture in a box on a page.' },
        },
      }),
    ),
  text: z
    .string()
    .max(2000)
    .default('Digitally signed by {name}\n{date} {time}\nReason: {reason}\nLocation: {location}')
    .meta(
      field({
        title: 'Text',
        description:
          'Text of a visible signature. {name}, {date}, {time}, {reason}, {location}, {contact} and {issuer} are filled in; lines with nothing to fill in are left out. Can have several lines.',
        shownWhen: { field: 'appearance', is: ['visible'] },
      }),
    ),
  page: z
    .int()
    .min(1)
    .default(1)
    .meta(
      field({
        title: 'Page',
        description: 'Page of a visible signature.',
        shownWhen: { field: 'appearance', is: ['visible'] },
      }),
    ),
  x: points('From the left', 'Left edge of the box, in points from the left of the page as displayed.', 36),
  y: points('From the top', 'Top edge of the box, in points from the top of the page as displayed.', 36),
  width: points('Width', 'Width of the box in points.', 220),
  height: points('Height', 'Height of the box in points.', 70),
  field: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .meta(
      field({
        title: 'Signature field',
        description:
          'Name of the empty signature field to sign in, or of the new one. Default: a new field. A field that exists keeps its position.',
      }),
    ),
  certify: z
    .enum(['no', 'no-changes', 'fill', 'annotate'])
    .default('no')
    .meta(
      field({
        title: 'Certify',
        description: 'Whether this first signature certifies the document, and which changes it allows afterwards.',
        choices: {
          no: { title: 'No', description: 'An ordinary signature.' },
          'no-changes': { title: 'No changes', description: 'Certifies; every change invalidates it.' },
          fill: { title: 'Forms and signatures', description: 'Certifies; filling in forms and signing are allowed.' },
          annotate: { title: 'Also comments', description: 'Certifies; comments are allowed too.' },
        },
      }),
    ),
  hash: z
    .enum(['sha256', 'sha384', 'sha512'])
    .default('sha256')
    .meta(
      field({
        title: 'Digest',
        description: 'Digest algorithm. Ed25519 keys always use SHA-512.',
        choices: { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' },
      }),
    ),
  rsaScheme: z
    .enum(['pkcs1', 'pss'])
    .default('pkcs1')
    .meta(
      field({
        title: 'RSA scheme',
        description: 'How RSA keys sign.',
        choices: {
          pkcs1: { title: 'PKCS#1 v1.5', description: 'Understood by every reader.' },
          pss: { title: 'RSA-PSS', description: 'Newer; some readers cannot check it.' },
        },
      }),
    ),
  signingTime: z.iso
    .datetime({ offset: true, message: 'Use a time like 2026-01-31T12:00:00Z.' })
    .optional()
    .meta(
      field({
        title: 'Signing time',
        description: 'The time that the signature claims, such as 2026-01-31T12:00:00Z. Default: now.',
      }),
    ),
  timeStampUrl: z
    .url({ protocol: /^https?$/, message: 'Use an address like https://tsa.example.com/.' })
    .max(2000)
    .optional()
    .meta(
      field({
        title: 'Time stamp authority',
        description:
          'Address of an authority (RFC 3161) that confirms when the document was signed. Only a digest of the signature is sent there. On the command line and in programs only.',
      }),
    ),
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
  summary: 'Sign a PDF with a certificate, so that readers can verify who signed it and that it was not changed.',
  category: 'security',
  files: {
    file: pdf(),
    credentials: many(anyFile({ title: 'Certificate and key', maxMiB: 1 }), { max: 20 }),
    picture: optional(
      image({
        title: 'picture of the signature',
        maxMiB: 5,
        extensions: ['.png', '.jpg', '.jpeg', '.gif'],
        mimeTypes: ['image/png', 'image/jpeg', 'image/gif'],
        shownWhen: { field: 'appearance', is: ['visible'] },
      }),
    ),
  },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_signed.pdf'),
  needs: [],
  needsOf: ({ timeStampUrl }) => (timeStampUrl === undefined ? [] : ['fetchTimeStamp']),
  time: { secondsPerMiB: 0.2, most: 120 },
  examples: [
    {
      does: 'Sign with a PKCS#12 file',
      options: { keyPassword: 'correct horse', reason: 'Approved' },
      files: { file: ['report.pdf'], credentials: ['ada.p12'] },
    },
    {
      does: 'Certify with PEM files and a visible signature, and allow filling in forms only',
      options: { certify: 'fill', appearance: 'visible', page: 1, x: 300, y: 700 },
      files: { file: ['report.pdf'], credentials: ['ada-key.pem', 'ada-certificate.pem'] },
    },
  ],
  load: () => import('./sign-digitally.js').then((m) => m.signDigitally),
})
