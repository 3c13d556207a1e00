// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type CompressPdfData } from './operation.js'

export { operation, type CompressPdfData }

/** The files that {@link compressPdf} takes. */
export interface CompressPdfFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link compressPdf} does its work. */
export interface CompressPdfInput {
  /** How much of the pictures is given up for a smaller file. Default: `'recommended'`. */
  compressionLevel?: 'less' | 'recommended' | 'extreme'
  /** Looks for the best quality that fits into this many bytes, whatever the level. */
  targetSize?: string | number
  /** JPEG quality of all pictures, instead of one chosen for each so that it looks like the original. */
  imageQuality?: number
  /** Pictures of more pixels per inch, as they are drawn, are scaled down to this; instead of the level’s. */
  dpi?: number
  /** Turns pictures gray. Text and drawings keep their colors. Default: `false`. */
  grayscale?: boolean
  /** Orders the file so that its first page shows while the rest is loading (linearized); slightly larger. Default: `false`. */
  linearize?: boolean
  /** Removes title, author, programs, dates and other metadata of the document. Default: `false`. */
  stripMetadata?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Make a PDF smaller, by up to 90%.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await compressPdf(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function compressPdf(
  files: CompressPdfFiles,
  options: CompressPdfInput,
  settings: RunSettings,
): Promise<RunResult & { data: CompressPdfData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: CompressPdfData }>
}
