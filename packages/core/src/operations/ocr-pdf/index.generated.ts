// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type OcrPdfData } from './operation.js'

export { operation, type OcrPdfData }

/** The files that {@link ocrPdf} takes. */
export interface OcrPdfFiles {
  /** PDF or image file (.pdf, .png, .jpg, .jpeg, .gif, .bmp, .tif, .tiff, .webp, .avif, .heic, .heif, .jp2, .jpx, .j2k, .jxl). */
  file: File
}

/** How {@link ocrPdf} does its work. */
export interface OcrPdfInput {
  /** The language the document is written in. Several are joined by +, the most likely first: eng+deu. Default: `'eng'`. */
  language?: string
  /** Preprocess images to improve OCR quality. Default: `true`. */
  enhanceImage?: boolean
  /** Recommended: keeps every page as it looks, with the text under it to search and copy. Off: plain text. Default: `true`. */
  outputSearchablePdf?: boolean
  /** What is done with pages whose text can be searched already. Default: `'skip'`. */
  mode?: 'skip' | 'redo' | 'force'
  /** The pages to recognize. Others stay as they are. Default: `'all'`. */
  pages?: string | number[]
  /** Turns pages that lie sideways or upside down in the result. Default: `false`. */
  rotatePages?: boolean
  /** Turns crooked scans straight in the result. Without it, they are only read straight. Default: `false`. */
  deskew?: boolean
  /** What was recognized as a file of its own, beside the PDF. Default: `'none'`. */
  sidecar?: 'none' | 'txt' | 'hocr' | 'json' | 'all'
  /** A page that takes longer is kept unchanged, with a warning. Default: `180`. */
  pageTimeout?: number
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Recognize the text of scanned pages and photos of pages, so that it can be searched and copied.
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
