import { type PDFDict, PDFHexString, PDFName, PDFNumber } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import type { PartsFile } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { settleClaims } from '../../pdf/conformance/settle-claims.js'
import { checkPassword } from '../../pdf/encryption/check-password.js'
import { cryptoOf } from '../../pdf/encryption/crypto-of.js'
import type { OpenedKey } from '../../pdf/encryption/file-key.js'
import { keptEncryption, newEncryption, sealPermissions } from '../../pdf/encryption/new-encryption.js'
import { type Access, accessOf } from '../../pdf/encryption/owner-access.js'
import { passwordText } from '../../pdf/encryption/passwords.js'
import { preparePassword } from '../../pdf/encryption/prepare-password.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { permissionBits, readPermissions } from '../../pdf/model/permissions.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveUpdate } from '../../pdf/update/save-update.js'
import type { UpdatablePdf } from '../../pdf/update/updatable-pdf.js'
import { savePdfProtected } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'
import type { ChangePermissionsOptions } from './operation.js'

/**
 * Sets all eight permissions; what is not allowed is forbidden. With AES-256, the new permissions are appended to the file, and its
 * passwords, content and signatures stay unchanged. Older encryption depends on the permissions, so such a file is encrypted again with
 * AES-256 and the same passwords, with the warning `encryption-changed`. An unprotected file gets the owner password and opens without a
 * password. Warns with `permissions-unchanged`, `permissions-without-effect` if the owner password also opens the file, and about
 * signatures and conformance like other operations.
 * @throws ToolError PASSWORD_WRONG for a password that is not that of the owner, and those of `openPdfForUpdate`
 */
export async function changePermissions(
  { file }: { file: File },
  options: ChangePermissionsOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, { password: options.ownerPassword })
  run.progress(0.4, 'Setting the permissions')
  return {
    files: [document.encryption ? await change(document, options, run) : await protect(document, options, run)],
  }
}

async function protect(document: PdfDocument, options: ChangePermissionsOptions, run: RunContext): Promise<PartsFile> {
  const owner = checkPassword(options.ownerPassword, 'ownerPassword', run)
  breakSignatures(document, run)
  settleClaims(document, run, { encrypts: true })
  const encryption = await newEncryption({ user: '', owner, permissions: options }, run.capabilities)
  return savePdfProtected(document, run.outputName, encryption)
}

async function change(document: UpdatablePdf, options: ChangePermissionsOptions, run: RunContext): Promise<PartsFile> {
  const { encryption: dict, fileName } = document
  const crypto = await cryptoOf(run.capabilities)
  const access = accessOf(document, options.ownerPassword, crypto)
  if (!dict || !access?.opened?.isOwner) throw notOfOwner(fileName, access)
  const { encryption, opened } = access
  if (access.isUser) {
    run.warn({
      code: 'permissions-without-effect',
      message: `The password that opens ${fileName} is also its owner password, so its restrictions apply to no one who opens it. Protect it again with two different passwords.`,
    })
  }
  const bits = permissionBits(options)
  if (permissionBits(readPermissions(encryption.permissions, encryption.revision)) === bits) {
    const message = `${fileName} has these permissions already.`
    run.warn({ code: 'permissions-unchanged', message, nothingDone: true })
    return saveUpdate(document, run)
  }
  if (encryption.revision < 5) return renew(document, options, opened, run)
  if (document.isRewrite) {
    breakSignatures(document, run)
    const kept = await keptEncryption(encryption, opened.key, bits, run.capabilities)
    return savePdfProtected(document, run.outputName, kept)
  }
  const changed: PDFDict = dict.clone(document.context)
  changed.set(PDFName.of('P'), PDFNumber.of(bits))
  changed.set(PDFName.of('Perms'), PDFHexString.fromBytes(sealPermissions(bits, opened.key, encryption, crypto)))
  return saveUpdate(document, run, { encryption: changed })
}

/** Encrypts a file whose key depends on its permissions once more, with the same passwords. */
async function renew(
  document: UpdatablePdf,
  options: ChangePermissionsOptions,
  { userPassword = new Uint8Array(0) }: OpenedKey,
  run: RunContext,
): Promise<PartsFile> {
  const user = preparePassword(passwordText(userPassword))
  const isCut = userPassword.length === 32
  run.warn({
    code: 'encryption-changed',
    message: `${document.fileName} was encrypted in an older way, which depends on the permissions; the result is encrypted with AES-256. ${isCut ? 'Its owner password is the same; of the password that opens it, only the first 32 bytes are known, which open the result.' : 'Its passwords are the same.'}`,
  })
  breakSignatures(document, run)
  const owner = preparePassword(options.ownerPassword)
  const encryption = await newEncryption({ user, owner, permissions: options }, run.capabilities)
  return savePdfProtected(document, run.outputName, encryption)
}

function notOfOwner(fileName: string, access: Access | undefined): ToolError {
  const why = access?.opened
    ? `The password opens ${fileName}, but it is not its owner password.`
    : `The password is not the owner password of ${fileName}.`
  const message = `${why} Only with the owner password can permissions be changed.`
  return new ToolError('PASSWORD_WRONG', message, {
    details: { fileName, problems: [{ field: 'ownerPassword', message }] },
  })
}
