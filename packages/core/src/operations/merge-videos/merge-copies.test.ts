import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { nodeCapabilities, openFile } from '../../node/index.js'
import { nativeFfmpeg } from '../../node/video/find-ffmpeg.js'
import { runOperation } from '../../run.js'
import { clipFolder, editClip, factsOfClip } from '../../testing/edit-clip.js'
import { ffmpeg, framesOf, makeClip } from '../../testing/sketches/pictures/video-clips.js'
import { thorough } from '../../testing/thorough.js'
import { operation } from './operation.js'

const at = clipFolder()
const x264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '10', '-pix_fmt', 'yuv420p']

/** A clip as a camera makes them, with B-frames; those of one camera differ in what is seen and heard, not in form. */
const shoot = (
  name: string,
  { color = 'red', seconds = 1, sound = true, output = [...x264, '-bf', '2'], size = '160x90', rate = 25 } = {},
) =>
  makeClip(at(name), {
    picture: `testsrc2=s=${size}:r=${rate}:d=${seconds},drawbox=c=${color}:t=fill:w=60:h=40`,
    ...(sound && { sound: `sine=f=440:r=44100:d=${seconds}` }),
    output,
  })

const sums = async (...paths: string[]) => {
  // A file that is given twice is decoded once.
  const each = new Map([...new Set(paths)].map((path) => [path, framesOf(path)]))
  return (await Promise.all(paths.map((path) => each.get(path)!))).flat().map(({ sum }) => sum)
}

/** Samples of the sound, as it is played from the beginning. */
async function samplesOf(path: string): Promise<Float32Array> {
  const { program } = await nativeFfmpeg()
  const args = ['-v', 'error', '-nostdin', '-i', path, '-map', '0:a:0', '-ac', '1', '-ar', '8000', '-f', 'f32le', '-']
  const { stdout } = await promisify(execFile)(program, args, { encoding: 'buffer', maxBuffer: 2 ** 26 })
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length))
}

/** The least loudness of any hundredth of a second between two times, relative to the loudest: 0 in a gap. */
function leastLoudness(samples: Float32Array, from: number, to: number): number {
  const loudness: number[] = []
  for (let begin = Math.round(from * 8000); begin + 80 <= to * 8000; begin += 20) {
    const part = samples.subarray(begin, begin + 80)
    loudness.push(Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / 80))
  }
  return Math.min(...loudness) / Math.max(...loudness)
}

const join = (names: string[], to: string, options: Record<string, unknown> = {}) =>
  editClip(operation, names.map(at), options, at(to))

