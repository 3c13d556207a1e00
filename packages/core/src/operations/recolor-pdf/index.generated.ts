// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link recolorPdf} takes. */
export interface RecolorPdfFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link recolorPdf} does its work. */
export interface RecolorPdfInput {
  /** How to change the colors. Default: `'grayscale'`. */
  colors?: 'grayscale' | 'invert' | 'tint' | 'adjust' | 'remove-background'
  /** Color of the paper. Default: `'#fff4d6'`. */
  color?: string
  /** Percentage: -100 is black, 0 unchanged, 100 twice as bright. Default: `0`. */
  brightness?: number
  /** Percentage: -100 is gray, 0 unchanged, 100 twice the contrast. Default: `0`. */
  contrast?: number
  /** Percentage: -100 is shades of gray, 0 unchanged, 100 twice as saturated. Default: `0`. */
  saturation?: number
  /** Pages to recolor. Default: `'all'`. */
  pages?: string | number[]
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Convert pages to grayscale, invert or adjust colors, tint or whiten the paper. Text remains selectable.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await recolorPdf(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function recolorPdf(
  files: RecolorPdfFiles,
  options: RecolorPdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
