import * as z from 'zod'
import { field } from '../../fields.js'
import { image, optional } from '../../operation.js'

const words = (title: string, description: string) =>
  z.string().max(1000).optional().meta(field({ title, description }))

const points = (title: string, description: string, value: number) =>
  z
    .number()
    .min(value > 36 ? 1 : 0)
    .max(20_000)
    .default(value)
    .meta(field({ title, description, unit: 'pt', shownWhen: { field: 'appearance', is: ['visible'] } }))

/** URL of a timestamp authority; `description` says what it confirms and what is sent to it. */
export const timestampUrl = (description: string) =>
  z
    .url({ protocol: /^https?$/, message: 'Use an address like https://tsa.example.com/.' })
    .max(2000)
    .meta(
      field({
        title: 'Timestamp authority',
        description,
        placeholder: 'https://tsa.example.com/',
        alias: 'timeStampUrl',
        notInForms: true,
      }),
    )

/** Options of everything that makes a signature: its words, its appearance, its field, and whether it certifies. */
export const signatureOptions = {
  reason: words('Reason', 'Reason for signing, such as: I approve this document.'),
  location: words('Location', 'Place of signing.'),
  contact: words('Contact', 'How to reach the signer, such as an email address or a phone number.'),
  appearance: z
    .enum(['invisible', 'visible'])
    .default('invisible')
    .meta(
      field({
        title: 'Appearance',
        description: 'Whether the signature is visible on a page. PDF readers list both kinds.',
        choices: {
          invisible: { title: 'Invisible', description: 'Pages look the same as before.' },
          visible: { title: 'Visible', description: 'A box on a page, with text and an optional image.' },
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
          'Text of a visible signature, on one or more lines. Lines whose values are all empty are left out.',
        choices: {
          '{name}': 'Name',
          '{date}': 'Date',
          '{time}': 'Time',
          '{reason}': 'Reason',
          '{location}': 'Location',
          '{contact}': 'Contact',
          '{issuer}': 'Issuer of the certificate',
        },
        choicesAre: 'parts',
        multiline: true,
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
          'Name of an existing, empty signature field, or of a new field. Default: a new field. An existing field keeps its position.',
        chosenFrom: 'signature-fields',
      }),
    ),
  certify: z
    .enum(['no', 'no-changes', 'fill', 'annotate'])
    .default('no')
    .meta(
      field({
        title: 'Certify',
        description:
          'Whether this signature certifies the document, and which changes it then allows. Only the first signature can certify.',
        choices: {
          no: { title: 'No', description: 'An ordinary signature.' },
          'no-changes': { title: 'No changes', description: 'Certifies; every change invalidates it.' },
          fill: {
            title: 'Forms and signatures',
            description: 'Certifies; filling in forms and signing remain allowed.',
          },
          annotate: { title: 'Also comments', description: 'Certifies; comments remain allowed too.' },
        },
      }),
    ),
  signingTime: z.iso
    .datetime({ offset: true, message: 'Use a time like 2026-01-31T12:00:00Z.' })
    .optional()
    .meta(
      field({
        title: 'Signing time',
        description: 'The time that the signature claims. Default: now.',
        placeholder: '2026-01-31T12:00:00Z',
        chosenFrom: 'time',
      }),
    ),
}

/** What `signatureOptions` are parsed into. */
export type SignatureOptions = z.output<z.ZodObject<typeof signatureOptions>>

/** The option of the digest algorithm, with words about it. */
export const signatureHash = (description: string) =>
  z
    .enum(['sha256', 'sha384', 'sha512'])
    .default('sha256')
    .meta(
      field({
        title: 'Digest',
        description,
        choices: { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' },
      }),
    )

/** The slot of the picture of a visible signature. */
export const signaturePicture = () =>
  optional(
    image({
      title: 'image of the signature',
      maxMiB: 5,
      extensions: ['.png', '.jpg', '.jpeg', '.gif'],
      mimeTypes: ['image/png', 'image/jpeg', 'image/gif'],
      shownWhen: { field: 'appearance', is: ['visible'] },
    }),
  )
