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
  /** What is added. Default: `'b-lt'`. */
  level?: 'b-lt' | 'b-lta'
  /** Address of an authority (RFC 3161) that confirms the time of the document, if a signature has no time stamp, and for B-LTA. Only a digest is sent there. On the command line and in programs only. */
  timeStampUrl?: string
  /** Hosts, separated by commas, from which missing certificates and data about revocations may be fetched, at the addresses that the certificates name. Default: nothing is fetched. On the command line and in programs only. */
  fetchFrom?: string | string[]
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Add to a signed PDF what is needed to check its signatures later, when certificates have expired (PAdES B-LT and B-LTA).
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
