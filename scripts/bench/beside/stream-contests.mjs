// What operations that cut images and part the streams of videos are compared with, and by what.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../trials/pdf-facts.mjs'
import { imageLikeness, shownOf, ssimOf } from './media-scores.mjs'

/** @typedef {import('./contests.mjs').ContestOfQuality} ContestOfQuality */

const first = (/** @type {readonly string[]} */ results) => results[0] ?? ''
/** The extension of the source, for a shell. */
const itsExtension = '$(echo "$1" | sed "s/.*[.]//")'
const isPhoto = (/** @type {string} */ source) => /\.(png|jpe?g)$/i.test(source)
/** Bytes of samples that are looked for, and how far from where they were. */
const [PIECE, SHIFT, MOST_TRIES] = [4096, 2 ** 16, 100]

/** @param {string} path @param {'a' | 'v'} stream */
const digestOf = (path, stream) => {
  const sound = ['-map', `0:${stream}:0?`, '-fps_mode', 'passthrough', '-f', 'md5', '-']
  return String(run('ffmpeg', ['-v', 'error', '-i', path, ...sound]).bytes).trim()
}
const tracksOf = (/** @type {string} */ path) =>
  String(run('ffprobe', ['-v', 'error', '-show_entries', 'stream=codec_type', '-of', 'csv=p=0', path]).bytes)
const hasSound = (/** @type {string} */ source) => tracksOf(source).includes('audio')

/** Tags that say who made a picture, where, when and with what. @param {string} path */
function privateTags(path) {
  const groups = ['-G1', '-s', '-a', '-EXIF:all', '-XMP:all', '-IPTC:all', '-MakerNotes:all', '-Comment', '-GPS:all']
  // What is needed to show a picture may stay.
  const shown =
    /Orientation|ColorSpace|Resolution|YCbCr|ImageWidth|ImageHeight|BitsPer|Compression|Photometric|Strip|Samples|Planar|ExifVersion|ComponentsConfiguration|FlashpixVersion|ExifImage/
  return String(run('exiftool', [...groups, path]).bytes)
    .split('\n')
    .filter((line) => line.trim() !== '' && !shown.test(line)).length
}

/**
 * Likeness of each picture to what is shown at its second, or to what follows: programs count a picture by its beginning or by its end. Without what they
 * make of colors that pixels share.
 * @param {string} source @param {readonly string[]} results
 */
