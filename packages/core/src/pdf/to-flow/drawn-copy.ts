import { readBytes } from '../../files.js'
import type { RunContext } from '../../run-context.js'
import { mentions } from '../render/find-user-units.js'

/**
 * What of annotations and fields becomes part of the pages: `all` that is seen, or what is not read as fields and notes: signatures, stamps,
 * watermarks, and notes whose text only their appearance has. Fields then stay fields, with the value that they show.
 */
export type DrawnParts = 'all' | 'unread'

/** A document without any of these has nothing to draw. */
const names: Record<DrawnParts, readonly string[]> = {
  all: ['/Widget', '/FreeText', '/Stamp', '/Watermark'],
  unread: ['/Sig', '/Stamp', '/Watermark', '/Tx', '/FreeText'],
}

/**
 * A copy of a document, without encryption, in which annotations and fields are part of the pages, since engines read only the contents of
 * pages. `undefined` if there is nothing to draw, which most documents are found to have without being parsed, or if the document cannot be
 * opened, which is reported when its pages are read.
 * @throws ToolError CANCELLED; UNAVAILABLE if appearances must be drawn and the fonts are missing
 */
export async function drawnCopy(
  file: File,
  password: string | undefined,
  parts: DrawnParts,
  run: RunContext,
): Promise<File | undefined> {
  if (!mentions(await readBytes(file), names[parts], run)) return undefined
  const { drawAnnotations } = await import('./draw-annotations.js')
  return drawAnnotations(file, password, parts, run)
}
