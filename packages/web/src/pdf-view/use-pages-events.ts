import { useEffect, useRef } from 'react'
import type { PdfView } from './pdf-view.js'
import type { PdfViewState } from './use-pdf-view.js'

interface PagesEvents {
  onReady?: (view: PdfView) => void
  onFailed?: () => void
}

/** Tells once for each file that it can be shown, or that it cannot. */
export function usePagesEvents(pages: PdfViewState, events: PagesEvents): void {
  const latest = useRef(events)
  latest.current = events
  const view = pages.at === 'ready' ? pages.view : undefined
  const failed = pages.at === 'failed'
  useEffect(() => {
    if (view) latest.current.onReady?.(view)
  }, [view])
  useEffect(() => {
    if (failed) latest.current.onFailed?.()
  }, [failed])
}
