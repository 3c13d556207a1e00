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
  /** Places to redact, as JSON, in points from the top left corner of the page as seen. */
  areas?: {
    page: number
    x: number
    y: number
    width: number
    height: number
  }[]
  /** Words or phrases to find and redact, one per line or as a JSON list. */
  find?: string | string[]
  /** Kinds of text to find and redact, with commas between them. */
  patterns?: string | string[]
  /** Words are found only in the same capital and small letters. Default: `false`. */
  matchCase?: boolean
  /** Words are not found within longer words. Default: `false`. */
  wholeWords?: boolean
  /** Where words, patterns and marks count. Default: `'all'`. */
  pages?: string | number[]
  /** Redaction marks in the document are applied. Default: `true`. */
  applyMarks?: boolean
  /** Color of the bars, as #rrggbb. Default: `'#000000'`. */
  color?: string
  /** Text on the bars that have room for it. */
  label?: string
  /** Title, author and other metadata go. Default: `true`. */
  removeMetadata?: boolean
  /** Attached files go; they are not looked into. Default: `false`. */
  removeAttachments?: boolean
  /** What becomes of pages whose content is damaged or not understood. Default: `'picture'`. */
  fallback?: 'picture' | 'error'
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Remove text, pictures and drawings for good, and put bars in their place.
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
