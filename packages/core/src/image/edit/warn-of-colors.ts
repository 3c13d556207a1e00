import type { RunContext } from '../../run-context.js'
import type { Warning } from '../../warning.js'
import { isFloatTiff } from '../float-tiff/scale-floats.js'
import { describeImage } from '../read/describe-image.js'
import type { ImageFacts } from '../read/image-facts.js'

/** Warns if a result has lost CMYK, or bits per channel, of the image that it was made of. */
export function warnOfColors(
  { name, facts }: { name: string; facts: Pick<ImageFacts, 'color' | 'depth' | 'tiff' | 'hdr'> },
  result: Uint8Array,
  run: Pick<RunContext, 'warn'>,
): void {
  const made = describeImage(result)
  if (facts.color === 'cmyk' && made?.color !== 'cmyk')
    run.warn({ code: 'colors-converted', message: `The colors of ${name} were converted from CMYK to sRGB.` })
  if (facts.hdr && !made?.hdr) run.warn(hdrConverted(name))
  // A palette and an icon, of which there are no facts, have 8 bits in each color.
  const depth = Math.max(8, made?.depth ?? 8)
  if (isFloatTiff(facts) && !(made && isFloatTiff(made))) run.warn(floatsConverted(name, depth))
  else if (facts.depth > depth && !facts.hdr)
    run.warn({
      code: 'colors-converted',
      message: `The colors of ${name} were converted from ${facts.depth} to ${depth} bits per channel.`,
    })
}

/** The warning that a picture for HDR screens became one for all others. */
export const hdrConverted = (name: string): Warning => ({
  code: 'colors-converted',
  message: `The colors of ${name} were converted from HDR to standard dynamic range (SDR).`,
})

/** The warning that floating-point samples became whole numbers. */
export const floatsConverted = (name: string, depth: number): Warning => ({
  code: 'colors-converted',
  message: `The floating-point samples of ${name} were converted to ${depth} bits per channel.`,
})
