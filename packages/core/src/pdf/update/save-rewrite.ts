import { ToolError } from '../../errors.js'
import { PartsFile, readBytes } from '../../files.js'
import type { RunContext } from '../../run-context.js'
import { settleClaims } from '../conformance/settle-claims.js'
import { keptEncryption } from '../encryption/new-encryption.js'
import { passwordsInHex } from '../encryption/passwords.js'
import { type Encryption, hasOpenPages } from '../encryption/read-encryption.js'
import type { PdfDocument } from '../model/document.js'
import { dropLockedFiles, warnAttachmentsOpen } from '../read/locked-files.js'
import { withFoundXref } from '../read/read-by-qpdf.js'
import { unlessDamaged } from '../syntax/damaged.js'
import { savePdf, savePdfProtected } from '../write/save-pdf.js'
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
  const { qpdf } = run.capabilities
  const { fileName } = document
  if (!qpdf) {
    throw new ToolError(
      'UNAVAILABLE',
      `${fileName} is encrypted, and qpdf, which is needed to encrypt the result in the same way, is not available on this machine.`,
      { details: { capability: 'qpdf', fileName } },
    )
  }
  const plain = await readBytes(saved)
  const encryptLike = async (original: Uint8Array, password: string) => {
    const result = await qpdf({
      args: [
        '--copy-encryption=/original.pdf',
        '--password-mode=hex-bytes',
        `--encryption-file-password=${password}`,
        '--allow-weak-crypto',
        '--stream-data=preserve',
        '--object-streams=preserve',
        '/in.pdf',
        '/out.pdf',
      ],
      files: { '/original.pdf': original, '/in.pdf': plain },
      outputs: ['/out.pdf'],
      signal: run.signal,
    })
    // qpdf makes the file first of all, and leaves it empty when it fails.
    return result.exitCode === 2 ? undefined : result.files['/out.pdf']
  }
  const { bytes, password = '' } = origin
  for (const original of [() => bytes, () => unlessDamaged(() => withFoundXref(bytes, run))]) {
    const readable = original()
    for (const given of readable ? passwordsInHex(password) : []) {
      const output = await encryptLike(readable!, given)
      if (output) return new PartsFile([output], run.outputName, { type: 'application/pdf' })
    }
  }
  run.warn({
    code: 'encryption-removed',
    message: `${fileName} was encrypted in a way that could not be kept; the result has neither its password nor its restrictions.`,
  })
  return saved
}

/** Whether everything in a file is encrypted with AES-256, as `savePdfProtected` does it. */
function isPlainly256({ strings, streams, attachments, encryptsMetadata }: Encryption): boolean {
  return encryptsMetadata && [strings, streams, attachments].every((cipher) => cipher === 'aes-256')
}
