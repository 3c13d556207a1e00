import { peer, sheaf } from '../benchmark.mjs'
import { judgePicture } from '../judges.mjs'

/** @typedef {import('../benchmark.mjs').Benchmark} Benchmark */

/** Changed images. @type {readonly Benchmark[]} */
export const imageBenchmarks = [
  {
    operation: 'convert-image',
    what: 'makes a WebP of a JPEG, quality 85',
    inputs: ['photo.jpg'],
    accepts: /\.jpe?g$/i,
    contest: (file) => ({
      ours: [sheaf(['convert-image', file, '--to', 'webp', '--quality', '85', '-o', '{out}/out.webp'])],
      peers: [
        peer('convert', [file, '-quality', '85', '{out}/out.webp']),
        peer('cwebp', ['-quiet', '-q', '85', file, '-o', '{out}/out.webp']),
      ],
      judge: judgePicture(file, 'out.webp'),
    }),
  },
  {
    operation: 'resize-image',
    what: 'makes a photograph 1600 pixels wide',
    inputs: ['photo.jpg'],
    accepts: /\.jpe?g$/i,
    contest: (file) => ({
      ours: [sheaf(['resize-image', file, '--width', '1600', '--quality', '90', '-o', '{out}/out.jpg'])],
      peers: [
        peer('convert', [file, '-filter', 'Lanczos', '-resize', '1600x', '-quality', '90', '{out}/out.jpg']),
        peer('vipsthumbnail', [file, '--size', '1600x', '-o', '{out}/out.jpg[Q=90]']),
      ],
    }),
  },
  {
    operation: 'crop-image',
    what: 'cuts the square in the middle of a photograph',
    inputs: ['photo.jpg'],
    accepts: /\.jpe?g$/i,
    contest: (file) => ({
      ours: [sheaf(['crop-image', file, '--ratio', '1:1', '--quality', '90', '-o', '{out}/out.jpg'])],
      peers: [
        peer('convert', [file, '-gravity', 'center', '-crop', '1:1', '+repage', '-quality', '90', '{out}/out.jpg']),
      ],
    }),
  },
]
