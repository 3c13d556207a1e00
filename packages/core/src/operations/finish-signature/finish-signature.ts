import { readBytes } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { putCms } from '../../pdf/signatures/put-cms.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import type { RunContext } from '../../run-context.js'
import type { FinishSignatureOptions } from './operation.js'

/**
 * Embeds a detached CMS signature (RFC 5652, PEM or DER) into a PDF made by `prepare-signature`. The signature is checked first: its digest
 * must match the bytes to sign, and it must be made with the key of one of its certificates. Nothing else in the file changes. Warns
 * `not-pades` if the signature does not identify its certificate, `signer-differs` if the PDF was prepared for another signer, and
 * `certificate-expired`.
 * @throws ToolError INVALID_OPTIONS for a PDF that is not prepared, or a signature of something else, LIMIT_EXCEEDED if there is not enough
 * room, UNSUPPORTED_TYPE for a file that is no CMS, and those of `openPdfForUpdate`
 */
export async function finishSignature(
  { file, signature }: { file: File; signature: File },
  { password }: FinishSignatureOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, { password })
  run.progress(0.6, 'Checking the signature')
  return { files: [await putCms(document, { bytes: await readBytes(signature), name: signature.name }, run)] }
}
