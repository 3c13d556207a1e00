// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type PosterizeData } from './operation.js'

export { operation, type PosterizeData }

/** The files that {@link posterize} takes. */
export interface PosterizeFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link posterize} does its work. */
export interface PosterizeInput {
  /** What determines the size of the poster. Default: `'sheets'`. */
  size?: 'sheets' | 'scale'
  /** Number of columns of sheets. Default: `2`. */
  columns?: number
  /** Number of rows of sheets. Default: `2`. */
  rows?: number
  /** Size of the poster relative to the page. It determines the number of sheets. Default: `200`. */
  scale?: number
  /** Size of the sheets. Default: `'a4'`. */
  paper?: 'page' | 'a3' | 'a4' | 'a5' | 'letter' | 'legal' | 'tabloid'
  /** Orientation of the sheets. Default: `'auto'`. */
  orientation?: 'auto' | 'portrait' | 'landscape'
  /** Width of the strip that adjacent sheets share, for gluing. Default: `14`. */
  overlap?: number
  /** Blank border of each sheet, where printers cannot print. Default: `18`. */
  margin?: number
  /** Draw lines in the margin, at the middle of the overlap. Default: `true`. */
  marks?: boolean
  /** Pages to enlarge. Default: `'all'`. */
  pages?: string | number[]
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Enlarge pages and split them across several sheets of paper, with overlap and cut marks.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await posterize(
 *   { file: await openFile('input.pdf') },
 *   { pages: '1', columns: 3, rows: 2 },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function posterize(
  files: PosterizeFiles,
  options: PosterizeInput,
  settings: RunSettings,
): Promise<RunResult & { data: PosterizeData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: PosterizeData }>
}
