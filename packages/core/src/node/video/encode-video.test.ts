import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ffmpeg, framesOf, makeClip, soundBegins } from '../../testing/sketches/pictures/video-clips.js'
import { thorough } from '../../testing/thorough.js'
import type { EncodedVideo, EncodeVideoRequest } from '../../video/video-capabilities.js'
import type { AudioPlan, VideoEncodePlan, VideoPlan } from '../../video/video-plan.js'
import { openFile } from '../disk-file.js'
import { encodeVideoNatively } from './encode-video.js'
import { probeVideoNatively } from './probe-video.js'

let folder: string
const results: EncodedVideo[] = []
const { signal } = new AbortController()
const beep = 'aevalsrc=if(gt(t\\,0.5)\\,0.5*sin(880*t*2*PI)\\,0):d=1:s=44100'
const clip = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sheaf video's "))
  await makeClip(clip('plain.mp4'))
  await makeClip(clip('long.mp4'), { picture: 'testsrc2=s=320x240:r=25:d=4' })
})
afterAll(async () => {
  for (const { discard } of results) await discard?.()
  rmSync(folder, { recursive: true })
})

const picture = (changes: Partial<VideoEncodePlan> = {}): VideoEncodePlan => ({
  mode: 'encode',
  index: 0,
  codec: 'h264',
  rate: { by: 'quality', level: 25, maxBitrate: undefined },
  speed: 'fastest',
  width: 160,
  height: 120,
  maxFrameRate: undefined,
  deinterlace: false,
  toneMap: false,
  keepAlpha: false,
  ...changes,
})
const planOf = (changes: Partial<VideoPlan> = {}): VideoPlan => ({
  container: 'mp4',
  video: picture(),
  audio: [],
  subtitles: [],
  trim: undefined,
  keepMetadata: false,
  ...changes,
})
const sound = (index: number, language?: string): AudioPlan => ({
  mode: 'encode',
  index,
  codec: 'aac',
  bitrate: 64_000,
  channels: 2,
  language,
})

const probe = async (path: string) => await probeVideoNatively(await openFile(path), { signal })

async function encode(path: string, plan: VideoPlan, changes: Partial<EncodeVideoRequest> = {}) {
  const file = await openFile(path)
  const facts = await probeVideoNatively(file, { signal })
  const encoded = await encodeVideoNatively(file, { facts, plan, outputName: 'result.mp4', signal, ...changes })
  results.push(encoded)
  const result = (encoded.file as (File & { path: string }) | undefined)?.path ?? ''
  return { ...encoded, path: result, facts, made: result === '' ? undefined : await probe(result) }
}

