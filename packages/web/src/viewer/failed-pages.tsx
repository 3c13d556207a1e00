import { useEffect, useState } from 'react'
import { viewerTexts as texts } from '../texts/viewer.js'
import { PageOverlay } from './page-overlay.js'
import { useShownDocument, useViewer } from './viewer-context.js'

/** Says on pages that cannot be drawn that they cannot, where else there would be white paper. */
export function FailedPages() {
  const { eventBus } = useViewer()
  const document = useShownDocument()
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document has other pages.
  useEffect(() => {
    setFailed(new Set())
    const look = ({ pageNumber, error }: { pageNumber: number; error?: unknown }) =>
      setFailed((before) => {
        if (before.has(pageNumber) === Boolean(error)) return before
        const after = new Set(before)
        if (!after.delete(pageNumber)) after.add(pageNumber)
        return after
      })
    eventBus.on('pagerendered', look)
    return () => eventBus.off('pagerendered', look)
  }, [eventBus, document])
  if (failed.size === 0) return null
  return (
    <PageOverlay>
      {({ number }) =>
        failed.has(number) && (
          <p role="status" className="mx-auto mt-8 w-fit max-w-[90%] rounded-lg bg-danger-soft p-4 text-danger">
            {texts.page.failed}
          </p>
        )
      }
    </PageOverlay>
  )
}
