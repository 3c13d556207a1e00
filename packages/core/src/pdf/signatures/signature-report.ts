import type { RevisionChange } from './revision-changes.js'

/** Baseline levels of PAdES (EN 319 142-1, 6). */
export type SignatureLevel = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA'

/**
 * `valid`: what was signed is intact, and later changes are allowed. `untrusted`: the same, but the signer is not trusted by the
 * certificates given. `changed`: intact, but changed afterward in a way that is not allowed. `invalid`: broken, or made to deceive.
 * `unknown`: cannot be checked here.
 */
export type SignatureVerdict = 'valid' | 'untrusted' | 'changed' | 'invalid' | 'unknown'

/** What was found about one signature of a PDF. */
export interface SignatureReport {
  /** Name of the signature field; empty for a certification without one. */
  field: string
  /** Page of its field, from 1. */
  page: number | null
  kind: 'signature' | 'certification' | 'time-stamp'
  verdict: SignatureVerdict
  /** Whether the signed bytes are as they were signed. */
  intact: boolean
  /** In words. */
  problems: { code: string; message: string }[]
  signer: SignerReport | null
  /** ISO 8601. From a timestamp if there is a valid one; else what the signer claims. */
  signingTime: string | null
  signingTimeSource: 'time-stamp' | 'signer' | null
  /** ISO 8601: when it existed at the latest, by its timestamp or one of the document after it. */
  provenTime: string | null
  /** Baseline level of PAdES (EN 319 142-1), as far as it can be checked; `null` for other formats and for timestamps. */
  level: SignatureLevel | null
  reason: string | null
  location: string | null
  contact: string | null
  /** /SubFilter of the signature. */
  format: string | null
  /** Digest and signature algorithm: `sha256`, `ecdsa`. */
  digest: string | null
  algorithm: string | null
  coversWholeFile: boolean
  /** Changes that a certification allows: 1 none, 2 forms and signatures, 3 also comments. */
  certificationLevel: 1 | 2 | 3 | null
  /** Changes after the signature. */
  changes: (RevisionChange & { allowed: boolean })[]
  /** Whether the certificate leads to one of the trusted ones. */
  trust: { status: 'trusted' | 'untrusted' | 'not-checked'; message: string; path: string[] }
  revocation: RevocationReport
}

/** Whether the certificate of a signer or of an issuer was revoked at the signing time, by what the file has about it. */
export interface RevocationReport {
  status: 'good' | 'revoked' | 'unknown' | 'not-checked'
  message: string
  /** From that of the signer up, without the root. */
  certificates: CertificateRevocation[]
}

/** What the file has about the revocation of a certificate. */
export interface CertificateRevocation {
  name: string
  status: 'good' | 'revoked' | 'unknown'
  message: string
  /** A revocation list, or an answer about this certificate. */
  source: 'crl' | 'ocsp' | null
  /** ISO 8601: when the data is from, and when newer was to be expected. */
  thisUpdate: string | null
  nextUpdate: string | null
  revokedAt: string | null
  reason: string | null
}

/** The certificate of a signer. */
export interface SignerReport {
  name: string
  subject: string
  issuer: string
  /** Hexadecimal digits. */
  serialNumber: string
  /** ISO 8601. */
  validFrom: string
  validTo: string
}

/** Words for what is wrong with a signature. */
export const problemWords: Record<string, string> = {
  'no-range': 'The signature does not say which bytes it covers.',
  'no-contents': 'The signature is empty.',
  'not-signed-yet':
    'The document has room for a signature, but no signature yet. Put it in with Finish External Signing.',
  'range-outside': 'The signed range is not within the file, or does not begin at its start.',
  'range-gap': 'The signed range leaves out more than the signature itself, so content could be hidden there.',
  'range-elsewhere': 'The signed range leaves out another place than that of the signature.',
  'not-readable': 'The signature cannot be read.',
  'unsupported-format': 'The signature is of a format that is not supported.',
  'unsupported-algorithm': 'The signature uses an algorithm that is not supported here.',
  'no-certificate': 'The certificate of the signer is missing.',
  'digest-differs': 'The signed content was changed.',
  'signature-wrong': 'The signature was not made with the key of its certificate, or was changed.',
  'other-certificate': 'The signature names another certificate than the one it comes with.',
  malformed: 'The signature is malformed.',
  'changed-after': 'The document was changed after signing in a way that is not allowed.',
  'expired-at-signing': 'The certificate was not valid at the signing time.',
  'data-behind-signature':
    'The room for the signature holds more than the signature: data that nobody signed. It is not shown.',
  'weak-digest': 'The signature uses SHA-1, which is not secure anymore.',
  'weak-key': 'The key of the signer is RSA with fewer than 2048 bits, which is not secure anymore.',
  'time-stamp-invalid': 'The timestamp of the signature is not valid.',
  'time-stamp-untrusted': 'The timestamp authority is not trusted, so the time of the timestamp does not count.',
  'time-stamp-revoked':
    'The certificate of the timestamp authority was revoked, so the time of the timestamp does not count.',
  'not-for-time-stamps': 'The certificate is not intended for timestamps.',
  revoked: 'A certificate was revoked.',
}

/** Words for why a signer is not trusted. */
export const trustWords: Record<string, string> = {
  'no-anchors': 'No trusted certificates were given.',
  'issuer-unknown': 'The certificate does not lead to one of the trusted ones.',
  'self-signed': 'The certificate was issued by an authority that is not among the trusted ones.',
  expired: 'A certificate on the way to the trusted one was not valid at the signing time.',
  'not-an-authority': 'A certificate was issued by somebody who may not issue certificates.',
  'unknown-extension': 'A certificate has a critical extension that is not supported.',
}

/** Words for changes after signing. */
export const changeWords: Record<RevisionChange['kind'], string> = {
  signatures: 'further signatures',
  'visible-signatures': 'further signatures that are shown in new fields',
  'time-stamps': 'timestamps',
  'validation-data': 'validation data',
  filled: 'values of form fields',
  'locked-fields': 'values of locked form fields',
  'read-only-fields': 'values of read-only form fields',
  comments: 'comments and other annotations added',
  'comments-changed': 'comments and other annotations changed or deleted',
  metadata: 'metadata',
  structure: 'tags',
  fields: 'form fields added, removed or changed',
  appearances: 'the look of form fields without their values',
  pages: 'pages added, removed or moved',
  'page-content': 'the content of pages',
  attachments: 'attachments',
  scripts: 'scripts',
  actions: 'actions',
  layers: 'layers',
  bookmarks: 'bookmarks',
  'signature-changed': 'a signature removed or replaced',
  'hidden-bytes': 'bytes behind the end of the document that are not part of it',
  unreadable: 'changes that cannot be read',
  other: 'other parts of the document',
}
