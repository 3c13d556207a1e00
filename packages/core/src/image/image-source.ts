import { ToolError } from '../errors.js'
import { defaultLimits } from '../run.js'
import { checkFrames, checkPixels } from './check-image.js'
import { describeImage, factsOfFrame, type ImageFacts } from './describe-image.js'

/** What error messages call a picture; the operations know its name, and say it. */
export const subject = 'The image'

/** What a picture is. @throws ToolError UNSUPPORTED_TYPE */
export function describeSource(bytes: Uint8Array): ImageFacts {
  const facts = describeImage(bytes)
  if (facts) return facts
  throw new ToolError(
    'UNSUPPORTED_TYPE',
    `${subject} is of a type that is not known here, or damaged at its beginning. Save it anew as PNG or JPEG.`,
  )
}

/**
 * What one picture of a file is, once it is known to be there and within the limits.
 * @throws ToolError UNSUPPORTED_TYPE, BAD_DOCUMENT, LIMIT_EXCEEDED, PAGES_OUT_OF_RANGE
 */
export function describeFrame(bytes: Uint8Array, frame: number, maxPixels: number): ImageFacts {
  const source = describeSource(bytes)
  checkFrames(source, defaultLimits.maxFrames, subject)
  if (frame >= source.frames)
    throw new ToolError(
      'PAGES_OUT_OF_RANGE',
      `${subject} holds ${source.frames} pictures; there is no number ${frame + 1}.`,
    )
  const facts = factsOfFrame(source, frame)
  checkPixels(facts, maxPixels, subject)
  return facts
}

/** The error for a picture whose data cannot be decoded. */
export function damagedImage(cause: unknown, problem = 'its data are not valid'): ToolError {
  return new ToolError(
    'BAD_DOCUMENT',
    `${subject} is damaged: ${problem}. Get the file again, or open it in an image program and save it anew.`,
    { cause },
  )
}
