import * as z from 'zod'
import { field } from '../../fields.js'
import { prefixedPdf } from '../../file-names.js'
import { defineOperation, pdf } from '../../operation.js'
import { annotationTypes } from '../../pdf/annotations/annotation.js'
import { annotationChange, annotationList, stampImages } from '../../pdf/annotations/annotation-options.js'
import { pageRanges, password } from '../../pdf/model/options.js'

const options = z.strictObject({
  annotations: annotationList(annotationChange)
    .optional()
    .meta(
      field({
        title: 'Annotations',
        description:
          'Changes as a JSON list. Each entry has the ID from list-annotations and the new properties, or the ID and "remove": true; an entry without an ID is added, as in add-annotations.',
        placeholder: '[{"id":"12R","color":"#ff0000"}]',
      }),
    ),
  remove: z
    .strictObject({
      types: z.array(z.enum([...annotationTypes, 'other'])),
      pages: pageRanges,
      authors: z.array(z.string()),
    })
    .partial()
    .optional()
    .meta(
      field({
        title: 'Remove',
        description: 'Annotations to remove, as JSON: filter by `types`, `pages` and `authors`, or {} for all.',
        placeholder: '{"types":["highlight"],"pages":"2-"}',
      }),
    ),
  password,
})

export type EditAnnotationsOptions = z.output<typeof options>

/** Data reported by `editAnnotations`. */
export interface EditAnnotationsData {
  /** Ids of the new annotations. */
  added: string[]
  /** Numbers of annotations that were changed and removed. */
  changed: number
  removed: number
}

export const operation = defineOperation({
  id: 'edit-annotations',
  title: 'Edit Annotations',
  summary: 'Change, move and remove the annotations of a PDF.',
  category: 'edit',
  files: {
    file: pdf(),
    images: stampImages,
  },
  options,
  output: prefixedPdf('edited'),
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  examples: [
    { does: 'Remove all highlights', options: { remove: { types: ['highlight'] } } },
    { does: 'Remove all annotations from page 2 onward', options: { remove: { pages: '2-' } } },
  ],
  load: () => import('./edit-annotations.js').then((m) => m.editAnnotations),
})
