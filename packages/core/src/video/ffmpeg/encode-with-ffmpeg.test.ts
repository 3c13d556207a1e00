import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EncodeVideoRequest } from '../video-capabilities.js'
import type { VideoFacts } from '../video-facts.js'
import type { VideoPlan } from '../video-plan.js'
import { encodeWithFfmpeg } from './encode-with-ffmpeg.js'
import { ffmpegAbilities } from './ffmpeg-abilities.js'
import type { FfmpegResult, FfmpegRunner } from './ffmpeg-runner.js'

const facts: VideoFacts = {
  ...{ format: 'mp4', bytes: 1e6, duration: 100, trackCount: 3 },
  video: {
    ...{ index: 0, codec: 'h264', width: 640, height: 360, rotation: 0, sampleAspect: 1, frameRate: 25 },
    ...{ bitrate: 1e6, depth: 8, chroma: '420', hasAlpha: false, transfer: 'sdr', isInterlaced: false },
  },
  audio: [],
  subtitles: [],
}
const plan: VideoPlan = {
  container: 'mp4',
  video: {
    ...{ mode: 'encode', index: 0, codec: 'h264', speed: 'thorough', width: 640, height: 360 },
    ...{ rate: { by: 'quality', level: 25, maxBitrate: undefined }, maxFrameRate: undefined },
    ...{ deinterlace: false, toneMap: false, keepAlpha: false },
  },
  audio: [{ mode: 'copy', index: 1, language: undefined }],
  subtitles: [{ index: 2, language: undefined }],
  ...{ trim: undefined, keepMetadata: false },
}
const request = (changes: Partial<EncodeVideoRequest> = {}): EncodeVideoRequest => ({
  ...{ facts, plan, outputName: 'x.mp4', signal: new AbortController().signal },
  ...changes,
})
const done: FfmpegResult = { exitCode: 0, stderr: '', reached: { seconds: 100, bytes: 5000, frames: 2500 } }

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** An ffmpeg that does so many seconds of video in one, by preset, and hears signals; or gives the answers that it is told. */
function fakeFfmpeg(does: Record<string, number> | FfmpegResult[], bytes = 5000) {
  const calls: string[][] = []
  const runner: FfmpegRunner = {
    name: 'ffmpeg 7.0',
    abilities: ffmpegAbilities({ version: [7, 0], encoders: ['libx264', 'aac'], decoders: [], filters: ['bwdif'] }),
    paths: { input: '/in', output: '/out', passLog: '/pass' },
    outputBytes: async () => bytes,
    run: async (args, { signal, progress }) => {
      calls.push([...args])
      if (Array.isArray(does)) return does.shift()!
      const speed = does[args[args.indexOf('-preset') + 1]!]!
      for (let seconds = 0; seconds < 100 && !signal.aborted; ) {
        await vi.advanceTimersByTimeAsync(1000)
        seconds = Math.min(100, seconds + speed)
        progress?.({ seconds, bytes: seconds * 50, frames: seconds * 25 })
      }
      return signal.aborted ? { ...done, exitCode: undefined } : done
    },
  }
  return { runner, calls, presets: () => calls.map((args) => args[args.indexOf('-preset') + 1]) }
}

