import * as z from 'zod'
import { field } from '../../fields.js'
import { prefixedPdf } from '../../file-names.js'
import { defineOperation, pdf } from '../../operation.js'
import { boxInPoints, markParts } from '../../pdf/model/form-parts.js'
import { chosenPages, password } from '../../pdf/model/options.js'

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
    pages: chosenPages('Pages to crop.'),
    box: markParts(z.strictObject({ x: place, y: place, width: extent, height: extent }), boxInPoints)
      .optional()
      .meta(
        field({
          title: 'Box',
          description:
            'The area that stays visible, as JSON, in points (1/72 inch) from the top-left corner of the page as displayed.',
          placeholder: '{"x":36,"y":36,"width":540,"height":720}',
        }),
      ),
    top: margin('Top', 'Amount to cut off at the top of the page as displayed.'),
    right: margin('Right', 'Amount to cut off on the right.'),
    bottom: margin('Bottom', 'Amount to cut off at the bottom.'),
    left: margin('Left', 'Amount to cut off on the left.'),
    auto: z
      .boolean()
      .default(false)
      .meta(field({ title: 'Trim white margins', description: 'Crop each page to its content.' })),
    padding: z
      .number()
      .min(0)
      .max(1e6)
      .default(0)
      .meta(
        field({
          title: 'Padding',
          description: 'White space to keep around the content.',
          unit: 'pt',
          shownWhen: { field: 'auto', is: [true] },
        }),
      ),
    reset: z
      .boolean()
      .default(false)
      .meta(field({ title: 'Show all again', description: 'Undo earlier cropping of the pages.' })),
    password,
  })
  .superRefine(({ box, top, right, bottom, left, auto, reset }, context) => {
    const margins = [top, right, bottom, left].some((value) => value !== undefined)
    if ([box !== undefined, margins, auto, reset].filter(Boolean).length === 1) return
    context.addIssue({
      code: 'custom',
      path: ['box'],
      message:
        'Give exactly one way to crop: the option "box", margins (the options "top", "right", "bottom" and "left"), the option "auto" or the option "reset".',
    })
  })

export type CropPagesOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'crop-pages',
  title: 'Crop Pages',
  summary: 'Crop the pages of a PDF. Cropped content is hidden, not removed; to remove content, redact it.',
  category: 'pages',
  files: { file: pdf() },
  options,
  output: prefixedPdf('cropped'),
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300, steps: true },
  alsoNeeds: [{ capability: 'renderPages', when: { field: 'auto', is: [true] } }],
  examples: [
    { does: 'Cut off half an inch on all sides', options: { top: 36, right: 36, bottom: 36, left: 36 } },
    { does: 'Crop the first page to a box', options: { pages: '1', box: { x: 20, y: 40, width: 200, height: 100 } } },
    { does: 'Trim white margins to 10 points', options: { auto: true, padding: 10 } },
    { does: 'Undo earlier cropping', options: { reset: true } },
  ],
  load: () => import('./crop-pages.js').then((m) => m.cropPages),
})
