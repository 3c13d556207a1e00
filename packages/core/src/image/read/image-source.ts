import { ToolError } from '../../errors.js'
import { sniff } from '../../files.js'
import { defaultLimits } from '../../run-context.js'
import { checkFrames, checkPixels } from './check-image.js'
import { damagedImage, subject } from './damaged-image.js'
import { describeImage, factsOfFrame, type ImageFacts } from './describe-image.js'
import { isOverwritten, overwritten } from './overwritten/is-overwritten.js'

/**
 * Reads the facts of an image.
 * @throws ToolError UNSUPPORTED_TYPE, BAD_DOCUMENT
 */
export function describeSource(bytes: Uint8Array): ImageFacts {
  const facts = describeImage(bytes)
  if (facts && isOverwritten(bytes, facts)) throw damagedImage(undefined, overwritten)
  if (facts) return facts
  if (sniff(bytes.subarray(0, 32))?.startsWith('image/')) throw damagedImage(undefined, 'its header cannot be read')
  throw new ToolError('UNSUPPORTED_TYPE', `${subject} has an unknown type. Save it as PNG or JPEG.`)
}

/**
 * The facts of one image of a file, after checking that it exists and is within the limits.
 * @throws ToolError UNSUPPORTED_TYPE, BAD_DOCUMENT, LIMIT_EXCEEDED, PAGES_OUT_OF_RANGE
 */
export function describeFrame(bytes: Uint8Array, frame: number, maxPixels: number): ImageFacts {
  const source = describeSource(bytes)
  checkFrames(source, defaultLimits.maxFrames, subject)
  if (frame >= source.frames)
    throw new ToolError(
      'PAGES_OUT_OF_RANGE',
      `${subject} holds ${source.frames} images; there is no image ${frame + 1}.`,
    )
  const facts = factsOfFrame(source, frame)
  checkPixels(facts, maxPixels, subject)
  return facts
}
