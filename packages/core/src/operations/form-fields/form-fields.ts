import type { OperationOutput } from '../../operation.js'
import { describeForm } from '../../pdf/forms/describe-field.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import type { RunContext } from '../../run-context.js'
import type { FormFieldsData, FormFieldsOptions } from './operation.js'

/**
 * Lists the fields of a form as data (see `FormDescription`): name, type, value and allowed values, and the position in
 * points of the page as displayed. Creates no file. A document without a form has an empty list.
 * @throws ToolError those of `openPdfForUpdate`
 */
export async function formFields(
  { file }: { file: File },
  options: FormFieldsOptions,
  run: RunContext,
): Promise<OperationOutput & { data: FormFieldsData }> {
  run.progress(0, 'Reading the document')
  const quiet: RunContext = { ...run, warn: (warning) => warning.code !== 'encryption-removed' && run.warn(warning) }
  // Opened like in operations that change fields, so that object numbers agree.
  const document = await openPdfForUpdate(file, quiet, options)
  return { files: [], data: describeForm(document) }
}
