import { describe, expect, it } from 'vitest'
import type { Capabilities } from '../../capabilities.js'
import { ToolError } from '../../errors.js'
import { type RunSettings, runOperation } from '../../run.js'
import { videoFacts } from '../../testing/facts/video-facts.js'
import type { PictureFacts } from '../../video/check-video.js'
import type { EncodedVideo, EncodeVideoRequest } from '../../video/video-capabilities.js'
import type { VideoExtras } from '../../video/video-facts.js'
import { type CompressVideoOptions, operation } from './operation.js'

const MiB = 2 ** 20
const mp4Head = Uint8Array.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2', (letter) => letter.charCodeAt(0))

/** A file that begins like an MP4 and says that it is so large. */
function fileOf(size: number, name = 'clip.mp4'): File {
  const file = new File([mp4Head], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

interface Setting extends Partial<RunSettings> {
  facts?: PictureFacts
  /** Bytes of each result, or what it is in place of them; the last holds for all that follow. */
  sizes: readonly (number | ToolError)[]
  duration?: number
  /** What the engine kept of what came with the video. */
  extras?: VideoExtras
  name?: string
}

/** Runs the operation over an engine that encodes nothing and notes what it was asked for. */
async function compress(options: Partial<CompressVideoOptions>, setting: Setting) {
  const { facts = videoFacts(), sizes, duration, extras, name, ...settings } = setting
  const file = fileOf(facts.bytes, name)
  const calls: EncodeVideoRequest[] = []
  const discarded: number[] = []
  const capabilities = {
    probeVideo: async () => facts,
    encodeVideo: async (_: File, request: EncodeVideoRequest): Promise<EncodedVideo> => {
      const size = sizes[Math.min(calls.length, sizes.length - 1)]!
      calls.push(request)
      if (size instanceof ToolError) throw size
      const { start = 0, end = facts.duration } = request.plan.trim ?? {}
      request.progress?.(0.5, 1.44, 35.2)
      const isTooLarge = request.maxBytes !== undefined && size > request.maxBytes
      const made = fileOf(size, request.outputName)
      return {
        file: isTooLarge ? undefined : made,
        duration: duration ?? (end ?? facts.duration) - start,
        engine: 'none',
        warnings: [],
        ...(extras && { extras }),
        discard: async () => void discarded.push(size),
      }
    },
  } as unknown as Capabilities
  const stages: string[] = []
  const result = await runOperation(operation, { file }, options, {
    ...settings,
    capabilities,
    progress: (_, stage) => stages.push(stage),
  })
  const [made] = result.files
  const codes = result.warnings.map(({ code }) => code)
  return { name: made!.name, size: made!.size, codes, calls, discarded, stages, warnings: result.warnings, file, made }
}

describe('by quality', () => {
  it('encodes once and gives the smaller file, which is an MP4', async () => {
    const { name, size, codes, calls, stages } = await compress({}, { sizes: [20_000_000] })
    expect([name, size, codes, calls.length]).toEqual(['compressed_clip.mp4', 20_000_000, [], 1])
    expect(calls[0]!.maxBytes).toBe(58_200_000)
    expect(stages).toContain('Compressing the video, 1.4× speed, 35 s left')
  })

  it('says that the format is another', async () => {
    const { name, codes } = await compress(
      {},
      { sizes: [1000], facts: videoFacts({ format: 'avi' }), name: 'My.clip.avi' },
    )
    expect([name, codes]).toEqual(['compressed_My.clip.mp4', ['format-changed']])
  })

  it('gives back the bytes that came where nothing is won', async () => {
    const facts = videoFacts({ format: 'mov', audio: [] })
    const { name, size, codes, made } = await compress({}, { sizes: [59_000_000], facts, name: 'clip.MOV' })
    expect([name, size, codes]).toEqual(['compressed_clip.MOV', 60_000_000, ['not-smaller']])
    expect(await made!.slice(0, 4096).arrayBuffer()).toEqual(mp4Head.buffer)
  })

  it('makes the sound alone smaller where that is worth it', async () => {
    const grown = videoFacts({ bytes: 10_000_000, audio: [{ codec: 'pcm_s16le', bitrate: 1_536_000 }] })
    const second = await compress({}, { sizes: [20_000_000, 3_000_000], facts: grown })
    expect(second.calls[1]!.plan.video).toEqual({ mode: 'copy', index: 0 })
    expect([second.size, second.codes]).toEqual([3_000_000, ['picture-kept']])
    // The whole is smaller, but its picture is not.
    const third = await compress({}, { sizes: [9_650_000, 3_000_000], facts: { ...grown, duration: 10 } })
    expect([third.size, third.codes, third.discarded]).toEqual([3_000_000, ['picture-kept'], [9_650_000]])
  })

  it('keeps the video where its picture cannot be repacked', async () => {
    const facts = videoFacts({ bytes: 10_000_000, audio: [{ codec: 'pcm_s16le', bitrate: 1_536_000 }] })
    const broken = new ToolError('BAD_DOCUMENT', 'It cannot be read.')
    expect((await compress({}, { sizes: [20_000_000, broken], facts })).codes).toEqual(['not-smaller'])
  })

  it('remuxes what browsers do not open as it is, and encodes what they do not play', async () => {
    const flv = await compress(
      {},
      { sizes: [59_900_000, 59_990_000], facts: videoFacts({ format: 'flv' }), name: 'a.flv' },
    )
    expect([flv.name, flv.size, flv.codes]).toEqual([
      'compressed_a.mp4',
      59_990_000,
      ['picture-kept', 'format-changed'],
    ])
    const hevc = await compress(
      {},
      { sizes: [59_000_000, 56_000_000], facts: videoFacts({ video: { codec: 'hevc' } }) },
    )
    expect(hevc.calls.map(({ plan }) => plan.video.mode === 'encode' && plan.video.rate.by)).toEqual([
      'quality',
      'bitrate',
    ])
    expect([hevc.size, hevc.codes]).toEqual([56_000_000, []])
  })

  it('looks for another way to what was asked for besides when that comes out larger', async () => {
    const { size, calls, codes } = await compress({ start: 10 }, { sizes: [70_000_000, 50_000_000] })
    expect(calls.map(({ plan }) => plan.video.mode === 'encode' && plan.video.rate.by)).toEqual(['quality', 'bitrate'])
    expect([size, codes]).toEqual([50_000_000, []])
  })

  it('reports what is lost', async () => {
    const facts = videoFacts({
      format: 'mkv',
      video: { transfer: 'pq', hasAlpha: true, codec: 'hevc' },
      audio: [{ channels: 6 }],
      subtitles: [{ index: 2, codec: 'dvd_subtitle', isText: false, language: undefined }],
    })
    const { codes } = await compress({}, { sizes: [1000], facts })
    expect(codes).toEqual(['format-changed', 'hdr-lost', 'transparency-lost', 'sound-mixed-down', 'subtitles-dropped'])
  })

  it('reports a cover picture and files within a video unless its engine kept them', async () => {
    const facts = videoFacts({ hasCover: true, hasAttachedFiles: true })
    expect((await compress({}, { sizes: [1000], facts })).codes).toEqual(['cover-dropped', 'attached-files-dropped'])
    const kept = { hasCover: true, hasAttachedFiles: true }
    expect((await compress({}, { sizes: [1000], facts, extras: kept })).codes).toEqual([])
  })

  it('reports how much of a damaged video could be read', async () => {
    const { warnings } = await compress({}, { sizes: [1000], duration: 12.3 })
    expect(warnings).toEqual([
      { code: 'damaged', message: 'clip.mp4 is damaged: only 12 seconds of 60 seconds could be read.' },
    ])
  })

  it('hands on the time that is left', async () => {
    const { calls } = await compress({}, { sizes: [1000], timeLimitSeconds: 100 })
    expect(calls[0]!.withinSeconds).toBeGreaterThan(90)
    expect(calls[0]!.withinSeconds).toBeLessThan(100)
  })
})

describe('by size', () => {
  it('takes the first result that fits', async () => {
    const { size, calls, codes } = await compress({ targetSize: '10MB' as never }, { sizes: [10 * MiB - 5] })
    expect([size, calls.length, codes]).toEqual([10 * MiB - 5, 1, []])
  })

  it('tries again with fewer bits, and frees what is not used', async () => {
    const { size, calls, discarded } = await compress({ targetSize: 10 * MiB }, { sizes: [11 * MiB, 9 * MiB] })
    const rates = calls.map(({ plan }) =>
      plan.video.mode === 'encode' && plan.video.rate.by === 'bitrate' ? plan.video.rate.bitrate : 0,
    )
    expect(rates[1]! / rates[0]!).toBeCloseTo((10 / 11) * 0.97, 2)
    expect([size, discarded]).toEqual([9 * MiB, [11 * MiB]])
  })

  it('gives the smallest there is where none fits, and says so', async () => {
    const { size, codes, calls } = await compress({ targetSize: 100_000 }, { sizes: [400_000, 300_000, 250_000] })
    expect([size, codes, calls.length]).toEqual([250_000, ['target-missed', 'scaled-down', 'sound-mixed-down'], 3])
  })

  it('leaves alone what fits already', async () => {
    const { size, codes, calls } = await compress({ targetSize: 100 * MiB }, { sizes: [1] })
    expect([size, codes, calls.length]).toEqual([60_000_000, ['not-smaller'], 0])
  })
})

describe('what is refused', () => {
  it.each([
    ['#EXTM3U\nother.mp4', 'clip.mp4 is a playlist, not MP4, MOV, 3GP, AVI, WMV, FLV, MKV, WebM.'],
    ['%PDF-1.7', 'clip.mp4 is a PDF, not'],
    ['Dear reader', 'clip.mp4 is of an unknown type, not'],
  ])('before an engine sees it: %j', async (content, message) => {
    const capabilities = {
      probeVideo: () => expect.fail(),
      encodeVideo: () => expect.fail(),
    } as unknown as Capabilities
    await expect(
      runOperation(operation, { file: new File([content], 'clip.mp4') }, {}, { capabilities }),
    ).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE', message: expect.stringContaining(message) })
  })

  it('a start behind the end of the video', async () => {
    await expect(compress({ start: 61 }, { sizes: [1] })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      details: { problems: [{ field: 'start' }] },
    })
    await expect(compress({ start: 9, end: 8 }, { sizes: [1] })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })
})
