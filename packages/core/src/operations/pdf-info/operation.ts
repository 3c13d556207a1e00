import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'
import type { PdfDescription } from '../../pdf/model/pdf-description.js'

const options = z.strictObject({
  previews: z
    .boolean()
    .default(false)
    .meta(field({ title: 'Previews', description: 'Include a thumbnail of every page.' })),
  previewSize: z
    .int()
    .min(32)
    .max(1024)
    .default(240)
    .meta(
      field({
        title: 'Preview size',
        description: 'Longer side of the thumbnails.',
        unit: 'px',
        shownWhen: { field: 'previews', is: [true] },
      }),
    ),
  password,
})

export type PdfInfoOptions = z.output<typeof options>

/** Data reported by `pdfInfo`. */
export interface PdfInfoData extends PdfDescription {
  /** With `previews`: a data URL for each page, in order; none where the pictures failed. */
  pageImages?: string[]
}

export const operation = defineOperation({
  id: 'pdf-info',
  title: 'PDF Info',
  summary: 'Show information about a PDF: page sizes, metadata, encryption, bookmarks, form fields and more.',
  category: 'inspect',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '.json'),
  needs: [],
  time: {
    secondsPerMiB: 0.2,
    most: 20,
    steps: true,
    longer: { when: { field: 'previews', is: [true] }, secondsPerMiB: 5, most: 300 },
  },
  alsoNeeds: [{ capability: 'renderPages', when: { field: 'previews', is: [true] } }],
  // Old clients send nothing but the file, and show the pictures.
  http: { response: 'json', defaults: { previews: true } },
  examples: [
    { does: 'Show the properties of a file', options: {} },
    { does: 'Include a thumbnail of each page', options: { previews: true } },
  ],
  load: () => import('./pdf-info.js').then((m) => m.pdfInfo),
})
