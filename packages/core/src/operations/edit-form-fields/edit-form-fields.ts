import type { OperationOutput } from '../../operation.js'
import { editForm } from '../../pdf/forms/edit/edit-form.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveUpdate } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { EditFormFieldsOptions } from './operation.js'

/**
 * Changes, adds and removes form fields of a PDF. The original bytes stay unchanged; changes are appended, only fields
 * whose appearance changes are redrawn, and an encrypted file stays encrypted.
 * @throws ToolError INVALID_OPTIONS naming the field, PAGES_OUT_OF_RANGE, UNAVAILABLE if required fonts are missing,
 * and those of `openPdf`
 */
export async function editFormFields(
  { file }: { file: File },
  { fields, tabOrder, password }: EditFormFieldsOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, { password })
  run.progress(0.3, 'Changing the fields')
  await editForm(document, { mode: 'edit', entries: fields, tabOrder }, run)
  run.progress(0.8, 'Saving')
  return { files: [await saveUpdate(document, run, { change: 'other' })] }
}
