import type { PictureFacts } from '../../video/check-video.js'
import type { AudioTrackFacts, VideoTrackFacts } from '../../video/video-facts.js'

interface PartialFacts extends Partial<Omit<PictureFacts, 'video' | 'audio'>> {
  video?: Partial<VideoTrackFacts>
  audio?: Partial<AudioTrackFacts>[]
}

/** Facts about a one-minute 1080p video with stereo sound, with overrides. */
export function videoFacts({ video, audio = [{}], ...others }: PartialFacts = {}): PictureFacts {
  return {
    format: 'mp4',
    bytes: 60_000_000,
    duration: 60,
    trackCount: 1 + audio.length,
    subtitles: [],
    ...others,
    video: {
      index: 0,
      codec: 'h264',
      width: 1920,
      height: 1080,
      rotation: 0,
      sampleAspect: 1,
      frameRate: 30,
      bitrate: 7_800_000,
      depth: 8,
      chroma: '420',
      hasAlpha: false,
      transfer: 'sdr',
      isInterlaced: false,
      ...video,
    },
    audio: audio.map((one, at) => ({
      index: at + 1,
      codec: 'aac',
      channels: 2,
      sampleRate: 48_000,
      bitrate: 192_000,
      language: undefined,
      isDefault: at === 0,
      ...one,
    })),
  }
}
