import { defineOperation, field, passwordOption, pdf } from '@sheaf/core'
import * as z from 'zod'
import { notThere } from './not-there.js'

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
          recommended: { title: 'Recommended', description: 'Reduces size about 60-80%, hardly a visible difference.' },
          extreme: { title: 'Extreme Compression', description: 'The smallest file; pictures lose detail.' },
        },
      }),
    ),
  password: passwordOption,
})

/** Compress PDF. */
export const compressPdf = defineOperation({
  id: 'compress-pdf',
  title: 'Compress PDF',
  summary: 'Make a PDF smaller, by up to 90%.',
  category: 'optimise',
  files: { file: pdf() },
  options,
  output: ({ file }) => `compressed_${file.name}`,
  needs: [],
  http: { path: '/api/compress' },
  examples: [
    { does: 'Make a PDF smaller', options: {} },
    { does: 'Make a PDF as small as it gets', options: { compressionLevel: 'extreme' } },
  ],
  load: () => notThere('Compress PDF'),
})
