import * as z from 'zod'
import { defineOperation, pdf } from '../../operation.js'
import type { FormDescription } from '../../pdf/forms/form-field.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({ password })

export type FormFieldsOptions = z.output<typeof options>

/** The fields of a form. */
export type FormFieldsData = FormDescription

export const operation = defineOperation({
  id: 'form-fields',
  title: 'Form Fields',
  summary: 'List the fields of a PDF form: names, types, values, choices and positions.',
  category: 'inspect',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '.json'),
  needs: [],
  time: { secondsPerMiB: 0.2, most: 60 },
  http: { response: 'json' },
  examples: [{ does: 'List the fields of a form', options: {}, files: { file: ['form.pdf'] } }],
  load: () => import('./form-fields.js').then((m) => m.formFields),
})
