import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { nativeFfmpeg } from '../../../node/video/find-ffmpeg.js'

const run = promisify(execFile)

/** Runs the ffmpeg of the engine with the arguments of a test, and returns its standard output. */
export async function ffmpeg(...args: string[]): Promise<string> {
  const { program } = await nativeFfmpeg()
  return (await run(program, ['-v', 'error', '-nostdin', '-y', ...args], { maxBuffer: 2 ** 26 })).stdout
}

/** Clips by what they were made with, for other tests of the process: encoding one takes longer than most of what is done with it. */
const made = new Map<string, Buffer>()
const MOST_KEPT_BYTES = 1_000_000

/**
 * Creates a clip of a test pattern, optionally with sound, and returns its path. `output` are arguments for the
 * encoders.
 */
export async function makeClip(
  path: string,
  {
    picture = 'testsrc2=s=160x120:r=25:d=1',
    sound,
    output = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
  }: { picture?: string; sound?: string; output?: readonly string[] } = {},
): Promise<string> {
  const inputs = [picture, ...(sound === undefined ? [] : [sound])].flatMap((source) => ['-f', 'lavfi', '-i', source])
  const key = JSON.stringify([...inputs, ...output, extname(path)])
  const known = made.get(key)
  if (known) {
    await writeFile(path, known)
    return path
  }
  await ffmpeg(...inputs, ...output, path)
  // What is made from other files depends on what they hold.
  if (key.includes('/')) return path
  const bytes = await readFile(path)
  if (bytes.length <= MOST_KEPT_BYTES) made.set(key, bytes)
  return path
}

/** Creates a WebM clip whose picture is red and half transparent, and returns its path. */
export function makeClearClip(path: string): Promise<string> {
  const picture = 'color=red:s=160x90:r=10:d=1,format=yuva420p,colorchannelmixer=aa=0.5'
  const vp9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-auto-alt-ref', '0']
  return makeClip(path, { picture, output: [...vp9, '-pix_fmt', 'yuva420p'] })
}

/** Creates an MKV clip that a cover picture and a font come with, and returns its path. */
export async function makeDressedClip(path: string): Promise<string> {
  const [plain, cover, font] = [`${path}.plain.mkv`, `${path}.png`, `${path}.ttf`]
  await makeClip(plain)
  await ffmpeg('-i', plain, '-frames:v', '1', cover)
  await writeFile(font, 'a font')
  const attach = (file: string, name: string, type: string, at: number) => [
    ...['-attach', file, `-metadata:s:t:${at}`, `mimetype=${type}`, `-metadata:s:t:${at}`, `filename=${name}`],
  ]
  await ffmpeg(
    '-i',
    plain,
    '-c',
    'copy',
    ...attach(cover, 'cover.png', 'image/png', 0),
    ...attach(font, 'font.ttf', 'font/ttf', 1),
    path,
  )
  return path
}

/** A frame of a track as it is shown: its time in seconds, its length, and a sum over its bytes. */
export interface ShownFrame {
  time: number
  seconds: number
  sum: string
}

/** All frames of a track, decoded: `v:0`, `a:1`. */
export async function framesOf(path: string, track = 'v:0'): Promise<ShownFrame[]> {
  const text = await ffmpeg('-i', path, '-map', `0:${track}`, '-fps_mode', 'passthrough', '-f', 'framecrc', '-')
  const [, ticks = '1', clock = '1'] = /^#tb 0: (\d+)\/(\d+)/m.exec(text) ?? []
  const seconds = (count: string) => (Number(count) * Number(ticks)) / Number(clock)
  return text.split('\n').flatMap((line) => {
    const [track, , pts, length, , sum] = line.split(/,\s*/)
    return track === '0' && sum !== undefined ? [{ time: seconds(pts!), seconds: seconds(length!), sum }] : []
  })
}

/** Seconds of sound that a file holds, including what players skip. */
export async function storedSound(path: string, track = 'a:0'): Promise<number> {
  const whole = /\.(mp4|m4a|mov)$/.test(path) ? ['-ignore_editlist', '1'] : []
  const text = await ffmpeg(...whole, '-i', path, '-map', `0:${track}`, '-c', 'copy', '-f', 'framecrc', '-')
  const [, ticks = '1', clock = '1'] = /^#tb 0: (\d+)\/(\d+)/m.exec(text) ?? []
  const lengths = text.split('\n').map((line) => (line.startsWith('0,') ? Number(line.split(/,\s*/)[3]) : 0))
  return (lengths.reduce((sum, length) => sum + length, 0) * Number(ticks)) / Number(clock)
}

/** Where the loud part of a sound begins, in seconds. */
export async function soundBegins(path: string, track = 'a:0'): Promise<number> {
  const { program } = await nativeFfmpeg()
  const raw = await run(
    program,
    [
      '-v',
      'error',
      '-nostdin',
      '-i',
      path,
      '-map',
      `0:${track}`,
      '-af',
      'aresample=async=1:first_pts=0',
      '-ac',
      '1',
      '-ar',
      '8000',
      '-f',
      's16le',
      '-',
    ],
    { maxBuffer: 2 ** 26, encoding: 'buffer' },
  )
  const samples = new DataView(raw.stdout.buffer, raw.stdout.byteOffset, raw.stdout.length)
  for (let at = 0; at + 1 < raw.stdout.length; at += 2)
    if (Math.abs(samples.getInt16(at, true)) > 1000) return at / 2 / 8000
  return Number.POSITIVE_INFINITY
}
