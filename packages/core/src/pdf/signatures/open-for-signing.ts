import { ToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { openPdfForUpdate } from '../update/open-for-update.js'
import { saveUpdate } from '../update/save-update.js'
import type { UpdatablePdf } from '../update/updatable-pdf.js'

/**
 * Opens a file to which a signature can be appended; a damaged one is rewritten first.
 * @throws ToolError those of `openPdfForUpdate` and `saveUpdate`
 */
export async function openForSigning(
  file: File,
  { password }: { password?: string | undefined },
  run: RunContext,
): Promise<UpdatablePdf> {
  const document = await openPdfForUpdate(file, run, { password })
  if (!document.isRewrite) return document
  const sound = await saveUpdate(document, { ...run, outputName: file.name })
  const again = await openPdfForUpdate(sound, run, { password })
  if (again.isRewrite) throw new ToolError('BAD_DOCUMENT', `${file.name} is too damaged to be signed. Repair it first.`)
  return again
}
