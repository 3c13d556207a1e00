// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type ExtractFontsData } from './operation.js'

export { operation, type ExtractFontsData }

/** The files that {@link extractFonts} takes. */
export interface ExtractFontsFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link extractFonts} does its work. */
export interface ExtractFontsInput {
  /** Also extract subsets: fonts that contain only the characters used. Default: `true`. */
  subsets?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Save the fonts embedded in a PDF as font files, and list all its fonts.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await extractFonts(
 *   { file: await openFile('article.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function extractFonts(
  files: ExtractFontsFiles,
  options: ExtractFontsInput,
  settings: RunSettings,
): Promise<RunResult & { data: ExtractFontsData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: ExtractFontsData }>
}
