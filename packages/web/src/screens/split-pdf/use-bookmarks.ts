import { useEffect, useState } from 'react'
import type { BookmarkedPage, PdfView } from '../../pdf-view/pdf-view.js'

/** The bookmarks of a document, read when they are needed; `undefined` until then, and if they are unknown. */
export function useBookmarks(view: PdfView | undefined, isNeeded: boolean): readonly BookmarkedPage[] | undefined {
  const [read, setRead] = useState<{ view: PdfView; bookmarks: readonly BookmarkedPage[] | undefined }>()
  useEffect(() => {
    if (!view || !isNeeded) return
    let isCurrent = true
    view.bookmarks().then(
      (bookmarks) => isCurrent && setRead({ view, bookmarks }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [view, isNeeded])
  return read && read.view === view ? read.bookmarks : undefined
}
