import type { ListedTrack } from '../listed-track.js'
import type { AudioTrackFacts, SubtitleTrackFacts, VideoFacts, VideoFormat, VideoTrackFacts } from '../video-facts.js'
import { readPictureFacts } from './read-probe-picture.js'
import { readChannels } from './read-probe-sound.js'
import { languageFrom } from './track-languages.js'

const textSubtitles = /^(subrip|srt|ass|ssa|mov_text|webvtt|text|tx3g|subviewer1?|microdvd|sami|realtext|stl|ttml)\b/

/**
 * The duration of a file in seconds, from the standard error of `ffmpeg -i`; `undefined` if unknown.
 *
 * @throws RangeError if it is given more than once, which ffmpeg itself never does
 */
export function readDuration(text: string): number | undefined {
  const lines = text.split(/\r?\n/).filter((line) => /^ {2}Duration: /.test(line))
  if (lines.length > 1) throw new RangeError('The duration is given more than once.')
  const [, hours, minutes, seconds] = /^ {2}Duration: (\d+):(\d\d):(\d\d\.\d+)/.exec(lines[0] ?? '') ?? []
  const duration = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return duration > 0 ? Math.round(duration * 1000) / 1000 : undefined
}

/** The time in seconds that a file begins with, which some count into how long they run. */
export function readStart(text: string): number {
  return Number(/^ {2}Duration: \S+ start: (-?[\d.]+),/m.exec(text)?.[1] ?? 0)
}

/**
 * Parses the standard error of `ffmpeg -hide_banner -i file`. Lines are identified by their indentation and the order
 * of the tracks, so that a title cannot pass as a track.
 *
 * @param bytes size of the file
 * @param duration seconds, if they were measured because the file does not contain them
 * @returns `undefined` if ffmpeg lists no tracks: it could not read the file
 * @throws RangeError if the tracks are not in order, which metadata names with line breaks can cause
 */
