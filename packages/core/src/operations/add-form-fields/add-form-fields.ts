import type { OperationOutput } from '../../operation.js'
import { editForm } from '../../pdf/forms/edit/edit-form.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveUpdate } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { AddFormFieldsOptions } from './operation.js'

/**
 * Adds fields to the form of a PDF and creates the form if there is none. The original bytes stay unchanged; the fields
 * are appended, and an encrypted file stays encrypted. Values with letters outside Western European languages use
 * embedded fonts. Warns with `outside-page` about invisible fields.
 * @throws ToolError INVALID_OPTIONS naming the field, PAGES_OUT_OF_RANGE, UNAVAILABLE if required fonts are missing,
 * and those of `openPdf`
 */
export async function addFormFields(
  { file }: { file: File },
  { fields, tabOrder, password }: AddFormFieldsOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, { password })
  run.progress(0.3, 'Adding the fields')
  await editForm(document, { mode: 'add', entries: fields, tabOrder }, run)
  run.progress(0.8, 'Saving')
  return { files: [await saveUpdate(document, run, { change: 'other' })] }
}
