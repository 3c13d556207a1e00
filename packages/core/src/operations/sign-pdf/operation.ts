import * as z from 'zod'
import { colorOption } from '../../color-option.js'
import { field } from '../../fields.js'
import { prefixedPdf } from '../../file-names.js'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'

const length = z.number().min(-100_000).max(100_000)
const extent = z.number().positive().max(100_000)

/** An element placed on a page. Lengths are preview pixels, measured from the top left of the page as displayed. */
const element = z.object({
  id: z.string().max(200).optional(),
  type: z.enum(['signature', 'text', 'date']),
  x: length,
  y: length,
  width: extent,
  height: extent,
  /** A PNG or JPEG as a data URL for a signature, else the text. */
  content: z
    .string()
    .min(1)
    .max(20 * 2 ** 20),
  pageNumber: z.int().min(1),
  fontSize: z.number().positive().max(1000).optional(),
  color: colorOption('#000000').optional(),
})

const canvas = z.object({
  /** Size of the drawing surface, in its own pixels. */
  width: extent,
  height: extent,
  /** Size of that surface on the screen. */
  displayWidth: extent,
  displayHeight: extent,
})

const options = z.strictObject({
  signatures: z
    .array(element)
    .min(1, 'Please add at least one signature before downloading.')
    .max(1000)
    .meta(
      field({
        title: 'Signatures',
        description:
          'Signature images, text and dates to place, as JSON. Give the page, position and size of each. Positions are measured from the top-left corner of a preview of the page. Positions and sizes are in pixels of this preview.',
        placeholder: '[{"type":"text","x":100,"y":200,"width":200,"height":30,"content":"Approved","pageNumber":1}]',
      }),
    ),
  canvasDimensions: canvas
    .nullable()
    .default(null)
    .meta(
      field({
        title: 'Canvas dimensions',
        description:
          'Size of the preview in pixels, as JSON. By default, the preview has 1.5 pixels for each point of the page.',
        placeholder: '{"width":918,"height":1188,"displayWidth":918,"displayHeight":1188}',
      }),
    ),
  password,
})

export type SignPdfOptions = z.output<typeof options>
export type SignElement = z.output<typeof element>
export type CanvasDimensions = z.output<typeof canvas>

export const operation = defineOperation({
  id: 'sign-pdf',
  title: 'Sign PDF',
  summary: 'Place drawn signatures, text and dates on the pages of a PDF.',
  category: 'security',
  files: { file: pdf({ maxMiB: 50 }) },
  options,
  output: prefixedPdf('signed'),
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  http: { path: '/api/tools/sign-pdf' },
  examples: [
    {
      does: 'Write text on the first page',
      options: {
        signatures: [
          {
            type: 'text',
            x: 100,
            y: 200,
            width: 200,
            height: 30,
            content: 'Approved',
            pageNumber: 1,
            fontSize: 16,
            color: '#000000',
          },
        ],
      },
    },
  ],
  load: () => import('./sign-pdf.js').then((m) => m.signPdf),
})
