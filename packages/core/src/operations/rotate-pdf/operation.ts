import * as z from 'zod'
import { field } from '../../fields.js'
import { prefixedPdf } from '../../file-names.js'
import { defineOperation, pdf } from '../../operation.js'
import { chosenPages, password } from '../../pdf/model/options.js'
import { PageRangeError, parsePageRanges } from '../../pdf/model/page-ranges.js'

const quarterTurns = z.int().multipleOf(90, 'The angle must be a multiple of 90 degrees.').min(-36_000).max(36_000)

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
        description:
          'Page numbers or ranges with their clockwise rotation in degrees, as JSON. Added to the angle, if both are given.',
        placeholder: '{"1": 90, "4-6": -90}',
      }),
    ),
    angle: quarterTurns.optional().meta(
      field({
        title: 'Angle',
        description:
          'Clockwise rotation in degrees, in multiples of 90. Applies to all pages, or to the selected ones.',
        unit: '°',
      }),
    ),
    pages: chosenPages('Pages that the angle applies to.'),
    password,
  })
  .refine(({ rotations, angle }) => rotations !== undefined || angle !== undefined, {
    path: ['rotations'],
    message: 'Give the option "rotations" or "angle".',
  })

export type RotatePdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'rotate-pdf',
  title: 'Rotate PDF',
  summary: 'Rotate pages by multiples of 90 degrees.',
  category: 'pages',
  files: { file: pdf({ maxMiB: 50 }) },
  options,
  output: prefixedPdf('rotated'),
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  http: { path: '/api/tools/rotate-pdf' },
  examples: [
    { does: 'Rotate the first page to the right', options: { rotations: { 1: 90 } } },
    { does: 'Rotate every page by 180 degrees', options: { angle: 180 } },
    { does: 'Rotate the odd pages to the left', options: { angle: -90, pages: 'odd' } },
  ],
  load: () => import('./rotate-pdf.js').then((m) => m.rotatePdf),
})
