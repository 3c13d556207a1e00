import type { SeenBox } from '../geometry/seen-box.js'
import { resizeRaster } from '../image/edit/resize-raster.js'
import type { Raster } from '../image/raster.js'
import { noiseOf } from '../image/separate-text/lightness.js'
import type { RecognizedPage } from './recognized-page.js'
import { dpiTuning, preparationTuning } from './tuning.js'

/**
 * Factor by which a gray picture is enlarged before it is prepared and read: a coarse scan is read best larger than it
 * is. Not with noise, which is found and removed only where each pixel still has its own, and is hardly told from
 * letters once it is enlarged.
 */
export function readingFactor(picture: Raster, dpi: number): number {
  if (dpi >= dpiTuning.clean || noiseOf(picture) > preparationTuning.noise.some) return 1
  return dpiTuning.clean / dpi
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
