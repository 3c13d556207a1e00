import * as z from 'zod'
import { field } from '../../fields.js'
import { prefixedPdf } from '../../file-names.js'
import { data, defineOperation, optional, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'

const record = z.record(z.string(), z.unknown())

const options = z.strictObject({
  values: z
    .union([record, z.array(record)])
    .optional()
    .meta(
      field({
        title: 'Values',
        description:
          'Values as JSON: field names with values, or the list that Form Fields returns. With a data file, these values are used where a row has none.',
        placeholder: '{"name":"Ada","subscribe":true}',
      }),
    ),
  nameColumn: z
    .string()
    .max(1000)
    .optional()
    .meta(
      field({
        title: 'Name column',
        description:
          'Data column that provides the names of the result files. The form is filled in once for each row.',
      }),
    ),
  flatten: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Flatten',
        description: 'Make the filled fields part of the pages, so that they cannot be edited.',
      }),
    ),
  strict: z
    .boolean()
    .default(true)
    .meta(
      field({
        title: 'Strict',
        description: 'Reject unknown fields and invalid values instead of skipping them.',
      }),
    ),
  password,
})

export type FillFormOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'fill-form',
  title: 'Fill Form',
  summary: 'Fill in the fields of a PDF form and save the result.',
  category: 'edit',
  files: { file: pdf(), data: optional(data({ title: 'Data (JSON, CSV, FDF, XFDF)', maxMiB: 50 })) },
  options,
  output: prefixedPdf('filled'),
  needs: [],
  time: { secondsPerMiB: 20, most: 570 },
  examples: [
    {
      does: 'Fill in two fields',
      options: { values: { name: 'Ada Lovelace', subscribe: true } },
      files: { file: ['form.pdf'] },
    },
    {
      does: 'Fill in the form for every row of a table and name the files by a column',
      options: { nameColumn: 'name', flatten: true },
      files: { file: ['form.pdf'], data: ['people.csv'] },
      several: true,
    },
  ],
  load: () => import('./fill-form.js').then((m) => m.fillForm),
})
