import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'

const part = (title: string, description: string) => z.boolean().default(true).meta(field({ title, description }))

const options = z
  .strictObject({
    forms: part('Form fields', 'Make form fields part of the pages.'),
    annotations: part('Comments', 'Make comments, marks and stamps part of the pages. Links stay.'),
    layers: part('Layers', 'Merge visible layers with the pages and remove hidden ones.'),
    password,
  })
  .refine(({ forms, annotations, layers }) => forms || annotations || layers, {
    path: ['forms'],
    message: 'Choose what to flatten.',
  })

export type FlattenPdfOptions = z.output<typeof options>

/** Data reported by `flattenPdf`: how many of each became part of the pages. */
export interface FlattenPdfData {
  fields: number
  annotations: number
  layers: number
  /** Hidden layers that were removed. */
  hiddenLayers: number
}

export const operation = defineOperation({
  id: 'flatten-pdf',
  title: 'Flatten PDF',
  summary: 'Turn form fields, comments and layers into a fixed part of the pages, as displayed.',
  category: 'edit',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_flattened.pdf'),
  needs: [],
  time: { secondsPerMiB: 2, most: 300 },
  examples: [
    { does: 'Flatten everything', options: {}, files: { file: ['form.pdf'] } },
    { does: 'Flatten layers only', options: { forms: false, annotations: false }, files: { file: ['drawing.pdf'] } },
  ],
  load: () => import('./flatten-pdf.js').then((m) => m.flattenPdf),
})
