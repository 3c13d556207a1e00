import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Capabilities } from '../../capabilities.js'
import { builtCore } from '../../testing/built-core.js'
import { makeClip as makeNativeClip } from '../../testing/sketches/pictures/video-clips.js'
import { thorough } from '../../testing/thorough.js'
import type { EncodeVideoRequest } from '../../video/video-capabilities.js'
import type { VideoFacts } from '../../video/video-facts.js'
import type { VideoPlan } from '../../video/video-plan.js'

let engine: Required<Pick<Capabilities, 'probeVideo' | 'encodeVideo'>>
let openFile: (path: string) => Promise<File>
let folder: string
const { signal } = new AbortController()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'builtin-video-'))
  const node = await import(builtCore)
  engine = node.nodeCapabilities({ videoEngine: 'builtin' })
  openFile = node.openFile
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** A clip of a moving picture and a tone, on disk. The ffmpeg of this machine makes it: what is tested here takes ten times as long. */
function makeClip(name: string, codecs: readonly string[], { size = '64x48', seconds = 1, rate = 10 } = {}) {
  const [picture, sound] = [`testsrc2=s=${size}:r=${rate}:d=${seconds}`, `sine=d=${seconds}`]
  return makeNativeClip(join(folder, name), { picture, sound, output: codecs })
}

function planFor(facts: VideoFacts, changes: Partial<VideoPlan> = {}): VideoPlan {
  const { index, width, height } = facts.video!
  return {
    container: 'mp4',
    video: {
      ...{
        mode: 'encode',
        index,
        codec: 'h264',
        speed: 'fast',
        rate: { by: 'quality', level: 25, maxBitrate: undefined },
      },
      ...{ width, height, maxFrameRate: undefined, deinterlace: false, toneMap: false, keepAlpha: false },
    },
    audio: facts.audio.map(({ index }) => ({
      ...{ mode: 'encode', index, codec: 'aac', bitrate: 64_000, channels: 1, language: undefined },
    })),
    subtitles: [],
    trim: undefined,
    keepMetadata: false,
    ...changes,
  }
}

async function encode(path: string, changes: Partial<VideoPlan> = {}, request: Partial<EncodeVideoRequest> = {}) {
  const file = await openFile(path)
  const facts = await engine.probeVideo(file, { signal })
  const plan = planFor(facts, changes)
  const encoded = await engine.encodeVideo(file, { facts, plan, outputName: 'small.mp4', signal, ...request })
  return { facts, encoded }
}

/** Processes that this one has started, by id. */
function children(): string[] {
  return readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
}

function engines(): string[] {
  return children().filter((id) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('video-engine')
    } catch {
      return false
    }
  })
}

/** Those of this process. */
const scratchFolders = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('sheaf-video-') && name.includes(`-${process.pid}-`)).length

