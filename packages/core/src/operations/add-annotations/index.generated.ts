// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type AddAnnotationsData } from './operation.js'

export { operation, type AddAnnotationsData }

/** The files that {@link addAnnotations} takes. */
export interface AddAnnotationsFiles {
  /** PDF file (.pdf). */
  file: File
  /** Images for stamps (.png, .jpg, .jpeg, .gif). 0 to 100, in this order. */
  images?: File[]
}

/** How {@link addAnnotations} does its work. */
export interface AddAnnotationsInput {
  /** What to add, as a JSON list: highlights, underlines, text, notes, ink, shapes, lines, stamps, links and redaction marks. Coordinates are in points from the top left of the page as displayed; `find` marks all occurrences of words. */
  annotations: {
    type: 'highlight' | 'underline' | 'strikeout' | 'squiggly' | 'text' | 'note' | 'ink' | 'rectangle' | 'ellipse' | 'line' | 'arrow' | 'polygon' | 'polyline' | 'stamp' | 'link' | 'redact'
    page?: number
    x?: number
    y?: number
    width?: number
    height?: number
    boxes?: {
      x: number
      y: number
      width: number
      height: number
    }[]
    find?: string
    pages?: string | number[]
    matchCase?: boolean
    wholeWords?: boolean
    color?: string
    opacity?: number
    author?: string
    contents?: string
    created?: string
    modified?: string
    text?: string
    fontSize?: number
    font?: 'helvetica' | 'times' | 'courier'
    alignment?: 'left' | 'center' | 'right'
    strokeWidth?: number
    fill?: string | null
    dash?: number[]
    from?: [number, number]
    to?: [number, number]
    heads?: ['none' | 'open-arrow' | 'closed-arrow' | 'circle' | 'square' | 'diamond' | 'butt' | 'slash', 'none' | 'open-arrow' | 'closed-arrow' | 'circle' | 'square' | 'diamond' | 'butt' | 'slash']
    points?: [number, number][]
    paths?: [number, number][][]
    image?: string
    name?: string
    rotation?: number
    replyTo?: string
    url?: string
    targetPage?: number
    printable?: boolean
    hidden?: boolean
    locked?: boolean
  }[]
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Add highlights, underlines, text, drawings, stamps and comments to a PDF.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await addAnnotations(
 *   { file: await openFile('input.pdf') },
 *   { annotations: [{ type: 'highlight', find: 'page' }] },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function addAnnotations(
  files: AddAnnotationsFiles,
  options: AddAnnotationsInput,
  settings: RunSettings,
): Promise<RunResult & { data: AddAnnotationsData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: AddAnnotationsData }>
}
