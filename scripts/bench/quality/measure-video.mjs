import { spawnSync } from 'node:child_process'

/**
 * How a picture is to be shown to be compared: as the source is seen, at its average rate.
 * @typedef {{ width: number, height: number, frameRate: number }} Shown
 *
 * How like the source a result looks: SSIM of all planes, up to 1; VMAF, up to 100, where the ffmpeg has it.
 * @typedef {{ ssim: number, vmaf?: number }} Likeness
 *
 * What a file came to at one quality.
 * @typedef {{ bytes: number, value: number }} Point
 */

/**
 * How like its source the picture of a video looks. Frames are compared with those shown at the same time, and the result is scaled to the
 * size of the source, as a player would.
 *
 * @param {string} ffmpeg
 * @param {string} source
 * @param {string} result
 * @returns {Likeness}
 */
export function measureVideo(ffmpeg, source, result) {
  const { width, height, frameRate } = readShown(runFfmpeg(ffmpeg, ['-i', source]).stderr)
  const shown = `setpts=PTS-STARTPTS,fps=${frameRate},scale=${width}:${height}:flags=bicubic,format=yuv420p,settb=1/1000000,setpts=N`
  const pair = `[0:V:0]${shown}[source];[1:V:0]${shown}[result];`
  const both = `${pair}[source]split[s1][s2];[result]split[r1][r2];[r1][s1]ssim=shortest=1,nullsink;[r2][s2]libvmaf=shortest=1:n_threads=2[out]`
  const one = `${pair}[result][source]ssim=shortest=1[out]`
  for (const filters of [both, one]) {
    const args = ['-i', source, '-i', result, '-filter_complex', filters, '-map', '[out]', '-f', 'null', '-']
    const likeness = readLikeness(runFfmpeg(ffmpeg, args).stderr)
    if (likeness) return likeness
  }
  throw new Error(`${ffmpeg} could not compare ${result} with ${source}.`)
}

/** Bytes of the picture of a video, without sound and container. @param {string} ffmpeg @param {string} file */
export function pictureBytes(ffmpeg, file) {
  const args = ['-v', 'error', '-i', file, '-map', '0:V:0', '-c', 'copy', '-f', 'framecrc', '-']
  return countBytes(runFfmpeg(ffmpeg, args).stdout)
}

/** The bytes of all packets in a listing of ffmpeg's `framecrc`. @param {string} listing */
export function countBytes(listing) {
  const sizes = listing.matchAll(/^\d+,(?:[^,]*,){3}\s*(\d+),/gm)
  return [...sizes].reduce((sum, [, size]) => sum + Number(size), 0)
}

/** The first frame of a file according to ffmpeg: its size after the rotation. @param {string} output @returns {Shown} */
export function readShown(output) {
  const line = output.split('\n').find((text) => /^\s+Stream .*: Video: /.test(text) && !text.includes('attached pic'))
  const size = /, (\d+)x(\d+)/.exec(line ?? '')
  if (!line || !size) throw new Error('There is no picture in this file.')
  const rate = /, ([\d.]+) fps/.exec(line) ?? /, ([\d.]+) tbr/.exec(line)
  const rotation = Number(/rotation of (-?[\d.]+) degrees/.exec(output)?.[1] ?? 0)
  const [width, height] = [Number(size[1]), Number(size[2])]
  const frameRate = Number(rate?.[1] ?? 30)
  return Math.abs(Math.round(rotation / 90)) % 2 === 1
    ? { width: height, height: width, frameRate }
    : { width, height, frameRate }
}

/** The scores at the end of the output of ffmpeg; undefined if there are none. @param {string} output @returns {Likeness | undefined} */
export function readLikeness(output) {
  const ssim = /SSIM .*All:([\d.]+)/.exec(output)?.[1]
  const vmaf = /VMAF score: ([\d.]+)/.exec(output)?.[1]
  if (ssim === undefined) return undefined
  return { ssim: Number(ssim), ...(vmaf === undefined ? {} : { vmaf: Number(vmaf) }) }
}

/**
 * What a program's value would be at so many bytes, between what it was at the qualities that were tried: bytes count by their
 * logarithm. Nothing outside of those.
 *
 * @param {readonly Point[]} points
 * @param {number} bytes
 */
export function valueAt(points, bytes) {
  return between(
    points.map((point) => ({ x: Math.log(point.bytes), y: point.value })),
    Math.log(bytes),
  )
}

/** How many bytes a program would need for a value. Nothing outside of what was tried. @param {readonly Point[]} points @param {number} value */
export function bytesFor(points, value) {
  const logarithm = between(
    points.map((point) => ({ x: point.value, y: Math.log(point.bytes) })),
    value,
  )
  return logarithm === undefined ? undefined : Math.exp(logarithm)
}

/** SSIM on a scale on which equal steps look equal, in decibels. @param {number} ssim */
export function inDecibels(ssim) {
  return -10 * Math.log10(Math.max(1e-9, 1 - ssim))
}

/** @param {readonly { x: number, y: number }[]} points @param {number} x */
function between(points, x) {
  const sorted = [...points].sort((a, b) => a.x - b.x)
  for (const [index, after] of sorted.entries()) {
    const before = sorted[index - 1]
    if (before && before.x <= x && x <= after.x) {
      return after.x === before.x ? after.y : before.y + ((after.y - before.y) * (x - before.x)) / (after.x - before.x)
    }
  }
  return undefined
}

/** @param {string} ffmpeg @param {readonly string[]} args */
function runFfmpeg(ffmpeg, args) {
  return spawnSync(ffmpeg, ['-hide_banner', '-nostdin', ...args], { encoding: 'utf8', maxBuffer: 2 ** 30 })
}