describe('mergeVideos without encoding', () => {
  it.each(thorough ? ['mp4', 'mov', 'mkv'] : ['mp4', 'mkv'])(
    'copies the pictures of %s clips of one camera',
    async (format) => {
      const clips = [await shoot(`a.${format}`), await shoot(`b.${format}`, { color: 'blue', seconds: 1.2 })]
      const { path, warnings } = await join([`a.${format}`, `b.${format}`], `ab-${format}.mp4`)
      expect(warnings).toEqual(['recompressed'])
      expect(await sums(path)).toEqual(await sums(...clips))
      const frames = await framesOf(path)
      for (const [order, { time }] of frames.entries()) expect(Math.abs(time - order / 25)).toBeLessThan(0.0021)
      expect(Math.abs((await factsOfClip(path)).duration - 2.2)).toBeLessThan(0.04)
    },
  )

  it('continues the sound at the sample, without a gap where videos meet and without drift', async () => {
    await shoot('s.mp4', { seconds: 1 })
    const count = thorough ? 8 : 4
    const { path } = await join(Array<string>(count).fill('s.mp4'), 'many.mp4')
    const samples = await samplesOf(path)
    expect(Math.abs(samples.length / 8000 - count)).toBeLessThan(0.04)
    // Every second has a whole number of waves, so that all together are one tone.
    expect(leastLoudness(samples, 0.1, count - 0.1)).toBeGreaterThan(0.8)
    let turns = 0
    for (let order = 800; order < (count - 0.1) * 8000; order++)
      if (samples[order - 1]! < 0 && samples[order]! >= 0) turns++
    expect(Math.abs(turns - (count - 0.2) * 440)).toBeLessThan(2)
    expect(
      leastLoudness(new Float32Array([...samples.subarray(0, 4000), ...new Float32Array(160), ...samples]), 0.1, 0.9),
    ).toBe(0)
  })

  it('encodes sound of few bits with few bits', async () => {
    const clip = await shoot('few.mp4')
    const { path, size } = await join(['few.mp4', 'few.mp4'], 'few-twice.mp4')
    expect(size).toBeLessThan(1.4 * 2 * (await stat(clip)).size)
    expect(await sums(path)).toEqual(await sums(clip, clip))
  })

  it('copies without a warning where there is no sound, or none is wanted', async () => {
    const clips = [await shoot('q.mp4', { sound: false }), await shoot('r.mp4', { sound: false, color: 'lime' })]
    const { path, warnings } = await join(['q.mp4', 'r.mp4'], 'silent.mp4')
    expect([warnings, await sums(path)]).toEqual([[], await sums(...clips)])
    await shoot('heard.mp4')
    const muted = await join(['heard.mp4', 'q.mp4'], 'muted.mp4', { removeAudio: true })
    expect([muted.warnings, (await factsOfClip(muted.path)).audio]).toEqual([[], []])
    expect(await sums(muted.path)).toEqual(await sums(at('heard.mp4'), at('q.mp4')))
  })

  it('is silent while a video without sound is shown', async () => {
    const clips = [await shoot('l.mp4', { sound: false }), await shoot('m.mp4')]
    const { path } = await join(['l.mp4', 'm.mp4'], 'late.mp4')
    expect(await sums(path)).toEqual(await sums(...clips))
    const samples = await samplesOf(path)
    const first = samples.findIndex((value) => Math.abs(value) > 0.03)
    expect(Math.abs(first / 8000 - 1)).toBeLessThan(0.01)
  })

  it('keeps how players turn the picture', async () => {
    const clip = await shoot('t.mp4')
    await ffmpeg('-display_rotation:v:0', '90', '-i', clip, '-c', 'copy', at('turned.mp4'))
    const { path, warnings } = await join(['turned.mp4', 'turned.mp4'], 'turned-twice.mp4')
    expect([warnings, (await factsOfClip(path)).video?.rotation]).toEqual([['recompressed'], 270])
    expect(await sums(path)).toEqual(await sums(at('turned.mp4'), at('turned.mp4')))
    // One that is turned, and one that is not.
    const mixed = await join(['turned.mp4', 't.mp4'], 'mixed.mp4')
    expect((await factsOfClip(mixed.path)).video).toMatchObject({ rotation: 0, width: 90, height: 160 })
  })

  it('copies varying frame rates with all their times', async () => {
    const select = "testsrc2=s=160x90:r=25:d=1,select='mod(n,5)+lt(n,9)'"
    const output = ['-fps_mode', 'vfr', ...x264, '-video_track_timescale', '90000']
    const clip = await makeClip(at('vary.mp4'), { picture: select, output })
    const { path } = await join(['vary.mp4', 'vary.mp4'], 'vary-twice.mp4')
    expect(await sums(path)).toEqual(await sums(clip, clip))
    const own = (await framesOf(clip)).map(({ time }) => time)
    const all = (await framesOf(path)).map(({ time }) => time)
    const begin = all[own.length]!
    expect(Math.abs(begin - 1)).toBeLessThan(0.041)
    const expected = [...own, ...own.map((time) => time + begin)]
    for (const [order, time] of all.entries()) expect(Math.abs(time - expected[order]!)).toBeLessThan(0.001)
  })

  it('copies HEVC of closed groups, and VP9 into WebM', async () => {
    const x265 = (open: number) => [
      '-c:v',
      'libx265',
      '-preset',
      'ultrafast',
      '-x265-params',
      `open-gop=${open}:keyint=10:log-level=none`,
    ]
    const clip = await shoot('h.mp4', { output: [...x265(0), '-tag:v', 'hvc1', '-pix_fmt', 'yuv420p'] })
    const { path } = await join(['h.mp4', 'h.mp4'], 'hh.mp4')
    expect(await sums(path)).toEqual(await sums(clip, clip))
    const vp9 = [
      '-c:v',
      'libvpx-vp9',
      '-deadline',
      'realtime',
      '-cpu-used',
      '8',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'libopus',
    ]
    const web = await shoot('v.webm', { output: vp9 })
    const joined = await join(['v.webm', 'v.webm'], 'vv.webm', { to: 'webm' })
    expect(joined.warnings).toEqual(['recompressed'])
    expect(await sums(joined.path)).toEqual(await sums(web, web))
  })

  it('shows the last picture until the sound ends', async () => {
    const clip = await makeClip(at('long.mp4'), {
      picture: 'testsrc2=s=160x90:r=25:d=1',
      sound: 'sine=f=440:d=1.2',
      output: x264,
    })
    const { path } = await join(['long.mp4', 'long.mp4'], 'long-twice.mp4')
    expect(await sums(path)).toEqual(await sums(clip, clip))
    const { duration } = await factsOfClip(clip)
    expect(Math.abs((await framesOf(path))[25]!.time - duration)).toBeLessThan(0.01)
    expect(leastLoudness(await samplesOf(path), 0.1, 2.3)).toBeGreaterThan(0.5)
  })
})

