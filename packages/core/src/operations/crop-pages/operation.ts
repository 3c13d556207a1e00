import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { pageRanges, password } from '../../pdf/model/options.js'

const place = z.number().min(-1e6).max(1e6)
const extent = z.number().positive().max(1e6)
const margin = (title: string, description: string) =>
  z
    .number()
    .min(0)
    .max(1e6)
    .optional()
    .meta(field({ title, description, unit: 'pt' }))

const options = z
  .strictObject({
    pages: pageRanges
      .prefault('all')
      .meta(field({ title: 'Pages', description: 'The pages that are cropped.', placeholder: 'all' })),
    box: z
      .strictObject({ x: place, y: place, width: extent, height: extent })
      .optional()
      .meta(
        field({
          title: 'Box',
          description:
            'What stays visible, as JSON: in points (1/72 inch) from the top left corner of the page as it is seen.',
          placeholder: '{"x":36,"y":36,"width":540,"height":720}',
        }),
      ),
    top: margin('Top', 'How much is cut off at the top of the page as it is seen.'),
    right: margin('Right', 'How much is cut off on the right.'),
    bottom: margin('Bottom', 'How much is cut off at the bottom.'),
    left: margin('Left', 'How much is cut off on the left.'),
    auto: z
      .boolean()
      .default(false)
      .meta(field({ title: 'Trim white margins', description: 'Each page is cropped to what is printed on it.' })),
    padding: z
      .number()
      .min(0)
      .max(1e6)
      .default(0)
      .meta(
        field({
          title: 'Padding',
          description: 'White that stays around what is printed.',
          unit: 'pt',
          shownWhen: { field: 'auto', is: [true] },
        }),
      ),
    reset: z
      .boolean()
      .default(false)
      .meta(field({ title: 'Show all again', description: 'Pages that were cropped are shown as a whole again.' })),
    password,
  })
  .superRefine(({ box, top, right, bottom, left, auto, reset }, context) => {
    const margins = [top, right, bottom, left].some((value) => value !== undefined)
    if ([box !== undefined, margins, auto, reset].filter(Boolean).length === 1) return
    context.addIssue({
      code: 'custom',
      path: ['box'],
      message:
        'Say how to crop in one way: by "box", by margins ("top", "right", "bottom", "left"), by "auto" or by "reset".',
    })
  })

export type CropPagesOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'crop-pages',
  title: 'Crop Pages',
  summary: 'Cut off the margins of pages. What is cut off is hidden, not removed; Redact PDF removes.',
  category: 'pages',
  files: { file: pdf() },
  options,
  output: ({ file }) => `cropped_${file.name}`,
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  alsoNeeds: [{ capability: 'renderPages', when: { field: 'auto', is: [true] } }],
  examples: [
    { does: 'Cut half an inch off on all sides', options: { top: 36, right: 36, bottom: 36, left: 36 } },
    { does: 'Show a part of the first page', options: { pages: '1', box: { x: 20, y: 40, width: 200, height: 100 } } },
    { does: 'Trim white margins, and leave a little', options: { auto: true, padding: 10 } },
    { does: 'Show cropped pages as a whole again', options: { reset: true } },
  ],
  load: () => import('./crop-pages.js').then((m) => m.cropPages),
})
