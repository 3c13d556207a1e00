// Operations on videos.
import { statSync } from 'node:fs'
import { decodingFaults, readPicture, videoFactsOf } from './media-facts.mjs'
import { run } from './pdf-facts.mjs'

/** @typedef {import('../try-operations.mjs').Trial} Trial */
/** @typedef {import('../try-operations.mjs').Outcome} Outcome */

/**
 * One video of the right format, duration, size and number of tracks that decodes to its end.
 * @param {{ format?: RegExp, duration?: (seconds: number) => number, audio?: (tracks: number) => number, smaller?: boolean }} [wanted]
 */
const oneVideo =
  ({ format, duration = (seconds) => seconds, audio = (tracks) => tracks, smaller = false } = {}) =>
  (/** @type {Outcome} */ { source, results: [path = ''], warnings }) => {
    const [before, after] = [videoFactsOf(source), videoFactsOf(path)]
    if (!after?.video) return ['ffprobe finds no picture']
    const wanted = duration(before?.duration ?? after.duration)
    const ratio = before ? after.width / after.height / (before.width / before.height) : 1
    return [
      ...(format && !format.test(after.format) ? [`is ${after.format}`] : []),
      ...(Math.abs(after.duration - wanted) > 0.35 &&
      !warnings.some((warning) => JSON.stringify(warning).includes('damaged'))
        ? [`${after.duration} s in place of ${wanted} s`]
        : []),
      ...(before && after.audio.length !== audio(before.audio.length)
        ? [`${after.audio.length} audio tracks of ${before.audio.length}`]
        : []),
      ...(Math.abs(Math.log(ratio)) > 0.03
        ? [`${after.width} × ${after.height}, was ${before?.width} × ${before?.height}`]
        : []),
      ...(smaller && statSync(path).size > statSync(source).size ? ['larger than before'] : []),
      ...faultsBeyond(source, path),
    ]
  }

/** What is wrong with a result and was not with its source. @param {string} source @param {string} path */
function faultsBeyond(source, path) {
  const faults = decodingFaults(path)
  return faults.length > 0 && decodingFaults(source).length === 0 ? [`decoding: ${faults[0]?.slice(0, 120)}`] : []
}

/** @type {import('../try-operations.mjs').Trials} */
export const videoTrials = {
  'compress-video': [
    { flags: [], judge: oneVideo({ format: /mp4/, smaller: true }) },
    { flags: ['--target-size', '60KB'], judge: oneVideo() },
  ],
  'convert-video': [
    { flags: ['--to', 'mp4'], judge: oneVideo({ format: /mp4/ }) },
    { flags: ['--to', 'webm'], judge: oneVideo({ format: /webm/ }) },
    { flags: ['--to', 'mkv'], judge: oneVideo({ format: /matroska/ }) },
  ],
  'trim-video': {
    flags: ['--start', '0.5', '--end', '1.2'],
    judge: oneVideo({ duration: (seconds) => Math.min(seconds, 1.2) - 0.5 }),
  },
  'mute-video': { flags: [], judge: oneVideo({ audio: () => 0 }) },
  'extract-audio': { flags: ['--to', 'mp3'], judge: judgeSound },
  'video-to-gif': { flags: [], judge: judgeGif },
  'video-to-images': { flags: ['--count', '3'], judge: judgeFrames },
  'merge-videos': { flags: [], together: true, judge: judgeMerged },
}

/** @param {Outcome} outcome */
function judgeSound({ source, results: [path = ''] }) {
  const [before, after] = [videoFactsOf(source), videoFactsOf(path)]
  if (!after) return ['ffprobe reads nothing']
  const [track] = before?.audio ?? []
  const wanted = Number(track?.duration ?? before?.duration ?? 0)
  return [
    ...(after.audio.length === 1 ? [] : [`${after.audio.length} tracks`]),
    ...(Math.abs(after.duration - wanted) > 0.4 ? [`${after.duration} s in place of ${wanted} s`] : []),
  ]
}

/** @param {Outcome} outcome */
function judgeGif({ source, results: [path = ''] }) {
  const [before, after] = [videoFactsOf(source), readPicture(path)]
  if (!after) return ['ImageMagick reads nothing']
  const stretch = before ? after.width / after.height / (before.width / before.height) : 1
  return [
    ...(after.format === 'GIF' ? [] : [`is ${after.format}`]),
    ...(after.frames < 2 && (before?.duration ?? 0) > 0.5 ? ['one frame'] : []),
    ...(Math.abs(Math.log(stretch)) > 0.03 ? [`${after.width} × ${after.height}`] : []),
  ]
}

/** @param {Outcome} outcome */
function judgeFrames({ source, results }) {
  const before = videoFactsOf(source)
  return [
    ...(results.length === 3 || (before?.duration ?? 0) < 0.2 ? [] : [`${results.length} pictures of 3`]),
    ...results.flatMap((path) => {
      const after = readPicture(path)
      const stretch = before && after ? after.width / after.height / (before.width / before.height) : 1
      return !after ? ['not a picture'] : Math.abs(Math.log(stretch)) > 0.03 ? [`${after.width} × ${after.height}`] : []
    }),
  ]
}

/** @param {Outcome} outcome */
function judgeMerged({ sources, results: [path = ''] }) {
  const after = videoFactsOf(path)
  const wanted = sources.reduce((sum, source) => sum + (videoFactsOf(source)?.duration ?? 0), 0)
  if (!after?.video) return ['no picture']
  const { status } = run('ffmpeg', ['-v', 'error', '-xerror', '-i', path, '-f', 'null', '-'])
  return [
    ...(Math.abs(after.duration - wanted) > 0.5 * sources.length
      ? [`${after.duration} s in place of ${wanted} s`]
      : []),
    ...(status === 0 ? [] : ['does not decode']),
  ]
}
