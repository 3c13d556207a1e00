import * as z from 'zod'
import { field } from '../../fields.js'
import { byteSize } from '../../image/compress/byte-size-option.js'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({
  compressionLevel: z
    .enum(['less', 'recommended', 'extreme'])
    .default('recommended')
    .meta(
      field({
        title: 'Compression level',
        description: 'How much of the pictures is given up for a smaller file.',
        choices: {
          less: { title: 'Less Compression', description: 'Keeps pictures sharp; the file stays larger.' },
          recommended: {
            title: 'Recommended',
            description:
              'Reduces size about 60-80% where photos and scans fill the file; text and drawings alone win less. Hardly a visible difference.',
          },
          extreme: { title: 'Extreme Compression', description: 'The smallest file; pictures lose detail.' },
        },
      }),
    ),
  targetSize: byteSize('500KB or 2MB')
    .optional()
    .meta(
      field({
        title: 'Target size',
        description: 'Looks for the best quality that fits into this many bytes, whatever the level.',
        placeholder: '2MB',
      }),
    ),
  imageQuality: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .meta(
      field({
        title: 'Image quality',
        description: 'JPEG quality of all pictures, instead of one chosen for each so that it looks like the original.',
      }),
    ),
  dpi: z
    .int()
    .min(20)
    .max(1200)
    .optional()
    .meta(
      field({
        title: 'Resolution',
        description:
          'Pictures of more pixels per inch, as they are drawn, are scaled down to this; instead of the level’s.',
        unit: 'dpi',
      }),
    ),
  grayscale: z
    .boolean()
    .default(false)
    .meta(field({ title: 'Grayscale', description: 'Turns pictures gray. Text and drawings keep their colors.' })),
  linearize: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Fast web view',
        description:
          'Orders the file so that its first page shows while the rest is loading (linearized); slightly larger.',
      }),
    ),
  stripMetadata: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Remove metadata',
        description: 'Removes title, author, programs, dates and other metadata of the document.',
      }),
    ),
  password,
})

export type CompressPdfOptions = z.output<typeof options>

export type { CompressionReport as CompressPdfData } from './report.js'

export const operation = defineOperation({
  id: 'compress-pdf',
  title: 'Compress PDF',
  summary: 'Make a PDF smaller, by up to 90%.',
  category: 'optimise',
  files: { file: pdf() },
  options,
  output: ({ file }) => `compressed_${file.name}`,
  needs: ['decodeImage', 'encodeImage'],
  http: { path: '/api/compress' },
  examples: [
    { does: 'Make a PDF smaller', options: {} },
    { does: 'Make a PDF as small as it gets', options: { compressionLevel: 'extreme' } },
    { does: 'Get a PDF below 2 megabytes', options: { targetSize: '2MB' } },
  ],
  load: () => import('./compress-pdf.js').then((m) => m.compressPdf),
})