const clips: [name: string, format: string, codec: string, sound: string, codecs: string[]][] = [
  ['clip.avi', 'avi', 'mpeg4', 'mp3', ['-c:v', 'mpeg4', '-c:a', 'libmp3lame']],
  ['clip.mp4', 'mp4', 'h264', 'aac', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']],
  ['clip.wmv', 'wmv', 'wmv2', 'wmav2', ['-c:v', 'wmv2', '-c:a', 'wmav2']],
  ['clip.flv', 'flv', 'flv1', 'mp3', ['-c:v', 'flv1', '-c:a', 'libmp3lame', '-ar', '44100']],
  ['clip.3gp', '3gp', 'h263', 'aac', ['-c:v', 'h263', '-s', '176x144', '-c:a', 'aac']],
]
it.each(thorough ? clips : clips.slice(1, 2))('reads %s and writes MP4', async (name, format, codec, sound, codecs) => {
  const heard: number[] = []
  const { facts, encoded } = await encode(await makeClip(name, codecs), {}, { progress: (done) => heard.push(done) })
  expect(facts).toMatchObject({ format, video: { codec }, audio: [{ codec: sound }] })
  expect(encoded.file!.name).toBe('small.mp4')
  expect(encoded.engine).toMatch(/^ffmpeg 5\.1\.4/)
  expect(encoded.warnings).toEqual([])
  expect(heard.at(-1)).toBeGreaterThan(0.8)
  const result = await engine.probeVideo(encoded.file!, { signal })
  expect(result).toMatchObject({ format: 'mp4', video: { codec: 'h264' }, audio: [{ codec: 'aac' }] })
  expect(Math.abs(result.duration - 1)).toBeLessThan(0.2)
  await encoded.discard!()
  await expect(encoded.file!.arrayBuffer()).rejects.toThrow()
})

it('meets a bit rate in two passes, and takes a file that is in memory', async () => {
  const path = await makeClip('long.avi', ['-c:v', 'mpeg4', '-q:v', '2'], { size: '160x120', seconds: 2 })
  const file = new File([await readFile(path)], 'long.avi')
  const facts = await engine.probeVideo(file, { signal })
  const plan = planFor(facts, { audio: [] })
  if (plan.video.mode === 'encode') plan.video.rate = { by: 'bitrate', bitrate: 60_000 }
  const { file: result } = await engine.encodeVideo(file, { facts, plan, outputName: 'small.mp4', signal })
  const video = (await engine.probeVideo(result!, { signal })).video!
  expect(video.bitrate! / 60_000).toBeGreaterThan(0.7)
  expect(video.bitrate! / 60_000).toBeLessThan(1.3)
})

it('gives no file where it becomes larger than it may', async () => {
  const { encoded } = await encode(await makeClip('some.avi', ['-c:v', 'mpeg4']), {}, { maxBytes: 500 })
  expect(encoded.file).toBeUndefined()
})

it('says that it cannot read AV1, and writes neither that nor HEVC', async () => {
  const path = await makeClip('other.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-an'])
  const text = (await readFile(path)).toString('latin1').replaceAll('avc1', 'av01').replaceAll('avcC', 'av1C')
  await writeFile(join(folder, 'av1.mp4'), text, 'latin1')
  const file = await openFile(join(folder, 'av1.mp4'))
  await expect(engine.probeVideo(file, { signal })).rejects.toMatchObject({
    code: 'UNSUPPORTED_TYPE',
    message: expect.stringContaining('AV1'),
  })
  const facts = await engine.probeVideo(await openFile(path), { signal })
  for (const codec of ['av1', 'hevc'] as const) {
    const plan = planFor(facts)
    if (plan.video.mode === 'encode') plan.video.codec = codec
    const call = engine.encodeVideo(await openFile(path), { facts, plan, outputName: 'a.mp4', signal })
    await expect(call).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  }
})

it('refuses what is no video, and what is damaged', async () => {
  const list = new File(['#EXTM3U\n#EXTINF:1,\nclip.avi\n'], 'list.mp4')
  await expect(engine.probeVideo(list, { signal })).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' })
  const bytes = await readFile(await makeClip('whole.mp4', ['-c:v', 'mpeg4', '-an']))
  const half = new File([bytes.subarray(0, bytes.length / 2)], 'half.mp4')
  await expect(engine.probeVideo(half, { signal })).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
})

it.runIf(existsSync('/proc/self/task'))('ends at once when it is canceled, and leaves nothing', async () => {
  const before = scratchFolders()
  const path = await makeClip('slow.avi', ['-c:v', 'mpeg4', '-an'], { size: '640x360', seconds: 5 })
  const stop = new AbortController()
  const heard: number[] = []
  const call = encode(
    path,
    {},
    {
      signal: stop.signal,
      progress: (done) => {
        if (done > 0) heard.push(done)
        if (heard.length !== 1) return
        expect(engines()).toHaveLength(1)
        stop.abort()
      },
    },
  )
  await expect(call).rejects.toMatchObject({ code: 'CANCELLED' })
  // Had it gone on to the end, it would have reported that.
  expect(heard.at(-1)).toBeLessThan(0.9)
  expect(engines()).toEqual([])
  expect(scratchFolders()).toBe(before)
})

it.runIf(existsSync('/proc/self/task'))('does not take a large file into memory', async () => {
  const path = await makeClip('large.avi', ['-c:v', 'rawvideo', '-pix_fmt', 'yuv420p', '-an'], {
    ...{ size: '1280x720', seconds: 11, rate: 10 },
  })
  expect(statSync(path).size).toBeGreaterThan(150_000_000)
  let most = 0
  const watch = setInterval(() => {
    for (const id of engines()) {
      const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? []
      most = Math.max(most, Number(kilobytes ?? 0) / 1024)
    }
  }, 20)
  // The end of the file is read, too.
  const { encoded } = await encode(path, { trim: { start: 10.5, end: undefined } }).finally(() => clearInterval(watch))
  expect(encoded.file!.size).toBeGreaterThan(1000)
  expect(most).toBeGreaterThan(50)
  expect(most).toBeLessThan(400)
})
