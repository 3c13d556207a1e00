// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type CheckAccessibilityData } from './operation.js'

export { operation, type CheckAccessibilityData }

/** The files that {@link checkAccessibility} takes. */
export interface CheckAccessibilityFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link checkAccessibility} does its work. */
export interface CheckAccessibilityInput {
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Check whether screen readers can read a PDF: tags, headings, alternative text, tables and language (PDF/UA-1).
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { data } = await checkAccessibility(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function checkAccessibility(
  files: CheckAccessibilityFiles,
  options: CheckAccessibilityInput,
  settings: RunSettings,
): Promise<RunResult & { data: CheckAccessibilityData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: CheckAccessibilityData }>
}
