import * as z from 'zod'
import { field } from '../../fields.js'
import { prefixedPdf } from '../../file-names.js'
import { defineOperation, pdf } from '../../operation.js'
import { fieldList, newField, tabOrder } from '../../pdf/forms/edit/edit-field-options.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({
  fields: fieldList(newField).meta(
    field({
      title: 'Fields',
      description:
        'The fields to add, as JSON, each with name, type (text, checkbox, radio, dropdown, list, date, signature, button) and position in points from the top left of the page; properties have the same names as in the output of form-fields. With `pages`, the field appears on each of these pages with the same value.',
      placeholder: '[{"name":"person.name","type":"text","page":1,"x":72,"y":72,"width":200,"height":22}]',
    }),
  ),
  tabOrder,
  password,
})

export type AddFormFieldsOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'add-form-fields',
  title: 'Add Form Fields',
  summary: 'Add text, date and signature fields, checkboxes, radio buttons, dropdowns and lists to the pages of a PDF.',
  category: 'edit',
  files: { file: pdf() },
  options,
  output: prefixedPdf('form'),
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  examples: [
    {
      does: 'Add a text field to the first page',
      options: { fields: [{ name: 'person.name', type: 'text', page: 1, x: 20, y: 20, width: 120, height: 22 }] },
    },
  ],
  load: () => import('./add-form-fields.js').then((m) => m.addFormFields),
})
