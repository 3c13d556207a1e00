/** Supported input containers, detected from the content of a file, not from its name. */
export const videoFormats = {
  mp4: 'MP4',
  mov: 'MOV',
  '3gp': '3GP',
  avi: 'AVI',
  wmv: 'WMV',
  flv: 'FLV',
  mkv: 'MKV',
  webm: 'WebM',
} as const

export type VideoFormat = keyof typeof videoFormats

/** The moving picture of a file; cover pictures are none. */
export interface VideoTrackFacts {
  /** Which track of the file, 0-based, over all kinds. */
  index: number
  /** As ffmpeg calls it: `h264`, `hevc`, `vp9`, `mpeg4`, `prores`, … */
  codec: string
  /** Pixels as stored, before the rotation. */
  width: number
  height: number
  /** Degrees clockwise by which players turn the stored picture. */
  rotation: 0 | 90 | 180 | 270
  /** Width of a stored sample by its height; 1 for square ones. */
  sampleAspect: number
  /** Average, in frames per second, where known. */
  frameRate: number | undefined
  /** Bits per second, given or estimated from the size of the file. */
  bitrate: number | undefined
  /** Bits per sample: 8, 10, 12, … */
  depth: number
  chroma: '420' | '422' | '444' | 'gray' | 'rgb'
  hasAlpha: boolean
  /** Transfer function of the samples: SDR, or HDR (SMPTE ST 2084, ARIB STD-B67). */
  transfer: 'sdr' | 'pq' | 'hlg'
  isInterlaced: boolean
  /** Color matrix of the samples, named as in ffmpeg (`bt709`, `bt470bg`, …), if given. */
  matrix?: string | undefined
}

export interface AudioTrackFacts {
  index: number
  /** As ffmpeg calls it: `aac`, `mp3`, `opus`, `ac3`, `wmav2`, `amr_nb`, `pcm_s16le`, … */
  codec: string
  channels: number
  /** Samples per second. */
  sampleRate: number
  /** Bits per second, where known. */
  bitrate: number | undefined
  /** ISO 639-2, three letters, if given. */
  language: string | undefined
  /** Whether players choose it by themselves. */
  isDefault: boolean
}

export interface SubtitleTrackFacts {
  index: number
  /** As ffmpeg calls it: `subrip`, `ass`, `mov_text`, `webvtt`, `hdmv_pgs_subtitle`, … */
  codec: string
  /** Whether it is text, and not pictures of text. */
  isText: boolean
  language: string | undefined
}

/** What comes with a video beside its tracks. */
export interface VideoExtras {
  /** Whether the file has a picture that is shown while the audio plays, or in lists of files. */
  hasCover?: boolean | undefined
  /** Whether there are files within it, such as fonts of its subtitles. */
  hasAttachedFiles?: boolean | undefined
}

/** Facts about a video file. */
export interface VideoFacts extends VideoExtras {
  format: VideoFormat
  /** Size of the file. */
  bytes: number
  /** Seconds. */
  duration: number
  /** Number of tracks of all kinds, including those not described here. */
  trackCount: number
  /** Missing in a file with sound only. */
  video: VideoTrackFacts | undefined
  audio: AudioTrackFacts[]
  subtitles: SubtitleTrackFacts[]
  hasChapters?: boolean | undefined
}
