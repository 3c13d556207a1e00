// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link numberPages} takes. */
export interface NumberPagesFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link numberPages} does its work. */
export interface NumberPagesInput {
  /** Position of the number on the page. Default: `'bottom-right'`. */
  position?: 'top-left' | 'top-center' | 'top-right' | 'bottom-left' | 'bottom-center' | 'bottom-right'
  /** Number of the first numbered page. Default: `1`. */
  startingNumber?: number
  /** Typeface of the numbers. Default: `'helvetica'`. */
  font?: 'helvetica' | 'times' | 'courier' | 'arial'
  /** Size of the numbers in points. Default: `12`. */
  fontSize?: number
  /** Style of the numbers. Default: `'numeric'`. */
  numberingStyle?: 'numeric' | 'roman-upper' | 'roman-lower' | 'letters'
  /** Distance from the edges of the page. Default: `36`. */
  margin?: number
  /** Pages to number, such as 2-5. 3- is page 3 and all after it. Default: `'all'`. */
  pages?: string | number[]
  /** Text to write, with the number in it. Default: `'{n}'`. */
  template?: string
  /** Skip the first page, such as a cover. Numbering starts on the next page. Default: `false`. */
  skipFirst?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Add page numbers to a PDF.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await numberPages(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function numberPages(
  files: NumberPagesFiles,
  options: NumberPagesInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
