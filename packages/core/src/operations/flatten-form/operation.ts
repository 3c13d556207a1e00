import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({
  fields: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .meta(
      field({
        title: 'Fields',
        description: 'Names of the fields, separated by commas; * matches any letters. Default: all.',
        placeholder: 'name, address.*',
      }),
    ),
  annotations: z
    .boolean()
    .default(false)
    .meta(field({ title: 'Annotations', description: 'Makes comments, marks and stamps part of the pages too.' })),
  password,
})

export type FlattenFormOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'flatten-form',
  title: 'Flatten Form',
  summary: 'Make the fields of a form part of its pages, so that nobody can change them.',
  category: 'edit',
  files: { file: pdf() },
  options,
  output: ({ file }) => `flattened_${file.name}`,
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