describe('mergeVideos of pictures that cannot follow each other', () => {
  const message = 'These videos cannot be joined without loss. They were encoded again, at a high quality.'

  /** Joins a clip with another, which has to be encoded, and is whole. */
  async function expectEncoded(first: string, second: string, count: number) {
    const { path, files, warnings } = await join([first, second], 'encoded.mp4')
    expect(warnings).toEqual(['recompressed'])
    expect(files).toHaveLength(1)
    const frames = await framesOf(path)
    expect(Math.abs(frames.length - count)).toBeLessThan(2)
    const source = await sums(at(first))
    expect(frames.slice(0, source.length).map(({ sum }) => sum)).not.toEqual(source)
  }

  // What is found by their facts: `can-join-copies.test.ts`. What only their packets show: one of each kind, all in the long tests.
  it.each([
    ['size', { size: '128x72' }],
    ['references', { output: [...x264, '-bf', '2', '-refs', '5'] }],
    ['time base', { output: [...x264, '-bf', '2', '-video_track_timescale', '90000'] }],
    ...(thorough
      ? ([
          ['profile', { output: [...x264, '-profile:v', 'baseline'] }],
          [
            'color',
            {
              output: [...x264, '-bf', '2', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
            },
          ],
        ] as const)
      : []),
  ] as [string, Parameters<typeof shoot>[1]][])('encodes videos of another %s', async (what, form) => {
    await shoot('one.mp4')
    await shoot(`other-${what}.mp4`, form)
    await expectEncoded('one.mp4', `other-${what}.mp4`, 50)
  })

  it('encodes after an edit list that begins within a group of pictures', async () => {
    const clip = await shoot('whole.mp4', { seconds: 2 })
    await ffmpeg('-ss', '0.52', '-i', clip, '-c', 'copy', at('cut.mp4'))
    await expectEncoded('cut.mp4', 'cut.mp4', 74)
  })

  it('encodes pictures that begin without resetting the decoder', async () => {
    // An open group: some pictures are shown before its key frame, and need those before it.
    const open = [...x264, '-bf', '2', '-x264-params', 'open-gop=1:keyint=10:min-keyint=10:scenecut=0']
    const clip = await shoot('open.mkv', { seconds: 2, output: open })
    await ffmpeg('-ss', '0.85', '-i', clip, '-c', 'copy', at('opened.mkv'))
    const { path, warnings } = await join(['opened.mkv', 'opened.mkv'], 'opened.mp4')
    expect(warnings).toEqual(['recompressed'])
    expect(await sums(path)).not.toEqual(await sums(at('opened.mkv'), at('opened.mkv')))
  })

  it('encodes HEVC that begins with an open group', async () => {
    const open = 'open-gop=1:keyint=10:min-keyint=10:scenecut=0:bframes=3:log-level=none'
    const x265 = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', open, '-pix_fmt', 'yuv420p']
    const clip = await shoot('hevc.mkv', { seconds: 2, sound: false, output: x265 })
    await ffmpeg('-ss', '0.9', '-i', clip, '-c', 'copy', at('hevc-opened.mkv'))
    const { warnings } = await join(['hevc-opened.mkv', 'hevc-opened.mkv'], 'hevc-opened.mp4')
    expect(warnings).toEqual(['recompressed'])
    // The whole clip, which begins with a picture that resets the decoder, is copied.
    expect((await join(['hevc.mkv', 'hevc.mkv'], 'hevc.mp4')).warnings).toEqual([])
  })

  it('encodes where that is asked for, or a lower quality is', async () => {
    const source = await sums(await shoot('w.mp4'), at('w.mp4'))
    for (const options of [{ join: 'encode' }, { quality: 'medium' }]) {
      const { path, warnings } = await join(['w.mp4', 'w.mp4'], 'wanted.mp4', options)
      expect(warnings).toEqual([])
      expect(Math.abs((await sums(path)).length - 50)).toBeLessThan(2)
      expect(await sums(path)).not.toEqual(source)
    }
  })

  it('says that the videos were encoded, not copied', async () => {
    const files = await Promise.all(
      [shoot('k.mp4'), shoot('k2.mp4', { size: '80x46' })].map(async (one) => openFile(await one)),
    )
    const { warnings } = await runOperation(
      operation,
      { files },
      {},
      { capabilities: nodeCapabilities({ videoEngine: 'native' }) },
    )
    expect(warnings).toEqual([{ code: 'recompressed', message }])
  })
})
