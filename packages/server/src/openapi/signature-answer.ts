import type { VerifySignaturesData } from '@sheaf/core'
import * as z from 'zod'

const words = z.string().nullable()
const time = z.string().describe('ISO 8601.')

const signer = z.object({
  name: z.string(),
  subject: z.string(),
  issuer: z.string(),
  serialNumber: z.string().describe('Hexadecimal digits.'),
  validFrom: time,
  validTo: time,
})

const changeKind = z.enum([
  ...['signatures', 'time-stamps', 'validation-data', 'filled', 'locked-fields', 'comments', 'metadata'],
  ...['structure', 'fields', 'appearances', 'pages', 'page-content', 'attachments', 'scripts', 'actions'],
  ...['layers', 'bookmarks', 'signature-changed', 'hidden-bytes', 'unreadable', 'other'],
] as const)

const signature = z.object({
  field: z.string().describe('Name of the signature field; empty for a certification without one.'),
  page: z.int().min(1).nullable().describe('Page of its field, from 1.'),
  kind: z.enum(['signature', 'certification', 'time-stamp']),
  verdict: z
    .enum(['valid', 'untrusted', 'changed', 'invalid', 'unknown'])
    .describe(
      'untrusted: intact, but the signer is not trusted. changed: intact, with later changes that are not allowed.',
    ),
  intact: z.boolean().describe('Whether the signed bytes are as they were signed.'),
  problems: z.array(z.object({ code: z.string(), message: z.string() })),
  signer: signer.nullable(),
  signingTime: time.nullable(),
  signingTimeSource: z.enum(['time-stamp', 'signer']).nullable(),
  reason: words,
  location: words,
  contact: words,
  format: words.describe('/SubFilter of the signature.'),
  digest: words.describe('sha256, sha384 …'),
  algorithm: words.describe('rsa, ecdsa …'),
  coversWholeFile: z.boolean(),
  certificationLevel: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .nullable()
    .describe('Changes that a certification allows: 1 none, 2 forms and signatures, 3 also comments.'),
  changes: z
    .array(z.object({ kind: changeKind, where: z.array(z.string()), allowed: z.boolean() }))
    .describe('What was changed after the signature.'),
  trust: z.object({
    status: z.enum(['trusted', 'untrusted', 'not-checked']),
    message: z.string(),
    path: z.array(z.string()).describe('Subjects of the certificates, from that of the signer up.'),
  }),
})

/** What `verify-signatures` answers. */
export const verifySignatures: z.ZodType<VerifySignaturesData> = z.object({
  signed: z.boolean().describe('Whether there is a signature.'),
  valid: z.boolean().describe('Whether there is one, and all are valid.'),
  summary: z.array(z.string()).describe('The findings in words.'),
  signatures: z.array(signature),
})
