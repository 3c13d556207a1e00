// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type OcrPdfData } from './operation.js'

export { operation, type OcrPdfData }

/** The files that {@link ocrPdf} takes. */
export interface OcrPdfFiles {
  /** PDF or image file (.pdf, .png, .jpg, .jpeg, .gif, .bmp, .tif, .tiff, .webp, .avif, .heic, .heif, .jp2, .jpx, .j2k, .jxl, .ico). */
  file: File
}

/** How {@link ocrPdf} does its work. */
export interface OcrPdfInput {
  /** Language of the document. Join several languages with +, the main one first: eng+deu. Default: `'eng'`. */
  language?: string
  /** Preprocess images to improve OCR quality. Default: `true`. */
  enhanceImage?: boolean
  /** Write a PDF with an invisible text layer, so that you can search the pages and copy their text (recommended). The pages look the same. If this option is off, the result is a plain text file. Default: `true`. */
  outputSearchablePdf?: boolean
  /** How to treat pages that already have searchable text. Default: `'skip'`. */
  mode?: 'skip' | 'redo' | 'force'
  /** Pages to recognize text on. Other pages stay unchanged. Default: `'all'`. */
  pages?: string | number[]
  /** Rotate pages that are sideways or upside down. Default: `false`. */
  rotatePages?: boolean
  /** Straighten crooked scans in the result. By default, scans are straightened only for recognition. Default: `false`. */
  deskew?: boolean
  /** Files with the recognized text, next to the result. Default: `'none'`. */
  sidecar?: 'none' | 'txt' | 'hocr' | 'json' | 'all'
  /** Time limit for each page. If recognition takes longer, Sheaf leaves the page unchanged and reports a warning. Default: `180`. */
  pageTimeout?: number
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Recognize the text in scans and photos of pages, so that you can search and copy it.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await ocrPdf(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function ocrPdf(
  files: OcrPdfFiles,
  options: OcrPdfInput,
  settings: RunSettings,
): Promise<RunResult & { data: OcrPdfData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: OcrPdfData }>
}
