// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type EditAnnotationsData } from './operation.js'

export { operation, type EditAnnotationsData }

/** The files that {@link editAnnotations} takes. */
export interface EditAnnotationsFiles {
  /** PDF file (.pdf). */
  file: File
  /** Images for stamps (.png, .jpg, .jpeg, .gif). 0 to 100, in this order. */
  images?: File[]
}

/** How {@link editAnnotations} does its work. */
export interface EditAnnotationsInput {
  /** Changes as a JSON list. Each entry has the ID from list-annotations and the new properties, or the ID and "remove": true; an entry without an ID is added, as in add-annotations. */
  annotations?: {
    type?: 'highlight' | 'underline' | 'strikeout' | 'squiggly' | 'text' | 'note' | 'ink' | 'rectangle' | 'ellipse' | 'line' | 'arrow' | 'polygon' | 'polyline' | 'stamp' | 'link' | 'redact'
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
    id?: string
    remove?: boolean
  }[]
  /** Annotations to remove, as JSON: filter by `types`, `pages` and `authors`, or {} for all. */
  remove?: {
    types?: ('highlight' | 'underline' | 'strikeout' | 'squiggly' | 'text' | 'note' | 'ink' | 'rectangle' | 'ellipse' | 'line' | 'arrow' | 'polygon' | 'polyline' | 'stamp' | 'link' | 'redact' | 'other')[]
    pages?: string | number[]
    authors?: string[]
  }
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Change, move and remove the annotations of a PDF.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await editAnnotations(
 *   { file: await openFile('input.pdf') },
 *   { remove: { types: ['highlight'] } },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function editAnnotations(
  files: EditAnnotationsFiles,
  options: EditAnnotationsInput,
  settings: RunSettings,
): Promise<RunResult & { data: EditAnnotationsData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: EditAnnotationsData }>
}
