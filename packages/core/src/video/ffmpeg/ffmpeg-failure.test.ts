import { describe, expect, it } from 'vitest'
import { failureOf } from './ffmpeg-failure.js'

const failed = (stderr: string) =>
  failureOf({ exitCode: 1, stderr, reached: {} } as unknown as Parameters<typeof failureOf>[0], 'clip.mkv')

describe('failureOf', () => {
  it('tells a picture of too many pixels from damage, in the words of ffmpeg 5 and of later ones', () => {
    for (const words of [
      '[IMGUTILS @ 0x7ffe] Picture size 16384x16384 is invalid',
      '[IMGUTILS @ 0x7ffe] Picture size 8192x8192 exceeds specified max pixel count 40000000, see the documentation if you wish to increase it',
    ])
      expect(failed(words)).toMatchObject({ code: 'LIMIT_EXCEEDED', details: { fileName: 'clip.mkv' } })
  })

  it.each([
    ['a message', 1, 'av_interleaved_write_frame(): File too large'],
    ['the signal that ended it', 153, 'Press [q] to stop'],
  ])('does not call a result damaged that is too large for the system, by %s', (_, exitCode, stderr) => {
    const failure = failureOf({ exitCode, stderr, reached: { seconds: 0, bytes: 0, frames: 0 } }, 'clip.mkv')
    expect(failure).toMatchObject({ code: 'LIMIT_EXCEEDED', cause: { code: 'EFBIG' } })
    expect(failure.message).toMatch(/^The result cannot be written: files of its size/)
  })

  it('takes what it does not know for damage', () => {
    expect(failed('Invalid data found when processing input')).toMatchObject({ code: 'BAD_DOCUMENT' })
  })
})
