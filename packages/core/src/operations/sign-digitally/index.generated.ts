// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link signDigitally} takes. */
export interface SignDigitallyFiles {
  /** PDF file (.pdf). */
  file: File
  /** Certificate and key. 1 to 20, in this order. */
  credentials: File[]
  /** Image of the signature (.png, .jpg, .jpeg, .gif). */
  picture?: File
  /** Certificates, revocation lists and OCSP responses. 0 to 100, in this order. */
  validation?: File[]
}

/** How {@link signDigitally} does its work. */
export interface SignDigitallyInput {
  /** Password of the PKCS#12 file or of the private key, if it has one. */
  keyPassword?: string
  /** Why the document is signed, such as: I approve this document. */
  reason?: string
  /** Where it is signed. */
  location?: string
  /** How to reach the signer, such as an email address or a phone number. */
  contact?: string
  /** Whether the signature is visible on a page. Readers list both kinds. Default: `'invisible'`. */
  appearance?: 'invisible' | 'visible'
  /** Text of a visible signature. {name}, {date}, {time}, {reason}, {location}, {contact} and {issuer} are filled in; lines with nothing to fill in are left out. Can have several lines. Default: `'Digitally signed by {name}\n{date} {time}\nReason: {reason}\nLocation: {location}'`. */
  text?: string
  /** Page of a visible signature. Default: `1`. */
  page?: number
  /** Left edge of the box, in points from the left of the page as displayed. Default: `36`. */
  x?: number
  /** Top edge of the box, in points from the top of the page as displayed. Default: `36`. */
  y?: number
  /** Width of the box in points. Default: `220`. */
  width?: number
  /** Height of the box in points. Default: `70`. */
  height?: number
  /** Name of the empty signature field to sign in, or of the new one. Default: a new field. A field that exists keeps its position. */
  field?: string
  /** Whether this first signature certifies the document, and which changes it allows afterwards. Default: `'no'`. */
  certify?: 'no' | 'no-changes' | 'fill' | 'annotate'
  /** The time that the signature claims, such as 2026-01-31T12:00:00Z. Default: now. */
  signingTime?: string
  /** Digest algorithm. Ed25519 keys always use SHA-512. Default: `'sha256'`. */
  hash?: 'sha256' | 'sha384' | 'sha512'
  /** How RSA keys sign. Default: `'pkcs1'`. */
  rsaScheme?: 'pkcs1' | 'pss'
  /** Level of the signature (PAdES). Default: B-T with a time stamp authority, else B-B. */
  level?: 'b-b' | 'b-t' | 'b-lt' | 'b-lta'
  /** Address of an authority (RFC 3161) that confirms when the document was signed. Only a digest of the signature is sent there. On the command line and in programs only. */
  timeStampUrl?: string
  /** Hosts, separated by commas, from which missing certificates and data about revocations may be fetched, at the addresses that the certificates name. Default: nothing is fetched. On the command line and in programs only. */
  fetchFrom?: string | string[]
  /** Sign even if the certificate is not valid at the signing time, with a warning. Default: `false`. */
  allowExpired?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Sign a PDF with a certificate, so that readers can verify who signed it and that it was not changed.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await signDigitally(
 *   { file: await openFile('report.pdf'), credentials: [await openFile('ada.p12')] },
 *   { keyPassword: 'correct horse', reason: 'Approved' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function signDigitally(
  files: SignDigitallyFiles,
  options: SignDigitallyInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
