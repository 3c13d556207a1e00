import * as z from 'zod'
import { field } from '../../fields.js'
import { prefixedPdf } from '../../file-names.js'
import { defineOperation, pdf } from '../../operation.js'
import { editedField, fieldList, tabOrder } from '../../pdf/forms/edit/edit-field-options.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({
  fields: fieldList(editedField).meta(
    field({
      title: 'Fields',
      description:
        'The fields to change, as JSON in the format that form-fields prints. Existing fields, identified by widget IDs or by name, are changed (`rename` renames) or removed (`remove`); unknown names are added. Properties not given stay unchanged; a list of widgets replaces the whole list.',
      placeholder: '[{"name":"person.name","required":true},{"name":"remark","remove":true}]',
    }),
  ),
  tabOrder,
  password,
})

export type EditFormFieldsOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'edit-form-fields',
  title: 'Edit Form Fields',
  summary: 'Move, rename, change, add and remove the form fields of a PDF.',
  category: 'edit',
  files: { file: pdf() },
  options,
  output: prefixedPdf('form'),
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  examples: [
    {
      does: 'Add a date field to the first page',
      options: {
        fields: [
          { name: 'signed.on', type: 'date', format: 'yyyy-mm-dd', page: 1, x: 20, y: 60, width: 90, height: 22 },
        ],
      },
    },
  ],
  load: () => import('./edit-form-fields.js').then((m) => m.editFormFields),
})
