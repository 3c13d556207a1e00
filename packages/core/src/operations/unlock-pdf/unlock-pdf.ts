import type { OperationOutput } from '../../operation.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { savePdf } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'
import type { UnlockPdfOptions } from './operation.js'

/**
 * Opens a protected PDF with its password and saves it without password and restrictions. A file with restrictions only
 * (an owner password) opens without one; a file that is not encrypted is saved unchanged.
 * @throws ToolError PASSWORD_REQUIRED, PASSWORD_WRONG, and those of `openPdf`
 */
export async function unlockPdf(
  { file }: { file: File },
  options: UnlockPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Unlocking the document')
  const document = await openPdf(
    file,
    { ...run, warn: (warning) => warning.code !== 'encryption-removed' && run.warn(warning) },
    options,
  )
  if (!document.wasEncrypted) run.warn({ code: 'not-encrypted', message: `${file.name} was not protected.` })
  breakSignatures(document, run)
  return { files: [savePdf(document, run.outputName)] }
}
