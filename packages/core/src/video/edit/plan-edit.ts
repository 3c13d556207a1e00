import type { PictureFacts } from '../check-video.js'
import { copiedPictures, copiedSounds } from '../copied-codecs.js'
import { bitsFor, type VideoQuality } from '../level-of-quality.js'
import { planAudio } from '../plan-audio.js'
import { planPicture } from '../plan-video.js'
import type { AudioPlan, VideoCodec, VideoPlan } from '../video-plan.js'

/** How a video is changed beside the form of its data. */
export interface VideoEdit {
  container: VideoPlan['container']
  /** Codec of the picture where it is encoded. */
  codec: VideoCodec
  quality: VideoQuality
  /** Whether the picture is encoded even where it could be copied. */
  encodes: boolean
  removeAudio?: boolean
  trim?: VideoPlan['trim']
  keepMetadata: boolean
}

/** The scale of x264 for a picture that is to look like its source, at three prices. */
const levels: Record<VideoQuality, number> = { high: 19, medium: 23, low: 28 }
/** More of the source's bitrate than this is of no use. */
const MOST_OF_SOURCE: Record<VideoQuality, number> = { high: 1.5, medium: 1, low: 0.6 }
const wholeSize = { shortSide: Number.POSITIVE_INFINITY, frameRate: 240 }
/** Bits per second of stereo sound, and channels, where it is encoded. */
const sound = { audioBitrate: 192_000, channels: 6 }

/** The container that a video keeps where it is edited: its own, or MP4 where nothing writes that. */
export function keptContainer({ format }: Pick<PictureFacts, 'format'>): VideoPlan['container'] {
  return format === 'mov' || format === 'mkv' || format === 'webm' ? format : 'mp4'
}

/** The codec that is written where a container cannot hold the picture as it is. */
export const defaultCodec = (container: VideoPlan['container']): VideoCodec => (container === 'webm' ? 'vp9' : 'h264')

/** Whether a container holds the picture of a video as it is. Few programs write or read in Matroska that a picture is to be turned. */
export function canCopyPicture({ video }: PictureFacts, container: VideoPlan['container']): boolean {
  const keepsTurn = container === 'mp4' || container === 'mov' || video.rotation === 0
  return keepsTurn && copiedPictures[container].includes(video.codec)
}

/** A plan that copies picture and sound where the container holds them, and otherwise encodes them in full size. */
export function planEdit(facts: PictureFacts, edit: VideoEdit): VideoPlan {
  const { container, codec, quality, encodes, removeAudio = false, trim, keepMetadata } = edit
  const { video } = facts
  const copies = !encodes && canCopyPicture(facts, container)
  const bitrate =
    video.bitrate === undefined ? undefined : video.bitrate * MOST_OF_SOURCE[quality] * bitsFor(codec, video.codec)
  const encoded = {
    ...planPicture(facts, { quality, codec, removeAudio, keepMetadata }, wholeSize),
    rate: {
      by: 'quality' as const,
      level: levels[quality],
      maxBitrate: bitrate === undefined ? undefined : Math.round(Math.max(bitrate, 200_000)),
    },
  }
  return {
    container,
    video: copies ? { mode: 'copy', index: video.index } : encoded,
    audio: removeAudio ? [] : planSound(facts, container),
    subtitles: facts.subtitles.filter(({ isText }) => isText).map(({ index, language }) => ({ index, language })),
    trim,
    keepMetadata,
  }
}

function planSound({ audio }: PictureFacts, container: VideoPlan['container']): AudioPlan[] {
  return planAudio(audio, container === 'webm' ? 'vp9' : 'h264', sound).map((plan) => {
    const track = audio.find(({ index }) => index === plan.index)!
    const { index, language } = track
    return copiedSounds[container].includes(track.codec) ? { mode: 'copy', index, language } : plan
  })
}
