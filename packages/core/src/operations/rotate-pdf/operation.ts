import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { pageRanges, password } from '../../pdf/model/options.js'
import { PageRangeError, parsePageRanges } from '../../pdf/model/page-ranges.js'

const quarterTurns = z.int().multipleOf(90, 'Angles are multiples of 90 degrees.').min(-36_000).max(36_000)

const rotations = z.record(z.string(), quarterTurns).superRefine((turns, context) => {
  for (const pages of Object.keys(turns)) {
    try {
      parsePageRanges(pages)
    } catch (error) {
      if (!(error instanceof PageRangeError)) throw error
      context.addIssue({ code: 'custom', path: [pages], message: error.message })
    }
  }
})

const options = z
  .strictObject({
    rotations: rotations.optional().meta(
      field({
        title: 'Rotations',
        description: 'Page numbers (or ranges) with the degrees to turn each clockwise, as JSON.',
        placeholder: '{"1": 90, "4-6": -90}',
      }),
    ),
    angle: quarterTurns
      .optional()
      .meta(
        field({ title: 'Angle', description: 'Degrees clockwise for all pages, or those named in Pages.', unit: '°' }),
      ),
    pages: pageRanges
      .prefault('all')
      .meta(field({ title: 'Pages', description: 'The pages that Angle turns.', placeholder: 'all' })),
    password,
  })
  .refine(({ rotations, angle }) => rotations !== undefined || angle !== undefined, {
    path: ['rotations'],
    message: 'Say which pages to turn, by "rotations" or by "angle".',
  })

export type RotatePdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'rotate-pdf',
  title: 'Rotate PDF',
  summary: 'Turn pages by quarter turns.',
  category: 'pages',
  files: { file: pdf({ maxMiB: 50 }) },
  options,
  output: ({ file }) => `rotated_${file.name}`,
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  http: { path: '/api/tools/rotate-pdf' },
  examples: [
    { does: 'Turn the first page to the right', options: { rotations: { 1: 90 } } },
    { does: 'Turn every page upside down', options: { angle: 180 } },
    { does: 'Turn the odd pages to the left', options: { angle: -90, pages: 'odd' } },
  ],
  load: () => import('./rotate-pdf.js').then((m) => m.rotatePdf),
})
