import { hexOf } from '../../bytes.js'
import { ToolError } from '../../errors.js'
import { fieldError } from '../../field-error.js'
import type { OperationOutput } from '../../operation.js'
import { settleClaims } from '../../pdf/conformance/settle-claims.js'
import { newCertificateEncryption } from '../../pdf/encryption/certificate-encryption.js'
import { checkPassword } from '../../pdf/encryption/check-password.js'
import { newEncryption } from '../../pdf/encryption/new-encryption.js'
import { allowsAll } from '../../pdf/model/permissions.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { dropLockedFiles } from '../../pdf/read/locked-files.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { savePdfProtected } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'
import { type Certificate, commonName, keyUsage } from '../../signing/certificate.js'
import { readCredentials } from '../../signing/read-credentials.js'
import { DerError } from '../../signing/read-der.js'
import { encryptRsa } from '../../signing/rsa.js'
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
  const recipients = certificates.length > 0 ? await recipientsOf(certificates, options, run) : undefined
  const passwords = recipients ? undefined : passwordsOf(options, run)
  const document = await openPdfForUpdate(file, run, { password: options.currentPassword })
  if (document.encryption) dropLockedFiles(document, run)
  breakSignatures(document, run)
  settleClaims(document, run, { encrypts: true })
  run.progress(0.4, 'Encrypting')
  const encryption = recipients
    ? await newCertificateEncryption(recipients, options, run.capabilities)
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

/** The certificates of those who may open the file. */
async function recipientsOf(
  files: readonly File[],
  { password = '', ownerPassword = '' }: ProtectPdfOptions,
  run: RunContext,
): Promise<Certificate[]> {
  if (password !== '' || ownerPassword !== '')
    throw fieldError('INVALID_OPTIONS', 'password', 'Give certificates (field "certificates") or passwords, not both.')
  const recipients: Certificate[] = []
  for (const file of files) {
    const { certificates } = await readCredentials([file], undefined)
    // Those behind the first are of its issuers.
    const [recipient] = certificates
    if (recipient?.keyKind?.name !== 'rsa')
      throw new ToolError(
        'UNSUPPORTED_TYPE',
        recipient
          ? `The key of the certificate in ${file.name} is not RSA. PDFs can be encrypted for RSA keys only.`
          : `${file.name} has no certificate.`,
        { details: { fileName: file.name } },
      )
    assertUsable(recipient, file.name)
    const name = commonName(recipient.subject)
    if (recipient.notAfter < new Date())
      run.warn({
        code: 'certificate-expired',
        message: `The certificate of ${name} expired on ${recipient.notAfter.toISOString().slice(0, 10)}. Ask for a new one, and check that its owner still has the key.`,
      })
    if (!keyUsage(recipient).encrypts)
      run.warn({
        code: 'certificate-purpose',
        message: `The certificate of ${name} is not intended for encryption. Readers may not open the file with it.`,
      })
    recipients.push(recipient)
  }
  run.warn({
    code: 'certificate-readers',
    message: 'Only readers that support certificates open the result, such as Adobe Acrobat; browsers do not.',
  })
  return recipients
}

/** @throws ToolError UNSUPPORTED_TYPE for a key that nothing can be encrypted with, or that would not keep a secret */
function assertUsable({ publicKey }: Certificate, fileName: string): void {
  try {
    encryptRsa(publicKey.raw, new Uint8Array(32))
  } catch (cause) {
    if (!(cause instanceof DerError)) throw cause
    const message = `The key of the certificate in ${fileName} cannot be used. Ask for a certificate with an RSA key of 2048 bits or more.`
    throw new ToolError('UNSUPPORTED_TYPE', message, { details: { fileName }, cause })
  }
}

function randomPassword(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(24)))
}
