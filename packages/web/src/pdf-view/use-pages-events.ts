import { useEffect, useRef } from 'react'
import type { PdfView } from './pdf-view.js'
import type { ToolPages } from './use-tool-pages.js'

interface PagesEvents {
  onReady?: (view: PdfView) => void
  onFailed?: () => void
}

/** Reports once for each file whether it can be shown. Opening a file again is not reported. */
export function usePagesEvents({ file, pages }: Pick<ToolPages, 'file' | 'pages'>, events: PagesEvents): void {
  const latest = useRef(events)
  latest.current = events
  const view = pages.at === 'ready' ? pages.view : undefined
  const failed = pages.at === 'failed'
  const ready = useRef<File>(undefined)
  useEffect(() => {
    if (view === undefined || ready.current === file) return
    ready.current = file
    latest.current.onReady?.(view)
  }, [view, file])
  useEffect(() => {
    if (failed) latest.current.onFailed?.()
  }, [failed])
}
