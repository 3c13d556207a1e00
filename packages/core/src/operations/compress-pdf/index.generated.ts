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
  /** Trade-off between image quality and file size. Default: `'recommended'`. */
  compressionLevel?: 'less' | 'recommended' | 'extreme'
  /** Maximum file size. Sheaf chooses the best quality that fits, regardless of the compression level. 1 MB is 1,024 KB, or 1,048,576 bytes. */
  targetSize?: string | number
  /** JPEG quality of all images. By default, Sheaf chooses a quality for each image, based on the compression level or target size. */
  imageQuality?: number
  /** Downsample images whose resolution on the page is higher than this. By default, the compression level determines the resolution. */
  dpi?: number
  /** Convert images to grayscale. Text and drawings keep their colors. Default: `false`. */
  grayscale?: boolean
  /** Linearize the compressed file, so that browsers show its first page while the rest loads. The result is slightly larger than without linearization. A file that cannot be made smaller is not linearized. Default: `false`. */
  linearize?: boolean
  /** Remove document metadata, such as title, author, program names and dates. Default: `false`. */
  stripMetadata?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Reduce the size of a PDF by up to 90%.
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
