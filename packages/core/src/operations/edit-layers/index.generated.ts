// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type EditLayersData } from './operation.js'

export { operation, type EditLayersData }

/** The files that {@link editLayers} takes. */
export interface EditLayersFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link editLayers} does its work. */
export interface EditLayersInput {
  /** Layers to show when the document is opened. One name per line; * matches any characters. */
  show?: string
  /** Layers to hide when the document is opened. One name per line; * matches any characters. */
  hide?: string
  /** Layers to remove from the file with their content. One name per line; * matches any characters. */
  remove?: string
  /** Layers to merge with the pages; if hidden, their content is removed. One name per line; * matches any characters. */
  flatten?: string
  /** Old and new names, one pair per line. */
  rename?: string
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * List, show, hide, rename, remove and flatten the layers of a PDF.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await editLayers(
 *   { file: await openFile('drawing.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function editLayers(
  files: EditLayersFiles,
  options: EditLayersInput,
  settings: RunSettings,
): Promise<RunResult & { data: EditLayersData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: EditLayersData }>
}
