import * as z from 'zod'
import { everyImage } from '../../image/edit/image-options.js'
import { defineOperation, image } from '../../operation.js'

const options = z.strictObject({})

export type StripImageMetadataOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'strip-image-metadata',
  title: 'Remove Image Metadata',
  summary: 'Remove location, camera data, captions and thumbnails from an image without changing its pixels.',
  category: 'security',
  files: { file: image(everyImage) },
  options,
  output: ({ file }) => `clean_${file.name}`,
  needs: [],
  time: { secondsPerMiB: 0.2, most: 120 },
  examples: [{ does: 'Remove location and camera data from a photo', options: {}, files: { file: ['photo.jpg'] } }],
  load: () => import('./strip-image-metadata.js').then((m) => m.stripImageMetadata),
})
