import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ffmpegPath, makeClip } from '../../../fixtures/make-clip.js'
import { isRunning, type StartedProcess, startedBy } from './testing/processes.js'
import { makeFolder, runSheaf } from './testing/run-sheaf.js'
import { thorough } from './testing/thorough.js'

const isLinux = process.platform === 'linux'
const isMp4 = (bytes: Uint8Array) => Buffer.from(bytes.subarray(4, 8)).toString() === 'ftyp'

describe.runIf(ffmpegPath !== undefined)('compress-video', () => {
  let clip: Uint8Array
  let longClip: Uint8Array
  beforeAll(async () => {
    const high = ['-c:v', 'mpeg4', '-q:v', '2', '-c:a', 'mp2']
    clip = await makeClip('avi', high)
    longClip = await makeClip('avi', high, { size: '640x360', rate: 25, times: 20 })
  })

  async function folderWith(files: Record<string, Uint8Array>) {
    const [cwd, temporary] = [await makeFolder(), await makeFolder()]
    for (const [name, content] of Object.entries(files)) await writeFile(join(cwd, name), content)
    const env = { FFMPEG_PATH: ffmpegPath!, SHEAF_VIDEO_ENGINE: 'native', TMPDIR: temporary }
    return { cwd, env, left: async () => await readdir(temporary, { recursive: true }) }
  }

  it('makes smaller videos beside those that it is given, several at once, and leaves nothing else', async () => {
    const { cwd, env, left } = await folderWith({ 'a.avi': clip, 'b.avi': clip })
    const { code, stdout } = await runSheaf(['compress-video', 'a.avi', 'b.avi', '--jobs', '2', '--json'], { cwd, env })
    expect([code, JSON.parse(stdout).ok]).toEqual([0, true])
    for (const name of ['compressed_a.mp4', 'compressed_b.mp4']) {
      const bytes = await readFile(join(cwd, name))
      expect([isMp4(bytes), bytes.length < clip.length]).toEqual([true, true])
      expect((await stat(join(cwd, name))).mode & 0o777).toBe(0o666 & ~process.umask())
    }
    expect((await readdir(cwd)).length).toBe(4)
    expect(await left()).toEqual([])
  })

  it('works between pipes', async () => {
    const { cwd, env, left } = await folderWith({})
    const words = ['compress-video', '-', '-o', '-', '--quality', 'low']
    const { code, stdoutBytes } = await runSheaf(words, { cwd, env, stdin: clip })
    expect([code, isMp4(stdoutBytes), stdoutBytes.length < clip.length]).toEqual([0, true, true])
    const limited = await runSheaf([...words, '--timeout', '60'], { cwd, env, stdin: clip })
    expect([limited.code, isMp4(limited.stdoutBytes)]).toEqual([0, true])
    expect([await readdir(cwd), await left()]).toEqual([[], []])
  })

  it('keeps what cannot be made smaller under its own extension, and writes it under no other', async () => {
    const small = await makeClip('mov', ['-c:v', 'libx264', '-crf', '45', '-an'])
    const { cwd, env, left } = await folderWith({ 'small.mov': small })
    const beside = await runSheaf(['compress-video', 'small.mov', '--quality', 'high'], { cwd, env })
    expect(beside.stderr).toContain('compressed_small.mov')
    const named = await runSheaf(['compress-video', 'small.mov', '--quality', 'high', '-o', 'x.mp4'], { cwd, env })
    expect(named.code).toBe(2)
    expect(named.stderr).toContain(
      'x.mp4 was not written: the result is a MOV file. Let -o end in .mov, or in / to keep',
    )
    expect((await readdir(cwd)).sort()).toEqual(['compressed_small.mov', 'small.mov'])
    for (const name of ['compressed_small.mov', 'small.mov'])
      expect((await readFile(join(cwd, name))).equals(small)).toBe(true)
    expect((await stat(join(cwd, 'small.mov'))).nlink).toBe(1)
    expect(await left()).toEqual([])
  })

  const ends = [
    ['an interrupt of several', ['long.avi', 'other.avi', '--jobs', '2'], 'SIGINT', 130],
    ['a time-out', ['long.avi', '--timeout', '1.5', '--codec', 'hevc'], undefined, 6],
    ['a signal that cannot be caught', ['long.avi'], 'SIGKILL', null],
    ['the same in a thread', ['long.avi', '--timeout', '100'], 'SIGKILL', null],
    ['an interrupt', ['long.avi'], 'SIGINT', 130],
  ] as const
  it.runIf(isLinux).each(thorough ? ends : ends.slice(0, 4))(
    'leaves no ffmpeg behind after %s',
    async (_, words, signal, expected) => {
      const { cwd, env, left } = await folderWith({ 'long.avi': longClip, 'other.avi': longClip })
      let started: StartedProcess[] = []
      const attempt = (given: readonly string[]) =>
        runSheaf(['compress-video', ...given], {
          cwd,
          env,
          onStart: async (child) => {
            await vi.waitFor(async () => {
              // A time limit may end it before anything has started.
              if (child.exitCode !== null) return
              const found = await startedBy(child.pid!)
              const isWriting = (await left()).some((path) => /output$/.test(path))
              expect([isWriting, found.some(({ program }) => program === 'ffmpeg')]).toEqual([true, true])
              started = found
            }, 100_000)
            if (signal !== undefined) child.kill(signal)
          },
        })
      let { code } = await attempt(words)
      // On a busy machine, the limit may be over before ffmpeg starts.
      for (const limit of ['6', '24', '90']) {
        if (signal !== undefined || started.length > 0) break
        const longer = words.map((word) => (word === '1.5' ? limit : word))
        code = (await attempt(longer)).code
      }
      expect([code, started.length > 0]).toEqual([expected, true])
      await vi.waitFor(
        async () => expect((await Promise.all(started.map(isRunning))).includes(true)).toBe(false),
        100_000,
      )
      expect((await readdir(cwd)).sort()).toEqual(['long.avi', 'other.avi'])
      if (signal !== 'SIGKILL') expect(await left()).toEqual([])
    },
  )

  it('is reported by sheaf doctor: which ffmpeg, and what it can write', async () => {
    const { cwd, env } = await folderWith({})
    const { stdout } = await runSheaf(['doctor'], { cwd, env })
    expect(stdout).toMatch(
      /yes {2}ffmpeg, to write videos: native ffmpeg 7\.0\S*\n +From FFMPEG_PATH\. Writes H\.264, H\.265, AV1, VP9\n +(Sandboxed by|Not sandboxed)/,
    )
    const none = await runSheaf(['doctor'], { cwd, env: { ...env, FFMPEG_PATH: join(cwd, 'none') } })
    expect(none.stdout).toMatch(/no {3}ffmpeg, to write videos/)
    const refused = await runSheaf(['doctor'], { cwd, env: { SHEAF_VIDEO_ENGINE: 'best' } })
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('SHEAF_VIDEO_ENGINE takes one of') })
  })
})
