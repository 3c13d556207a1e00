// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type PdfToMarkdownData } from './operation.js'

export { operation, type PdfToMarkdownData }

/** The files that {@link pdfToMarkdown} takes. */
export interface PdfToMarkdownFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link pdfToMarkdown} does its work. */
export interface PdfToMarkdownInput {
  /** Format of the result. Default: `'md'`. */
  format?: 'md' | 'json'
  /** What to do with images and drawings. Default: `'none'`. */
  images?: 'none' | 'files' | 'embed'
  /** Put a comment such as <!-- page 3 --> before the text of each page. Default: `false`. */
  pageMarks?: boolean
  /** Maximum number of characters in a part. Parts begin at headings and end between paragraphs. Default: `2000`. */
  chunkSize?: number
  /** Pages to convert. Default: `'all'`. */
  pages?: string | number[]
  /** Recognize text (OCR) on pages that have only images. Takes a few seconds per page. Default: `false`. */
  ocr?: boolean
  /** Language of the scanned pages. Join several languages with +, the main one first: eng+deu. Default: `'eng'`. */
  language?: string
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Convert a PDF to Markdown with headings, lists, tables, links and footnotes.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await pdfToMarkdown(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function pdfToMarkdown(
  files: PdfToMarkdownFiles,
  options: PdfToMarkdownInput,
  settings: RunSettings,
): Promise<RunResult & { data: PdfToMarkdownData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: PdfToMarkdownData }>
}
