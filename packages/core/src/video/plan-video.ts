import type { PictureFacts } from './check-video.js'
import { copiedPictures } from './copied-codecs.js'
import { bitrateFor, bitsFor, type QualityLevel, qualityLevels, type VideoQuality } from './level-of-quality.js'
import { planAudio } from './plan-audio.js'
import { containerFor } from './result-extension.js'
import { fitShortSide, seenSize } from './seen-size.js'
import type { VideoCodec, VideoEncodePlan, VideoPlan } from './video-plan.js'

/** Requested settings of a video. */
export interface VideoEncodingSettings {
  quality: VideoQuality
  codec: VideoCodec
  /** Most pixels of the shorter side. */
  maxHeight?: number | undefined
  /** Most frames per second. */
  fps?: number | undefined
  removeAudio: boolean
  /** Seconds. */
  start?: number | undefined
  end?: number | undefined
  keepMetadata: boolean
}

/** No more of the source than this, whatever the share: a result that saves less is not worth its loss. */
const MOST_OF_SOURCE = 0.92
const SAVING = 0.03
/** A picture that is small already has more to lose. */
const SAVING_OF_SMALL = 0.1

/** How a video is made smaller by its quality. */
export function planByQuality(facts: PictureFacts, settings: VideoEncodingSettings): VideoPlan {
  const level = qualityLevels[settings.quality]
  const picture = planPicture(facts, settings, level)
  return {
    ...commonPlan(facts, settings),
    video: { ...picture, rate: rateByQuality(facts, settings, level, picture) },
    audio: settings.removeAudio ? [] : planAudio(facts.audio, settings.codec, level),
  }
}

/** Minimum saving of a lossy result if nothing else was requested, as a share of the source. */
export function leastSaving({ video }: PictureFacts, { quality, codec }: VideoEncodingSettings): number {
  const { bitrate, width, height, frameRate } = video
  const small = bitrateFor(qualityLevels[quality].smallBitrate, width * height, frameRate) * bitsFor(video.codec, codec)
  return bitrate !== undefined && bitrate <= small ? SAVING_OF_SMALL : SAVING
}

/** The plan with the picture copied, if the container supports it; only the sound is compressed. */
export function planWithPictureKept(facts: PictureFacts, plan: VideoPlan): VideoPlan | undefined {
  const { codec, hasAlpha, index } = facts.video
  if (!copiedPictures[plan.container].includes(codec) || hasAlpha || plan.trim) return undefined
  return { ...plan, video: { mode: 'copy', index } }
}

/** Seconds of the result. */
export function wantedSeconds({ duration }: { duration: number }, { start = 0, end }: VideoEncodingSettings): number {
  return Math.max(0, Math.min(duration, end ?? duration) - start)
}

/** What does not depend on how the size is decided. */
export function commonPlan(facts: PictureFacts, { codec, start, end, keepMetadata }: VideoEncodingSettings) {
  const container = containerFor(codec)
  return {
    container,
    subtitles: facts.subtitles.filter(({ isText }) => isText).map(({ index, language }) => ({ index, language })),
    trim: start === undefined && end === undefined ? undefined : { start: start ?? 0, end },
    keepMetadata,
  } as const
}

/** The picture of the result, except its rate. */
export function planPicture(
  { video }: PictureFacts,
  { codec, maxHeight, fps }: VideoEncodingSettings,
  level: Pick<QualityLevel, 'shortSide' | 'frameRate'>,
): Omit<VideoEncodePlan, 'rate'> {
  const most = Math.min(fps ?? Number.POSITIVE_INFINITY, level.frameRate)
  return {
    mode: 'encode',
    index: video.index,
    codec,
    speed: 'thorough',
    ...fitShortSide(seenSize(video), Math.min(maxHeight ?? Number.POSITIVE_INFINITY, level.shortSide)),
    maxFrameRate: video.frameRate !== undefined && video.frameRate <= most + 0.5 ? undefined : most,
    deinterlace: video.isInterlaced,
    toneMap: video.transfer !== 'sdr',
    keepAlpha: video.hasAlpha && codec === 'vp9',
  }
}

/** Whether the picture of the result has fewer pixels or frames than that of the source. */
export function isReduced(
  { video }: PictureFacts,
  { width, height, maxFrameRate }: Omit<VideoEncodePlan, 'rate'>,
): boolean {
  const seen = seenSize(video)
  return width < seen.width - 1 || height < seen.height - 1 || maxFrameRate !== undefined
}

function rateByQuality(
  { video }: PictureFacts,
  { codec }: VideoEncodingSettings,
  level: QualityLevel,
  picture: Omit<VideoEncodePlan, 'rate'>,
): VideoEncodePlan['rate'] {
  if (video.bitrate === undefined) return { by: 'quality', level: level.level, maxBitrate: undefined }
  const pixels = picture.width * picture.height
  const frameRate = Math.min(video.frameRate ?? 30, picture.maxFrameRate ?? Number.POSITIVE_INFINITY)
  const small = bitrateFor(level.smallBitrate, pixels, frameRate) * bitsFor(codec, 'h264')
  const reduced = bitrateFor(1, pixels, frameRate) / bitrateFor(1, video.width * video.height, video.frameRate)
  const equal = video.bitrate * bitsFor(codec, video.codec) * reduced
  const maxBitrate = Math.min(Math.max(equal * level.share, small), video.bitrate * MOST_OF_SOURCE)
  return { by: 'quality', level: level.level, maxBitrate: Math.round(maxBitrate) }
}
