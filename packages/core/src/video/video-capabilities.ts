import type { Raster } from '../image/raster.js'
import type { Warning } from '../warning.js'
import type { VideoExtras, VideoFacts } from './video-facts.js'
import type { JoinPlan, SoundPlan, VideoPlan } from './video-plan.js'

/**
 * Probes a video file and reads no more of it than necessary.
 * @throws ToolError BAD_DOCUMENT for files that are not readable videos, UNSUPPORTED_TYPE for containers and codecs
 * that this machine cannot read, LIMIT_EXCEEDED, CANCELLED
 */
export type ProbeVideo = (file: File, request: ProbeVideoRequest) => Promise<VideoFacts>

export interface ProbeVideoRequest {
  signal: AbortSignal
}

/** How to encode a video. */
export interface EncodeVideoRequest {
  /** The result of `ProbeVideo` for the file. */
  facts: VideoFacts
  plan: VideoPlan
  /** Name of the result. */
  outputName: string
  /** The work ends as soon as the result has more bytes than this. */
  maxBytes?: number | undefined
  /** Time limit in seconds from now: the engine uses faster settings than planned as far as necessary. */
  withinSeconds?: number | undefined
  /** Number of encoding threads. Default: the number of cores. */
  threads?: number | undefined
  /** Called with the progress of the engine: 0 to 1, seconds of video done per second, seconds left; where known. */
  progress?: (fraction: number, speed: number | undefined, secondsLeft: number | undefined) => void
  signal: AbortSignal
}

export interface EncodedVideo {
  /** Undefined if it became larger than `maxBytes`. */
  file: File | undefined
  /** Seconds of video that were written. */
  duration: number
  /** Name and version of the engine: `ffmpeg 7.0`, `WebCodecs`. */
  engine: string
  /** Warnings about content that could not be kept or encoded as planned. */
  warnings: Warning[]
  /** What came with the video and is in the result; none if not given. */
  extras?: VideoExtras
  /** Frees the space of the file if it is not needed. */
  discard?: () => Promise<void>
}

/**
 * Encodes a video or only remuxes its tracks. The result starts at 0 seconds, is upright without a rotation, is 8-bit
 * 4:2:0 if it was encoded, and plays while it is still loading.
 * @throws ToolError BAD_DOCUMENT, TIMEOUT if even the fastest settings exceed `withinSeconds`, CANCELLED, UNAVAILABLE
 * for a codec that this machine cannot write, LIMIT_EXCEEDED
 */
export type EncodeVideo = (file: File, request: EncodeVideoRequest) => Promise<EncodedVideo>

/**
 * Finds the last picture of a video at or before a time, in seconds, that can be decoded without others: a copy can begin there.
 * Undefined if there is none to be found.
 * @throws ToolError CANCELLED, UNAVAILABLE
 */
export type FindKeyFrame = (
  file: File,
  request: { facts: VideoFacts; at: number; signal: AbortSignal },
) => Promise<number | undefined>

/** How the sound of a video is written to a file of its own. */
export interface SoundRequest {
  facts: VideoFacts
  plan: SoundPlan
  /** Name of the result. */
  outputName: string
  progress?: (fraction: number) => void
  signal: AbortSignal
}

/**
 * Writes the sound of a video to a file of its own.
 * @throws ToolError BAD_DOCUMENT, CANCELLED, LIMIT_EXCEEDED, UNAVAILABLE for a codec that this machine cannot write
 */
export type ExtractSound = (file: File, request: SoundRequest) => Promise<EncodedVideo>

/** Which pictures of a video are wanted. */
export interface VideoFramesRequest {
  facts: VideoFacts
  /** Seconds from the start of the video. */
  start: number
  end: number
  /** Pictures per second; the n-th is that which is shown n / rate seconds after the start. */
  rate: number
  /** Size of the pictures, as seen. */
  width: number
  height: number
  signal: AbortSignal
}

/**
 * Pictures of a video at even distances, in RGB of 8 bits, upright, on square pixels. Leaving the loop stops the work.
 * @throws ToolError BAD_DOCUMENT, UNSUPPORTED_TYPE, CANCELLED, UNAVAILABLE
 */
export type VideoFrames = (file: File, request: VideoFramesRequest) => AsyncIterable<Raster>

/** How several videos become one. */
export interface JoinVideosRequest {
  /** Of each video, in their order. */
  facts: readonly VideoFacts[]
  plan: JoinPlan
  /** Name of the result. */
  outputName: string
  threads?: number | undefined
  progress?: (fraction: number, speed: number | undefined, secondsLeft: number | undefined) => void
  signal: AbortSignal
}

export interface JoinedVideos extends EncodedVideo {
  /** Whether the pictures were copied, not encoded. */
  isCopied: boolean
}

/**
 * Plays videos after each other in one: copies their pictures, or encodes them with one size and rate.
 * @throws ToolError BAD_DOCUMENT, CANCELLED, LIMIT_EXCEEDED, UNAVAILABLE
 */
export type JoinVideos = (files: readonly File[], request: JoinVideosRequest) => Promise<JoinedVideos>
