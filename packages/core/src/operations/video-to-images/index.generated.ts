// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link videoToImages} takes. */
export interface VideoToImagesFiles {
  /** Video file (.mp4, .avi, .mov, .wmv, .flv, .mkv, .webm, .3gp). */
  file: File
}

/** How {@link videoToImages} does its work. */
export interface VideoToImagesInput {
  /** Seconds between images. Default: 1. */
  every?: number
  /** Number of images, evenly spread over the video. */
  count?: number
  /** Time of the first image. */
  start?: string | number
  /** Time after which no images are saved. */
  end?: string | number
  /** Format of the images. Default: `'jpeg'`. */
  format?: 'jpeg' | 'png' | 'webp'
  /** Image quality. Higher values give better images and larger files. Default: `90`. */
  quality?: number
  /** Maximum width and height. Larger images are scaled down. */
  maxSide?: number
}

/**
 * Save frames of a video as JPEG, PNG or WebP images.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await videoToImages(
 *   { file: await openFile('clip.mp4') },
 *   { every: 10 },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function videoToImages(
  files: VideoToImagesFiles,
  options: VideoToImagesInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
