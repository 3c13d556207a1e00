import { blankFacts, type ImageFacts } from './image-facts.js'
import { readJpxFacts } from './read-jpx-facts.js'

/** Facts from the headers of a JPEG 2000, either a JP2 file or a bare codestream; undefined without a size. */
export function readJp2Facts(bytes: Uint8Array): ImageFacts | undefined {
  const jpx = readJpxFacts(bytes)
  if (!jpx || jpx.width <= 0 || jpx.height <= 0) return undefined
  const { width, height, depth, alpha, icc, dpi } = jpx
  const color = jpx.isCmyk ? 'cmyk' : jpx.components - (alpha ? 1 : 0) < 3 && jpx.color !== 'rgb' ? 'gray' : 'rgb'
  return { ...blankFacts('jp2'), width, height, depth, color, alpha, ...(icc && { icc }), ...(dpi && { dpi }) }
}
