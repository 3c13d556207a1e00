import { ToolError } from '../../errors.js'
import { fieldError } from '../../field-error.js'
import type { RunContext } from '../../run-context.js'
import { type Certificate, commonName, keyUsage } from '../../signing/certificate.js'
import { readCredentials } from '../../signing/read-credentials.js'
import { DerError } from '../../signing/read-der.js'
import { encryptRsa } from '../../signing/rsa.js'
import type { ProtectPdfOptions } from './operation.js'

export { newCertificateEncryption } from '../../pdf/encryption/certificate-encryption.js'

/** The certificates of those who may open the file. */
export async function recipientsOf(
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
