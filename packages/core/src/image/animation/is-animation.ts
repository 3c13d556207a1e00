import type { ImageFacts } from '../read/image-facts.js'

/** Whether a picture is an animation whose frames can be decoded one by one. */
export function isAnimation({ format, frames }: Pick<ImageFacts, 'format' | 'frames'>): boolean {
  return frames > 1 && (format === 'gif' || format === 'webp' || format === 'png')
}