describe('carrying out a plan with ffmpeg', () => {
  it('does it as planned where the time suffices, and reports how it goes', async () => {
    const { runner, presets } = fakeFfmpeg({ medium: 10 })
    const heard: [number, number | undefined, number | undefined][] = []
    const progress = (...about: (typeof heard)[number]) => void heard.push(about)
    const result = await encodeWithFfmpeg(runner, 'x.mp4', request({ withinSeconds: 60, progress }))
    expect(result).toEqual({ fits: true, duration: 100, warnings: [] })
    expect(presets()).toEqual(['medium'])
    expect(heard[4]).toEqual([0.5, expect.closeTo(10), expect.closeTo(5)])
  })

  it('restarts with the first quicker speed that will be done in time', async () => {
    const { runner, presets } = fakeFfmpeg({ medium: 1, veryfast: 2.4, superfast: 3, ultrafast: 4.3 })
    await encodeWithFfmpeg(runner, 'x.mp4', request({ withinSeconds: 60 }))
    expect(presets()).toEqual(['medium', 'veryfast'])
  })

  it('gives up early, with the time that it would take, where no speed suffices', async () => {
    const { runner, presets } = fakeFfmpeg({ medium: 0.01, ultrafast: 0.043 })
    await expect(encodeWithFfmpeg(runner, 'x.mp4', request({ withinSeconds: 570 }))).rejects.toMatchObject({
      code: 'TIMEOUT',
      message: expect.stringMatching(/x\.mp4 would take about 39 minutes; the limit is 10 minutes/),
    })
    expect(presets()).toEqual(['medium'])
  })

  it('encodes sound that would be copied where the source is damaged: its broken packets would stop players', async () => {
    const stderr = '[h264 @ 0x1] error while decoding MB 3 4, bytestream -5'
    const withSound = {
      ...facts,
      audio: [{ index: 1, codec: 'aac', channels: 2, sampleRate: 48_000, bitrate: 96_000 }],
    }
    const { runner, calls } = fakeFfmpeg([
      { ...done, stderr },
      { ...done, stderr },
    ])
    const result = await encodeWithFfmpeg(runner, 'x.mp4', request({ facts: withSound as VideoFacts }))
    expect([result.fits, result.warnings.map(({ code }) => code)]).toEqual([true, ['damaged']])
    expect(calls.map((args) => args[args.indexOf('-c:a:0') + 1])).toEqual(['copy', 'aac'])
  })

  it('takes the least bitrate that the encoder can do where less was planned: the source is not to blame', async () => {
    const stderr = '[libx264 @ 0x5] requested bitrate is too low. estimated minimum is 11 kbps'
    const { runner, calls } = fakeFfmpeg([{ ...done, exitCode: 187, stderr }, done, done, done])
    const video = { ...plan.video, rate: { by: 'bitrate', bitrate: 8000 } } as VideoPlan['video']
    expect(await encodeWithFfmpeg(runner, 'x.mp4', request({ plan: { ...plan, video } }))).toMatchObject({ fits: true })
    const rates = calls.filter((args) => args.includes('-b:v')).map((args) => args[args.indexOf('-b:v') + 1])
    expect([rates[0], rates.at(-1)]).toEqual(['8000', '12000'])
  })

  it('does not hurry where nobody waits', async () => {
    const { runner, presets } = fakeFfmpeg({ medium: 1 })
    await encodeWithFfmpeg(runner, 'x.mp4', request())
    expect(presets()).toEqual(['medium'])
  })

  it('stops where the result becomes too large, and looks again at the end', async () => {
    const { runner } = fakeFfmpeg({ medium: 10 })
    expect(await encodeWithFfmpeg(runner, 'x.mp4', request({ maxBytes: 2000 }))).toMatchObject({ fits: false })
    expect(await encodeWithFfmpeg(fakeFfmpeg([done], 5001).runner, 'x.mp4', request({ maxBytes: 5000 }))).toMatchObject(
      { fits: false },
    )
    expect(await encodeWithFfmpeg(fakeFfmpeg([done], 5000).runner, 'x.mp4', request({ maxBytes: 5000 }))).toMatchObject(
      { fits: true },
    )
  })

  it('leaves out the track that ffmpeg complains of, and reports it', async () => {
    const failed = { ...done, exitCode: 1, stderr: 'Decoder (codec none) not found for input stream #0:1' }
    const { runner, calls } = fakeFfmpeg([failed, done])
    const { warnings } = await encodeWithFfmpeg(runner, 'x.mp4', request())
    expect(warnings.map(({ code }) => code)).toEqual(['sound-dropped'])
    expect(calls[1]).not.toContain('0:1')
    expect(calls[1]).toContain('0:2')
  })

  it('reports in plain words what cannot be helped', async () => {
    const failed = (exitCode: number | undefined, stderr: string): FfmpegResult => ({ ...done, exitCode, stderr })
    const plain = request({ plan: { ...plan, audio: [], subtitles: [] } })
    const run = (result: FfmpegResult) => encodeWithFfmpeg(fakeFfmpeg([result]).runner, 'x.mp4', plain)
    await expect(run(failed(1, 'av_interleaved_write_frame(): No space left on device'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
    await expect(run(failed(0, 'Error writing trailer of file:/out: No space left on device'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
    await expect(run(failed(undefined, ''))).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    await expect(run(failed(1, 'Invalid data found when processing input'))).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
    })
    await expect(run({ ...done, reached: { seconds: 0, bytes: 0, frames: 0 } })).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
    })
  })

  it('says which codec the engine cannot write', async () => {
    const av1 = request({ plan: { ...plan, video: { ...(plan.video as object), codec: 'av1' } as VideoPlan['video'] } })
    await expect(encodeWithFfmpeg(fakeFfmpeg([]).runner, 'x.mp4', av1)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('AV1'),
    })
  })
})
