import type { OperationOutput } from '../../operation.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite, saveUpdate } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { RepairPdfOptions } from './operation.js'

/**
 * Recovers a PDF with a broken cross-reference table, a missing end, wrong stream lengths, wrong page counts, or objects that the
 * cross-reference table does not list. The warning `repaired` counts pages, objects and streams that were not recovered. An
 * undamaged file is returned unchanged with the warning `not-damaged`, or rewritten. An encrypted file stays encrypted.
 * @throws ToolError those of `openPdfForUpdate`
 */
export async function repairPdf(
  { file }: { file: File },
  options: RepairPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  let isRepaired = false
  const watching: RunContext = {
    ...run,
    warn: (warning) => {
      if (warning.code === 'repaired') isRepaired = true
      run.warn(warning)
    },
  }
  const document = await openPdfForUpdate(file, watching, options)
  run.progress(0.6, 'Saving')
  if (document.isRewrite || options.rewrite) {
    breakSignatures(document, run)
    return { files: [await saveRewrite(document, document.origin, run)] }
  }
  if (!isRepaired)
    run.warn({
      code: 'not-damaged',
      message: `No damage was found in ${file.name}; it was left unchanged. To rewrite it all the same, set "rewrite".`,
      nothingDone: true,
    })
  return { files: [await saveUpdate(document, run)] }
}
