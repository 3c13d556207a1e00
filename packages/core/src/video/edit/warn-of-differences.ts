import type { RunContext } from '../../run-context.js'
import { endsEarly, type PictureFacts } from '../check-video.js'
import type { EncodedVideo } from '../video-capabilities.js'
import { type VideoExtras, videoFormats } from '../video-facts.js'
import type { VideoPlan } from '../video-plan.js'

/** Names of the containers of results. */
export const containerTitles: Record<VideoPlan['container'], string> = {
  mp4: 'MP4',
  webm: 'WebM',
  mov: 'MOV',
  mkv: 'MKV',
}

/** Warns that the transparent areas of a picture are black in the result. */
export function warnOfTransparency(
  { name }: { name: string },
  { video }: PictureFacts,
  run: Pick<RunContext, 'warn'>,
  advice = '',
): void {
  if (video.hasAlpha)
    run.warn({ code: 'transparency-lost', message: `Transparent areas of ${name} became black.${advice}` })
}

/** Warns that the cover picture of a video is not in the result. */
export function warnOfCover(
  { name }: { name: string },
  { hasCover }: VideoExtras,
  run: Pick<RunContext, 'warn'>,
): void {
  if (hasCover) run.warn({ code: 'cover-dropped', message: `The cover picture of ${name} was left out.` })
}

/** Warns that files within a video are not in the result. */
export function warnOfAttachedFiles(
  { name }: { name: string },
  { hasAttachedFiles }: VideoExtras,
  run: Pick<RunContext, 'warn'>,
): void {
  if (hasAttachedFiles)
    run.warn({
      code: 'attached-files-dropped',
      message: `Files within ${name}, such as fonts of its subtitles, were left out.`,
    })
}

/** Warns that fewer frames than expected could be read: the last may last a while, and pictures may end a little before their sound. */
export function warnOfMissingFrames(
  { name }: { name: string },
  { made, count, rate }: { made: number; count: number; rate: number },
  run: Pick<RunContext, 'warn'>,
): void {
  if (made < count && endsEarly(made / rate, count / rate, rate))
    run.warn({
      code: 'damaged',
      message: `Only ${made} of ${count} frames of ${name} could be read: it is damaged, or its picture ends before its sound.`,
    })
}

/** Warns about what a plan leaves out of a video or changes beside what was asked for, and of what its engine found. */
export function warnOfDifferences(
  { name }: { name: string },
  facts: PictureFacts,
  plan: VideoPlan,
  { warnings, extras = {} }: Pick<EncodedVideo, 'warnings' | 'extras'>,
  run: Pick<RunContext, 'warn'>,
): void {
  const { format, video, audio, subtitles } = facts
  const title = containerTitles[plan.container]
  if (format !== plan.container && !(format === '3gp' && /\.mp4$/i.test(name)))
    run.warn({
      code: 'format-changed',
      message: `${name} is in ${videoFormats[format]} format and was written as ${title}.`,
    })
  if (plan.video.mode === 'encode') {
    if (plan.video.toneMap && !warnings.some(({ code }) => code === 'hdr-not-mapped'))
      run.warn({ code: 'hdr-lost', message: `${name} is in HDR. Its colors were converted to SDR.` })
    if (!plan.video.keepAlpha) warnOfTransparency({ name }, facts, run, ' Choose the codec VP9 to keep transparency.')
  } else if (video.hasAlpha && /^vp[89]$/.test(video.codec) && (plan.container === 'mp4' || plan.container === 'mov'))
    run.warn({
      code: 'transparency-lost',
      message: `${title} does not support the transparency of ${name}, which was left out. Choose WebM or MKV to keep it.`,
    })
  const isMixed = plan.audio.some(
    (one) =>
      one.mode === 'encode' && audio.some(({ index, channels }) => index === one.index && channels > one.channels),
  )
  if (isMixed)
    run.warn({
      code: 'sound-mixed-down',
      message: `The audio of ${name} was mixed down to ${plan.audio.every((one) => one.mode === 'encode' && one.channels === 1) ? 'one channel' : 'stereo'}.`,
    })
  const lost = subtitles.length - plan.subtitles.length
  if (lost > 0)
    run.warn({
      code: 'subtitles-dropped',
      message: `${name} has bitmap subtitles, which ${title} does not support. They were left out.`,
    })
  if (!extras.hasCover) warnOfCover({ name }, facts, run)
  if (!extras.hasAttachedFiles) warnOfAttachedFiles({ name }, facts, run)
  for (const warning of warnings) run.warn(warning)
}
