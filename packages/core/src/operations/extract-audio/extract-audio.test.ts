import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { clipFolder, editClip } from '../../testing/edit-clip.js'
import { ffmpeg, framesOf, makeClip, storedSound } from '../../testing/sketches/pictures/video-clips.js'
import { operation } from './operation.js'

const at = clipFolder()
const sound = 'sine=f=440:r=44100:d=1'
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

/** Codec, rate and channels of the sound of a file, and its seconds. */
async function soundOf(path: string) {
  const raw = await ffmpeg('-i', path, '-map', '0:a:0', '-f', 'framecrc', '-')
  const [, rate] = /^#sample_rate 0: (\d+)/m.exec(raw) ?? []
  const frames = await framesOf(path, 'a:0')
  return { rate: Number(rate), seconds: frames.reduce((sum, { seconds }) => sum + seconds, 0) }
}

describe('extractAudio', () => {
  it('refuses a video that is cut off before its audio begins', async () => {
    // The sound comes after all pictures, and the index before both.
    const video = await makeClip(at('silent.mp4'), { picture: 'testsrc2=s=320x240:r=25:d=2' })
    const whole = at('late.mp4')
    const second = await makeClip(at('tone.mp4'), { sound: 'sine=f=440:d=2', output: [...h264, '-c:a', 'aac'] })
    const order = ['-map', '0:v', '-map', '1:a', '-c', 'copy', '-max_interleave_delta', '0', '-movflags', '+faststart']
    await ffmpeg('-i', video, '-itsoffset', '2', '-i', second, ...order, whole)
    const bytes = await readFile(whole)
    await writeFile(at('cut.mp4'), bytes.subarray(0, bytes.length * 0.5))
    await expect(editClip(operation, at('cut.mp4'), {}, at('cut.m4a'))).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
      message: expect.stringContaining('cut.mp4 is damaged'),
    })
  })

  it.each([
    ['mp4', ['-c:a', 'aac'], 'm4a'],
    ['mkv', ['-c:a', 'libopus'], 'ogg'],
    ['mkv', ['-c:a', 'flac'], 'flac'],
    ['mov', ['-c:a', 'pcm_s16le'], 'wav'],
    ['avi', ['-c:a', 'libmp3lame'], 'mp3'],
  ])('copies the sound of a %s with %j to %s', async (container, output, format) => {
    const clip = await makeClip(at(`clip.${container}`), { sound, output: [...h264, ...output] })
    const { path, name, warnings } = await editClip(operation, clip, {}, at(`copy.${format}`))
    expect([name, warnings]).toEqual([`clip.${format}`, []])
    const [before, after] = [await framesOf(clip, 'a:0'), await framesOf(path, 'a:0')]
    const sums = (frames: typeof before) => frames.map(({ sum }) => sum)
    // Containers count the samples at the beginning and the end differently.
    if (format === 'wav' || format === 'flac') {
      const whole = (await soundOf(path)).seconds
      expect(Math.abs(whole - 1)).toBeLessThan(0.01)
    } else expect(sums(before).filter((sum) => sums(after).includes(sum)).length).toBeGreaterThan(before.length - 4)
  })

  it.each(['m4a', 'mp3', 'ogg', 'flac', 'wav'])('writes %s, of a part', async (to) => {
    const clip = await makeClip(at('all.mp4'), { sound, output: [...h264, '-c:a', 'aac'] })
    const { path, name, warnings } = await editClip(operation, clip, { to, start: 0.2, end: 0.7 }, at(`part.${to}`))
    expect([name, warnings]).toEqual([`all.${to}`, []])
    const { rate, seconds } = await soundOf(path)
    expect(rate).toBe(to === 'ogg' ? 48_000 : 44_100)
    expect(Math.abs(seconds - 0.5)).toBeLessThan(0.1)
  })

  it.each([
    ['mp4', ['-c:a', 'aac'], 'm4a'],
    ['mkv', ['-c:a', 'libopus'], 'ogg'],
    ['mkv', ['-c:a', 'libmp3lame'], 'mp3'],
  ])('keeps nothing of the sound of a %s with %j before the start', async (container, output, format) => {
    const clip = await makeClip(at(`long.${container}`), {
      picture: 'testsrc2=s=160x120:r=25:d=2',
      sound: 'sine=f=440:d=2',
      output: [...h264, ...output],
    })
    const { path } = await editClip(operation, clip, { start: 0.7, end: 1.7 }, at(`late.${format}`))
    expect(Math.abs((await storedSound(path)) - 1)).toBeLessThan(0.06)
  })

  it.each(['talk.m4a', 'talk.m4b', 'talk.mka', 'talk.3gpp'])('names the result of %s with one extension', (name) => {
    const file = new File([], name)
    expect(operation.output({ file }, undefined)).toBe('talk.m4a')
  })

  it('encodes what has no file of its own, and says so', async () => {
    const clip = await makeClip(at('old.wmv'), { sound, output: ['-c:v', 'wmv2', '-c:a', 'wmav2'] })
    const { name, warnings } = await editClip(operation, clip, {}, at('old.m4a'))
    expect([name, warnings]).toEqual(['old.m4a', ['recompressed']])
  })

  it('says that there are further tracks', async () => {
    const [one, two] = [await makeClip(at('first.mp4'), { sound }), at('several.mp4')]
    await ffmpeg('-i', one, '-map', '0', '-map', '0:a', '-c', 'copy', two)
    expect((await editClip(operation, two, { track: 2 }, at('second.m4a'))).warnings).toEqual(['sound-dropped'])
    expect((await editClip(operation, one, {}, at('only.m4a'))).warnings).toEqual([])
  })

  it('refuses a video without sound, and a track that is not there', async () => {
    const still = await makeClip(at('still.mp4'))
    await expect(editClip(operation, still, {}, at('x'))).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      details: { nothingFound: true },
    })
    const clip = await makeClip(at('one.mp4'), { sound })
    await expect(editClip(operation, clip, { track: 2 }, at('x'))).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })
})
