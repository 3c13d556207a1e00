import * as z from 'zod'
import { field } from '../../fields.js'
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
          'What to fill in, as JSON: names of fields with values, or the list that Form Fields gives. With a data file, for what its rows leave open.',
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
        description: 'Column of the data that names the files, when there are several rows.',
      }),
    ),
  flatten: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Flatten',
        description: 'Makes the filled fields part of the pages, so that nobody changes them.',
      }),
    ),
  strict: z
    .boolean()
    .default(true)
    .meta(
      field({
        title: 'Strict',
        description:
          'Refuses names that are no fields and values that a field does not take; without it they are left out.',
      }),
    ),
  password,
})

export type FillFormOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'fill-form',
  title: 'Fill Form',
  summary: 'Fill in the fields of a PDF form, once or for every row of a table.',
  category: 'edit',
  files: { file: pdf(), data: optional(data({ title: 'Data (JSON, CSV, FDF, XFDF)', maxMiB: 50 })) },
  options,
  output: ({ file }) => `filled_${file.name}`,
  needs: [],
  time: { secondsPerMiB: 20, most: 570 },
  examples: [
    {
      does: 'Fill in two fields',
      options: { values: { name: 'Ada Lovelace', subscribe: true } },
      files: { file: ['form.pdf'] },
    },
    {
      does: 'Make a filled form of every row of a table, named by one of its columns',
      options: { nameColumn: 'name', flatten: true },
      files: { file: ['form.pdf'], data: ['people.csv'] },
      several: true,
    },
  ],
  load: () => import('./fill-form.js').then((m) => m.fillForm),
})
