// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type RedactPdfData } from './operation.js'

export { operation, type RedactPdfData }

/** The files that {@link redactPdf} takes. */
export interface RedactPdfFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link redactPdf} does its work. */
export interface RedactPdfInput {
  /** Areas to redact, as JSON, measured in points from the top-left corner of the page as displayed. */
  areas?: {
    page: number
    x: number
    y: number
    width: number
    height: number
  }[]
  /** Words or phrases to find and redact, one per line. */
  find?: string | string[]
  /** Kinds of text to find and redact, separated by commas. */
  patterns?: string | string[]
  /** Distinguish uppercase from lowercase. Default: `false`. */
  matchCase?: boolean
  /** Match whole words only. Default: `false`. */
  wholeWords?: boolean
  /** Pages to search for words, patterns and marks. Default: `'all'`. */
  pages?: string | number[]
  /** Also redact the areas that are marked for redaction in the PDF. Default: `true`. */
  applyMarks?: boolean
  /** Color of the bars, as #rrggbb. Default: `'#000000'`. */
  color?: string
  /** Text to print on bars that are large enough. */
  label?: string
  /** Remove title, author and other metadata. Default: `true`. */
  removeMetadata?: boolean
  /** Remove attached files. Attachments are never searched for text to redact. Default: `false`. */
  removeAttachments?: boolean
  /** What to do with pages whose content is damaged or not supported. Default: `'picture'`. */
  fallback?: 'picture' | 'error'
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Permanently remove text, images and drawings, and draw bars in their place.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await redactPdf(
 *   { file: await openFile('input.pdf') },
 *   { areas: [{ page: 1, x: 72, y: 100, width: 200, height: 16 }] },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function redactPdf(
  files: RedactPdfFiles,
  options: RedactPdfInput,
  settings: RunSettings,
): Promise<RunResult & { data: RedactPdfData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: RedactPdfData }>
}
