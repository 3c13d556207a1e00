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
  ...[
    'signatures',
    'visible-signatures',
    'time-stamps',
    'validation-data',
    'filled',
    'locked-fields',
    'read-only-fields',
    'comments',
    'comments-changed',
    'metadata',
  ],
  ...['structure', 'fields', 'appearances', 'pages', 'page-content', 'attachments', 'scripts', 'actions'],
  ...['layers', 'bookmarks', 'signature-changed', 'hidden-bytes', 'unreadable', 'other'],
] as const)

const certificateRevocation = z.object({
  name: z.string(),
  status: z.enum(['good', 'revoked', 'unknown']),
  message: z.string(),
  source: z.enum(['crl', 'ocsp']).nullable().describe('A revocation list, or an answer about this certificate.'),
  thisUpdate: time.nullable(),
  nextUpdate: time.nullable(),
  revokedAt: time.nullable(),
  reason: words,
})

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
  provenTime: time
    .nullable()
    .describe('ISO 8601: when it existed at the latest, by its timestamp or one of the document after it.'),
  level: z
    .enum(['B-B', 'B-T', 'B-LT', 'B-LTA'])
    .nullable()
    .describe('Baseline level of PAdES (EN 319 142-1); null for other formats and for timestamps.'),
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
  revocation: z
    .object({
      status: z.enum(['good', 'revoked', 'unknown', 'not-checked']),
      message: z.string(),
      certificates: z
        .array(certificateRevocation)
        .describe('What is known of each certificate, from that of the signer up, without the root.'),
    })
    .describe('Whether a certificate was revoked at the signing time, by what the file has about it.'),
})

/** What `verify-signatures` answers. */
export const verifySignatures: z.ZodType<VerifySignaturesData> = z.object({
  signed: z.boolean().describe('Whether there is a signature.'),
  valid: z.boolean().describe('Whether there is one, and all are valid.'),
  summary: z.array(z.string()).describe('The findings in words.'),
  signatures: z.array(signature),
})
