import { inflateSync } from 'node:zlib'
import { profileColor } from '../../image/is-srgb-profile.js'
import type { ImageFacts } from '../../image/read/image-facts.js'

/** Real profiles go to some 4 MB. */
const maxBytes = 16 * 2 ** 20

/** The embedded profile of a picture, if there is one that is for these colors. */
export function readProfile({ icc, deflatedIcc }: ImageFacts, color: 'gray' | 'rgb' | 'cmyk'): Uint8Array | undefined {
  const profile = icc ?? (deflatedIcc && inflateProfile(deflatedIcc))
  return profile && profileColor(profile) === color ? profile : undefined
}

function inflateProfile(deflated: Uint8Array): Uint8Array | undefined {
  try {
    return new Uint8Array(inflateSync(deflated, { maxOutputLength: maxBytes }))
  } catch {
    // A damaged profile counts as none; decoders also report it and continue.
    return undefined
  }
}
