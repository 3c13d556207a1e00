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
  /** What sets the size of the poster. Default: `'sheets'`. */
  size?: 'sheets' | 'scale'
  /** Number of sheets side by side. Default: `2`. */
  columns?: number
  /** Number of sheets below each other. Default: `2`. */
  rows?: number
  /** Size of the poster relative to the page; the number of sheets follows from it. Default: `200`. */
  scale?: number
  /** Size of the sheets. Default: `'a4'`. */
  paper?: 'page' | 'a3' | 'a4' | 'a5' | 'letter' | 'legal' | 'tabloid'
  /** Orientation of the sheets. Default: `'auto'`. */
  orientation?: 'auto' | 'portrait' | 'landscape'
  /** Part that neighboring sheets share, for gluing. Default: `14`. */
  overlap?: number
  /** White border of each sheet that printers cannot reach. Default: `18`. */
  margin?: number
  /** Lines in the margin, in the middle of the overlap. Default: `true`. */
  marks?: boolean
  /** Pages of which posters are made. Default: `'all'`. */
  pages?: string | number[]
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Enlarge pages over several sheets of paper, with overlap and cut marks.
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
