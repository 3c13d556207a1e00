// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type PrepareSignatureData } from './operation.js'

export { operation, type PrepareSignatureData }

/** The files that {@link prepareSignature} takes. */
export interface PrepareSignatureFiles {
  /** PDF file (.pdf). */
  file: File
  /** Certificate of the signer. */
  certificate?: File
  /** Image of the signature (.png, .jpg, .jpeg, .gif). */
  picture?: File
}

/** How {@link prepareSignature} does its work. */
export interface PrepareSignatureInput {
  /** Name of the signer. Default: the name in the certificate, if you pass one. */
  signer?: string
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
  /** Digest algorithm of the signature. Default: `'sha256'`. */
  hash?: 'sha256' | 'sha384' | 'sha512'
  /** Bytes to reserve for the signature with its certificates and a timestamp. Default: `20000`. */
  room?: number
  /** Also write the bytes to sign to a file (.bin), for programs that compute the digest themselves. This OpenSSL command creates the signature (CMS): openssl cms -sign -binary -cades -md sha256 -in plan_prepared.bin -signer ada.pem -inkey ada-key.pem -outform DER -out ada.p7s. Default: `false`. */
  content?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Prepare a PDF for an external signer, such as a smart card or a signing service, and get the digest to sign.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await prepareSignature(
 *   { file: await openFile('input.pdf') },
 *   { signer: 'Ada', reason: 'Approved' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function prepareSignature(
  files: PrepareSignatureFiles,
  options: PrepareSignatureInput,
  settings: RunSettings,
): Promise<RunResult & { data: PrepareSignatureData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: PrepareSignatureData }>
}
