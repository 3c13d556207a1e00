import { hexOf } from '../../bytes.js'
import { fieldError } from '../../field-error.js'
import type { OperationOutput } from '../../operation.js'
import { settleClaims } from '../../pdf/conformance/settle-claims.js'
import { checkPassword } from '../../pdf/encryption/check-password.js'
import { newEncryption } from '../../pdf/encryption/new-encryption.js'
import { allowsAll } from '../../pdf/model/permissions.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { dropLockedFiles } from '../../pdf/read/locked-files.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { savePdfProtected } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'
import { type ProtectPdfOptions, passwordMissing } from './operation.js'

/**
 * Encrypts with AES-256 (revision 6, ISO 32000-2, 7.6.4). `password` opens the file, and `ownerPassword` lifts its
 * restrictions; with an owner password alone, the file opens without any. If something is denied and no owner password
 * is given, it is random and never disclosed. Annotating includes filling in forms, modifying includes arranging pages,
 * and copying includes reading aloud, as in readers. With `certificates` instead of passwords, the file opens with the private key of one of them
 * (ISO 32000-2, 7.6.5). An encrypted input is opened with `currentPassword` and encrypted
 * with the new passwords. Passwords are prepared with SASLprep, as readers do with typed passwords. Warns
 * `password-directions`, `attachments-left-out` if only they were encrypted and their password is missing, and `conformance-lost` for a PDF/A or PDF/X, which must not be encrypted.
 * @throws ToolError INVALID_OPTIONS for a password that readers do not accept, and for two that are the same; those of `openPdfForUpdate`
 */
export async function protectPdf(
  { file, certificates = [] }: { file: File; certificates?: File[] },
  options: ProtectPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  // Ciphers of scripts come with certificates, and passwords do without.
  const holders = certificates.length > 0 ? await import('./recipients.js') : undefined
  const recipients = await holders?.recipientsOf(certificates, options, run)
  const passwords = recipients ? undefined : passwordsOf(options, run)
  const document = await openPdfForUpdate(file, run, { password: options.currentPassword })
  if (document.encryption) dropLockedFiles(document, run)
  breakSignatures(document, run)
  settleClaims(document, run, { encrypts: true })
  run.progress(0.4, 'Encrypting')
  const encryption = recipients
    ? await holders!.newCertificateEncryption(recipients, options, run.capabilities)
    : await newEncryption({ ...passwords!, permissions: options }, run.capabilities)
  const saved = await savePdfProtected(document, run.outputName, encryption)
  return { files: [saved] }
}

/** The two passwords in the form that is written to the file; without an owner password, one that nobody knows guards what is denied. */
function passwordsOf(options: ProtectPdfOptions, run: RunContext): { user: string; owner: string } {
  const user = checkPassword(options.password ?? '', 'password', run)
  const { ownerPassword = '' } = options
  if (user === '' && ownerPassword === '') throw fieldError('INVALID_OPTIONS', 'password', passwordMissing)
  if (ownerPassword === '') return { user, owner: allowsAll(options) ? user : randomPassword() }
  const owner = checkPassword(ownerPassword, 'ownerPassword', run)
  if (owner !== user) return { user, owner }
  const message =
    'The owner password is the same as the password that opens the file, so that everybody who opens it could lift the restrictions. Choose another one, or leave it out.'
  throw fieldError('INVALID_OPTIONS', 'ownerPassword', message)
}

function randomPassword(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(24)))
}
