// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link emailToPdf} takes. */
export interface EmailToPdfFiles {
  /** Message (.eml, .msg). */
  file: File
}

/** How {@link emailToPdf} does its work. */
export interface EmailToPdfInput {
  /** What to do with files attached to the message. Their names are listed below it. Default: `'attach'`. */
  attachments?: 'attach' | 'list'
  /** Size of the pages. Default: `'a4'`. */
  pageSize?: 'a4' | 'a5' | 'a3' | 'letter' | 'legal'
  /** Use landscape pages. Default: `false`. */
  landscape?: boolean
  /** White space at each edge of the page. Default: `56`. */
  margin?: number
  /** Write the page number at the bottom of each page. Default: `false`. */
  pageNumbers?: boolean
  /** Typeface of the text. Characters it lacks are set in Noto Sans. Default: `'helvetica'`. */
  font?: 'helvetica' | 'times'
  /** Size of the text; headings are larger. Default: `11`. */
  fontSize?: number
}

/**
 * Convert email messages (EML, Outlook MSG) to PDF, with images and attachments.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await emailToPdf(
 *   { file: await openFile('message.eml') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function emailToPdf(
  files: EmailToPdfFiles,
  options: EmailToPdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
