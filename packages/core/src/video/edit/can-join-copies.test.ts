import { describe, expect, it } from 'vitest'
import { videoFacts } from '../../testing/facts/video-facts.js'
import { canJoinCopies } from './can-join-copies.js'

const clip = videoFacts()

describe('canJoinCopies', () => {
  it.each(['mov', '3gp'] as const)('takes %s after MP4, which store times in the same way', (format) => {
    expect(canJoinCopies([clip, videoFacts({ format })], 'mp4')).toBe(true)
  })

  it('takes videos that differ in length, rate and bits alone', () => {
    expect(canJoinCopies([clip, videoFacts({ duration: 3, video: { frameRate: 12, bitrate: 5000 } })], 'mp4')).toBe(
      true,
    )
  })

  it.each([
    ['size', { video: { width: 128, height: 72 } }],
    ['color', { video: { matrix: 'bt709' } }],
    ['codec', { video: { codec: 'hevc' } }],
    ['turn', { video: { rotation: 90 } }],
    ['pixel shape', { video: { sampleAspect: 2 } }],
    ['family of formats', { format: 'mkv' }],
  ] as [string, Parameters<typeof videoFacts>[0]][])('takes no video of another %s', (_, other) => {
    expect(canJoinCopies([clip, videoFacts(other)], 'mp4')).toBe(false)
    expect(canJoinCopies([videoFacts(other), clip], 'mp4')).toBe(false)
  })

  it('takes no transparent video, and none whose codec the container lacks', () => {
    const clear = videoFacts({ video: { hasAlpha: true } })
    expect([canJoinCopies([clear, clear], 'mp4'), canJoinCopies([clip, clip], 'webm')]).toEqual([false, false])
  })
})
