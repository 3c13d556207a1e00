import { peer, sheaf, shell } from '../benchmark.mjs'
import { judgePicture } from '../quality/judges.mjs'

/** @typedef {import('../benchmark.mjs').Benchmark} Benchmark */

/** Changed images. @type {readonly Benchmark[]} */
export const imageBenchmarks = [
  {
    operation: 'convert-image',
    what: 'Convert a JPEG to WebP, quality 85',
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
    what: 'Resize a photo to a width of 1600 pixels',
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
    what: 'Crop a photo to the square in its center',
    inputs: ['photo.jpg'],
    accepts: /\.jpe?g$/i,
    contest: (file) => ({
      ours: [sheaf(['crop-image', file, '--ratio', '1:1', '--quality', '90', '-o', '{out}/out.jpg'])],
      peers: [
        peer('convert', [file, '-gravity', 'center', '-crop', '1:1', '+repage', '-quality', '90', '{out}/out.jpg']),
      ],
    }),
  },
  {
    operation: 'rotate-image',
    what: 'Rotate a photo to the right without loss',
    inputs: ['photo.jpg'],
    accepts: /\.jpe?g$/i,
    contest: (file) => ({
      ours: [sheaf(['rotate-image', file, '-o', '{out}/out.jpg'])],
      peers: [
        shell('jpegtran', ['jpegtran'], 'jpegtran -rotate 90 -optimize -copy all "$1" > {out}/out.jpg', [file]),
        peer('convert', [file, '-rotate', '90', '{out}/out.jpg'], { note: 'with loss' }),
      ],
    }),
  },
  {
    operation: 'strip-image-metadata',
    what: 'Remove the metadata from a photo',
    inputs: ['tagged.jpg'],
    accepts: /\.jpe?g$/i,
    contest: (file) => ({
      ours: [sheaf(['strip-image-metadata', file, '-o', '{out}/out.jpg'])],
      peers: [
        peer('exiftool', ['-all=', '-tagsfromfile', '@', '-icc_profile', '-orientation', '-o', '{out}/out.jpg', file]),
        peer('convert', [file, '-strip', '{out}/out.jpg'], { note: 'encodes it again' }),
      ],
    }),
  },
  {
    operation: 'watermark-image',
    what: 'Write text in the corner of a photo',
    inputs: ['photo.jpg'],
    accepts: /\.jpe?g$/i,
    contest: (file) => ({
      ours: [sheaf(['watermark-image', file, '--text', 'Sheaf', '--quality', '90', '-o', '{out}/out.jpg'])],
      peers: [
        peer('convert', [
          ...[file, '-gravity', 'SouthEast', '-pointsize', '200', '-fill', '#ffffff80', '-annotate', '+100+100'],
          ...['Sheaf', '-quality', '90', '{out}/out.jpg'],
        ]),
      ],
    }),
  },
  {
    operation: 'image-to-text',
    what: 'Recognize the text of an image',
    inputs: ['words.png'],
    isHeavy: true,
    contest: (file) => ({
      ours: [sheaf(['image-to-text', file, '-o', '{out}/out.txt'])],
      peers: [peer('tesseract', [file, '{out}/out', '-l', 'eng'])],
    }),
  },
]
