import * as z from 'zod'
import { field } from '../../fields.js'
import { prefixedPdf } from '../../file-names.js'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({
  fields: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .meta(
      field({
        title: 'Fields',
        description: 'Names of the fields, separated by commas; * matches any characters. Default: all.',
        placeholder: 'name, address.*',
        rare: true,
        chosenFrom: 'form-fields',
      }),
    ),
  annotations: z
    .boolean()
    .default(false)
    .meta(field({ title: 'Annotations', description: 'Also make comments, marks and stamps part of the pages.' })),
  password,
})

export type FlattenFormOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'flatten-form',
  title: 'Flatten Form',
  summary: 'Make form fields part of the pages, so that they cannot be edited.',
  category: 'edit',
  files: { file: pdf() },
  options,
  output: prefixedPdf('flattened'),
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  examples: [
    { does: 'Flatten all fields', options: {}, files: { file: ['form.pdf'] } },
    {
      does: 'Flatten the fields of an address, and comments',
      options: { fields: 'address.*', annotations: true },
      files: { file: ['form.pdf'] },
    },
  ],
  load: () => import('./flatten-form.js').then((m) => m.flattenForm),
})
