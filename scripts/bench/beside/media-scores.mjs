// Scores from 0 to 1 of what programs make of images and videos, by the SSIM filter of ffmpeg and by ImageMagick.
import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../trials/pdf-facts.mjs'

/** @typedef {{ width: number, height: number, duration: number, rate: string }} Shown how a video is seen */

/** @type {Map<string, Shown | undefined>} */
const known = new Map()

/** Size, length and frame rate of a video as it is seen. @param {string} path */
export function shownOf(path) {
  if (!known.has(path)) known.set(path, readShown(path))
  return known.get(path)
}

/** @param {string} path @returns {Shown | undefined} */
export function readShown(path) {
  const fields = 'stream=width,height,r_frame_rate,sample_aspect_ratio:stream_side_data=rotation:format=duration'
  const { bytes } = run('ffprobe', [
    '-v',
    'error',
    '-select_streams',
    'v:0',
    '-show_entries',
    fields,
    '-of',
    'json',
    path,
  ])
  const { streams: [stream] = [], format } = JSON.parse(String(bytes) || '{}')
  if (!stream) return undefined
  const [across = 1, down = 1] = String(stream.sample_aspect_ratio ?? '1:1')
    .split(':')
    .map(Number)
  const width = Math.round((stream.width * (across || 1)) / (down || 1))
  const angle = stream.side_data_list?.find((/** @type {{ rotation?: number }} */ one) => one.rotation !== undefined)
  const isTurned = Math.abs(angle?.rotation ?? 0) % 180 === 90
  const [one, other] = isTurned ? [stream.height, width] : [width, stream.height]
  return { width: one, height: other, duration: Number(format?.duration ?? 0), rate: stream.r_frame_rate }
}

/**
 * How alike the pictures of two files are, 0 to 1; 0 if there are none.
 * @param {readonly string[]} reference inputs of ffmpeg whose pictures there should be @param {string} path of the result
 * @param {string} filters of both before they are compared, such as their size @param {string} [ofReference] filters of the reference before
 */
export function ssimOf(reference, path, filters, ofReference = 'null') {
  const graph = `[0:v]${ofReference},${filters}[a];[1:v]${filters}[b];[a][b]ssim=shortest=0`
  const { said } = run('ffmpeg', ['-hide_banner', ...reference, '-i', path, '-lavfi', graph, '-f', 'null', '-'])
  return Number(/SSIM.* All:([\d.]+)/.exec(said)?.[1] ?? 0)
}

/**
 * How alike a video is to what it should show; less by the share of its length that is missing or too much.
 * @param {string} source @param {string} path @param {{ reference?: readonly string[], ofReference?: string, duration?: number, rate?: string }} [expected]
 */
export function videoLikeness(source, path, { reference = ['-i', source], ofReference, duration, rate } = {}) {
  const [was, is] = [shownOf(source), readShown(path)]
  if (!was || !is) return 0
  const wanted = duration ?? was.duration
  const even = (/** @type {number} */ size) => size - (size % 2)
  const filters = `setpts=PTS-STARTPTS,fps=${rate ?? was.rate},scale=${even(was.width)}:${even(was.height)}:flags=bicubic,setsar=1,format=yuv420p`
  const off = Math.max(0, Math.abs(is.duration - wanted) - 0.1)
  return ssimOf(reference, path, filters, ofReference) * Math.max(0, 1 - off / wanted)
}

/** How alike two pictures are in the size of the first, on white. @param {string} source @param {string} path @param {number} [turned] degrees that the result was turned by */
export function imageLikeness(source, path, turned = 0) {
  const folder = join(tmpdir(), `sheaf-alike-${process.pid}`)
  const [one, other] = [`${folder}-a.png`, `${folder}-b.png`]
  try {
    flattenImage(source, one, ['-rotate', String(turned)])
    const size = String(run('identify', ['-format', '%wx%h!', one]).bytes)
    flattenImage(path, other, [], ['-filter', 'Catrom', '-resize', size])
    return ssimOf(['-i', one], other, 'format=gbrp')
  } finally {
    for (const file of [one, other]) rmSync(file, { force: true })
  }
}

/**
 * Writes a picture as it is seen, on white and in sRGB.
 * @param {string} path @param {string} output @param {string[]} first what is done before that @param {string[]} [last] and after it
 */
function flattenImage(path, output, first, last = []) {
  const seen = ['-background', 'white', '-flatten', '-strip', '-colorspace', 'sRGB']
  run('convert', [`${path}[0]`, '-auto-orient', ...first, ...seen, ...last, output])
}

/** The share of pages of a PDF whose image has the pixels of the source. @param {string} source @param {string} path */
export function pixelsKept(source, path) {
  const folder = join(tmpdir(), `sheaf-pixels-${process.pid}-`)
  run('pdfimages', ['-png', path, folder])
  const names = readdirSync(tmpdir())
    .filter((name) => join(tmpdir(), name).startsWith(folder))
    .sort()
  const rows = String(run('pdfimages', ['-list', path]).bytes)
    .split('\n')
    .slice(2)
  const images = names.filter((_, index) => /^ *\d+ +\d+ image /.test(rows[index] ?? ''))
  const frames = String(run('identify', ['-format', '.', source]).bytes).length
  const equal = images.filter((name, index) => {
    const compare = ['-alpha', 'off', '-metric', 'AE', `${source}[${index}]`, join(tmpdir(), name), 'null:']
    return /^0\b/m.test(run('compare', compare).said)
  })
  for (const name of names) rmSync(join(tmpdir(), name))
  return frames === 0 ? 0 : equal.length / Math.max(frames, images.length)
}