describe('encoding a video with the ffmpeg of this machine', () => {
  it('turns the picture upright and scales what is seen', async () => {
    await ffmpeg('-display_rotation', '90', '-i', clip('plain.mp4'), '-c', 'copy', clip('turned.mp4'))
    const { facts, made } = await encode(clip('turned.mp4'), planOf({ video: picture({ width: 60, height: 80 }) }))
    expect(facts.video).toMatchObject({ width: 160, height: 120, rotation: 270 })
    expect(made?.video).toMatchObject({ width: 60, height: 80, rotation: 0, sampleAspect: 1 })
  })

  it('keeps every frame of a changing rate at its time, and how long the last is shown', async () => {
    const irregular = "select='not(mod(n,3))+gt(mod(n,7),4)',settb=1/1000"
    await makeClip(clip('irregular.mkv'), {
      picture: `testsrc2=s=160x120:r=50:d=2,${irregular}`,
      output: ['-fps_mode', 'passthrough', '-enc_time_base', '1:1000', '-c:v', 'libx264', '-preset', 'ultrafast'],
    })
    const before = await framesOf(clip('irregular.mkv'))
    const { path, made } = await encode(clip('irregular.mkv'), planOf())
    const after = await framesOf(path)
    expect(after.length).toBe(before.length)
    expect(Math.max(...after.map(({ time }, at) => Math.abs(time - before[at]!.time)))).toBeLessThan(0.002)
    expect(made!.duration).toBeGreaterThan(before.at(-1)!.time + 0.01)
  })

  it('leaves frames out where there are too many, evenly, and moves none', async () => {
    await makeClip(clip('quick.mp4'), { picture: 'testsrc2=s=160x120:r=50:d=1' })
    const times = (
      await framesOf((await encode(clip('quick.mp4'), planOf({ video: picture({ maxFrameRate: 30 }) }))).path)
    ).map(({ time }) => time)
    expect(times).toEqual(Array.from({ length: 25 }, (_, at) => expect.closeTo(at * 0.04, 3)))
  })

  it('makes 8 bits of 4:2:0 of what has more', async () => {
    await makeClip(clip('deep.mp4'), { output: ['-c:v', 'libx264', '-pix_fmt', 'yuv422p10le', '-preset', 'ultrafast'] })
    const { facts, made } = await encode(clip('deep.mp4'), planOf())
    expect(facts.video).toMatchObject({ depth: 10, chroma: '422' })
    expect(made?.video).toMatchObject({ depth: 8, chroma: '420' })
  })

  it('cuts an odd column and row off instead of scaling', async () => {
    await makeClip(clip('odd.mkv'), {
      picture: 'testsrc2=s=161x121:r=25:d=0.2',
      output: ['-c:v', 'ffv1', '-pix_fmt', 'yuv444p'],
    })
    const { path, made } = await encode(
      clip('odd.mkv'),
      planOf({ video: picture({ rate: { by: 'quality', level: 1, maxBitrate: undefined } }) }),
    )
    expect(made?.video).toMatchObject({ width: 160, height: 120, sampleAspect: 1 })
    const compare = await ffmpeg(
      '-i',
      path,
      '-i',
      clip('odd.mkv'),
      '-lavfi',
      '[1:v]crop=160:120:0:0,format=yuv420p[o];[0:v][o]psnr=stats_file=-',
      '-f',
      'null',
      '-',
    )
    expect(Number(/psnr_y:([\d.]+)/.exec(compare)?.[1])).toBeGreaterThan(38)
  })

  it('brings HDR to BT.709 and says so in the file', async () => {
    await makeClip(clip('hdr.mp4'), {
      picture: 'color=white:s=160x120:r=5:d=1',
      output: [
        '-c:v',
        'libx265',
        '-x265-params',
        'log-level=none',
        '-pix_fmt',
        'yuv420p10le',
        '-color_trc',
        'smpte2084',
        '-color_primaries',
        'bt2020',
        '-colorspace',
        'bt2020nc',
      ],
    })
    const { facts, made, warnings } = await encode(clip('hdr.mp4'), planOf({ video: picture({ toneMap: true }) }))
    expect(facts.video).toMatchObject({ transfer: 'pq', depth: 10 })
    expect(made?.video).toMatchObject({ transfer: 'sdr', depth: 8 })
    expect(warnings).toEqual([])
  })

  it('keeps transparency in VP9', async () => {
    await makeClip(clip('clear.webm'), {
      picture: 'color=red@0.3:s=64x48:r=5:d=1,format=yuva420p',
      output: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-auto-alt-ref', '0'],
    })
    const { facts, made, path } = await encode(
      clip('clear.webm'),
      planOf({ container: 'webm', video: picture({ codec: 'vp9', width: 64, height: 48, keepAlpha: true }) }),
    )
    expect(facts.video?.hasAlpha).toBe(true)
    expect(made).toMatchObject({ format: 'webm', video: { codec: 'vp9', hasAlpha: true } })
    const alpha = await ffmpeg(
      '-c:v',
      'libvpx-vp9',
      '-i',
      path,
      '-frames:v',
      '1',
      '-vf',
      'alphaextract,signalstats,metadata=print:key=lavfi.signalstats.YAVG:file=-',
      '-f',
      'null',
      '-',
    )
    expect(Number(/YAVG=([\d.]+)/.exec(alpha)?.[1])).toBeCloseTo(0.3 * 255, -1)
  })

  it.each([
    ['h264', 'h264'],
    ['hevc', 'hevc'],
    ['av1', 'av1'],
    ['vp9', 'vp9'],
  ] as const)('writes %s, by quality and by bitrate', async (codec, name) => {
    const container = codec === 'vp9' ? 'webm' : 'mp4'
    const byQuality = await encode(
      clip('plain.mp4'),
      planOf({ container, video: picture({ codec, rate: { by: 'quality', level: 28, maxBitrate: 500_000 } }) }),
    )
    expect(byQuality.made?.video?.codec).toBe(name)
    expect((await framesOf(byQuality.path)).length).toBe(25)
    // Two of the encoders; the long tests have all.
    if (!thorough && codec !== 'h264' && codec !== 'vp9') return
    const byBitrate = await encode(
      clip('plain.mp4'),
      planOf({ container, video: picture({ codec, rate: { by: 'bitrate', bitrate: 200_000 } }) }),
    )
    expect(byBitrate.made?.video?.codec).toBe(name)
  })

  it('meets a bitrate in two passes', async () => {
    const { file } = await encode(
      clip('long.mp4'),
      planOf({ video: picture({ width: 320, height: 240, speed: 'fast', rate: { by: 'bitrate', bitrate: 400_000 } }) }),
    )
    expect(Math.abs(file!.size / 200_000 - 1)).toBeLessThan(0.1)
  })

  it('cuts subtitles with the picture', async () => {
    const words = clip('cut.srt')
    await writeFile(words, '1\n00:00:00,200 --> 00:00:01,500\nHello\n\n2\n00:00:02,000 --> 00:00:03,900\nYou\n')
    await ffmpeg('-i', clip('long.mp4'), '-i', words, '-map', '0:v', '-map', '1:s', '-c:v', 'copy', clip('cut.mkv'))
    const { path, engine } = await encode(
      clip('cut.mkv'),
      planOf({ subtitles: [{ index: 1, language: undefined }], trim: { start: 1, end: 3 } }),
    )
    const read = (await ffmpeg('-i', path, '-map', '0:s', '-f', 'srt', '-')).match(/[\d:,]+ --> [\d:,]+/g)
    // Those before 7 leave them longer.
    if (/ffmpeg ([7-9]|\d\d)/.test(engine))
      expect(read).toEqual(['00:00:00,000 --> 00:00:00,500', '00:00:01,000 --> 00:00:02,000'])
    else expect(read).toHaveLength(2)
  })

  it('keeps two tracks of sound and subtitles with their languages, and the first as default', async () => {
    await makeClip(clip('beep.wav'), { picture: beep, output: [] })
    const words = clip('words.srt')
    await writeFile(words, '1\n00:00:00,100 --> 00:00:00,900\nHello\n')
    await ffmpeg(
      '-i',
      clip('plain.mp4'),
      '-i',
      clip('beep.wav'),
      '-i',
      words,
      '-map',
      '0:v',
      '-map',
      '1:a',
      '-map',
      '1:a',
      '-map',
      '2:s',
      '-c:v',
      'copy',
      '-c:a',
      'libmp3lame',
      '-metadata:s:a:0',
      'language=eng',
      '-metadata:s:a:1',
      'language=deu',
      '-metadata:s:s:0',
      'language=eng',
      '-metadata',
      'title=Secret',
      clip('two.mkv'),
    )
    const { made, path } = await encode(
      clip('two.mkv'),
      planOf({ audio: [sound(2, 'deu'), sound(1, 'eng')], subtitles: [{ index: 3, language: 'eng' }] }),
    )
    expect(made?.audio).toMatchObject([
      { codec: 'aac', language: 'deu', isDefault: true },
      { codec: 'aac', language: 'eng', isDefault: false },
    ])
    expect(made?.subtitles).toMatchObject([{ codec: 'mov_text', isText: true, language: 'eng' }])
    expect(readFileSync(path).includes('Secret')).toBe(false)
    expect(await ffmpeg('-i', path, '-map', '0:s', '-f', 'srt', '-')).toContain('Hello')
    expect(await soundBegins(path)).toBeCloseTo(0.5, 1)
  })

  it('keeps sound that begins late in step', async () => {
    await makeClip(clip('tone.wav'), { picture: 'sine=880:d=0.5', output: [] })
    await ffmpeg(
      '-i',
      clip('plain.mp4'),
      '-itsoffset',
      '0.4',
      '-i',
      clip('tone.wav'),
      '-map',
      '0:v',
      '-map',
      '1:a',
      '-c:v',
      'copy',
      '-c:a',
      'aac',
      clip('late.mkv'),
    )
    const { path } = await encode(clip('late.mkv'), planOf({ audio: [sound(1)] }))
    expect(await soundBegins(path)).toBeCloseTo(0.4, 1)
  })

  it('cuts to the frame, picture and sound alike', async () => {
    await makeClip(clip('cut.mp4'), {
      picture: 'testsrc2=s=160x120:r=25:d=1',
      sound: beep,
      output: ['-c:v', 'libx264', '-qp', '1', '-g', '100', '-c:a', 'aac'],
    })
    const before = await framesOf(clip('cut.mp4'))
    const { path, duration } = await encode(
      clip('cut.mp4'),
      planOf({ audio: [sound(1)], trim: { start: 0.2, end: 0.8 } }),
    )
    const after = await framesOf(path)
    expect(before.length).toBe(25)
    expect(after.length).toBe(15)
    expect(after[0]!.time).toBe(0)
    expect(duration).toBeLessThan(0.7)
    expect(await soundBegins(path)).toBeCloseTo(0.3, 1)
    const compare = await ffmpeg(
      '-i',
      path,
      '-ss',
      '0.2',
      '-i',
      clip('cut.mp4'),
      '-lavfi',
      '[0:v][1:v]psnr=stats_file=-',
      '-frames:v',
      '1',
      '-f',
      'null',
      '-',
    )
    expect(Number(/psnr_avg:([\d.]+)/.exec(compare)?.[1])).toBeGreaterThan(30)
  })

  it('remuxes tracks without encoding them', async () => {
    await ffmpeg('-i', clip('plain.mp4'), '-c', 'copy', '-bsf:v', 'h264_mp4toannexb', clip('packed.avi'))
    const { made, path, facts } = await encode(clip('packed.avi'), planOf({ video: { mode: 'copy', index: 0 } }))
    expect([facts.format, made?.format]).toEqual(['avi', 'mp4'])
    const sums = async (from: string) => (await framesOf(from)).map(({ sum }) => sum)
    expect(await sums(path)).toEqual(await sums(clip('packed.avi')))
  })

  it('can be played while it is still loading', async () => {
    const bytes = readFileSync((await encode(clip('plain.mp4'), planOf())).path)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  it('takes what is left of a file that was cut off, and reports how much that is', async () => {
    await ffmpeg('-i', clip('long.mp4'), '-c', 'copy', '-movflags', '+faststart', clip('half.mp4'))
    truncateSync(clip('half.mp4'), Math.floor((await stat(clip('half.mp4'))).size / 2))
    const { facts, duration, made } = await encode(clip('half.mp4'), planOf())
    expect(facts.duration).toBeCloseTo(4, 1)
    expect(duration).toBeLessThan(3)
    expect(made!.duration).toBeGreaterThan(1)
  })

  it('reads bytes that lie nowhere on a disk', async () => {
    const file = new File([readFileSync(clip('plain.mp4'))], 'memory.mp4')
    const facts = await probeVideoNatively(file, { signal })
    const encoded = await encodeVideoNatively(file, { facts, plan: planOf(), outputName: 'm.mp4', signal })
    results.push(encoded)
    expect(encoded.file?.size).toBeGreaterThan(1000)
    expect(encoded.file?.name).toBe('m.mp4')
  })

  it('stops where the result becomes too large, and leaves nothing', async () => {
    const left = () =>
      readdirSync(tmpdir()).filter((name) => name.startsWith('sheaf-video-') && name.includes(`-${process.pid}-`))
    const before = left()
    const video = picture({ width: 320, height: 240 })
    const { file } = await encode(clip('long.mp4'), planOf({ video }), { maxBytes: 10_000 })
    expect(file).toBeUndefined()
    expect(left()).toEqual(before)
  })

  it('says that a file without its index is incomplete, in plain words', async () => {
    await ffmpeg('-i', clip('long.mp4'), '-c', 'copy', clip('open.mp4'))
    truncateSync(clip('open.mp4'), Math.floor((await stat(clip('open.mp4'))).size * 0.8))
    await expect(probe(clip('open.mp4'))).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
      message: expect.stringMatching(/^open\.mp4 is incomplete/),
    })
  })

  it('reports how it goes, and ends at once when it is cancelled', async () => {
    await makeClip(clip('second.mp4'), {
      picture: 'testsrc2=s=640x480:r=25:d=1',
      output: ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '30'],
    })
    await ffmpeg('-stream_loop', '39', '-i', clip('second.mp4'), '-c', 'copy', clip('endless.mp4'))
    const stop = new AbortController()
    const heard: number[] = []
    const work = encode(
      clip('endless.mp4'),
      planOf({
        video: picture({
          width: 640,
          height: 480,
          speed: 'thorough',
          rate: { by: 'quality', level: 25, maxBitrate: MARK },
        }),
      }),
      {
        signal: stop.signal,
        progress: (fraction) => {
          heard.push(fraction)
          if (heard.length === 3) {
            if (process.platform === 'linux') expect(runningProcesses()).not.toEqual([])
            stop.abort()
          }
        },
      },
    )
    await expect(work).rejects.toMatchObject({ code: 'CANCELLED' })
    // Had it gone on to the end, it would have reported that.
    expect(heard.at(-1)).toBeLessThan(0.9)
    expect(heard).toEqual([...heard].sort((a, b) => a - b))
    expect(runningProcesses()).toEqual([])
  })
})

/** A bound that no other call on this machine has: by it, the process of a call is found. */
const MARK = 70_000_000 + process.pid

/** Processes that work on the call with the mark. */
function runningProcesses(): string[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').filter((id) => {
    try {
      return /^\d+$/.test(id) && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(`\0${MARK}\0`)
    } catch {
      return false
    }
  })
}
