import type { OperationOutput } from '../../operation.js'
import { describeForm } from '../../pdf/forms/describe-field.js'
import { openPdf } from '../../pdf/open-pdf.js'
import type { RunContext } from '../../run.js'
import type { FormFieldsOptions } from './operation.js'

/**
 * Lists the fields of a form, as data (see `FormDescription`): what each is called, is, holds and may hold, and where it is
 * shown, in points of the pages as seen. Makes no file. A document without a form has an empty list.
 * @throws ToolError those of `openPdf`
 */
export async function formFields(
  { file }: { file: File },
  options: FormFieldsOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const quiet: RunContext = { ...run, warn: (warning) => warning.code !== 'encryption-removed' && run.warn(warning) }
  const document = await openPdf(file, quiet, options)
  return { files: [], data: describeForm(document) }
}
