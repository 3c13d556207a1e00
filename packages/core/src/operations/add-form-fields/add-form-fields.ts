import type { OperationOutput } from '../../operation.js'
import { editForm } from '../../pdf/forms/edit/edit-form.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveUpdate } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { AddFormFieldsOptions } from './operation.js'

/**
 * Adds fields to the form of a PDF, which is made where there is none. What the file holds stays byte by byte; the fields
 * are added behind it, and an encrypted file stays encrypted. Values outside the letters of Western Europe are drawn with
 * embedded fonts. Warns `outside-page` of fields that nobody can see.
 * @throws ToolError INVALID_OPTIONS naming the field, PAGES_OUT_OF_RANGE, UNAVAILABLE when fonts are needed and not there,
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
