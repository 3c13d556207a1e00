// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link signPdf} takes. */
export interface SignPdfFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link signPdf} does its work. */
export interface SignPdfInput {
  /** Signature images, text and dates to place, as JSON. Give the page, position and size of each. Positions are measured from the top-left corner of a preview of the page. Positions and sizes are in pixels of this preview. */
  signatures: {
    id?: string
    type: 'signature' | 'text' | 'date'
    x: number
    y: number
    width: number
    height: number
    content: string
    pageNumber: number
    fontSize?: number
    color?: string
  }[]
  /** Size of the preview in pixels, as JSON. By default, the preview has 1.5 pixels for each point of the page. */
  canvasDimensions?: {
    width: number
    height: number
    displayWidth: number
    displayHeight: number
  } | null
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Place drawn signatures, text and dates on the pages of a PDF.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await signPdf(
 *   { file: await openFile('input.pdf') },
 *   { signatures: [{ type: 'text', x: 100, y: 200, width: 200, height: 30, content: 'Approved', pageNumber: 1, fontSize: 16, color: '#000000' }] },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function signPdf(
  files: SignPdfFiles,
  options: SignPdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