function momentsKept(source, results) {
  const shown = shownOf(source)
  if (!shown) return 0
  const seconds = Math.max(1, Math.ceil(shown.duration - 0.05))
  const even = (/** @type {number} */ size) => size - (size % 2)
  const filters = `scale=${even(shown.width)}:${even(shown.height)}:flags=bicubic,setsar=1,format=yuv420p`
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-moment-'))
  const moment = (/** @type {string} */ name, /** @type {string} */ choice) => {
    const path = join(folder, `${name}.y4m`)
    const one = ['-vf', `${choice},setpts=N/25/TB`, '-r', '25', '-frames:v', '1', '-pix_fmt', 'yuv420p', path]
    run('ffmpeg', ['-v', 'error', '-y', '-i', source, ...one])
    return ['-i', path]
  }
  try {
    const shares = results.map((path, second) => {
      const references = [
        moment('at', `select='between(t,${second - 1.5},${second + 0.0005})',reverse`),
        moment('next', `select='gte(t,${second - 0.0005})'`),
      ]
      return Math.max(...references.map((reference) => ssimOf(reference, path, filters)))
    })
    return shares.reduce((sum, share) => sum + share, 0) / Math.max(seconds, shares.length)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Where the piece with the most sound begins: silence is the same everywhere. @param {Buffer} samples */
function loudest(samples) {
  const sums = Array.from({ length: Math.floor(samples.length / PIECE) }, (_, piece) => {
    let sum = 0
    for (let at = piece * PIECE; at < (piece + 1) * PIECE; at += 2) sum += Math.abs(samples.readInt16LE(at))
    return sum
  })
  return PIECE * Math.max(0, sums.indexOf(Math.max(...sums)))
}

/** The share of the samples of two files that follow each other in both: players and containers count silence at both ends otherwise. @param {string} source @param {string} path */
function samplesKept(source, path) {
  const [was, is] = [source, path].map(
    (file) => run('ffmpeg', ['-v', 'error', '-i', file, '-map', '0:a:0', '-f', 's16le', '-']).bytes,
  )
  if (!was || !is || was.length === 0 || is.length === 0) return 0
  const middle = loudest(was)
  const piece = was.subarray(middle, middle + PIECE)
  let [most, tries] = [0, 0]
  let at = is.indexOf(piece, Math.max(0, middle - SHIFT))
  // A tone has the same samples again and again.
  while (at >= 0 && at < middle + SHIFT && tries++ < MOST_TRIES) {
    const shift = at - middle
    let [low, high] = [middle, middle]
    while (low > 0 && low + shift > 0 && was[low - 1] === is[low + shift - 1]) low--
    while (high < was.length && high + shift < is.length && was[high] === is[high + shift]) high++
    most = Math.max(most, high - low)
    at = is.indexOf(piece, at + 2)
  }
  return most / Math.max(was.length, is.length)
}

/** @type {readonly ContestOfQuality[]} */
export const streamContests = [
  {
    operation: 'crop-image',
    kind: 'image',
    by: 'likeness of a part of 200 by 150 pixels',
    flags: ['--x', '20', '--y', '30', '--width', '200', '--height', '150'],
    peers: {
      convert: `convert "$1[0]" -auto-orient -crop 200x150+20+30 +repage "$2/out.${itsExtension}"`,
    },
    takes: isPhoto,
    isSized: true,
    score: (source, results) => {
      const part = join(tmpdir(), `sheaf-part-${process.pid}.png`)
      run('convert', [`${source}[0]`, '-auto-orient', '-crop', '200x150+20+30', '+repage', part])
      const alike = imageLikeness(part, first(results))
      rmSync(part, { force: true })
      return alike
    },
  },
  {
    operation: 'strip-image-metadata',
    kind: 'image',
    by: 'likeness of a picture without any tag of Exif, XMP and IPTC that says who made it, where, when and with what; half if there is one',
    flags: [],
    peers: {
      exiftool: `exiftool -q -all= -tagsfromfile @ -icc_profile -orientation -o "$2/out.${itsExtension}" "$1"`,
      convert: `convert "$1" -strip "$2/out.${itsExtension}"`,
    },
    takes: isPhoto,
    isSized: true,
    score: (source, results) => imageLikeness(source, first(results)) * (privateTags(first(results)) === 0 ? 1 : 0.5),
  },
  {
    operation: 'extract-audio',
    kind: 'video',
    by: 'samples that are those of the video, in their order; AC-3, which few players open on its own, becomes AAC',
    flags: [],
    peers: { 'ffmpeg -c copy': 'ffmpeg -v error -i "$1" -vn -map 0:a:0 -c copy "$2/out.mka"' },
    takes: hasSound,
    isSized: true,
    score: (source, results) => samplesKept(source, first(results)),
  },
  {
    operation: 'mute-video',
    kind: 'video',
    by: 'videos whose pictures are the same, and that have no sound',
    flags: [],
    peers: { 'ffmpeg -c copy': `ffmpeg -v error -i "$1" -an -c copy "$2/out.${itsExtension}"` },
    takes: hasSound,
    isSized: true,
    score: (source, results) =>
      digestOf(source, 'v') === digestOf(first(results), 'v') && !hasSound(first(results)) ? 1 : 0,
  },
  {
    operation: 'video-to-images',
    kind: 'video',
    by: 'likeness of the pictures of each second; one that is missing or too much counts as 0',
    flags: ['--every', '1', '--format', 'png'],
    peers: {
      ffmpeg: `ffmpeg -v error -i "$1" -vf "select='isnan(prev_selected_t)+gte(t-prev_selected_t,1)'" -fps_mode vfr "$2/out-%03d.png"`,
      'ffmpeg fps=1': 'ffmpeg -v error -i "$1" -vf fps=1 "$2/out-%03d.png"',
    },
    takes: (source) => (shownOf(source)?.duration ?? 0) > 0.5,
    score: momentsKept,
  },
]
