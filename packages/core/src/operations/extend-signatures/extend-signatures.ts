import { ToolError } from '../../errors.js'
import { renameFile } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { stampsOf } from '../../pdf/signatures/examine-signatures.js'
import {
  examineDocument,
  extendDocument,
  openSigned,
  revocationSource,
  stampDocument,
} from '../../pdf/signatures/extend-document.js'
import type { RunContext } from '../../run-context.js'
import { readValidationFiles } from '../../signing/revocation/read-validation-files.js'
import { timeStampSource } from '../../signing/time-stamp-source.js'
import type { ExtendSignaturesOptions } from './operation.js'

/**
 * Adds the data that is needed to validate the signatures of a PDF in the future (PAdES B-LT, EN 319 142-1): certificates, and a revocation
 * list or OCSP response for each, in the document security store (DSS). The data comes from the file itself, from the given files, and from
 * hosts that the caller names. If an authority is named, signatures without a timestamp are covered by a document timestamp. B-LTA adds
 * another timestamp over all of this; run the operation again to renew it. The bytes of the file do not change, so its signatures and
 * certifications stay valid. Warns with `revocation-unknown` for each certificate without revocation data, with the address where it is available,
 * `time-stamp-missing`, `revoked`, `signature-invalid`, `fetch-failed`, `no-signatures` and `already-extended`.
 * @throws ToolError INVALID_OPTIONS for B-LTA without an authority, UNSUPPORTED_TYPE for other files, BAD_DOCUMENT for a damaged document,
 * UNAVAILABLE if the authority does not answer or this host calls none, and those of `openPdfForUpdate`
 */
export async function extendSignatures(
  { file, validation = [] }: { file: File; validation?: File[] },
  { level, timestampUrl, fetchFrom, password }: ExtendSignaturesOptions,
  run: RunContext,
): Promise<OperationOutput> {
  const stamps = timeStampSource(timestampUrl, run)
  const isArchive = level === 'b-lta'
  if (isArchive && !stamps) {
    const message = 'B-LTA needs the URL of a timestamp authority. Set the option "timestampUrl".'
    throw new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field: 'timestampUrl', message }] } })
  }
  run.progress(0, 'Reading the document')
  const given = await readValidationFiles(validation)
  let document = await openSigned(file, password, run)
  let all = await examineDocument(document, run)
  const isSigned = all.some(({ isStamp }) => !isStamp)
  if (all.length === 0) return unchanged(file, run, 'no-signatures', `${file.name} has no digital signatures.`)
  let stamped: File | undefined
  if (stamps && isSigned && all.some((one) => isUnstamped(one, all))) {
    run.progress(0.3, 'Requesting a timestamp')
    stamped = await stampDocument(document, stamps, run)
    document = await openSigned(stamped, password, run)
    all = await examineDocument(document, run)
  }
  run.progress(0.5, 'Collecting certificates and revocations')
  const source = revocationSource(fetchFrom, run)
  const extended = await extendDocument(document, all, { given, source, stamps, isArchive }, run)
  const result = extended ?? stamped
  if (result) return { files: [result] }
  return unchanged(file, run, 'already-extended', `Nothing could be added to ${file.name}.`)
}

const isUnstamped = (one: Parameters<typeof stampsOf>[0], all: Parameters<typeof stampsOf>[1]) =>
  !one.isStamp && !one.found.problem && stampsOf(one, all).length === 0

function unchanged(file: File, run: RunContext, code: string, message: string): OperationOutput {
  run.warn({ code, message: `${message} It was left unchanged.`, nothingDone: true })
  return { files: [renameFile(file, run.outputName, 'application/pdf')] }
}
