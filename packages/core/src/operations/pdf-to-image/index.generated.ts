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
  /** Image quality. Higher values give better images and larger files. Default: `80`. */
  quality?: number
  /** Resolution of the images, in pixels per inch. Default: `150`. */
  resolution?: number
  /** Pages to convert. Default: `'all'`. */
  pages?: string | number[]
  /** Colors of the images. Black-and-white TIFF uses CCITT G4; black-and-white JPEG is stored as gray. Default: `'color'`. */
  color?: 'color' | 'gray' | 'bw'
  /** Make the page background transparent instead of white. Default: `false`. */
  transparent?: boolean
  /** Write all pages to one TIFF instead of one file per page. Default: `false`. */
  multipage?: boolean
  /** Draw comments, stamps and filled form fields. Default: `true`. */
  annotations?: boolean
  /** Names of the images. Page numbers have leading zeros. Default: `'{name}-{page}'`. */
  nameTemplate?: string
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Convert the pages of a PDF to JPEG, PNG, TIFF, WebP or AVIF images.
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