export function readProbe(
  text: string,
  format: VideoFormat,
  bytes: number,
  duration: number = readDuration(text) ?? 0,
): VideoFacts | undefined {
  const tracks = listTracks(text, format)
  if (tracks.length === 0) return undefined
  const audio = tracks.filter(({ kind }) => kind === 'Audio').map(readAudio)
  const isCover = ({ details }: ListedTrack) => /\((attached pic|timed thumbnails|still image)\)/.test(details)
  const pictures = tracks.filter((track) => track.kind === 'Video' && !isCover(track))
  const picture = pictures.find(({ details }) => /\(default\)/.test(details)) ?? pictures[0]
  const total = duration > 0 ? (bytes * 8) / duration : undefined
  return {
    format,
    bytes,
    duration,
    trackCount: tracks.length,
    video: picture && withBitrate(readPictureFacts(picture), picture, format, audio, total),
    audio,
    subtitles: tracks.filter(({ kind }) => kind === 'Subtitle').map(readSubtitle),
    ...(tracks.some(isCover) && { hasCover: true }),
    ...(tracks.some(({ kind }) => kind === 'Attachment') && { hasAttachedFiles: true }),
    ...(/^ {2}(Chapters:|Chapter #0:0)/m.test(text) && { hasChapters: true }),
  }
}

function listTracks(text: string, format: VideoFormat): ListedTrack[] {
  const lines = text.split(/\r?\n/)
  const start = lines.findIndex((line) => /^ {2}Duration: /.test(line))
  const listed = lines.slice(start + 1)
  // Up to 4.4, tracks are indented by two more spaces, where metadata names have been since.
  const indent = listed.some((line) => /^ {2}Stream #0:\d/.test(line)) ? '  ' : '    '
  const heads = listed.flatMap((line, at) => (line.startsWith(`${indent}Stream #0:`) ? [at] : []))
  return heads.map((at, order): ListedTrack => {
    const [, index, language, kind, details = ''] =
      /^ +Stream #0:(\d+)(?:\[[^\]]*\])?(?:\(([^)]*)\))?: (\w+)(?:: (.*))?$/.exec(listed[at]!) ?? []
    if (Number(index) !== order) throw new RangeError('The tracks are not in order.')
    const { tags, turn } = readTags(listed.slice(at + 1, heads[order + 1]))
    return { index: order, kind: kind!, language: readLanguage(language, format), details, tags, turn }
  })
}

/** The heading, followed by names and values indented by two more spaces. */
function readTags(lines: readonly string[]): Pick<ListedTrack, 'tags' | 'turn'> {
  const tags = new Map<string, string>()
  let turn = 0
  let part: 'metadata' | 'side data' | undefined
  for (const line of lines) {
    const [, heading] = /^ {4,6}(Metadata|Side data):$/i.exec(line) ?? []
    if (heading) part = heading.toLowerCase() as typeof part
    else if (!/^ {6}/.test(line)) break
    else if (part === 'metadata') {
      const [, name, value] = /^ {6,8}([A-Za-z_-]+) *: (.*)$/.exec(line) ?? []
      if (name && !tags.has(name.toLowerCase())) tags.set(name.toLowerCase(), value!)
    } else {
      const [, degrees] = /^ {6,8}displaymatrix: rotation of (-?[\d.]+) degrees/.exec(line) ?? []
      if (degrees !== undefined) turn = Number(degrees)
    }
  }
  return { tags, turn }
}

/** ISO 639; `und` means none. Other language values are dropped. */
function readLanguage(text: string | undefined, format: VideoFormat): string | undefined {
  return text !== undefined && /^[a-z]{2,3}$/i.test(text) && text.toLowerCase() !== 'und'
    ? languageFrom(format, text.toLowerCase())
    : undefined
}

function readAudio({ index, details, language, tags }: ListedTrack): AudioTrackFacts {
  const [, rate] = /, (\d+) Hz/.exec(details) ?? []
  const [, layout = ''] = /, \d+ Hz, ([^,]+)/.exec(details) ?? []
  return {
    index,
    codec: firstWord(details),
    channels: readChannels(layout),
    sampleRate: Number(rate ?? 0),
    bitrate: statedBitrate(details, tags),
    language,
    isDefault: /\(default\)/.test(details),
  }
}

function readSubtitle({ index, details, language }: ListedTrack): SubtitleTrackFacts {
  return { index, codec: firstWord(details), isText: textSubtitles.test(details), language }
}

function firstWord(details: string): string {
  return /^[\w-]+/.exec(details)?.[0] ?? 'unknown'
}

/** Bits per second in the list, or from Matroska statistics. */
function statedBitrate(details: string, tags: ReadonlyMap<string, string>): number | undefined {
  const [, declared] = /, (\d+) kb\/s/.exec(details) ?? []
  const written = [...tags].find(([name]) => name === 'bps' || name.startsWith('bps-'))?.[1]
  const bitrate = declared === undefined ? Number(written) : Number(declared) * 1000
  return bitrate > 0 ? bitrate : undefined
}

/**
 * If the container does not count the bytes of each track, the given value is unreliable: the size of the file is
 * better.
 */
function withBitrate(
  facts: VideoTrackFacts,
  { details, tags }: ListedTrack,
  format: VideoFormat,
  audio: readonly AudioTrackFacts[],
  total: number | undefined,
): VideoTrackFacts {
  const declared = statedBitrate(details, tags)
  const counts = format === 'mp4' || format === 'mov' || format === '3gp'
  if (total === undefined || (counts && declared !== undefined && declared < total * 1.1))
    return { ...facts, bitrate: declared }
  const sound = audio.reduce((sum, { bitrate, channels }) => sum + (bitrate ?? 64_000 * channels), 0)
  return { ...facts, bitrate: Math.round(Math.max(total - sound, total * 0.2)) }
}
