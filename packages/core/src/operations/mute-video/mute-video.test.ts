import { describe, expect, it } from 'vitest'
import { clipFolder, editClip, factsOfClip } from '../../testing/edit-clip.js'
import { framesOf, makeClip } from '../../testing/sketches/video-clips.js'
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
