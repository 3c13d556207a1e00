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
  /** Reason for signing, such as: I approve this document. */
  reason?: string
  /** Place of signing. */
  location?: string
  /** How to reach the signer, such as an email address or a phone number. */
  contact?: string
  /** Whether the signature is visible on a page. PDF readers list both kinds. Default: `'invisible'`. */
  appearance?: 'invisible' | 'visible'
  /** Text of a visible signature, on one or more lines. Lines whose values are all empty are left out. Default: `'Digitally signed by {name}\n{date} {time}\nReason: {reason}\nLocation: {location}'`. */
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
  /** Name of an existing, empty signature field, or of a new field. Default: a new field. An existing field keeps its position. */
  field?: string
  /** Whether this signature certifies the document, and which changes it then allows. Only the first signature can certify. Default: `'no'`. */
  certify?: 'no' | 'no-changes' | 'fill' | 'annotate'
  /** The time that the signature claims. Default: now. */
  signingTime?: string
  /** Digest algorithm. Ed25519 keys always use SHA-512. Default: `'sha256'`. */
  hash?: 'sha256' | 'sha384' | 'sha512'
  /** Signature scheme for RSA keys. Default: `'pkcs1'`. */
  rsaScheme?: 'pkcs1' | 'pss'
  /** Level of the signature (PAdES). Default: B-T with a timestamp authority, otherwise B-B. */
  level?: 'b-b' | 'b-t' | 'b-lt' | 'b-lta'
  /** URL of a timestamp authority (RFC 3161), which confirms when the document was signed. Only a digest of the signature is sent to it. Available on the command line and in the library only. */
  timestampUrl?: string
  /** Comma-separated hosts from which missing certificates and revocation data may be fetched. Only URLs named in the certificates are used. Default: none. Available on the command line and in the library only. */
  fetchFrom?: string | string[]
  /** Sign even if the certificate is not valid at the signing time, with a warning. Default: `false`. */
  allowExpired?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Sign a PDF with a certificate, so that others can verify who signed it and that it has not been changed.
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
