import { beforeAll, expect, it } from 'vitest'
import { loadFfmpegModule } from '../../node/video/builtin-module.js'
import { readNames } from './ffmpeg-abilities.js'
import { probeArguments } from './ffmpeg-arguments.js'
import type { FfmpegFolder } from './ffmpeg-folder.js'
import { type FfmpegFactory, runFfmpegModule } from './ffmpeg-module.js'
import { ffmpegModuleAbilities, ffmpegModuleVersion, modulePaths } from './ffmpeg-module-facts.js'
import { type MemoryFolder, memoryFolder } from './memory-folder.js'

let loaded: { factory: FfmpegFactory; compiled: WebAssembly.Module }

beforeAll(async () => {
  loaded = await loadFfmpegModule()
})

/** Runs it with folders of its own, and gives its exit code and what it said. */
async function run(args: readonly string[], folders: Record<string, FfmpegFolder> = {}) {
  const said = { stdout: '', stderr: '' }
  const exitCode = await runFfmpegModule(loaded.factory, loaded.compiled, {
    args,
    folders,
    log: (line, stream) => {
      said[stream] += `${line}\n`
    },
  })
  return { exitCode, ...said }
}

/** A second of a picture and a tone, in a folder. */
async function makeClip(name: string, ...codecs: string[]): Promise<MemoryFolder> {
  const folder = memoryFolder()
  const { exitCode, stderr } = await run(
    [
      ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=64x48:r=10:d=1', '-f', 'lavfi', '-i', 'sine=d=1'],
      ...[...codecs, `/output/${name}`],
    ],
    { output: folder },
  )
  expect([exitCode, stderr]).toEqual([0, ''])
  return folder
}

/** The folder with one file under another name, which tells how often and how far it was read. */
function watched(folder: MemoryFolder, name: string, as: string) {
  const file = folder.open(name)!
  const heard = { bytes: 0 }
  const shown: FfmpegFolder = {
    open: (asked) =>
      asked === as
        ? {
            size: file.size,
            read: (into, position) => {
              heard.bytes += into.length
              return file.read(into, position)
            },
          }
        : undefined,
  }
  return { shown, heard }
}

it('is the version, and has all the parts, that are declared of it', async () => {
  expect((await run(['-version'])).stdout).toMatch(`ffmpeg version ${ffmpegModuleVersion} `)
  for (const list of ['encoders', 'decoders', 'filters'] as const) {
    const has = new Set(readNames((await run(['-hide_banner', `-${list}`])).stdout))
    expect([...ffmpegModuleAbilities[list]].filter((name) => !has.has(name))).toEqual([])
  }
})

it('writes MP4 that can be played while it loads, and reads it', async () => {
  const folder = await makeClip('result.mp4', '-movflags', '+faststart', '-c:v', 'libx264', '-pix_fmt', 'yuv420p')
  const head = Buffer.concat(folder.take('result.mp4')!).toString('latin1')
  expect(head.indexOf('moov')).toBeGreaterThan(0)
  expect(head.indexOf('moov')).toBeLessThan(head.indexOf('mdat'))
  const { stderr } = await run(probeArguments('mp4', '/output/result.mp4'), { output: folder })
  expect(stderr).toMatch(/Duration: 00:00:01\.0/)
  expect(stderr).toMatch(/Video: h264 .* 64x48/)
  expect(stderr).toMatch(/Audio: aac/)
})

it('encodes in two passes, the notes of which stay in the folder', async () => {
  const folder = await makeClip('clip.avi', '-c:v', 'mpeg4')
  for (const pass of ['1', '2']) {
    const rate = ['-fps_mode', 'vfr', '-c:v', 'libx264', '-b:v', '60k']
    const args = ['-i', '/output/clip.avi', ...rate, '-pass', pass, '-passlogfile', '/output/pass']
    const end = pass === '1' ? ['-an', '-f', 'null', '-'] : ['/output/result.mp4']
    expect(await run(['-v', 'error', ...args, ...end], { output: folder })).toMatchObject({ exitCode: 0, stderr: '' })
  }
  expect(folder.open('pass-0.log')!.size).toBeGreaterThan(100)
  expect(folder.open('pass-0.log.mbtree')!.size).toBeGreaterThan(100)
  expect(folder.open('result.mp4')!.size).toBeGreaterThan(1000)
})

it('has room for encoders that need a large stack', async () => {
  await makeClip('result.webm', '-c:v', 'libvpx-vp9', '-deadline', 'good', '-cpu-used', '4', '-c:a', 'libopus')
  await makeClip('result.avi', '-c:v', 'mjpeg', '-s', '640x360')
})

it('reads of a file no more than it needs, and finds nothing else', async () => {
  const made = await makeClip('clip.avi', '-c:v', 'rawvideo', '-s', '640x360')
  const size = made.open('clip.avi')!.size
  const { shown, heard } = watched(made, 'clip.avi', 'video')
  const { input } = modulePaths('mp4')
  const { stderr } = await run(probeArguments('avi', input), { input: shown })
  expect(stderr).toMatch(/Video: rawvideo/)
  expect(heard.bytes).toBeLessThan(size / 2)
  const lost = await run(probeArguments('avi', '/input/other'), { input: shown })
  expect(lost.stderr).toMatch(/No such file/)
  const written = await run(['-v', 'error', '-i', input, '-t', '0.1', '/input/new.avi'], { input: shown })
  expect(written.exitCode).not.toBe(0)
})

it('follows no playlist, whatever it is called', async () => {
  const folder = await makeClip('neighbor.ts', '-c:v', 'mpeg2video')
  folder.create!('list.mp4').write!(
    new TextEncoder().encode('#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nneighbor.ts\n#EXT-X-ENDLIST\n'),
    0,
  )
  // It would, if it were let.
  expect((await run(['-i', '/output/list.mp4'], { output: folder })).stderr).toMatch(/Video: mpeg2video/)
  const { exitCode, stderr } = await run(probeArguments('mp4', '/output/list.mp4'), { output: folder })
  expect(exitCode).not.toBe(0)
  expect(stderr).not.toMatch(/mpeg2video/)
})

it('reports a full disk as such, and throws on any other error of a folder', async () => {
  const failing = (error: Error): FfmpegFolder => ({
    open: () => undefined,
    create: () => ({
      size: 0,
      read: () => 0,
      write: () => {
        throw error
      },
    }),
  })
  const args = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=64x48:r=10:d=1', '/output/result.avi']
  const full = await run(args, { output: failing(Object.assign(new Error('full'), { code: 'ENOSPC' })) })
  expect(full.exitCode).not.toBe(0)
  expect(full.stderr).toMatch(/No space left on device/)
  await expect(run(args, { output: failing(new Error('broken')) })).rejects.toThrow('broken')
  const small = run(args, { output: memoryFolder(1000) })
  await expect(small).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
})
