import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { type Annotation, annotationTypes } from '../../pdf/annotations/annotation.js'
import { chosenPages, password } from '../../pdf/model/options.js'

const options = z.strictObject({
  pages: chosenPages('Pages to search.'),
  types: z
    .array(z.enum([...annotationTypes, 'other']))
    .optional()
    .meta(
      field({
        title: 'Types',
        description: 'Types to list, as a JSON list. Default: all.',
        placeholder: '["highlight","note"]',
      }),
    ),
  markedText: z
    .boolean()
    .default(true)
    .meta(field({ title: 'Marked text', description: 'Include the marked text, which takes longer.' })),
  password,
})

export type ListAnnotationsOptions = z.output<typeof options>

/** The annotations of a PDF. */
export interface ListAnnotationsData {
  /** In the order of the pages. */
  annotations: Annotation[]
  /** Number and size, in points as seen, of each page that has one. */
  pages: { page: number; width: number; height: number }[]
  /** Whether the document is digitally signed. */
  signed: boolean
}

export const operation = defineOperation({
  id: 'list-annotations',
  title: 'List Annotations',
  summary: 'List the annotations of a PDF: marks, text, drawings and comments.',
  category: 'inspect',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '.json'),
  needs: [],
  time: { secondsPerMiB: 0.2, most: 60 },
  http: { response: 'json' },
  examples: [
    { does: 'List all annotations', options: {} },
    { does: 'List the highlights on the first page', options: { pages: '1', types: ['highlight'] } },
  ],
  load: () => import('./list-annotations.js').then((m) => m.listAnnotations),
})
