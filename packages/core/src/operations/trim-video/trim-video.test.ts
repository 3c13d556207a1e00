import { writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { clipFolder, editClip, factsOfClip } from '../../testing/edit-clip.js'
import { ffmpeg, framesOf, makeClip, storedSound } from '../../testing/sketches/pictures/video-clips.js'
import { operation } from './operation.js'

const at = clipFolder()
/** Two seconds with 25 frames each; every tenth is a key frame. */
const make = (name: string) =>
  makeClip(at(name), {
    picture: 'testsrc2=s=160x120:r=25:d=2',
    sound: 'sine=f=440:d=2',
    output: [
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-g',
      '10',
      '-bf',
      '2',
      '-sc_threshold',
      '0',
      '-pix_fmt',
      'yuv420p',
    ],
  })
const sums = async (path: string) => (await framesOf(path)).map(({ sum }) => sum)

describe('trimVideo', () => {
  it('copies the video where it can be cut exactly', async () => {
    const clip = await make('a.mp4')
    const { path, name, warnings } = await editClip(operation, clip, { start: 0.8, end: 1.6 }, at('part.mp4'))
    expect([name, warnings]).toEqual(['trimmed_a.mp4', []])
    const [whole, part] = [await sums(clip), await sums(path)]
    // Pictures that others need are kept behind the end, a few at most.
    expect(part.slice(0, 20)).toEqual(whole.slice(20, 40))
    expect(part.length).toBeLessThanOrEqual(23)
    expect((await factsOfClip(path)).audio).toHaveLength(1)
  })

  it('copies the beginning, whatever the end is', async () => {
    const clip = await make('b.mkv')
    const { path, warnings } = await editClip(operation, clip, { end: '0:00.5' }, at('begin.mkv'))
    expect(warnings).toEqual([])
    expect((await sums(path)).slice(0, 12)).toEqual((await sums(clip)).slice(0, 12))
  })

  it('encodes the picture again for an exact cut elsewhere, and says so', async () => {
    const clip = await make('c.mp4')
    const { path, warnings } = await editClip(operation, clip, { start: 0.6, end: 1 }, at('exact.mp4'))
    expect(warnings).toEqual(['recompressed'])
    const frames = await framesOf(path)
    expect(frames).toHaveLength(10)
    expect(frames[0]!.time).toBe(0)
  })

  it('copies from an earlier place without loss where that is asked for', async () => {
    const clip = await make('d.mov')
    const { path, warnings } = await editClip(operation, clip, { start: 0.6, cut: 'lossless' }, at('earlier.mov'))
    expect(warnings).toEqual(['begins-earlier'])
    expect(await sums(path)).toEqual((await sums(clip)).slice(10))
  })

  it('cuts a video that a copy made to begin between key frames', async () => {
    const [whole, tail] = [await make('j.mp4'), at('tail.mp4')]
    // An edit list leaves out 5 of 10 pictures before the next key frame, which is at 0.2 seconds.
    await ffmpeg('-y', '-ss', '0.6', '-i', whole, '-c', 'copy', tail)
    const { path, warnings } = await editClip(operation, tail, { start: 0.08, end: 0.16 }, at('tail-part.mp4'))
    expect(warnings).toEqual(['recompressed'])
    expect(await framesOf(path)).toHaveLength(2)
    const lossless = { start: 0.08, end: 0.4, cut: 'lossless' }
    const earlier = await editClip(operation, tail, lossless, at('tail-copy.mp4'))
    expect(earlier.warnings).toEqual(['begins-earlier'])
    expect((await sums(earlier.path)).slice(0, 8)).toEqual((await sums(tail)).slice(0, 8))
  })

  it('cuts an AVI whose key frames have no times of their own', async () => {
    // AVI has only the times of decoding.
    const packed = ['-c:v', 'mpeg4', '-bf', '2', '-g', '40']
    const clip = await makeClip(at('packed.avi'), { picture: 'testsrc2=s=160x120:r=25:d=3', output: packed })
    const { path, warnings } = await editClip(operation, clip, { start: 0.6, end: 1 }, at('packed-part.mp4'))
    expect(warnings).toEqual(['recompressed', 'format-changed'])
    expect(await framesOf(path)).toHaveLength(10)
  })

  it.each(['mp4', 'mkv'])('keeps no sound of what was cut off at the start of an %s', async (format) => {
    const clip = await make(`f.${format}`)
    const { path, warnings } = await editClip(operation, clip, { start: 0.7, end: 1.7 }, at(`sound.${format}`))
    expect(warnings).toEqual(['recompressed'])
    expect(Math.abs((await storedSound(path)) - 1)).toBeLessThan(0.06)
    expect((await framesOf(path))[0]!.time).toBeLessThan(0.05)
  })

  it.each(['mp4', 'mkv'])('keeps the sound before the picture of an %s begins', async (format) => {
    const [whole, late] = [await make(`g.${format}`), at(`late.${format}`)]
    await ffmpeg('-y', '-itsoffset', '1', '-i', whole, '-i', whole, '-map', '0:v', '-map', '1:a', '-c', 'copy', late)
    const { path, warnings } = await editClip(operation, late, { start: 0.3, end: 1.8 }, at(`heard.${format}`))
    expect(warnings).toEqual([])
    expect(Math.abs((await storedSound(path)) - 1.5)).toBeLessThan(0.06)
    const frames = await framesOf(path)
    expect(Math.abs(frames[0]!.time - 0.7)).toBeLessThan(0.05)
    expect(frames[0]!.sum).toBe((await sums(whole))[0])
    await expect(editClip(operation, late, { start: 0.2, end: 0.8 }, at('unseen.mp4'))).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      message: `The picture of late.${format} begins at 1.0 seconds. Choose a later end.`,
    })
  })

  it.each(['mp4', 'mkv'])('does not report damage in an %s whose subtitles end before the picture', async (format) => {
    const [clip, text, titled] = [await make(`h.${format}`), at('h.srt'), at(`titled.${format}`)]
    await writeFile(text, '1\n00:00:00,000 --> 00:00:01,000\nHello\n')
    const subtitles = format === 'mp4' ? 'mov_text' : 'srt'
    await ffmpeg('-i', clip, '-i', text, '-map', '0', '-map', '1', '-c', 'copy', '-c:s', subtitles, titled)
    const { path, warnings } = await editClip(operation, titled, { start: 0.5, end: 1.5 }, at(`cut.${format}`))
    expect(warnings).toEqual(['recompressed'])
    expect(await framesOf(path)).toHaveLength(25)
    expect((await factsOfClip(path)).subtitles).toHaveLength(1)
  })

  it('says that the video ends before the given end, beyond the rounding of players', async () => {
    const clip = await make('i.mp4')
    const warningsTo = async (end: number) => (await editClip(operation, clip, { end }, at('whole.mp4'))).warnings
    expect([await warningsTo(2.5), await warningsTo(60)]).toEqual([[], ['end-too-late']])
    expect(await framesOf(at('whole.mp4'))).toHaveLength(50)
  })

  it('refuses a start after the end', async () => {
    const clip = await make('e.mp4')
    for (const options of [{ start: 5 }, {}, { start: 1, end: 0.5 }])
      await expect(editClip(operation, clip, options, at('none.mp4'))).rejects.toMatchObject({
        code: 'INVALID_OPTIONS',
      })
  })
})
