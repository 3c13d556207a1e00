import type { SeenBox } from '../geometry/seen-box.js'
import { resizeRaster } from '../image/edit/resize-raster.js'
import type { Raster } from '../image/raster.js'
import { noiseOf } from '../image/separate-text/lightness.js'
import { MAX_SIDE } from './engine/engine-parameters.js'
import type { RecognizedPage } from './recognized-page.js'
import { dpiTuning, preparationTuning } from './tuning.js'

/** Most pixels of an enlarged picture: a page of A3 has 8 million. */
const MOST_PIXELS = 10_000_000

/**
 * Factor by which a gray picture is enlarged before it is prepared and read: a coarse scan is read best larger than it
 * is. Not with noise, which is found and removed only where each pixel still has its own, and hardly differs from
 * letters once it is enlarged.
 */
export function readingFactor(picture: Raster, dpi: number): number {
  // A large page is coarse because it would have too many pixels.
  const factor = dpiTuning.clean / dpi
  if (factor <= 1 || dpi < dpiTuning.least * 0.99) return 1
  const { width, height } = picture
  if (width * height * factor ** 2 > MOST_PIXELS || Math.max(width, height) * factor > MAX_SIDE) return 1
  return noiseOf(picture) > preparationTuning.noise.some ? 1 : factor
}

/** A picture enlarged by a factor. */
export function enlarge(picture: Raster, factor: number): Raster {
  if (factor === 1) return picture
  return resizeRaster(picture, Math.round(picture.width * factor), Math.round(picture.height * factor))
}

/** A page recognized in an enlarged picture, in pixels of the picture as it was. */
export function scaleBack(page: RecognizedPage, factor: number): RecognizedPage {
  if (factor === 1) return page
  const scale = ({ left, top, right, bottom }: SeenBox): SeenBox => ({
    left: left / factor,
    top: top / factor,
    right: right / factor,
    bottom: bottom / factor,
  })
  const paragraphs = page.paragraphs.map(({ box, lines }) => ({
    box: scale(box),
    lines: lines.map((line) => ({
      ...line,
      box: scale(line.box),
      baseline: { left: line.baseline.left / factor, right: line.baseline.right / factor },
      words: line.words.map((word) => ({ ...word, box: scale(word.box) })),
    })),
  }))
  return { width: Math.round(page.width / factor), height: Math.round(page.height / factor), paragraphs }
}
