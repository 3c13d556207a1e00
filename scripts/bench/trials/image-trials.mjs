// Operations on pictures.
import { statSync } from 'node:fs'
import { pictureDistance, pictureFactsOf, readPicture } from './media-facts.mjs'
import { factsOf, run } from './pdf-facts.mjs'

/** @typedef {import('../try-operations.mjs').Trial} Trial */
/** @typedef {import('../try-operations.mjs').Outcome} Outcome */

/**
 * One picture whose size and content are right.
 * @param {{ format?: RegExp, size?: (width: number, height: number) => [number, number], change?: readonly string[], most?: number, keepsPlace?: boolean, smaller?: boolean }} wanted
 */
const onePicture =
  ({ format, size = (width, height) => [width, height], change = [], most = 0.06, keepsPlace = false, smaller }) =>
  (/** @type {Outcome} */ { source, results: [path = ''] }) => {
    const [before, after] = [pictureFactsOf(source), readPicture(path)]
    if (!after) return ['ImageMagick reads nothing']
    if (!before) return []
    const [width, height] = size(before.width, before.height)
    // Which picture of an icon is drawn first, differs from program to program.
    const distance = before.format === 'ICO' ? undefined : pictureDistance(source, path, change)
    return [
      ...(format && !format.test(after.format) ? [`is ${after.format}`] : []),
      ...(Math.abs(after.width - width) > 1 || Math.abs(after.height - height) > 1
        ? [`${after.width} × ${after.height} in place of ${width} × ${height}`]
        : []),
      ...(after.orientation !== 1 && after.orientation !== before.orientation
        ? [`orientation ${after.orientation}`]
        : []),
      ...(distance !== undefined && distance > most ? [`differs by ${distance.toFixed(3)}`] : []),
      ...(before.place && after.place !== keepsPlace ? [keepsPlace ? 'location lost' : 'location left'] : []),
      ...(smaller && statSync(path).size > statSync(source).size ? ['larger than before'] : []),
    ]
  }

/** @param {string} to @param {RegExp} format @param {number} [most] @returns {Trial} */
const converted = (to, format, most = 0.06) => ({
  flags: ['--to', to],
  judge: onePicture({ format, most, ...(to === 'ico' && { size: iconSize, most: 1 }) }),
})

/** @type {(width: number, height: number) => [number, number]} */
function iconSize(width, height) {
  const longest = Math.max(width, height)
  const side = [256, 128, 64, 48, 32, 24, 16].find((one) => one <= longest) ?? 16
  return [side, side]
}

/** @type {import('../try-operations.mjs').Trials} */
export const imageTrials = {
  'convert-image': [
    converted('jpeg', /JPEG/),
    converted('png', /PNG/, 0.03),
    converted('webp', /WEBP/),
    converted('avif', /AVIF|HEIC/),
    converted('tiff', /TIFF/, 0.03),
    converted('gif', /GIF/, 0.12),
    converted('bmp', /BMP/, 0.03),
    converted('ico', /ICO|PNG/),
  ],
  'resize-image': {
    flags: ['--width', '50'],
    judge: onePicture({
      size: (width, height) => (width <= 50 ? [width, height] : [50, Math.max(1, Math.round((height * 50) / width))]),
      most: 0.09,
    }),
  },
  'crop-image': {
    flags: ['--ratio', '1:1'],
    judge: onePicture({
      size: (width, height) => [Math.min(width, height), Math.min(width, height)],
      change: ['-gravity', 'center', '-extent', '%[fx:min(w,h)]x%[fx:min(w,h)]'],
      most: 1,
    }),
  },
  'rotate-image': {
    flags: ['--angle', '90'],
    judge: onePicture({ size: (width, height) => [height, width], change: ['-rotate', '90'], keepsPlace: true }),
  },
  'watermark-image': {
    flags: ['--text', 'Draft', '--keep-metadata'],
    judge: onePicture({ most: 0.5, keepsPlace: true }),
  },
  'strip-image-metadata': { flags: [], judge: onePicture({ most: 0.02 }) },
  'compress-image': { flags: [], judge: onePicture({ smaller: true }) },
  'image-to-pdf': { flags: ['--page-size', 'fit-to-image'], alone: true, judge: judgePdf },
  'image-to-text': {
    flags: [],
    alone: true,
    judge: ({ results: [path = ''] }) => (path === '' ? ['no text file'] : []),
  },
}

/** @param {Outcome} outcome */
function judgePdf({ source, results: [path = ''] }) {
  const [before, pdf] = [pictureFactsOf(source), factsOf(path)]
  if (!pdf) return ['no PDF']
  const [{ width = 0, height = 0 } = {}] = pdf.sizes
  run('pdftoppm', ['-r', '72', '-f', '1', '-l', '1', '-png', '-singlefile', path, `${path}-page`])
  const distance = pictureDistance(source, `${path}-page.png`)
  const stretch = before ? width / height / (before.width / before.height) : 1
  return [
    ...pdf.faults,
    ...(Math.abs(Math.log(stretch)) > 0.05 && before && Math.min(before.width, before.height) > 20
      ? [`a page of ${width} × ${height} for ${before.width} × ${before.height}`]
      : []),
    ...(distance !== undefined && distance > 0.1 ? [`page differs by ${distance.toFixed(3)}`] : []),
  ]
}
