import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeClip } from '../../testing/sketches/pictures/video-clips.js'
import { readAbout, readNames } from '../../video/ffmpeg/ffmpeg-abilities.js'
import { probeArguments } from '../../video/ffmpeg/ffmpeg-arguments.js'
import { makeScratch } from '../scratch.js'
import { hasFfmpeg, nativeFfmpeg, possibleVideoFences, probeFfmpeg } from './find-ffmpeg.js'
import { runFfmpeg, writeLauncher } from './run-ffmpeg.js'
import { describeVideoEngine } from './video-engines.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-find-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** A program that tells what `ffmpeg -version` does. */
function fake(version: string, configuration = '--enable-libx264 --enable-libzimg'): string {
  const path = join(folder, 'ffmpeg')
  const text = `ffmpeg version ${version} Copyright\nbuilt with x\nconfiguration: ${configuration}\nlibavcodec     59. 37.100 / 59. 37.100`
  writeFileSync(
    path,
    `#!/bin/sh\nif [ "$1" = -version ]; then echo '${text}'; else printf ' V....D libx265 x\\n'; fi\n`,
  )
  chmodSync(path, 0o755)
  return path
}

describe('finding ffmpeg', () => {
  it('takes the newest of the system and the packages', async () => {
    const found = await nativeFfmpeg()
    expect(found.abilities.encoderFor('h264')).toBe('libx264')
    vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
    fake('99.1')
    expect(await nativeFfmpeg()).toMatchObject({ source: 'system', version: '99.1' })
    fake('4.4')
    vi.stubEnv('PATH', `${folder}:${folder}:${process.env['PATH']}`)
    expect((await nativeFfmpeg()).version).not.toBe('4.4')
  })

  it('takes the one of FFMPEG_PATH above all', async () => {
    vi.stubEnv('FFMPEG_PATH', fake('4.4.2-0ubuntu0.22.04.1'))
    expect(await nativeFfmpeg()).toMatchObject({ source: 'FFMPEG_PATH', version: '4.4.2' })
    expect(await describeVideoEngine('auto')).toMatchObject({ source: 'FFMPEG_PATH', codecs: ['h264'], native: true })
  })

  it.each(['/nowhere/ffmpeg', '/bin/true', '/usr'])('says that FFMPEG_PATH is wrong: %s', async (path) => {
    vi.stubEnv('FFMPEG_PATH', path)
    expect(hasFfmpeg()).toBe(true)
    await expect(nativeFfmpeg()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining(`FFMPEG_PATH is ${path}`),
    })
    expect(await describeVideoEngine('native')).toBeUndefined()
  })

  it.each(possibleVideoFences())('runs in a fence and reads the file that it is shown ($kind)', async (fence) => {
    const { program } = await nativeFfmpeg()
    const found = await probeFfmpeg({ path: program, source: 'system' }, [fence])
    // Not every machine lets the kernel fence.
    if (fence.kind !== 'none' && !found) return
    const { folder: place, dispose } = await makeScratch()
    try {
      mkdirSync(join(place, 'tmp'))
      const shown = {
        path: await makeClip(join(folder, 'clip.mkv'), { picture: 'color=s=64x48:r=5:d=0.4' }),
        as: '/input',
      }
      const launcher = await writeLauncher(place, fence.wrap(place, [program, shown], [program]))
      const args = probeArguments('mkv', fence.insideFile(shown))
      const { signal } = new AbortController()
      expect((await runFfmpeg({ args, launcher, folder: place, signal })).stderr).toContain('64x48')
    } finally {
      await dispose()
    }
  })

  it('refuses what is too old', async () => {
    const path = fake('4.3.6')
    expect(await probeFfmpeg({ path, source: 'system' }, possibleVideoFences().slice(-1))).toBeUndefined()
  })

  it('asks for lists where single parts were left out', async () => {
    const path = fake('6.1', '--disable-everything --enable-libx264')
    const found = await probeFfmpeg({ path, source: 'system' }, possibleVideoFences().slice(-1))
    expect([...found!.abilities.encoders]).toEqual(['libx265'])
  })
})

describe('reading what ffmpeg tells of itself', () => {
  it('knows releases and builds between them', () => {
    const about = (version: string, codecs = '61.  3.100') =>
      readAbout(`ffmpeg version ${version} Copyright\nlibavcodec     ${codecs} / ${codecs}\n`)?.release
    expect(about('n7.0-7-gd38bf5e08e-20240407')).toEqual([7, 0])
    expect(about('5.1.9-0+deb12u1')).toEqual([5, 1])
    expect(about('N-109468-g123')).toEqual([7, 0])
    expect(about('N-47683-g0e8eb07980', '58. 35.100')).toEqual([4, 0])
    expect(about('N-101-g1', '58.134.100')).toEqual([4, 4])
    expect(readAbout('bash: ffmpeg: not found')).toBeUndefined()
  })

  it('reads names from lists', () => {
    const list = 'Encoders:\n V..... = Video\n ------\n V....D libx264              x264\n A....D aac AAC\n'
    expect(readNames(list)).toEqual(['libx264', 'aac'])
    expect(readNames(' T.. bwdif             V->V       Deinterlace.\n ... zscale V->V x\n')).toEqual([
      'bwdif',
      'zscale',
    ])
  })
})
