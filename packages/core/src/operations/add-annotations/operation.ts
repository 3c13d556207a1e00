import * as z from 'zod'
import { field } from '../../fields.js'
import { prefixedPdf } from '../../file-names.js'
import { defineOperation, pdf } from '../../operation.js'
import { annotationList, newAnnotation, stampImages } from '../../pdf/annotations/annotation-options.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({
  annotations: annotationList(newAnnotation, true).meta(
    field({
      title: 'Annotations',
      description:
        'What to add, as a JSON list: highlights, underlines, text, notes, ink, shapes, lines, stamps, links and redaction marks. Coordinates are in points from the top left of the page as displayed; `find` marks all occurrences of words.',
      placeholder: '[{"type":"highlight","find":"important"}]',
    }),
  ),
  password,
})

export type AddAnnotationsOptions = z.output<typeof options>

/** Data reported by `addAnnotations`. */
export interface AddAnnotationsData {
  /** Ids of the new annotations. */
  added: string[]
}

export const operation = defineOperation({
  id: 'add-annotations',
  title: 'Add Annotations',
  summary: 'Add highlights, underlines, text, drawings, stamps and comments to a PDF.',
  category: 'edit',
  files: {
    file: pdf(),
    images: stampImages,
  },
  options,
  output: prefixedPdf('annotated'),
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  examples: [
    { does: 'Highlight every occurrence of a word', options: { annotations: [{ type: 'highlight', find: 'page' }] } },
    {
      does: 'Write and draw on the first page',
      options: {
        annotations: [
          { type: 'text', page: 1, x: 60, y: 60, text: 'Please check', color: '#c00000' },
          { type: 'arrow', page: 1, from: [120, 80], to: [200, 140] },
          { type: 'note', page: 1, x: 20, y: 20, contents: 'Is this still right?', author: 'Reviewer' },
        ],
      },
    },
    {
      does: 'Put a logo on the first page as a stamp',
      options: { annotations: [{ type: 'stamp', page: 1, x: 40, y: 40, width: 120, image: 'logo.png' }] },
      files: { images: ['logo.png'] },
    },
  ],
  load: () => import('./add-annotations.js').then((m) => m.addAnnotations),
})
