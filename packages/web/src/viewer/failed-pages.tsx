import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { viewerTexts as texts } from '../texts/viewer.js'
import { LAYER_CLASS } from './keep-layers.js'
import { useShownDocument, useViewer } from './viewer-context.js'

/** Says on pages that cannot be read or drawn that they cannot, where else there would be white paper. */
export function FailedPages() {
  const { eventBus, pageView } = useViewer()
  const document = useShownDocument()
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document has other pages.
  useEffect(() => {
    setFailed(new Set())
    const mark = (number: number, bad: boolean) =>
      setFailed((before) => {
        if (before.has(number) === bad) return before
        const after = new Set(before)
        if (!after.delete(number)) after.add(number)
        return after
      })
    const drawn = ({ pageNumber, error }: { pageNumber: number; error?: unknown }) => mark(pageNumber, Boolean(error))
    // Pages of very long documents are read only when needed, and requested again each time.
    const loaded = ({ pagesCount }: { pagesCount: number }) => {
      if (pagesCount > READ_AT_ONCE) return
      for (let number = 1; number <= pagesCount; number++) if (!pageView(number)?.pdfPage) mark(number, true)
    }
    eventBus.on('pagerendered', drawn)
    eventBus.on('pagesloaded', loaded)
    return () => {
      eventBus.off('pagerendered', drawn)
      eventBus.off('pagesloaded', loaded)
    }
  }, [eventBus, pageView, document])
  return [...failed].map((number) => <FailedNote key={number} page={pageView(number)?.div} />)
}

/** pdf.js reads all pages of documents that have no more than these. */
const READ_AT_ONCE = 5000

function FailedNote({ page }: { page: HTMLElement | undefined }) {
  const [layer] = useState(() => {
    const element = document.createElement('div')
    element.className = LAYER_CLASS
    element.style.width = '100%'
    return element
  })
  useLayoutEffect(() => {
    page?.append(layer)
    return () => layer.remove()
  }, [page, layer])
  return createPortal(
    <p role="status" className="mx-auto mt-8 w-fit max-w-[90%] rounded-lg bg-danger-soft p-4 text-danger">
      {texts.page.failed}
    </p>,
    layer,
  )
}
