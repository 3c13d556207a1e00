import type { OperationOutput } from '../../operation.js'
import { openForSigning } from '../../pdf/signatures/open-for-signing.js'
import { saveStamped } from '../../pdf/signatures/sign-document.js'
import { addTimeStampDictionary } from '../../pdf/signatures/signature-dictionary.js'
import { putSignature, takeSignatureField } from '../../pdf/signatures/signature-field.js'
import type { RunContext } from '../../run-context.js'
import { TIME_STAMP_SIZE } from '../../signing/request-time-stamp.js'
import { timeStampSource } from '../../signing/time-stamp-source.js'
import type { TimestampPdfOptions } from './operation.js'

/**
 * Adds a timestamp of the whole document (ISO 32000-2, 12.8.5), in an invisible field. The timestamp comes from an authority that the
 * caller names (RFC 3161), which receives only a digest. The bytes of the file do not change, so existing signatures and certifications
 * stay valid. An encrypted file stays encrypted.
 * @throws ToolError UNAVAILABLE if the authority does not answer or this host calls none, and those of `openPdfForUpdate`
 */
export async function timestampPdf(
  { file }: { file: File },
  { timestampUrl, password }: TimestampPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openForSigning(file, { password }, run)
  const field = takeSignatureField(document, undefined, undefined, run)
  const stamp = addTimeStampDictionary(document, TIME_STAMP_SIZE)
  putSignature(document, field, stamp)
  run.progress(0.5, 'Requesting a timestamp')
  const source = timeStampSource(timestampUrl, run)!
  return { files: [await saveStamped(document, stamp, source, run)] }
}
