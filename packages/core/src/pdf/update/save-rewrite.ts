import type { PartsFile } from '../../files.js'
import type { RunContext } from '../../run-context.js'
import { settleClaims } from '../conformance/settle-claims.js'
import { keptEncryption } from '../encryption/new-encryption.js'
import { type Encryption, hasOpenPages } from '../encryption/read-encryption.js'
import type { PdfDocument } from '../model/document.js'
import { dropLockedFiles, warnAttachmentsOpen } from '../read/locked-files.js'
import { savePdf, savePdfProtected } from '../write/save-pdf.js'
import { encryptLike } from './encrypt-like.js'
import type { Origin } from './updatable-pdf.js'

/**
 * Rewrites a document completely, with only reachable objects, and encrypted like its file: with the same passwords,
 * restrictions and method (but AES-128 instead of the RC4 in some PDF 1.5 files), AES-256 without qpdf. Callers handle signatures; see
 * `breakSignatures`. Of a file that encrypts only its attachments, these are left out if their password is missing (warns
 * `attachments-left-out`), else no longer encrypted. Warns with `conformance-lost` if the document loses a claimed conformance, and `encryption-removed` if
 * the encryption of a damaged file cannot be kept.
 * @throws ToolError UNAVAILABLE if an encrypted document must be written without qpdf
 */
export async function saveRewrite(document: PdfDocument, origin: Origin, run: RunContext): Promise<PartsFile> {
  settleClaims(document, run)
  const { base } = origin
  if (base?.cipher?.key && isPlainly256(base.cipher.encryption)) {
    const { encryption, key } = base.cipher
    const kept = await keptEncryption(encryption, key, encryption.permissions, run.capabilities)
    return savePdfProtected(document, run.outputName, kept)
  }
  if (document.encryption && hasOpenPages(document.encryption)) {
    if (base?.cipher && !base.cipher.key) dropLockedFiles(document, run)
    else if (base?.cipher || origin.password) warnAttachmentsOpen(document.fileName, run)
  }
  const saved = savePdf(document, run.outputName)
  if (!document.wasEncrypted) return saved
  return await encryptLike(saved, { ...origin, fileName: document.fileName }, run)
}

/** Whether everything in a file is encrypted with AES-256, as `savePdfProtected` does it. */
function isPlainly256({ strings, streams, attachments, encryptsMetadata }: Encryption): boolean {
  return encryptsMetadata && [strings, streams, attachments].every((cipher) => cipher === 'aes-256')
}
