import type { RunContext } from '../../run-context.js'
import { describeImage } from '../read/describe-image.js'
import type { ImageFacts } from '../read/image-facts.js'

/** Warns if a result has lost CMYK, or bits per channel, of the image that it was made of. */
export function warnOfColors(
  { name, facts }: { name: string; facts: Pick<ImageFacts, 'color' | 'depth'> },
  result: Uint8Array,
  run: Pick<RunContext, 'warn'>,
): void {
  const made = describeImage(result)
  if (facts.color === 'cmyk' && made?.color !== 'cmyk')
    run.warn({ code: 'colors-converted', message: `The colors of ${name} were converted from CMYK to sRGB.` })
  // A palette and an icon, of which there are no facts, have 8 bits in each color.
  const depth = Math.max(8, made?.depth ?? 8)
  if (facts.depth > depth)
    run.warn({
      code: 'colors-converted',
      message: `The colors of ${name} were converted from ${facts.depth} to ${depth} bits per channel.`,
    })
}
