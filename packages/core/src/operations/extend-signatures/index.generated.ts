// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link extendSignatures} takes. */
export interface ExtendSignaturesFiles {
  /** PDF file (.pdf). */
  file: File
  /** Certificates, revocation lists and OCSP responses. 0 to 100, in this order. */
  validation?: File[]
}

/** How {@link extendSignatures} does its work. */
export interface ExtendSignaturesInput {
  /** Level to reach. Default: `'b-lt'`. */
  level?: 'b-lt' | 'b-lta'
  /** URL of a timestamp authority (RFC 3161). Needed for B-LTA, and if a signature has no timestamp. Only a digest is sent to it. Available on the command line and in the library only. */
  timestampUrl?: string
  /** Comma-separated hosts from which missing certificates and revocation data may be fetched. Only URLs named in the certificates are used. Default: none. Available on the command line and in the library only. */
  fetchFrom?: string | string[]
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Add the data needed to verify the signatures of a PDF even after the certificates have expired.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await extendSignatures(
 *   { file: await openFile('signed.pdf'), validation: [await openFile('root.pem'), await openFile('root.crl')] },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function extendSignatures(
  files: ExtendSignaturesFiles,
  options: ExtendSignaturesInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
