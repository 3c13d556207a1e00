// What ImageMagick, exiftool and ffprobe find in pictures and videos.
import { run } from './pdf-facts.mjs'

/** @typedef {{ width: number, height: number, frames: number, format: string, orientation: number, place: boolean }} PictureFacts */

/** @type {Map<string, PictureFacts | undefined>} */
const known = new Map()
/** The facts of a picture as it is seen, which stays. Nothing if ImageMagick reads nothing. @param {string} path */
export function pictureFactsOf(path) {
  if (!known.has(path)) known.set(path, readPicture(path))
  return known.get(path)
}

/** @param {string} path @returns {PictureFacts | undefined} */
export function readPicture(path) {
  const { bytes } = run('identify', ['-format', '%m %W %H\n', path])
  const lines = bytes.toString().trim().split('\n')
  // Of an icon, the largest picture counts.
  const widest = lines.toSorted((a, b) => Number(b.split(' ')[1]) - Number(a.split(' ')[1]))
  const [format = '', width = 0, height = 0] = ((/\.ico$/i.test(path) ? widest : lines)[0] ?? '').split(' ')
  if (!Number(width)) return undefined
  const { bytes: tags } = run('exiftool', ['-json', '-n', '-Orientation', '-GPSLatitude', path])
  const found = JSON.parse(tags.toString() || '[{}]')[0]
  const orientation = format === 'HEIC' || format === 'AVIF' || format === 'JXL' ? 1 : Number(found.Orientation ?? 1)
  const isTurned = orientation >= 5
  return {
    width: Number(isTurned ? height : width),
    height: Number(isTurned ? width : height),
    frames: lines.length,
    format,
    orientation,
    place: found.GPSLatitude !== undefined,
  }
}

/**
 * How far two pictures are apart: the root of the mean square of differences, 0 to 1, on white and at 64 pixels. Nothing if
 * one of them cannot be drawn.
 * @param {string} one @param {string} other @param {readonly string[]} [change] what ImageMagick does to the first before
 */
export function pictureDistance(one, other, change = []) {
  const [first, second] = [drawn(one, change), drawn(other)]
  if (first.length === 0 || first.length !== second.length) return undefined
  let sum = 0
  for (let at = 0; at < first.length; at++) sum += ((first[at] ?? 0) - (second[at] ?? 0)) ** 2
  return Math.sqrt(sum / first.length) / 255
}

/** Samples of a picture as it is seen, in a square; none if ImageMagick cannot draw it. @param {string} path @param {readonly string[]} [change] */
function drawn(path, change = []) {
  const upright = ['-auto-orient', ...change, '-colorspace', 'sRGB', '-background', 'white', '-alpha', 'remove']
  return run('convert', [`${path}[0]`, ...upright, '-resize', '64x64!', '-depth', '8', 'rgb:-']).bytes
}

/** @typedef {{ format: string, duration: number, video?: any, audio: any[], width: number, height: number }} VideoFacts */

/** The facts of a video as it is seen. Nothing if ffprobe reads nothing. @param {string} path @returns {VideoFacts | undefined} */
export function videoFactsOf(path) {
  const { bytes } = run('ffprobe', ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', path])
  /** @type {any} */
  let found
  try {
    found = JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
  if (!found.streams || found.streams.length === 0) return undefined
  const video = found.streams.find(
    (/** @type {any} */ { codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic,
  )
  const turn = Number(video?.side_data_list?.find((/** @type {any} */ each) => 'rotation' in each)?.rotation ?? 0)
  const [across = 1, up = 1] = String(video?.sample_aspect_ratio ?? '1:1')
    .split(':')
    .map(Number)
  const wide = Math.round((video?.width ?? 0) * (across > 0 && up > 0 ? across / up : 1))
  const isTurned = Math.abs(turn) % 180 === 90
  return {
    format: found.format?.format_name ?? '',
    duration: Number(found.format?.duration ?? 0),
    video,
    audio: found.streams.filter((/** @type {any} */ { codec_type }) => codec_type === 'audio'),
    width: isTurned ? (video?.height ?? 0) : wide,
    height: isTurned ? wide : (video?.height ?? 0),
  }
}

/** What ffmpeg says when it decodes a whole file. @param {string} path */
export function decodingFaults(path) {
  const { said } = run('ffmpeg', ['-v', 'error', '-i', path, '-f', 'null', '-'])
  return said
    .split('\n')
    .filter((line) => line.trim() !== '' && !/deprecated|non monoton|Application provided invalid/i.test(line))
}
