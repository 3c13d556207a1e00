// What operations that cut images and part the streams of videos are compared with, and by what.
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../trials/pdf-facts.mjs'
import { imageLikeness, shownOf, ssimOf } from './media-scores.mjs'

/** @typedef {import('./contests.mjs').ContestOfQuality} ContestOfQuality */

const first = (/** @type {readonly string[]} */ results) => results[0] ?? ''
/** The extension of the source, for a shell. */
const itsExtension = '$(echo "$1" | sed "s/.*[.]//")'
const isPhoto = (/** @type {string} */ source) => /\.(png|jpe?g)$/i.test(source)
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

/** Likeness of each picture to that of the video at its second. @param {string} source @param {readonly string[]} results */
function momentsKept(source, results) {
  const shown = shownOf(source)
  if (!shown) return 0
  const seconds = Math.max(1, Math.ceil(shown.duration - 0.05))
  const shares = results.map((path, second) => {
    const picture = join(tmpdir(), `sheaf-moment-${process.pid}.png`)
    run('ffmpeg', ['-v', 'error', '-y', '-i', source, '-ss', String(second), '-frames:v', '1', picture])
    const alike = ssimOf(['-i', picture], path, 'format=gbrp')
    rmSync(picture, { force: true })
    return alike
  })
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(seconds, shares.length)
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
    by: 'videos whose sound has the same samples',
    flags: [],
    peers: { 'ffmpeg -c copy': 'ffmpeg -v error -i "$1" -vn -map 0:a:0 -c copy "$2/out.mka"' },
    takes: hasSound,
    isSized: true,
    score: (source, results) => (digestOf(source, 'a') === digestOf(first(results), 'a') ? 1 : 0),
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
