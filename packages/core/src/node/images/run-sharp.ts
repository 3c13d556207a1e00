import { isToolError, ToolError, throwIfCancelled } from '../../errors.js'
import { damagedImage, subject } from '../../image/read/damaged-image.js'
import type { SharpOptions } from './load-sharp.js'

/** Complaints of the decoders about what does not touch a pixel, and is common in files of cameras and editors. */
const harmless =
  /extraneous bytes before marker 0x(d[9b]|c[012]|e.|fe)|ignoring|bad IJG|iCCP|known incorrect sRGB|unknown field with tag|incorrect count for field|profile|ICC|duplicate|exif|gamma/i

/**
 * Does work with sharp on a file that may be damaged: strict at first, so that no picture comes out that is half gray; when the decoder
 * only complained about what does not touch a pixel, once more without minding that.
 * @throws ToolError BAD_DOCUMENT, LIMIT_EXCEEDED, CANCELLED
 */
export async function runSharp<T>(
  work: (options: Pick<SharpOptions, 'failOn'>) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  try {
    return await work({ failOn: 'warning' })
  } catch (error) {
    if (isToolError(error) || !(error instanceof Error)) throw error
    if (!harmless.test(error.message)) throw asToolError(error)
    return await work({ failOn: 'error' }).catch((second: Error) => {
      throw isToolError(second) ? second : asToolError(second)
    })
  } finally {
    if (signal) throwIfCancelled(signal)
  }
}

/** What libvips and libtiff say of files that are whole, but stored in a way that they cannot read. */
const variants: [complaint: RegExp, stored: (found: string) => string][] = [
  [/([\w -]+) compression support is not configured/i, (name) => `with ${name.trim()} compression`],
  [/tiled separate planes/i, () => 'in tiles with separate color planes'],
  [/not a whole number of bytes/i, () => 'with an unusual number of bits per channel'],
  [/bad labq|\blab\b/i, () => 'in Lab colors'],
]

function asToolError(cause: Error): ToolError {
  for (const [complaint, stored] of variants) {
    const found = complaint.exec(cause.message)
    if (found)
      return new ToolError(
        'UNSUPPORTED_TYPE',
        `${subject} is stored ${stored(found[1] ?? '')}, which is not supported. Open it in an image program and save it as PNG.`,
        { cause },
      )
  }
  if (/exceeds pixel limit|too large|limit|memory/i.test(cause.message))
    return new ToolError('LIMIT_EXCEEDED', `${subject} is too large for its decoder or for the output format.`, {
      cause,
    })
  const early = /premature|truncat|unexpected end|end of (file|stream)|read error|read gave|bad seek|short read/i
  return early.test(cause.message) ? damagedImage(cause, 'it ends too early') : damagedImage(cause)
}
