import type { EncodeRequest } from '../../image/image-capabilities.js'
import { isSrgbProfile } from '../../image/is-srgb-profile.js'
import type { ImageFacts } from '../../image/read/image-facts.js'
import { colorspaceOf, isDeep } from './decode-image.js'
import { readProfile } from './read-profile.js'

/** What becomes of the colors of a picture when it is encoded. */
export interface ColorPlan {
  /** For sharp: the profile is not for these colors, or says nothing new. */
  ignoreIcc: boolean
  /** Samples stay unchanged, with their profile. */
  keepIcc: boolean
  cmyk: boolean
  colorspace: ReturnType<typeof colorspaceOf>
}

/**
 * A profile is kept with its samples. It is dropped if it is equivalent to the default (sRGB), and applied if colors
 * must be converted: CMYK to RGB, and anything in GIF, which has no profiles.
 */
export function planColor(facts: ImageFacts, { encoding, exact = false }: EncodeRequest): ColorPlan {
  const bilevel = encoding.format === 'tiff' && encoding.compression === 'g4'
  const plainTiff = encoding.format === 'tiff' && !bilevel && encoding.compression !== 'jpeg'
  const deep = exact && isDeep(facts) && (plainTiff || (encoding.format === 'png' && !encoding.palette))
  const cmyk = exact && facts.color === 'cmyk' && (encoding.format === 'jpeg' || plainTiff)
  const color = facts.color === 'palette' ? 'rgb' : facts.color
  const profile = readProfile(facts, color)
  // These formats support only RGB, so a gray profile does not apply.
  const colored = ['webp', 'avif', 'gif'].includes(encoding.format)
  const needed = profile !== undefined && !isSrgbProfile(profile)
  return {
    ignoreIcc: !needed,
    keepIcc:
      needed && !bilevel && encoding.format !== 'gif' && (color !== 'cmyk' || cmyk) && !(color === 'gray' && colored),
    cmyk,
    colorspace: bilevel ? 'b-w' : colorspaceOf(facts, { exact: cmyk, deep }),
  }
}
