import { describe, expect, it } from 'vitest'
import { videoFacts } from '../testing/facts/video-facts.js'
import { qualityLevels } from './level-of-quality.js'
import { planAudio } from './plan-audio.js'
import type { AudioTrackFacts } from './video-facts.js'

const plan = (
  tracks: Partial<AudioTrackFacts>[],
  quality: 'low' | 'medium' | 'high' = 'medium',
  codec: 'h264' | 'vp9' = 'h264',
) => planAudio(videoFacts({ audio: tracks }).audio, codec, qualityLevels[quality])

describe('sound', () => {
  it('is reduced to the level', () => {
    expect(plan([{ bitrate: 320_000 }])).toMatchObject([
      { mode: 'encode', codec: 'aac', bitrate: 128_000, channels: 2 },
    ])
    expect(plan([{ codec: 'pcm_s16le', bitrate: 1_536_000 }], 'low')).toMatchObject([{ bitrate: 96_000 }])
  })

  it('is copied where it is small already', () => {
    expect(plan([{ bitrate: 128_000, language: 'deu' }])).toEqual([{ mode: 'copy', index: 1, language: 'deu' }])
    expect(plan([{ bitrate: 128_000, codec: 'mp3' }])).toMatchObject([{ mode: 'encode' }])
    expect(plan([{ codec: 'opus', bitrate: 90_000 }], 'medium', 'vp9')).toMatchObject([{ mode: 'copy' }])
  })

  it('is not made larger than it was', () => {
    expect(plan([{ codec: 'mp3', bitrate: 64_000 }])).toMatchObject([{ bitrate: 64_000 }])
    expect(plan([{ codec: 'amr_nb', bitrate: 12_200, channels: 1, sampleRate: 8000 }])).toMatchObject([
      { bitrate: 24_000, channels: 1 },
    ])
  })

  it('has less for one channel, and more for six where they are kept', () => {
    expect(plan([{ channels: 1, codec: 'pcm_s16le', bitrate: 768_000 }])).toMatchObject([
      { bitrate: 76_800, channels: 1 },
    ])
    const surround = { channels: 6, codec: 'ac3', bitrate: 640_000 }
    expect(plan([surround], 'high')).toMatchObject([{ bitrate: 480_000, channels: 6 }])
    expect(plan([surround])).toMatchObject([{ bitrate: 128_000, channels: 2 }])
  })

  it('comes in the order of the file, with the default first', () => {
    const tracks = [{ isDefault: false }, { isDefault: true }, { isDefault: false }]
    expect(plan(tracks).map(({ index }) => index)).toEqual([2, 1, 3])
  })
})
