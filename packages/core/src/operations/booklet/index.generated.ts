// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link booklet} takes. */
export interface BookletFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link booklet} does its work. */
export interface BookletInput {
  /** Size of the sheets before folding. Default: `'double'`. */
  paper?: 'double' | 'a3' | 'a4' | 'a5' | 'letter' | 'legal' | 'tabloid'
  /** Edge at which the booklet is bound. Default: `'left'`. */
  binding?: 'left' | 'right'
  /** Edge on which the printer flips the sheets. For the long edge, back sides are rotated by 180°. Default: `'short-edge'`. */
  duplex?: 'short-edge' | 'long-edge'
  /** Number of sheets to fold together (4 pages each). 0 folds all sheets together. Default: `0`. */
  signature?: number
  /** White space around each page. Default: `0`. */
  margin?: number
  /** How far each sheet is shifted toward the fold, relative to the next outer sheet, to compensate for the thickness of the paper. Default: `0`. */
  creep?: number
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Arrange the pages of a PDF so that the printed sheets can be folded into a booklet.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await booklet(
 *   { file: await openFile('input.pdf') },
 *   { paper: 'a4' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function booklet(
  files: BookletFiles,
  options: BookletInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
