import { throwIfCancelled } from '../../errors.js'
import { endsEarly, type PictureFacts } from '../check-video.js'
import type { JoinVideosRequest } from '../video-capabilities.js'
import type { JoinPlan } from '../video-plan.js'
import { concatArguments, listArguments, quietArguments, readArguments } from './ffmpeg-arguments.js'
import type { FfmpegRunner, ListFile } from './ffmpeg-runner.js'
import { inspectPicture, type StoredPicture } from './inspect-picture.js'
import { joinedFileArguments, joinedSoundArguments, partSound, silence, watchJoining } from './join-videos.js'
import { type PacketList, readPacketList } from './packet-list.js'

/** Seconds of sound that may be lost where its last block is longer than the picture: a block of AAC at 44.1 kHz. */
const BLOCK = 0.024
/** Seconds between the beginnings of picture and file that are no more than rounding and the lead of a codec. */
const MOST_LATE = 0.05

/** A video, and when it is played. */
interface Part {
  input: string
  facts: PictureFacts
  picture: StoredPicture
  /** When the picture begins, in the times of the file. */
  begin: number
  /** Seconds until the next video. */
  seconds: number
}

/**
 * Joins videos with ffmpeg without decoding their pictures; the sound is decoded, because only then it continues at the very sample.
 * Undefined if the packets show that the pictures cannot follow each other as they are. Returns the seconds of the result.
 * @throws ToolError as `JoinVideos` does
 */
export async function joinCopies(
  runner: FfmpegRunner,
  inputs: readonly string[],
  list: ListFile,
  request: JoinVideosRequest,
): Promise<number | undefined> {
  const { signal } = request
  const parts: Part[] = []
  for (const [at, input] of inputs.entries()) {
    const facts = request.facts[at] as PictureFacts
    const picture = await inspectPicture(runner, input, facts, { list, signal })
    const part = picture && planPart(input, facts, picture)
    if (!part || !canFollow(parts[0], parts.at(-1), part)) return undefined
    parts.push(part)
  }
  const whole = parts.reduce((sum, { seconds }) => sum + seconds, 0)
  await list.write(concatList(parts))
  const args = copyArguments(parts, list.path, request.plan, runner.paths.output)
  const result = await runner.run(args, watchJoining(request, whole))
  throwIfCancelled(signal)
  // Whatever it is that hinders a copy, encoding may not mind.
  return result.exitCode === 0 && (await isWhole(runner, parts, list, request)) ? whole : undefined
}

/** Whether a result has all pictures of its parts, at their times. */
async function isWhole(
  { run, paths }: FfmpegRunner,
  parts: readonly Part[],
  list: ListFile,
  { plan, signal }: JoinVideosRequest,
): Promise<boolean> {
  const args = listArguments(plan.container, paths.output, 0, list.path)
  const { exitCode } = await run([...quietArguments, ...args], { signal })
  throwIfCancelled(signal)
  const made = exitCode === 0 ? readPacketList(await list.read()) : undefined
  const last = parts.at(-1)!
  const whole = parts.reduce((sum, { seconds }) => sum + seconds, 0) - last.seconds + shownSeconds(last.picture)
  return (
    made?.count === parts.reduce((sum, { picture }) => sum + picture.count, 0) &&
    Math.abs(shownSeconds(made) - whole) < Math.max(0.001, (1 + parts.length) * last.picture.tick)
  )
}

const shownSeconds = ({ end, firstPts, tick }: PacketList) => (end - firstPts) * tick

function planPart(input: string, facts: PictureFacts, picture: StoredPicture): Part | undefined {
  const { tick, firstPts, interval, start } = picture
  const begin = firstPts * tick
  const late = begin - start
  if (Math.abs(late) > MOST_LATE) return undefined
  const shown = shownSeconds(picture)
  const all = facts.duration - late
  if (endsEarly(shown, all, facts.video.frameRate)) return undefined
  const seconds = all - shown > Math.max(BLOCK, interval * tick) ? all : shown
  return { input, facts, picture, begin, seconds }
}

/** Whether a picture continues with that of another video: of the same kind, and decoded after it. */
function canFollow(first: Part | undefined, last: Part | undefined, { picture, begin }: Part): boolean {
  if (!first || !last) return true
  const { tick, kind } = first.picture
  const late = ({ picture, begin }: Pick<Part, 'picture' | 'begin'>) => begin - picture.start
  const begins = last.seconds / tick - (picture.firstPts - picture.firstDts)
  return (
    picture.kind === kind &&
    Math.abs(late({ picture, begin }) - late(first)) < 2 * Math.max(tick, 1e-6) &&
    begins > last.picture.lastDts - last.picture.firstPts
  )
}

/** A script of ffmpeg that plays one file after another, each for its time. */
function concatList(parts: readonly Part[]): string {
  const quoted = (path: string) => `'${path.replaceAll("'", "'\\''")}'`
  const entries = parts.map(({ input, seconds }) => `file ${quoted(`file:${input}`)}\nduration ${seconds.toFixed(6)}\n`)
  return `ffconcat version 1.0\n${entries.join('')}`
}

function copyArguments(parts: readonly Part[], list: string, { container, sound }: JoinPlan, output: string): string[] {
  const [{ facts, picture, begin }] = parts as [Part, ...Part[]]
  const { format, video } = facts
  return [
    // Times as they are stored: where a file begins is looked for among its tracks, and is not the same of all files together.
    ...[...quietArguments, '-copyts', '-itsoffset', (picture.start - begin).toFixed(6)],
    ...[...concatArguments(format), '-i', `file:${list}`],
    ...(sound ? parts.flatMap((part) => [...readArguments(part.facts.format), '-i', `file:${part.input}`]) : []),
    ...(sound ? ['-filter_complex', soundFilters(parts, sound)] : []),
    ...['-map', `0:${video.index}`, '-c:v', 'copy', ...(video.codec === 'hevc' ? ['-tag:v', 'hvc1'] : [])],
    ...(sound ? ['-map', '[a]', ...joinedSoundArguments(container, sound.bitrate)] : []),
    ...joinedFileArguments(container, output),
  ]
}

/** The sound of all videos, each exactly as long as its picture is shown. */
function soundFilters(parts: readonly Part[], sound: NonNullable<JoinPlan['sound']>): string {
  const each = parts.map(({ facts, begin, seconds }, at) => {
    const own = facts.audio[0]
    const cut = `atrim=end=${seconds.toFixed(6)},asetpts=N/SR/TB[a${at}]`
    const from = `atrim=start=${begin.toFixed(6)},asetpts='PTS-(${begin.toFixed(6)})/TB'`
    return own
      ? `[${at + 1}:${own.index}]${from},${partSound(seconds, sound)},${cut}`
      : `${silence(seconds, sound)},${cut}`
  })
  const labels = parts.map((_, at) => `[a${at}]`).join('')
  return `${each.join(';')};${labels}concat=n=${parts.length}:v=0:a=1[a]`
}
