import { describe, expect, it } from 'vitest'
import { videoFacts } from '../testing/facts/video-facts.js'
import {
  leastSaving,
  planByQuality,
  planWithPictureKept,
  type VideoEncodingSettings,
  wantedSeconds,
} from './plan-video.js'
import type { VideoEncodePlan } from './video-plan.js'

const settings: VideoEncodingSettings = { quality: 'medium', codec: 'h264', removeAudio: false, keepMetadata: false }
const pictureOf = (facts: ReturnType<typeof videoFacts>, others: Partial<VideoEncodingSettings> = {}) => {
  const { video } = planByQuality(facts, { ...settings, ...others })
  expect(video.mode).toBe('encode')
  return video as VideoEncodePlan
}
const most = ({ rate }: VideoEncodePlan) => (rate.by === 'quality' ? rate.maxBitrate! : 0)

describe('the size of the picture', () => {
  it.each([
    ['high', 3840, 2160, 3840, 2160],
    ['medium', 3840, 2160, 1920, 1080],
    ['low', 3840, 2160, 1280, 720],
    ['medium', 1280, 720, 1280, 720],
    ['medium', 321, 241, 320, 240],
    ['low', 2560, 1080, 1706, 720],
    ['low', 1, 1, 2, 2],
  ] as const)('at %s, %d × %d becomes %d × %d', (quality, width, height, newWidth, newHeight) => {
    const video = { width, height, bitrate: 90_000_000 }
    expect(pictureOf(videoFacts({ video }), { quality })).toMatchObject({ width: newWidth, height: newHeight })
  })

  it('is that of the picture as seen: upright ones are as narrow as others are high', () => {
    const video = { width: 3840, height: 2160, rotation: 90 } as const
    expect(pictureOf(videoFacts({ video }))).toMatchObject({ width: 1080, height: 1920 })
    expect(pictureOf(videoFacts({ video }), { maxHeight: 720 })).toMatchObject({ width: 720, height: 1280 })
  })

  it('goes by square pixels', () => {
    const video = { width: 720, height: 576, sampleAspect: 64 / 45 }
    expect(pictureOf(videoFacts({ video }), { maxHeight: 288 })).toMatchObject({ width: 360, height: 288 })
    const narrow = { width: 1000, height: 1000, sampleAspect: 0.5 }
    expect(pictureOf(videoFacts({ video: narrow }), { maxHeight: 400 })).toMatchObject({ width: 800, height: 800 })
  })

  it('does not grow for a height that is larger', () => {
    expect(pictureOf(videoFacts({ video: { width: 640, height: 360 } }), { maxHeight: 1080 })).toMatchObject({
      width: 640,
      height: 360,
    })
  })
})

describe('frames', () => {
  it.each([
    ['medium', 30, undefined, undefined],
    ['medium', 59.94, undefined, undefined],
    ['medium', 120, undefined, 60],
    ['low', 60, undefined, 30],
    ['high', 60, undefined, undefined],
    ['medium', 30, 15, 15],
    ['medium', 24, 30, undefined],
    ['medium', undefined, undefined, 60],
  ] as const)('at %s, %s in a second with %s wanted: at most %s', (quality, frameRate, fps, maxFrameRate) => {
    expect(pictureOf(videoFacts({ video: { frameRate } }), { quality, fps }).maxFrameRate).toBe(maxFrameRate)
  })
})

describe('the rate', () => {
  it('stays well below that of the source', () => {
    expect(most(pictureOf(videoFacts()))).toBeCloseTo(0.6 * 7_800_000, -3)
    expect(most(pictureOf(videoFacts(), { quality: 'high' }))).toBeCloseTo(0.9 * 7_800_000, -3)
    expect(most(pictureOf(videoFacts(), { quality: 'low' }))).toBeLessThan(0.4 * 7_800_000)
  })

  it('does not starve what is small already', () => {
    const share = (bitrate: number) => most(pictureOf(videoFacts({ video: { bitrate, codec: 'mpeg4' } }))) / bitrate
    expect(share(1_000_000)).toBeGreaterThan(0.8)
    expect(share(1_000_000)).toBeLessThanOrEqual(0.92)
  })

  it('minds that codecs need different numbers of bits', () => {
    const at = (codec: string) => most(pictureOf(videoFacts({ video: { codec } })))
    expect(at('mpeg4')).toBeLessThan(at('h264'))
    expect(at('h264')).toBeLessThan(at('hevc'))
    expect(at('hevc')).toBeLessThanOrEqual(0.92 * 7_800_000)
    expect(most(pictureOf(videoFacts(), { codec: 'av1' }))).toBeLessThan(at('h264'))
  })

  it('is open where nothing is known of the source', () => {
    expect(pictureOf(videoFacts({ video: { bitrate: undefined } })).rate).toMatchObject({ maxBitrate: undefined })
  })
})

it.each([
  [7_800_000, {}, 0.03],
  [800_000, {}, 0.1],
  [800_000, { codec: 'mpeg4' }, 0.1],
  [1_500_000, { codec: 'mpeg4' }, 0.1],
  [1_500_000, {}, 0.03],
] as const)('at %d bits per second %j, a result has to save %d', (bitrate, video, saving) => {
  expect(leastSaving(videoFacts({ video: { bitrate, ...video } }), settings)).toBe(saving)
})

it('plans for deinterlacing, HDR and transparency', () => {
  expect(pictureOf(videoFacts({ video: { isInterlaced: true, transfer: 'pq', hasAlpha: true } }))).toMatchObject({
    deinterlace: true,
    toneMap: true,
    keepAlpha: false,
  })
  const webm = planByQuality(videoFacts({ video: { hasAlpha: true } }), { ...settings, codec: 'vp9' })
  expect(webm).toMatchObject({ container: 'webm', video: { keepAlpha: true }, audio: [{ codec: 'opus' }] })
})

it('keeps subtitles that are text', () => {
  const subtitles = [
    { index: 2, codec: 'subrip', isText: true, language: 'eng' },
    { index: 3, codec: 'hdmv_pgs_subtitle', isText: false, language: 'fra' },
  ]
  expect(planByQuality(videoFacts({ subtitles }), settings).subtitles).toEqual([{ index: 2, language: 'eng' }])
})

describe('a picture that is kept', () => {
  it('is in the plan as a copy, where the container takes it', () => {
    const facts = videoFacts()
    const plan = planByQuality(facts, settings)
    expect(planWithPictureKept(facts, plan)).toEqual({ ...plan, video: { mode: 'copy', index: 0 } })
    expect(planWithPictureKept(videoFacts({ video: { codec: 'wmv2' } }), plan)).toBeUndefined()
    expect(planWithPictureKept(facts, { ...plan, trim: { start: 1, end: undefined } })).toBeUndefined()
  })
})

it.each([
  [undefined, undefined, 60],
  [10, undefined, 50],
  [10, 30, 20],
  [undefined, 90, 60],
])('from %s to %s there are %d seconds', (start, end, seconds) => {
  expect(wantedSeconds({ duration: 60 }, { ...settings, start, end })).toBe(seconds)
})
