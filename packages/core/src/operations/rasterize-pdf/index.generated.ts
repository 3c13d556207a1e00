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
  /** Pixels per inch of the page. Default: `150`. */
  resolution?: number
  /** Colors of the images. Default: `'color'`. */
  color?: 'color' | 'gray' | 'bw'
  /** How the images are stored. Black and white is always lossless. Default: `'jpg'`. */
  compression?: 'jpg' | 'lossless'
  /** Higher means better images and larger files. Default: `80`. */
  quality?: number
  /** Draw comments, stamps and filled form fields. Default: `true`. */
  annotations?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Replace each page of a PDF with an image, so that no text can be selected, edited or uncovered.
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
