import { annotationBox } from './annotation-box.js'
import type { OpenPage } from './open-page.js'
import type { PageNote } from './page-objects.js'

const FREE_TEXT = 3
/** Flags of annotations (ISO 32000-2, 12.5.3) that are not seen. */
const HIDDEN = 2
const NO_VIEW = 32
const MAX_NOTES = 1000
/** Annotations of a page that are looked at. */
const MAX_ANNOTATIONS = 20_000
const MAX_BYTES = 65_536

/** Reads the visible text annotations (FreeText) of a page. */
export function readNotes(open: OpenPage): PageNote[] {
  const { calls, page, userUnit } = open
  const count = Math.min(MAX_ANNOTATIONS, calls._FPDFPage_GetAnnotCount!(page))
  const notes: PageNote[] = []
  for (let index = 0; index < count && notes.length < MAX_NOTES; index++) {
    const annotation = calls._FPDFPage_GetAnnot!(page, index)
    if (annotation === 0) continue
    try {
      if (calls._FPDFAnnot_GetSubtype!(annotation) !== FREE_TEXT) continue
      if ((calls._FPDFAnnot_GetFlags!(annotation) & (HIDDEN | NO_VIEW)) !== 0) continue
      const box = annotationBox(open, annotation)
      const text = stringOf(open, annotation, 'Contents').replace(/\r\n?/g, '\n').trim()
      if (!box || text === '') continue
      const size = Number(/(\d*\.?\d+)\s+Tf/.exec(stringOf(open, annotation, 'DA'))?.[1] ?? 0) * userUnit
      notes.push({ box, text, size })
    } finally {
      calls._FPDFPage_CloseAnnot!(annotation)
    }
  }
  return notes
}

function stringOf({ calls, scratch }: OpenPage, annotation: number, key: string): string {
  calls.HEAPU8.set(new TextEncoder().encode(`${key}\0`), scratch.at)
  const bytes = scratch.bytes(
    (buffer, length) => calls._FPDFAnnot_GetStringValue!(annotation, scratch.at, buffer, length),
    MAX_BYTES,
  )
  return new TextDecoder('utf-16le').decode(bytes).replace(/\0+$/, '')
}
