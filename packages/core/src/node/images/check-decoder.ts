import type { ImageFacts } from '../../image/read/image-facts.js'
import type { SharpModule } from './load-sharp.js'

/** Whether a picture is a HEIC and the libvips of this machine cannot decode it: the one that comes with sharp cannot. */
export function needsHeif({ format }: ImageFacts, sharp: SharpModule): boolean {
  return format === 'heic' && !sharp.format.heif.input.fileSuffix?.includes('.heic')
}
