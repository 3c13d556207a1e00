import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { clipFolder } from '../../testing/edit-clip.js'
import { videoFacts } from '../../testing/facts/video-facts.js'
import { ffmpeg, makeDressedClip } from '../../testing/sketches/pictures/video-clips.js'
import type { VideoPlan } from '../../video/video-plan.js'
import { encodeByWebCodecs } from './encode-video.js'
import { probeByWebCodecs } from './probe-video.js'

const at = clipFolder()
const { signal } = new AbortController()

it('finds the cover of a file, which is no track of it', async () => {
  await ffmpeg('-f', 'lavfi', '-i', 'sine=d=0.5', '-c:a', 'aac', at('plain.m4a'))
  await ffmpeg('-f', 'lavfi', '-i', 'color=red:s=16x16:d=1', '-frames:v', '1', at('cover.png'))
  const parts = ['-i', at('plain.m4a'), '-i', at('cover.png'), '-map', '0', '-map', '1', '-c', 'copy']
  await ffmpeg(...parts, '-disposition:v:0', 'attached_pic', at('covered.m4a'))
  const probe = async (name: string) => probeByWebCodecs(new File([await readFile(at(name))], name), { signal })
  expect(await probe('covered.m4a')).toMatchObject({ trackCount: 1, video: undefined, hasCover: true })
  expect((await probe('plain.m4a')).hasCover).toBeUndefined()
})

it('finds files within Matroska, and keeps them and the cover with the metadata alone', async () => {
  const clip = new File([await readFile(await makeDressedClip(at('dressed.mkv')))], 'dressed.mkv')
  await ffmpeg('-f', 'lavfi', '-i', 'sine=d=0.5', '-c:a', 'aac', at('plain.mka'))
  await ffmpeg('-i', at('dressed.mkv'), '-i', at('plain.mka'), '-map', '1', '-map', '0:t', '-c', 'copy', at('font.mkv'))
  const font = new File([await readFile(at('font.mkv'))], 'font.mkv')
  expect(await probeByWebCodecs(font, { signal })).toMatchObject({ hasAttachedFiles: true })
  const facts = videoFacts({ format: 'mkv', duration: 1, audio: [] })
  const extrasOf = async (container: 'mkv' | 'mp4', keepMetadata: boolean) => {
    const plan: VideoPlan = {
      container,
      video: { mode: 'copy', index: 0 },
      audio: [],
      subtitles: [],
      trim: undefined,
      keepMetadata,
    }
    return (await encodeByWebCodecs(clip, { facts, plan, outputName: 'a', signal })).extras
  }
  expect(await extrasOf('mkv', true)).toEqual({ hasCover: true, hasAttachedFiles: true })
  expect(await extrasOf('mp4', true)).toEqual({ hasCover: true })
  expect(await extrasOf('mkv', false)).toEqual({})
})
