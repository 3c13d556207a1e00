import * as z from 'zod'
import { field } from '../../fields.js'
import { prefixedPdf } from '../../file-names.js'
import { byteSize, sizeUnits } from '../../image/compress/byte-size-option.js'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({
  compressionLevel: z
    .enum(['less', 'recommended', 'extreme'])
    .default('recommended')
    .meta(
      field({
        title: 'Compression level',
        description: 'Trade-off between image quality and file size.',
        choices: {
          less: { title: 'Less Compression', description: 'Sharper images, larger file.' },
          recommended: {
            title: 'Recommended',
            description: 'Usually 60–80% smaller, with hardly any visible difference. Text and drawings shrink less.',
          },
          extreme: { title: 'Extreme Compression', description: 'Smallest file, but images lose detail.' },
        },
      }),
    ),
  targetSize: byteSize('500KB or 2MB')
    .optional()
    .meta(
      field({
        title: 'Target size',
        description: `Maximum file size. Sheaf chooses the best quality that fits, regardless of the compression level. ${sizeUnits}`,
        placeholder: '2 MB',
        choices: { '2MB': '2 MB', '5MB': '5 MB', '10MB': '10 MB', '20MB': '20 MB' },
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
        description:
          'JPEG quality of all images. By default, Sheaf chooses a quality for each image, based on the compression level or target size.',
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
          'Downsample images whose resolution on the page is higher than this. By default, the compression level determines the resolution.',
        unit: 'dpi',
      }),
    ),
  grayscale: z
    .boolean()
    .default(false)
    .meta(
      field({ title: 'Grayscale', description: 'Convert images to grayscale. Text and drawings keep their colors.' }),
    ),
  linearize: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Fast web view',
        description:
          'Linearize the compressed file, so that browsers show its first page while the rest loads. The result is slightly larger than without linearization. A file that cannot be made smaller is not linearized.',
      }),
    ),
  stripMetadata: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Remove metadata',
        description: 'Remove document metadata, such as title, author, program names and dates.',
      }),
    ),
  password,
})

export type CompressPdfOptions = z.output<typeof options>

export type { CompressionReport as CompressPdfData } from './report.js'

export const operation = defineOperation({
  id: 'compress-pdf',
  title: 'Compress PDF',
  summary: 'Reduce the size of a PDF by up to 90%.',
  category: 'optimise',
  files: { file: pdf() },
  options,
  output: prefixedPdf('compressed'),
  needs: ['decodeImage', 'encodeImage'],
  http: { path: '/api/compress' },
  time: { secondsPerMiB: 3, most: 570, steps: true },
  examples: [
    { does: 'Make a PDF smaller', options: {} },
    { does: 'Make a PDF as small as possible', options: { compressionLevel: 'extreme' } },
    { does: 'Compress a PDF to at most 2 MB', options: { targetSize: '2MB' } },
  ],
  load: () => import('./compress-pdf.js').then((m) => m.compressPdf),
})
