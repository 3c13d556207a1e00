import { PDFName } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { cryptoOf } from '../../pdf/encryption/crypto-of.js'
import { accessOf } from '../../pdf/encryption/owner-access.js'
import type { UnlockByCertificate } from '../../pdf/encryption/unlock-file.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { type Permissions, readPermissions } from '../../pdf/model/permissions.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { holdsLocked } from '../../pdf/read/locked-files.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { savePdf } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'
import type { UnlockPdfOptions } from './operation.js'

/** What restrictions deny, in words; those that others include are not named. */
const denied: readonly (readonly [keyof Permissions, string])[] = [
  ['printing', 'printing'],
  ['modifying', 'changing it'],
  ['copying', 'copying text'],
  ['annotating', 'comments'],
  ['filling', 'filling in forms'],
  ['assembling', 'arranging pages'],
]

/**
 * Opens a protected PDF with its password and saves it without password and restrictions. A file with restrictions only (an owner password)
 * opens without one; a file that is encrypted for certificates opens with one of them and its key. A file that is not encrypted is still
 * saved, with the warning `not-encrypted` (on the command line, exit code 8 and no file). Warns `restrictions-removed` if the owner
 * password was not given, and `password-not-needed` for a wrong password.
 * @throws ToolError PASSWORD_REQUIRED, also if only the attachments are encrypted; PASSWORD_WRONG, and those of `openPdf`
 */
export async function unlockPdf(
  { file, credentials }: { file: File; credentials?: File[] },
  { password, keyPassword }: UnlockPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Unlocking the document')
  const quiet: RunContext = { ...run, warn: (warning) => warning.code !== 'encryption-removed' && run.warn(warning) }
  const byCertificate = credentials && (await unlockerOf(credentials, keyPassword))
  const document = await openPdf(file, quiet, { password, byCertificate, keepLocked: true })
  if (document.encryption && holdsLocked(document.context)) {
    const message = `The attachments of ${file.name} are protected. Enter its password.`
    throw new ToolError('PASSWORD_REQUIRED', message, { details: { fileName: file.name } })
  }
  if (!document.encryption && !document.wasEncrypted)
    run.warn({ code: 'not-encrypted', message: `${file.name} was not protected.`, nothingDone: true })
  else if (document.encryption?.lookup(PDFName.of('Filter')) !== PDFName.of('Adobe.PubSec'))
    await warnOfRestrictions(document, password ?? '', run)
  breakSignatures(document, run)
  return { files: [savePdf(document, run.outputName)] }
}

/** What opens files with a certificate. Ciphers of scripts come with it, and passwords do without. */
async function unlockerOf(files: readonly File[], keyPassword: string | undefined): Promise<UnlockByCertificate> {
  const [{ readCredentials }, { unlockForCertificate }] = await Promise.all([
    import('../../signing/read-credentials.js'),
    import('../../pdf/encryption/certificate-encryption.js'),
  ])
  const credentials = await readCredentials(files, keyPassword)
  return (dict, fileName, crypto) => unlockForCertificate(dict, { fileName, credentials, crypto })
}

/** Says that restrictions were removed by somebody who has not given the owner password. */
async function warnOfRestrictions(document: PdfDocument, password: string, run: RunContext): Promise<void> {
  const access = accessOf(document, password, await cryptoOf(run.capabilities))
  if (!access || access.opened?.isOwner) return
  const { permissions, revision } = access.encryption
  const allowed = readPermissions(permissions, revision)
  const list = denied.filter(([name]) => !allowed[name]).map(([, what]) => what)
  const { fileName } = document
  if (list.length > 0) {
    run.warn({
      code: 'restrictions-removed',
      message: `The restrictions of ${fileName} (no ${list.join(', no ')}) were removed, too. If the file is not yours, ask its owner first.`,
    })
  } else if (password === '' || !access.opened)
    run.warn({
      code: 'restrictions-removed',
      message: `${fileName} opens without a password and restricts nothing; only its encryption was removed.`,
    })
}
