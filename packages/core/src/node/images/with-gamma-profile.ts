import { deflateSync } from 'node:zlib'
import { joinBytes } from '../../bytes.js'
import { gammaProfile } from '../../image/gamma-profile.js'
import { pngChunk } from '../../image/write/write-png-chunk.js'

/** Signature and IHDR. */
const HEADER = 33
const PNG_START = 0x89

/** A PNG that describes its colors by a gamma alone, with a profile of the same meaning: sharp reads only profiles. Other pictures stay as they are. */
export function withGammaProfile(bytes: Uint8Array): Uint8Array {
  const profile = bytes[0] === PNG_START ? gammaProfile(bytes) : undefined
  if (!profile) return bytes
  const chunk = pngChunk('iCCP', joinBytes([new TextEncoder().encode('gAMA\0\0'), deflateSync(profile)]))
  return joinBytes([bytes.subarray(0, HEADER), chunk, bytes.subarray(HEADER)])
}
