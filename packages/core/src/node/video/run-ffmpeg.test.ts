import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../video/ffmpeg/ffmpeg-failure.js'
import { makeScratch } from '../scratch.js'
import { nativeFfmpeg } from './find-ffmpeg.js'
import { runFfmpeg, writeLauncher } from './run-ffmpeg.js'

describe.skipIf(process.platform === 'win32')('starting ffmpeg', () => {
  const source = ['-f', 'lavfi', '-i', 'color=s=16x16:r=1:d=1']

  it.each([
    ['to read', source],
    ['to write', [...source, '-frames:v', '1', '-f', 'null', 'out']],
  ])('works while another process still has its script open: %s', async (_, args) => {
    const { folder, dispose } = await makeScratch()
    try {
      const launcher = await writeLauncher(folder, [(await nativeFfmpeg()).program])
      const open = openSync([launcher].flat().at(-1)!, 'r+')
      const { stderr } = await runFfmpeg({ args, launcher, folder, signal: new AbortController().signal })
      closeSync(open)
      expect(stderr).toContain('16x16')
    } finally {
      await dispose()
    }
  })

  it('says that a file became larger than the system allows', async () => {
    const { folder, dispose } = await makeScratch()
    try {
      const { program } = await nativeFfmpeg()
      const launcher = await writeLauncher(folder, ['sh', '-c', 'ulimit -f 20; exec "$0" "$@"', program])
      const args = ['-f', 'lavfi', '-i', 'color=s=160x160:r=9:d=1', '-c:v', 'rawvideo', join(folder, 'out.avi')]
      const result = await runFfmpeg({ args, launcher, folder, signal: new AbortController().signal })
      expect(failureOf(result, 'clip.mp4')).toMatchObject({ code: 'LIMIT_EXCEEDED', cause: { code: 'EFBIG' } })
    } finally {
      await dispose()
    }
  })
})
