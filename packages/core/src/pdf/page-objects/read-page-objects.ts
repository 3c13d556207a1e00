import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Matrix } from '../../geometry/matrix.js'
import { loadPage } from '../model/load-page.js'
import { annotationBox } from './annotation-box.js'
import { type EngineCalls, engineCalls, Scratch } from './engine-calls.js'
import type { OpenPage } from './open-page.js'
import type { PageBookmark, PageNote, PageObjects } from './page-objects.js'
import { readCharacters } from './read-characters.js'
import { readFields } from './read-fields.js'
import { readInformation } from './read-information.js'
import { readLinks } from './read-links.js'
import { readPathsAndImages } from './read-paths-and-images.js'
import type { PictureReader, TakenPicture } from './read-picture.js'

const FREE_TEXT = 3

/** Flags of annotations (ISO 32000-2, 12.5.3) that are not seen. */
const HIDDEN = 2
const NO_VIEW = 32
const MAX_NOTES = 1000

/** Annotations of a page that are looked at. */
const MAX_ANNOTATIONS = 20_000
const MAX_NOTE_BYTES = 65_536

/** Which objects of a page to read. */
export interface ObjectsWanted {
  /** Whether pictures come with their pixels. Default false. */
  pixels?: boolean
}

/**
 * Reads the objects on a page of a document open in PDFium: characters with positions and styles, paths, images, links,
 * fields, text annotations. Excludes the content of other annotations, buttons and signatures.
 * @param index 0-based
 * @param pictures reads the images by the positions of their objects; without it there are none
 * @param form form handle of the document; without it there are no fields
 * @param outline see `readOutline`
 * @throws ToolError BAD_DOCUMENT if the page cannot be loaded
 */
export function readPageObjects(
  engine: WrappedPdfiumModule,
  document: number,
  index: number,
  userUnit: number,
  pictures?: PictureReader,
  outline?: ReadonlyMap<number, PageBookmark[]>,
  form?: number,
): { objects: PageObjects; pictures: Map<number, TakenPicture> } {
  const calls = engineCalls(engine)
  const page = loadPage(engine, document, index)
  const scratch = new Scratch(calls)
  try {
    const width = calls._FPDF_GetPageWidthF!(page) * userUnit
    const height = calls._FPDF_GetPageHeightF!(page) * userUnit
    const open: OpenPage = {
      calls,
      scratch,
      document,
      page,
      userUnit,
      toSeen: seenMatrix(calls, scratch, page, userUnit),
    }
    const { characters, styles, tags, truncated } = readCharacters(open)
    pictures?.startPage()
    const drawn = readPathsAndImages(open, { left: 0, top: 0, right: width, bottom: height }, pictures)
    const information = readInformation(calls, scratch, document)
    const fields = form === undefined ? [] : readFields(open, form)
    const notes = readNotes(open)
    const bookmarks = outline?.get(index)
    const objects: PageObjects = {
      page: index + 1,
      width,
      height,
      styles,
      characters,
      ...(tags && { tags }),
      paths: drawn.paths,
      images: drawn.images,
      links: readLinks(open),
      ...(fields.length > 0 && { fields }),
      ...(notes.length > 0 && { notes }),
      ...(information && { information }),
      ...(bookmarks && { outline: bookmarks }),
      truncated: truncated || drawn.truncated,
    }
    return { objects, pictures: drawn.pictures }
  } finally {
    scratch.free()
    calls._FPDF_ClosePage!(page)
  }
}

/** From the user space of a page to points as seen: y down from the top left corner, turned as /Rotate says. */
function seenMatrix(calls: EngineCalls, scratch: Scratch, page: number, userUnit: number): Matrix {
  calls._FPDF_GetPageBoundingBox!(page, scratch.at)
  const [left, top, right, bottom] = scratch.floats as unknown as [number, number, number, number]
  const u = userUnit
  switch (calls._FPDFPage_GetRotation!(page) & 3) {
    case 1:
      return [0, u, u, 0, -bottom * u, -left * u]
    case 2:
      return [-u, 0, 0, u, right * u, -bottom * u]
    case 3:
      return [0, -u, -u, 0, top * u, right * u]
    default:
      return [u, 0, 0, -u, -left * u, top * u]
  }
}

/** Reads the visible text annotations (FreeText) of a page. */
function readNotes(open: OpenPage): PageNote[] {
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
    MAX_NOTE_BYTES,
  )
  return new TextDecoder('utf-16le').decode(bytes).replace(/\0+$/, '')
}
