import { describe, expect, it } from 'vitest'
import { isToolError } from '../../errors.js'
import { defaultLimits } from '../../run-context.js'
import {
  crowdedGif,
  crowdedPng,
  crowdedWebp,
  imageBombs,
  lyingJpeg,
  nestedHeif,
  overlappingTiff,
  tiffPage,
} from '../../testing/hostile/hostile-images.js'
import { measureWork } from '../../testing/measure-work.js'
import { checkImage } from './check-image.js'
import { describeImage } from './describe-image.js'

function codeOf(work: () => unknown): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    return isToolError(error) ? error.code : String(error)
  }
}

function check(bytes: Uint8Array, limits: Partial<typeof defaultLimits> = {}) {
  return codeOf(() => checkImage(describeImage(bytes)!, { ...defaultLimits, ...limits }, 'bomb'))
}

describe('checkImage', () => {
  for (const [name, bytes] of Object.entries(imageBombs())) {
    it(`refuses ${name}`, () => {
      const work = measureWork()
      expect(check(bytes)).toBe('LIMIT_EXCEEDED')
      expect(work()).toBeLessThan(500)
    })
  }

  it('lets frames through up to the limit', () => {
    expect(check(crowdedGif(30, 10, 10), { maxFrames: 30 })).toBeUndefined()
    expect(check(crowdedGif(31, 10, 10), { maxFrames: 30 })).toBe('LIMIT_EXCEEDED')
  })

  it('counts the pixels of all frames together', () => {
    for (const make of [crowdedGif, crowdedWebp, crowdedPng]) {
      expect(check(make(10, 100, 50), { maxPixels: 50_000 })).toBeUndefined()
      expect(check(make(11, 100, 50), { maxPixels: 50_000 })).toBe('LIMIT_EXCEEDED')
    }
  })

  it('says how large the picture is and what the limit is', () => {
    const facts = describeImage(lyingJpeg(60_000, 50_000))!
    expect(() => checkImage(facts, defaultLimits, 'photo.jpg')).toThrow(
      'photo.jpg is 60,000 × 50,000 pixels. The limit is 200,000,000 pixels.',
    )
  })

  it('distinguishes a TIFF whose pages go round in a circle from a good one', () => {
    expect(check(tiffPage())).toBeUndefined()
    expect(check(tiffPage({ next: 8 }))).toBe('BAD_DOCUMENT')
    expect(check(tiffPage({ next: 0xfffffff0 }))).toBe('BAD_DOCUMENT')
  })
})

describe('describeImage', () => {
  it('gives up on boxes in boxes and on directories that share their entries', () => {
    const work = measureWork()
    expect(describeImage(nestedHeif(100_000))).toBeUndefined()
    expect(describeImage(overlappingTiff())).toBeUndefined()
    expect(work()).toBeLessThan(500)
  })
})
