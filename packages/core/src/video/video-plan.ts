/** Codecs that a video can be made with. */
export const videoCodecs = ['h264', 'hevc', 'av1', 'vp9'] as const
export type VideoCodec = (typeof videoCodecs)[number]

/** How to encode the picture. */
export interface VideoEncodePlan {
  mode: 'encode'
  index: number
  codec: VideoCodec
  /**
   * `quality`: constant quality, with at most `maxBitrate` bits per second over any two seconds; `level` is the CRF
   * scale of x264, which other encoders translate. `bitrate`: this exact average in bits per second, in two passes if
   * the engine supports it.
   */
  rate: { by: 'quality'; level: number; maxBitrate: number | undefined } | { by: 'bitrate'; bitrate: number }
  /** Trade-off between time and size. The engine may have to be faster; see `EncodeVideoRequest.withinSeconds`. */
  speed: EncodingSpeed
  /** Displayed size of the result in pixels, after rotation; even numbers. The sample aspect ratio is kept. */
  width: number
  height: number
  /** Drops frames above this rate; the times of the kept frames do not change. */
  maxFrameRate: number | undefined
  deinterlace: boolean
  /** Whether HDR is brought to the range of ordinary screens. */
  toneMap: boolean
  /** Whether transparency is kept, which VP9 in WebM alone can. */
  keepAlpha: boolean
}

/** From the smallest results to the shortest time. */
export const encodingSpeeds = ['thorough', 'fast', 'faster', 'fastest'] as const
export type EncodingSpeed = (typeof encodingSpeeds)[number]

export type AudioPlan =
  | { mode: 'copy'; index: number; language: string | undefined }
  | {
      mode: 'encode'
      index: number
      codec: 'aac' | 'opus'
      /** Bits per second, all channels together. */
      bitrate: number
      channels: number
      language: string | undefined
    }

/** How to convert a video file. */
export interface VideoPlan {
  container: 'mp4' | 'webm' | 'mov' | 'mkv'
  video: VideoEncodePlan | { mode: 'copy'; index: number }
  /** In this order; the first is the one that players choose. */
  audio: AudioPlan[]
  /** Text tracks, converted to the format of the container. */
  subtitles: { index: number; language: string | undefined }[]
  /**
   * Seconds of the source, where only a part is wanted. `fromBeginning`: the file is read from its beginning, since seeking goes to the
   * picture, and if that starts later, what is heard before would be lost.
   */
  trim: { start: number; end: number | undefined; fromBeginning?: boolean } | undefined
  /** Whether to keep title, date, location and the like. */
  keepMetadata: boolean
}

/** Forms of a file with sound alone. */
export const soundFormats = ['m4a', 'mp3', 'ogg', 'flac', 'wav'] as const
export type SoundFormat = (typeof soundFormats)[number]

/** How the sound of a video is written to a file of its own. */
export interface SoundPlan {
  format: SoundFormat
  /** Which track of sound, 0-based, in the order of the file. */
  track: number
  /** Bits per second of what is encoded with loss; undefined copies the track as it is. */
  encode: { bitrate: number } | undefined
  trim: VideoPlan['trim']
  keepMetadata: boolean
}

/** How several videos become one. */
export interface JoinPlan {
  container: VideoPlan['container']
  codec: VideoCodec
  /** CRF on the scale of x264. */
  level: number
  speed: EncodingSpeed
  /** Size of all pictures; smaller ones are in the middle of black. */
  width: number
  height: number
  frameRate: number
  /** Of the sound; undefined for none. Videos without sound are silent. */
  sound: { bitrate: number; sampleRate: number } | undefined
  /** Whether the pictures are copied if their packets allow it; the rest of the plan is for those that do not. */
  copies: boolean
}
