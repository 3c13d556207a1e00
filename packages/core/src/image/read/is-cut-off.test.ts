import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { joinBytes } from '../../bytes.js'
import { describeImage } from './describe-image.js'
import { isCutOff } from './is-cut-off.js'

const noise = sharp(
  Uint8Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 251),
  {
    raw: { width: 64, height: 64, channels: 3 },
  },
)

describe('isCutOff', () => {
  it('distinguishes whole files from those that end early', async () => {
    const files = [
      noise.clone().jpeg(),
      noise.clone().jpeg({ progressive: true }),
      noise.clone().png(),
      noise.clone().webp(),
      noise.clone().withMetadata({ orientation: 6 }).webp({ lossless: true }),
    ]
    for (const file of files) {
      const bytes = new Uint8Array(await file.toBuffer())
      const facts = describeImage(bytes)!
      expect(isCutOff(bytes, facts), facts.format).toBe(false)
      for (const part of [0.5, 0.8, 0.99]) {
        expect(isCutOff(bytes.subarray(0, Math.floor(bytes.length * part)), facts), `${facts.format} ${part}`).toBe(
          true,
        )
      }
      // Cameras put further pictures behind the first, other programs rubbish.
      expect(isCutOff(joinBytes([bytes, new Uint8Array(1000)]), facts)).toBe(false)
    }
  })
})
