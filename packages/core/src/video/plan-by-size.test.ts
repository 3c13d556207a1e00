import { describe, expect, it } from 'vitest'
import { videoFacts } from '../testing/facts/video-facts.js'
import { planBySize } from './plan-by-size.js'
import type { VideoEncodingSettings } from './plan-video.js'
import type { VideoPlan } from './video-plan.js'

const settings: VideoEncodingSettings = { quality: 'medium', codec: 'h264', removeAudio: false, keepMetadata: false }
const MiB = 2 ** 20

/** Bytes that the streams of a plan take. */
function bytesOf({ video, audio }: VideoPlan, seconds: number): number {
  const forPicture = video.mode === 'encode' && video.rate.by === 'bitrate' ? video.rate.bitrate : Number.NaN
  const forSound = audio.reduce((sum, one) => sum + (one.mode === 'encode' ? one.bitrate : 128_000), 0)
  return ((forPicture + forSound) * seconds) / 8
}

describe('a size', () => {
  it.each([2, 10, 16, 25])('of %d MiB is used but for a little', (size) => {
    const share = bytesOf(planBySize(videoFacts(), settings, size * MiB), 60) / (size * MiB)
    expect(share).toBeLessThan(0.995)
    expect(share).toBeGreaterThan(0.95)
  })

  it('is that of the part that is wanted', () => {
    const plan = planBySize(videoFacts(), { ...settings, start: 10, end: 20 }, 4 * MiB)
    expect(bytesOf(plan, 10) / (4 * MiB)).toBeGreaterThan(0.95)
  })

  it('gets smaller pictures and poorer sound as it gets smaller', () => {
    const at = (size: number) => {
      const { video, audio } = planBySize(videoFacts(), settings, size)
      return [video.mode === 'encode' && video.height, audio[0]!.mode === 'encode' && audio[0]!.bitrate]
    }
    expect(at(25 * MiB)).toEqual([1080, 160_000])
    expect(at(5 * MiB)).toEqual([720, 128_000])
    expect(at(1 * MiB)).toEqual([240, 24_000])
  })

  it('never needs more bits than the source has', () => {
    const { video } = planBySize(videoFacts({ video: { bitrate: 1_000_000 } }), settings, 100 * MiB)
    expect(video).toMatchObject({ rate: { bitrate: 1_000_000 } })
  })

  it('is tried with fewer bits where they were too many', () => {
    const rate = (share?: number) =>
      bytesOf(planBySize(videoFacts({ audio: [] }), settings, 10 * MiB, share === undefined ? {} : { share }), 60)
    expect(rate(0.8) / rate()).toBeCloseTo(0.8, 2)
  })

  it('can be met with the whole picture and its sound', () => {
    const { video, audio } = planBySize(videoFacts(), settings, 2 * MiB, { scales: false })
    expect(video).toMatchObject({ width: 1920, height: 1080 })
    expect(audio).toMatchObject([{ bitrate: 128_000, channels: 2 }])
  })

  it('too small for anything still has a plan', () => {
    const { video } = planBySize(videoFacts({ duration: 3600 }), settings, 1000)
    expect(video).toMatchObject({ height: 144, rate: { bitrate: 8000 } })
  })

  it('leaves room for every track of sound', () => {
    const { audio } = planBySize(videoFacts({ audio: [{}, {}, {}] }), settings, 10 * MiB)
    expect(audio.map((one) => one.mode === 'encode' && one.bitrate)).toEqual([64_000, 64_000, 64_000])
  })
})
