import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { clipFolder, editClip, factsOfClip } from '../../testing/edit-clip.js'
import { framesOf, makeClip } from '../../testing/sketches/pictures/video-clips.js'
import { operation } from './operation.js'

const at = clipFolder()
const sound = 'sine=f=440:d=1'

describe('muteVideo', () => {
  it.each(['mp4', 'mov', 'mkv'])('removes the sound of a %s and copies its picture', async (format) => {
    const clip = await makeClip(at(`clip.${format}`), { sound })
    const { path, name, warnings } = await editClip(operation, clip, {}, at(`muted.${format}`))
    expect([name, warnings]).toEqual([`muted_clip.${format}`, []])
    const facts = await factsOfClip(path)
    expect([facts.format, facts.audio, facts.video?.codec]).toEqual([format, [], 'h264'])
    expect(await framesOf(path)).toEqual(await framesOf(clip))
  })

  it('encodes a picture that it cannot copy, and says so', async () => {
    const clip = await makeClip(at('old.wmv'), { sound, output: ['-c:v', 'wmv2', '-c:a', 'wmav2'] })
    const { path, name, warnings } = await editClip(operation, clip, {}, at('muted.mp4'))
    expect([name, warnings]).toEqual(['muted_old.mp4', ['recompressed', 'format-changed']])
    expect(await factsOfClip(path)).toMatchObject({ format: 'mp4', audio: [], video: { codec: 'h264' } })
  })

  it('takes a picture that ends before its sound for whole, but not one that is cut off', async () => {
    const clip = await makeClip(at('short.mp4'), {
      picture: 'testsrc2=s=160x120:r=25:d=1',
      sound: 'sine=f=440:d=4',
      output: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-movflags', '+faststart'],
    })
    expect((await editClip(operation, clip, {}, at('whole.mp4'))).warnings).toEqual([])
    const long = await makeClip(at('long.mp4'), {
      picture: 'testsrc2=s=160x120:r=25:d=4',
      sound: 'sine=f=440:d=4',
      output: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-movflags', '+faststart'],
    })
    const bytes = await readFile(long)
    await writeFile(at('cut.mp4'), bytes.subarray(0, bytes.length / 2))
    expect((await editClip(operation, at('cut.mp4'), {}, at('half.mp4'))).warnings).toContain('damaged')
  })

  it('leaves a video without sound as it is', async () => {
    const clip = await makeClip(at('still.mp4'))
    expect(await editClip(operation, clip, {}, at('same.mp4'))).toMatchObject({ warnings: ['no-sound'], isIdle: true })
  })

  it('goes by the content and not by the name', async () => {
    const clip = await makeClip(at('really.mkv'), {
      sound,
      output: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-f', 'mp4'],
    })
    const { name } = await editClip(operation, clip, {}, at('really-muted.mp4'))
    expect(name).toBe('muted_really.mp4')
  })
})
