import { describe, expect, it } from 'vitest'
import { defaultLimits } from '../run-context.js'
import { videoFacts } from '../testing/facts/video-facts.js'
import { checkVideo, endsEarly, inWords } from './check-video.js'

const check = (facts: ReturnType<typeof videoFacts>) => () => checkVideo(facts, defaultLimits, 'clip.mp4')

describe('endsEarly', () => {
  it.each([
    [1, 2, true],
    [1.5, 2, false],
    [0.6, 1, true],
    [0.8, 1, false],
    // The end of a clip, cut off between two frames.
    [0.18, 0.4, false],
    [58.5, 60, true],
    [59.5, 60, false],
    [990, 1000, false],
    [970, 1000, true],
  ])('finds in %d of %d seconds: %s', (seconds, whole, expected) => {
    expect(endsEarly(seconds, whole, 25)).toBe(expected)
  })
})

describe('what a file tells of itself', () => {
  it('is taken where it is plausible', () => {
    expect(check(videoFacts())).not.toThrow()
    expect(check(videoFacts({ video: { width: 7680, height: 4320 } }))).not.toThrow()
  })

  it.each([
    ['16384 × 16384 pixels', videoFacts({ video: { width: 16_384, height: 16_384 } })],
    ['10000 frames', videoFacts({ video: { frameRate: 10_000 } })],
    ['25 hours', videoFacts({ duration: 90_000 })],
    ['100 tracks', videoFacts({ trackCount: 100 })],
  ])('is refused: %s', (what, facts) => {
    expect(check(facts)).toThrow(
      expect.objectContaining({
        code: 'LIMIT_EXCEEDED',
        message: expect.stringContaining(what),
        details: { fileName: 'clip.mp4' },
      }),
    )
  })

  it('is refused where there is neither picture nor sound, which is not called only sound', () => {
    expect(check({ ...videoFacts(), video: undefined as never, audio: [] })).toThrow(
      expect.objectContaining({
        code: 'UNSUPPORTED_TYPE',
        message: 'clip.mp4 has no video track. Choose a file with video.',
      }),
    )
  })

  it('is refused where there is no picture', () => {
    expect(check({ ...videoFacts(), video: undefined as never })).toThrow(
      expect.objectContaining({ code: 'UNSUPPORTED_TYPE', message: expect.stringContaining('only audio') }),
    )
  })
})

it.each([
  [1, '1 second'],
  [0.96, '1 second'],
  [0.62, '0.6 seconds'],
  [9.46, '9.5 seconds'],
  [45.4, '45 seconds'],
  [600, '10 minutes'],
  [9000, '2.5 hours'],
])('%d seconds are %s', (seconds, text) => {
  expect(inWords(seconds)).toBe(text)
})
