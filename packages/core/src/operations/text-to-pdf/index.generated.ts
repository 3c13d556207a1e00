// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link textToPdf} takes. */
export interface TextToPdfFiles {
  /** Text file (.txt, .text, .log, .csv, .tsv, .json, .xml, .yaml, .md). */
  file: File
}

/** How {@link textToPdf} does its work. */
export interface TextToPdfInput {
  /** Size of the pages. Default: `'a4'`. */
  pageSize?: 'a4' | 'a5' | 'a3' | 'letter' | 'legal'
  /** Use landscape pages. Default: `false`. */
  landscape?: boolean
  /** White space at each edge of the page. Default: `56`. */
  margin?: number
  /** Write the page number at the bottom of each page. Default: `false`. */
  pageNumbers?: boolean
  /** Typeface of the text. Characters it lacks are set in Noto Sans. Default: `'courier'`. */
  font?: 'courier' | 'helvetica' | 'times'
  /** Size of the text. Default: `10`. */
  fontSize?: number
  /** Line spacing, as a multiple of the font size. Default: `1.2`. */
  lineSpacing?: number
  /** Where to break long lines. Default: `'words'`. */
  wrap?: 'words' | 'characters'
  /** Columns between tab stops. Default: `8`. */
  tabWidth?: number
  /** Encoding of the file. Automatic detects UTF-8 and UTF-16; other files are read as Western European (Windows-1252). Default: `'auto'`. */
  encoding?: 'auto' | 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-2' | 'windows-1250' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'koi8-r' | 'shift_jis' | 'euc-jp' | 'gb18030' | 'big5' | 'euc-kr'
}

/**
 * Convert text files to PDF, with line wrapping and tabs. Supports Latin, Greek, Cyrillic, Chinese, Japanese, Korean, Arabic, Hebrew, Thai and Devanagari scripts.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await textToPdf(
 *   { file: await openFile('notes.txt') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function textToPdf(
  files: TextToPdfFiles,
  options: TextToPdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
