import { ToolError } from '../../errors.js'
import { renameFile } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import type { RunContext } from '../../run-context.js'
import { endsEarly, inWords } from '../../video/check-video.js'
import { checkPart, openSound } from '../../video/edit/open-video.js'
import { warnOfCover } from '../../video/edit/warn-of-differences.js'
import type { VideoFacts } from '../../video/video-facts.js'
import type { SoundFormat, SoundPlan } from '../../video/video-plan.js'
import type { ExtractAudioOptions } from './operation.js'

/** The format that holds a codec as it is. */
const homes: Record<string, SoundFormat> = {
  aac: 'm4a',
  alac: 'm4a',
  mp3: 'mp3',
  opus: 'ogg',
  vorbis: 'ogg',
  flac: 'flac',
  pcm_s16le: 'wav',
  pcm_s24le: 'wav',
}

/** Audio shorter than this is none, in seconds. */
const SHORTEST = 0.1

/**
 * Saves an audio track of a video as a file: by default unchanged, in the file format of its codec. Audio whose codec has no file
 * format becomes AAC, with the warning `recompressed`. Warns with `sound-dropped` if there are further tracks,
 * and with `cover-dropped` if there is a cover picture.
 * @throws ToolError INVALID_OPTIONS for a track that is not there or a start after the end; UNSUPPORTED_TYPE, BAD_DOCUMENT,
 * LIMIT_EXCEEDED and UNAVAILABLE, naming the video
 */
export async function extractAudio(
  { file }: { file: File },
  options: ExtractAudioOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Analyzing the video')
  const facts = await openSound(file, run)
  checkPart(facts.duration, options, file.name, run)
  const plan = planSound(file.name, facts, options, run)
  const outputName = `${run.outputName.replace(/\.[a-z0-9]{1,5}$/i, '')}.${plan.format}`
  const { signal } = run
  const progress = (fraction: number) => run.progress(0.03 + 0.95 * fraction, 'Writing the audio')
  const made = await run.capabilities.extractSound!(file, { facts, plan, outputName, progress, signal })
  const { start = 0, end = facts.duration } = plan.trim ?? {}
  const whole = Math.min(facts.duration, end ?? facts.duration) - start
  if (made.duration < SHORTEST && whole > 2 * SHORTEST)
    throw new ToolError(
      'BAD_DOCUMENT',
      `${file.name} is damaged: it ends before its audio begins. Download or record it again.`,
      { details: { fileName: file.name } },
    )
  if (endsEarly(made.duration, whole, undefined))
    run.warn({
      code: 'shorter',
      message: `The audio of ${file.name} ends after ${inWords(made.duration)} of ${inWords(whole)}.`,
    })
  warnOfCover(file, facts, run)
  for (const warning of made.warnings) run.warn(warning)
  return { files: [renameFile(made.file!, outputName, types[plan.format])] }
}

const types: Record<SoundFormat, string> = {
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  wav: 'audio/wav',
}

function planSound(
  name: string,
  { audio, duration }: VideoFacts,
  { to, bitrate, track, start = 0, end, keepMetadata }: ExtractAudioOptions,
  run: RunContext,
): SoundPlan {
  const sound = audio[track - 1]
  if (!sound) {
    const message =
      audio.length === 0 ? `${name} has no audio.` : `${name} has ${audio.length} audio tracks, and no track ${track}.`
    if (audio.length === 0)
      throw new ToolError('UNSUPPORTED_TYPE', message, { details: { fileName: name, nothingFound: true } })
    throw new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field: 'track', message }] } })
  }
  if (audio.length > 1)
    run.warn({
      code: 'sound-dropped',
      message: `${name} has ${audio.length} audio tracks. Track ${track} was saved; the option "track" chooses another.`,
    })
  const home = homes[sound.codec]
  if (to === 'keep' && !home)
    run.warn({
      code: 'recompressed',
      message: `There is no file format for the audio of ${name} (${sound.codec}). It was encoded as AAC.`,
    })
  const format = to === 'keep' ? (home ?? 'm4a') : to
  const trim = start > 0 || (end !== undefined && end < duration) ? { start, end } : undefined
  const copies = format === home && (to === 'keep' || sound.codec !== 'vorbis')
  return { format, track: track - 1, encode: copies ? undefined : { bitrate: bitrate * 1000 }, trim, keepMetadata }
}
