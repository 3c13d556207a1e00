import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Matrix } from '../../geometry/matrix.js'
import { loadPage } from '../model/load-page.js'
import { type EngineCalls, engineCalls, Scratch } from './engine-calls.js'
import type { OpenPage } from './open-page.js'
import type { PageBookmark, PageObjects } from './page-objects.js'
import { readCharacters } from './read-characters.js'
import { readFields } from './read-fields.js'
import { readInformation } from './read-information.js'
import { readLinks } from './read-links.js'
import { readNotes } from './read-notes.js'
import { readPathsAndImages } from './read-paths-and-images.js'
import type { PictureReader, TakenPicture } from './read-picture.js'

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
