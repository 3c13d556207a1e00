import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { clipFolder } from '../../testing/edit-clip.js'
import { ffmpeg } from '../../testing/sketches/pictures/video-clips.js'
import { probeByWebCodecs } from './probe-video.js'

const at = clipFolder()

it('finds the cover of a file, which is no track of it', async () => {
  await ffmpeg('-f', 'lavfi', '-i', 'sine=d=0.5', '-c:a', 'aac', at('plain.m4a'))
  await ffmpeg('-f', 'lavfi', '-i', 'color=red:s=16x16:d=1', '-frames:v', '1', at('cover.png'))
  const parts = ['-i', at('plain.m4a'), '-i', at('cover.png'), '-map', '0', '-map', '1', '-c', 'copy']
  await ffmpeg(...parts, '-disposition:v:0', 'attached_pic', at('covered.m4a'))
  const probe = async (name: string) =>
    probeByWebCodecs(new File([await readFile(at(name))], name), { signal: new AbortController().signal })
  expect(await probe('covered.m4a')).toMatchObject({ trackCount: 1, video: undefined, hasCover: true })
  expect((await probe('plain.m4a')).hasCover).toBeUndefined()
})
