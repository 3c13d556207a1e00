// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link rasterizePdf} takes. */
export interface RasterizePdfFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link rasterizePdf} does its work. */
export interface RasterizePdfInput {
  /** Resolution of the images, in pixels per inch. Default: `150`. */
  resolution?: number
  /** Colors of the images. Default: `'color'`. */
  color?: 'color' | 'gray' | 'bw'
  /** How the images are stored. Black and white is always lossless. Default: `'jpg'`. */
  compression?: 'jpg' | 'lossless'
  /** Image quality. Higher values give better images and larger files. Default: `80`. */
  quality?: number
  /** Draw comments, stamps and filled form fields. Default: `true`. */
  annotations?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Replace each page of a PDF with an image, so that text cannot be selected or edited, and covered content cannot be recovered.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await rasterizePdf(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function rasterizePdf(
  files: RasterizePdfFiles,
  options: RasterizePdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
