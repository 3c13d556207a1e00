import { renameFile } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { holdRepaired } from '../../pdf/read/left-damaged.js'
import { removeSignatures as removeFrom } from '../../pdf/signatures/remove-signatures.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { RemoveSignaturesOptions } from './operation.js'

/**
 * Removes all digital signatures of a PDF with their appearances, a certification and its restrictions, and usage rights. The file is
 * rewritten, so nothing of them remains; an encrypted file stays encrypted. Page content and the values of other fields are kept. Warns
 * with `signatures-removed` with their number, or `no-signatures`.
 * @throws ToolError those of `openPdfForUpdate`
 */
export async function removeSignatures(
  { file }: { file: File },
  { fields, password }: RemoveSignaturesOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const { quiet, settle } = holdRepaired(file.name, run)
  const document = await openPdfForUpdate(file, quiet, { password })
  const count = removeFrom(document, fields, run)
  settle(count === 0 ? 'as it came' : 'changed')
  if (count === 0) {
    run.warn({
      code: 'no-signatures',
      message: `${file.name} has no digital signatures. It was left unchanged.`,
      nothingDone: true,
    })
    return { files: [renameFile(file, run.outputName, 'application/pdf')] }
  }
  run.warn({
    code: 'signatures-removed',
    message: `${count === 1 ? '1 digital signature was' : `${count} digital signatures were`} removed. The result no longer proves who signed ${file.name}.`,
  })
  run.progress(0.6, 'Saving')
  return { files: [await saveRewrite(document, document.origin, run)] }
}
