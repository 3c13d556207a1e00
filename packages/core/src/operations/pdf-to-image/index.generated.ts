// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link pdfToImage} takes. */
export interface PdfToImageFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link pdfToImage} does its work. */
export interface PdfToImageInput {
  /** Format of the images. Default: `'jpg'`. */
  format?: 'jpg' | 'png' | 'tiff' | 'webp' | 'avif'
  /** Higher is better and larger. Default: `80`. */
  quality?: number
  /** Pixels per inch of the page. Default: `150`. */
  resolution?: number
  /** The pages that become images. Default: `'all'`. */
  pages?: string | number[]
  /** Colors of the images. Black and white as TIFF is packed as fax does (CCITT G4), as JPG it is gray. Default: `'color'`. */
  color?: 'color' | 'gray' | 'bw'
  /** Leaves what the page does not paint transparent instead of white. Default: `false`. */
  transparent?: boolean
  /** Puts all pages into one TIFF instead of one file each. Default: `false`. */
  multipage?: boolean
  /** Draws comments, stamps and filled form fields too. Default: `true`. */
  annotations?: boolean
  /** Names of the images: {name} is the name of the PDF, {page} the page number with leading zeros. Default: `'{name}-{page}'`. */
  nameTemplate?: string
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Turn the pages of a PDF into JPG, PNG, TIFF, WebP or AVIF images.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await pdfToImage(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function pdfToImage(
  files: PdfToImageFiles,
  options: PdfToImageInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
