import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { engineCalls, Scratch } from './engine-calls.js'
import type { PageBookmark } from './page-objects.js'

const MAX_BOOKMARKS = 20_000
const MAX_DEPTH = 32
const MAX_TITLE_BYTES = 4096

/** Reads the bookmarks of a document that is open in PDFium, by the 0-based pages that they lead to. Chains that lead back to themselves end there. */
export function readOutline(engine: WrappedPdfiumModule, document: number): Map<number, PageBookmark[]> {
  const calls = engineCalls(engine)
  const scratch = new Scratch(calls)
  const found = new Map<number, PageBookmark[]>()
  const seen = new Set<number>()

  const take = (bookmark: number, level: number) => {
    const action = calls._FPDFBookmark_GetAction!(bookmark)
    const target =
      calls._FPDFBookmark_GetDest!(document, bookmark) || (action && calls._FPDFAction_GetDest!(document, action))
    const page = target ? calls._FPDFDest_GetDestPageIndex!(document, target) : -1
    if (page < 0) return
    const bytes = scratch.bytes(
      (buffer, length) => calls._FPDFBookmark_GetTitle!(bookmark, buffer, length),
      MAX_TITLE_BYTES,
    )
    const title = new TextDecoder('utf-16le').decode(bytes).replace(/\0+$/, '').trim()
    if (title === '') return
    const list = found.get(page)
    if (list) list.push({ title, level })
    else found.set(page, [{ title, level }])
  }

  const visit = (first: number, level: number) => {
    for (
      let bookmark = first;
      bookmark !== 0 && !seen.has(bookmark) && seen.size < MAX_BOOKMARKS;
      bookmark = calls._FPDFBookmark_GetNextSibling!(document, bookmark)
    ) {
      seen.add(bookmark)
      take(bookmark, level)
      if (level < MAX_DEPTH) visit(calls._FPDFBookmark_GetFirstChild!(document, bookmark), level + 1)
    }
  }

  try {
    visit(calls._FPDFBookmark_GetFirstChild!(document, 0), 1)
  } finally {
    scratch.free()
  }
  return found
}
