import { writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { clipFolder, editClip, factsOfClip } from '../../testing/edit-clip.js'
import {
  ffmpeg,
  framesOf,
  makeClearClip,
  makeClip,
  makeDressedClip,
} from '../../testing/sketches/pictures/video-clips.js'
import { thorough } from '../../testing/thorough.js'
import { operation } from './operation.js'

const at = clipFolder()
const sound = 'sine=f=440:d=1'

describe('convertVideo', () => {
  it.each(thorough ? (['mp4', 'mkv', 'mov'] as const) : (['mp4', 'mkv'] as const))(
    'copies picture and sound to %s',
    async (to) => {
      const clip = await makeClip(at('clip.mkv'), {
        sound,
        output: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
      })
      const { path, name, warnings } = await editClip(operation, clip, { to }, at(`made.${to}`))
      expect([name, warnings]).toEqual([to === 'mkv' ? 'converted_clip.mkv' : `clip.${to}`, []])
      expect((await factsOfClip(path)).format).toBe(to)
      expect((await framesOf(path)).map(({ sum }) => sum)).toEqual((await framesOf(clip)).map(({ sum }) => sum))
      expect(await framesOf(path, 'a:0')).toHaveLength((await framesOf(clip, 'a:0')).length)
    },
  )

  it('encodes what WebM cannot hold, and says so', async () => {
    const clip = await makeClip(at('web.mp4'), { sound })
    const { path, name, warnings } = await editClip(operation, clip, { to: 'webm' }, at('made.webm'))
    expect([name, warnings]).toEqual(['web.webm', ['recompressed']])
    const facts = await factsOfClip(path)
    expect([facts.format, facts.video?.codec, facts.audio[0]?.codec]).toEqual(['webm', 'vp9', 'opus'])
    expect([facts.video?.width, facts.video?.height]).toEqual([160, 120])
  })

  it('says that sound is encoded where the picture is copied', async () => {
    const clip = await makeClip(at('flac.mkv'), {
      sound,
      output: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'flac'],
    })
    const { path, warnings } = await editClip(operation, clip, {}, at('flac.mp4'))
    expect(warnings).toEqual(['recompressed'])
    expect((await framesOf(path)).map(({ sum }) => sum)).toEqual((await framesOf(clip)).map(({ sum }) => sum))
    expect((await factsOfClip(path)).audio[0]?.codec).toBe('aac')
  })

  it('says that a cover picture and files within a video are left out, with and without metadata', async () => {
    const video = await makeDressedClip(at('dressed.mkv'))
    for (const keepMetadata of [false, true]) {
      const { warnings } = await editClip(operation, video, { to: 'mkv', keepMetadata }, at(`bare-${keepMetadata}.mkv`))
      expect(warnings).toEqual(['cover-dropped', 'attached-files-dropped'])
    }
  })

  it('turns a picture upright in MKV, where few players turn it', async () => {
    const lying = await makeClip(at('lying.mp4'))
    await ffmpeg('-display_rotation:v:0', '90', '-i', lying, '-c', 'copy', at('turned.mp4'))
    const { path, warnings } = await editClip(operation, at('turned.mp4'), { to: 'mkv' }, at('upright.mkv'))
    expect(warnings).toEqual(['recompressed'])
    expect((await factsOfClip(path)).video).toMatchObject({ width: 120, height: 160, rotation: 0 })
    const kept = await editClip(operation, at('turned.mp4'), { to: 'mov' }, at('turned.mov'))
    expect(kept.warnings).toEqual([])
    expect((await factsOfClip(kept.path)).video).toMatchObject({ width: 160, height: 120, rotation: 270 })
  })

  it('keeps transparency where the format can, and warns where not', async () => {
    const clear = await makeClearClip(at('clear.webm'))
    for (const to of ['webm', 'mkv']) {
      const { path, warnings } = await editClip(operation, clear, { to }, at(`clear-made.${to}`))
      expect([to, warnings, (await factsOfClip(path)).video?.hasAlpha]).toEqual([to, [], true])
    }
    const { path, warnings } = await editClip(operation, clear, { to: 'mp4' }, at('clear.mp4'))
    expect([warnings, (await factsOfClip(path)).video?.hasAlpha]).toEqual([['transparency-lost'], false])
  })

  it.each(thorough ? ['mov', 'mkv', 'mp4'] : ['mov', 'mkv'])('keeps the languages of tracks in %s', async (to) => {
    const clip = at('tracks.mkv')
    const sounds = ['-f', 'lavfi', '-i', sound, '-map', '0', '-map', '1', '-map', '1', '-map', '1']
    const tags = ['deu', 'swe', 'eng'].flatMap((code, track) => [`-metadata:s:a:${track}`, `language=${code}`])
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=160x120:r=25:d=1']
    await ffmpeg(...picture, ...sounds, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', ...tags, clip)
    const { path } = await editClip(operation, clip, { to }, at(`tracks-made.${to}`))
    const codes = (await factsOfClip(path)).audio.map(({ language }) => language)
    expect(codes).toEqual(to === 'mov' ? ['ger', 'swe', 'eng'] : ['deu', 'swe', 'eng'])
  })

  it('encodes with another codec where that is asked for', async () => {
    const clip = await makeClip(at('mp.avi'), { output: ['-c:v', 'mpeg4'] })
    const { path, warnings } = await editClip(operation, clip, { codec: 'h264', quality: 'low' }, at('h264.mp4'))
    expect(warnings).toEqual([])
    expect((await factsOfClip(path)).video?.codec).toBe('h264')
    await expect(editClip(operation, clip, { to: 'webm', codec: 'h264' }, at('x'))).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
    })
  })

  it('refuses what is no video, or damaged', async () => {
    await writeFile(at('list.mp4'), '#EXTM3U\nhttp://example.com/a.ts')
    await expect(editClip(operation, at('list.mp4'), {}, at('x'))).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' })
    await writeFile(
      at('broken.mp4'),
      Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2', 'latin1'), Buffer.alloc(4000)]),
    )
    await expect(editClip(operation, at('broken.mp4'), {}, at('x'))).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
  })
})
