import { ToolError } from '../../errors.js'
import { subject } from '../../image/damaged-image.js'
import type { ImageFacts } from '../../image/image-facts.js'
import type { SharpModule } from './load-sharp.js'

/** @throws ToolError UNAVAILABLE for HEIC, unless the libvips of this machine can decode it: the one that comes with sharp cannot */
export function checkDecoder({ format }: ImageFacts, sharp: SharpModule): void {
  if (format !== 'heic' || sharp.format.heif.input.fileSuffix?.includes('.heic')) return
  throw new ToolError(
    'UNAVAILABLE',
    `${subject} is a HEIC image, which this machine cannot decode. Save it as JPEG and try again.`,
  )
}
